// Claim: whatever lines a UCI program says become an answer in canonical form, or `failed`. The
// input is a question line and, on the next lines, what the program says.
#include <cstdio>
#include <cstdlib>

#include "input.h"
#include "notation/answer_text.h"
#include "process/uci_reply.h"

using namespace doublecheck;

namespace {

bool is_asked_of_uci(const Question& question) {
  const auto verb = question.verb;
  return question.position.state &&
         (verb == Verb::legal || verb == Verb::perft || verb == Verb::check || verb == Verb::play);
}

process::UciReply reply_of(std::string_view lines) {
  process::UciReply reply;
  while (!lines.empty()) {
    const auto line = fuzz::first_line(lines);
    lines.remove_prefix(std::min(line.size() + 1, lines.size()));
    if (process::take_line(line, reply)) break;
  }
  return reply;
}

void claim_canonical(const Question& question, std::string_view lines) {
  const Answer answer = process::uci_answer(question, reply_of(lines));
  if (answer.is_failed() || read_answer(question, answer.text()) == answer) return;
  std::fprintf(stderr, "%.*s\nis read as %s\n", static_cast<int>(lines.size()), lines.data(),
               answer.text().c_str());
  std::abort();
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  const auto input = fuzz::text_of(data, size);
  const auto end = input.find('\n');
  if (end == std::string_view::npos) return fuzz::kNotToBeKept;
  const auto question = fuzz::question_of(data, end);
  if (!question || !is_asked_of_uci(*question)) return fuzz::kNotToBeKept;
  claim_canonical(*question, input.substr(end + 1));
  return 0;
}
