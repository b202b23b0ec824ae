// Where rules meet: how often the generator draws what only two rules together, a long line or a
// rare cell can show. Faults live where nobody asks.
#include <doctest/doctest.h>

#include <algorithm>
#include <functional>
#include <map>
#include <numeric>
#include <set>

#include "check_property.h"
#include "examination/legal_moves.h"
#include "generate/generator.h"
#include "notation/answer_text.h"
#include "question/label.h"

namespace doublecheck {
namespace {

constexpr std::uint64_t kPairSeed = 2026;
constexpr std::uint64_t kDrawn = 20'000;

using Visit = std::function<void(const Question&)>;

void each_question(Verb verb, Game game, bool whole_fen, const Visit& visit) {
  const Shape& shape = *shape_of(verb, {game, whole_fen});
  Generator generator(kPairSeed, mailbox_oracle());
  for (std::uint64_t index = 0; index < kDrawn; ++index)
    visit(generator.question(shape, index, generator.position({game, whole_fen}, index)));
}

/// Per cent of the questions.
double drawn(Verb verb, Game game, bool whole_fen,
             const std::function<bool(const Question&)>& wanted) {
  int found = 0;
  each_question(verb, game, whole_fen,
                [&](const Question& question) { found += wanted(question); });
  return 100.0 * found / static_cast<double>(kDrawn);
}

std::vector<std::string> labels(const Question& question, const Argument& argument) {
  return words_of(
      mailbox_oracle().answer({Verb::explain, question.game, question.position, argument, 0}));
}

/// How many pairs of labels, of the position and of a move in it, meet in at least `least` of the
/// questions.
int pairs_met(Verb verb, Game game, bool whole_fen, int least) {
  std::map<std::pair<std::string, std::string>, int> met;
  each_question(verb, game, whole_fen, [&](const Question& question) {
    const auto of_position = labels(question, {});
    std::set<std::string> all(of_position.begin(), of_position.end());
    all.merge([&] {
      const auto of_move = labels(question, question.argument);
      return std::set<std::string>(of_move.begin(), of_move.end());
    }());
    for (auto one = all.begin(); one != all.end(); ++one)
      for (auto other = std::next(one); other != all.end(); ++other) ++met[{*one, *other}];
  });
  return static_cast<int>(
      std::ranges::count_if(met, [&](const auto& pair) { return pair.second >= least; }));
}

TEST_CASE("labels meet: so many pairs in one of 2,000 questions at least") {
  constexpr int kLeast = kDrawn / 2000;
  CHECK(pairs_met(Verb::play, Game::cube, false, kLeast) >= 680);
  CHECK(pairs_met(Verb::valid, Game::chess, false, kLeast) >= 580);
  CHECK(pairs_met(Verb::play, Game::chess, true, kLeast) >= 560);
  CHECK(pairs_met(Verb::play, Game::atomic, true, kLeast) >= 630);
  CHECK(pairs_met(Verb::play, Game::solitaire, false, kLeast) >= 105);
  const std::pair<Game, int> like_chess[] = {{Game::chess960, 610},      {Game::antichess, 215},
                                             {Game::crazyhouse, 640},    {Game::horde, 540},
                                             {Game::kingofthehill, 590}, {Game::racingkings, 130},
                                             {Game::threecheck, 620}};
  for (const auto& [game, least] : like_chess) {
    CAPTURE(name_of(game));
    CHECK(pairs_met(Verb::play, game, true, kLeast) >= least);
  }
}

TEST_CASE("cubes of every size are drawn, large ones most for what is cheap") {
  std::map<int, int> sides;
  each_question(Verb::moves, Game::cube, false,
                [&](const Question& question) { ++sides[question.position.board.box().side]; });
  CHECK(static_cast<int>(sides.size()) == kLargestCube - kSmallestCube + 1);
  for (const auto& [side, count] : sides) {
    CAPTURE(side);
    CHECK(count >= 10);
  }
  const auto is_large = [](const Question& question) {
    return question.position.board.box().side > 8;
  };
  CHECK(drawn(Verb::check, Game::cube, false, is_large) >= 0.12);
}

/// A pawn that would take in passing, if a piece list had a history.
bool is_like_en_passant(const Question& question) {
  const Target* target = question.target();
  const Board& board = question.position.board;
  if (!target->piece.is(Kind::pawn) || target->x < 1 || target->x > 8) return false;
  const bool white = target->piece.colour() == Colour::white;
  if (target->y != (white ? 6 : 3)) return false;
  const auto at = [&](std::int64_t x, std::int64_t y) {
    return board[kChessBox.cell({static_cast<int>(x - 1), static_cast<int>(y - 1)})];
  };
  const Piece enemy(opposite(target->piece.colour()), Kind::pawn);
  const auto rank = white ? 5 : 4;
  if (at(target->x, target->y) || at(target->x, rank) != enemy) return false;
  return (target->x > 1 && at(target->x - 1, rank) == target->piece) ||
         (target->x < 8 && at(target->x + 1, rank) == target->piece);
}

TEST_CASE("piece lists: full ones, several alike, and pawns that would take in passing") {
  CHECK(drawn(Verb::valid, Game::chess, false, is_like_en_passant) >= 0.2);
  CHECK(drawn(Verb::valid, Game::chess, false, [](const Question& question) {
          return question.position.board.pieces() == 32;
        }) >= 0.6);
  CHECK(drawn(Verb::valid, Game::chess, false, [](const Question& question) {
          return std::ranges::count(labels(question, question.argument), "V2-several") > 0;
        }) >= 2.5);
}

bool goes_to_another_file(const Question& question, const Move& move) {
  const Board& board = question.position.board;
  return board[move.from].is(Kind::pawn) && !board[move.to] && move.from % 8 != move.to % 8;
}

TEST_CASE("en passant: the only legal move, the answer to a check, on every file alike") {
  std::map<int, int> files;
  int only = 0;
  int answers = 0;
  each_question(Verb::legal, Game::chess, true, [&](const Question& question) {
    const auto legal = legal_moves(question, mailbox_oracle());
    for (const Move& move : legal) files[move.to % 8] += goes_to_another_file(question, move);
    if (legal.size() == 1) only += goes_to_another_file(question, legal.front());
    const auto all = labels(question, {});
    answers += std::ranges::count(all, "L1-check") > 0 &&
               std::ranges::count(all, "L4-en-passant-possible") > 0;
  });
  CHECK(only >= 50);
  CHECK(answers >= 70);
  const auto total = std::accumulate(files.begin(), files.end(), 0,
                                     [](int sum, const auto& file) { return sum + file.second; });
  for (const auto& [file, count] : files) {
    CAPTURE(file);
    CHECK(100.0 * count / total >= 9);
  }
}

TEST_CASE("kings that go onto own pieces or their own cell") {
  const auto onto_own = [](const Question& question) {
    const Board& board = question.position.board;
    const Move* move = question.move();
    return move != nullptr && board[move->from].is(Kind::king) &&
           board[move->to].is(board[move->from].colour());
  };
  for (const Game game : {Game::chess, Game::atomic})
    CHECK(drawn(Verb::play, game, true, onto_own) >= 2);
}

TEST_CASE("counts go so deep that a board comes back with fewer rights") {
  const auto is_deep = [](const Question& question) {
    return question.depth >= 4 && question.position.state->castling.any();
  };
  for (const Game game : {Game::chess, Game::atomic})
    CHECK(drawn(Verb::perft, game, true, is_deep) >= 0.02);
}

TEST_CASE("puzzles of ten pieces and more, and some that can be solved to the end") {
  CHECK(drawn(Verb::solve, Game::solitaire, false, [](const Question& question) {
          return question.position.board.pieces() >= 10 &&
                 mailbox_oracle().answer(question).text().starts_with('[');
        }) >= 1.5);
}

TEST_CASE("no cell of a board is left out") {
  for (const Game game : all_games()) {
    if (shape_of(Verb::legal, {game, true}) == nullptr) continue;
    CAPTURE(name_of(game));
    std::array<int, 64> occupied{};
    each_question(Verb::legal, game, true, [&](const Question& question) {
      for (const Cell cell : occupied_cells(question.position.board)) ++occupied[cell];
    });
    const auto mean = std::accumulate(occupied.begin(), occupied.end(), 0) / 64;
    const int times = game == Game::horde ? 3 : 2;  // a horde crowds on its first ranks
    CHECK(times * *std::ranges::min_element(occupied) >= mean);
  }
}

}  // namespace
}  // namespace doublecheck
