#include "process/overheard.h"

#include <fmt/format.h>
#include <unistd.h>

#include <algorithm>
#include <array>

namespace doublecheck::process {
namespace {

constexpr std::uint64_t kMostLines = 10;
constexpr std::size_t kLongestSaid = 4096;  // bytes; what is behind them is lost
constexpr std::size_t kMostWords = 200;
constexpr std::size_t kLongestName = 60;
constexpr std::string_view kBlanks = " \t\r\n";

void write_to_standard_error(std::string_view text) {
  while (!text.empty()) {
    const auto written = ::write(STDERR_FILENO, text.data(), text.size());
    if (written <= 0) return;  // closed or full: no reason to stop a run
    text.remove_prefix(static_cast<std::size_t>(written));
  }
}

}  // namespace

Overheard::~Overheard() {
  if (!line_.empty()) end_line();
  if (lines_ <= kMostLines) return;
  write_to_standard_error(
      fmt::format("doublecheck: `{}` has written {} more lines to standard error, not shown here\n",
                  who_.substr(0, kLongestName), lines_ - kMostLines));
}

void Overheard::pass_on(const FileDescriptor& from) {
  std::array<char, 16384> read;
  for (int round = 0; round < 64 && !at_end_; ++round) {  // so that nobody can hold us here
    const auto size = ::read(from.number(), read.data(), read.size());
    if (size < 0) return;
    at_end_ = size == 0;
    take({read.data(), static_cast<std::size_t>(size)});
  }
}

void Overheard::take(std::string_view text) {
  while (!text.empty()) {
    const auto end = text.find('\n');
    line_ += text.substr(0, std::min(end, kLongestSaid - line_.size()));
    if (end == std::string_view::npos) return;
    end_line();
    text.remove_prefix(end + 1);
  }
}

void Overheard::end_line() {
  if (++lines_ <= kMostLines) write_to_standard_error(line_ + '\n');
  if (line_.find_first_not_of(kBlanks) != std::string::npos) last_ = line_;
  line_.clear();
}

std::string Overheard::last_words() const {
  const auto& last = line_.find_first_not_of(kBlanks) != std::string::npos ? line_ : last_;
  auto words = last.substr(0, std::min(last.find_last_not_of(kBlanks) + 1, kMostWords));
  std::ranges::replace_if(words, [](char c) { return c < ' ' || c > '~'; }, '?');
  return words;
}

}  // namespace doublecheck::process
