#include "trial/interview.h"

#include <algorithm>
#include <chrono>
#include <numeric>

#include "contract/contracted_oracle.h"
#include "notation/answer_text.h"
#include "notation/question_text.h"

namespace doublecheck::trial {
namespace {

/// The first may wait for a slow start.
constexpr int kMostTimeOuts = 2;

}  // namespace

bool Interview::covers(const contract::Contract& contract, const Question& question) {
  return contract::question_under(contract, question, *referees_.front()).has_value();
}

Answer Interview::line(const contract::Contract& contract, const Question& question) {
  const auto asked = contract::question_under(contract, question, *referees_.front());
  return asked ? ask(*asked) : abstain();
}

Answer Interview::answer(const contract::Contract& contract, const Question& question) {
  const auto asked = contract::question_under(contract, question, *referees_.front());
  if (!asked) return abstain();
  const Answer line = ask(*asked);
  const auto read = contract::reader_under(contract);
  return contract::answer_under(contract, question, read(*asked, line.text()), *referees_.front());
}

Answer Interview::right(const Question& question) {
  const auto text = question_text(question);
  const auto known = rights_.find(text);
  if (known != rights_.end()) return known->second;
  return rights_.emplace(text, referees_.front()->answer(question)).first->second;
}

bool Interview::is_right(const Question& question, const Answer& answer) {
  return answer == right(question) ||
         (question.verb == Verb::solve && is_replayed(question, answer, referees_));
}

Pace Interview::pace() const {
  if (seconds_.empty()) return {};
  const auto second = std::next(seconds_.begin());
  if (second == seconds_.end()) return {.first_seconds = seconds_.front()};
  return {.first_seconds = seconds_.front(),
          .mean_seconds = std::accumulate(second, seconds_.end(), 0.0) /
                          static_cast<double>(seconds_.size() - 1),
          .longest_seconds = *std::max_element(second, seconds_.end())};
}

Answer Interview::ask(const Question& question) {
  using Clock = std::chrono::steady_clock;
  const auto text = question_text(question);
  const auto known = lines_.find(text);
  if (known != lines_.end()) return known->second;
  auto& course = courses_[question.verb];
  if (!course.has_answered && course.time_outs >= kMostTimeOuts) return kTimeOut;
  if (progress_) progress_(lines_.size());
  const auto start = Clock::now();
  const Answer line = oracle_.answer(question);
  if (line == kTimeOut)
    ++course.time_outs;
  else
    course.has_answered = true;
  if (!line.is_failed())
    seconds_.push_back(std::chrono::duration<double>(Clock::now() - start).count());
  return lines_.emplace(text, line).first->second;
}

}  // namespace doublecheck::trial
