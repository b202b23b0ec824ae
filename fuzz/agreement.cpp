// Claim: mailbox and distance give the same answer to every question about the input's position.
// For a campaign the oracles are those of its orders, and disagreements are written down
// (worker/campaign_worker.h).
#include "claim.h"
#include "input.h"
#include "target.h"
#include "worker/campaign_worker.h"

using namespace doublecheck;

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  const Game game = fuzz::kTarget.games.front();
  const auto question = fuzz::askable_question(data, size, game);
  if (!fuzz::execute_for_campaign(question, game) && question)
    fuzz::for_each_rung(*question, {}, [](const Question& rung) {
      fuzz::require(claims::agreement(rung, fuzz::both_oracles()));
    });
  return question ? 0 : fuzz::kNotToBeKept;
}
