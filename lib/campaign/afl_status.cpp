#include "campaign/afl_status.h"

#include <charconv>
#include <string>

namespace doublecheck {
namespace {

std::uint64_t number_in(std::string_view text) {
  const auto digits = text.substr(std::min(text.find_first_not_of(' '), text.size()));
  std::uint64_t number = 0;
  std::from_chars(digits.data(), digits.data() + digits.size(), number);
  return number;
}

}  // namespace

EngineStatus read_afl_status(std::istream& lines) {
  EngineStatus status;
  for (std::string line; std::getline(lines, line);) {
    const auto colon = line.find(':');
    if (colon == std::string::npos) continue;
    const auto number = number_in(std::string_view(line).substr(colon + 1));
    if (line.starts_with("corpus_count ")) status.corpus = number;
    if (line.starts_with("edges_found ")) status.features = number;
  }
  return status;
}

}  // namespace doublecheck
