// How often a guided comparison asks each verb.
#pragma once

#include <vector>

#include "question/question.h"

namespace doublecheck {

/// Whose turn it is to be asked. Equal shares do not find a fault the soonest: a count of two plies
/// asks nearly all that `legal` and `play` could, and `moves` of a lone piece soon repeats itself.
/// Three levels of verbs do as well as a share fitted to each form
/// (bench/TRIED.md, "What guides compare").
class VerbRota {
 public:
  /// Of one game's forms of question, at least one.
  explicit VerbRota(const std::vector<Shape>& shapes);

  /// The forms of the next ladder, those with larger shares first: at first all, then each as often
  /// as its share says, and at least one.
  std::vector<Shape> next();

 private:
  struct Turn {
    Shape shape;
    int share = 0;
    int credit = 0;
  };

  std::vector<Turn> turns_;  // the one with the largest share stands first
};

}  // namespace doublecheck
