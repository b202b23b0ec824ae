// Antichess (G1 to G4).
#include <array>

#include "fen_games/game_rules.h"
#include "fen_games/moves.h"

namespace doublecheck::distance {
namespace {

constexpr std::array kPromotionsAndKing{Kind::queen, Kind::rook, Kind::bishop, Kind::knight,
                                        Kind::king};

/// Kings are pieces like others: there is no check, and every move is safe.
class AntichessRules final : public GameRules {
 public:
  std::optional<std::string_view> why_illegal(const GamePosition& position) const override {
    if (has_pawn_on_last_rank(position.board)) return "pawn-on-last-rank";
    if (position.state.castling.any()) return "bad-castling-right";
    if (has_bad_en_passant(position)) return "bad-en-passant";
    return std::nullopt;
  }

  std::span<const Kind> promotions() const override { return kPromotionsAndKing; }

  bool must_capture(const GamePosition& position) const override {
    for (const Cell from : position.board.of(position.to_move))
      if (!captures(position, from).empty()) return true;
    return false;
  }

  CellSet check_givers(const ChessBoard& /*board*/, Colour /*side*/) const override { return {}; }

  bool is_over(const GamePosition& position) const override {
    return position.board.of(Colour::white).empty() || position.board.of(Colour::black).empty();
  }

  void add_position_labels(LabelSet& labels, const GamePosition& position,
                           const std::vector<Move>& moves) const override {
    const bool must = !moves.empty() && captured_cell(position, moves.front());
    labels.add_if(must, Label::G1_must_capture);
    labels.add_if(must && moves.size() >= 2, Label::G1_choice);
    labels.add_if(is_over(position), Label::G4_over);
  }

  void add_move_labels(LabelSet& labels, const GamePosition& position,
                       const Move& move) const override {
    const auto captured = captured_cell(position, move);
    labels.add_if(!captured && must_capture(position), Label::G1_ignores_capture);
    labels.add_if(move.promotion == Kind::king, Label::G2_promotes_to_king);
    labels.add_if(captured && position.board[*captured].is(Kind::king), Label::G2_takes_king);
    labels.add_if(captured && position.board.of(opposite(position.to_move)).size() == 1,
                  Label::G4_last_piece);
  }
};

}  // namespace

const GameRules& antichess_rules() {
  static const AntichessRules rules;
  return rules;
}

}  // namespace doublecheck::distance
