// In place of research, where it is left out.
#include <stdexcept>

#include "research/research.h"

namespace doublecheck {
namespace {

/// Of what nobody asks for who was told that there is no research.
[[noreturn]] void refuse_research() {
  throw std::logic_error("this program was built without research");
}

}  // namespace

void add_experiment(CLI::App&, Context&) {}

void add_systematic_options(CLI::App&, SystematicWords&) {}

void try_systematic_mutants(const MutantsOptions&, Context&) {
  refuse_research();
}

bool is_of_experiment(const std::string&) {
  return false;
}

void merge_experiments(const std::string&, bool, Context&) {
  refuse_research();
}

Json experiment_part(const std::string&, const std::string&) {
  refuse_research();
}

}  // namespace doublecheck
