// Steps from a question to simpler ones: what shrinking tries, and what being minimal means.
#pragma once

#include <compare>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "question/question.h"
#include "transform/lazy_sequence.h"

namespace doublecheck {

// The order of simplicity: which of two questions shows a bug better.

/// Two total orders. In both a question is simpler that has fewer cells, then fewer pieces, then
/// fewer checks that were given, then the shorter text. They differ in what they say of questions
/// of one size.
enum class Order : std::uint8_t {
  text,  // the text that sorts first
  form   // the words around the board that sort first, then the pieces, then for each piece in turn
         // the cell nearer to the corner a1, then the text
};

/// The place of a question in an order. What is dear to make is made where it is needed first.
class Simplicity {
 public:
  /// Of `question`, which must outlive it.
  explicit Simplicity(const Question& question, Order order = Order::text);

  /// `other` is of the same order.
  bool is_below(const Simplicity& other) const;

 private:
  struct Form {
    std::string words;
    std::string pieces;
    std::vector<int> places;

    auto operator<=>(const Form&) const = default;
  };

  const std::string& text() const;
  const Form& form() const;

  const Question* question_;
  Order order_;
  int cells_;
  int pieces_;
  int checks_given_;
  mutable std::optional<std::string> text_;
  mutable std::optional<Form> form_;
};

/// Whether `left` is below `right` in `order`.
bool simpler(const Question& left, const Question& right, Order order = Order::text);

/// Questions one step away from `question` that are below it in `order`, one at a time, in the
/// order in which shrinking tries them.
LazySequence<Question> simplifications(Question question, Order order = Order::text);

/// What has one piece less: of two pieces one is gone, and the other stands there or on any other
/// free cell. Its move begins there. For where no simplification helps any more: two pieces often
/// do what one can do from another cell. Nothing of `moves`, of larger boxes than kMostCellsTried
/// and of more pieces than kMostPiecesTried: these would be too many.
LazySequence<Question> one_for_two(Question question);

inline constexpr int kMostCellsTried = 64;
inline constexpr int kMostPiecesTried = 6;

/// A whole FEN without each of its castling rights in turn. `from` must outlive the sequence.
LazySequence<Question> fewer_castling_rights(const Question& from);

/// The piece on `from` stands on `to`, and what stood there on `from`.
Position with_piece_moved(const Position& position, Cell from, Cell to);

/// Nothing stands on `cells`.
Position without_pieces(const Position& position, std::span<const Cell> cells);

}  // namespace doublecheck
