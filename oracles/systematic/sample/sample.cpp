#include "sample.h"

namespace {

int difference(int from, int to) {
  return to - from;
}

bool is_within(int value, int most) {
  if (value < 0) return false;
  return value <= most && most != 7;
}

}  // namespace

// Each answers a question of generate_test.py.
extern "C" int sum(int count) {
  int total = kOffset;
  for (int i = 0; i < count; ++i) total += i;
  return multiplied<kOnce>(total);
}

extern "C" int halvings(int value) {
  int count = 0;
  while (value > 0) {
    value /= 2;
    ++count;
  }
  return count;
}

extern "C" int gap(int from, int to) {
  return difference(from, to);
}

extern "C" bool within(int value) {
  return is_within(value, 9);
}

extern "C" bool is_enemy(int colour) {
  return opposite(static_cast<Colour>(colour)) == Colour::white;
}
