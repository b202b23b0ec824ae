#include "diagnosis/shrink.h"

#include <algorithm>
#include <array>
#include <optional>
#include <unordered_set>

#include "diagnosis/difference.h"
#include "diagnosis/metered_oracles.h"
#include "diagnosis/root.h"
#include "diagnosis/signature.h"
#include "notation/question_text.h"
#include "notation/text_hash.h"
#include "process/interrupt.h"
#include "random/random.h"
#include "transform/mutations.h"
#include "transform/rearrangement.h"
#include "transform/scattering.h"

namespace doublecheck {
namespace {

/// So often it begins again at most.
constexpr std::uint64_t kMostBeginnings = 300;

/// Each of so many beginnings is near the simplest question so far. The others are anywhere.
constexpr std::uint64_t kNearbyOneIn = 4;

/// So many are tried for a beginning anywhere.
constexpr int kTriesAnywhere = 500;

/// For so many questions around each simplest question the labels are doubted.
constexpr std::uint64_t kMostInDoubt = 100;

/// So many candidates are looked at for the normal form. Most do not get through the screen, but
/// these cost time, too: a few microseconds.
constexpr std::uint64_t kMostScreened = 60'000;

/// That lead away from a local minimum: how many are taken, of how many that are tried.
constexpr int kStepsAway = 3;
constexpr int kTriesAway = 60;

/// Each step away makes at most so many changes at once.
constexpr std::uint32_t kMostChanges = 3;

/// The changes: all leave the size as it is.
constexpr std::array kChanges{move_piece,     move_piece, move_piece,        retype_piece,
                              recolour_piece, turn_board, change_en_passant, change_argument};

/// What the adviser must say of a candidate, lest the oracles be asked in vain.
enum class Screen : std::uint8_t {
  none,
  answer,  // what it answers to all that keep what is to be kept
  labels   // also the labels that all of these have so far
};

/// Whether a candidate gets through a screen.
using Passes = std::function<bool(const Question&, Screen)>;

class Shrinking {
 public:
  Shrinking(Question question, const Keeps& keeps, const Passes& passes, const Limits& limits)
      : at_(std::move(question)), least_(at_), keeps_(keeps), passes_(passes), limits_(limits) {}

  Question run() && {
    while (simplify(Order::text)) {
    }
    screen_ = Screen::labels;
    reach_local_minimum();
    for (std::uint64_t beginning = 0; beginning < kMostBeginnings && seeks_normal_form();
         ++beginning) {
      at_ = least_;
      if (doubted_ != least_) doubt_labels();
      begin_again(beginning);
      screen_ = Screen::labels;
      reach_local_minimum();
    }
    at_ = least_;
    screen_ = Screen::none;
    while (simplify(Order::form)) {
    }
    return std::move(least_);
  }

 private:
  bool is_over() const { return tried_ >= limits_.questions || limits_.stop(); }

  bool seeks_normal_form() const {
    return tried_ < normal_form_ends_ && screened_ < kMostScreened && at_.verb != Verb::moves &&
           !is_over();
  }

  /// Whether `candidate` was not asked about before, and keeps what is to be kept.
  bool take(Question& candidate) {
    const auto hash = text_hash(question_text(candidate));
    if (asked_.contains(hash)) return false;
    ++screened_;
    if (!passes_(candidate, screen_)) return false;
    asked_.insert(hash);
    ++tried_;
    if (!keeps_(candidate)) return false;
    at_ = std::move(candidate);
    if (simpler(at_, least_, Order::form)) least_ = at_;
    return true;
  }

  void reach_local_minimum() {
    while (simplify(Order::form) || rearrange()) {
    }
  }

  bool simplify(Order order) {
    for (Question& simpler : simplifications(at_, order)) {
      if (is_over()) return false;
      if (take(simpler)) return true;
    }
    return false;
  }

  bool rearrange() {
    for (const Rearrangement& rearrangement : rearrangements())
      for (Question& simpler : rearrangement.simpler(at_)) {
        if (!seeks_normal_form()) return false;
        if (take(simpler)) return true;
      }
    return false;
  }

  /// What all have had so far may be chance: for some questions the way down does without the
  /// labels. Where it leads nowhere, those that show the bug still tell which labels are not
  /// needed.
  void doubt_labels() {
    screen_ = Screen::answer;
    normal_form_ends_ = std::min(tried_ + kMostInDoubt, limits_.for_normal_form);
    reach_local_minimum();
    normal_form_ends_ = limits_.for_normal_form;
    at_ = least_;
    doubted_ = least_;
  }

  void begin_again(std::uint64_t beginning) {
    const bool is_near = beginning % kNearbyOneIn == 0;
    const bool is_large = least_.position.board.box().cells() > kMostCellsRearranged;
    screen_ = is_near ? Screen::answer : Screen::labels;
    is_near || is_large ? lead_away(beginning) : go_anywhere(beginning);
  }

