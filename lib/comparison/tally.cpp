#include "comparison/tally.h"

#include <algorithm>

#include "notation/answer_text.h"

namespace doublecheck {
namespace {

bool differ(const Answer& left, const Answer& right) {
  if (left.is_abstain() || right.is_abstain()) return false;
  return left != right || left.is_failed();
}

/// Whether only answer number `i` differs from the others, which are one.
bool stands_alone(std::span<const Answer> answers, std::size_t i) {
  std::size_t others = 0;
  for (std::size_t j = 0; j < answers.size(); ++j) {
    if (j == i || answers[j].is_abstain()) continue;
    if (!differ(answers[i], answers[j])) return false;
    for (std::size_t k = 0; k < j; ++k)
      if (k != i && differ(answers[j], answers[k])) return false;
    ++others;
  }
  return others >= 2;
}

}  // namespace

void Votes::resize(std::size_t oracles) {
  if (oracles_.size() >= oracles) return;
  oracles_.resize(oracles);
  for (OfOracle& oracle : oracles_) oracle.differed.resize(oracles);
}

void Votes::count(std::span<const Answer> answers, bool legal_position) {
  resize(answers.size());
  for (std::size_t i = 0; i < answers.size(); ++i) {
    OfOracle& oracle = oracles_[i];
    oracle.abstained += answers[i].is_abstain();
    oracle.abstained_legal += answers[i].is_abstain() && legal_position;
    oracle.failed += answers[i].is_failed();
    oracle.alone += !answers[i].is_abstain() && stands_alone(answers, i);
    for (std::size_t j = 0; j < answers.size(); ++j)
      oracle.differed[j] += i != j && differ(answers[i], answers[j]);
  }
}

void Votes::add(const Votes& other) {
  resize(other.oracles());
  for (std::size_t i = 0; i < other.oracles(); ++i) {
    OfOracle& oracle = oracles_[i];
    oracle.alone += other.alone(i);
    oracle.abstained += other.abstained(i);
    oracle.abstained_legal += other.abstained_legal(i);
    oracle.failed += other.failed(i);
    for (std::size_t j = 0; j < other.oracles(); ++j) oracle.differed[j] += other.differed(i, j);
  }
}

std::string_view class_of(const Answer& answer) {
  if (answer.is_illegal()) return "illegal";
  if (answer.is_failed()) return "failed";
  if (answer.is_abstain()) return "abstain";
  const std::string_view text = answer.text();
  for (const std::string_view word : {"true", "false", "none", "0"})
    if (text == word) return word;
  return "some";
}

namespace {

void count_name(VerbTally& row, std::string_view name) {
  const auto found = row.answers.find(name);
  if (found != row.answers.end())
    ++found->second;
  else
    row.answers.emplace(name, 1);
}

}  // namespace

void Tally::count(const Question& question, const Examination& examination,
                  std::chrono::nanoseconds time, std::optional<std::size_t> known,
                  bool legal_position) {
  VerbTally& row = rows_[{question.game, question.verb}];
  ++row.asked;
  row.time += time;
  row.agreed += examination.outcome == Outcome::agreed;
  row.disagreed += examination.outcome == Outcome::disagreed && !known;
  row.known += known.has_value();
  if (known) ++known_[*known];
  if (examination.outcome != Outcome::agreed && !known) {
    votes_.count(examination.answers, legal_position);
    abstentions_.count(question, examination.answers, legal_position);
  }
  row.abstained += examination.outcome == Outcome::abstained;
  row.abstained_legal += examination.outcome == Outcome::abstained && legal_position;
  const Answer& answer = common_answer(examination);
  const auto name = class_of(answer);
  if (question.verb == Verb::explain && name == "some") {
    for_each_word(answer, [&](std::string_view label) { count_name(row, label); });
    return;
  }
  count_name(row, name);
}

void Tally::add(const Tally& other) {
  for (const auto& [key, from] : other.rows_) {
    VerbTally& row = rows_[key];
    row.asked += from.asked;
    row.agreed += from.agreed;
    row.disagreed += from.disagreed;
    row.known += from.known;
    row.abstained += from.abstained;
    row.abstained_legal += from.abstained_legal;
    row.time += from.time;
    for (const auto& [name, times] : from.answers) row.answers[name] += times;
  }
  for (const auto& [entry, times] : other.known_) known_[entry] += times;
  votes_.add(other.votes_);
  abstentions_.add(other.abstentions_);
  order_.add(other.order_);
}

std::uint64_t Tally::sum(std::uint64_t VerbTally::* count) const {
  std::uint64_t sum = 0;
  for (const auto& [key, row] : rows_) sum += row.*count;
  return sum;
}

}  // namespace doublecheck
