#include "transform/carrying.h"

#include <algorithm>
#include <utility>
#include <vector>

namespace doublecheck {
namespace {

/// Nothing where it leaves the box.
std::optional<Cell> cell_after(const Motion& motion, const Box& box, Cell cell) {
  const auto to = motion.image(box, cell);
  if (!box.contains(to)) return std::nullopt;
  return box.cell(to);
}

bool has(std::span<const Cell> cells, Cell cell) {
  return std::ranges::find(cells, cell) != cells.end();
}

/// Where each piece of `group` goes, and each that is in its way.
std::optional<std::vector<std::pair<Cell, Cell>>> ways(const Board& board,
                                                       std::span<const Cell> group,
                                                       const Motion& motion) {
  std::vector<std::pair<Cell, Cell>> ways;
  std::vector<Cell> targets;
  for (const Cell cell : group) {
    const auto to = cell_after(motion, board.box(), cell);
    if (!to) return std::nullopt;
    ways.emplace_back(cell, *to);
    targets.push_back(*to);
  }
  auto left = group.begin();
  for (const Cell target : targets) {
    if (!board[target] || has(group, target)) continue;
    left = std::find_if(left, group.end(), [&](Cell cell) { return !has(targets, cell); });
    ways.emplace_back(target, *left++);
  }
  return ways;
}

/// False where it leaves the box.
bool carry(const Box& box, const Motion& motion, Cell& cell) {
  const auto to = cell_after(motion, box, cell);
  if (to) cell = *to;
  return to.has_value();
}

bool carry(const Box& box, const Motion& motion, Target& target) {
  auto cell = cell_of(box, target);
  if (!cell || !carry(box, motion, *cell)) return false;
  target.x = box.coordinates(*cell).file + 1;
  target.y = box.coordinates(*cell).rank + 1;
  return true;
}

bool is_on_outer_rank(const Box& box, Cell cell) {
  const int rank = box.coordinates(cell).rank;
  return rank == 0 || rank == box.side - 1;
}

/// A letter says nothing of a move that no longer goes to an outermost rank.
void leave_out_letter(const Question& before, Question& after) {
  const Box& box = before.position.board.box();
  auto* move = std::get_if<Move>(&after.argument);
  if (move != nullptr && is_on_outer_rank(box, before.move()->to) &&
      !is_on_outer_rank(box, move->to))
    move->promotion.reset();
}

bool carry_all_words(const Motion& motion, Question& question) {
  const Box box = question.position.board.box();
  const auto carry_move = [&](Move& move) {
    return carry(box, motion, move.from) && carry(box, motion, move.to);
  };
  if (auto& state = question.position.state; state && state->en_passant)
    if (!carry(box, motion, *state->en_passant)) return false;
  if (auto* move = std::get_if<Move>(&question.argument)) return carry_move(*move);
  if (auto* moves = std::get_if<std::vector<Move>>(&question.argument))
    return std::ranges::all_of(*moves, carry_move);
  if (auto* target = std::get_if<Target>(&question.argument)) return carry(box, motion, *target);
  return true;
}

}  // namespace

Position with_piece_moved(const Position& position, Cell from, Cell to) {
  Position moved = position;
  std::swap(moved.board[from], moved.board[to]);
  for (Cell& cell : moved.listing)
    if (cell == from || cell == to) cell = cell == from ? to : from;
  return moved;
}

Position without_pieces(const Position& position, std::span<const Cell> cells) {
  Position fewer = position;
  for (const Cell cell : cells) fewer.board[cell] = Piece{};
  std::erase_if(fewer.listing, [&](Cell cell) { return !fewer.board[cell]; });
  return fewer;
}

Coordinates Motion::image(const Box& box, Cell cell) const {
  const auto at = box.coordinates(cell);
  const auto along = [&](std::size_t axis) {
    const auto& row = rows[axis];
    return row[0] * at.file + row[1] * at.rank + row[2] * at.level + shift[axis];
  };
  return {along(0), along(1), along(2)};
}

std::optional<Question> carried(const Question& question, std::span<const Cell> group,
                                const Motion& motion, Words words) {
  const Board& board = question.position.board;
  const auto all = ways(board, group, motion);
  if (!all) return std::nullopt;
  Question other = question;
  for (const auto& [from, to] : *all) other.position.board[from] = Piece{};
  for (const auto& [from, to] : *all) other.position.board[to] = board[from];
  const auto follow = [&](Cell& cell) {
    const auto way = std::ranges::find(*all, cell, &std::pair<Cell, Cell>::first);
    if (way != all->end()) cell = way->second;
  };
  for (Cell& cell : other.position.listing) follow(cell);
  if (words == Words::all) {
    if (!carry_all_words(motion, other)) return std::nullopt;
  } else if (auto* move = std::get_if<Move>(&other.argument)) {
    follow(move->from);
    follow(move->to);
  }
  leave_out_letter(question, other);
  return other;
}

}  // namespace doublecheck
