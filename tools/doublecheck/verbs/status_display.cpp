#include "verbs/status_display.h"

#include <fmt/chrono.h>
#include <fmt/format.h>
#include <sys/ioctl.h>
#include <unistd.h>

#include <algorithm>
#include <cstdio>
#include <sstream>

#include "comparison/discovery.h"
#include "context.h"
#include "text_lines.h"

namespace doublecheck {
namespace {

constexpr auto kRedraw = std::chrono::seconds(1);
constexpr auto kNextLine = std::chrono::minutes(1);
constexpr std::size_t kUsualWidth = 80;

/// A line that wraps would be one more than we go up again.
std::size_t width_of_terminal() {
  winsize size{};
  return ::ioctl(STDERR_FILENO, TIOCGWINSZ, &size) == 0 && size.ws_col > 0 ? size.ws_col
                                                                           : kUsualWidth;
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
  return fmt::format("{}, {}, {}", number_of(status.disagreements, "disagreement", "disagreements"),
                     number_of(status.crashes, "crash", "crashes"), canaries_text(status));
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

StatusDisplay::StatusDisplay()
    : terminal_(::isatty(STDERR_FILENO) == 1),
      next_(std::chrono::steady_clock::now() + (terminal_ ? kRedraw : kNextLine)) {}

StatusDisplay::~StatusDisplay() {
  StatusDisplay::clear();
}

void StatusDisplay::clear() {
  if (!table_) return;
  std::fputs(fmt::format("\r{}\033[J", drawn_ > 0 ? fmt::format("\033[{}A", drawn_) : "").c_str(),
             stderr);
  std::fflush(stderr);
  table_ = false;
}

void StatusDisplay::notify(const std::string& line) {
  clear();
  remark(line);
  next_ = terminal_ ? std::chrono::steady_clock::now() : next_;
}

void StatusDisplay::show(const std::function<CampaignStatus()>& status) {
  const auto now = std::chrono::steady_clock::now();
  if (now < next_) return;
  next_ = now + (terminal_ ? kRedraw : kNextLine);
  if (!terminal_) return remark(status_line(status()));
  std::istringstream lines(status_table(status()));
  std::string text;
  int breaks = 0;
  for (std::string line; std::getline(lines, line); ++breaks)
    text += (breaks > 0 ? "\n" : "") + line.substr(0, width_of_terminal() - 1);
  clear();
  std::fputs(text.c_str(), stderr);
  std::fflush(stderr);
  drawn_ = breaks - 1;
  table_ = true;
}

}  // namespace doublecheck
