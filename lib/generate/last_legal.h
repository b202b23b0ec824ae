// The legal moves of the position that several questions of a ladder are about.
#pragma once

#include <optional>
#include <vector>

#include "question/oracle.h"

namespace doublecheck {

/// Those of the last position, remembered. The adviser must outlive it. Not thread safe.
class LastLegal {
 public:
  explicit LastLegal(Oracle& adviser) : adviser_(&adviser) {}

  /// `legal` asked of the position of `question`; none where it is illegal or the adviser does not
  /// tell. Good until the next call.
  const std::vector<Move>& of(const Question& question);

 private:
  Oracle* adviser_;
  std::optional<Question> legal_;
  std::vector<Move> moves_;
};

}  // namespace doublecheck
