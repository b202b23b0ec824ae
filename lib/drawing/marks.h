// What is marked on the board of a question on which oracles differ.
#pragma once

#include <cstdint>
#include <vector>

#include "diagnosis/difference.h"

namespace doublecheck {

enum class Look : std::uint8_t {
  extra,    // only the accused names it
  missing,  // the accused does not name it
  changed,  // what stands there after the move differs
  asked     // the question is about it: a move, its target, or the king that may be in check
};

struct MarkedMove {
  Move move;
  Look look;

  friend bool operator==(const MarkedMove&, const MarkedMove&) = default;
};

struct MarkedCell {
  Cell cell;
  Look look;

  friend bool operator==(const MarkedCell&, const MarkedCell&) = default;
};

/// Of moves that go the same way, as promotions do, each mark is there once.
struct Marks {
  std::vector<MarkedMove> moves;
  std::vector<MarkedCell> cells;
};

/// `difference` is one on `question`.
Marks marks_of(const Question& question, const Difference& difference);

}  // namespace doublecheck
