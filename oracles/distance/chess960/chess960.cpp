// Chess960 (F1 to F4): rooks that castle from any file.
#include <array>
#include <vector>

#include "board/reach.h"
#include "fen_games/game_rules.h"
#include "fen_games/moves.h"

namespace doublecheck::distance {
namespace {

constexpr int kFiles = 8;

/// The king takes its own rook, which stands on any other file.
std::vector<CastlingWay> ways_of_king(Colour colour, int king_file) {
  std::vector<CastlingWay> ways;
  for (int rook_file = 0; rook_file < kFiles; ++rook_file) {
    if (rook_file == king_file) continue;
    ways.push_back(castling_way_between(colour, king_file, rook_file));
    ways.back().target = ways.back().rook;
  }
  return ways;
}

using WaysByFile = std::array<std::vector<CastlingWay>, kFiles>;

WaysByFile ways_by_file(Colour colour) {
  WaysByFile ways;
  for (int file = 0; file < kFiles; ++file)
    ways[static_cast<std::size_t>(file)] = ways_of_king(colour, file);
  return ways;
}

/// Another rook of the side to move stands farther from the king than the one of `way`.
bool is_inner_rook(const GamePosition& position, const CastlingWay& way) {
  const bool right = way.rook > way.king;
  for (const CastlingWay& other : castling_ways(position))
    if (position.board[other.rook].is(position.to_move, Kind::rook) &&
        (right ? other.rook > way.rook : other.rook < way.rook))
      return true;
  return false;
}

class Chess960Rules final : public GameRules {
 public:
  std::span<const CastlingWay> castling_ways(const ChessBoard& board,
                                             Colour colour) const override {
    static const std::array ways{ways_by_file(Colour::white), ways_by_file(Colour::black)};
    const auto [file, rank, level] = kChessBox.coordinates(*board.king(colour));
    if (rank != first_rank(colour)) return {};
    return ways[static_cast<std::size_t>(colour)][static_cast<std::size_t>(file)];
  }

  /// A king that castles has moved, even where it stays.
  void settle(const GamePosition& before, const Move& move, GamePosition& after) const override {
    if (!castling_way(before, move)) return;
    for (int file = 0; file < kFiles; ++file) after.state.castling.remove(before.to_move, file);
  }

  void add_position_labels(LabelSet& labels, const GamePosition& position,
                           const std::vector<Move>& /*moves*/) const override {
    for (const CastlingWay& way : distance::castling_ways(position))
      labels.add_if(has_castling_right(position, way) && is_inner_rook(position, way),
                    Label::F1_inner_rook);
  }

  void add_move_labels(LabelSet& labels, const GamePosition& position,
                       const Move& move) const override {
    const auto* way = castling_way(position, move);
    labels.add_if(way && way->king == way->king_lands, Label::F3_king_stays);
    labels.add_if(way && way->rook == way->rook_lands, Label::F3_rook_stays);
  }
};

}  // namespace

const GameRules& chess960_rules() {
  static const Chess960Rules rules;
  return rules;
}

}  // namespace doublecheck::distance
