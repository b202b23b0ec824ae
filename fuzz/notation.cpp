// Claim: whatever bytes read as a question, its canonical line reads as the same question and is
// its own canonical line; all other bytes are a ParseError.
#include "claim.h"
#include "input.h"

using namespace doublecheck;

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  // How bytes are refused is worth exploring too.
  if (const auto question = fuzz::question_of(data, size))
    fuzz::require(claims::round_trip(*question));
  return 0;
}
