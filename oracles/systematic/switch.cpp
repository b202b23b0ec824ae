#include "systematic/switch.h"

#include <cstdlib>

namespace doublecheck::mutated {

int alive = 0;
unsigned char entered[kMostFunctions];

namespace {

/// 101 is the first that programs may have: before all tables of the oracle.
[[gnu::constructor(101)]] void choose() {
  const char* number = std::getenv("DOUBLECHECK_ALIVE");
  alive = number == nullptr ? 0 : std::atoi(number);
}

}  // namespace

}  // namespace doublecheck::mutated

/// One byte for each function, 1 where it has run. For whoever wants to know what a question runs.
extern "C" [[gnu::visibility("default")]] const unsigned char* doublecheck_plugin_entered() {
  return doublecheck::mutated::entered;
}
