#include "experiment/trials.h"

#include <doctest/doctest.h>

#include <nlohmann/json.hpp>

#include "files/temporary_folder.h"
#include "files/usage_error.h"
#include "files/whole_file.h"

namespace doublecheck {
namespace {

Plan small_plan() {
  Plan plan;
  plan.games = {Game::cube};
  plan.questions = 10;
  plan.seeds = 2;
  plan.methods.push_back({.name = "one", .by = "random", .games = plan.games});
  plan.methods.push_back({.name = "other", .by = "random", .games = plan.games});
  return plan;
}

Json small_identity(const Plan& plan = small_plan()) {
  return identity_json(plan, {{Game::cube, {"a", "b"}}}, "version 1");
}

MethodTrial small_trial(const std::string& method, std::uint64_t seed, std::uint64_t a) {
  MethodTrial trial{.key = {method, Game::cube, seed}, .asked = 10, .seconds = 2, .processor = 1};
  trial.mutants = {{"a", Noticed{a, 0.25}}, {"b", std::nullopt}};
  return trial;
}

std::string refusal(const std::string& file, const Json& identity) {
  try {
    const TrialFile trials(file, identity);
  } catch (const UsageError& error) {
    return error.what();
  }
  return "nothing";
}

TEST_CASE("trials that were added are read again, and more can follow") {
  const TemporaryFolder folder;
  const auto file = folder.path() + "/trials";
  TrialFile(file, small_identity()).add(small_trial("one", 1, 4));
  TrialFile again(file, small_identity());
  REQUIRE(again.before().trials.size() == 1);
  const auto& trial = again.before().trials[0];
  CHECK(trial.key == TrialKey{"one", Game::cube, 1});
  CHECK(trial.mutants.at("a")->questions == 4);
  CHECK(trial.mutants.at("a")->processor == 0.25);
  CHECK_FALSE(trial.mutants.at("b"));
  again.add(small_trial("one", 2, 5));
  CHECK(read_trials(file).trials.size() == 2);
}

TEST_CASE("a last line that was cut short is left out, told, and taken off") {
  const TemporaryFolder folder;
  const auto file = folder.path() + "/trials";
  TrialFile(file, small_identity()).add(small_trial("one", 1, 4));
  folder.write("trials", text_of_file(file) + R"({"method":"one","ga)");
  CHECK(read_trials(file).remarks.size() == 1);
  TrialFile(file, small_identity()).add(small_trial("one", 2, 5));
  CHECK(read_trials(file).remarks.empty());
  CHECK(read_trials(file).trials.size() == 2);
}

TEST_CASE("a first line that was cut short begins anew") {
  const TemporaryFolder folder;
  const auto file = folder.write("trials", small_identity().dump().substr(0, 40));
  CHECK(refusal(file, small_identity()) == "nothing");
  CHECK(read_trials(file).trials.empty());
}

TEST_CASE("a plan may grow by seeds and change its baseline; any other plan is refused") {
  const TemporaryFolder folder;
  const auto file = folder.path() + "/trials";
  CHECK(refusal(file, small_identity()) == "nothing");
  auto plan = small_plan();
  plan.seeds = 20;
  plan.baseline = "one";
  CHECK(refusal(file, small_identity(plan)) == "nothing");
  plan.questions = 11;
  CHECK(refusal(file, small_identity(plan)).find("has trials of another plan") !=
        std::string::npos);
}

TEST_CASE("a file is for one process, and for trials only") {
  const TemporaryFolder folder;
  const auto file = folder.path() + "/trials";
  const TrialFile trials(file, small_identity());
  CHECK(refusal(file, small_identity()).ends_with("another process is adding trials to it"));
  for (const char* text : {"notes", "notes\n", "{}\n", "[]\n"})
    CHECK(refusal(folder.write("other", text), small_identity()) != "nothing");
  CHECK(refusal(folder.path(), small_identity()) != "nothing");
}

TEST_CASE("a line that is no trial is told with its number") {
  const auto text = small_identity().dump() + "\n";
  const auto told = [&](const std::string& line) -> std::string {
    try {
      trials_in(text + line + "\n", "f");
    } catch (const UsageError& error) {
      return error.what();
    }
    return "nothing";
  };
  CHECK(told("{").find("f:2: ") == 0);
  CHECK(told("{}").find("f:2: ") == 0);
  auto trial = small_trial("third", 1, 1);
  CHECK(told(trial_json(trial).dump()) == "f:2: the plan has no method 'third'");
  trial = small_trial("one", 1, 1);
  trial.mutants.erase("b");
  CHECK(told(trial_json(trial).dump()) == "f:2: a trial has other mutants than the plan");
  CHECK(told(trial_json(small_trial("one", 1, 1)).dump()) == "nothing");
}

TEST_CASE("a failed trial counts only until another of its key has ended") {
  auto failed = small_trial("one", 1, 4);
  failed.failure = "died";
  const auto good = small_trial("one", 1, 5);
  const auto of = [](const MethodTrial& first, const MethodTrial& second) {
    const auto lines = trial_json(first).dump() + "\n" + trial_json(second).dump() + "\n";
    return trials_in(small_identity().dump() + "\n" + lines, "f").trials;
  };
  REQUIRE(of(failed, good).size() == 1);
  CHECK(of(failed, good)[0].failure.empty());
  CHECK(of(good, failed)[0].failure.empty());
  CHECK(of(failed, failed)[0].failure == "died");
}

TEST_CASE("files of one experiment are merged, and of two refused") {
  const TemporaryFolder folder;
  const auto first = folder.path() + "/first";
  const auto second = folder.path() + "/second";
  TrialFile(first, small_identity()).add(small_trial("one", 1, 4));
  TrialFile(second, small_identity()).add(small_trial("other", 1, 4));
  const auto both = trials_in(merged_trials({first, second}), "both");
  CHECK(both.trials.size() == 2);
  CHECK(trials_wanted(both) == 4);
  auto plan = small_plan();
  plan.questions = 11;
  const auto third = folder.write("third", small_identity(plan).dump() + "\n");
  CHECK_THROWS_AS(merged_trials({first, third}), UsageError);
}

}  // namespace

}  // namespace doublecheck
