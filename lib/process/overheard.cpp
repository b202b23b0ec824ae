#include "process/overheard.h"

#include <unistd.h>

#include <algorithm>
#include <array>
#include <string_view>

namespace doublecheck::process {
namespace {

constexpr std::size_t kTail = 4096;
constexpr std::size_t kMostWords = 200;
constexpr std::string_view kBlanks = " \t\r\n";

void write_to_standard_error(std::string_view text) {
  while (!text.empty()) {
    const auto written = ::write(STDERR_FILENO, text.data(), text.size());
    if (written <= 0) return;  // closed or full: no reason to stop a run
    text.remove_prefix(static_cast<std::size_t>(written));
  }
}

}  // namespace

void Overheard::pass_on(const FileDescriptor& from) {
  std::array<char, 16384> read;
  for (int round = 0; round < 64 && !at_end_; ++round) {  // so that nobody can hold us here
    const auto size = ::read(from.number(), read.data(), read.size());
    if (size < 0) return;
    at_end_ = size == 0;
    const std::string_view text(read.data(), static_cast<std::size_t>(size));
    write_to_standard_error(text);
    tail_ += text;
    if (tail_.size() > kTail) tail_.erase(0, tail_.size() - kTail);
  }
}

std::string Overheard::last_words() const {
  const auto last = tail_.find_last_not_of(kBlanks);
  if (last == std::string::npos) return {};
  const auto before = tail_.find_last_of("\r\n", last);
  const auto first = before == std::string::npos ? 0 : before + 1;
  auto words = tail_.substr(first, std::min(last + 1 - first, kMostWords));
  std::ranges::replace_if(words, [](char c) { return c < ' ' || c > '~'; }, '?');
  return words;
}

}  // namespace doublecheck::process
