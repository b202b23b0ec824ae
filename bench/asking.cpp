#include "asking.h"

#include <stdexcept>

#include "built_in.h"
#include "notation/question_text.h"

namespace doublecheck::bench {
namespace {

void cross_examine_one(const Question& question, const Oracles& oracles) {
  const auto examination = cross_examine(question, oracles);
  if (examination.outcome == Outcome::agreed) return;
  throw std::runtime_error(question_text(question) + " -> " +
                           disagreement_text(disagreement_of(question, examination, oracles)));
}

}  // namespace

void ask_all(benchmark::State& state, Oracle& oracle, const std::vector<Question>& questions) {
  oracle.answer(questions.front());  // makes the tables of the box
  for ([[maybe_unused]] auto _ : state)
    for (const Question& question : questions) benchmark::DoNotOptimize(oracle.answer(question));
  set_items(state, questions.size());
}

void cross_examine_all(benchmark::State& state, const std::vector<Question>& questions) {
  const auto oracles = both_oracles();
  cross_examine_one(questions.front(), oracles);  // makes the tables of the box
  for ([[maybe_unused]] auto _ : state)
    for (const Question& question : questions) cross_examine_one(question, oracles);
  set_items(state, questions.size());
}

Oracles both_oracles() {
  Oracles oracles;
  oracles.push_back(make_oracle("mailbox"));
  oracles.push_back(make_oracle("distance"));
  return oracles;
}

void set_items(benchmark::State& state, std::size_t items) {
  state.SetItemsProcessed(state.iterations() * static_cast<std::int64_t>(items));
}

}  // namespace doublecheck::bench
