// The first oracle against each of the others: a campaign separates what each of them does wrong.
#pragma once

#include <functional>
#include <vector>

#include "examination/cross_examine.h"

namespace doublecheck::fuzz {

/// `oracles` must outlive it.
class Pairs {
 public:
  explicit Pairs(const Oracles& oracles);

  std::size_t size() const { return pairs_.size(); }

  /// The first oracle and number `pair` + 1.
  const Oracles& operator[](std::size_t pair) const { return pairs_[pair]; }

  /// Whether the two differ in `examination`, one of all oracles. Asks again where only that tells
  /// (S3).
  bool differ(std::size_t pair, const Question& question, const Examination& examination) const;

 private:
  std::vector<Oracles> pairs_;
};

}  // namespace doublecheck::fuzz
