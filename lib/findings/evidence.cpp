#include "findings/evidence.h"

#include <iterator>

#include "findings/findings.h"
#include "random/random.h"

namespace doublecheck {
namespace {

void keep(Testimony testimony, std::size_t most, Evidence::Sample& sample) {
  const auto rank = scrambled(testimony.number);
  sample.insert_or_assign(rank, std::move(testimony));
  if (sample.size() > most) sample.erase(std::prev(sample.end()));
}

void add_to(Evidence& sum, const Evidence& more) {
  for (const auto& [rank, testimony] : more.agreements)
    keep(testimony, kMostAgreements, sum.agreements);
  for (const auto& [signature, sample] : more.disagreements)
    for (const auto& [rank, testimony] : sample)
      keep(testimony, kMostOfSignature, sum.disagreements[signature]);
}

/// Whether it shows for two oracles that they answer alike.
bool is_agreement(const Examination& examination) {
  const Answer* first = nullptr;
  int answered = 0;
  for (const Answer& answer : examination.answers) {
    if (answer.is_abstain()) continue;
    if (first != nullptr && answer != *first) return false;  // another solution (S3)
    first = &answer;
    ++answered;
  }
  return answered > 1;
}

Disagreement asked_of(const Question& question, const Examination& examination,
                      const std::vector<std::string>& oracles) {
  Disagreement asked{question, {}};
  for (std::size_t i = 0; i < oracles.size(); ++i)
    asked.answers.push_back({oracles[i], examination.answers[i]});
  return asked;
}

}  // namespace

Evidence sum_of(const std::vector<Evidence>& parts) {
  Evidence sum;
  for (const Evidence& part : parts) add_to(sum, part);
  return sum;
}

void EvidenceKeeper::hear(std::uint64_t number, const Question& question,
                          const Examination& examination, const std::vector<std::string>& oracles,
                          const std::string& signature) {
  const auto rank = scrambled(number);
  const bool agreed = examination.outcome != Outcome::disagreed;
  if (agreed ? rank > highest_.load(std::memory_order_relaxed) || !is_agreement(examination)
             : signature.empty())
    return;
  const std::lock_guard lock(mutex_);
  Testimony testimony{number, asked_of(question, examination, oracles)};
  if (!agreed) {
    auto& disagreements = evidence_.disagreements;
    if (disagreements.size() < kMostFindings || disagreements.contains(signature))
      keep(std::move(testimony), kMostOfSignature, disagreements[signature]);
    return;
  }
  keep(std::move(testimony), kMostAgreements, evidence_.agreements);
  if (evidence_.agreements.size() == kMostAgreements)
    highest_ = evidence_.agreements.rbegin()->first;
}

void EvidenceKeeper::add(const Evidence& evidence) {
  const std::lock_guard lock(mutex_);
  add_to(evidence_, evidence);
}

Evidence EvidenceKeeper::evidence() const {
  const std::lock_guard lock(mutex_);
  return evidence_;
}

}  // namespace doublecheck
