// What the program has of its system, where there is none: nobody interrupts, there is no terminal,
// and no file.
#include <filesystem>

#include "context.h"
#include "process/interrupt.h"

namespace doublecheck {

bool interrupted() {
  return false;
}

DrawingStyle terminal_style() {
  return {};
}

}  // namespace doublecheck

/// This C++ library is built without what <filesystem> declares. What a mutant is called is the
/// stem of its file.
std::string_view std::filesystem::path::__stem() const {
  const std::string_view name(native());
  const auto file = name.substr(name.rfind('/') + 1);
  return file.substr(0, file.rfind('.'));
}
