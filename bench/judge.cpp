// Asks the mutants of a game what a method asks that has no need of them:
//
//     judge random|exhaustive|perft GAME SEED QUESTIONS
//
// random asks as `compare GAME` does, exhaustive as `compare GAME --exhaustive`, perft the counts
// of corpus/perft as `mutants` does; the last two know no seed and come to an end of their own.
// Prints `asked N`, then what Judges::text says. Exit code 2 for what is no such method, game or
// number.
#include <cstdio>
#include <stdexcept>

#include "built_in.h"
#include "comparison/source.h"
#include "judges.h"

namespace doublecheck {
namespace {

constexpr int kPerftDepth = 4;
constexpr std::uint64_t kMaxLeaves = 1'000'000;

std::unique_ptr<Source> source_of(const std::string& method, Game game, std::uint64_t seed,
                                  std::uint64_t questions) {
  if (method == "random") return random_source(seed, {game}, {}, questions);
  if (method == "exhaustive") return exhaustive_source(game, 2, game == Game::cube ? 4 : 3, {});
  if (method != "perft") throw std::invalid_argument("there is no method " + method);
  return perft_source({game}, kPerftDepth, *make_oracle("mailbox", {.max_leaves = kMaxLeaves}));
}

void ask(Source& source, Oracle& adviser, Judges& judges) {
  const auto producer = source.make_producer(adviser);
  for (std::uint64_t number = 0; number < source.batches() && judges.any_left(); ++number)
    for (const Question& question : producer->batch(number).questions) judges.ask(question);
}

void judge(const std::vector<std::string>& words) {
  if (words.size() != 4) throw std::invalid_argument("METHOD GAME SEED QUESTIONS");
  const auto game = game_of_name(words[1]);
  if (!game) throw std::invalid_argument("there is no game " + words[1]);
  const auto source = source_of(words[0], *game, std::stoull(words[2]), std::stoull(words[3]));
  Judges judges(*game);
  ask(*source, *make_oracle("mailbox"), judges);
  std::printf("asked %ju\n%s", std::uintmax_t{judges.asked()}, judges.text().c_str());
}

}  // namespace
}  // namespace doublecheck

int main(int count, char** arguments) {
  try {
    doublecheck::judge({arguments + 1, arguments + count});
  } catch (const std::exception& error) {
    std::fprintf(stderr, "judge: %s\n", error.what());
    return 2;
  }
}
