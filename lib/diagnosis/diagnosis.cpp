#include "diagnosis/diagnosis.h"

#include "diagnosis/root.h"
#include "process/interrupt.h"

namespace doublecheck {
namespace {

Disagreement root_unless_interrupted(const Disagreement& found, const Oracles& oracles) try {
  return root_of(found, oracles);
} catch (const Interrupted&) {
  return found;
}

}  // namespace

Trace trace(const Disagreement& found, const Oracles& oracles, Oracle& adviser) {
  auto root = root_unless_interrupted(found, oracles);
  auto signature = signature_of(root, adviser);
  return {std::move(root), std::move(signature)};
}

Diagnosis diagnose(const Disagreement& found, const Oracles& oracles, Oracle& adviser,
                   const Limits& limits) {
  auto [root, signature] = trace(found, oracles, adviser);
  auto witness = shrink(root, oracles, adviser, limits);
  auto rules = rules_of(signature);
  return {std::move(root), std::move(signature), std::move(witness), std::move(rules)};
}

}  // namespace doublecheck
