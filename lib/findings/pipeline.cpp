#include "findings/pipeline.h"

#include "diagnosis/difference.h"
#include "diagnosis/neighbourhood.h"
#include "diagnosis/shrink.h"
#include "findings/folding.h"
#include "process/interrupt.h"

namespace doublecheck {
namespace {

/// Where it is interrupted nothing is known of it, and what was found is not lost.
AskedAgain again(const Disagreement& found, const Means& means) try {
  return ask_again(found, means.before(), means.fresh, means.limits);
} catch (const Interrupted&) {
  return {};
}

bool agrees_alone(const Disagreement& shown, const Means& means) try {
  return means.fresh && !is_broken(shown) && agree_alone(shown.question, means.fresh);
} catch (const Interrupted&) {
  return false;
}

}  // namespace

std::string Pipeline::take(const Disagreement& found, std::uint64_t number, const Means& means,
                           const IsKnown& is_known) {
  const auto traced = trace(found, means.oracles, means.adviser);
  if (is_known(traced)) return {};
  const auto signature = text_of(traced.signature);
  const auto name = this->name(found, signature, means);
  const NamedDisagreement named{name, number, found, traced.root, name == signature};
  if (keeper_->keep(named)) keeper_->show(named, shown(named, means));
  return name;
}

/// To ask again may start processes, so that is done for the first disagreement of each signature
/// only.
std::string Pipeline::name(const Disagreement& found, const std::string& signature,
                           const Means& means) {
  {
    const std::lock_guard lock(mutex_);
    const auto known = names_.find(signature);
    if (known != names_.end()) return known->second;
    if (!means.fresh || names_.size() >= kMostFindings || means.is_late()) return signature;
  }
  const auto result = again(found, means);
  auto name = result.is_steady ? signature : text_of(unsteady_signature(found, result));
  const std::lock_guard lock(mutex_);
  return names_.try_emplace(signature, std::move(name)).first->second;
}

Shown shown(const NamedDisagreement& named, const Means& means) {
  const auto& [name, number, found, root, is_steady] = named;
  if (!is_steady)
    return {found, means.fresh ? again(found, means).earlier : decltype(Shown::earlier){}};
  auto witness = shrink(root, means.oracles, means.adviser, means.limits);
  const bool is_late = means.is_late();
  if (is_late && witness.question == found.question) return {.shrunk = found, .is_cut_short = true};
  if (agrees_alone(witness, means)) return {.shrunk = agrees_alone(root, means) ? found : root};
  if (means.is_alone) return {.shrunk = std::move(witness), .is_cut_short = is_late};
  return {.shrunk = witness,
          .neighbourhood = neighbourhood_of(witness, means.oracles, means.adviser, means.limits),
          .traits = traits_of(witness, means.adviser),
          .is_cut_short = is_late};
}

FoundSoFar entries_of(std::span<const Disagreement> found, const Means& means) {
  Findings findings;
  Pipeline pipeline(findings);
  for (std::uint64_t number = 0; number < found.size(); ++number)
    pipeline.take(found[number], number, means);
  return folded(findings.all());
}

Finding finding_of(const Disagreement& found, Means means) {
  means.is_alone = true;
  return entries_of({&found, 1}, means).findings.front();
}

bool is_name_of_unsteady(const std::string& name) {
  const auto signature = read_signature(name);
  if (!signature) return false;
  const Wrong wrong = signature->symptom.wrong;
  return wrong == Wrong::wavers || wrong == Wrong::remembers;
}

}  // namespace doublecheck
