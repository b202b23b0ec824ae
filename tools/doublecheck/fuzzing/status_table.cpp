#include "fuzzing/status_table.h"

#include <fmt/chrono.h>
#include <fmt/format.h>

namespace doublecheck {
namespace {

std::string plural(std::size_t number, std::string_view word) {
  return fmt::format("{} {}{}", number, word, number == 1 ? "" : (word == "crash" ? "es" : "s"));
}

std::string row(const GameStatus& game) {
  return fmt::format("{:<10}{:>8.0f}{:>15}{:>15}{:>11}{:>9}\n", name_of(game.game), game.rate,
                     game.executions, fmt::format("{}/{}", game.edges_covered, game.edges),
                     game.features, game.corpus);
}

std::string canaries_text(const CampaignStatus& status) {
  if (status.canaries == 0) return "no canaries";
  return fmt::format("{} of {} canaries dead", status.dead_canaries, status.canaries);
}

std::string results_text(const CampaignStatus& status) {
  return fmt::format("{}, {}, {}", plural(status.disagreements, "disagreement"),
                     plural(status.crashes, "crash"), canaries_text(status));
}

std::string times_text(const CampaignStatus& status) {
  auto text = fmt::format("last new thing {:%T} ago", status.since_new);
  if (status.left) text += fmt::format(", {:%T} left", *status.left);
  return text;
}

}  // namespace

std::string status_table(const CampaignStatus& status) {
  auto text = fmt::format("{:<10}{:>8}{:>15}{:>15}{:>11}{:>9}\n", "game", "exec/s", "executions",
                          "edges", "features", "corpus");
  for (const GameStatus& game : status.games) text += row(game);
  return text + results_text(status) + "\n" + times_text(status);
}

std::string status_line(const CampaignStatus& status) {
  std::string text;
  for (const GameStatus& game : status.games)
    text += fmt::format("{} {} executions, {:.0f}/s, {} edges, corpus {}; ", name_of(game.game),
                        game.executions, game.rate, game.edges_covered, game.corpus);
  return text + results_text(status) + "; " + times_text(status);
}

}  // namespace doublecheck
