// What libFuzzer's merges and afl-cmin minimise a corpus by: asks both oracles the question of the
// input, each made anew, as the traced programs do (oracles/traced), so that the same edges run.
// Oracles alone are instrumented: reading the question counts nothing.
#include <string_view>

#include "distance/distance.h"
#include "mailbox/mailbox.h"
#include "notation/question_text.h"

using namespace doublecheck;

namespace {

/// As `corpus minimise` limits the traced programs.
constexpr std::uint64_t kMaxLeaves = 100'000;
constexpr std::uint64_t kFewLeaves = 10'000;

void ask(const Question& question, std::uint64_t max_leaves) {
  mailbox::make_oracle(max_leaves)->answer(question);
  distance::make_oracle(max_leaves)->answer(question);
}

}  // namespace

/// Tables that live as long as the program are made at their first use: this uses them all.
extern "C" int LLVMFuzzerInitialize(int*, char***) {
  for (const Shape& shape : shapes()) ask(read_question(shape.example), kFewLeaves);
  return 0;
}

/// What is no question counts nothing: AFL++'s driver begins with such an input.
extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) try {
  ask(read_question({reinterpret_cast<const char*>(data), size}), kMaxLeaves);
  return 0;
} catch (const ParseError&) {
  return 0;
}
