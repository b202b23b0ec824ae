#include "worker/findings.h"

#include "transform/simplification.h"

namespace doublecheck::fuzz {
namespace {

/// An oracle that belongs to somebody else.
class Borrowed : public Oracle {
 public:
  explicit Borrowed(Oracle& lender) : lender_(&lender) {}

  std::string name() const override { return lender_->name(); }
  bool is_foreign() const override { return lender_->is_foreign(); }
  Answer answer(const Question& question) override { return lender_->answer(question); }

 private:
  Oracle* lender_;
};

}  // namespace

Pairs::Pairs(const Oracles& oracles) {
  for (std::size_t other = 1; other < oracles.size(); ++other) {
    Oracles pair;
    pair.push_back(std::make_unique<Borrowed>(*oracles.front()));
    pair.push_back(std::make_unique<Borrowed>(*oracles[other]));
    pairs_.push_back(std::move(pair));
  }
}

bool Pairs::differ(std::size_t pair, const Question& question,
                   const Examination& examination) const {
  const auto& first = examination.answers.front();
  const auto& other = examination.answers[pair + 1];
  if (first == other && !first.is_failed()) return false;
  return cross_examine(question, pairs_[pair]).outcome == Outcome::disagreed;
}

bool Sightings::add(const std::string& signature, const Question& root) {
  const auto [place, is_new] = by_signature_.try_emplace(signature, Sighting{root});
  Sighting& sighting = place->second;
  ++sighting.count;
  if (is_new || !simpler(root, sighting.simplest)) return is_new;
  sighting.simplest = root;
  return true;
}

std::vector<Sighted> Sightings::changes() {
  std::vector<Sighted> changed;
  for (auto& [signature, sighting] : by_signature_) {
    if (sighting.count == sighting.told) continue;
    sighting.told = sighting.count;
    changed.push_back({signature, sighting.count});
  }
  return changed;
}

void Canaries::ask(const Question& question, const Answer& expected,
                   const std::function<void(const std::string& name)>& died) {
  if (expected.is_abstain()) return;
  std::erase_if(living_, [&](const auto& mutant) {
    const Answer answer = mutant->answer(question);
    if (answer == expected || answer.is_abstain()) return false;
    died(mutant->name());
    return true;
  });
}

}  // namespace doublecheck::fuzz
