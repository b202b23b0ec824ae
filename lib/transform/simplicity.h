// The order of simplicity: which of two questions shows a bug better.
#pragma once

#include <compare>
#include <optional>
#include <string>
#include <vector>

#include "question/question.h"

namespace doublecheck {

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

}  // namespace doublecheck
