// Steps from a question to simpler ones: what shrinking tries, and what being minimal means.
#pragma once

#include <span>
#include <string_view>

#include "question/question.h"
#include "transform/lazy_sequence.h"
#include "transform/simplicity.h"

namespace doublecheck {

/// One way to make a question simpler.
struct Pass {
  /// What it tries, such as `fewer pieces`.
  std::string_view name;
  /// The questions one step away, made one at a time. Some may be no simpler than `from`, which
  /// must outlive the sequence.
  LazySequence<Question> (*candidates)(const Question& from);
};

/// All passes, in the order in which shrinking tries them.
std::span<const Pass> passes();

/// What the passes make of `question` that is below it in `order`, pass by pass, one at a time.
LazySequence<Question> simplifications(Question question, Order order = Order::text);

/// What has one piece less: of two pieces one is gone, and the other stands there or on any other
/// free cell. Its move begins there. For where no simplification helps any more: two pieces often
/// do what one can do from another cell. Nothing of `moves`, of larger boxes than kMostCellsTried
/// and of more pieces than kMostPiecesTried: these would be too many.
LazySequence<Question> one_for_two(Question question);

inline constexpr int kMostCellsTried = 64;
inline constexpr int kMostPiecesTried = 6;

/// The piece on `from` stands on `to`, and what stood there on `from`.
Position with_piece_moved(const Position& position, Cell from, Cell to);

/// Nothing stands on `cells`.
Position without_pieces(const Position& position, std::span<const Cell> cells);

}  // namespace doublecheck
