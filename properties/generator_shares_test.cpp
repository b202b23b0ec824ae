#include <doctest/doctest.h>

#include <algorithm>
#include <array>
#include <functional>
#include <map>
#include <string>
#include <utility>

#include "check_property.h"
#include "games/chess/game_setups.h"
#include "generate/generator.h"
#include "notation/answer_text.h"
#include "question/label.h"

namespace doublecheck {
namespace {

constexpr std::uint64_t kSeed = 2025;
constexpr int kQuestions = 20'000;

using Holds = std::function<bool(const Question&)>;

/// Per cent of the questions with `among` that have `wanted`, about whole games or not.
double share(Game game, Verb verb, const Holds& wanted, const Holds& among, bool whole = false) {
  const Shape& shape = *shape_of(verb, {game, whole});
  Generator generator(kSeed, mailbox_oracle());
  int counted = 0;
  int found = 0;
  for (std::uint64_t index = 0; counted < kQuestions; ++index) {
    const auto question =
        generator.question(shape, index, generator.position({game, whole}, index));
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

/// Per cent of the whole games of which `verb`, asked, has `wanted`.
double game_share(Game game, Verb verb, const Holds& wanted) {
  Generator generator(kSeed, mailbox_oracle());
  int found = 0;
  for (std::uint64_t index = 0; index < kQuestions; ++index)
    found += wanted({verb, game, generator.position({game, true}, index), {}, 0});
  return 100.0 * found / kQuestions;
}

/// Per cent of the whole games for which the answer to `verb` has `word`.
double game_share(Game game, Verb verb, std::string_view word) {
  return game_share(game, verb, [&](const Question& question) {
    return std::ranges::count(words_of(mailbox_oracle().answer(question)), word) > 0;
  });
}

bool can_be_made(const Question& question) {
  return !mailbox_oracle().answer(question).is_illegal();
}

TEST_CASE("at least 15 % of the boards asked about mate are mates") {
  CHECK(share(Game::cube, Verb::mate, is_true, is_any) >= 15);
}

TEST_CASE("positions of Raumschach have every special rule to offer often") {
  Generator generator(kSeed, distance_oracle());
  std::map<std::string, int> found;
  for (std::uint64_t index = 0; index < kQuestions; ++index) {
    const auto position = generator.position({Game::raumschach, false}, index);
    const Answer labels =
        distance_oracle().answer({Verb::explain, Game::raumschach, position, {}, 0});
    for (const auto& word : words_of(labels)) ++found[word];
  }
  const auto percent = [&](const std::string& word) { return 100.0 * found[word] / kQuestions; };
  for (const auto& [word, least] :
       {std::pair{"C3-check", 25.0}, std::pair{"C3-double-check", 5.0}, std::pair{"C3-pin", 15.0},
        std::pair{"C3-checker-pawn", 4.0}, std::pair{"C3-checker-unicorn", 3.0},
        std::pair{"C4-mate", 1.0}, std::pair{"C4-interposition-answers", 2.0},
        std::pair{"M4-promotion-possible", 10.0}, std::pair{"no-king", 1.0},
        std::pair{"many-kings", 1.0}, std::pair{"pawn-on-last-rank", 1.0},
        std::pair{"opponent-in-check", 1.0}}) {
    CAPTURE(word);
    CHECK(percent(word) >= least);
  }
  CHECK(percent("illegal") <= 15);
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

TEST_CASE("positions of whole games have every special rule to offer often") {
  struct Share {
    Label label;
    double least;
  };
  for (const Game game : {Game::chess, Game::atomic})
    for (const auto& [label, least] :
         {Share{Label::L1_check, 10}, Share{Label::L1_pin, 15},
          Share{Label::L4_en_passant_possible, 5}, Share{Label::L3_castling_possible, 10},
          Share{Label::L1_promotion_possible, 8}}) {
      CAPTURE(name_of(game));
      CAPTURE(text_of(label));
      CHECK(game_share(game, Verb::explain, text_of(label)) >= least);
    }
}

TEST_CASE("the kings of atomic touch in 4 % of the positions") {
  CHECK(game_share(Game::atomic, Verb::explain, text_of(Label::L5_kings_touch)) >= 4);
}

/// Whether the side to move may castle while the kings touch, and so a rook or queen that looks
/// along the rank gives no check.
bool castles_under_cover(const Question& question) {
  const Board& board = question.position.board;
  const Colour own = question.position.to_move;
  const auto at = [&](int file) { return board[cell_seen_by(own, file, 0)]; };
  const auto looks_along = [&](int step) {
    int file = kKingFile + step;
    while (file > 0 && file < kChessBox.side - 1 && !at(file)) file += step;
    return at(file) == Piece(opposite(own), Kind::rook) ||
           at(file) == Piece(opposite(own), Kind::queen);
  };
  return at(kKingFile) == Piece(own, Kind::king) && (looks_along(-1) || looks_along(1)) &&
         has_label(Label::L5_kings_touch)(question) &&
         has_label(Label::L3_castling_possible)(question);
}

TEST_CASE("in one position of 2,000 of atomic a side castles under the cover of touching kings") {
  CHECK(game_share(Game::atomic, Verb::explain, castles_under_cover) >= 0.05);
}

/// Whether the position is legal and names an en-passant cell where no pawn can capture.
bool names_idle_cell(const Question& question) {
  const auto named = question.position.state->en_passant;
  if (!named || mailbox_oracle().answer(question).is_illegal()) return false;
  constexpr int kFifth = 4;
  const Colour own = question.position.to_move;
  const auto stands = [&](int file) {
    return 0 <= file && file < kChessBox.side &&
           question.position.board[cell_seen_by(own, file, kFifth)] == Piece(own, Kind::pawn);
  };
  const int file = kChessBox.coordinates(*named).file;
  return !stands(file - 1) && !stands(file + 1);
}

TEST_CASE("in half a per cent of the whole games no pawn can capture on the en-passant cell") {
  for (const Game game : {Game::chess, Game::atomic})
    CHECK(game_share(game, Verb::check, names_idle_cell) >= 0.5);
}

/// Whether the rook of the side that waits stands as after castling, and gives check.
bool is_check_by_castled_rook(const Question& question) {
  const Board& board = question.position.board;
  const Colour waiting = opposite(question.position.to_move);
  const auto stands = [&](Kind kind, int file) {
    return board[cell_seen_by(waiting, file, 0)] == Piece(waiting, kind);
  };
  const bool has_castled = (stands(Kind::king, 6) && stands(Kind::rook, 5)) ||
                           (stands(Kind::king, 2) && stands(Kind::rook, 3));
  return has_castled && is_true(question);
}

TEST_CASE("in half a per cent of chess castling may have given check, in a quarter it cannot") {
  Generator generator(kSeed, mailbox_oracle());
  int explained = 0;
  int unexplained = 0;
  for (std::uint64_t index = 0; index < kQuestions; ++index) {
    const Question check{
        Verb::check, Game::chess, generator.position({Game::chess, true}, index), {}, 0};
    if (!is_check_by_castled_rook(check)) continue;
    ++(has_label(Label::L8_unexplained_check)(check) ? unexplained : explained);
  }
  CHECK(explained >= kQuestions / 200);
  CHECK(unexplained >= kQuestions / 400);
}

/// Whether the check is explained, and would mostly not be if the piece on `cell` stood elsewhere.
bool explains_check(const Question& check, Cell cell) {
  const auto is_unexplained = has_label(Label::L8_unexplained_check);
  if (is_unexplained(check)) return false;
  int explained = 0;
  int unexplained = 0;
  for (int number = 0; number < kChessBox.cells(); ++number) {
    const auto elsewhere = static_cast<Cell>(number);
    Question other = check;
    other.position.state->en_passant.reset();
    if (other.position.board[elsewhere]) continue;
    std::swap(other.position.board[cell], other.position.board[elsewhere]);
    if (is_true(other)) ++(is_unexplained(other) ? unexplained : explained);
  }
  return unexplained > explained;
}

/// Whether the pawn on `cell` has uncovered the check with a double step.
bool stepped_twice_from_line(const Question& check, Cell cell) {
  constexpr int kStart = 1;
  const Piece pawn = check.position.board[cell];
  const int file = kChessBox.coordinates(cell).file;
  if (cell != cell_seen_by(pawn.colour(), file, kStart + 2)) return false;
  Question other = check;
  other.position.board[cell_seen_by(pawn.colour(), file, kStart)] = pawn;
  return !is_true(other);
}

/// Whether the pawn on `cell` can have captured en passant, and nothing else explains the check.
bool uncovered_in_passing(const Question& check, Cell cell) {
  constexpr int kSixth = 5;
  const Piece pawn = check.position.board[cell];
  const int file = kChessBox.coordinates(cell).file;
  const Cell start = cell_seen_by(pawn.colour(), file, kSixth + 1);
  Question other = check;
  if (cell != cell_seen_by(pawn.colour(), file, kSixth) || other.position.board[start])
    return false;
  other.position.board[start] = Piece(opposite(pawn.colour()), Kind::pawn);
  const auto is_unexplained = has_label(Label::L8_unexplained_check);
  return is_true(other) && is_unexplained(other) && !is_unexplained(check);
}

TEST_CASE("checks are uncovered by double steps, by kings and in passing") {
  Generator generator(kSeed, mailbox_oracle());
  constexpr int kChecks = 4'000;
  int double_steps = 0;
  int kings = 0;
  int in_passing = 0;
  std::uint64_t index = 0;
  for (int checks = 0; checks < kChecks; ++index) {
    const Question check{
        Verb::check, Game::chess, generator.position({Game::chess, true}, index), {}, 0};
    if (!is_true(check)) continue;
    ++checks;
    const Colour waiting = opposite(check.position.to_move);
    const Board& board = check.position.board;
    for (const Cell cell : occupied_cells(board, [&](Piece piece) { return piece.is(waiting); })) {
      kings += board[cell].is(Kind::king) && explains_check(check, cell);
      double_steps += board[cell].is(Kind::pawn) && stepped_twice_from_line(check, cell) &&
                      explains_check(check, cell);
      in_passing += board[cell].is(Kind::pawn) && uncovered_in_passing(check, cell);
    }
  }
  CHECK(double_steps >= kChecks / 250);
  CHECK(kings >= kChecks / 250);
  CHECK(in_passing >= kChecks / 1000);
}

/// Whether `colour` has a rook in the corner of `rook_file`, and nothing stands between it and the
/// home cell of the king.
bool has_way_to_castle(const Board& board, Colour colour, int rook_file) {
  const auto at = [&](int file) { return board[cell_seen_by(colour, file, 0)]; };
  const auto [first, last] = std::minmax(rook_file, kKingFile);
  for (int file = first + 1; file < last; ++file)
    if (at(file)) return false;
  return at(rook_file) == Piece(colour, Kind::rook);
}

/// Whether a king at home goes where it would castle with a rook, with nothing between them.
bool is_as_castling(const Question& question) {
  const Board& board = question.position.board;
  const auto goes = [&](Colour colour, int to_file) {
    const auto cell = [&](int file) { return cell_seen_by(colour, file, 0); };
    const auto to = kChessBox.coordinates(cell(to_file));
    const Piece king(colour, Kind::king);
    return question.target() != nullptr
               ? *question.target() == Target{king, to.file + 1, to.rank + 1}
               : board[cell(kKingFile)] == king && question.move()->from == cell(kKingFile) &&
                     question.move()->to == cell(to_file);
  };
  return std::ranges::any_of(std::array{Colour::white, Colour::black}, [&](Colour colour) {
    return (goes(colour, 6) && has_way_to_castle(board, colour, kKingsideRookFile)) ||
           (goes(colour, 2) && has_way_to_castle(board, colour, kQueensideRookFile));
  });
}

TEST_CASE("a king tries to castle where a board tells no rights") {
  CHECK(share(Game::atomic, Verb::explode, is_as_castling, is_any) >= 0.05);
  CHECK(share(Game::chess, Verb::valid, is_as_castling, is_any) >= 0.02);
}

/// Whether another piece of the side to move can go where its king would castle, with a rook in
/// that corner.
bool can_seem_to_castle(const Question& question) {
  const Board& board = question.position.board;
  const Colour own = question.position.to_move;
  const Piece at_home = board[cell_seen_by(own, kKingFile, 0)];
  const bool goes = at_home == Piece(own, Kind::rook) || at_home == Piece(own, Kind::queen);
  return goes && (has_way_to_castle(board, own, kKingsideRookFile) ||
                  has_way_to_castle(board, own, kQueensideRookFile));
}

TEST_CASE("in 1 % of chess another piece can go where the king would castle") {
  CHECK(game_share(Game::chess, Verb::legal, can_seem_to_castle) >= 1);
}

TEST_CASE("a double step answers a check in one of 5,000 questions about a target") {
  const auto answers_check = [](const Question& question) {
    return has_label(Label::V3_pawn_double_step)(question) &&
           has_label(Label::V4_answers_check)(question);
  };
  CHECK(share(Game::chess, Verb::valid, answers_check, is_any) >= 0.02);
}

/// Whether nothing forbids the move but its promotion letter, or the lack of one.
bool has_wrong_letter(const Question& question) {
  Question other = question;
  auto& letter = std::get<Move>(other.argument).promotion;
  letter = letter ? std::nullopt : std::optional(Kind::queen);
  return !can_be_made(question) && can_be_made(other);
}

TEST_CASE("a promotion letter alone is often missing, or one too many") {
  const auto lacks_letter = [](const Question& question) {
    return !question.move()->promotion && has_wrong_letter(question);
  };
  CHECK(share(Game::chess, Verb::play, lacks_letter, is_any, true) >= 0.2);
  CHECK(share(Game::atomic, Verb::explode, has_wrong_letter, is_any) >= 2);
}

TEST_CASE("in 4 % of the lists a colour has more than sixteen pieces") {
  const auto is_crowded = [](const Question& question) {
    const auto count = [&](Colour colour) {
      return occupied_cells(question.position.board, [&](Piece piece) { return piece.is(colour); })
          .size();
    };
    return std::max(count(Colour::white), count(Colour::black)) > 16;
  };
  CHECK(share(Game::chess, Verb::valid, is_crowded, is_any) >= 4);
}

/// Whether the moves without one of them solve the puzzle.
bool has_move_too_many(const Question& replay) {
  for (std::size_t i = 0; i < moves_of(replay).size(); ++i) {
    Question other = replay;
    auto& moves = std::get<std::vector<Move>>(other.argument);
    moves.erase(moves.begin() + static_cast<std::ptrdiff_t>(i));
    if (is_true(other)) return true;
  }
  return false;
}

TEST_CASE("2 % of the replays have one move too many") {
  CHECK(share(Game::solitaire, Verb::replay, has_move_too_many, is_any) >= 2);
}

TEST_CASE("10 to 20 % of the whole games are illegal, at least 1 % for each reason") {
  for (const Game game : {Game::chess, Game::atomic}) {
    CAPTURE(name_of(game));
    const double illegal = game_share(game, Verb::check, "illegal");
    CHECK(illegal >= 10);
    CHECK(illegal <= 20);
    for (const char* reason : {"no-king", "many-kings", "pawn-on-last-rank", "bad-castling-right",
                               "bad-en-passant", "opponent-in-check"}) {
      CAPTURE(reason);
      CHECK(game_share(game, Verb::check, reason) >= 1);
    }
  }
}

}  // namespace
}  // namespace doublecheck
