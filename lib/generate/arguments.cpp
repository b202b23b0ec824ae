#include "generate/arguments.h"

#include <algorithm>

#include "notation/reader.h"
#include "question/label.h"

namespace doublecheck {
namespace {

constexpr int kMoveTries = 20;

int letters_in(std::string_view board_field) {
  return static_cast<int>(std::ranges::count_if(
      board_field, [](char letter) { return letter != '/' && !is_digit(letter); }));
}

}  // namespace

Argument ArgumentDraw::draw(const Question& question) {
  const auto form = shape_of(question).argument;
  const bool optional =
      form == ArgumentForm::optional_move || form == ArgumentForm::optional_target;
  if (form == ArgumentForm::none || (optional && random_->chance(50))) return {};
  if (form == ArgumentForm::moves) return draw_moves(question);
  if (form == ArgumentForm::target || form == ArgumentForm::optional_target)
    return draw_target(question);
  return draw_move(question);
}

Cell ArgumentDraw::random_cell(const Question& question) {
  return static_cast<Cell>(
      random_->below(static_cast<std::uint32_t>(question.position.board.box().cells())));
}

const std::vector<Cell>& ArgumentDraw::targets_of(const Question& question, Cell from) {
  const Board& board = question.position.board;
  const Game game = question.game == Game::atomic ? Game::chess : question.game;
  Piece piece = board[from];
  // Pawns step one way and capture another: a king's reach has both, and some that neither is.
  if (game == Game::chess && piece.is(Kind::pawn) && random_->chance(75))
    piece = Piece(piece.colour(), Kind::king);
  return reach_->from(game, board.box(), piece, from);
}

Move ArgumentDraw::move_by_hazard(const Question& question) {
  Move move{random_cell(question), random_cell(question), std::nullopt};
  if (question.position.board.box() == kChessBox && random_->chance(20))
    move.promotion = Kind::rook;
  return move;
}

Move ArgumentDraw::move_by_reach(const Question& question) {
  return move_by_reach(question, occupied_cells(question.position.board));
}

Cell ArgumentDraw::pick_target(const Question& question, Cell from, Onto onto) {
  const auto& targets = targets_of(question, from);
  if (targets.empty()) return random_cell(question);
  const auto is_wanted = [&](Cell cell) {
    return static_cast<bool>(question.position.board[cell]) == (onto == Onto::occupied);
  };
  const auto wanted = onto == Onto::any ? 0 : std::ranges::count_if(targets, is_wanted);
  if (wanted == 0) return random_->pick(targets);
  auto left = random_->below(static_cast<std::uint32_t>(wanted));
  return *std::ranges::find_if(targets, [&](Cell cell) { return is_wanted(cell) && left-- == 0; });
}

Move ArgumentDraw::move_by_reach(const Question& question, const std::vector<Cell>& origins,
                                 Onto onto) {
  if (origins.empty()) return move_by_hazard(question);
  Move move;
  move.from = random_->pick(origins);
  move.to = pick_target(question, move.from, onto);
  const bool pawn = question.position.board[move.from].is(Kind::pawn);
  constexpr std::array kPromotions{Kind::queen, Kind::rook, Kind::bishop, Kind::knight};
  const bool end_rank = move.to / 8 == 0 || move.to / 8 == 7;
  if (question.position.board.box() == kChessBox && pawn && random_->chance(end_rank ? 60 : 2))
    move.promotion = random_->pick(kPromotions);
  return move;
}

ArgumentDraw::Effect ArgumentDraw::effect_of(Question& question, const Move& move) {
  question.argument = move;
  const Answer answer = adviser_->answer(question);
  if (answer.is_illegal()) return Effect::none;
  const bool fewer = letters_in(answer.text()) < question.position.board.pieces();
  if (!fewer) return Effect::quiet;
  return question.position.board[move.to] ? Effect::capture : Effect::capture_elsewhere;
}

/// Few positions have a capture en passant, and one question tells which: without it all tries to
/// find one would be asked about in vain.
bool ArgumentDraw::may_happen(const Question& question, Effect wanted) {
  if (wanted != Effect::capture_elsewhere) return true;
  const Answer labels = adviser_->answer({Verb::explain, question.game, question.position, {}, 0});
  return labels.text().find(text_of(Label::A3_en_passant_possible)) != std::string::npos;
}

Argument ArgumentDraw::draw_explosive_move(const Question& question) {
  if (random_->chance(4)) return king_two_step(question);
  const auto mood = random_->below(100);
  const Effect wanted = mood < 15   ? Effect::capture_elsewhere
                        : mood < 82 ? Effect::capture
                        : mood < 94 ? Effect::quiet
                                    : Effect::none;
  Question explode{Verb::explode, Game::atomic, question.position, {}, 0};
  const bool by_pawn = wanted == Effect::capture_elsewhere;  // en passant is the likely one
  const auto origins = occupied_cells(
      question.position.board, [&](Piece piece) { return !by_pawn || piece.is(Kind::pawn); });
  if (!may_happen(question, wanted)) return move_by_reach(question, origins);
  // An occupied target is what makes a capture likely: the others need not be asked about.
  const auto onto = wanted == Effect::capture ? Onto::occupied : Onto::empty;
  Move move = move_by_reach(question, origins, onto);
  for (int tries = 0; tries < kMoveTries; ++tries, move = move_by_reach(question, origins, onto)) {
    const bool occupied = static_cast<bool>(question.position.board[move.to]);
    if (occupied != (onto == Onto::occupied)) continue;
    if (effect_of(explode, move) == wanted) break;
  }
  if (random_->chance(3)) disturb_letter(move);
  return move;
}

Argument ArgumentDraw::draw_move(const Question& question) {
  if (random_->chance(4)) return move_by_hazard(question);
  if (question.position.state) return draw_game_move(question);
  if (question.game == Game::atomic) return draw_explosive_move(question);
  const auto mood = random_->below(100);
  if (mood < 2) return move_onto_own(question, question.position.to_move);
  if (mood < 12 && question.game == Game::cube)
    return move_of_shield(question, question.position.to_move);
  const auto& legal = legal_->of(question);
  if (!legal.empty() && mood < 80) return random_->pick(legal);
  return move_by_reach(question);
}

}  // namespace doublecheck
