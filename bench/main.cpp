#include <benchmark/benchmark.h>

#include "benchmarks.h"

int main(int argc, char** argv) {
  using namespace doublecheck::bench;
  benchmark::Initialize(&argc, argv);
  if (benchmark::ReportUnrecognizedArguments(argc, argv)) return 2;
  register_ask();
  register_side();
  register_perft();
  register_cross_examine();
  register_compare();
  register_notation();
  register_generate();
  register_shrink();
  benchmark::RunSpecifiedBenchmarks();
  benchmark::Shutdown();
}
