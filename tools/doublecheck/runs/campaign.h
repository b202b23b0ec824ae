// A campaign as a person wants to see it, while it runs, at its end and later.
#pragma once

#include <chrono>
#include <functional>
#include <string>
#include <vector>

#include "campaign/campaign_run.h"
#include "examination/reply.h"
#include "record/record.h"
#include "runs/finding.h"

namespace doublecheck {

/// Parameters and sessions; each disagreement and crash; a table of the games; for each game
/// how many disagreements there are, with how soon its canaries died; and when one may stop.
/// `folder` is named in commands and files as it was given.
std::string campaign_text(const Record& record, const std::string& folder,
                          Lists lists = Lists::differences);

/// When it started, with how many jobs, how long it ran, how it ended; by which version.
std::string session_text(const RecordedSession& session);

/// How the record's own campaign stands: how its last session ended; where nobody wrote that
/// `running` if a process holds `folder`, else `killed`; `new` where there was no session.
std::string state_of(const Record& record, const std::string& folder);

/// A row for each game: executions, share of askable and of legal inputs, questions asked, edges
/// covered of all, features, inputs in the corpus.
std::string games_table(const std::vector<GameTotals>& totals);

/// Whether the silence of a campaign about `game` means anything: there are canaries, and all died.
bool is_heard(const std::vector<RecordedCanary>& canaries, Game game);

/// A paragraph for each game: how many disagreements there are, and how soon the canaries died.
/// That there are none is reported only where every canary of the game died; where one lives, or
/// there is none, that nothing is shown.
std::string silence_text(const Record& record);

/// For each game the chance that one more execution reaches a new edge of the code and that one
/// more question shows a new disagreement (discovery.h), and in plain words what that means. Empty
/// where nothing was executed. That disagreements are rare means something only where the canaries
/// died: where one lives there is no line about them.
std::string stopping_text(const Record& record);

// --- Tables --------------------------------------------------------------------------------------

struct Table {
  std::string name;
  std::vector<std::string> columns;
  /// An object each, with a value for each column.
  std::vector<Json> rows;
};

/// What there is to export.
std::vector<std::string> table_names();

/// The table of that name, which is one of table_names().
Table table_of(const Record& record, const std::string& name);

/// Comma-separated by RFC 4180, the names of the columns first; lists and objects as JSON, what is
/// not known as nothing.
std::string csv_text(const Table& table);

/// One object with the rows as an array, named as the table.
Json json_of(const Table& table);

// --- While it runs -------------------------------------------------------------------------------

/// Lines of less than 80 characters, all but the last with its end: a row for each game, and what
/// holds for all.
std::string status_table(const CampaignStatus& status);

/// The same in one line.
std::string status_line(const CampaignStatus& status);

/// On a terminal a table, drawn anew in its place every second; elsewhere a line every minute.
/// Hides no cursor and sets nothing on the terminal, so that it is usable whenever the program
/// ends.
class StatusDisplay : public CampaignListener {
 public:
  StatusDisplay();
  ~StatusDisplay() override;
  StatusDisplay(const StatusDisplay&) = delete;
  StatusDisplay& operator=(const StatusDisplay&) = delete;

  /// Asks for the status where it is time to show it.
  void show(const std::function<CampaignStatus()>& status) override;

  /// A line that stays, above the table.
  void notify(const std::string& line) override;

  /// Takes the table away.
  void clear() override;

 private:
  bool terminal_;
  int drawn_ = 0;  // lines of the table, above the one with the cursor
  bool table_ = false;
  std::chrono::steady_clock::time_point next_;
};

}  // namespace doublecheck
