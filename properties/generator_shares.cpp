#include <doctest/doctest.h>

#include <algorithm>
#include <functional>

#include "disagreement/difference.h"
#include "generate/generator.h"
#include "holds.h"
#include "question/label.h"

namespace doublecheck {
namespace {

constexpr std::uint64_t kSeed = 2025;
constexpr int kQuestions = 20'000;

using Holds = std::function<bool(const Question&)>;

/// Per cent of the questions with `among` that have `wanted`.
double share(Game game, Verb verb, const Holds& wanted, const Holds& among) {
  Generator generator(kSeed, mailbox_oracle());
  int counted = 0;
  int found = 0;
  for (std::uint64_t index = 0; counted < kQuestions; ++index) {
    const auto question = generator.question(game, verb, index, generator.position(game, index));
    if (!among(question)) continue;
    ++counted;
    found += wanted(question);
  }
  return 100.0 * found / counted;
}

bool is_any(const Question&) {
  return true;
}

bool is_true(const Question& question) {
  return mailbox_oracle().answer(question) == verdict(true);
}

/// Whether `explain` gives this label to the move in question.
Holds has_label(Label label) {
  return [label](const Question& question) {
    const Answer labels =
        mailbox_oracle().answer(asked(Verb::explain, question, question.argument));
    return std::ranges::count(words_of(labels), text_of(label)) > 0;
  };
}

bool can_be_made(const Question& question) {
  return !mailbox_oracle().answer(question).is_illegal();
}

TEST_CASE("at least 15 % of the boards asked about mate are mates") {
  CHECK(share(Game::cube, Verb::mate, is_true, is_any) >= 15);
}

TEST_CASE("at least 40 % of the positions of the cube are checks") {
  CHECK(share(Game::cube, Verb::check, is_true, is_any) >= 40);
}

TEST_CASE("30 to 70 % of the moves of chess are valid") {
  const double valid = share(Game::chess, Verb::valid, is_true, is_any);
  CHECK(valid >= 30);
  CHECK(valid <= 70);
}

TEST_CASE("30 to 70 % of the puzzles are solvable") {
  const auto is_solved = [](const Question& question) {
    return mailbox_oracle().answer(question).text().starts_with('[');
  };
  const double solvable = share(Game::solitaire, Verb::solve, is_solved, is_any);
  CHECK(solvable >= 30);
  CHECK(solvable <= 70);
}

TEST_CASE("of the moves of atomic that can be made, half are captures and 3 % en passant") {
  CHECK(share(Game::atomic, Verb::explode, has_label(Label::A2_capture), can_be_made) >= 50);
  CHECK(share(Game::atomic, Verb::explode, has_label(Label::A3_en_passant), can_be_made) >= 3);
}

}  // namespace
}  // namespace doublecheck
