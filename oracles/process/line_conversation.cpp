#include "process/line_conversation.h"

#include <poll.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <cerrno>

#include "process/process_failure.h"

namespace doublecheck::process {
namespace {

using std::chrono::milliseconds;
using std::chrono::steady_clock;

constexpr std::size_t kReadAtOnce = std::size_t{64} << 10;
constexpr std::size_t kExcerpt = 40;

/// A process that dies closes its pipes a moment before it can be waited for.
constexpr milliseconds kTimeToDie{200};

[[noreturn]] void rubbish(std::string_view what, std::string_view text) {
  std::string excerpt(text.substr(0, kExcerpt));
  std::ranges::replace_if(excerpt, [](char c) { return c < ' ' || c > '~'; }, '?');
  throw ProcessFailure("rubbish: " + std::string(what) + ": " + excerpt);
}

/// Until something can be read, or written if `writing`.
void wait_until_ready(const ChildProcess& child, bool writing, steady_clock::time_point deadline) {
  std::array waits{pollfd{child.output().number(), POLLIN, 0},
                   pollfd{child.input().number(), POLLOUT, 0}};
  const auto left = std::chrono::ceil<milliseconds>(deadline - steady_clock::now());
  if (left <= milliseconds(0)) throw ProcessFailure("time-out");
  const auto patience = std::min<milliseconds>(left, std::chrono::hours(1));
  ::poll(waits.data(), writing ? 2 : 1, static_cast<int>(patience.count()));
}

}  // namespace

std::string LineConversation::ask(std::string_view line, milliseconds limit) {
  const auto deadline = steady_clock::now() + limit;
  const std::string text = std::string(line) + '\n';
  std::string_view unwritten = text;
  SigpipeBlocked sigpipe;
  expect_silence();
  write_some(unwritten, sigpipe);
  bool answered = false;
  while (!answered || !unwritten.empty()) {
    wait_until_ready(child_, !unwritten.empty(), deadline);
    write_some(unwritten, sigpipe);
    answered = read_some() || answered;
  }
  return take_line();
}

void LineConversation::expect_silence() {
  read_some();
  if (!received_.empty()) rubbish("said unasked", received_);
}

void LineConversation::write_some(std::string_view& unwritten, SigpipeBlocked& sigpipe) {
  if (unwritten.empty()) return;
  const auto written = ::write(child_.input().number(), unwritten.data(), unwritten.size());
  if (written >= 0) return unwritten.remove_prefix(static_cast<std::size_t>(written));
  if (errno != EPIPE) return;
  sigpipe.raised();
  broke_off("closed its input");
}

/// Whether a line is complete.
bool LineConversation::read_some() {
  const auto before = received_.size();
  received_.resize(before + kReadAtOnce);
  const auto size = ::read(child_.output().number(), received_.data() + before, kReadAtOnce);
  received_.resize(before + static_cast<std::size_t>(std::max<ssize_t>(size, 0)));
  if (size == 0) broke_off("closed its output");
  if (received_.size() > kLongestLine) rubbish("answer too long", received_);
  return received_.find('\n', before) != std::string::npos;
}

std::string LineConversation::take_line() {
  auto end = received_.find('\n');
  if (end + 1 != received_.size()) rubbish("more than one line", received_);
  if (end > 0 && received_[end - 1] == '\r') --end;
  received_.resize(end);
  return std::exchange(received_, {});
}

void LineConversation::broke_off(const char* where) const {
  throw ProcessFailure(child_.how_it_ended(kTimeToDie).value_or(where));
}

}  // namespace doublecheck::process
