#include "runs/shrinking.h"

#include "built_in.h"
#include "examination/legal_moves.h"
#include "files/usage_error.h"
#include "findings/pipeline.h"

namespace doublecheck {

Finding shrunk_finding(const Question& question, OracleWords words, const Limits& limits) {
  const auto adviser = make_adviser(built_in_oracles());
  words.reachable = !why_unreachable(question, *adviser);
  const Oracles oracles = make_oracles(words);
  const auto examination = cross_examine(question, oracles);
  if (examination.outcome != Outcome::disagreed)
    throw UsageError(
        "there is nothing to shrink: asked alone, the oracles agree on " +
        common_answer(examination).text() +
        "; where an answer depends on earlier questions, compare --from FILE finds the fewest");
  const auto found = disagreement_of(question, examination, oracles);
  return finding_of(found,
                    {.oracles = oracles, .adviser = *adviser, .limits = limits, .fresh = [&] {
                       return make_oracles(words);
                     }});
}

}  // namespace doublecheck
