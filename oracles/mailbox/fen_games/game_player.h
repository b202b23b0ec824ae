// Questions of whole FENs (L): answers and labels, and in which ways the games differ.
//
// A new game is a folder with two things. `Rules` tells how pieces move, as templates by colour, so
// that counting is fast; it derives from Orthodox and hides what is different. A class derived from
// PlayerOf<Rules> overrides what is not that of orthodox chess. It is registered with a line in
// mailbox.cpp.
#pragma once

#include <optional>
#include <span>
#include <string_view>
#include <vector>

#include "board/moves.h"
#include "fen_games/replies.h"
#include "player.h"

namespace doublecheck::mailbox::fen {

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

/// Answers one question after the other. What it keeps between them is room, and the last position
/// that was asked about: a ladder asks several questions about one.
class GamePlayer {
 public:
  GamePlayer(MailboxBoard& cells, const Limits& limits);
  virtual ~GamePlayer() = default;

  Answer operator()(const Question& question);

 protected:
  const Position& position() const { return known_->position; }
  /// To move in it.
  Colour side() const { return position().to_move; }

  /// Two boards with the position: this one set up for labels (E) only. Whoever changes one for a
  /// look puts it back.
  MailboxBoard& cells_;
  GameBoard board_;

  // --- Of the position, before it is on the boards -----------------------------------------------

  /// The word of the first rule of L2 that the position breaks, checks apart. By default it asks
  /// the three after it.
  virtual std::optional<std::string_view> why_illegal() const;
  virtual std::optional<std::string_view> wrong_kings() const;
  virtual bool has_misplaced_pawn() const;
  virtual bool has_bad_right() const;

  /// Puts the position, which why_illegal lets pass, on the board. And back, without the clocks.
  virtual void set_up() { board_.set_up(position()); }
  virtual void take_down(Position& position) const { board_.take_down(position); }

  // --- Of the board ------------------------------------------------------------------------------

  /// The word of the first rule about checks that it breaks.
  virtual std::optional<std::string_view> wrong_check() const;

  /// The enemies that give check to the king of a side; none to a side without one.
  virtual SlotSet checkers(Colour side) const;

  /// The pieces of a side that are pinned to its king; none without one.
  virtual SlotSet pinned(Colour side) const;

  /// Whether the game is over (L11) where that side is to move.
  virtual bool is_over(Colour side) = 0;

  /// Nothing where the side to move has no right there.
  virtual std::optional<SeenCastling> castling(Wing wing) const;

  /// Whether a cell that the king of the side to move passes when it castles counts as attacked
  /// (L3). It is thought off the board.
  virtual bool is_attacked_on_way(Index at) const;

  // --- Moves -------------------------------------------------------------------------------------

  /// Writes the legal moves of a side, and returns the end of them; there is room for kMovesRoom.
  /// None once the game is over.
  virtual GameMove* list(Colour side, GameMove* first) = 0;
  /// A move of the side to move.
  virtual void make(const GameMove& move) = 0;
  /// Whether it sets the halfmove clock back to 0 (L4). It is not yet made.
  virtual bool resets_clock(const GameMove& move) const;
  /// The number of sequences of `depth` moves (perft.h).
  virtual std::optional<std::uint64_t> perft(int depth, std::uint64_t max_leaves, Room& room) = 0;

  /// What `look` says while a move of the side to move is made.
  template <class Look>
  bool holds_after(const GameMove& move, Look look) {
    const GameBoard before = board_;
    make(move);
    const bool holds = look();
    board_ = before;
    return holds;
  }

  // --- Labels ------------------------------------------------------------------------------------

  /// Whether a check can be called unexplained (L8).
  virtual bool explains_checks() const { return false; }
  /// Whether a piece goes there by its steps; castling and en passant are no matter of this.
  virtual bool goes(Index from, Index to) const { return mailbox::goes(cells_, from, to); }
  /// Whether a move takes the mover's own king off the board.
  virtual bool loses_own_king(const SeenMove&) const { return false; }
  /// Whether a move that is not legal leaves the mover's king attacked.
  virtual bool leaves_king_attacked(const SeenMove&) { return true; }
  /// The labels that only this game has, of a position and of a move.
  virtual void add_labels(std::span<const GameMove> /*legal*/, LabelSet&) {}
  virtual void add_move_labels(const SeenMove&, LabelSet&) {}
  /// Of a legal move, on the board after it.
  virtual void add_labels_afterwards(LabelSet&) {}

 private:
  void look_at(const Position& position);
  const std::vector<GameMove>& legal_moves();
  std::optional<Position> position_after(const Move& move);
  bool has_move(Colour side);
  bool may_capture_en_passant(Colour side);

  // Labels, in explain.cpp.
  LabelSet labels_of_position();
  LabelSet labels_of_move(const Move& asked);
  void add_castling_labels(const SeenCastling& castling, bool in_check, LabelSet& labels);
  bool passes_attacked_cell(const SeenCastling& castling);
  void add_labels_of_legality(const SeenMove& move, const Move& asked, LabelSet& labels);
  void add_labels_after(const Move& move, LabelSet& labels);
  bool is_castling(Index from, Index to) const;
  std::optional<SeenMove> pseudo_legal_move(const Move& move);
  std::optional<SeenMove> pseudo_legal_drop(Kind kind, Index to);

  struct Known {
    Position position;
    std::optional<std::string_view> reason;
    GameBoard board;                             // set up where there is no reason
    std::optional<std::vector<GameMove>> moves;  // the legal ones, once somebody has asked for them
  };

  std::uint64_t max_leaves_;
  Room room_;
  std::optional<Known> known_;
};

template <class Rules>
class PlayerOf : public GamePlayer {
 public:
  using GamePlayer::GamePlayer;

 protected:
  bool is_over(Colour side) override {
    return with_colour(side, [&]<Colour us>() { return Rules::template is_over<us>(board_); });
  }
  GameMove* list(Colour side, GameMove* first) override {
    if (is_over(side)) return first;
    return with_colour(side, [&]<Colour us>() {
      return Rules::template generate<us>(board_, Listing(first)).next();
    });
  }
  void make(const GameMove& move) override {
    with_colour(side(), [&]<Colour us>() { Rules::template make<us>(board_, move); });
  }
  std::optional<std::uint64_t> perft(int depth, std::uint64_t max_leaves, Room& room) override {
    return count_leaves<Rules>(board_, side(), depth, max_leaves, room);
  }
};

}  // namespace doublecheck::mailbox::fen
