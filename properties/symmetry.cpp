#include "transform/symmetry.h"

#include <doctest/doctest.h>

#include <set>

#include "generate/generator.h"
#include "holds.h"
#include "notation/question_text.h"

namespace doublecheck {
namespace {

/// The image of a question is answered by the image of the answer, by each oracle alone.
void answers_follow(const Question& question) {
  for (Oracle* oracle : both_oracles()) {
    const Answer answer = oracle->answer(question);
    for (const Symmetry& symmetry : symmetries_of(question)) {
      const auto image = oracle->answer(image_of(symmetry, question)).text();
      RC_ASSERT(image == image_of(symmetry, question, answer).text());
    }
  }
}

void check_symmetry(Game game, int cases) {
  for (const Shape& shape : ladder(game)) {
    if (shape.verb == Verb::solve) continue;  // has a claim of its own
    CAPTURE(shape.example);
    check_holds(questions_of(shape), cases, answers_follow);
  }
}

/// How many images the question has under its symmetries, all of them different.
std::size_t images(const char* line) {
  const Question question = read_question(line);
  std::set<std::string> images;
  for (const Symmetry& symmetry : symmetries_of(question))
    images.insert(question_text(image_of(symmetry, question)));
  return images.size();
}

TEST_CASE("answers follow the turns, mirrors and colours of the cube") {
  check_symmetry(Game::cube, 1000);
}

TEST_CASE("answers follow the mirrors and colours of chess") {
  check_symmetry(Game::chess, 5000);
}

TEST_CASE("answers follow the turns and mirrors of solitaire") {
  check_symmetry(Game::solitaire, 3000);
}

TEST_CASE("answers follow the mirrors and colours of atomic") {
  check_symmetry(Game::atomic, 5000);
}

TEST_CASE("a turned or mirrored puzzle is solvable exactly when the puzzle is") {
  check_holds({Game::solitaire, {Verb::solve}}, 3000, [](const Question& question) {
    for (Oracle* oracle : both_oracles()) {
      const auto length = oracle->answer(question).text().size();
      for (const Symmetry& symmetry : symmetries_of(question))
        RC_ASSERT(oracle->answer(image_of(symmetry, question)).text().size() == length);
    }
  });
}

TEST_CASE("a cube has 48 symmetries, a square 8, each twice where colours may be exchanged") {
  CHECK(images("mate cube [#Kn,###,###],[###,###,###],[###,##q,###]") == 48);
  CHECK(images("legal cube w [#Kn,###,###],[###,###,###],[###,##q,###]") == 96);
  CHECK(images("moves chess N g1") == 8);
  CHECK(images("legal solitaire .N..R...........") == 8);
  CHECK(images("explain atomic 8/8/8/8/8/8/8/Kkn5") == 16);
  CHECK(images("explain atomic 8/8/8/8/8/8/P7/Kkn5") == 4);
  CHECK(images("legal chess 8/8/8/8/8/8/P7/Kkn5 w - - 0 1") == 4);
  CHECK(images("legal chess 8/8/8/8/8/8/8/Kkn5 w - - 0 1") == 16);
  CHECK(images("legal chess 8/8/8/8/8/8/8/Kkn5 w K - 0 1") == 2);
}

}  // namespace
}  // namespace doublecheck
