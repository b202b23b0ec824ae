// The options of `mutants --systematic`.
#pragma once

#include <string>
#include <vector>

namespace CLI {
class App;
}

namespace doublecheck {

/// As given on the command line.
struct SystematicWords {
  bool wanted = false;
  std::string folder;
  std::string sample;
  bool guided = false;
  double seconds = 1;
  bool reveal = false;
  std::vector<std::string> corpus;
  std::string at_least;
  std::string killers;  // a file to write
  int times = 1;
  std::string exam;  // a folder to write to
};

void add_systematic_options(CLI::App& verb, SystematicWords& words);

}  // namespace doublecheck
