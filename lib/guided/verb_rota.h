// How often a guided comparison asks each verb.
#pragma once

#include <vector>

#include "question/question.h"

namespace doublecheck {

/// Whose turn it is to be asked. Equal shares do not find a fault the soonest: a count of two plies
/// asks nearly all that `legal` and `play` could, and `moves` of a lone piece soon repeats itself.
///
/// The shares are log-optimal (J. L. Kelly, "A New Interpretation of Information Rate", 1956) for
/// 327 mutants, as 60,000 guided questions of each game killed them: the 100 written by hand, and
/// 227 by authors who saw no generator. They maximise the sum, over the mutants, of the logarithm
/// of the chance that a question kills. So the geometric mean of the questions until then is least.
/// Each form has about 4 % of the questions at least, for faults unlike those mutants. Games tell
/// what some forms get besides (GameDefinition::extra_shares).
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
