#include <doctest/doctest.h>

#include <algorithm>
#include <optional>
#include <string>
#include <tuple>
#include <utility>

#include "check_property.h"
#include "diagnosis/root.h"
#include "diagnosis/shrink.h"
#include "diagnosis/signature.h"
#include "findings/pipeline.h"
#include "mutant/catalogue.h"
#include "notation/question_text.h"
#include "noticed_mutants.h"
#include "transform/simplification.h"

namespace doublecheck {
namespace {

/// How the oracles differ about `question`, where it is in the way that `signature` says.
std::optional<Disagreement> shown(const Signature& signature, const Question& question,
                                  const Oracles& oracles) {
  const auto examination = cross_examine(question, oracles);
  if (examination.outcome != Outcome::disagreed) return std::nullopt;
  auto disagreement = disagreement_of(question, examination, oracles);
  if (signature_of(disagreement, mailbox_oracle()) != signature) return std::nullopt;
  return disagreement;
}

/// A mutant's finding and its witness.
struct Shrunk {
  Oracles oracles;
  Disagreement found;
  Signature signature;
  Question witness;

  /// Whether `question` shows the same; as its own root, where what was found does. The rules must
  /// refuse both in one word, or say the same of both where they say yes or no.
  bool is_kept_by(const Question& question) const {
    const auto sort = sort_of_answer(found.question, mailbox_oracle());
    if (sort_of_answer(question, mailbox_oracle()) != sort) return false;
    const auto disagreement = shown(signature, question, oracles);
    return disagreement && (!is_root(found, oracles) || is_root(*disagreement, oracles));
  }
};

Shrunk shrunk_finding(const mutants::Mutant& mutant, std::uint64_t seed) {
  auto oracles = mutant_and_original(mutant);
  const auto kill = noticed(mutant, oracles, seed);
  REQUIRE(kill);
  auto signature = signature_of(kill->found, mailbox_oracle());
  auto witness = shrink(kill->found, oracles, mailbox_oracle()).question;
  return {std::move(oracles), kill->found, std::move(signature), std::move(witness)};
}

TEST_CASE("a shrunk question shows the same bug, and nothing one step simpler does") {
  for (const auto& mutant : mutants::all_mutants()) {
    CAPTURE(mutant.name);
    const auto shrunk = shrunk_finding(mutant, 1);
    CHECK(shrunk.is_kept_by(shrunk.witness));
    for (const Question& simpler : simplifications(shrunk.witness, Order::form)) {
      CAPTURE(question_text(simpler));
      CHECK_FALSE(shrunk.is_kept_by(simpler));
    }
  }
}

/// What was found, made simpler by single simplifications alone.
Question simplified(const Shrunk& shrunk) {
  Question question = shrunk.found.question;
  for (bool goes_on = true; goes_on;) {
    goes_on = false;
    for (Question& step : simplifications(question)) {
      if (!shrunk.is_kept_by(step)) continue;
      question = std::move(step);
      goes_on = true;
      break;
    }
  }
  return question;
}

std::size_t length(const Question& question) {
  return question_text(question).size();
}

/// Of the mutants one of so many, for time.
constexpr std::size_t kEvery = 5;

/// Single simplifications can end in a smaller local minimum, as any order of them can.
constexpr int kOneInSo = 20;

TEST_CASE("a witness is hardly ever larger than what single simplifications lead to") {
  const auto all = mutants::all_mutants();
  int tried = 0;
  int larger = 0;
  for (std::size_t i = 0; i < all.size(); i += kEvery) {
    const auto& mutant = all[i];
    CAPTURE(mutant.name);
    const auto shrunk = shrunk_finding(mutant, 2);
    const auto single = simplified(shrunk);
    CAPTURE(question_text(shrunk.witness));
    CAPTURE(question_text(single));
    const Board& board = shrunk.witness.position.board;
    const Board& other = single.position.board;
    ++tried;
    larger += std::tuple(board.box().cells(), board.pieces(), length(shrunk.witness)) >
              std::tuple(other.box().cells(), other.pieces(), length(single));
    CHECK(board.pieces() <= other.pieces() + 1);
  }
  CHECK(kOneInSo * larger <= tried);
}

/// Of one question, so many: a crowded cube of side 16 has a million, which take minutes.
constexpr int kSteps = 20000;

TEST_CASE("every simplification is a question, and simpler") {
  for (const Game game : usual_games())
    check_property({game, {}}, 300, [](const Question& question) {
      auto steps = simplifications(question);
      for (int i = 0; i < kSteps; ++i) {
        const Question* next = steps.next();
        if (next == nullptr) break;
        const Question& step = *next;
        RC_ASSERT(simpler(step, question));
        RC_ASSERT(!simpler(question, step));
        RC_ASSERT(read_question(question_text(step)) == step);
      }
    });
}

}  // namespace
}  // namespace doublecheck
