// The claims of claims/claims.h, with questions that RapidCheck draws.
#include "claims/claims.h"

#include <doctest/doctest.h>

#include <set>
#include <vector>

#include "check_property.h"
#include "generate/generator.h"
#include "notation/question_text.h"
#include "question/game_definition.h"
#include "transform/symmetry.h"

namespace doublecheck {
namespace {

/// The variants that are asked by whole FENs. Fewer questions are asked of each than of chess.
std::vector<Game> games_like_chess() {
  std::vector<Game> games(all_games().begin(), all_games().end());
  std::erase_if(games, [](Game game) {
    return !definition_of(game).is_variant || definition_of(game).whole == nullptr;
  });
  return games;
}

void check_agreement(Game game, int cases = 20000) {
  for (const Shape& shape : ladder(game)) {
    CAPTURE(shape.example);
    check_claim(questions_of(shape), cases, [](const Question& question) {
      return claims::agreement(question, both_oracles());
    });
  }
}

TEST_CASE("mailbox and distance agree about every verb of the cube") {
  check_agreement(Game::cube);
}

TEST_CASE("mailbox and distance agree about every verb of chess") {
  check_agreement(Game::chess);
}

TEST_CASE("mailbox and distance agree about every verb of solitaire") {
  check_agreement(Game::solitaire);
}

TEST_CASE("mailbox and distance agree about every verb of solitaire-upward") {
  check_agreement(Game::solitaire_upward);
}

TEST_CASE("mailbox and distance agree about every verb of atomic") {
  check_agreement(Game::atomic);
}

TEST_CASE("mailbox and distance agree about every verb of the games like chess") {
  for (const Game game : games_like_chess()) check_agreement(game, 4000);
}

void check_symmetry(Game game, int cases) {
  for (const Shape& shape : ladder(game)) {
    if (shape.verb == Verb::solve) continue;  // has a test of its own
    CAPTURE(shape.example);
    check_claim(questions_of(shape), cases, claims::symmetry);
  }
}

TEST_CASE("answers follow the turns, mirrors and colours of the cube") {
  check_symmetry(Game::cube, 1000);
}

TEST_CASE("answers follow the mirrors and colours of chess") {
  check_symmetry(Game::chess, 5000);
}

TEST_CASE("answers follow the turns and mirrors of solitaire") {
  check_symmetry(Game::solitaire, 3000);
  check_symmetry(Game::solitaire_upward, 3000);
}

TEST_CASE("answers follow the mirrors and colours of atomic") {
  check_symmetry(Game::atomic, 5000);
}

TEST_CASE("a turned or mirrored puzzle is solvable exactly when the puzzle is") {
  check_claim({Game::solitaire, {Verb::solve}}, 3000, claims::symmetry);
  check_claim({Game::solitaire_upward, {Verb::solve}}, 3000, claims::symmetry);
}

/// How many images the question has under its symmetries, all of them different.
std::size_t images(const char* line) {
  const Question question = read_question(line);
  std::set<std::string> images;
  for (const Symmetry& symmetry : symmetries_of(question))
    images.insert(question_text(image_of(symmetry, question)));
  return images.size();
}

TEST_CASE("a cube has 48 symmetries, a square 8, each twice where colours may be exchanged") {
  CHECK(images("mate cube [#Kn,###,###],[###,###,###],[###,##q,###]") == 48);
  CHECK(images("legal cube w [#Kn,###,###],[###,###,###],[###,##q,###]") == 96);
  CHECK(images("moves chess N g1") == 8);
  CHECK(images("legal solitaire .N..R...........") == 8);
  CHECK(images("legal solitaire .N..P...........") == 8);
  CHECK(images("legal solitaire-upward .N..R...........") == 8);
  CHECK(images("legal solitaire-upward .N..P...........") == 2);
  CHECK(images("explain atomic 8/8/8/8/8/8/8/Kkn5") == 16);
  CHECK(images("explain atomic 8/8/8/8/8/8/P7/Kkn5") == 4);
  CHECK(images("legal chess 8/8/8/8/8/8/P7/Kkn5 w - - 0 1") == 4);
  CHECK(images("legal chess 8/8/8/8/8/8/8/Kkn5 w - - 0 1") == 16);
  CHECK(images("legal chess 8/8/8/8/8/8/8/Kkn5 w K - 0 1") == 2);
}

TEST_CASE("answers follow the mirrors and colours of the games like chess") {
  for (const Game game : games_like_chess()) check_symmetry(game, 1000);
}

TEST_CASE("mate is check without a legal move") {
  check_claim({Game::cube, {Verb::mate}}, 20000, claims::mate);
}

TEST_CASE("the king of chess is in check exactly when its cell is attacked") {
  check_claim({Game::chess, {Verb::check}}, 20000, claims::check_is_attack);
}

TEST_CASE("the kings of games like chess are in check where they are attacked, if there is check") {
  for (const Game game : games_like_chess()) {
    const auto example = read_question(shape_of(Verb::check, {game, true})->example);
    const auto holds = claims::check_is_attack(example, *both_oracles().front());
    if (holds.status != claims::Status::is_not_asked)
      check_claim({game, {Verb::check}}, 4000, claims::check_is_attack);
  }
}

TEST_CASE("the king of the cube is in check exactly when its cell is attacked") {
  check_claim({Game::cube, {Verb::check}}, 20000, claims::check_is_attack);
}

TEST_CASE("a move can be played exactly when it is listed as legal") {
  for (const Game game : all_games())
    check_claim({game, {Verb::play}}, 20000, claims::only_legal_moves_play);
}

TEST_CASE("every legal move can be played") {
  for (const Game game : all_games())
    check_claim({game, {Verb::legal}}, 5000, claims::legal_moves_play);
}

TEST_CASE("perft 1 is the number of legal moves") {
  for (const Game game : all_games())
    check_claim({game, {Verb::legal}}, 20000, claims::perft_counts_moves);
}

TEST_CASE("perft 2 is the sum of perft 1 over the legal moves") {
  for (const Game game : all_games())
    check_claim({game, {Verb::legal}}, 1000, claims::perft_adds_up);
}

TEST_CASE("a solution replays and has one move less than there are pieces") {
  check_claim({Game::solitaire, {Verb::solve}}, 20000, claims::solutions);
  check_claim({Game::solitaire_upward, {Verb::solve}}, 20000, claims::solutions);
}

TEST_CASE("no moves solve a puzzle that has no solution") {
  check_claim({Game::solitaire, {Verb::replay}}, 5000, claims::solutions);
}

TEST_CASE("a puzzle is solvable exactly when perft counts a solution") {
  check_claim({Game::solitaire, {Verb::solve}}, 20000, claims::perft_counts_solutions);
  check_claim({Game::solitaire_upward, {Verb::solve}}, 20000, claims::perft_counts_solutions);
}

TEST_CASE("every question is what its canonical line reads as") {
  for (const Game game : all_games()) check_claim({game, {}}, 20000, claims::round_trip);
}

}  // namespace
}  // namespace doublecheck
