#include "runs/campaign.h"

#include <fmt/chrono.h>
#include <fmt/format.h>
#include <fmt/ranges.h>
#include <sys/ioctl.h>
#include <unistd.h>

#include <algorithm>
#include <cstdio>
#include <nlohmann/json.hpp>
#include <sstream>
#include <vector>

#include "comparison/discovery.h"
#include "context.h"
#include "notation/question_text.h"
#include "runs/finding.h"
#include "runs/run.h"
#include "shell.h"
#include "text_lines.h"

namespace doublecheck {
namespace {

std::string share(std::uint64_t part, std::uint64_t whole) {
  if (whole == 0) return "-";
  return fmt::format("{:.1f} %", percent(part, whole));
}

std::string fate_text(const RecordedCanary& canary) {
  if (!canary.executions) return fmt::format("  canary {} lives\n", canary.mutant);
  return fmt::format("  canary {} died after {} and {}\n", canary.mutant,
                     number_of(*canary.executions, "execution", "executions"),
                     number_of(canary.asked.value_or(0), "question", "questions"));
}

/// How many disagreements a campaign found in a game, and whether that means anything.
std::string verdict_text(std::uint64_t disagreements, bool heard, bool has_canary) {
  const auto found = number_of(disagreements, "different disagreement", "different disagreements");
  if (heard) return disagreements == 0 ? "no disagreement" : found;
  const std::string why = has_canary ? "a canary lives" : "it has no canary";
  if (disagreements == 0) return fmt::format("the campaign shows nothing: {}", why);
  return fmt::format("{}; that there are no more is not shown: {}", found, why);
}

std::string silence_about(Game game, const std::vector<RecordedCanary>& canaries,
                          const std::vector<RecordedDisagreement>& disagreements) {
  std::string fates;
  for (const auto& canary : canaries)
    if (canary.game == game) fates += fate_text(canary);
  const auto found = std::ranges::count(disagreements, game, [](const auto& disagreement) {
    return disagreement.found.question.game;
  });
  return fmt::format(
      "{}: {}\n{}", name_of(game),
      verdict_text(static_cast<std::uint64_t>(found), is_heard(canaries, game), !fates.empty()),
      fates);
}

/// Edges are counted by the fuzz target; engines without such counts have none.
std::string edges_line(const GameTotals& totals) {
  const auto chance = chance_of_edge(totals.last.value_or(CoverageSample{}).edges);
  if (!chance) return {};
  return fmt::format("  {:<9} new edge by the next execution: {}\n", name_of(totals.game),
                     discovery_text(*chance));
}

std::string disagreements_line(const GameTotals& totals,
                               const std::vector<RecordedDisagreement>& disagreements) {
  std::vector<std::uint64_t> counts;
  for (const auto& one : disagreements)
    if (one.found.question.game == totals.game) counts.push_back(one.count);
  const auto chance = discovery_of(abundance_of(counts, totals.counts.asked));
  return fmt::format("  {:<9} new disagreement by the next question: {}\n", name_of(totals.game),
                     discovery_text(chance));
}

std::string parameters_text(const RecordedCampaign& campaign) {
  auto text = fmt::format("{} {}\n", campaign.own ? "Campaign" : "Merged into it: campaign",
                          campaign.parameters.id);
  for (const auto& [name, value] : facts_of(campaign.parameters, " "))
    text += fmt::format("  {:<11}  {}\n", name, value);
  for (const auto& session : campaign.sessions)
    text += fmt::format("  session {:<3}  {}\n", session.number, session_text(session));
  return text;
}

Json row_of(const CoverageSample& sample) {
  return {{"campaign", sample.campaign},
          {"game", name_of(sample.game)},
          {"at_ms", sample.at.count()},
          {"executions", sample.executions},
          {"asked", sample.asked},
          {"edge_executions", sample.edges.executions},
          {"edges_covered", sample.edges.covered},
          {"edges_once", sample.edges.once},
          {"edges_twice", sample.edges.twice},
          {"edges_all", sample.edges.all},
          {"features", sample.features},
          {"corpus", sample.corpus}};
}

Json row_of(const RecordedWorker& worker) {
  return {{"campaign", worker.campaign},
          {"number", worker.number},
          {"session", worker.session},
          {"game", name_of(worker.start.game)},
          {"slot", worker.start.slot},
          {"seed", worker.start.seed},
          {"log", worker.start.log},
          {"started", worker.started},
          {"executions", worker.counts.executions},
          {"askable", worker.counts.askable},
          {"legal", worker.counts.legal},
          {"asked", worker.counts.asked},
          {"ended", worker.how}};
}

Json row_of(const RecordedCanary& canary) {
  return {{"game", name_of(canary.game)},
          {"mutant", canary.mutant},
          {"asked", canary.asked},
          {"executions", canary.executions}};
}

Json row_of(const RecordedCrash& crash) {
  return {{"number", crash.number},      {"key", crash.key},
          {"game", name_of(crash.game)}, {"first_seen_ms", crash.first_seen.count()},
          {"count", crash.count},        {"artifact", crash.artifact},
          {"shrunk", crash.shrunk}};
}

/// What is folded into an entry, with its numbers.
Json also_rows(const RecordedDisagreement& entry) {
  return array_of(entry.also, [](const auto& other) -> Json {
    return {{"number", other.number},
            {"signature", other.signature},
            {"symptom", symptom_in(other.signature)},
            {"why", name_of(other.why.value())},
            {"count", other.count},
            {"shrunk", question_text(other.witness.question)},
            {"triage", other.triage}};
  });
}

Json row_of(const RecordedDisagreement& recorded, const OracleSpelling& spelling) {
  const auto shown = shown_finding(recorded, spelling);
  return {{"number", recorded.number},
          {"signature", recorded.signature},
          {"count", recorded.count},
          {"first_seen_ms", recorded.first_seen.count()},
          {"recorded", recorded.recorded},
          {"campaign", recorded.campaign},
          {"worker", recorded.worker},
          {"asked", recorded.asked},
          {"execution", recorded.execution},
          {"found", question_text(recorded.found.question)},
          {"found_answers", answers_json(recorded.found)},
          {"shrunk", recorded.shrunk},
          {"witness", question_text(recorded.witness.question)},
          {"witness_answers", answers_json(recorded.witness)},
          {"rules", shown.words.rules},
          {"triage", recorded.triage},
          {"also", also_rows(recorded)},
          {"repeat", shown.repeat},
          {"in_words", shown.words.fault},
          {"rule", shown.words.rule()}};
}

/// Its columns are those of any row.
template <class Recorded, class RowOf>
Table table_of_all(const std::string& name, const std::vector<Recorded>& all, const Recorded& any,
                   const RowOf& row_of_one) {
  Table table{name, {}, {}};
  const Json row = row_of_one(any);
  for (const auto& [column, value] : row.items()) table.columns.push_back(column);
  for (const auto& one : all) table.rows.push_back(row_of_one(one));
  return table;
}

template <class Recorded>
Table table_of_all(const std::string& name, const std::vector<Recorded>& all) {
  return table_of_all(name, all, Recorded{}, [](const Recorded& one) { return row_of(one); });
}

std::string field(const Json& value) {
  if (value.is_null()) return {};
  std::string text = value.is_string() ? value.get<std::string>() : json_text(value);
  if (text.find_first_of(",\"\r\n") == std::string::npos) return text;
  return '"' + replaced(text, '"', "\"\"") + '"';
}

/// The values of a row, or the names of columns.
std::string line(const Json& values) {
  std::string text;
  for (const Json& value : values) text += field(value) + ",";
  text.back() = '\r';
  return text + "\n";
}

constexpr auto kRedraw = std::chrono::seconds(1);
constexpr auto kNextLine = std::chrono::minutes(1);

/// A line that wraps would be one more than we go up again.
std::size_t width_of_terminal() {
  winsize size{};
  ::ioctl(STDERR_FILENO, TIOCGWINSZ, &size);
  return size.ws_col > 0 ? size.ws_col : 80;
}

std::string results_text(const CampaignStatus& status) {
  const auto canaries = status.canaries == 0 ? "no canaries"
                                             : fmt::format("{} of {} canaries dead",
                                                           status.dead_canaries, status.canaries);
  return fmt::format("{}, {}, {}", number_of(status.disagreements, "disagreement", "disagreements"),
                     number_of(status.crashes, "crash", "crashes"), canaries);
}

std::string times_text(const CampaignStatus& status) {
  auto text = fmt::format("last new thing {:%T} ago", status.since_new);
  if (status.left) text += fmt::format(", {:%T} left", *status.left);
  return text;
}

}  // namespace

std::string games_table(const std::vector<GameTotals>& totals) {
  std::string table;
  const auto add = [&table, width = game_column(totals, &GameTotals::game)](std::string_view game,
                                                                            const auto&... cells) {
    table += fmt::format("{:<{}} {:>13}{:>9}{:>9}{:>14}{:>16}{:>10}{:>9}\n", game, width, cells...);
  };
  add("game", "executions", "askable", "legal", "asked", "edges", "features", "corpus");
  for (const auto& [game, counts, sample] : totals) {
    const auto last = sample.value_or(CoverageSample{});
    add(name_of(game), counts.executions, share(counts.askable, counts.executions),
        share(counts.legal, counts.executions), counts.asked,
        last.edges.all == 0 ? "-" : fmt::format("{} of {}", last.edges.covered, last.edges.all),
        last.features, last.corpus);
  }
  return table;
}

bool is_heard(const std::vector<RecordedCanary>& canaries, Game game) {
  const auto lives = [&](const RecordedCanary& canary) {
    return canary.game == game && !canary.executions;
  };
  return std::ranges::count(canaries, game, &RecordedCanary::game) > 0 &&
         std::ranges::none_of(canaries, lives);
}

std::string silence_text(const Record& record) {
  std::string text;
  const auto canaries = record.canaries();
  const auto disagreements = record.entries();
  for (const auto& totals : record.totals())
    text += silence_about(totals.game, canaries, disagreements);
  return text;
}

std::string stopping_text(const Record& record) {
  std::string lines;
  const auto canaries = record.canaries();
  const auto disagreements = record.entries();
  for (const auto& totals : record.totals()) {
    if (totals.counts.executions == 0) continue;
    lines += edges_line(totals);
    if (is_heard(canaries, totals.game)) lines += disagreements_line(totals, disagreements);
  }
  if (lines.empty()) return {};
  return "\nWhen may I stop? The chance of\n" + lines + meaning_of_discovery(Sampling::adaptive);
}

std::string session_text(const RecordedSession& session) {
  return fmt::format("{} UTC, {}, ran {}{}{}; {}", session.started,
                     number_of(static_cast<std::uint64_t>(session.start.jobs), "job", "jobs"),
                     time_text(session.ran), session.how.empty() ? "" : ", ", session.how,
                     session.start.version);
}

std::string campaign_text(const Record& record, const std::string& folder, Lists lists) {
  std::string text;
  for (const auto& campaign : record.campaigns()) text += parameters_text(campaign);
  text += fmt::format("  time run     {}, {}\n\n", time_text(record.time_run()),
                      state_of(record, folder));
  const auto spelling = spelling_of(record.parameters());
  for (const auto& disagreement : record.entries())
    text += finding_text(shown_finding(disagreement, spelling), lists) + "\n";
  for (const auto& crash : record.crashes()) text += crash_text(crash, folder) + "\n";
  return text + games_table(record.totals()) + "\n" + silence_text(record) + stopping_text(record);
}

std::string state_of(const Record& record, const std::string& folder) {
  const auto sessions = record.campaigns().front().sessions;
  if (sessions.empty()) return "new";
  if (!sessions.back().how.empty()) return sessions.back().how;
  return CampaignLock::is_held(folder) ? "running" : "killed";
}

// --- Tables --------------------------------------------------------------------------------------

std::vector<std::string> table_names() {
  return {"disagreements", "coverage", "workers", "canaries", "crashes"};
}

Table table_of(const Record& record, const std::string& name) {
  if (name == "coverage") return table_of_all(name, record.coverage());
  if (name == "workers") return table_of_all(name, record.workers());
  if (name == "canaries") return table_of_all(name, record.canaries());
  if (name == "crashes") return table_of_all(name, record.crashes());
  const auto spelling = spelling_of(record.parameters());
  RecordedDisagreement any;
  any.found.question = any.witness.question = read_question("moves chess N h1");
  return table_of_all(name, record.entries(), any,
                      [&](const RecordedDisagreement& one) { return row_of(one, spelling); });
}

std::string csv_text(const Table& table) {
  std::string text = line(table.columns);
  for (const Json& row : table.rows) text += line(row);
  return text;
}

Json json_of(const Table& table) {
  return {{table.name, table.rows}};
}

std::string status_table(const CampaignStatus& status) {
  std::string text;
  const auto add = [&text](const auto&... cells) {
    text += fmt::format("{:<10}{:>8}{:>14}{:>13}{:>12}{:>10}{:>8}\n", cells...);
  };
  add("game", "exec/s", "executions", "edges", "new one in", "features", "corpus");
  for (const GameStatus& game : status.games) {
    const auto chance = chance_of_edge(game.edges).value_or(Discovery{.estimate = 0}).estimate;
    add(name_of(game.game), fmt::format("{:.0f}", game.rate), game.executions,
        fmt::format("{}/{}", game.edges.covered, game.edges.all),
        chance == 0 ? "-" : fmt::format("{:.0f}", 1 / chance), game.features, game.corpus);
  }
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
