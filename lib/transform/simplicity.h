// The order of simplicity: which of two questions shows a bug better.
#pragma once

#include <compare>
#include <optional>
#include <string>
#include <vector>

#include "question/question.h"

namespace doublecheck {

/// The place of a question in the total order of simplicity: fewer cells, then fewer pieces, then
/// the shorter text; then the words around the board that sort first, then the pieces that do, then
/// the lower cells of each of these pieces in turn, then the text. What is dear to make is made
/// where it is needed first.
class Simplicity {
 public:
  /// Of `question`, which must outlive it.
  explicit Simplicity(const Question& question);

  bool is_below(const Simplicity& other) const;

 private:
  struct Arrangement {
    std::string words;
    std::string pieces;
    std::vector<int> places;

    auto operator<=>(const Arrangement&) const = default;
  };

  const std::string& text() const;
  const Arrangement& arrangement() const;

  const Question* question_;
  int cells_;
  int pieces_;
  mutable std::optional<std::string> text_;
  mutable std::optional<Arrangement> arrangement_;
};

/// Whether `left` is below `right` in that order.
bool simpler(const Question& left, const Question& right);

}  // namespace doublecheck
