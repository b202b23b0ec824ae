// The steps of simplification.h, in two groups.
#pragma once

#include <utility>
#include <vector>

#include "transform/simplification.h"

namespace doublecheck {

/// Collects the steps that lead to something simpler.
class Steps {
 public:
  explicit Steps(const Question& from) : from_(from) {}

  const Question& from() const { return from_; }

  void add(Question to) {
    if (simpler(to, from_)) found_.push_back(std::move(to));
  }

  std::vector<Question> take() { return std::move(found_); }

 private:
  const Question& from_;
  std::vector<Question> found_;
};

/// Fewer cells, pieces, moves, rights, depth; smaller clocks; no argument where it is optional.
void add_smaller_questions(Steps& steps);

/// Images under symmetries; one piece, the side to move, one end of the move, or the target
/// changed.
void add_other_questions(Steps& steps);

}  // namespace doublecheck
