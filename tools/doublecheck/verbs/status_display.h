// Shows how a campaign is doing, on standard error.
#pragma once

#include <chrono>
#include <functional>
#include <string>

#include "campaign/campaign_run.h"

namespace doublecheck {

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
