// Counts of a comparison: per game and verb, how often who agreed, and which answers came; and how
// often which oracle stood against which.
#pragma once

#include <chrono>
#include <cstdint>
#include <map>
#include <optional>
#include <span>
#include <string>
#include <utility>
#include <vector>

#include "comparison/abstentions.h"
#include "comparison/order_watch.h"
#include "examination/cross_examine.h"
#include "question/answer.h"

namespace doublecheck {

class Votes {
 public:
  struct OfOracle {
    std::uint64_t alone = 0;
    std::uint64_t abstained = 0;
    std::uint64_t abstained_legal = 0;
    std::uint64_t failed = 0;
    std::vector<std::uint64_t> differed{};  // from each oracle
  };

  Votes() = default;
  /// What was counted before.
  explicit Votes(std::vector<OfOracle> oracles) : oracles_(std::move(oracles)) {}

  /// The answers to one question, one for each oracle, always as many, and whether its position is
  /// legal.
  void count(std::span<const Answer> answers, bool legal_position);
  void add(const Votes& other);

  /// 0 as long as nothing was counted.
  std::size_t oracles() const { return oracles_.size(); }

  /// How often oracle `i` gave an answer that no other gave, while all others that answered (two at
  /// least) gave one.
  std::uint64_t alone(std::size_t i) const { return oracles_[i].alone; }
  std::uint64_t abstained(std::size_t i) const { return oracles_[i].abstained; }
  /// Of these, how many were about legal positions.
  std::uint64_t abstained_legal(std::size_t i) const { return oracles_[i].abstained_legal; }
  std::uint64_t failed(std::size_t i) const { return oracles_[i].failed; }

  /// How often oracles `i` and `j` both answered, and differently; a failure differs from every
  /// answer.
  std::uint64_t differed(std::size_t i, std::size_t j) const { return oracles_[i].differed[j]; }

 private:
  void resize(std::size_t oracles);

  std::vector<OfOracle> oracles_;
};

/// Counts of one verb in one game.
struct VerbTally {
  std::uint64_t asked = 0;
  std::uint64_t agreed = 0;
  /// Known differences (ledger.h) apart.
  std::uint64_t disagreed = 0;
  std::uint64_t known = 0;
  std::uint64_t abstained = 0;
  /// Of these, how many were about legal positions.
  std::uint64_t abstained_legal = 0;
  /// Time that one thread spent in asking; none where questions are sent ahead of their answers.
  std::chrono::nanoseconds time{0};
  /// How often each class of answer came; for `explain`, each label.
  std::map<std::string, std::uint64_t, std::less<>> answers;
};

class Tally {
 public:
  using Rows = std::map<std::pair<Game, Verb>, VerbTally>;
  /// By the number of the ledger's entry.
  using Known = std::map<std::size_t, std::uint64_t>;

  Tally() = default;
  /// What was counted before.
  Tally(Rows rows, Known known, Votes votes, Abstentions abstentions, OrderWatch order)
      : rows_(std::move(rows)),
        known_(std::move(known)),
        votes_(std::move(votes)),
        abstentions_(std::move(abstentions)),
        order_(std::move(order)) {}

  /// `known` is the number of the ledger's entry that accounts for the disagreement, if one does.
  /// `legal_position` matters only where somebody abstained.
  void count(const Question& question, const Examination& examination,
             std::chrono::nanoseconds time, std::optional<std::size_t> known = std::nullopt,
             bool legal_position = false);
  /// The same examinations in the order of asking, where oracles are sent questions ahead.
  void watch_order(const Examination& examination) { order_.see(examination.answers); }
  void add(const Tally& other);

  const Rows& rows() const { return rows_; }
  std::uint64_t asked() const { return sum(&VerbTally::asked); }
  std::uint64_t disagreed() const { return sum(&VerbTally::disagreed); }
  std::uint64_t abstained() const { return sum(&VerbTally::abstained); }
  std::uint64_t abstained_legal() const { return sum(&VerbTally::abstained_legal); }

  /// How often each entry of the ledger accounted for a disagreement.
  const Known& known() const { return known_; }

  /// Of disagreements that are not known, and of abstentions.
  const Votes& votes() const { return votes_; }
  const Abstentions& abstentions() const { return abstentions_; }
  const OrderWatch& order() const { return order_; }

 private:
  std::uint64_t sum(std::uint64_t VerbTally::* count) const;

  Rows rows_;
  Known known_;
  Votes votes_;
  Abstentions abstentions_;
  OrderWatch order_;
};

/// The class of an answer for shares: `true`, `false`, `illegal`, `abstain`, `failed`; of lists
/// `none` or `some`; of counts `0` or `some`; of boards and solutions `some`.
std::string_view class_of(const Answer& answer);

}  // namespace doublecheck
