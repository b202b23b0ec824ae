// Claim: an oracle answers the image of a question, turned, mirrored or with the colours exchanged,
// with the image of its answer.
#include "transform/symmetry.h"
#include "claim.h"
#include "input.h"

using namespace doublecheck;

namespace {

void claim_images(const Question& question, Oracle& oracle) {
  const Answer answer = oracle.answer(question);
  for (const Symmetry& symmetry : symmetries_of(question)) {
    const Question image = image_of(symmetry, question);
    fuzz::claim(oracle.answer(image) == image_of(symmetry, question, answer),
                "this image is answered like the input's question", image, oracle);
  }
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  const auto question = fuzz::askable_question(data, size);
  // Which solution is the least (S3) depends on the coordinates.
  if (!question || question->verb == Verb::solve) return fuzz::kNotToBeKept;
  for (Oracle* oracle : fuzz::both_oracles()) claim_images(*question, *oracle);
  return 0;
}
