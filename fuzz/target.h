// What tells the targets apart whose inputs are questions. All else of them is compiled once.
#pragma once

#include <vector>

#include "claims/claims.h"

namespace doublecheck::fuzz {

struct Target {
  /// Of its questions, at least one.
  std::vector<Game> games;
  /// None of the targets that test agreement.
  std::vector<claims::Claim> claims;
};

/// Defined in target.cpp.in.
extern const Target kTarget;

}  // namespace doublecheck::fuzz
