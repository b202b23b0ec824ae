#include "guided/verb_rota.h"

#include <algorithm>
#include <functional>

namespace doublecheck {
namespace {

/// Most has what counts, tries or removes a lot in one question; then comes what names rules or
/// plays. The source is `doublecheck mutants --systematic --guided`.
int share_of(const Shape& shape) {
  switch (shape.verb) {
    case Verb::perft:
    case Verb::solve:
    case Verb::explode:
      return 8;
    case Verb::explain:
    case Verb::play:
    case Verb::replay:
      return 3;
    default:
      return 1;
  }
}

}  // namespace

VerbRota::VerbRota(const std::vector<Shape>& shapes) {
  for (const Shape& shape : shapes) {
    const int share = share_of(shape);
    turns_.insert(std::ranges::upper_bound(turns_, share, std::greater{}, &Turn::share),
                  {shape, share});
  }
  for (Turn& turn : turns_) turn.credit = turns_.front().share - turn.share;
}

std::vector<Shape> VerbRota::next() {
  std::vector<Shape> ladder;
  for (auto& [shape, share, credit] : turns_) {
    credit += share;
    if (credit < turns_.front().share) continue;
    credit -= turns_.front().share;
    ladder.push_back(shape);
  }
  return ladder;
}

}  // namespace doublecheck
