#include "diagnosis/limits.h"

#include <utility>

#include "diagnosis/difference.h"
#include "process/interrupt.h"

namespace doublecheck {
namespace {

constexpr std::uint64_t kPriceOfFailure = 100;
constexpr std::uint64_t kPriceOfTimeOut = 10'000;

}  // namespace

Limits until_interrupted() {
  return {.stop = [] { return interrupted(); }};
}

std::uint64_t price_of(const Answer& answer) {
  if (!answer.is_failed() || names_twice(answer)) return 0;
  return answer == failed("time-out") ? kPriceOfTimeOut : kPriceOfFailure;
}

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
