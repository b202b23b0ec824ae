// Mutants that a worker asks along: how soon they are noticed tells what its silence is worth.
#pragma once

#include <functional>
#include <span>
#include <string>
#include <vector>

#include "examination/cross_examine.h"

namespace doublecheck::fuzz {

class Canaries {
 public:
  explicit Canaries(Oracles mutants) : living_(std::move(mutants)) {}

  bool all_dead() const { return living_.empty(); }

  /// Asks each that lives; whoever differs from the `expected` answer dies, and `died` is called
  /// with its name. An `abstain` on either side shows nothing.
  void ask(const Question& question, const Answer& expected,
           const std::function<void(const std::string& name)>& died);

 private:
  Oracles living_;
};

}  // namespace doublecheck::fuzz
