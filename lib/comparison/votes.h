// Who stood alone and who differed from whom: a vote among oracles, which proves nobody wrong.
#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "question/answer.h"

namespace doublecheck {

class Votes {
 public:
  /// The answers to one question, one for each oracle, always as many.
  void count(std::span<const Answer> answers);
  void add(const Votes& other);

  /// 0 as long as nothing was counted.
  std::size_t oracles() const { return oracles_.size(); }

  /// How often oracle `i` gave an answer that no other gave, while all others that answered (two at
  /// least) gave one.
  std::uint64_t alone(std::size_t i) const { return oracles_[i].alone; }
  std::uint64_t abstained(std::size_t i) const { return oracles_[i].abstained; }
  std::uint64_t failed(std::size_t i) const { return oracles_[i].failed; }

  /// How often oracles `i` and `j` both answered, and differently; a failure differs from every
  /// answer.
  std::uint64_t differed(std::size_t i, std::size_t j) const { return oracles_[i].differed[j]; }

 private:
  struct OfOracle {
    std::uint64_t alone = 0;
    std::uint64_t abstained = 0;
    std::uint64_t failed = 0;
    std::vector<std::uint64_t> differed;  // from each oracle
  };

  void resize(std::size_t oracles);

  std::vector<OfOracle> oracles_;
};

}  // namespace doublecheck
