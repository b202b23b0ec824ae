#include "context.h"

#include <fcntl.h>
#include <fmt/format.h>
#include <poll.h>
#include <sys/ioctl.h>
#include <unistd.h>

#include <cerrno>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <filesystem>
#include <string_view>
#include <utility>

#include "files/number_text.h"
#include "files/usage_error.h"
#include "files/whole_file.h"
#include "process/file_descriptor.h"

namespace doublecheck {

void remark(std::string_view text) {
  const std::string line = fmt::format("doublecheck: {}\n", text);
  // There is no one left to tell where this fails.
  (void)std::fwrite(line.data(), 1, line.size(), stderr);
}

namespace {

constexpr std::size_t kBufferSize = 64 * 1024;

}  // namespace

void Output::write(std::string_view text) {
  buffer_ += text;
  if (buffer_.size() >= kBufferSize) flush();
}

void write_and_close(int descriptor, const std::string& name, std::string_view text) {
  const process::FileDescriptor closed_at_the_end(descriptor);
  Output out(descriptor, name);
  out.write(text);
  out.flush();
}

void Output::flush() {
  // What cannot be written is dropped, so that a flush after a failed one has nothing to fail with.
  const std::string text = std::exchange(buffer_, {});
  for (std::string_view rest = text; !rest.empty();) {
    const ssize_t written = ::write(descriptor_, rest.data(), rest.size());
    if (written >= 0) {
      rest.remove_prefix(static_cast<std::size_t>(written));
    } else if (errno == EAGAIN) {
      pollfd waiting{descriptor_, POLLOUT, 0};
      ::poll(&waiting, 1, -1);
    } else if (errno != EINTR) {
      throw OutputError("cannot write to " + name_ + ": " + std::strerror(errno));
    }
  }
}

namespace {

std::string_view environment(const char* name) {
  const char* value = std::getenv(name);
  return value == nullptr ? "" : value;
}

}  // namespace

DrawingStyle terminal_style() {
  DrawingStyle style;
  winsize size{};  // of a terminal
  if (::ioctl(STDOUT_FILENO, TIOCGWINSZ, &size) == 0 && size.ws_col > 0) style.width = size.ws_col;
  if (const int width = number_in<int>(environment("COLUMNS")).value_or(0); width > 0)
    style.width = width;
  style.colour = environment("NO_COLOR").empty() && ::isatty(STDOUT_FILENO) == 1;
  return style;
}

namespace {

namespace fs = std::filesystem;

/// A folder counts: the error comes when it is opened.
bool is_device(const std::string& file) {
  std::error_code error;
  const auto status = fs::status(file, error);
  return fs::exists(status) && !fs::is_regular_file(status);
}

void replace(const std::string& file, std::string_view text) {
  std::error_code error;
  const auto real = fs::canonical(file, error);
  write_durably(error ? fs::path(file) : real, text);
}

}  // namespace

void write_result(const std::string& file, std::string_view text, Context& context) {
  if (file.empty()) return context.out.write(text);
  if (!is_device(file)) return replace(file, text);
  const int descriptor = ::open(file.c_str(), O_WRONLY | O_CLOEXEC);
  if (descriptor == -1) throw UsageError(file + ": " + std::strerror(errno));
  write_and_close(descriptor, file, text);
}

void prepare_result(const std::string& file, std::string_view text) {
  std::error_code error;
  if (fs::is_directory(file, error)) throw UsageError(file + ": is a folder");
  if (!file.empty() && !is_device(file)) replace(file, text);
}

}  // namespace doublecheck