  /// The draws depend on the pieces alone: findings that have come to the same pieces go to the
  /// same places from here.
  void go_anywhere(std::uint64_t beginning) {
    Random random(text_hash(letters_of(least_.position.board)), beginning, 1);
    for (int tries = 0; tries < kTriesAnywhere && seeks_normal_form(); ++tries) {
      Question other = scattered(least_, random);
      if (take(other)) return;
    }
  }

  /// To another question of the size that keeps what is to be kept.
  void lead_away(std::uint64_t beginning) {
    Random random(text_hash(question_text(least_)), beginning, 0);
    const int pieces = at_.position.board.pieces();
    int steps = 0;
    for (int tries = 0; tries < kTriesAway && steps < kStepsAway && seeks_normal_form(); ++tries) {
      Question other = at_;
      const auto changes = 1 + random.below(kMostChanges);
      for (std::uint32_t i = 0; i < changes; ++i) random.pick(kChanges)(other, random);
      if (other.position.board.pieces() == pieces && take(other)) ++steps;
    }
  }

  Question at_;
  Question least_;
  std::optional<Question> doubted_;  // around it the labels were doubted
  const Keeps& keeps_;
  const Passes& passes_;
  Screen screen_ = Screen::none;
  const Limits& limits_;
  std::uint64_t tried_ = 0;
  std::uint64_t normal_form_ends_ = limits_.for_normal_form;
  std::uint64_t screened_ = 0;
  std::unordered_set<std::uint64_t> asked_;
};

/// What `adviser` answers, as far as two questions that show one bug have it in common: how it
/// refuses them, or whether it says yes. Whether it refuses a count does not depend on the depth.
std::string sort_of_answer(Question question, Oracle& adviser) {
  if (question.verb == Verb::perft) question.depth = 0;
  const auto answer = adviser.answer(question);
  const bool is_yes_or_no = answer == verdict(true) || answer == verdict(false);
  return answer.is_illegal() || is_yes_or_no ? answer.text() : std::string();
}

LabelSet in_common(const LabelSet& left, const LabelSet& right) {
  LabelSet both;
  left.for_each([&](Label label) { both.add_if(right.contains(label), label); });
  return both;
}

/// Whether a disagreement with the signature is taken.
using Takes = std::function<bool(const Disagreement&, const Oracles&)>;

/// The smallest disagreement with the signature of `disagreement` that `takes` takes.
Disagreement smallest_of(const Disagreement& disagreement, const Takes& takes,
                         MeteredOracles& metered, Oracle& adviser, const Limits& limits) {
  const auto signature = signature_of(disagreement, adviser);
  const auto sides = sides_of(disagreement);
  Disagreement smallest = disagreement;
  const auto labels = [&](const Question& question) {
    return labels_of(question, question.argument, adviser);
  };
  LabelSet had_by_all = labels(disagreement.question);
  const auto keeps = [&](const Question& question) {
    metered.count_question();
    const auto examination = cross_examine(question, metered.oracles());
    if (examination.outcome != Outcome::disagreed) return false;
    auto candidate = narrowed(disagreement_of(question, examination, metered.oracles()), sides);
    if (!candidate || signature_of(*candidate, adviser) != signature) return false;
    // Where a limit is reached oracles abstain, and anything looks like a root.
    if (!takes(*candidate, metered.oracles()) || metered.is_over()) return false;
    if (simpler(question, smallest.question, Order::form)) smallest = *std::move(candidate);
    had_by_all = in_common(had_by_all, labels(question));
    return true;
  };
  const auto sort = sort_of_answer(disagreement.question, adviser);
  const Passes passes = [&](const Question& question, Screen screen) {
    if (screen == Screen::none) return true;
    if (sort_of_answer(question, adviser) != sort) return false;
    return screen == Screen::answer || in_common(had_by_all, labels(question)) == had_by_all;
  };
  const Limits metered_limits{limits.questions, limits.for_normal_form,
                              [&] { return metered.is_over(); }};
  try {
    Shrinking(disagreement.question, keeps, passes, metered_limits).run();
  } catch (const Interrupted&) {
    return smallest;
  }
  return smallest;
}

/// Whether `witness` has slipped to another bug, which a poorer question shows; not where it was so
/// from the beginning.
bool has_slipped(const Disagreement& witness, const Disagreement& disagreement,
                 const Oracles& oracles) try {
  return !is_root(witness, oracles) && is_root(disagreement, oracles);
} catch (const Interrupted&) {
  return false;
}

}  // namespace

Question shrink(Question question, const Keeps& keeps, const Limits& limits) {
  const Passes any = [](const Question&, Screen) { return true; };
  return Shrinking(std::move(question), keeps, any, limits).run();
}

Disagreement shrink(const Disagreement& disagreement, const Oracles& oracles, Oracle& adviser,
                    const Limits& limits) {
  const auto any = [](const Disagreement&, const Oracles&) { return true; };
  MeteredOracles metered(oracles, limits);
  auto witness = smallest_of(disagreement, any, metered, adviser, limits);
  if (!has_slipped(witness, disagreement, metered.oracles())) return witness;
  return smallest_of(disagreement, is_root, metered, adviser, limits);
}

}  // namespace doublecheck
