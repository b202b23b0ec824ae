// Asks the mutants of a game what RapidCheck draws, as the properties of agreement do:
//
//     judge_by_rapidcheck GAME SEED CASES
//
// Prints `asked N`, then what Judges::text says. Exit code 2 for what is no game or number.
#include <cstdio>
#include <stdexcept>

#include "arbitrary_question.h"
#include "judges.h"

namespace doublecheck {
namespace {

void judge(const std::vector<std::string>& words) {
  if (words.size() != 3) throw std::invalid_argument("GAME SEED CASES");
  const auto game = game_of_name(words[0]);
  if (!game) throw std::invalid_argument("there is no game " + words[0]);
  rc::detail::TestParams params;
  params.seed = std::stoull(words[1]);
  params.maxSuccess = std::stoi(words[2]);
  params.disableShrinking = true;
  Judges judges(*game);
  const auto drawn = arbitrary_question({*game, {}});
  const auto test = [&] {
    RC_ASSERT(judges.any_left());  // ends the run
    judges.ask(*drawn);
  };
  rc::detail::checkTestable(test, rc::detail::TestMetadata(), params);
  std::printf("asked %ju\n%s", std::uintmax_t{judges.asked()}, judges.text().c_str());
}

}  // namespace
}  // namespace doublecheck

int main(int count, char** arguments) {
  try {
    doublecheck::judge({arguments + 1, arguments + count});
  } catch (const std::exception& error) {
    std::fprintf(stderr, "judge_by_rapidcheck: %s\n", error.what());
    return 2;
  }
}
