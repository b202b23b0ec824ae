// Holding oracles to the answers of a corpus: which rules a question is about, which rule a wrong
// answer breaks, and how an oracle did by each rule.
#pragma once

#include <array>
#include <optional>
#include <string>
#include <vector>

#include "corpus/corpus.h"
#include "examination/cross_examine.h"
#include "question/oracle.h"
#include "question/rule.h"

namespace doublecheck {

/// The rule that says how questions of this form are answered (question/rule.h).
std::string rule_of_verb(const Question& question);

/// The rule by which positions of this form are refused, such as L2; where there is none,
/// rule_of_verb.
std::string rule_of_refusal(const Question& question);

/// The rule whose number is the name of `file`: `corpus/rules/C4.txt` is about C4. Empty where it
/// has another name.
std::string rule_of_file(const std::string& file);

/// Numbers of rules, sorted, each once: those of the labels that `adviser` gives to the position
/// and to the move in question, rule_of_verb and, of whole games of atomic chess, L5. A refused
/// position is about rule_of_refusal alone. What only `explain` is asked is about E alone, because
/// a program may keep a rule and not know what it is called here. To all but that comes the rule of
/// the file.
std::vector<std::string> rules_of_question(const CorpusEntry& entry, Oracle& adviser);

enum class Mark : std::uint8_t {
  agreed,
  mismatched,  // a `failed` among them
  abstained    // not counted as agreement
};

struct Blame {
  std::string rule;
  /// The kind of the difference, as signatures have it (signature.h): `missing L3-castling`; of a
  /// count followed by the question that it comes from.
  std::string kind;
};

/// What one oracle made of a line.
struct MarkedAnswer {
  GivenAnswer given;
  Mark mark = Mark::agreed;
  std::optional<Blame> blame{};  // of a mismatch that was judged by rule
};

/// Asks the question of `line`, which is not open, of every oracle; one answer for each, in their
/// order. A foreign oracle may give any solution to `solve` that a built-in one replays, where
/// there is one (S3).
std::vector<MarkedAnswer> check_line(const CorpusLine& line, const Oracles& oracles);

/// Whether nobody answered: such a line is not confirmed.
bool is_unanswered(const std::vector<MarkedAnswer>& answers);

/// How one oracle did.
struct Score {
  std::string oracle;
  std::uint64_t agreed = 0;
  std::uint64_t mismatches = 0;
  std::uint64_t abstained = 0;

  std::uint64_t answered() const { return agreed + mismatches; }
};

/// The sum over many lines.
class Scores {
 public:
  explicit Scores(const Oracles& oracles);

  /// `answers` are of the same oracles.
  void add(const std::vector<MarkedAnswer>& answers);

  /// One for each oracle, in their order.
  const std::vector<Score>& all() const { return scores_; }

  std::uint64_t questions() const { return questions_; }
  std::uint64_t mismatches() const;

  /// Of how many questions is_unanswered is true.
  std::uint64_t unanswered() const { return unanswered_; }

 private:
  std::vector<Score> scores_;
  std::uint64_t questions_ = 0;
  std::uint64_t unanswered_ = 0;
};

/// `given` is a wrong answer of `accused` to the question of `entry`, whose answer stands. One rule
/// is blamed, as for a finding (diagnosis/broken_rule.h): where the difference tells none, that of
/// the file (rule_of_file), else rule_of_verb; of a count that of the moves it comes from
/// (wrong_moves). Moves and labels are those of `adviser`. `accused` is asked only of counts.
Blame blame_for(const CorpusEntry& entry, const Answer& given, Oracle& accused, Oracle& adviser);

/// The first `legal` question on the way of `perft`, which `accused` counts wrongly, that it
/// answers otherwise than `adviser`, with the two answers in this order: adviser, accused. Goes
/// down where the counts differ. Nothing where `accused` does not list its moves, fails on the way,
/// or lists all of them rightly. Asks for about as many leaves as `perft` has.
std::optional<Disagreement> wrong_moves(const Question& perft, Oracle& accused, Oracle& adviser);

/// What the answers to one line of a corpus say.
struct JudgedLine {
  std::vector<MarkedAnswer> answers;  // one for each oracle
  std::vector<std::string> rules;     // of rules_of_question; none where no rules are wanted
};

/// A question that breaks a rule, and by what.
struct Failure {
  CorpusPlace place;
  CorpusLine line;
  Answer given;
  std::string kind;
};

enum class RuleVerdict : std::uint8_t {
  pass,     // every question about it was answered rightly
  fail,     // a wrong answer is blamed on it
  part,     // some were answered rightly, of the others nothing is known
  abstain,  // no question was answered
  masked    // those that were answered are wrong by another rule
};

std::string_view name_of(RuleVerdict verdict);

struct RuleScore {
  std::uint64_t passed = 0;
  std::uint64_t failed = 0;
  std::uint64_t abstained = 0;
  /// Answered wrongly, but by another rule: this one is hidden behind it.
  std::uint64_t masked = 0;
  /// The simplest of those that failed (simplification.h).
  std::optional<Failure> smallest;

  std::uint64_t questions() const { return passed + failed + abstained + masked; }

  /// Of a score with at least one question.
  RuleVerdict verdict() const;
};

/// The scores of one oracle. Its size depends on the number of rules alone.
class RuleScores {
 public:
  /// Counts one answer for each of `rules`, the numbers of rules_of_question. The rule to blame
  /// counts too where it is none of them.
  void add(const CorpusEntry& entry, const std::vector<std::string>& rules,
           const MarkedAnswer& answer);

  /// In the order of kRules.
  const std::array<RuleScore, kRules.size()>& all() const { return scores_; }

  /// How many rules have this verdict.
  std::size_t count(RuleVerdict verdict) const;

 private:
  RuleScore& score_of(const std::string& rule);

  std::array<RuleScore, kRules.size()> scores_;
};

/// Of each rule so many mismatches of an oracle with a table are listed one by one.
inline constexpr std::uint64_t kMismatchesListed = 5;

/// Scores by rule of the oracles that are to have a table of them.
class RuleTally {
 public:
  /// Tables of all oracles or of none, as `by_rule` says. Where it says nothing, engines have one:
  /// a corpus tests engines, and the built-in oracles have made it.
  RuleTally(const Oracles& oracles, std::optional<bool> by_rule);

  /// Whether there is any table.
  bool is_wanted() const;

  /// Of a line that was judged by rule.
  void add(const CorpusEntry& entry, const JudgedLine& judged);

  /// Whether the mismatch of oracle number `oracle`, which was just added, is among the first of
  /// its rule, or of an oracle without a table.
  bool is_listed(std::size_t oracle, const MarkedAnswer& answer) const;

  /// How many mismatches were not.
  std::uint64_t left_out() const;

  /// One for each oracle, in their order; nothing where it has no table.
  const std::vector<std::optional<RuleScores>>& all() const { return scores_; }

 private:
  std::vector<std::optional<RuleScores>> scores_;
};

}  // namespace doublecheck
