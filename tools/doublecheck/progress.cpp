#include "progress.h"

#include <fmt/chrono.h>
#include <fmt/format.h>
#include <unistd.h>

#include <algorithm>
#include <cstdio>

#include "context.h"

namespace doublecheck {
namespace {

constexpr int kBarWidth = 30;
constexpr const char* kClearLine = "\r\033[K";
constexpr std::chrono::seconds kBetweenLines{10};

}  // namespace

Progress::Progress(std::string unit, std::uint64_t total, std::chrono::milliseconds limit)
    : unit_(std::move(unit)), total_(total), limit_(limit), terminal_(isatty(STDERR_FILENO) == 1) {}

Progress::~Progress() {
  clear();
}

void Progress::clear() {
  if (terminal_) std::fputs(kClearLine, stderr);
}

/// From 0, also where nobody knows, to 1.
double Progress::share_of(std::uint64_t done) const {
  double share = total_ == 0 ? 0 : static_cast<double>(done) / static_cast<double>(total_);
  const std::chrono::duration<double> spent = std::chrono::steady_clock::now() - start_;
  if (limit_.count() > 0) share = std::max(share, spent / limit_);
  return std::min(share, 1.0);
}

std::string Progress::text_of(std::uint64_t done, const std::string& remark) const {
  const std::chrono::duration<double> spent = std::chrono::steady_clock::now() - start_;
  const double rate = spent.count() > 0 ? static_cast<double>(done) / spent.count() : 0;
  auto text = fmt::format("{} {}, {:.0f}/s", done, unit_, rate);
  if (const double share = share_of(done); share > 0 && share < 1) {
    const auto left = std::chrono::round<std::chrono::seconds>(spent * ((1 - share) / share));
    text += fmt::format(", {:%H:%M:%S} left", left);
  }
  return remark.empty() ? text : text + ", " + remark;
}

void Progress::show(std::uint64_t done, const std::string& remark) {
  const double share = share_of(done);
  const auto percent = share > 0 ? fmt::format("{:3.0f} % ", 100 * share) : std::string();
  if (terminal_) {
    const int full = static_cast<int>(share * kBarWidth);
    const auto bar = share > 0 ? fmt::format("[{:#<{}}{:.<{}}] ", "", full, "", kBarWidth - full)
                               : std::string();
    std::fputs((kClearLine + bar + percent + text_of(done, remark)).c_str(), stderr);
    std::fflush(stderr);
    return;
  }
  const auto now = std::chrono::steady_clock::now();
  if (now - last_line_ < kBetweenLines) return;
  last_line_ = now;
  doublecheck::remark(percent + text_of(done, remark));
}

}  // namespace doublecheck
