// Which questions who abstains from, and why: counts, and an example of each kind.
#pragma once

#include <cstdint>
#include <map>
#include <span>
#include <string>
#include <tuple>

#include "question/answer.h"

namespace doublecheck {

class Abstentions {
 public:
  /// The number of the oracle, what it is asked, and Answer::why.
  using Kind = std::tuple<std::size_t, Verb, std::string>;

  struct Some {
    std::uint64_t count = 0;
    /// Of these, how many were about legal positions.
    std::uint64_t legal = 0;
    /// The shortest question, of these the first in the order of texts. One about a legal position
    /// where there is any.
    std::string example{};

    friend bool operator==(const Some&, const Some&) = default;
  };

  Abstentions() = default;
  /// What was counted before.
  explicit Abstentions(std::map<Kind, Some> kinds) : kinds_(std::move(kinds)) {}

  /// The answers to one question, one for each oracle.
  void count(const Question& question, std::span<const Answer> answers, bool legal_position);
  /// In whatever order parts of a run are added, the sum is the same.
  void add(const Abstentions& other);

  const std::map<Kind, Some>& kinds() const { return kinds_; }

 private:
  void add(const Kind& kind, const Some& some);

  std::map<Kind, Some> kinds_;
};

}  // namespace doublecheck
