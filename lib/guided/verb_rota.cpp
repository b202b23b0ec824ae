#include "guided/verb_rota.h"

#include <algorithm>
#include <functional>

#include "question/game_definition.h"

namespace doublecheck {
namespace {

/// Of every form, whatever it has shown.
constexpr int kUniform = 3;

int share_of(const Shape& shape) {
  int share = kUniform;
  for (const ExtraShare& extra : definition_of(shape.game).extra_shares)
    if (extra.verb == shape.verb && extra.position == shape.position) share += extra.percent;
  return share;
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
