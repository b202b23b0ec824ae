// Claims about what one oracle answers: those of the target.
#include "claim.h"
#include "target.h"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  return doublecheck::fuzz::test_claims(doublecheck::fuzz::kTarget.claims, data, size);
}
