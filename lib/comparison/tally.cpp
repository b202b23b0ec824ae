#include "comparison/tally.h"

#include <algorithm>
#include <string_view>

#include "notation/answer_text.h"
#include "notation/question_text.h"

namespace doublecheck {

void Abstentions::count(const Question& question, std::span<const Answer> answers,
                        bool legal_position) {
  std::string text;
  for (std::size_t i = 0; i < answers.size(); ++i) {
    if (!answers[i].is_abstain()) continue;
    if (text.empty()) text = question_text(question);
    add({i, question.verb, answers[i].why()}, {1, legal_position, text});
  }
}

void Abstentions::add(const Abstentions& other) {
  for (const auto& [kind, some] : other.kinds_) add(kind, some);
}

void Abstentions::add(const Kind& kind, const Some& some) {
  const auto rank = [](const Some& of) {
    return std::tuple(of.legal == 0, of.example.size(), std::string_view(of.example));
  };
  auto [place, is_new] = kinds_.try_emplace(kind, some);
  if (is_new) return;
  Some& sum = place->second;
  if (rank(some) < rank(sum)) sum.example = some.example;
  sum.count += some.count;
  sum.legal += some.legal;
}

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
