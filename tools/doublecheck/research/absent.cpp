// In place of research, where it is left out: says where it is, and knows no files of it.
#include "research/research.h"

#include <CLI/App.hpp>

#include "files/usage_error.h"

namespace doublecheck {
namespace {

[[noreturn]] void refuse() {
  throw UsageError(
      "this program was built without research; `tools/run experiment --help` builds it with "
      "research, as does cmake's -DDOUBLECHECK_RESEARCH=ON");
}

}  // namespace

void add_experiment(CLI::App& app, Context&) {
  app.add_subcommand("experiment", "Try methods of asking (not in this build)")
      ->allow_extras()
      ->callback(refuse);
}

void add_systematic_options(CLI::App& verb, SystematicWords& words) {
  verb.add_flag("--systematic", words.wanted, "Mutants that a generator made (not in this build)");
}

void try_systematic_mutants(const MutantsOptions&, Context&) {
  refuse();
}

bool is_of_experiment(const std::string&) {
  return false;
}

void merge_experiments(const std::string&, bool, Context&) {
  refuse();
}

Json experiment_part(const std::string&, const std::string&) {
  refuse();
}

}  // namespace doublecheck
