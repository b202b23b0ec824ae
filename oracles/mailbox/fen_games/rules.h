// In which ways whole games differ: the rules of one of them, as everything else asks them.
//
// A new game is a folder with two things. `Rules` tells how pieces move, as templates by colour, so
// that counting is fast; it derives from Orthodox and hides what is different. A class derived from
// RulesOf<Rules> overrides what is not that of orthodox chess. Its player is registered with a line
// in mailbox.cpp.
#pragma once

#include <optional>
#include <span>
#include <string_view>

#include "board/moves.h"
#include "fen_games/perft.h"
#include "fen_games/replies.h"

namespace doublecheck::mailbox::fen {

/// A position on two boards, for labels (E). Whoever changes one for a look puts it back.
struct SeenGame {
  MailboxBoard& cells;
  GameBoard& board;
  const Position& position;

  Colour side() const { return position.to_move; }
};

/// A right to castle: the king goes from `from` to `king_to`, and the move is written as going to
/// `to`.
struct SeenCastling {
  Index from;
  Index king_to;
  Index to;
  /// Whether what has to be empty is empty (L3).
  bool is_free;
};

/// A pseudo-legal move.
struct SeenMove {
  Index from;
  Index to;
  /// Where the captured piece stands; not on `to` when it is taken en passant.
  std::optional<Index> captured;
  bool castles = false;
  std::optional<Kind> promotion{};
  /// What comes from the pocket; `from` is `to` then.
  std::optional<Kind> dropped{};

  bool is_en_passant() const { return captured && *captured != to; }
};

class GameRules {
 public:
  virtual ~GameRules() = default;

  // --- Positions ---------------------------------------------------------------------------------

  /// The word of the first rule of L2 that the position breaks, checks apart. By default it asks
  /// the three after it.
  virtual std::optional<std::string_view> why_illegal(const Position& position) const;
  virtual std::optional<std::string_view> wrong_kings(const Board& board) const;
  virtual bool has_misplaced_pawn(const Board& board) const;
  virtual bool has_bad_right(const Position& position) const;

  /// The word of the first rule about checks that the board breaks, where `side` is to move.
  virtual std::optional<std::string_view> wrong_check(const GameBoard& board, Colour side) const;

  /// From lib's position, which why_illegal lets pass, to the board. And back, without the clocks.
  virtual void set_up(GameBoard& board, const Position& position) const;
  virtual void take_down(const GameBoard& board, Position& position) const;

  /// The enemies that give check to the king of `side`; none to a side without one.
  virtual SlotSet checkers(const GameBoard& board, Colour side) const;

  /// The pieces of `side` that are pinned to its king; none without one.
  virtual SlotSet pinned(const GameBoard& board, Colour side) const;

  /// Whether the game is over (L11) where `side` is to move. `board` is left as it was.
  virtual bool is_over(GameBoard& board, Colour side) const = 0;

  /// Nothing where `side` has no right there.
  virtual std::optional<SeenCastling> castling(const GameBoard& board, Colour side,
                                               Wing wing) const;

  /// Whether a cell that the king of `side` passes when it castles counts as attacked (L3). It is
  /// thought off the board.
  virtual bool is_attacked_on_way(const GameBoard& board, Colour side, Index at) const;

  // --- Moves -------------------------------------------------------------------------------------

  /// Writes the legal moves of `side`, and returns the end of them; there is room for kMovesRoom.
  /// None once the game is over.
  virtual GameMove* list(GameBoard& board, Colour side, GameMove* first) const = 0;
  virtual void make(GameBoard& board, Colour side, const GameMove& move) const = 0;
  /// Whether a move sets the halfmove clock back to 0 (L4). `board` is the one before it.
  virtual bool resets_clock(const GameBoard& board, const GameMove& move) const;
  /// The number of sequences of `depth` moves (perft.h).
  virtual std::optional<std::uint64_t> perft(GameBoard& board, Colour side, int depth,
                                             std::uint64_t max_leaves, Room& room) const = 0;

  // --- Labels ------------------------------------------------------------------------------------

  /// Whether a check can be called unexplained (L8).
  virtual bool explains_checks() const { return false; }
  /// Whether a piece goes there by its steps; castling and en passant are no matter of this.
  virtual bool goes(const MailboxBoard& cells, Index from, Index to) const;
  /// Whether a move takes the mover's own king off the board.
  virtual bool loses_own_king(const SeenGame&, const SeenMove&) const { return false; }
  /// Whether a move that is not legal leaves the mover's king attacked.
  virtual bool leaves_king_attacked(const SeenGame&, const SeenMove&) const { return true; }
  /// The labels that only this game has, of a position and of a move.
  virtual void add_labels(const SeenGame&, std::span<const GameMove>, LabelSet&) const {}
  virtual void add_move_labels(const SeenGame&, const SeenMove&, LabelSet&) const {}
  /// Of a legal move, on the board after it.
  virtual void add_labels_afterwards(const GameBoard&, Colour /*mover*/, LabelSet&) const {}
};

/// The moves of orthodox chess. What a game's rules need besides is the number of the game, kGame.
struct Orthodox {
  /// Whether the game is over where `us` is to move. The other functions are not called then, and
  /// only Replies has to know which moves end the game.
  template <Colour us>
  static bool is_over(GameBoard&) {
    return false;
  }
  /// What a count depends on besides pieces, rights and the en-passant cell: kBitsOfGame at most,
  /// or kTooMuchState.
  static std::uint64_t more_state(const GameBoard&) { return 0; }
  template <Colour us, class Take>
  static Take generate(GameBoard& board, Take take) {
    return fen::generate<us>(board, take);
  }
  template <Colour us>
  static Undo make(GameBoard& board, const GameMove& move) {
    return fen::make<us>(board, move);
  }
  template <Colour us>
  static void unmake(GameBoard& board, const GameMove& move, const Undo& undo) {
    fen::unmake<us>(board, move, undo);
  }
  template <Colour us>
  using Replies = fen::Replies<us>;
  /// The sequences of two moves, where the game is not over. `Rules` are the game's own.
  template <class Rules, Colour us>
  static std::uint64_t count_two_plies(GameBoard& board) {
    return sum_of_replies<Rules, us>(board);
  }
};

template <class Rules>
class RulesOf : public GameRules {
 public:
  bool is_over(GameBoard& board, Colour side) const override {
    return with_colour(side, [&]<Colour us>() { return Rules::template is_over<us>(board); });
  }
  GameMove* list(GameBoard& board, Colour side, GameMove* first) const override {
    if (is_over(board, side)) return first;
    return with_colour(side, [&]<Colour us>() {
      return Rules::template generate<us>(board, Listing(first)).next();
    });
  }
  void make(GameBoard& board, Colour side, const GameMove& move) const override {
    with_colour(side, [&]<Colour us>() { Rules::template make<us>(board, move); });
  }
  std::optional<std::uint64_t> perft(GameBoard& board, Colour side, int depth,
                                     std::uint64_t max_leaves, Room& room) const override {
    return count_leaves<Rules>(board, side, depth, max_leaves, room);
  }
};

}  // namespace doublecheck::mailbox::fen
