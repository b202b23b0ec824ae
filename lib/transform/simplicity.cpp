#include "transform/simplicity.h"

#include <algorithm>
#include <tuple>
#include <utility>

#include "notation/question_text.h"

namespace doublecheck {

namespace {

/// Squares (or cubes) around the first cell, the small before the large.
int place_of(const Box& box, Cell cell) {
  const auto at = box.coordinates(cell);
  return box.cells() * std::max({at.file, at.rank, at.level}) + cell;
}

/// Checks that were given (T1): where all are still to give, the game is as at its start.
int checks_given(const Position& position) {
  if (!position.state) return 0;
  const auto& left = position.state->checks_left;
  return 2 * kChecksToWin - left[0] - left[1];
}

}  // namespace

Simplicity::Simplicity(const Question& question, Order order)
    : question_(&question),
      order_(order),
      cells_(question.position.board.box().cells()),
      pieces_(question.position.board.pieces()),
      checks_given_(checks_given(question.position)) {}

bool Simplicity::is_below(const Simplicity& other) const {
  const std::tuple size(cells_, pieces_, checks_given_);
  const std::tuple other_size(other.cells_, other.pieces_, other.checks_given_);
  if (size != other_size) return size < other_size;
  const auto length = text().size();
  const auto other_length = other.text().size();
  if (length != other_length) return length < other_length;
  if (order_ == Order::form && form() != other.form()) return form() < other.form();
  return text() < other.text();
}

const std::string& Simplicity::text() const {
  if (!text_) text_ = question_text(*question_);
  return *text_;
}

/// The question without its board, and what stands where on it.
const Simplicity::Form& Simplicity::form() const {
  if (form_) return *form_;
  form_.emplace();
  Question bare = *question_;
  bare.position.listing.clear();
  const Board& board = question_->position.board;
  auto occupied = occupied_cells(board);
  const auto letter = [&](Cell cell) { return board[cell].letter(); };
  std::ranges::sort(occupied, {}, [&](Cell cell) { return std::pair(letter(cell), cell); });
  for (const Cell cell : occupied) {
    if (question_->verb != Verb::moves) bare.position.board[cell] = Piece{};
    form_->pieces += letter(cell);
  }
  form_->words = question_text(bare);
  for (const Cell cell : occupied) form_->places.push_back(place_of(board.box(), cell));
  return *form_;
}

bool simpler(const Question& left, const Question& right, Order order) {
  return Simplicity(left, order).is_below(Simplicity(right, order));
}

}  // namespace doublecheck
