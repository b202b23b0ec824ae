// Counts of a comparison: per game and verb, how often who agreed, and which answers came; and how
// often which oracle stood against which. `members` are for examination/json_members.h.
#pragma once

#include <chrono>
#include <cstdint>
#include <map>
#include <optional>
#include <span>
#include <string>
#include <tuple>
#include <utility>
#include <vector>

#include "examination/cross_examine.h"
#include "question/answer.h"

namespace doublecheck {

/// Which questions who abstains from, and why: counts, and an example of each kind.
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
    static auto members(auto& self) { return std::tie(self.count, self.legal, self.example); }
  };

  static auto members(auto& self) { return std::tie(self.kinds_); }

  /// The answers to one question, one for each oracle.
  void count(const Question& question, std::span<const Answer> answers, bool legal_position);
  /// In whatever order parts of a run are added, the sum is the same.
  void add(const Abstentions& other);

  const std::map<Kind, Some>& kinds() const { return kinds_; }

 private:
  void add(const Kind& kind, const Some& some);

  std::map<Kind, Some> kinds_;
};

/// Whether an oracle answers in order. One that answers a question ahead or behind is seen by
/// answers that are wrong, and right for a question beside.
class OrderWatch {
 public:
  struct Count {
    /// Answers that differ from those of the first oracle. Only such as seldom fit by chance count:
    /// lists, positions and numbers, but not `true` or `none`.
    std::uint64_t wrong = 0;
    /// Of these, how many the first oracle gave to the question before or after.
    std::uint64_t fitting = 0;

    static auto members(auto& self) { return std::tie(self.wrong, self.fitting); }
  };

  static auto members(auto& self) { return std::tie(self.counts_); }

  /// The answers to one question, one for each oracle, always as many, in the order of asking.
  void see(std::span<const Answer> answers);
  void add(const OrderWatch& other);

  /// Of each oracle; none as long as nothing was seen.
  std::span<const Count> counts() const { return counts_; }

 private:
  std::vector<Count> counts_;
  std::vector<Answer> before_;
  std::vector<bool> unexplained_;  // by oracle: its answer before was wrong, and fitted nothing yet
};

/// Whether the counts say that the oracle answers in the wrong order: at least ten answers fit a
/// question beside, and at least half of those that are wrong.
bool is_out_of_order(const OrderWatch::Count& count);

class Votes {
 public:
  static auto members(auto& self) { return std::tie(self.oracles_); }

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
  struct OfOracle {
    std::uint64_t alone = 0;
    std::uint64_t abstained = 0;
    std::uint64_t abstained_legal = 0;
    std::uint64_t failed = 0;
    std::vector<std::uint64_t> differed{};  // from each oracle

    static auto members(auto& self) {
      return std::tie(self.alone, self.abstained, self.abstained_legal, self.failed, self.differed);
    }
  };

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

  static auto members(auto& self) {
    return std::tie(self.asked, self.agreed, self.disagreed, self.known, self.abstained,
                    self.abstained_legal, self.answers, self.time);
  }
};

class Tally {
 public:
  using Rows = std::map<std::pair<Game, Verb>, VerbTally>;
  /// By the number of the ledger's entry.
  using Known = std::map<std::size_t, std::uint64_t>;

  static auto members(auto& self) {
    return std::tie(self.rows_, self.known_, self.votes_, self.abstentions_, self.order_);
  }

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
