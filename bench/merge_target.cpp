// What libFuzzer's merges and afl-cmin minimise a corpus by: asks both oracles the question of the
// input, each made anew, as the traced programs do (oracles/traced), so that the same edges run.
// Oracles alone are instrumented: reading the question counts nothing.
#include <algorithm>
#include <array>
#include <cstdint>
#include <iterator>
#include <span>

#include "distance/distance.h"
#include "mailbox/mailbox.h"
#include "notation/question_text.h"

using namespace doublecheck;

#ifdef __AFL_COMPILER
extern "C" std::uint8_t* __afl_area_ptr;  // NOLINT(bugprone-reserved-identifier): AFL++'s counts
extern "C" std::uint32_t __afl_map_size;  // NOLINT(bugprone-reserved-identifier)
#endif

namespace {

/// As `corpus minimise` limits the traced programs.
constexpr std::uint64_t kMaxLeaves = 100'000;
constexpr std::uint64_t kFewLeaves = 10'000;

void ask(const Question& question, std::uint64_t max_leaves) {
  mailbox::make_oracle(max_leaves)->answer(question);
  distance::make_oracle(max_leaves)->answer(question);
}

#ifdef __AFL_COMPILER
/// afl-showmap 4.04c, which is Debian 12's, knows a class by the least count of it only, and takes
/// other counts for none: it is given the least ones.
void give_least_counts() {
  constexpr std::array<std::uint8_t, 8> kLeast{1, 2, 3, 4, 8, 16, 32, 128};
  for (std::uint8_t& count : std::span(__afl_area_ptr, __afl_map_size))
    if (count != 0) count = *std::prev(std::ranges::upper_bound(kLeast, count));
}
#else
void give_least_counts() {}
#endif

}  // namespace

/// Tables that live as long as the program are made at their first use: this uses them all.
extern "C" int LLVMFuzzerInitialize(int*, char***) {
  for (const Shape& shape : shapes()) ask(read_question(shape.example), kFewLeaves);
  return 0;
}

/// What is no question counts nothing: AFL++'s driver begins with such an input.
extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) try {
  ask(read_question({reinterpret_cast<const char*>(data), size}), kMaxLeaves);
  give_least_counts();
  return 0;
} catch (const ParseError&) {
  return 0;
}
