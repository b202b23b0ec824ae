#include "diagnosis/limits.h"

#include <string>
#include <unordered_map>
#include <utility>

#include "diagnosis/difference.h"
#include "notation/question_text.h"
#include "process/break_off.h"
#include "process/interrupt.h"

namespace doublecheck {
namespace {

constexpr std::uint64_t kPriceOfFailure = 100;
constexpr std::uint64_t kPriceOfTimeOut = 10'000;

/// The bytes of questions and answers, for each oracle and thread. Then all are forgotten.
constexpr std::size_t kMostRemembered = std::size_t{16} << 20;

/// One of the oracles, borrowed.
class Remembering : public Oracle {
 public:
  explicit Remembering(Oracle& oracle) : oracle_(oracle) {}

  std::string name() const override { return oracle_.name(); }
  bool is_foreign() const override { return oracle_.is_foreign(); }

  Answer answer(const Question& question) override {
    if (!oracle_.is_foreign()) return oracle_.answer(question);
    auto text = question_text(question);
    const auto known = answers_.find(text);
    is_remembered_ = known != answers_.end();
    if (is_remembered_) return known->second;
    auto answer = oracle_.answer(question);
    if (answer.is_failed()) return answer;
    remembered_ += text.size() + answer.text().size();
    if (remembered_ > kMostRemembered)
      forget();
    else
      answers_.emplace(std::move(text), answer);
    return answer;
  }

  /// What is remembered was doubted when it was new, if it gave a reason to.
  bool was_out_of_step() override {
    if (is_remembered_ || !oracle_.was_out_of_step()) return false;
    forget();
    return true;
  }

 private:
  void forget() {
    answers_.clear();
    remembered_ = 0;
  }

  Oracle& oracle_;
  std::unordered_map<std::string, Answer> answers_;  // by question
  std::size_t remembered_ = 0;                       // bytes
  bool is_remembered_ = false;                       // the answer given last
};

}  // namespace

Limits until_interrupted() {
  return {.stop = [] { return interrupted(); }};
}

std::uint64_t price_of(const Answer& answer) {
  if (!answer.is_failed() || names_twice(answer)) return 0;
  return answer == failed(process::kTimeOut) ? kPriceOfTimeOut : kPriceOfFailure;
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

RememberingOracles::RememberingOracles(const Oracles& oracles) {
  remembering_.reserve(oracles.size());
  for (const auto& oracle : oracles) remembering_.push_back(std::make_unique<Remembering>(*oracle));
}

}  // namespace doublecheck
