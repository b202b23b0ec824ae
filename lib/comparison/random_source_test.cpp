#include <doctest/doctest.h>

#include "comparison/source.h"
#include "examination/fake_oracle.h"
#include "generate/game_positions.h"
#include "notation/question_text.h"
#include "notation/text_hash.h"

namespace doublecheck {
namespace {

const std::vector<Game> kUsualGames(usual_games().begin(), usual_games().end());

std::vector<Question> batches_of(Source& source, std::uint64_t count) {
  FakeOracle adviser("adviser", "illegal nothing");
  const auto producer = source.make_producer(adviser);
  std::vector<Question> all;
  for (std::uint64_t number = 0; number < count; ++number) {
    const auto [first, questions] = producer->batch(number);
    CHECK(first == all.size());
    all.insert(all.end(), questions.begin(), questions.end());
  }
  return all;
}

std::vector<Question> all_of(Source& source) {
  return batches_of(source, source.batches());
}

TEST_CASE("a source has exactly as many questions as it should") {
  for (const std::uint64_t count : {0u, 1u, 255u, 256u, 257u, 3000u}) {
    const auto source = random_source(1, kUsualGames, {}, count);
    CHECK(source->questions() == count);
    CHECK(all_of(*source).size() == count);
  }
}

TEST_CASE("every compiler makes the same questions") {
  const auto source = random_source(1, kUsualGames, {}, 20 * kBatch);
  std::string texts;
  for (const auto& question : all_of(*source)) texts += question_text(question) + "\n";
  CHECK(text_hash(texts) == 0x62c8bd00d8673362);
}

TEST_CASE("an endless source goes on") {
  const auto source = random_source(1, {Game::chess}, {}, kEndless);
  CHECK(source->batches() == kEndless);
  CHECK(batches_of(*source, 3).size() == 3 * kBatch);
}

TEST_CASE("the same seed asks the same questions, another seed others") {
  const auto all = all_of(*random_source(7, kUsualGames, {}, 2000));
  CHECK(all == all_of(*random_source(7, kUsualGames, {}, 2000)));
  CHECK(all != all_of(*random_source(8, kUsualGames, {}, 2000)));
}

TEST_CASE("a batch is the same whichever were made before it") {
  const auto source = random_source(1, kUsualGames, {}, 3000);
  FakeOracle adviser("adviser", "illegal nothing");
  const auto alone = source->make_producer(adviser)->batch(9).questions;
  const auto all = all_of(*source);
  CHECK(alone == std::vector(all.begin() + 9 * kBatch, all.begin() + 10 * kBatch));
}

TEST_CASE("games take turns, and only the verbs wanted are asked") {
  const auto all = all_of(*random_source(1, {Game::cube, Game::chess, Game::solitaire},
                                         {Verb::solve, Verb::mate, Verb::check}, 4 * kBatch));
  const auto count = [&](Verb verb, Game game) {
    return std::ranges::count_if(all, [&](const Question& question) {
      return question.verb == verb && question.game == game;
    });
  };
  CHECK(count(Verb::check, Game::cube) == kBatch);
  CHECK(count(Verb::mate, Game::cube) == kBatch);
  CHECK(count(Verb::check, Game::chess) == kBatch);
  CHECK(count(Verb::solve, Game::solitaire) == kBatch);
}

TEST_CASE("games without the verbs wanted have no turn") {
  for (const Question& question :
       all_of(*random_source(1, {Game::chess, Game::solitaire}, {Verb::solve}, 2 * kBatch)))
    CHECK(question.game == Game::solitaire);
}

TEST_CASE("of set-ups and of playouts only whole FENs are asked, and they differ") {
  const auto of_origin = [](Origin origin) {
    return all_of(*random_source(1, kUsualGames, {}, 2 * kBatch, {origin}));
  };
  for (const Origin origin : {Origin::setups, Origin::playouts})
    for (const Question& question : of_origin(origin)) CHECK(question.position.state);
  CHECK(of_origin(Origin::setups) != of_origin(Origin::playouts));
  CHECK_THROWS_AS(random_source(1, {Game::cube}, {}, 1, {Origin::setups}), std::invalid_argument);
}

TEST_CASE("playouts begin at the start position or at one of the corpus") {
  FakeOracle adviser("adviser", "none");  // no game has a move, so they stay where they begin
  const auto source = random_source(1, {Game::chess}, {Verb::legal}, kBatch, {Origin::playouts});
  for (const Question& question : source->make_producer(adviser)->batch(0).questions) {
    const auto line = question_text(question);
    const auto board = line.substr(0, line.find(' ', sizeof("legal chess")));
    CHECK((board.ends_with("rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR") ||
           std::ranges::any_of(openings(Game::chess), [&](std::string_view fen) {
             return ("legal chess " + std::string(fen)).starts_with(board + ' ');
           })));
  }
}

TEST_CASE("where none of the games has any of the verbs there is no source") {
  CHECK_THROWS_AS(random_source(1, {Game::atomic}, {Verb::mate}, 1), std::invalid_argument);
  CHECK_THROWS_AS(random_source(1, {}, {}, 1), std::invalid_argument);
}

}  // namespace
}  // namespace doublecheck
