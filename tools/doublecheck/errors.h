// Why a verb of the command line stops early. main.cpp gives each its exit code.
#pragma once

#include <stdexcept>

#include "disagreement/cross_examine.h"

namespace doublecheck {

/// The arguments, or a file or stream they name, are wrong: the text says which and how.
class UsageError : public std::runtime_error {
 public:
  using std::runtime_error::runtime_error;
};

/// The oracles disagree on a question that the verb needed answered.
struct DisagreementFound {
  Disagreement disagreement;
};

/// Ctrl-C, noticed by a verb that finishes what it was doing.
struct Interrupted {};

}  // namespace doublecheck
