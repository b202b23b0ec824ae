// A made-up oracle: each operator finds something here.
#pragma once

enum class Colour { white, black };

constexpr Colour opposite(Colour colour) {
  return colour == Colour::white ? Colour::black : Colour::white;
}

/// Needed at compile time below: no mutant of it can be built.
constexpr int squared(int number) {
  return number * number;
}

inline int cells[squared(2)];

/// Computed at start in the copy.
inline constexpr int kOffset = 5;

/// Needed at compile time, and nothing but a call's explicit template argument shows it.
inline constexpr int kOnce = 1;

template <int times>
int multiplied(int number) {
  return number * times;
}
