#include "asking.h"
#include "benchmarks.h"
#include "built_in.h"
#include "notation/question_text.h"

namespace doublecheck::bench {
namespace {

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

}  // namespace

void register_perft() {
  for (const auto& [name, question] : kPerfts)
    benchmark::RegisterBenchmark((std::string("perft/mailbox/") + name).c_str(), count, question);
}

}  // namespace doublecheck::bench
