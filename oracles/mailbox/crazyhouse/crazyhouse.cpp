// Crazyhouse (Z): captured pieces go to a pocket, and are dropped from there.
#include "crazyhouse/crazyhouse.h"

#include <algorithm>

#include "fen_games/game_player.h"
#include "player.h"

namespace doublecheck::mailbox {
namespace fen::crazyhouse {

bool may_drop([[maybe_unused]] const GameBoard& board, [[maybe_unused]] Colour side, Kind kind,
              Index to) {
  return kind != Kind::pawn || is_for_pawns(to);
}

Blocks blocks_of(const GameBoard& board, Colour side, const PinsAndChecks& found) {
  Blocks blocks;
  if (found.checkers > 1) return blocks;
  const Index king = board.army(side).king();
  const Index step = way(found.checker, king).step;
  if (step == 0) return blocks;  // a knight
  for (Index at = found.checker + step; at != king; at += step) blocks.places[blocks.size++] = at;
  return blocks;
}

namespace {

template <Colour us>
void drop(GameBoard& board, const GameMove& move, Rules::Undo& undo) {
  Army& army = board.army(us);
  const Slot slot = army.pieces().first_absent();
  undo.move = {{}, kNowhere, board.rights, board.en_passant};
  undo.place = army.places[slot];
  undo.kind = army.kinds[slot];
  army.places[slot] = move.to;
  army.kinds[slot] = move.promotion;
  army.of(move.promotion).add(slot);
  board[move.to] = Occupant(us, slot);
  board.pockets.remove({us, move.promotion});
  board.en_passant = kNowhere;
}

template <Colour us>
void take_back_drop(GameBoard& board, const GameMove& move, const Rules::Undo& undo) {
  Army& army = board.army(us);
  const Slot slot = board[move.to].slot();
  army.of(move.promotion).remove(slot);
  army.places[slot] = undo.place;
  army.kinds[slot] = undo.kind;
  board[move.to] = {};
  board.en_passant = undo.move.en_passant;
}

}  // namespace

std::uint64_t Rules::more_state(const GameBoard& board) {
  if (!(board.promoted[0] | board.promoted[1]).empty()) return kTooMuchState;
  std::uint64_t state = 0;
  for (const Colour colour : {Colour::white, Colour::black})
    for (const Kind kind : kPocketKinds) {
      const int bits = kind == Kind::pawn ? 3 : 2;
      const int count = board.pockets.count({colour, kind});
      if (count >> bits != 0) return kTooMuchState;
      state = state << bits | static_cast<std::uint64_t>(count);
    }
  return state;
}

template <Colour us>
Rules::Undo Rules::make(GameBoard& board, const GameMove& move) {
  Undo undo{{}, board.pockets, board.promoted, 0, Kind::king};
  if (move.special == Special::drop) {
    drop<us>(board, move, undo);
    return undo;
  }
  undo.move = fen::make<us>(board, move);
  SlotSet& own = board.promoted[static_cast<std::size_t>(us)];
  if (move.special == Special::promotion) own.add(board[move.to].slot());
  // The rook, which stands on the cell that the king has passed, loses its mark.
  if (move.special == Special::castling) own.remove(board[(move.from + move.to) / 2].slot());
  if (undo.move.taken.is_empty()) return undo;
  SlotSet& promoted = board.promoted[static_cast<std::size_t>(opposite(us))];
  const Slot taken = undo.move.taken.slot();
  const Kind kind = promoted.contains(taken) ? Kind::pawn : board.army(opposite(us)).kind(taken);
  board.pockets.add({us, kind});
  promoted.remove(taken);
  return undo;
}

template <Colour us>
void Rules::unmake(GameBoard& board, const GameMove& move, const Undo& undo) {
  if (move.special == Special::drop)
    take_back_drop<us>(board, move, undo);
  else
    fen::unmake<us>(board, move, undo.move);
  board.pockets = undo.pockets;
  board.promoted = undo.promoted;
}

template Rules::Undo Rules::make<Colour::white>(GameBoard&, const GameMove&);
template Rules::Undo Rules::make<Colour::black>(GameBoard&, const GameMove&);
template void Rules::unmake<Colour::white>(GameBoard&, const GameMove&, const Undo&);
template void Rules::unmake<Colour::black>(GameBoard&, const GameMove&, const Undo&);

namespace {

bool is_marked(const Position& position, Index at) {
  return position.board[cell_at(at)].is_promoted();
}

class CrazyhousePlayer final : public PlayerOf<Rules> {
 public:
  using PlayerOf::PlayerOf;

  void set_up() override {
    board_.set_up(position());
    board_.pockets = position().state->pockets;
    board_.promoted = {};
    for (const Colour colour : {Colour::white, Colour::black})
      for (const Slot slot : board_.army(colour).pieces())
        if (is_marked(position(), board_.army(colour).place(slot)))
          board_.promoted[static_cast<std::size_t>(colour)].add(slot);
  }

  void take_down(Position& position) const override {
    board_.take_down(position);
    position.state->pockets = board_.pockets;
    for (const Colour colour : {Colour::white, Colour::black})
      for (const Slot slot : board_.promoted[static_cast<std::size_t>(colour)]) {
        Piece& piece = position.board[cell_at(board_.army(colour).place(slot))];
        piece = piece.promoted();
      }
  }

  bool resets_clock(const GameMove& move) const override {
    if (move.special == Special::drop) return move.promotion == Kind::pawn;
    return GamePlayer::resets_clock(move);
  }

  void add_labels(std::span<const GameMove> legal, LabelSet& labels) override {
    const auto is_drop = [](const GameMove& move) { return move.special == Special::drop; };
    if (std::ranges::none_of(legal, is_drop)) return;
    labels.add(Label::Z2_drop_possible);
    labels.add_if(std::ranges::all_of(legal, is_drop), Label::Z2_only_drops);
  }

  void add_move_labels(const SeenMove& move, LabelSet& labels) override {
    labels.add_if(is_marked(position(), move.from), Label::Z3_moves_promoted);
    labels.add_if(move.captured && is_marked(position(), *move.captured), Label::Z1_takes_promoted);
  }
};

}  // namespace
}  // namespace fen::crazyhouse

Player crazyhouse_player(MailboxBoard& board, const Limits& limits) {
  return fen::crazyhouse::CrazyhousePlayer(board, limits);
}

}  // namespace doublecheck::mailbox
