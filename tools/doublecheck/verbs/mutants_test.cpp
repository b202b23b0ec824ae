#include "verbs/mutants.h"

#include <doctest/doctest.h>
#include <nlohmann/json.hpp>

#include "notation/question_text.h"

namespace doublecheck {
namespace {

mutants::Mutant mutant(const std::string& name, const std::string& example) {
  return {name, "L1", "A belief.", "", "mailbox", {Game::chess}, example, "file.cpp", {}};
}

const std::string kCheck = "check chess 4k3/8/8/8/8/8/8/4K3 w - - 0 1";
const std::vector<mutants::Mutant> kMutants{mutant("of-fens", kCheck),
                                            mutant("of-moves", "moves chess N h1")};

Fate fate(std::vector<Trial> trials, const std::string& witness) {
  return {std::move(trials), Disagreement{read_question(witness), {{"mailbox", verdict(true)}}}};
}

const std::vector<Fate> kFates{fate({{"set-ups", {}}, {"playouts", {}}, {"perft", 7}}, kCheck),
                               {{{"questions", {}}}, {}}};

TEST_CASE("mutants of whole games have a table of their own, with a column for each way") {
  CHECK(mutants_table(kMutants, kFates) ==
        "mutant                                      rule games        fate     questions"
        "  shrunk witness\n"
        "of-moves                                    L1   chess        SURVIVED    missed\n"
        "\n"
        "mutant                                      rule games        fate       set-ups playouts"
        "    perft  shrunk witness\n"
        "of-fens                                     L1   chess        killed      missed   missed"
        "        7  " +
            kCheck + "\n");
}

TEST_CASE("a mutant that hangs is a time-out, not killed by a wrong answer") {
  auto hung = kFates;
  hung.front().witness->answers.push_back({"mutant:of-fens", failed("time-out")});
  const auto table = mutants_table(kMutants, hung);
  CHECK(table.find(
            "of-fens                                     L1   chess        time-out    missed") !=
        std::string::npos);
  CHECK(mutants_json(kMutants, hung).at(0).at("answers").at("mutant:of-fens") == "failed time-out");
  CHECK(mutants_json(kMutants, hung).at(0).at("timed_out") == true);
  hung.front().witness->answers.back().answer = failed("died SIGSEGV");
  CHECK_FALSE(has_timed_out(hung.front()));
  CHECK(mutants_table(kMutants, hung).find("failed ") != std::string::npos);
}

TEST_CASE("where no mutant is of whole games there is one table") {
  CHECK(mutants_table(std::span(kMutants).last(1), std::span(kFates).last(1)).find("\n\n") ==
        std::string::npos);
}

TEST_CASE("JSON tells the questions of each way, and null where it missed the mutant") {
  const auto rows = mutants_json(kMutants, kFates);
  CHECK(rows.at(0).at("killed") == true);
  CHECK(rows.at(0).at("playouts") == nullptr);
  CHECK(rows.at(0).at("perft") == 7);
  CHECK(rows.at(0).at("witness") == kCheck);
  CHECK(rows.at(0).at("answers").at("mailbox") == "true");
  CHECK(rows.at(1).at("killed") == false);
  CHECK(rows.at(1).at("questions") == nullptr);
  CHECK_FALSE(rows.at(1).contains("witness"));
}

}  // namespace
}  // namespace doublecheck
