// A target for claims about what one oracle answers: compiled with those of the target.
#include "claim.h"

using namespace doublecheck::claims;

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  return doublecheck::fuzz::test_claims({DOUBLECHECK_CLAIMS}, data, size);
}
