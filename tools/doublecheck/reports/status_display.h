// Shows how a campaign is doing, on standard error.
#pragma once

#include <chrono>
#include <functional>

#include "reports/status_table.h"

namespace doublecheck {

/// On a terminal a table, drawn anew in its place every second; elsewhere a line every minute.
/// Hides no cursor and sets nothing on the terminal, so that it is usable whenever the program
/// ends.
class StatusDisplay {
 public:
  StatusDisplay();
  ~StatusDisplay();
  StatusDisplay(const StatusDisplay&) = delete;
  StatusDisplay& operator=(const StatusDisplay&) = delete;

  /// Asks for the status where it is time to show it.
  void show(const std::function<CampaignStatus()>& status);

  /// A line that stays, above the table.
  void tell(const std::string& text);

  /// Takes the table away.
  void clear();

 private:
  bool terminal_;
  int drawn_ = 0;  // lines of the table, above the one with the cursor
  bool table_ = false;
  std::chrono::steady_clock::time_point next_;
};

}  // namespace doublecheck
