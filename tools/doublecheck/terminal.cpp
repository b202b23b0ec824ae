#include "terminal.h"

#include <sys/ioctl.h>
#include <unistd.h>

#include <charconv>
#include <cstdlib>
#include <string_view>

namespace doublecheck {
namespace {

std::string_view environment(const char* name) {
  const char* value = std::getenv(name);
  return value == nullptr ? "" : value;
}

/// 0 where COLUMNS is no number.
int width_by_environment() {
  const auto columns = environment("COLUMNS");
  int width = 0;
  std::from_chars(columns.data(), columns.data() + columns.size(), width);
  return width;
}

/// 0 where standard output is no terminal.
int terminal_width() {
  winsize size{};
  return ::ioctl(STDOUT_FILENO, TIOCGWINSZ, &size) == 0 ? size.ws_col : 0;
}

}  // namespace

DrawingStyle terminal_style() {
  DrawingStyle style;
  if (const int width = terminal_width(); width > 0) style.width = width;
  if (const int width = width_by_environment(); width > 0) style.width = width;
  style.colour = environment("NO_COLOR").empty() && ::isatty(STDOUT_FILENO) == 1;
  return style;
}

}  // namespace doublecheck
