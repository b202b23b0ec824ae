#include <doctest/doctest.h>

#include <functional>
#include <utility>

#include "check_property.h"
#include "examination/fake_oracle.h"
#include "examination/legal_moves.h"
#include "generate/game_positions.h"
#include "question/game_definition.h"

namespace doublecheck {
namespace {

constexpr std::uint64_t kSeedOfLifelike = 2025;
constexpr int kPositions = 20'000;

/// Per cent of the whole FENs drawn for engines that no game can have reached, so that set-ups were
/// drawn in their place. `drawn` hears of those that were not.
double share_thrown_away(Game game, const std::function<void(const Question&)>& drawn) {
  int thrown = 0;
  bool is_in_doubt = false;
  FakeOracle adviser("adviser", [&](const Question& question) {
    if (question.verb == Verb::explain)
      is_in_doubt = why_unreachable(question, mailbox_oracle()).has_value();
    if (question.verb == Verb::check) thrown += std::exchange(is_in_doubt, false);  // a set-up
    return mailbox_oracle().answer(question);
  });
  GamePositions games(kSeedOfLifelike, adviser, {.lifelike = true});
  for (std::uint64_t index = 0; index < kPositions; ++index)
    drawn({Verb::explain, game, games.position(game, index), {}, 0});
  return 100.0 * thrown / (thrown + kPositions);
}

TEST_CASE("engines are asked what a game can reach, at a tenth of waste, and no more") {
  for (const Game game : all_games()) {
    if (definition_of(game).whole == nullptr) continue;
    int usual = 0;
    const auto thrown = share_thrown_away(game, [&](const Question& question) {
      CHECK_FALSE(why_unreachable(question, mailbox_oracle()));
      const GameState& state = *question.position.state;
      CHECK(state.halfmove_clock <= (state.en_passant ? 0 : 2 * state.fullmove_number - 1));
      usual += state.halfmove_clock <= 99 && state.fullmove_number <= 500;
    });
    CAPTURE(name_of(game));
    CHECK(thrown < 10);
    CHECK(usual > kPositions * 89 / 100);
    CHECK(usual < kPositions * 99 / 100);
  }
}

}  // namespace
}  // namespace doublecheck
