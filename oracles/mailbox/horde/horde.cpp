#include "horde/horde.h"

#include <type_traits>

#include "board/moves.h"
#include "fen_games/game_player.h"
#include "horde/moves.h"

namespace doublecheck::mailbox {
namespace fen::horde {
namespace {

struct Rules : Orthodox {
  static constexpr Game kGame = Game::horde;

  template <Colour us>
  static bool is_over(GameBoard& board) {
    return board.army(Colour::white).pieces().empty();
  }
  template <Colour us, class Take>
  static Take generate(GameBoard& board, Take take) {
    return horde::generate<us>(board, take);
  }
  template <Colour us>
  using Replies =
      std::conditional_t<us == Colour::white, RepliesOfHorde, fen::Replies<Colour::black>>;
};

/// Whether a pawn of White steps two cells from rank 1.
bool double_steps_from_first_rank(const MailboxBoard& cells, Index from, Index to) {
  constexpr Index kStep = forward(Colour::white);
  return cells[from] == Content(Piece(Colour::white, Kind::pawn)) &&
         is_on_rank(Colour::white, kFirstRank, from) && to == from + 2 * kStep &&
         cells[from + kStep].is_empty() && cells[to].is_empty();
}

class HordeRules final : public RulesOf<Rules> {
 public:
  std::optional<std::string_view> wrong_kings(const Board& board) const override {
    const int black = board.count({Colour::black, Kind::king});
    if (black == 0) return "no-king";
    if (black > 1 || board.count({Colour::white, Kind::king}) > 0) return "many-kings";
    return std::nullopt;
  }
  bool has_misplaced_pawn(const Board& board) const override {
    for (Cell file = 0; file < 8; ++file)
      if (board[file].is(Colour::black, Kind::pawn) ||
          board[static_cast<Cell>(56 + file)].is(Kind::pawn))
        return true;
    return false;
  }
  bool has_bad_right(const Position& position) const override {
    return position.state->castling.any(Colour::white) || GameRules::has_bad_right(position);
  }

  bool goes(const MailboxBoard& cells, Index from, Index to) const override {
    return mailbox::goes(cells, from, to) || double_steps_from_first_rank(cells, from, to);
  }

  void add_labels(const SeenGame& seen, std::span<const GameMove>,
                  LabelSet& labels) const override {
    labels.add_if(is_over(seen.board, seen.side()), Label::H3_over);
  }

  void add_move_labels(const SeenGame& seen, const SeenMove& move,
                       LabelSet& labels) const override {
    const bool twice = double_steps_from_first_rank(seen.cells, move.from, move.to);
    labels.add_if(twice, Label::H2_double_step);
    labels.add_if(twice || (seen.side() == Colour::white &&
                            is_on_rank(Colour::white, kFirstRank, move.from) &&
                            pawn_steps(seen.cells, move.from, move.to)),
                  Label::H2_from_first_rank);
  }

  void add_labels_afterwards(const GameBoard& board, Colour, LabelSet& labels) const override {
    labels.add_if(board.army(Colour::white).pieces().empty(), Label::H3_last_piece);
  }
};

}  // namespace
}  // namespace fen::horde

std::unique_ptr<Player> horde_player(MailboxBoard& board, const Limits& limits) {
  static const fen::horde::HordeRules rules;
  return std::make_unique<fen::GamePlayer>(rules, board, limits);
}

}  // namespace doublecheck::mailbox
