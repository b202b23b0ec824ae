#include "mutants/switch.h"

#include <dlfcn.h>
#include <unistd.h>

#include <array>
#include <charconv>
#include <string_view>

namespace doublecheck::mutated {

int alive = 0;
unsigned char entered[kMostFunctions];

namespace {

/// NAME.NUMBER.so is what LoadedPlugin calls a copy with this mutant alive; NAME.so has none. Of a
/// copy in memory the system has a link with that name in it.
int number_in(const char* loaded) {
  std::array<char, 256> link;
  const auto length = ::readlink(loaded, link.data(), link.size());
  const auto path = length < 0 ? std::string_view(loaded)
                               : std::string_view(link.data(), static_cast<std::size_t>(length));
  const auto file = path.substr(path.rfind('/') + 1);
  const auto stem = file.substr(0, file.rfind('.'));
  const auto point = stem.rfind('.');
  int number = 0;
  if (point != std::string_view::npos)
    std::from_chars(stem.data() + point + 1, stem.data() + stem.size(), number);
  return number;
}

/// Before all tables of the oracle: 101 is the first that programs may have. Apple's linker knows
/// no such numbers; this is the first that is linked there.
#if defined(__APPLE__)
[[gnu::constructor]]
#else
[[gnu::constructor(101)]]
#endif
void choose() {
  Dl_info here;
  if (::dladdr(&alive, &here) != 0) alive = number_in(here.dli_fname);
}

}  // namespace

}  // namespace doublecheck::mutated

/// One byte for each function, 1 where it has run. For whoever wants to know what a question runs.
extern "C" [[gnu::visibility("default")]] const unsigned char* doublecheck_plugin_entered() {
  return doublecheck::mutated::entered;
}
