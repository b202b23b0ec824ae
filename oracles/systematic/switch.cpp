#include "systematic/switch.h"

#include <cstdlib>

namespace doublecheck::mutated {

int alive = 0;
unsigned char entered[kMostFunctions];

namespace {

/// Before all tables of the oracle: 101 is the first that programs may have. Apple's linker knows
/// no such numbers; this is the first that is linked there.
#if defined(__APPLE__)
[[gnu::constructor]]
#else
[[gnu::constructor(101)]]
#endif
void choose() {
  const char* number = std::getenv("DOUBLECHECK_ALIVE");
  alive = number == nullptr ? 0 : std::atoi(number);
}

}  // namespace

}  // namespace doublecheck::mutated

/// One byte for each function, 1 where it has run. For whoever wants to know what a question runs.
extern "C" [[gnu::visibility("default")]] const unsigned char* doublecheck_plugin_entered() {
  return doublecheck::mutated::entered;
}
