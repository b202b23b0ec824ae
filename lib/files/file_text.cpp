#include "files/file_text.h"

#include <fstream>
#include <sstream>

#include "files/usage_error.h"

namespace doublecheck {

std::string text_of_file(const std::filesystem::path& file) {
  std::ifstream in(file, std::ios::binary);
  std::ostringstream text;
  text << in.rdbuf();
  if (!in) throw UsageError(file.string() + ": cannot be read");
  return text.str();
}

}  // namespace doublecheck
