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

}  // namespace doublecheck
