#include "benchmarks.h"

#include <stdexcept>

#include "built_in.h"
#include "generate/generator.h"
#include "notation/question_text.h"
#include "question_sets.h"

namespace doublecheck::bench {

Oracles both_oracles() {
  return OracleChoice{built_in_oracles(), kBuiltInOracles, {}}.make_all();
}

void set_items(benchmark::State& state, std::size_t items) {
  state.SetItemsProcessed(state.iterations() * static_cast<std::int64_t>(items));
}

namespace {

void cross_examine_one(const Question& question, const Oracles& oracles) {
  const auto examination = cross_examine(question, oracles);
  if (examination.outcome == Outcome::agreed) return;
  throw std::runtime_error(question_text(question) + " -> " +
                           disagreement_text(disagreement_of(question, examination, oracles)));
}

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

constexpr std::size_t kPositions = 256;

void ask(benchmark::State& state, const char* oracle, const Shape& shape) {
  const auto questions = random_questions(shape, random_positions(shape, kPositions));
  ask_all(state, *make_oracle(oracle), questions);
}

void ask_cubes(benchmark::State& state, const char* oracle, Verb verb) {
  ask_all(state, *make_oracle(oracle), cube_questions(verb, static_cast<int>(state.range())));
}

struct Perft {
  const char* name;
  const char* question;
};

constexpr Perft kPerfts[] = {
    {"chess/start", "perft chess 5 rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1"},
    {"chess/kiwipete",
     "perft chess 4 r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1"},
    {"chess/middlegame",
     "perft chess 4 r4rk1/1pp1qppp/p1np1n2/2b1p1B1/2B1P1b1/P1NP1N2/1PP1QPPP/R4RK1 w - - 0 10"},
    {"chess/rook_endgame", "perft chess 5 8/2p5/3p4/KP5r/1R3p1k/8/4P1P1/8 w - - 0 1"},
    {"atomic/start", "perft atomic 4 rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1"},
    {"atomic/middlegame",
     "perft atomic 4 rn2kb1r/1pp1p2p/p2q1pp1/3P4/2P3b1/4PN2/PP3PPP/R2QKB1R b KQkq - 0 1"},
};

void count(benchmark::State& state, const char* line) {
  const auto oracle = make_oracle("mailbox");
  const Question question = read_question(line);
  const auto leaves = std::stoll(oracle->answer(question).text());
  for ([[maybe_unused]] auto _ : state) benchmark::DoNotOptimize(oracle->answer(question));
  state.counters["leaves"] = benchmark::Counter(static_cast<double>(state.iterations() * leaves),
                                                benchmark::Counter::kIsRate);
}

constexpr std::size_t kExaminedPositions = 512;

void examine(benchmark::State& state, const Shape& shape, const Wanted& wanted) {
  cross_examine_all(state,
                    random_questions(shape, random_positions(shape, kExaminedPositions, wanted)));
}

void examine_ladder(benchmark::State& state, Game game, bool whole_fen) {
  cross_examine_all(state, random_ladder(game, whole_fen, kExaminedPositions));
}

}  // namespace

void register_ask() {
  for (const Game game : usual_games())
    for (const Shape& shape : ladder(game))
      for (const char* oracle : {"mailbox", "distance"}) {
        const auto name = std::string("ask/") + oracle + '/' + name_of(shape);
        benchmark::RegisterBenchmark(name.c_str(), ask, oracle, shape);
      }
}

void register_side() {
  for (const Verb verb : {Verb::moves, Verb::check, Verb::legal, Verb::mate})
    for (const char* oracle : {"mailbox", "distance"}) {
      const auto name = std::string("side/") + oracle + '/' + std::string(name_of(verb));
      benchmark::RegisterBenchmark(name.c_str(), ask_cubes, oracle, verb)
          ->ArgName("n")
          ->DenseRange(kSmallestCube, kLargestCube);
    }
}

void register_perft() {
  for (const auto& [name, question] : kPerfts)
    benchmark::RegisterBenchmark((std::string("perft/mailbox/") + name).c_str(), count, question);
}

void register_cross_examine() {
  using benchmark::RegisterBenchmark;
  const auto shape = [](Verb verb, Game game, bool whole_fen = false) {
    return *shape_of(verb, {game, whole_fen});
  };
  const auto any = [](const Position&) { return true; };
  RegisterBenchmark("cross_examine/valid/chess", examine, shape(Verb::valid, Game::chess), any);
  RegisterBenchmark("cross_examine/explode/atomic", examine, shape(Verb::explode, Game::atomic),
                    any);
  RegisterBenchmark("cross_examine/mate/cube/n:3", examine, shape(Verb::mate, Game::cube),
                    [](const Position& position) { return position.board.box().side == 3; });
  RegisterBenchmark("cross_examine/solve/solitaire/pieces:6", examine,
                    shape(Verb::solve, Game::solitaire),
                    [](const Position& position) { return position.board.pieces() == 6; });
  for (const Game game : {Game::chess, Game::atomic})
    for (const Verb verb : {Verb::legal, Verb::play}) {
      const auto name = "cross_examine/" + name_of(shape(verb, game, true));
      RegisterBenchmark(name.c_str(), examine, shape(verb, game, true), any);
    }
  RegisterBenchmark("cross_examine/legal/cube/n:8/pieces:40", [](benchmark::State& state) {
    cross_examine_all(state, cube_questions(Verb::legal, 8));
  });
  for (const Game game : usual_games()) {
    const auto name = "cross_examine/ladder/" + std::string(name_of(game));
    RegisterBenchmark(name.c_str(), examine_ladder, game, false);
    if (has_fens(game)) RegisterBenchmark((name + "/fen").c_str(), examine_ladder, game, true);
  }
}

}  // namespace doublecheck::bench
