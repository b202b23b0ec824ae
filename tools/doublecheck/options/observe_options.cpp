#include "options/observe_options.h"

#include <CLI/CLI.hpp>

#include <cstdlib>

#include "options/shared_options.h"

namespace doublecheck {

void add_observe_options(CLI::App& verb, ObserveWords& words) {
  auto* file = verb.add_option("--observe", words.file,
                               "Append a line of JSON for each question to this file, as "
                               "Hypothesis does and Tyche reads it")
                   ->type_name("FILE");
  verb.add_option("--observe-every", words.every, "Only of every N-th question (default: 1)")
      ->needs(file)
      ->type_name("N");
}

std::unique_ptr<ObservationFile> observation_file(const ObserveWords& words) {
  if (words.file.empty()) return nullptr;
  return std::make_unique<ObservationFile>(words.file, read_count("--observe-every", words.every));
}

void observe_in_workers(const ObserveWords& words) {
  if (!observation_file(words)) return;
  const auto file = std::filesystem::absolute(words.file);  // workers run in folders of their own
  ::setenv(kObserveVariable, file.c_str(), 1);
  const auto every = std::to_string(read_count("--observe-every", words.every));
  ::setenv(kObserveEveryVariable, every.c_str(), 1);
}

}  // namespace doublecheck
