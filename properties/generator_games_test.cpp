// What is drawn of the games like chess: every label that `explain` can answer, and every reason
// for which a position is illegal.
#include <doctest/doctest.h>

#include <map>
#include <string>
#include <string_view>
#include <vector>

#include "check_property.h"
#include "generate/generator.h"
#include "notation/answer_text.h"
#include "question/game_definition.h"
#include "question/label.h"

namespace doublecheck {
namespace {

constexpr std::uint64_t kSeedOfGames = 2027;
constexpr int kDrawnOfGame = 20'000;

struct DrawnGame {
  Game game;
  /// Why positions of the game are illegal.
  std::vector<std::string_view> reasons;
};

const std::vector<std::string_view> kReasonsOfChess{"no-king",           "many-kings",
                                                    "pawn-on-last-rank", "bad-castling-right",
                                                    "bad-en-passant",    "opponent-in-check"};

const std::vector<DrawnGame> kDrawnGames{
    {Game::chess960, kReasonsOfChess},
    {Game::antichess, {"pawn-on-last-rank", "bad-castling-right", "bad-en-passant"}},
    {Game::crazyhouse, kReasonsOfChess},
    {Game::horde, kReasonsOfChess},
    {Game::kingofthehill, kReasonsOfChess},
    {Game::racingkings,
     {"no-king", "many-kings", "has-pawn", "bad-castling-right", "bad-en-passant", "in-check",
      "opponent-in-check"}},
    {Game::threecheck, kReasonsOfChess}};

/// How many of the first questions have each word: `play` of a game explained, its position and its
/// move, and the reasons of illegal positions.
std::map<std::string, int> words_drawn(Game game) {
  std::map<std::string, int> words;
  const Shape& shape = *shape_of(Verb::play, {game, true});
  Generator generator(kSeedOfGames, distance_oracle());
  for (std::uint64_t index = 0; index < kDrawnOfGame; ++index) {
    const auto play = generator.question(shape, index, generator.position({game, true}, index));
    const Answer of_position = distance_oracle().answer(asked(Verb::explain, play, {}));
    for (const auto& word : words_of(of_position)) ++words[word];
    if (of_position.is_illegal()) continue;
    for (const auto& word :
         words_of(distance_oracle().answer(asked(Verb::explain, play, play.argument))))
      ++words[word];
  }
  return words;
}

/// A rule that only some games like chess have: F to Z.
bool is_of_few_games(Label label) {
  return std::string_view("FGHKRTZ").find(text_of(label).front()) != std::string_view::npos;
}

/// Per cent of the questions. A capture en passant of a pawn that is pinned, or that alone hides
/// the king, needs several rare things at once.
double least_share(Label label) {
  if (label == Label::L4_along_pin || label == Label::L4_uncovers_king) return 0.005;
  return is_of_few_games(label) ? 0.5 : 0.02;
}

TEST_CASE("of games like chess every label is drawn, those of their own rules often") {
  for (const auto& [game, reasons] : kDrawnGames) {
    CAPTURE(name_of(game));
    auto words = words_drawn(game);
    const auto places = definition_of(GameForm{game, true}).labels;
    for (std::size_t i = 0; i < kLabels; ++i) {
      const auto label = static_cast<Label>(i);
      if (!is_possible(label, places.position) && !is_possible(label, places.move)) continue;
      CAPTURE(text_of(label));
      CHECK(100.0 * words[std::string(text_of(label))] / kDrawnOfGame >= least_share(label));
    }
  }
}

TEST_CASE("of games like chess 8 to 22 % are illegal, at least 0.5 % for each reason") {
  for (const auto& [game, reasons] : kDrawnGames) {
    CAPTURE(name_of(game));
    auto words = words_drawn(game);
    const double illegal = 100.0 * words["illegal"] / kDrawnOfGame;
    CHECK(illegal >= 8);
    CHECK(illegal <= 22);
    for (const auto reason : reasons) {
      CAPTURE(reason);
      CHECK(100.0 * words[std::string(reason)] / kDrawnOfGame >= 0.5);
    }
  }
}

}  // namespace
}  // namespace doublecheck
