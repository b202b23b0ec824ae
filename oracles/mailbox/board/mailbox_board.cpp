#include "board/mailbox_board.h"

#include <algorithm>
#include <utility>

namespace doublecheck::mailbox {

bool MailboxBoard::holds(const Board& board) const {
  return geometry_ != nullptr && made_ == 0 && board == set_up_;
}

void MailboxBoard::set_up(const Board& board) {
  if (holds(board)) return;
  geometry_ = &geometry_of(board.box());
  set_up_ = board;
  made_ = 0;
  // GCC 12 makes one copy in memory of this, and a loop of std::ranges::copy.
  std::copy(geometry_->empty.begin(), geometry_->empty.end(), contents_.begin());
  for (List& list : lists_) list.size = 0;
  const auto cells = board.cells();
  for (std::size_t cell = 0; cell < cells.size(); ++cell) {
    if (!cells[cell]) continue;
    const Index index = index_of(static_cast<Cell>(cell));
    at(index) = cells[cell];
    enlist(index);
  }
}

int MailboxBoard::count(Piece piece) const {
  return static_cast<int>(std::ranges::count_if(
      pieces(piece.colour()), [&](Index index) { return (*this)[index] == Content(piece); }));
}

std::optional<Index> MailboxBoard::king(Colour colour) const {
  const Content king = Piece(colour, Kind::king);
  for (const Index index : pieces(colour))
    if ((*this)[index] == king) return index;
  return std::nullopt;
}

MailboxBoard::Undo MailboxBoard::make(Index from, Index to) {
  const Undo undo{from, to, at(to), slot(to)};
  ++made_;
  if (!undo.taken.is_empty()) strike(to);
  at(to) = lift(from);
  relist(from, to);
  return undo;
}

void MailboxBoard::unmake(const Undo& undo) {
  --made_;
  at(undo.from) = std::exchange(at(undo.to), undo.taken);
  relist(undo.to, undo.from);
  if (!undo.taken.is_empty()) enlist_again(undo.to, undo.slot_of_taken);
}

Content MailboxBoard::lift(Index index) {
  return std::exchange(at(index), Content{});
}
void MailboxBoard::put_back(Index index, Content lifted) {
  at(index) = lifted;
}

void MailboxBoard::enlist(Index index) {
  List& list = list_of(at(index));
  slot(index) = list.size;
  list.indices[list.size++] = index;
}

/// The last of the list takes the slot.
void MailboxBoard::strike(Index index) {
  List& list = list_of(at(index));
  const Index last = list.indices[--list.size];
  list.indices[slot(index)] = last;
  slot(last) = slot(index);
}

void MailboxBoard::enlist_again(Index index, std::size_t slot_before) {
  List& list = list_of(at(index));
  const Index last = list.indices[slot_before];
  slot(last) = list.size;
  list.indices[list.size++] = last;
  slot(index) = slot_before;
  list.indices[slot_before] = index;
}

void MailboxBoard::relist(Index from, Index to) {
  slot(to) = slot(from);
  list_of(at(to)).indices[slot(to)] = to;
}

}  // namespace doublecheck::mailbox
