#include "diagnosis/metered_oracles.h"

#include <utility>

namespace doublecheck {

/// One of the oracles, borrowed.
class MeteredOracles::Metered : public Oracle {
 public:
  Metered(Oracle& oracle, MeteredOracles& meter) : oracle_(oracle), meter_(meter) {}

  std::string name() const override { return oracle_.name(); }
  bool is_foreign() const override { return oracle_.is_foreign(); }
  bool was_out_of_step() override { return oracle_.was_out_of_step(); }

  Answer answer(const Question& question) override {
    if (meter_.is_over()) return abstain();
    auto answer = oracle_.answer(question);
    meter_.spent_ += price_of(answer);
    return answer;
  }

 private:
  Oracle& oracle_;
  MeteredOracles& meter_;
};

MeteredOracles::MeteredOracles(const Oracles& oracles, Limits limits) : limits_(std::move(limits)) {
  metered_.reserve(oracles.size());
  for (const auto& oracle : oracles) metered_.push_back(std::make_unique<Metered>(*oracle, *this));
}

}  // namespace doublecheck
