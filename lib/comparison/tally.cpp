#include "comparison/tally.h"

#include "notation/answer_text.h"

namespace doublecheck {

std::string_view class_of(const Answer& answer) {
  if (answer.is_illegal()) return "illegal";
  if (answer.is_failed()) return "failed";
  if (answer.is_abstain()) return "abstain";
  const std::string_view text = answer.text();
  for (const std::string_view word : {"true", "false", "none", "0"})
    if (text == word) return word;
  return "some";
}

void Tally::count(const Question& question, const Examination& examination,
                  std::chrono::nanoseconds time, std::optional<std::size_t> known) {
  VerbTally& row = rows_[{question.game, question.verb}];
  ++row.asked;
  row.time += time;
  row.agreed += examination.outcome == Outcome::agreed;
  row.disagreed += examination.outcome == Outcome::disagreed && !known;
  row.known += known.has_value();
  if (known) ++known_[*known];
  if (examination.outcome != Outcome::agreed && !known) votes_.count(examination.answers);
  row.abstained += examination.outcome == Outcome::abstained;
  const Answer& answer = common_answer(examination);
  const auto name = class_of(answer);
  if (question.verb == Verb::explain && name == "some") {
    for (const auto& label : words_of(answer)) ++row.answers[label];
    return;
  }
  const auto found = row.answers.find(name);
  if (found != row.answers.end())
    ++found->second;
  else
    row.answers.emplace(name, 1);
}

void Tally::add(const Tally& other) {
  for (const auto& [key, from] : other.rows_) {
    VerbTally& row = rows_[key];
    row.asked += from.asked;
    row.agreed += from.agreed;
    row.disagreed += from.disagreed;
    row.known += from.known;
    row.abstained += from.abstained;
    row.time += from.time;
    for (const auto& [name, times] : from.answers) row.answers[name] += times;
  }
  for (const auto& [entry, times] : other.known_) known_[entry] += times;
  votes_.add(other.votes_);
}

std::uint64_t Tally::asked() const {
  std::uint64_t sum = 0;
  for (const auto& [key, row] : rows_) sum += row.asked;
  return sum;
}

std::uint64_t Tally::disagreed() const {
  std::uint64_t sum = 0;
  for (const auto& [key, row] : rows_) sum += row.disagreed;
  return sum;
}

std::uint64_t Tally::abstained() const {
  std::uint64_t sum = 0;
  for (const auto& [key, row] : rows_) sum += row.abstained;
  return sum;
}

}  // namespace doublecheck
