#include "worker/pairs.h"

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

}  // namespace doublecheck::fuzz
