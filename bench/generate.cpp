#include "benchmarks.h"
#include "built_in.h"
#include "generate/generator.h"
#include "notation/question_text.h"
#include "question_sets.h"

namespace doublecheck::bench {
namespace {

constexpr std::size_t kDrawnPositions = 256;

void generate_positions(benchmark::State& state, Game game, bool whole_fen) {
  const auto adviser = make_adviser(built_in_oracles());
  Generator generator(kSeed, *adviser);
  const auto generate = [&] {
    for (std::size_t i = 0; i < kDrawnPositions; ++i)
      benchmark::DoNotOptimize(generator.position({game, whole_fen}, i));
  };
  generate();  // asks the adviser once for what the generator remembers
  for ([[maybe_unused]] auto _ : state) generate();
  set_items(state, kDrawnPositions);
}

void generate_questions(benchmark::State& state, const Shape& shape) {
  const auto positions = random_positions(shape, kDrawnPositions);
  const auto adviser = make_adviser(built_in_oracles());
  Generator generator(kSeed, *adviser);
  const auto generate = [&] {
    for (std::size_t i = 0; i < positions.size(); ++i)
      benchmark::DoNotOptimize(generator.question(shape, i, positions[i]));
  };
  generate();  // as above
  for ([[maybe_unused]] auto _ : state) generate();
  set_items(state, kDrawnPositions);
}

/// One form of question for each form of position.
std::vector<Shape> forms() {
  return {*shape_of(Verb::moves, {Game::cube, false}),
          *shape_of(Verb::mate, {Game::cube, false}),
          *shape_of(Verb::play, {Game::cube, false}),
          *shape_of(Verb::valid, {Game::chess, false}),
          *shape_of(Verb::replay, {Game::solitaire, false}),
          *shape_of(Verb::explode, {Game::atomic, false}),
          *shape_of(Verb::play, {Game::chess, true})};
}

std::vector<Question> questions_of(const Shape& shape) {
  return random_questions(shape, random_positions(shape, kDrawnPositions));
}

std::vector<std::string> lines_of(const std::vector<Question>& questions) {
  std::vector<std::string> lines;
  lines.reserve(questions.size());
  for (const Question& question : questions) lines.push_back(question_text(question));
  return lines;
}

void set_bytes(benchmark::State& state, const std::vector<std::string>& lines) {
  std::size_t bytes = 0;
  for (const auto& line : lines) bytes += line.size();
  state.SetBytesProcessed(state.iterations() * static_cast<std::int64_t>(bytes));
}

void write(benchmark::State& state, const Shape& shape) {
  const auto questions = questions_of(shape);
  for ([[maybe_unused]] auto _ : state)
    for (const Question& question : questions) benchmark::DoNotOptimize(question_text(question));
  set_items(state, questions.size());
  set_bytes(state, lines_of(questions));
}

void read(benchmark::State& state, const Shape& shape) {
  const auto lines = lines_of(questions_of(shape));
  for ([[maybe_unused]] auto _ : state)
    for (const auto& line : lines) benchmark::DoNotOptimize(read_question(line));
  set_items(state, lines.size());
  set_bytes(state, lines);
}

}  // namespace

void register_generate() {
  for (const Game game : usual_games()) {
    const auto name = "generate/position/" + std::string(name_of(game));
    benchmark::RegisterBenchmark(name.c_str(), generate_positions, game, false);
    if (has_fens(game))
      benchmark::RegisterBenchmark((name + "/fen").c_str(), generate_positions, game, true);
    for (const Shape& shape : ladder(game))
      benchmark::RegisterBenchmark(("generate/" + name_of(shape)).c_str(), generate_questions,
                                   shape);
  }
}

void register_notation() {
  for (const Shape& shape : forms()) {
    benchmark::RegisterBenchmark(("write/" + name_of(shape)).c_str(), write, shape);
    benchmark::RegisterBenchmark(("read/" + name_of(shape)).c_str(), read, shape);
  }
}

}  // namespace doublecheck::bench
