// Claim: whatever bytes read as a line of a corpus, it is written again as it stands; all others
// are no entry or a ParseError.
#include <cstdio>
#include <cstdlib>

#include "corpus/corpus.h"
#include "input.h"
#include "notation/reader.h"

using namespace doublecheck;

namespace {

void claim_rewritten(std::string_view input) {
  const auto line = read_corpus_line(input, Answers::optional);
  if (!line || corpus_line_text(*line) == input) return;
  std::fprintf(stderr, "%.*s\nis written %s\n", static_cast<int>(input.size()), input.data(),
               corpus_line_text(*line).c_str());
  std::abort();
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) try {
  claim_rewritten(fuzz::text_of(data, size));
  return 0;
} catch (const ParseError&) {
  return 0;
}
