#include "generate/arguments.h"

#include <algorithm>
#include <array>

#include "examination/legal_moves.h"
#include "generate/dropping.h"
#include "generate/reach.h"
#include "question/game_definition.h"
#include "transform/random_cell.h"

namespace doublecheck {

const std::vector<Move>& LastLegal::of(const Question& question) {
  if (legal_ && legal_->game == question.game && legal_->position == question.position)
    return moves_;
  legal_ = {Verb::legal, question.game, question.position, {}, 0};
  moves_ = moves_listed(*legal_, adviser_->answer(*legal_));
  return moves_;
}

namespace {

/// The first piece of `colour` on the way from its king to each enemy slider that is aimed there,
/// whatever else stands between.
std::vector<Cell> shields_of(const Question& question, Colour colour, Reach& reach) {
  const Board& board = question.position.board;
  std::vector<Cell> shields;
  const auto king = cell_of(board, Piece(colour, Kind::king));
  if (!king) return shields;
  shields.reserve(4);
  for (const auto& [slider, between] : lines_to_king(question, *king, reach)) {
    const auto shield =
        std::ranges::find_if(between, [&](Cell cell) { return board[cell].is(colour); });
    if (shield != between.end()) shields.push_back(*shield);
  }
  return shields;
}

}  // namespace

Argument ArgumentDraw::draw(const Question& question) {
  const auto form = shape_of(question).argument;
  const bool is_move = form == ArgumentForm::move || form == ArgumentForm::optional_move;
  if (form == ArgumentForm::none || (is_optional(form) && random_->chance(50))) return {};
  if (is_move && random_->chance(4)) return move_by_hazard(question);
  return definition_of(form_of(question)).draw_argument(*this, question);
}

const std::vector<Cell>& ArgumentDraw::reached(const Question& question, Cell from) {
  const Board& board = question.position.board;
  return reach_->from(question.game, board.box(), board[from], from);
}

const std::vector<Cell>& ArgumentDraw::targets_of(const Question& question, Cell from) {
  const Board& board = question.position.board;
  const Piece piece = board[from];
  // Pawns step one way and capture another: a king's reach has both, and some that neither is.
  const bool of_king = definition_of(question.game).has_coloured_pawns && piece.is(Kind::pawn) &&
                       random_->chance(75);
  return reach_->from(question.game, board.box(),
                      of_king ? Piece(piece.colour(), Kind::king) : piece, from);
}

Move ArgumentDraw::move_by_hazard(const Question& question) {
  const Box& box = question.position.board.box();
  Move move{random_cell(*random_, box), random_cell(*random_, box), std::nullopt};
  if (!definition_of(question.game).promotions.empty() && random_->chance(20))
    move.promotion = Kind::rook;
  return move;
}

Move ArgumentDraw::move_by_reach(const Question& question) {
  return move_by_reach(question, occupied_cells(question.position.board));
}

Cell ArgumentDraw::pick_target(const Question& question, Cell from, Onto onto) {
  const auto& targets = targets_of(question, from);
  if (targets.empty()) return random_cell(*random_, question.position.board.box());
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
  const auto promotions = definition_of(question.game).promotions;
  const Box& box = question.position.board.box();
  const int rank = box.coordinates(move.to).rank;
  const bool end_rank = rank == 0 || rank == box.side - 1;
  if (!promotions.empty() && pawn && random_->chance(end_rank ? 60 : 2))
    move.promotion = random_->pick(promotions);
  return move;
}

Move ArgumentDraw::usual_move(const Question& question, std::uint32_t shields) {
  constexpr std::uint32_t kOntoOwn = 2;
  const auto mood = random_->below(100);
  if (mood < kOntoOwn) return move_onto_own(question, question.position.to_move);
  if (mood < kOntoOwn + shields) return move_of_shield(question, question.position.to_move);
  const auto& legal = legal_->of(question);
  if (!legal.empty() && mood < 80) return random_->pick(legal);
  return move_by_reach(question);
}

Move ArgumentDraw::move_of_shield(const Question& question, Colour colour) {
  const auto shields = shields_of(question, colour, *reach_);
  return shields.empty() ? move_by_reach(question) : move_by_reach(question, shields);
}

Move ArgumentDraw::move_onto_own(const Question& question, Colour colour) {
  const Board& board = question.position.board;
  const auto own = occupied_cells(board, [&](Piece piece) { return piece.is(colour); });
  if (own.empty()) return move_by_hazard(question);
  const auto king = cell_of(board, Piece(colour, Kind::king));
  const Cell from = king && random_->chance(70) ? *king : random_->pick(own);
  if (random_->chance(25)) return {from, from, std::nullopt};
  if (random_->chance(60))  // as castling is written in Chess960
    if (const auto rook = cell_of(board, Piece(colour, Kind::rook)))
      return {from, *rook, std::nullopt};
  return {from, random_->pick(own), std::nullopt};
}

}  // namespace doublecheck
