// What the program has of its system, where there is none: nobody interrupts, there is no terminal,
// and no file but those of a request.
#include <filesystem>

#include "context.h"
#include "files/usage_error.h"
#include "files/whole_file.h"
#include "host.h"
#include "process/interrupt.h"

namespace doublecheck {

bool interrupted() {
  return false;
}

DrawingStyle terminal_style() {
  return {};
}

wasm::Files& wasm::files() {
  static Files files;
  return files;
}

std::string text_of_file(const std::filesystem::path& file, std::size_t at_most) {
  const auto found = wasm::files().find(file.native());
  if (found == wasm::files().end()) throw UsageError(file.native() + ": no such file was given");
  return found->second.substr(0, at_most);
}

}  // namespace doublecheck
