#include "fen/reach.h"

#include "fen/make_move.h"
#include "fen/piece_moves.h"

namespace doublecheck::mailbox::fen {
namespace {

/// The moves of a slider beyond `from` in steps of `step`.
template <Colour us>
int count_beyond(const GameBoard& board, Index from, Index step) {
  int count = 1;
  Index to = from + step;
  for (; board[to].is_empty(); to += step) ++count;
  return count - board[to].bears(us);
}

/// The moves that a pawn has on each cell it goes to.
template <Colour us>
constexpr int moves_on_each(Index from) {
  return is_on_rank(us, kRankBeforeLast, from) ? static_cast<int>(std::size(kPromotions)) : 1;
}

/// Whether the pawn on `from` steps twice, if the cell before it is empty.
template <Colour us>
bool steps_twice(const GameBoard& board, Index from) {
  return is_on_rank(us, kStartRank, from) && board[from + 2 * forward(us)].is_empty();
}

template <class Number>
void add_to(Number& number, int more) {
  number = static_cast<Number>(number + more);
}

}  // namespace

template <Colour us>
Reach<us>::Reach(const GameBoard& board, SlotSet pinned) : pinned_(pinned) {
  const Army& army = board.army(us);
  for (const Slot slot : army.sliders() - pinned) add_slider(board, slot);
  for (const Slot slot : army.of(Kind::knight) - pinned) add_knight(board, slot);
  for (const Slot slot : army.of(Kind::pawn) - pinned) add_pawn(board, slot);
}

/// Whoever captures the piece takes its moves away.
template <Colour us>
void Reach<us>::add_count(Index place, int count) {
  total_ += count;
  add_to(at(place).coming, -count);
}

template <Colour us>
void Reach<us>::add_slider(const GameBoard& board, Slot slot) {
  const Kind kind = board.army(us).kind(slot);
  const Index from = board.army(us).place(slot);
  int count = 0;
  if (kind != Kind::bishop)
    for (const Index step : kRookSteps) count += add_ray(board, from, step);
  if (kind != Kind::rook)
    for (const Index step : kBishopSteps) count += add_ray(board, from, step);
  add_count(from, count);
}

template <Colour us>
int Reach<us>::add_ray(const GameBoard& board, Index from, Index step) {
  Index end = from + step;
  int count = 0;
  for (; board[end].is_empty(); end += step) ++count;
  if (board[end].is_piece_of(opposite(us))) {
    ++count;
    add_to(at(end).leaving, count_beyond<us>(board, end, step));
    at(end).lines |= line_bit(step);
  } else {
    add_to(at(end).coming, 1);  // it recaptures there; harmless at a sentinel
  }
  int left = count;
  for (Index to = from + step; to != end; to += step) add_to(at(to).coming, -(--left));
  return count;
}

template <Colour us>
void Reach<us>::add_knight(const GameBoard& board, Slot slot) {
  const Index from = board.army(us).place(slot);
  int count = 0;
  for (const Index step : kKnightSteps) {
    const bool own = board[from + step].bears(us);
    count += !own;
    add_to(at(from + step).coming, own);  // it recaptures there; harmless at a sentinel
  }
  add_count(from, count);
}

template <Colour us>
void Reach<us>::add_pawn(const GameBoard& board, Slot slot) {
  const Index from = board.army(us).place(slot);
  const int moves = moves_on_each<us>(from);
  int count = add_pawn_steps(board, from, moves);
  for (const Index aside : {-1, 1})
    count += add_pawn_capture(board, from + forward(us) + aside, moves);
  add_count(from, count);
}

template <Colour us>
int Reach<us>::add_pawn_capture(const GameBoard& board, Index to, int moves) {
  if (!board[to].is_piece_of(opposite(us))) {
    add_to(at(to).coming, moves);  // harmless at a sentinel
    return 0;
  }
  add_to(at(to).leaving, -moves);
  at(to).lines |= kDiagonalLines;
  return moves;
}

template <Colour us>
int Reach<us>::add_pawn_steps(const GameBoard& board, Index from, int moves) {
  const Index to = from + forward(us);
  const Index second = to + forward(us);
  if (!board[to].is_empty()) {
    add_to(at(to).leaving, moves + steps_twice<us>(board, from));
    at(to).lines |= line_bit(kRow);
    return 0;
  }
  const bool twice = steps_twice<us>(board, from);
  add_to(at(to).coming, -moves - twice);
  if (twice) {
    add_to(at(second).coming, -1);
  } else if (is_on_rank(us, kStartRank, from)) {
    add_to(at(second).leaving, 1);
    at(second).lines |= line_bit(kRow);
  }
  return moves + twice;
}

/// What `leaving` and `coming` together get wrong when a piece moves along a line on which another
/// looks at it.
template <Colour us>
int Reach<us>::along_line(const GameBoard& board, Index from, Index to) const {
  const Index step = way(from, to).step;
  return of_looker_behind(board, from, to, step) + of_looker_ahead(board, from, to, step);
}

/// A slider follows the piece up to where it stops.
template <Colour us>
int Reach<us>::of_looker_behind(const GameBoard& board, Index from, Index to, Index step) const {
  Index looker = from - step;
  while (board[looker].is_empty()) looker -= step;
  if (!is_looker(board, looker)) return 0;
  const Kind kind = board.army(us).kind(board[looker].slot());
  if (kind == Kind::pawn) {
    const bool blocks_second = step == forward(us) && looker == from - step && to == from + step &&
                               steps_twice<us>(board, looker);
    return -static_cast<int>(blocks_second);
  }
  if (!way(looker, from).is_for(us, kind) || kind == Kind::king) return 0;
  return (to - from) / step - count_beyond<us>(board, from, step);
}

/// A slider gets no further than to the piece that comes closer.
template <Colour us>
int Reach<us>::of_looker_ahead(const GameBoard& board, Index from, Index to, Index step) const {
  Index looker = from + step;
  while (board[looker].is_empty()) looker += step;
  if (!is_looker(board, looker)) return 0;
  const Kind kind = board.army(us).kind(board[looker].slot());
  if (kind != Kind::pawn) {
    if (!way(looker, from).is_for(us, kind) || kind == Kind::king) return 0;
    return -count_beyond<us>(board, from, -step);
  }
  const int moves = moves_on_each<us>(looker);
  if (-step == forward(us)) {
    if (looker == from + step) return -moves - steps_twice<us>(board, looker);
    return -(looker == from + 2 * step && is_on_rank(us, kStartRank, looker));
  }
  const bool captured = way(looker, from).is_for(us, Kind::pawn) && looker == to;
  return captured ? moves : 0;
}

template class Reach<Colour::white>;
template class Reach<Colour::black>;

}  // namespace doublecheck::mailbox::fen
