// Whole games of chess (section L): what no other game has is whether a check is explained (L8).
#include "board/reach.h"
#include "fen_games/castling.h"
#include "fen_games/game_rules.h"

namespace doublecheck::distance {
namespace {

/// Takes back, one after the other, the moves of the other side that L8 lists, until one explains
/// the check.
class TakingBack {
 public:
  explicit TakingBack(const GamePosition& position)
      : position_(position), mover_(opposite(position.to_move)) {
    for (const CastlingWay& way : corner_ways(mover_)) {
      if (!position.state.castling.has(mover_, way.file)) continue;
      unmoved_.add(way.king);
      unmoved_.add(way.rook);
    }
  }

  bool explains() const {
    if (position_.state.en_passant) return double_step_explains();
    for (const Cell to : board().of(mover_) - unmoved_)
      if (move_onto_explains(to)) return true;
    return castling_explains();
  }

 private:
  const ChessBoard& board() const { return position_.board; }

  /// So many ranks ahead of `cell`, as the mover looks at the board; still on it.
  Cell ahead(Cell cell, int ranks) const {
    auto at = kChessBox.coordinates(cell);
    at.rank += mover_ == Colour::white ? ranks : -ranks;
    return kChessBox.cell(at);
  }

  bool is_empty(Cell cell) const { return !board()[cell]; }

  bool are_empty(CellSet cells) const { return (cells & board().occupied()).empty(); }

  /// The king that is in check now was not attacked on `before`.
  bool was_safe(const ChessBoard& before) const {
    return !position_.rules->is_in_check(before, position_.to_move);
  }

  ChessBoard taken_back(Piece piece, Cell from, Cell to) const {
    ChessBoard before = board();
    before.clear(to);
    before.put(from, piece);
    return before;
  }

  bool quiet_explains(Piece piece, Cell from, Cell to) const {
    return was_safe(taken_back(piece, from, to));
  }

  bool capture_explains(Piece piece, Cell from, Cell to) const {
    ChessBoard before = taken_back(piece, from, to);
    before.put(to, Piece(position_.to_move, Kind::queen));  // its kind does not matter
    return was_safe(before);
  }

  bool move_onto_explains(Cell to) const {
    const Piece piece = board()[to];
    const Piece pawn(mover_, Kind::pawn);
    if (piece == pawn) return pawn_explains(to) || en_passant_explains(to);
    const bool promoted = !piece.is(Kind::king) &&
                          kChessBox.coordinates(to).rank == last_rank(mover_) && pawn_explains(to);
    return promoted || piece_explains(piece, to);
  }

  bool piece_explains(Piece piece, Cell to) const {
    for (const Cell from : cells_in_reach(piece.kind(), to) - board().occupied()) {
      if (!are_empty(cells_between(from, to))) continue;
      if (quiet_explains(piece, from, to) || capture_explains(piece, from, to)) return true;
    }
    return false;
  }

  /// The cells that a pawn can have come from.
  CellSet pawn_origins() const {
    CellSet origins;
    for (const Cell cell : all_cells(kChessBox)) {
      const int rank = kChessBox.coordinates(cell).rank;
      const bool on_end_rank = rank == first_rank(mover_) || rank == last_rank(mover_);
      if (is_empty(cell) && !on_end_rank) origins.add(cell);
    }
    return origins;
  }

  bool pawn_explains(Cell to) const {
    const Piece pawn(mover_, Kind::pawn);
    for (const Cell from : pawn_origins()) {
      const bool steps = pawn_step_cells(mover_, from).contains(to);
      if (steps && are_empty(cells_between(from, to)) && quiet_explains(pawn, from, to))
        return true;
      const bool captures = pawn_capture_cells(mover_, from).contains(to);
      if (captures && capture_explains(pawn, from, to)) return true;
    }
    return false;
  }

  bool double_step_explains() const {
    const Cell passed = *position_.state.en_passant;
    return quiet_explains(Piece(mover_, Kind::pawn), ahead(passed, -1), ahead(passed, 1));
  }

  /// A pawn of the other side has gone two steps over `to`, which the pawn there then took.
  bool en_passant_explains(Cell to) const {
    const Cell start = ahead(to, 1);
    const Cell victim = ahead(to, -1);
    return pawn_step_cells(position_.to_move, start).contains(victim) && is_empty(start) &&
           is_empty(victim) && en_passant_explains(to, victim);
  }

  bool en_passant_explains(Cell to, Cell victim) const {
    for (const Cell from : pawn_origins()) {
      if (!pawn_capture_cells(mover_, from).contains(to)) continue;
      ChessBoard before = taken_back(Piece(mover_, Kind::pawn), from, to);
      before.put(victim, Piece(position_.to_move, Kind::pawn));
      if (was_safe(before)) return true;
    }
    return false;
  }

  bool castling_explains() const {
    for (const CastlingWay& way : corner_ways(mover_))
      if (castling_explains(way)) return true;
    return false;
  }

  bool castling_explains(const CastlingWay& way) const {
    const bool castled = board()[way.king_lands].is(mover_, Kind::king) &&
                         board()[way.rook_lands].is(mover_, Kind::rook);
    if (!castled || !is_empty(way.king) || !is_empty(way.rook)) return false;
    GamePosition before = position_;
    before.to_move = mover_;
    before.state.castling.add(mover_, way.file);
    before.board.clear(way.king_lands);
    before.board.clear(way.rook_lands);
    before.board.put(way.king, Piece(mover_, Kind::king));
    before.board.put(way.rook, Piece(mover_, Kind::rook));
    return is_castling_legal(before, way) && was_safe(before.board);
  }

  const GamePosition& position_;
  Colour mover_;
  CellSet unmoved_;  // L8: a right says that its king and rook have not moved
};

/// L8 for a chess position whose side to move is in check.
bool is_check_explained(const GamePosition& position) {
  return TakingBack(position).explains();
}

/// L1 to L4; only L8 is told of chess alone.
class ChessRules final : public GameRules {
 public:
  void add_position_labels(LabelSet& labels, const GamePosition& position,
                           const std::vector<Move>& /*moves*/) const override {
    labels.add_if(is_in_check(position.board, position.to_move) && !is_check_explained(position),
                  Label::L8_unexplained_check);
  }
};

}  // namespace

const GameRules& chess_rules() {
  static const ChessRules rules;
  return rules;
}

}  // namespace doublecheck::distance
