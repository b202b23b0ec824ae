// The typed mutator as libFuzzer calls it.
#include <cstring>

#include "input.h"
#include "target.h"
#include "typed_mutator.h"
#include "worker/campaign_worker.h"

using namespace doublecheck;

namespace {

fuzz::TypedMutator& mutator() {
  static fuzz::TypedMutator made(fuzz::kTarget.games);
  return made;
}

/// The length of `line`; 0, which libFuzzer passes over, where it is too long.
std::size_t write(const std::string& line, std::uint8_t* to, std::size_t most) {
  if (line.size() > most) return 0;
  fuzz::expect_fresh_input();
  std::memcpy(to, line.data(), line.size());
  return line.size();
}

}  // namespace

extern "C" std::size_t LLVMFuzzerCustomMutator(std::uint8_t* data, std::size_t size,
                                               std::size_t most, unsigned int seed) {
  return write(mutator().mutate(fuzz::text_of(data, size), seed), data, most);
}

extern "C" std::size_t LLVMFuzzerCustomCrossOver(const std::uint8_t* data, std::size_t size,
                                                 const std::uint8_t* other, std::size_t other_size,
                                                 std::uint8_t* to, std::size_t most,
                                                 unsigned int seed) {
  const auto left = fuzz::text_of(data, size);
  const auto right = fuzz::text_of(other, other_size);
  return write(mutator().cross_over(left, right, seed), to, most);
}
