#include "progress.h"

#include <fmt/chrono.h>
#include <fmt/format.h>
#include <unistd.h>

#include <algorithm>
#include <cstdio>

namespace doublecheck {
namespace {

constexpr int kBarWidth = 30;
constexpr const char* kClearLine = "\r\033[K";

std::string bar(double share) {
  const int full = static_cast<int>(std::clamp(share, 0.0, 1.0) * kBarWidth);
  return fmt::format("[{:#<{}}{:.<{}}]", "", full, "", kBarWidth - full);
}

}  // namespace

Progress::Progress(std::string unit, std::uint64_t total, std::chrono::seconds limit)
    : unit_(std::move(unit)), total_(total), limit_(limit), terminal_(isatty(STDERR_FILENO) == 1) {}

Progress::~Progress() {
  clear();
}

void Progress::clear() {
  if (terminal_) std::fputs(kClearLine, stderr);
}

std::string Progress::line(std::uint64_t done, const std::string& remark) const {
  const std::chrono::duration<double> spent = std::chrono::steady_clock::now() - start_;
  const double rate = spent.count() > 0 ? static_cast<double>(done) / spent.count() : 0;
  double share = total_ == 0 ? 0 : static_cast<double>(done) / static_cast<double>(total_);
  if (limit_.count() > 0)
    share = std::max(share, spent.count() / static_cast<double>(limit_.count()));
  std::string text;
  if (share > 0) text = fmt::format("{} {:3.0f} % ", bar(share), 100 * std::min(share, 1.0));
  text += fmt::format("{} {}, {:.0f}/s", done, unit_, rate);
  if (share > 0 && share < 1) {
    const auto left = std::chrono::round<std::chrono::seconds>(spent * ((1 - share) / share));
    text += fmt::format(", {:%H:%M:%S} left", left);
  }
  return remark.empty() ? text : text + ", " + remark;
}

void Progress::show(std::uint64_t done, const std::string& remark) {
  if (!terminal_) return;
  std::fputs((kClearLine + line(done, remark)).c_str(), stderr);
  std::fflush(stderr);
}

}  // namespace doublecheck
