#include "game/reach.h"

#include "game/free_moves.h"

namespace doublecheck::mailbox::game {
namespace {

/// The moves of a slider beyond `from` in steps of `step`.
template <Colour us>
int count_beyond(const GameBoard& board, Index from, Index step) {
  return static_cast<int>(slide<us>(board, from, step, Counting{}).count());
}

template <Colour us>
int count_pawn(const GameBoard& board, Index from) {
  const Index to = from + forward(us);
  const bool steps = board[to].is_empty();
  const int captures =
      board[to - 1].is_piece_of(opposite(us)) + board[to + 1].is_piece_of(opposite(us));
  if (is_on_rank(us, kRankBeforeLast, from))
    return (steps + captures) * static_cast<int>(std::size(kPromotions));
  const bool twice =
      steps && is_on_rank(us, kStartRank, from) && board[to + forward(us)].is_empty();
  return steps + captures + twice;
}

}  // namespace

template <Colour us>
Reach<us>::Reach(const GameBoard& board) {
  const Army& army = board.army(us);
  counts_[0] = 0;
  for (const Slot slot : army.sliders()) add_slider(board, slot);
  for (const Slot slot : army.of(Kind::knight)) add_knight(board, slot);
  for (const Slot slot : army.of(Kind::pawn)) add_pawn(board, slot);
}

template <Colour us>
void Reach<us>::add_slider(const GameBoard& board, Slot slot) {
  const Kind kind = board.army(us).kind(slot);
  const int before = total_;
  if (kind != Kind::bishop)
    for (const Index step : kRookSteps) add_ray(board, slot, step);
  if (kind != Kind::rook)
    for (const Index step : kBishopSteps) add_ray(board, slot, step);
  counts_[slot] = static_cast<std::uint8_t>(total_ - before);
}

template <Colour us>
void Reach<us>::add_ray(const GameBoard& board, Slot slot, Index step) {
  Index to = board.army(us).place(slot) + step;
  for (; board[to].is_empty(); to += step) {
    at(to).add(slot);
    ++total_;
  }
  at(to).add(slot);  // harmless at a sentinel
  total_ += !board[to].bears(us);
}

template <Colour us>
void Reach<us>::add_knight(const GameBoard& board, Slot slot) {
  const int before = total_;
  for (const Index step : kKnightSteps) {
    const Index to = board.army(us).place(slot) + step;
    if (board[to].bears(us))
      at(to).add(slot);
    else
      ++total_;
  }
  counts_[slot] = static_cast<std::uint8_t>(total_ - before);
}

template <Colour us>
void Reach<us>::add_pawn(const GameBoard& board, Slot slot) {
  const Index from = board.army(us).place(slot);
  const Index to = from + forward(us);
  for (const Index seen : {to - 1, to, to + 1}) at(seen).add(slot);
  if (is_on_rank(us, kStartRank, from)) at(to + forward(us)).add(slot);
  const int count = count_pawn<us>(board, from);
  counts_[slot] = static_cast<std::uint8_t>(count);
  total_ += count;
}

template <Colour us>
std::uint64_t Reach<us>::count_after(const GameBoard& board, const GameMove& move,
                                     Occupant taken) const {
  const Army& army = board.army(us);  // without the piece that was taken
  const SlotSet sliders = army.sliders();
  int count = total_;
  for (const Slot slot : at(move.from) & sliders)
    count += count_beyond<us>(board, move.from, way(army.place(slot), move.from).step);
  if (taken.is_empty()) {
    for (const Slot slot : at(move.to) & sliders)
      count -= count_beyond<us>(board, move.to, way(army.place(slot), move.to).step);
  } else {
    count += (at(move.to) & (sliders | army.of(Kind::knight))).size() - counts_[taken.slot()];
  }
  for (const Slot slot : (at(move.from) | at(move.to)) & army.of(Kind::pawn))
    count += count_pawn<us>(board, army.place(slot)) - counts_[slot];
  return static_cast<std::uint64_t>(count);
}

template class Reach<Colour::white>;
template class Reach<Colour::black>;

}  // namespace doublecheck::mailbox::game
