#include "options/jobs_option.h"

#include <CLI/CLI.hpp>
#include <algorithm>
#include <thread>

namespace doublecheck {
namespace {

constexpr int kMostJobs = 256;

}  // namespace

void add_jobs_option(CLI::App& verb, int& jobs) {
  verb.add_option("--jobs", jobs, "Threads (default: one for each core)")
      ->check(CLI::Range(1, kMostJobs))
      ->type_name("N");
}

int jobs_of(int jobs) {
  return jobs > 0 ? jobs : static_cast<int>(std::max(1u, std::thread::hardware_concurrency()));
}

}  // namespace doublecheck
