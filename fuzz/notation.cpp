// Claim: whatever bytes read as a question, its canonical line reads as the same question and is
// its own canonical line; all other bytes are a ParseError.
#include <cstdio>
#include <cstdlib>

#include "input.h"
#include "notation/question_text.h"

using namespace doublecheck;

namespace {

[[noreturn]] void refute(const char* what, std::string_view input, const std::string& line) {
  std::fprintf(stderr, "%s\ninput     %.*s\ncanonical %s\n", what, static_cast<int>(input.size()),
               input.data(), line.c_str());
  std::abort();
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  const auto question = fuzz::question_of(data, size);
  if (!question) return 0;  // how it is refused is worth exploring too
  const auto input = fuzz::text_of(data, size);
  const auto line = question_text(*question);
  const auto again = read_question(line);
  if (again != *question) refute("the canonical line is another question", input, line);
  if (question_text(again) != line) refute("the canonical line has another one", input, line);
  return 0;
}
