// How a target tests a claim of properties/claims. Where it fails, the process aborts with a
// report, which makes the input a find of the engine.
#pragma once

#include <cstddef>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <vector>

#include "claims/claims.h"

namespace doublecheck::fuzz {

/// mailbox and distance. Their `perft` abstains beyond kMaxLeaves.
const Oracles& both_oracles();

/// Aborts with the reason where the claim fails. Inline, so that the target `notation` does without
/// the oracles: the engine looks at all counters of a target after each execution.
inline void require(const claims::Result& result) {
  if (result.status != claims::Status::fails) return;
  std::fprintf(stderr, "%s\n", result.why.c_str());
  std::abort();
}

/// Tests each of `those` with each of both oracles, about the question that the input is. Returns
/// what the target is to return: kNotToBeKept where the input asks nothing.
int test_claims(const std::vector<claims::Claim>& those, const std::uint8_t* data,
                std::size_t size);

}  // namespace doublecheck::fuzz
