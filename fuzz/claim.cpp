#include "claim.h"

#include "distance/distance.h"
#include "input.h"
#include "mailbox/mailbox.h"
#include "observation/observation.h"
#include "process/beside_program.h"
#include "worker/edges.h"

namespace doublecheck::fuzz {

const Oracles& both_oracles() {
  static const Oracles both = [] {
    Oracles made;
    made.push_back(mailbox::make_oracle(kMaxLeaves));
    made.push_back(distance::make_oracle(kMaxLeaves));
    return made;
  }();
  return both;
}

namespace {

Observed observed(claims::Status status) {
  switch (status) {
    case claims::Status::holds:
      return Observed::passed;
    case claims::Status::fails:
      return Observed::failed;
    case claims::Status::does_not_apply:
    case claims::Status::is_not_asked:
      break;
  }
  return Observed::gave_up;
}

void observe(const Question& question, const claims::Result& result) {
  static const auto observations = ObservationFile::from_environment();
  if (!observations || !observations->wants_next()) return;
  const Unseen unseen;
  observations->write({.property = process::file_of_program().filename().string(),
                       .question = question,
                       .status = observed(result.status),
                       .reason = result.why,
                       .how_generated = "coverage-guided fuzzing"},
                      *both_oracles().front());
}

}  // namespace

int test_claims(const std::vector<claims::Claim>& those, const std::uint8_t* data,
                std::size_t size) {
  const auto question = askable_question(data, size);
  if (!question) return kNotToBeKept;
  int returned = kNotToBeKept;
  for (const auto claim : those) {
    const auto result = claims::with_each(claim, *question, both_oracles());
    observe(*question, result);
    require(result);
    if (result.status != claims::Status::is_not_asked) returned = 0;
  }
  return returned;
}

}  // namespace doublecheck::fuzz
