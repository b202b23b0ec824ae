#include "beliefs/behaviour.h"

#include <doctest/doctest.h>

#include "examination/fake_oracle.h"
#include "notation/question_text.h"

namespace doublecheck {
namespace {

using mutants::Mutant;

/// A world of squares: what is true of the knight on a file, from a to h.
using Belief = std::function<bool(char file)>;

char file_of(const Question& question) {
  return question_text(question)[std::string_view("moves chess N ").size()];
}

const std::map<std::string, Belief>& beliefs() {
  static const std::map<std::string, Belief> all{
      {"a-is-wrong", [](char file) { return file == 'a'; }},
      {"b-is-wrong", [](char file) { return file == 'b'; }},
      {"a-and-c-are-wrong", [](char file) { return file == 'a' || file == 'c'; }},
      {"a-to-g-are-wrong", [](char file) { return file <= 'g'; }},
      {"h-is-wrong", [](char file) { return file == 'h'; }}};
  return all;
}

/// Answers `true`, and `false` where one of the mutants named errs. Two faults meet on file h.
std::unique_ptr<Oracle> make(std::string_view spec, const OracleOptions&) {
  const std::string names(spec.substr(std::string_view("mutant:").size()));
  return std::make_unique<FakeOracle>(std::string(spec), [names](const Question& question) {
    for (const auto& [name, errs] : beliefs())
      if (("+" + names + "+").find("+" + name + "+") != std::string::npos &&
          errs(file_of(question)))
        return verdict(false);
    const bool meet = names.find("a-is-wrong") != std::string::npos &&
                      names.find("b-is-wrong") != std::string::npos;
    return verdict(!meet || file_of(question) != 'h');
  });
}

std::vector<Mutant> all_beliefs() {
  std::vector<Mutant> all;
  for (const auto& [name, errs] : beliefs()) {
    Mutant mutant;
    mutant.name = name;
    mutant.belief = "It errs: " + name + ".";
    mutant.games = {Game::chess};
    all.push_back(std::move(mutant));
  }
  return all;
}

/// Of an oracle `mine` that is wrong on these files, whose signatures they are.
Evidence evidence_of(std::string_view wrong) {
  EvidenceKeeper keeper;
  for (std::uint64_t number = 0; number < 64; ++number) {
    const char file = static_cast<char>('a' + number % 8);
    const auto question = read_question(std::string("moves chess N ") + file + "1");
    const bool errs = wrong.find(file) != std::string_view::npos;
    keeper.hear(number, question,
                {errs ? Outcome::disagreed : Outcome::agreed, {verdict(true), verdict(!errs)}},
                {"mailbox", "mine"}, errs ? std::string(1, file) : "");
  }
  return keeper.evidence();
}

Behaviour behaviour_of(std::string_view wrong, const std::vector<EntrySignatures>& entries) {
  const auto all = behaviours(evidence_of(wrong), entries, all_beliefs(), make, 1);
  REQUIRE(all.size() == 1);
  CHECK(all.front().oracle == "mine");
  return all.front();
}

TEST_CASE("a belief that answers everything as the accused does explains it") {
  const auto behaviour = behaviour_of("a", {{"a"}});
  CHECK(behaviour.together == BeliefFit{"a-is-wrong", "It errs: a-is-wrong.", 8, 8, 0, 56});
  CHECK(behaviour.entries.front() == behaviour.together);
}

TEST_CASE("several beliefs explain what none does alone, each its own entry") {
  const auto behaviour = behaviour_of("abc", {{"a", "c"}, {"b"}, {"a", "b"}});
  CHECK(behaviour.together == BeliefFit{"a-and-c-are-wrong+b-is-wrong",
                                        "It errs: a-and-c-are-wrong. It errs: b-is-wrong.", 24, 24,
                                        0, 40});
  CHECK(behaviour.entries[0]->mutant == "a-and-c-are-wrong");
  CHECK(behaviour.entries[1]->mutant == "b-is-wrong");
  CHECK(behaviour.entries[2]->mutant == "a-and-c-are-wrong+b-is-wrong");
}

TEST_CASE("an entry names those of the beliefs that it needs") {
  const auto behaviour = behaviour_of("abch", {{"a", "b"}, {"h"}});
  CHECK(behaviour.together.mutant == "a-and-c-are-wrong+b-is-wrong+h-is-wrong");
  CHECK(behaviour.entries[0]->mutant == "a-and-c-are-wrong+b-is-wrong");
  CHECK(behaviour.entries[0]->is_exact());
  CHECK(behaviour.entries[1]->mutant == "h-is-wrong");
}

TEST_CASE("where two faults meet, no third belief is named") {
  const auto behaviour = behaviour_of("abh", {{"a", "h"}, {"b"}});
  CHECK(behaviour.together.mutant == "a-is-wrong+b-is-wrong");
  CHECK(behaviour.together.is_exact());
  CHECK(behaviour.entries[0]->mutant == "a-is-wrong+b-is-wrong");
  CHECK(behaviour.entries[1]->mutant == "b-is-wrong");
}

TEST_CASE("a belief that predicts an agreement wrongly explains nothing") {
  const auto behaviour = behaviour_of("abdefg", {{"d"}});
  CHECK(behaviour.together.explained == 16);
  CHECK_FALSE(behaviour.entries.front());  // the only one that errs there errs on file c, too
}

TEST_CASE("a mutant that fits nearly is a hint") {
  Evidence evidence = evidence_of("abcdefg");
  // One more file is wrong on another board: of 57 disagreements one is not explained.
  evidence.disagreements["a"].emplace(
      1, Testimony{1000,
                   {read_question("moves chess N h2"),
                    {{"mailbox", verdict(true)}, {"mine", verdict(false)}}}});
  const auto all =
      behaviours(evidence, {{"a", "b", "c", "d", "e", "f", "g"}}, all_beliefs(), make, 1);
  REQUIRE(all.front().entries.front());
  CHECK(*all.front().entries.front() ==
        BeliefFit{"a-to-g-are-wrong", "It errs: a-to-g-are-wrong.", 56, 57, 0, 8});
  CHECK_FALSE(all.front().entries.front()->is_exact());
}

TEST_CASE("a mutant that errs more widely than the accused is no hint") {
  Evidence evidence = evidence_of("abdefg");
  for (std::uint64_t rank = 0; rank < 1000; ++rank)  // whatever the agreements: they are many
    evidence.agreements.emplace(rank,
                                Testimony{1000 + rank,
                                          {read_question("moves chess N h2"),
                                           {{"mailbox", verdict(true)}, {"mine", verdict(true)}}}});
  const auto all = behaviours(evidence, {{"d"}}, all_beliefs(), make, 1);
  CHECK_FALSE(all.front().entries.front());  // it errs on file c, too
}

TEST_CASE("a mutant does not explain itself, and nobody accuses a built-in oracle") {
  EvidenceKeeper keeper;
  keeper.hear(0, read_question("moves chess N a1"),
              {Outcome::disagreed, {verdict(false), verdict(true)}},
              {"mutant:a-is-wrong", "mailbox"}, "a");
  const auto all = behaviours(keeper.evidence(), {{"a"}}, all_beliefs(), make, 1);
  REQUIRE(all.size() == 1);
  CHECK(all.front().oracle == "mutant:a-is-wrong");
  CHECK(all.front().together.mutant == "a-and-c-are-wrong");
}

}  // namespace
}  // namespace doublecheck
