#include "comparison/order_watch.h"

#include <algorithm>
#include <string_view>

namespace doublecheck {
namespace {

constexpr std::size_t kFewestLetters = 4;  // shorter ones fit by chance
constexpr std::uint64_t kFewestFitting = 10;

/// What the oracle wrote: read as an answer to the wrong question it may be rubbish.
std::string_view written(const Answer& answer) {
  constexpr std::string_view kRubbish = "failed rubbish: ";
  std::string_view text = answer.text();
  if (text.starts_with(kRubbish)) text.remove_prefix(kRubbish.size());
  return text;
}

bool says_much(const Answer& answer) {
  const auto text = written(answer);
  return text.size() >= kFewestLetters && text != "true" && text != "false" && text != "none" &&
         !text.starts_with("illegal") && !text.starts_with("failed") && !answer.is_abstain();
}

/// A long answer is cut short where it is called rubbish.
bool fits(const Answer& given, const Answer& expected) {
  if (!given.is_failed()) return given == expected;
  return expected.text().starts_with(written(given).substr(0, expected.text().size()));
}

}  // namespace

void OrderWatch::see(std::span<const Answer> answers) {
  counts_.resize(answers.size());
  unexplained_.resize(answers.size());
  for (std::size_t i = 1; i < answers.size(); ++i) {
    if (unexplained_[i] && fits(before_[i], answers[0])) ++counts_[i].fitting;
    const bool wrong = answers[i] != answers[0] && says_much(answers[i]);
    const bool late = wrong && !before_.empty() && fits(answers[i], before_[0]);
    counts_[i].wrong += wrong;
    counts_[i].fitting += late;
    unexplained_[i] = wrong && !late;
  }
  before_.assign(answers.begin(), answers.end());
}

void OrderWatch::add(const OrderWatch& other) {
  counts_.resize(std::max(counts_.size(), other.counts_.size()));
  for (std::size_t i = 0; i < other.counts_.size(); ++i) {
    counts_[i].wrong += other.counts_[i].wrong;
    counts_[i].fitting += other.counts_[i].fitting;
  }
}

bool is_out_of_order(const OrderWatch::Count& count) {
  return count.fitting >= kFewestFitting && 2 * count.fitting >= count.wrong;
}

}  // namespace doublecheck
