#include "process/patience.h"

#include <fmt/format.h>

#include <algorithm>

namespace doublecheck::process {
namespace {

using std::chrono::milliseconds;

constexpr int kTimeOutsToHalve = 3;
constexpr int kMostHalvings = 3;
constexpr milliseconds kShortest{100};

}  // namespace

milliseconds Patience::limit() const {
  const int halvings = std::min(timed_out_ / kTimeOutsToHalve, kMostHalvings);
  const auto shortened = given_ / (1 << halvings);
  return std::min(given_, std::max({shortened, kShortest, 2 * longest_}));
}

void Patience::answered(std::chrono::steady_clock::duration after) {
  longest_ = std::max(longest_, std::chrono::ceil<milliseconds>(after));
  timed_out_ = 0;
}

bool Patience::timed_out() {
  const auto before = limit();
  ++timed_out_;
  return limit() < before;
}

std::string Patience::remark(const std::string& oracle) const {
  return fmt::format(
      "{} has not answered {} questions in a row; it has {} s a question until it answers", oracle,
      timed_out_, static_cast<double>(limit().count()) / 1000);
}

}  // namespace doublecheck::process
