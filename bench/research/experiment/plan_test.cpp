#include "experiment/plan.h"

#include <doctest/doctest.h>

#include "files/temporary_folder.h"
#include "files/usage_error.h"

namespace doublecheck {
namespace {

Plan plan_of(const std::string& text) {
  const TemporaryFolder folder;
  return read_plan(folder.write("plan.toml", text));
}

/// What is wrong, behind the name of the file.
std::string refusal_of(const std::string& text) {
  try {
    plan_of(text);
  } catch (const UsageError& error) {
    const std::string all = error.what();
    return all.substr(all.find("plan.toml") + 9);
  }
  return "nothing";
}

std::string with_method(const std::string& lines) {
  return "questions = 5\n[[method]]\nname = \"m\"\n" + lines;
}

TEST_CASE("a plan of two lines has all games, twenty seeds, and every mutant") {
  const auto plan = plan_of(with_method("by = \"random\"\n"));
  CHECK(plan.questions == 5);
  CHECK(plan.seeds == 20);
  CHECK(plan.games.size() == 4);
  CHECK(plan.mutants.empty());
  CHECK(plan.methods[0].kind == MethodKind::random);
  CHECK(plan.methods[0].is_seeded());
}

TEST_CASE("a method is tried with each of its settings, on the games that it knows") {
  const auto plan =
      plan_of(with_method("by = \"random\"\nsettings = [\"set-ups\", \"playouts\"]\n") +
              "[[method]]\nname = \"e\"\nby = \"exhaustive\"\n");
  REQUIRE(plan.methods.size() == 3);
  CHECK(plan.methods[0].name == "m (set-ups)");
  CHECK(plan.methods[1].setting == "playouts");
  CHECK(plan.methods[2].games == std::vector{Game::cube, Game::solitaire});
  CHECK_FALSE(plan.methods[2].is_seeded());
}

TEST_CASE("a program runs in the folder of the plan, and targets are seen from there") {
  const auto plan = plan_of(with_method("by = \"source:./ask\"\n") +
                            "[[method]]\nname = \"f\"\nby = \"libfuzzer\"\ntargets = \"t\"\n");
  CHECK(plan.methods[0].command == "./ask");
  CHECK(plan.methods[1].targets == plan.methods[0].folder / "t");
}

TEST_CASE("a plan in the folder where we are has that folder") {
  const TemporaryFolder folder;
  folder.write("plan.toml", with_method("by = \"source:./ask\"\n"));
  const auto before = std::filesystem::current_path();
  std::filesystem::current_path(folder.path());
  const auto plan = read_plan("plan.toml");
  std::filesystem::current_path(before);
  CHECK(std::filesystem::equivalent(plan.methods[0].folder, folder.path()));
}

TEST_CASE("a faulty plan is refused with the place of the fault") {
  CHECK(refusal_of("questions = 5\n") == ":1:1: there is no [[method]]");
  CHECK(refusal_of("[[method]]\n").ends_with("questions is missing"));
  CHECK(refusal_of("seed = 5\n" + with_method("by = \"random\"\n")) ==
        ":1:8: nobody knows the key 'seed' here");
  CHECK(refusal_of("seeds = 0\n" + with_method("")).ends_with("seeds is not 1 to 100000"));
  CHECK(refusal_of(with_method("by = \"magic\"\n")).find(":4:6: no method (random, ") == 0);
  CHECK(refusal_of(with_method("by = \"source:\"\n")).find(":4:6: there is no command") == 0);
  CHECK(refusal_of(with_method("by = \"perft\"\nsettings = [\"x\"]\n")) ==
        ":5:13: this method has no settings: 'x'");
  CHECK(
      refusal_of(with_method("by = \"random\"\nsettings = [\"x\"]\n")).find(":5:13: neither any") ==
      0);
  CHECK(refusal_of(with_method("by = \"perft\"\ngames = [\"cube\"]\n"))
            .ends_with("it knows none of the games of the plan"));
  CHECK(refusal_of(with_method("by = \"random\"\n[[method]]\nname = \"m\"\nby = \"perft\"\n"))
            .ends_with("there are two methods of the name 'm'"));
  CHECK(refusal_of("baseline = \"x\"\n" + with_method("by = \"random\"\n")) ==
        ":1:12: there is no method 'x'");
  CHECK(refusal_of(with_method("by = \"afl\"\nseeds = false\n"))
            .ends_with("needs seeds to begin with"));
}

}  // namespace
}  // namespace doublecheck
