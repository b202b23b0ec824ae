#include "context.h"

#include <fmt/format.h>

#include <cstdio>

namespace doublecheck {

void remark(std::string_view text) {
  const std::string line = fmt::format("doublecheck: {}\n", text);
  // There is no one left to tell where this fails.
  (void)std::fwrite(line.data(), 1, line.size(), stderr);
}

}  // namespace doublecheck
