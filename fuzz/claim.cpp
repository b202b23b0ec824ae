#include "claim.h"

#include <cstdio>
#include <cstdlib>

#include "distance/distance.h"
#include "input.h"
#include "mailbox/mailbox.h"

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

void require(const claims::Result& result) {
  if (result.status != claims::Status::fails) return;
  std::fprintf(stderr, "%s\n", result.why.c_str());
  std::abort();
}

int test_claims(std::initializer_list<claims::Claim> those, const std::uint8_t* data,
                std::size_t size) {
  const auto question = askable_question(data, size);
  if (!question) return kNotToBeKept;
  int returned = kNotToBeKept;
  for (const auto claim : those) {
    const auto result = claims::with_each(claim, *question, both_oracles());
    require(result);
    if (result.status != claims::Status::is_not_asked) returned = 0;
  }
  return returned;
}

}  // namespace doublecheck::fuzz
