#include <algorithm>

#include "games/atomic/atomic.h"
#include "games/chess/chess.h"
#include "games/chess/game_dropping.h"
#include "generate/arguments.h"
#include "notation/reader.h"
#include "question/label.h"

namespace doublecheck {
namespace {

constexpr int kMoveTries = 20;

/// What `explode` says of a move: it cannot be made; nothing vanishes; something does, where the
/// move ends or beside it.
enum class Effect : std::uint8_t { none, quiet, capture, capture_elsewhere };

int letters_in(std::string_view board_field) {
  return static_cast<int>(std::ranges::count_if(
      board_field, [](char letter) { return letter != '/' && !is_digit(letter); }));
}

/// `question` is `explode`, and is given the move.
Effect effect_of(Oracle& adviser, Question& question, const Move& move) {
  question.argument = move;
  const Answer answer = adviser.answer(question);
  if (answer.is_illegal()) return Effect::none;
  const bool fewer = letters_in(answer.text()) < question.position.board.pieces();
  if (!fewer) return Effect::quiet;
  return question.position.board[move.to] ? Effect::capture : Effect::capture_elsewhere;
}

/// Few positions have a capture en passant, and one question tells which: without it all tries to
/// find one would be asked about in vain.
bool may_happen(Oracle& adviser, const Question& question, Effect wanted) {
  if (wanted != Effect::capture_elsewhere) return true;
  const Answer labels = adviser.answer({Verb::explain, question.game, question.position, {}, 0});
  return labels.text().find(text_of(Label::A3_en_passant_possible)) != std::string::npos;
}

}  // namespace

Argument draw_explosive_move(ArgumentDraw& draw, const Question& question) {
  using Onto = ArgumentDraw::Onto;
  Random& random = draw.random();
  if (random.chance(4)) return king_two_step(draw, question);
  const auto mood = random.below(100);
  const Effect wanted = mood < 15   ? Effect::capture_elsewhere
                        : mood < 82 ? Effect::capture
                        : mood < 94 ? Effect::quiet
                                    : Effect::none;
  Question explode{Verb::explode, Game::atomic, question.position, {}, 0};
  const bool by_pawn = wanted == Effect::capture_elsewhere;  // en passant is the likely one
  const auto origins = occupied_cells(
      question.position.board, [&](Piece piece) { return !by_pawn || piece.is(Kind::pawn); });
  if (!may_happen(draw.adviser(), question, wanted)) return draw.move_by_reach(question, origins);
  // An occupied target is what makes a capture likely: the others need not be asked about.
  const auto onto = wanted == Effect::capture ? Onto::occupied : Onto::empty;
  Move move = draw.move_by_reach(question, origins, onto);
  for (int tries = 0; tries < kMoveTries;
       ++tries, move = draw.move_by_reach(question, origins, onto)) {
    const bool occupied = static_cast<bool>(question.position.board[move.to]);
    if (occupied != (onto == Onto::occupied)) continue;
    if (effect_of(draw.adviser(), explode, move) == wanted) break;
  }
  if (random.chance(3)) disturb_letter(random, move);
  return move;
}

Position random_board_field(Random& random, Reach&) {
  Position position;
  const int army = random.chance(15) ? random.between(0, 6) : random.between(6, 40);
  position.board = random_chess_board(random, army);
  if (random.chance(60)) drop_neighbouring_pawns(random, position.board);
  if (random.chance(8)) drop_king_at_home(random, position.board);
  return position;
}

}  // namespace doublecheck
