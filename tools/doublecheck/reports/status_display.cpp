#include "reports/status_display.h"

#include <fmt/format.h>
#include <sys/ioctl.h>
#include <unistd.h>

#include <algorithm>
#include <cstdio>
#include <sstream>

#include "context.h"

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

}  // namespace

StatusDisplay::StatusDisplay()
    : terminal_(::isatty(STDERR_FILENO) == 1),
      next_(std::chrono::steady_clock::now() + (terminal_ ? kRedraw : kNextLine)) {}

StatusDisplay::~StatusDisplay() {
  clear();
}

void StatusDisplay::clear() {
  if (!table_) return;
  std::fputs(fmt::format("\r{}\033[J", drawn_ > 0 ? fmt::format("\033[{}A", drawn_) : "").c_str(),
             stderr);
  std::fflush(stderr);
  table_ = false;
}

void StatusDisplay::tell(const std::string& text) {
  clear();
  remark(text);
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
