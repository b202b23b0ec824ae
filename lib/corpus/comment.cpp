#include "corpus/comment.h"

namespace doublecheck {

std::string comment(std::string_view text) {
  std::string lines = "# ";
  for (const char letter : text) {
    lines += letter;
    if (letter == '\n') lines += "# ";
  }
  return lines + "\n";
}

}  // namespace doublecheck
