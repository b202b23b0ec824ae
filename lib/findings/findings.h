// What a comparison found: each bug once, with its count and its smallest witness. `members` are
// for examination/json_members.h.
#pragma once

#include <cstdint>
#include <functional>
#include <map>
#include <mutex>
#include <optional>
#include <string>
#include <string_view>
#include <tuple>
#include <vector>

#include "diagnosis/neighbourhood.h"
#include "examination/cross_examine.h"

namespace doublecheck {

/// A question that showed a disagreement, and its number.
struct Example {
  std::uint64_t number = 0;
  Question question;

  static auto members(auto& self) { return std::tie(self.number, self.question); }
};

/// What is shown of a finding: a disagreement, the questions that must be asked before it, under
/// what names it shows, too, and what else is true of it.
struct Shown {
  Disagreement shrunk;
  std::vector<Question> earlier{};
  Neighbourhood neighbourhood{};
  std::vector<std::string> traits{};
  /// The time was over before `shrunk` was the smallest of its kind.
  bool is_cut_short = false;
};

/// Why a finding is one bug with another of its entry (folding.h).
enum class FoldReason : std::uint8_t {
  neighbour,     // one shows in the neighbourhood of the other
  special_case,  // what the other names is true of it, too
  rare           // it is far rarer, and the other is wrong by its rule
};

/// As the manual calls it: `neighbour`, `case`.
std::string_view name_of(FoldReason reason);

/// A disagreement that a run has met, and its name.
struct NamedDisagreement {
  /// The text of the signature of `root`, or how answers are called that change when they are asked
  /// again.
  std::string name;
  /// Which of the questions of the run showed it.
  std::uint64_t number = 0;
  Disagreement found;
  /// On the poorest question that shows it (diagnosis/root.h).
  Disagreement root;
  /// Oracles that were asked nothing before disagree, too.
  bool is_steady = true;
};

/// Who keeps the disagreements that have a name.
class Keeper {
 public:
  virtual ~Keeper() = default;

  /// Counts it. Whether it is to be shrunk at once.
  virtual bool keep(const NamedDisagreement& named) = 0;

  /// What came of that.
  virtual void show(const NamedDisagreement& named, const Shown& shown) = 0;
};

/// Every disagreement of one signature.
struct Finding {
  /// Of the root (root.h), as text.
  std::string signature;
  std::uint64_t count = 0;
  /// Number of the question that showed it first, and that question as it was found.
  std::uint64_t first = 0;
  Disagreement found;
  /// Its witness.
  Disagreement shrunk;
  /// The first kMostExamples questions that showed it, each about another position. Several verbs
  /// are asked of a position: they are no independent draws (discovery.h). No stored ones.
  std::vector<Example> examples{};
  /// Where answers depend on earlier questions (asked_again.h): those after which `shrunk`, which
  /// is the question as found, shows it. None of any other disagreement.
  std::vector<Question> earlier{};
  /// What shows close to `shrunk`.
  Neighbourhood neighbourhood{};
  /// What else is true of `shrunk` (diagnosis/neighbourhood.h), sorted.
  std::vector<std::string> traits{};
  /// `shrunk` was cut short.
  bool is_cut_short = false;
  /// Of a bug that shows under several names (folding.h): what is folded into this one.
  std::vector<Finding> also{};
  /// Of what is folded into another: why.
  std::optional<FoldReason> why{};

  /// As they are before folding.
  static auto members(auto& self) {
    return std::tie(self.signature, self.count, self.first, self.found, self.shrunk, self.examples,
                    self.earlier, self.neighbourhood, self.traits, self.is_cut_short);
  }
};

/// To tell what was seen once, and twice, from the rest.
inline constexpr std::size_t kMostExamples = 3;

/// An oracle that makes up words could otherwise fill the memory with signatures.
inline constexpr std::size_t kMostFindings = 1000;

/// Questions that earlier runs stored are numbered from here on (replay.h), and so come behind all
/// that a run asks itself.
inline constexpr std::uint64_t kStored = std::uint64_t{1} << 62;

/// Whether no question of the run itself has shown it.
inline bool is_only_stored(const Finding& finding) {
  return finding.first >= kStored;
}

/// Keeps the first question about each position, and of those the first kMostExamples.
void keep_example(const Example& example, std::vector<Example>& examples);

/// All that was found.
struct FoundSoFar {
  /// In the order in which they were first shown.
  std::vector<Finding> findings;
  /// Disagreements left out because there are kMostFindings signatures already.
  std::uint64_t left_out = 0;

  static auto members(auto& self) { return std::tie(self.findings, self.left_out); }
};

/// What several parts of a run found, as one run of them all finds it, in whatever order they are
/// given. Only where some part left disagreements out may their number differ.
FoundSoFar sum_of(const std::vector<FoundSoFar>& parts);

/// Collects disagreements of several workers. Thread safe. Shrinking is done by the worker that
/// found, outside the lock, once for each signature and again only for an earlier question, so that
/// the same questions give the same findings whatever the number of threads.
class Findings : public Keeper {
 public:
  using Listener = std::function<void(const Finding&)>;

  /// `listener` hears of each finding at once, and again whenever what is shown of it changes; one
  /// call at a time. What it throws comes out of `keep` and `show`.
  explicit Findings(Listener listener = [](const Finding&) {}) : listener_(std::move(listener)) {}

  bool keep(const NamedDisagreement& named) override;
  void show(const NamedDisagreement& named, const Shown& shown) override;

  /// Begins with what an earlier run found; the listener hears of each finding.
  void restore(const FoundSoFar& found);

  FoundSoFar all() const;

  /// How many signatures there are.
  std::size_t size() const;

  /// The questions numbered from `begin` on, before `end`, have all been asked, and their
  /// disagreements added.
  void settle(std::uint64_t begin, std::uint64_t end);

  /// What was restored and what settled questions showed. A run that goes on from there adds all
  /// the rest again, and nothing twice.
  FoundSoFar settled() const;

 private:
  mutable std::mutex mutex_;
  std::map<std::string, Finding> by_signature_;
  std::uint64_t left_out_ = 0;
  /// Numbers of questions that are not settled, by signature; those left out under no signature.
  std::map<std::string, std::vector<std::uint64_t>> open_;
  Listener listener_;
};

}  // namespace doublecheck
