// Claim: whatever an engine answers becomes one line that reads as itself: an answer
// in canonical form, or `failed`. The input is a question line and, on the next line, the answer.
#include <cstdio>
#include <cstdlib>

#include "input.h"
#include "notation/answer_text.h"

using namespace doublecheck;

namespace {

void claim_canonical(const Question& question, std::string_view text) {
  const Answer answer = read_answer(question, text);
  if (read_answer(question, answer.text()) == answer &&
      answer.text().find('\n') == std::string::npos)
    return;
  std::fprintf(stderr, "%.*s\nis read as %s\nand that as %s\n", static_cast<int>(text.size()),
               text.data(), answer.text().c_str(),
               read_answer(question, answer.text()).text().c_str());
  std::abort();
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  const auto input = fuzz::text_of(data, size);
  const auto end = input.find('\n');
  if (end == std::string_view::npos) return fuzz::kNotToBeKept;
  const auto question = fuzz::question_of(data, end);
  if (!question) return fuzz::kNotToBeKept;
  claim_canonical(*question, fuzz::first_line(input.substr(end + 1)));
  return 0;
}
