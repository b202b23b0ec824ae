#include "guided/guided_source.h"

#include <doctest/doctest.h>

#include <algorithm>

#include "examination/fake_oracle.h"
#include "notation/question_text.h"

namespace doublecheck {
namespace {

/// Whether a question shows a board of many pieces, which random positions seldom have.
bool is_large(const Question& question) {
  return question.verb != Verb::moves && question.position.board.pieces() > 7;
}

/// An adviser that explains a position by its size, and answers nothing else: to it large boards
/// are one thing, and all others another.
FakeOracle explains_by_size() {
  return {"adviser", [](const Question& question) {
            if (question.verb != Verb::explain) return Answer("none");
            return Answer(is_large(question) ? "L1-check" : "L1-pin");
          }};
}

std::vector<Shape> solve() {
  std::vector<Shape> shapes;
  std::ranges::copy_if(ladder(Game::solitaire), std::back_inserter(shapes),
                       [](const Shape& shape) { return shape.verb == Verb::solve; });
  return shapes;
}

TEST_CASE("the first position that is chosen is seldom: others were looked at before") {
  constexpr int kSeeds = 300;
  const auto labels = *GuidedKinds::read("labels");
  FakeOracle adviser = explains_by_size();
  int as_it_came = 0;
  int chosen = 0;
  for (int seed = 0; seed < kSeeds; ++seed) {
    GuidedCases cases(static_cast<std::uint64_t>(seed), 1, Game::solitaire, solve(), labels,
                      adviser);
    as_it_came += is_large(cases.next().front());
    chosen += is_large(cases.next().front());
  }
  CHECK(as_it_came > 0);
  CHECK(chosen > 2 * as_it_came);
}

constexpr std::uint64_t kAsked = 20 * kBatch;

OracleMaker by_size() {
  return [](std::string_view, const OracleOptions&) {
    return std::make_unique<FakeOracle>(explains_by_size());
  };
}

std::unique_ptr<Source> guided(std::uint64_t seed, const std::vector<Game>& games,
                               std::uint64_t questions = kAsked) {
  return guided_source(seed, games, {}, questions, by_size());
}

std::vector<Question> guided_batch(Source& source, std::uint64_t number) {
  FakeOracle nobody("nobody", "abstain");
  return source.make_producer(nobody)->batch(number).questions;
}

std::vector<Question> guided_batches(Source& source, std::uint64_t batches) {
  std::vector<Question> all;
  for (std::uint64_t number = 0; number < batches; ++number)
    std::ranges::copy(guided_batch(source, number), std::back_inserter(all));
  return all;
}

TEST_CASE("a guided question reads back as itself") {
  const auto source = guided(3, {usual_games().begin(), usual_games().end()});
  for (const Question& question : guided_batches(*source, source->batches()))
    CHECK(read_question(question_text(question)) == question);
}

TEST_CASE("a guided batch is the same whichever were made before it, and by whom") {
  const auto source = guided(1, {Game::chess, Game::solitaire});
  const auto rising = guided_batches(*source, source->batches());
  CHECK(rising.size() == kAsked);
  const auto other = guided(1, {Game::chess, Game::solitaire});
  for (std::uint64_t number = other->batches(); number-- > 0;) {
    const auto batch = guided_batch(*other, number);
    const auto begin = rising.begin() + static_cast<std::ptrdiff_t>(number * kBatch);
    CHECK(std::equal(batch.begin(), batch.end(), begin));
  }
  CHECK(rising != guided_batches(*guided(2, {Game::chess, Game::solitaire}), 20));
}

TEST_CASE("a game is asked the same alone as among others") {
  const auto both = guided(1, {Game::cube, Game::solitaire});
  const auto alone = guided(1, {Game::solitaire});
  for (const std::uint64_t number : {0U, 1U, 5U})
    CHECK(guided_batch(*both, 2 * number + 1) == guided_batch(*alone, number));
}

TEST_CASE("after an epoch the guide begins anew, and a shard can begin there") {
  constexpr std::uint64_t kEpochOfTest = 1024;
  const auto source = guided(1, {Game::solitaire}, kEndless);
  const auto begun_there = guided_batch(*source, kEpochOfTest + 2);
  const auto passing = guided(1, {Game::solitaire}, kEndless);
  guided_batch(*passing, kEpochOfTest - 1);
  CHECK(begun_there == guided_batch(*passing, kEpochOfTest + 2));
  CHECK(begun_there != guided_batch(*source, 2));
}

TEST_CASE("a guided source has exactly as many questions as it should") {
  for (const std::uint64_t count : {0U, 1U, 255U, 256U, 257U}) {
    const auto source = guided(1, {Game::cube}, count);
    CHECK(source->questions() == count);
    CHECK(guided_batches(*source, source->batches()).size() == count);
  }
}

TEST_CASE("rare features are asked more often than at random") {
  FakeOracle adviser("adviser", "none");
  const auto random = random_source(1, {Game::solitaire}, {}, kAsked);
  const auto large = [](const std::vector<Question>& questions) {
    return std::ranges::count_if(questions, is_large);
  };
  std::vector<Question> asked;
  for (std::uint64_t number = 0; number < random->batches(); ++number)
    std::ranges::copy(random->make_producer(adviser)->batch(number).questions,
                      std::back_inserter(asked));
  const auto source = guided(1, {Game::solitaire});
  CHECK(2 * large(guided_batches(*source, 20)) > 3 * large(asked));
}

TEST_CASE("counts are deeper than at random") {
  FakeOracle adviser("adviser", "none");
  const auto deep = [](const std::vector<Question>& questions) {
    return std::ranges::count_if(questions, [](const Question& each) { return each.depth > 1; });
  };
  const auto random = random_source(1, {Game::solitaire}, {Verb::perft}, kAsked);
  const auto at_random = random->make_producer(adviser)->batch(0).questions;
  const auto counts = guided_source(1, {Game::solitaire}, {Verb::perft}, kAsked, by_size());
  CHECK(deep(guided_batch(*counts, 0)) > deep(at_random));
}

TEST_CASE("verbs alone are asked, also where all of them are poor") {
  const auto source = guided_source(1, {Game::cube}, {Verb::check, Verb::moves}, kBatch, by_size());
  for (const Question& question : guided_batch(*source, 0))
    CHECK((question.verb == Verb::check || question.verb == Verb::moves));
  CHECK_THROWS_AS(guided_source(1, {Game::cube}, {Verb::solve}, kBatch, by_size()),
                  std::invalid_argument);
}

TEST_CASE("kinds of features are named with + between") {
  REQUIRE(GuidedKinds::read("labels+lines"));
  CHECK(GuidedKinds::read("labels+lines")->lines);
  CHECK_FALSE(GuidedKinds::read("labels+lines")->pairs);
  CHECK(GuidedKinds::read("all")->pairs);
  for (const char* wrong : {"", "labels+", "+", "label", "all+pairs"})
    CHECK_FALSE(GuidedKinds::read(wrong));
}

TEST_CASE("a feature that was seen often is worth little") {
  Novelty novelty;
  const std::vector<FeatureHash> one{1};
  const std::vector<FeatureHash> both{1, 2};
  CHECK(novelty.worth(both) == 2);
  novelty.count(one);
  CHECK(novelty.worth(one) == 0.5);
  CHECK(novelty.worth(both) == 1.5);
}

}  // namespace

}  // namespace doublecheck
