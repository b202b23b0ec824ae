#include "reports/status_table.h"

#include <fmt/chrono.h>
#include <fmt/format.h>

#include "comparison/discovery.h"

namespace doublecheck {
namespace {

std::string plural(std::size_t number, std::string_view word) {
  return fmt::format("{} {}{}", number, word, number == 1 ? "" : (word == "crash" ? "es" : "s"));
}

/// How many executions to expect until the next edge.
std::string until_new_edge(const EdgeCounts& edges) {
  const auto chance = discovery_of({edges.executions, edges.once, edges.twice}).estimate;
  return edges.executions == 0 || chance == 0 ? "-" : fmt::format("{:.0f}", 1 / chance);
}

std::string row(const GameStatus& game) {
  return fmt::format("{:<10}{:>8.0f}{:>14}{:>13}{:>12}{:>10}{:>8}\n", name_of(game.game), game.rate,
                     game.executions, fmt::format("{}/{}", game.edges.covered, game.edges.all),
                     until_new_edge(game.edges), game.features, game.corpus);
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
  auto text = fmt::format("{:<10}{:>8}{:>14}{:>13}{:>12}{:>10}{:>8}\n", "game", "exec/s",
                          "executions", "edges", "new one in", "features", "corpus");
  for (const GameStatus& game : status.games) text += row(game);
  return text + results_text(status) + "\n" + times_text(status);
}

std::string status_line(const CampaignStatus& status) {
  std::string text;
  for (const GameStatus& game : status.games)
    text += fmt::format("{} {} executions, {:.0f}/s, {} edges, corpus {}; ", name_of(game.game),
                        game.executions, game.rate, game.edges.covered, game.corpus);
  return text + results_text(status) + "; " + times_text(status);
}

}  // namespace doublecheck
