// Horde: whole games (H).
#include <type_traits>

#include "board/moves.h"
#include "fen_games/game_player.h"
#include "fen_games/orthodox.h"
#include "fen_games/reach.h"
#include "player.h"

namespace doublecheck::mailbox {
namespace fen::horde {
namespace {

/// The double steps of pawns on rank 1 (H2). No en-passant cell comes of them.
template <class Take>
Take first_rank_double_steps(const GameBoard& board, Take take) {
  constexpr Index kStep = forward(Colour::white);
  for (Index from = king_home(Colour::white) - 4; from <= kLastPlace; ++from)
    if (board[from + kStep].is_empty() && board[from + 2 * kStep].is_empty() &&
        board.holds(from, Colour::white, Kind::pawn))
      take.take(from, from + 2 * kStep);
  return take;
}

class RepliesOfHorde;

struct Rules : Orthodox {
  template <Colour us>
  static bool is_over(GameBoard& board) {
    return board.army(Colour::white).pieces().empty();
  }
  template <Colour us, class Take>
  static Take generate(GameBoard& board, Take take) {
    if constexpr (us == Colour::black) {
      return fen::generate<us>(board, take);
    } else {
      if (board.en_passant != kNowhere)
        for (const Index from : passers<us>(board))
          take.take(from, board.en_passant, Special::en_passant);
      take = first_rank_double_steps(board, take);
      return free_moves<us>(board, board.army(us).pieces(), take);
    }
  }
  template <Colour us>
  using Replies =
      std::conditional_t<us == Colour::white, RepliesOfHorde, fen::Replies<Colour::black>>;
};

/// How many replies the horde has to each move of Black: what stands on two places tells them.
class RepliesOfHorde {
 public:
  explicit RepliesOfHorde(GameBoard& board) : board_(board), reach_(board, {}) {}

  /// As that of orthodox chess.
  int after(const GameMove& move) {
    if (move.special == Special::castling || move.special == Special::en_passant)
      return count_replies<Rules, Colour::white>(board_, move);
    int count = reach_.after(board_, move.from, move.to);
    if (move.special == Special::double_step)
      for (const Index beside : {move.to - 1, move.to + 1})
        count += board_.holds(beside, Colour::white, Kind::pawn);
    return count;
  }

 private:
  GameBoard& board_;
  Reach<Colour::white, EachMove, true> reach_;
};

bool is_pawn_on_first_rank(const MailboxBoard& cells, Index index) {
  return cells[index] == Content(Piece(Colour::white, Kind::pawn)) &&
         is_on_rank(Colour::white, kFirstRank, index);
}

/// Whether a pawn of White steps two cells from rank 1.
bool double_steps_from_first_rank(const MailboxBoard& cells, Index from, Index to) {
  constexpr Index kStep = forward(Colour::white);
  return is_pawn_on_first_rank(cells, from) && to == from + 2 * kStep &&
         cells[from + kStep].is_empty() && cells[to].is_empty();
}

class HordePlayer final : public PlayerOf<Rules> {
 public:
  using PlayerOf::PlayerOf;

  std::optional<std::string_view> wrong_kings() const override {
    const Board& board = position().board;
    const int black = board.count({Colour::black, Kind::king});
    if (black == 0) return "no-king";
    if (black > 1 || board.count({Colour::white, Kind::king}) > 0) return "many-kings";
    return std::nullopt;
  }
  bool has_misplaced_pawn() const override {
    const Board& board = position().board;
    for (Cell file = 0; file < 8; ++file)
      if (board[file].is(Colour::black, Kind::pawn) ||
          board[static_cast<Cell>(56 + file)].is(Kind::pawn))
        return true;
    return false;
  }
  bool has_bad_right() const override {
    return position().state->castling.any(Colour::white) || GamePlayer::has_bad_right();
  }

  bool goes(Index from, Index to) const override {
    return GamePlayer::goes(from, to) || double_steps_from_first_rank(cells_, from, to);
  }

  void add_labels(std::span<const GameMove>, LabelSet& labels) override {
    labels.add_if(is_over(side()), Label::H3_over);
  }

  void add_move_labels(const SeenMove& move, LabelSet& labels) override {
    const bool twice = double_steps_from_first_rank(cells_, move.from, move.to);
    labels.add_if(twice, Label::H2_double_step);
    labels.add_if(twice || (is_pawn_on_first_rank(cells_, move.from) &&
                            pawn_steps(cells_, move.from, move.to)),
                  Label::H2_from_first_rank);
  }

  void add_labels_afterwards(LabelSet& labels) override {
    labels.add_if(board_.army(Colour::white).pieces().empty(), Label::H3_last_piece);
  }
};

}  // namespace
}  // namespace fen::horde

Player horde_player(MailboxBoard& board, const Limits& limits) {
  return fen::horde::HordePlayer(board, limits);
}

}  // namespace doublecheck::mailbox
