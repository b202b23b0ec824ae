// A game more: all that the program does with games works on it, and no other code knows it.
#include <doctest/doctest.h>

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <set>

#include "comparison/comparison.h"
#include "comparison/source.h"
#include "corpus/corpus.h"
#include "drawing/draw.h"
#include "examination/fake_oracle.h"
#include "notation/pasted_question.h"
#include "notation/question_text.h"
#include "toy_game/race/race.h"
#include "transform/mutate.h"

namespace doublecheck {
namespace {

FakeOracle racer(std::string name, RaceFault fault = RaceFault::none) {
  return {std::move(name),
          [fault](const Question& question) { return race_answer(question, fault); }};
}

std::vector<Question> drawn(Source& source) {
  FakeOracle adviser = racer("adviser");
  const auto producer = source.make_producer(adviser);
  std::vector<Question> all;
  for (std::uint64_t i = 0; i < source.batches(); ++i) {
    const auto batch = producer->batch(i);
    all.insert(all.end(), batch.questions.begin(), batch.questions.end());
  }
  return all;
}

std::string error_of(std::string_view line) {
  Refusal why;
  CHECK_FALSE(read_question(line, why));
  return std::to_string(why.column) + ": " + why.reason;
}

TEST_CASE("it is a game as the others are") {
  CHECK(game_of_name("race") == kRace);
  CHECK(game_names().ends_with("race"));
  CHECK(std::ranges::count(usual_games(), kRace) == 1);
  CHECK(ladder(kRace).size() == 5);
}

TEST_CASE("its lines are read and printed") {
  for (const Shape& shape : ladder(kRace))
    CHECK(question_text(read_question(shape.example)) == shape.example);
  FakeOracle adviser = racer("adviser");
  CHECK(question_text(read_pasted_question("play  race w k.../..../..../...K  d1d2", adviser)) ==
        "play race w k.../..../..../...K d1d2");
  CHECK(error_of("legal race k.../..../..../...K") == "12: expected the side to move, w or b");
  CHECK(error_of("legal race w k.../..q./..../...K") == "21: expected a king or '.'");
  CHECK(error_of("moves race P a1") == "12: only kings race");
  CHECK(error_of("mate race w k.../..../..../...K") ==
        "6: this verb is not asked of this game, but of cube");
}

TEST_CASE("its questions are drawn, each of which can be read back") {
  const auto source = random_source(1, {kRace}, {}, 2000);
  const auto questions = drawn(*source);
  CHECK(questions.size() == 2000);
  std::set<Verb> verbs;
  for (const Question& question : questions) {
    verbs.insert(question.verb);
    REQUIRE(read_question(question_text(question)) == question);
  }
  CHECK(verbs.size() == 5);
}

TEST_CASE("all its boards of few kings are asked about") {
  const auto source = exhaustive_source(kRace, 4, 2, {Verb::legal});
  // No king, one of either colour, or two of any colours on 16 cells; either side is to move.
  CHECK(source->questions() == 2 * (1 + 2 * 16 + 4 * 120));
  CHECK(drawn(*source).size() == source->questions());
}

TEST_CASE("its questions are mutated, and stay questions of it") {
  FakeOracle adviser = racer("adviser");
  Random random(1);
  Question question = read_question("play race w k.../..../..../...K d1d2");
  int changed = 0;
  for (int i = 0; i < 2000; ++i) {
    const Question mutated = mutate(question, random, adviser);
    REQUIRE(read_question(question_text(mutated)) == mutated);
    REQUIRE(mutated.game == kRace);
    changed += mutated != question;
    question = mutated;
  }
  CHECK(changed > 1500);
}

TEST_CASE("two oracles of it are compared, and a finding is shrunk") {
  for (const RaceFault fault : {RaceFault::no_step_back, RaceFault::takes_king}) {
    const auto source = random_source(1, {kRace}, {}, 2000);
    Findings findings([](const Finding&) {});
    ComparisonOptions options;
    options.make_oracles = [=] { return oracles_of(racer("right"), racer("wrong", fault)); };
    options.make_adviser = [] { return std::make_unique<FakeOracle>(racer("adviser")); };
    Comparison comparison(*source, std::move(options), findings);
    REQUIRE(comparison.wait_for(std::chrono::seconds(120)));
    comparison.rethrow_failure();
    CHECK(comparison.tally().asked() == 2000);
    const auto found = findings.all().findings;
    REQUIRE_FALSE(found.empty());
    for (const Finding& finding : found) {
      const Question& witness = finding.shrunk.question;
      CAPTURE(finding.signature);
      CAPTURE(question_text(witness));
      CHECK(finding.signature.find("race") != std::string::npos);
      CHECK(witness.position.board.pieces() == 2);
      CHECK(race_answer(witness) != race_answer(witness, fault));
    }
  }
}

TEST_CASE("its boards are drawn for people") {
  const auto question = read_question("legal race w k.../..../..../...K");
  CHECK(draw(question.position.board, {}, {}).starts_with("4 k . . .\n3 . . . .\n"));
}

TEST_CASE("its lines stand in corpora") {
  const auto file = std::filesystem::temp_directory_path() / "doublecheck_toy_game_corpus.txt";
  std::ofstream(file) << "# Nobody moves where the race is over.\n"
                      << "legal race b K..k/..../..../.... -> none\n"
                      << "play race w k.../..../..../...K d1d2 -> b k.../..../...K/....\n"
                      << "play race w k.../..../..../...K d1d2 -> b k.../...K/..../....\n";
  CorpusReader reader({file.string()});
  int right = 0;
  int problems = 0;
  while (const auto item = reader.next()) {
    const auto* entry = std::get_if<CorpusEntry>(&*item);
    right += entry != nullptr && race_answer(entry->line.question) == entry->line.expected;
    problems += entry == nullptr;
  }
  std::filesystem::remove(file);
  CHECK(right == 2);
  CHECK(problems == 1);
}

}  // namespace
}  // namespace doublecheck
