#include "diagnosis/diagnosis.h"

#include "diagnosis/root.h"

namespace doublecheck {

Trace trace(const Disagreement& found, const Oracles& oracles, Oracle& adviser) {
  auto root = root_of(found, oracles);
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
