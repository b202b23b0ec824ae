#include "asking.h"
#include "benchmarks.h"
#include "names.h"
#include "notation/question_text.h"
#include "question_sets.h"

namespace doublecheck::bench {
namespace {

constexpr std::size_t kPositions = 256;

/// One verb for each form of position.
constexpr std::pair<Verb, Game> kForms[] = {
    {Verb::moves, Game::cube},  {Verb::mate, Game::cube},        {Verb::play, Game::cube},
    {Verb::valid, Game::chess}, {Verb::replay, Game::solitaire}, {Verb::explode, Game::atomic}};

std::vector<Question> questions_of(Verb verb, Game game) {
  return random_questions(*shape_of(verb, game, false), random_positions(game, kPositions));
}

std::vector<std::string> lines_of(const std::vector<Question>& questions) {
  std::vector<std::string> lines;
  for (const Question& question : questions) lines.push_back(question_text(question));
  return lines;
}

void set_bytes(benchmark::State& state, const std::vector<std::string>& lines) {
  std::size_t bytes = 0;
  for (const auto& line : lines) bytes += line.size();
  state.SetBytesProcessed(state.iterations() * static_cast<std::int64_t>(bytes));
}

void write(benchmark::State& state, Verb verb, Game game) {
  const auto questions = questions_of(verb, game);
  for ([[maybe_unused]] auto _ : state)
    for (const Question& question : questions) benchmark::DoNotOptimize(question_text(question));
  set_items(state, questions.size());
  set_bytes(state, lines_of(questions));
}

void read(benchmark::State& state, Verb verb, Game game) {
  const auto lines = lines_of(questions_of(verb, game));
  for ([[maybe_unused]] auto _ : state)
    for (const auto& line : lines) benchmark::DoNotOptimize(read_question(line));
  set_items(state, lines.size());
  set_bytes(state, lines);
}

}  // namespace

void register_notation() {
  for (const auto& [verb, game] : kForms) {
    benchmark::RegisterBenchmark(("write/" + name_of(verb, game)).c_str(), write, verb, game);
    benchmark::RegisterBenchmark(("read/" + name_of(verb, game)).c_str(), read, verb, game);
  }
}

}  // namespace doublecheck::bench
