// Claims nothing: what an execution costs at least, with the engine's own mutations. The measure
// for the speed of the others (tools/bench-fuzz).
#include <cstddef>
#include <cstdint>

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t*, std::size_t) {
  return 0;
}
