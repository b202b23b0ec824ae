#include "mutants/switch.h"

#include <dlfcn.h>

#include <cstdlib>
#include <string_view>

namespace doublecheck::mutated {

int alive = 0;
unsigned char entered[kMostFunctions];

namespace {

/// NAME.NUMBER.so is what LoadedPlugin calls a copy with this mutant alive; NAME.so has none.
int number_in(std::string_view file) {
  const auto stem = file.substr(0, file.rfind('.'));
  const auto point = stem.rfind('.');
  return point == std::string_view::npos ? 0 : std::atoi(stem.substr(point + 1).data());
}

/// 101 is the first that programs may have: before all tables of the oracle.
[[gnu::constructor(101)]] void choose() {
  Dl_info here;
  if (::dladdr(&alive, &here) != 0) alive = number_in(here.dli_fname);
}

}  // namespace

}  // namespace doublecheck::mutated

/// One byte for each function, 1 where it has run. For whoever wants to know what a question runs.
extern "C" [[gnu::visibility("default")]] const unsigned char* doublecheck_plugin_entered() {
  return doublecheck::mutated::entered;
}
