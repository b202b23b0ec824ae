// `--observe FILE` and `--observe-every N`.
#pragma once

#include <memory>
#include <string>

#include "observation/observation.h"

namespace CLI {
class App;
}

namespace doublecheck {

/// As given on the command line.
struct ObserveWords {
  std::string file;  // empty: nothing is observed
  std::string every = "1";
};

/// `words` must outlive the parsing.
void add_observe_options(CLI::App& verb, ObserveWords& words);

/// Null where nothing is to be observed. Throws UsageError: no number, a file that cannot be
/// opened.
std::unique_ptr<ObservationFile> observation_file(const ObserveWords& words);

/// Hands them to fuzz targets, by the environment. Throws UsageError likewise.
void observe_in_workers(const ObserveWords& words);

}  // namespace doublecheck
