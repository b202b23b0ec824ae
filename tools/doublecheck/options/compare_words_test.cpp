#include "options/compare_words.h"

#include <doctest/doctest.h>

#include "built_in.h"
#include "examination/legal_moves.h"
#include "files/usage_error.h"

namespace doublecheck {
namespace {

using std::chrono::seconds;

std::string command(const CompareOptions& options, const std::vector<std::string>& games = {}) {
  return repeat_command(options, games);
}

TEST_CASE("impossible positions are asked of engines where that is said") {
  CompareOptions options;
  options.oracles.specs = {"mailbox", "exec:./mine"};
  CHECK(asks_reachable_only(options.oracles));
  CHECK(chosen_oracles(options.oracles).options.contracts.at("exec:./mine") == "reachable");
  CHECK(command(options).find("--impossible") == std::string::npos);
  options.oracles.reachable = false;
  CHECK_FALSE(asks_reachable_only(options.oracles));
  CHECK(chosen_oracles(options.oracles).options.contracts.empty());
  CHECK(command(options).find(" --impossible ") != std::string::npos);
}

TEST_CASE("built-in oracles and mutants are asked what they were always asked") {
  CompareOptions options;
  for (const char* spec : {"mailbox", "distance", "mutant:king-hides-behind-itself"}) {
    options.oracles.specs.emplace_back(spec);
    CHECK_FALSE(asks_reachable_only(options.oracles));
    CHECK(chosen_oracles(options.oracles).options.contracts.empty());
  }
}

TEST_CASE("shrinking takes as long as the search, and two seconds at least, unless it is said") {
  CompareOptions options;
  CHECK_FALSE(shrink_time_of(options).has_value());
  options.time = "5m";
  CHECK(shrink_time_of(options) == seconds(300));
  options.time = "1s";
  CHECK(shrink_time_of(options) == seconds(2));
  options.shrink_time = "1s";
  CHECK(shrink_time_of(options) == seconds(1));
  CHECK(command(options) == "doublecheck compare --seed 1 --time 1s --shrink-time 1s");
  options.shrink_time = "soon";
  CHECK_THROWS_WITH_AS(shrink_time_of(options),
                       "--shrink-time: 'soon' is no time such as 60s, 5m or 1h30m", UsageError);
}

TEST_CASE("games by name, all of them without a name") {
  CHECK(games_of({"atomic", "cube"}) == std::vector{Game::atomic, Game::cube});
  CHECK(games_of({}).size() == 4);
  CHECK(games_of({"3check", "giveaway"}) == std::vector{Game::threecheck, Game::antichess});
  CHECK(games_of({"King-of-the-Hill"}) == std::vector{Game::kingofthehill});
  for (const Game game : all_games())
    CHECK(games_of({std::string(name_of(game))}) == std::vector{game});
  const auto refusal = "'go' is no game; there are " + game_names();
  CHECK_THROWS_WITH_AS(games_of({"go"}), refusal.c_str(), UsageError);
}

TEST_CASE("verbs with commas, or given again") {
  CHECK(verbs_of({"mate,legal", "perft"}) == std::vector{Verb::mate, Verb::legal, Verb::perft});
  CHECK(verbs_of({}).empty());
}

TEST_CASE("a word that is no verb is refused, also the empty one") {
  for (const auto* list : {"", ",", "mate,,legal", "mates", "mate legal"})
    CHECK_THROWS_AS(verbs_of({list}), UsageError);
}

TEST_CASE("without a number there are 100,000 questions, with a time there is no end") {
  CompareOptions options;
  CHECK(source_of(options, {})->questions() == 100'000);
  options.time = "5s";
  CHECK(source_of(options, {})->questions() == kEndless);
  options.questions = "2k";
  CHECK(source_of(options, {})->questions() == 2000);
}

TEST_CASE("a refusal of a source is an error of usage") {
  CompareOptions options;
  options.verbs = {"mate"};
  CHECK_THROWS_AS(source_of(options, {"atomic"}), UsageError);
  options.origin = "playouts";
  CHECK_THROWS_AS(source_of(options, {"chess"}), UsageError);
  options.verbs = {};
  CHECK_THROWS_AS(source_of(options, {"cube", "solitaire"}), UsageError);
  options.origin = "games";
  CHECK_THROWS_WITH_AS(source_of(options, {"chess"}),
                       "--origin: there is no origin 'games'; there are any, setups, playouts",
                       UsageError);
  options.origin = "any";
  options.exhaustive = true;
  CHECK_THROWS_AS(source_of(options, {"atomic"}), UsageError);
  CHECK_THROWS_AS(source_of(options, {"cube", "solitaire"}), UsageError);
}

TEST_CASE("positions of playouts are asked whole games only") {
  CompareOptions options;
  options.origin = "playouts";
  options.questions = "512";
  const auto adviser = make_oracle("mailbox");
  const auto source = source_of(options, {"cube", "chess"});
  const auto producer = source->make_producer(*adviser);
  for (std::uint64_t batch = 0; batch < 2; ++batch)
    for (const Question& question : producer->batch(batch).questions) {
      CHECK(question.position.state.has_value());
      CHECK(has_legal_position(question, *adviser));
    }
}

TEST_CASE("an exhaustive comparison takes boards of few pieces by itself") {
  CompareOptions options;
  options.exhaustive = true;
  options.verbs = {"mate"};
  CHECK(source_of(options, {"cube"})->questions() == 1 + 80 + 2800 + 56000 + 700000);
  options.pieces = 1;
  CHECK(source_of(options, {"cube"})->questions() == 1 + 80);
}

TEST_CASE("the command that repeats names what chooses the questions and the oracles") {
  CompareOptions options;
  CHECK(command(options) == "doublecheck compare --seed 1");
  options.jobs = 2;
  options.out = "found";
  options.questions = "5k";
  options.time = "5m";
  options.verbs = {"mate,legal"};
  options.origin = "playouts";
  options.oracles.specs = {"mailbox", "exec:./my engine"};
  options.oracles.contracts = {"exec:./my engine:clocks=150"};
  CHECK(command(options, {"cube"}) ==
        "doublecheck compare cube --seed 1 --origin playouts --questions 5k --time 5m "
        "--verb mate,legal --oracle mailbox --oracle 'exec:./my engine' "
        "--contract 'exec:./my engine:clocks=150'");
}

TEST_CASE("questions from a file or from all boards have no seed") {
  CompareOptions lines;
  lines.from = "my questions.txt";
  CHECK(command(lines) == "doublecheck compare --from 'my questions.txt'");
  CompareOptions boards;
  boards.exhaustive = true;
  boards.side = 3;
  boards.pieces = 2;
  CHECK(command(boards, {"cube"}) == "doublecheck compare cube --exhaustive --side 3 --pieces 2");
}

}  // namespace
}  // namespace doublecheck
