#include "files/whole_file.h"

#include <fcntl.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <cerrno>
#include <cstring>
#include <fstream>
#include <sstream>
#include <string>
#include <system_error>
#include <utility>

#include "files/usage_error.h"

namespace doublecheck {
namespace {

[[noreturn]] void fail(const std::filesystem::path& file) {
  throw UsageError(file.string() + ": " + std::strerror(errno));
}

/// False where the text is not all written; `errno` says why.
bool write_all(int descriptor, std::string_view text) {
  while (!text.empty()) {
    const auto written = ::write(descriptor, text.data(), text.size());
    if (written == -1 && errno != EINTR) return false;
    if (written > 0) text.remove_prefix(static_cast<std::size_t>(written));
  }
  return true;
}

/// Writes `fresh`, which is to become `file`.
void write_and_sync(const std::filesystem::path& fresh, const std::filesystem::path& file,
                    const std::function<std::string()>& next) {
  const int descriptor = ::open(fresh.c_str(), O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0666);
  if (descriptor == -1) fail(file);
  for (auto text = next(); !text.empty(); text = next()) {
    if (write_all(descriptor, text)) continue;
    const int reason = errno;
    ::close(descriptor);
    throw UsageError("cannot write to " + file.string() + ": " + std::strerror(reason));
  }
  const bool synced = ::fsync(descriptor) == 0;
  if (::close(descriptor) != 0 || !synced) fail(file);
}

}  // namespace

std::string text_of_file(const std::filesystem::path& file, std::size_t at_most) {
  std::ifstream in(file, std::ios::binary);
  if (!in) fail(file);
  std::string text;
  std::array<char, 65536> piece;
  while (in && text.size() < at_most) {
    in.read(piece.data(),
            static_cast<std::streamsize>(std::min(piece.size(), at_most - text.size())));
    text.append(piece.data(), static_cast<std::size_t>(in.gcount()));
  }
  if (in.bad()) fail(file);
  return text;
}

std::ifstream open_for_reading(const std::filesystem::path& file) {
  std::ifstream in(file, std::ios::binary);
  const bool is_open = in.is_open();
  const bool is_at_end = is_open && in.peek() == std::ifstream::traits_type::eof();
  if (!is_open || is_at_end)
    throw UsageError(file.string() + ": cannot be read: " +
                     (is_open && !in.bad() ? "it is empty" : std::strerror(errno)));
  return in;
}

void write_durably(const std::filesystem::path& file, std::string_view text) {
  write_durably(file, [&] { return std::string(std::exchange(text, {})); });
}

void write_durably(const std::filesystem::path& file, const std::function<std::string()>& next) {
  auto fresh = file;
  fresh += "." + std::to_string(::getpid()) + ".new";  // two runs may write the same file
  std::error_code error;
  try {
    write_and_sync(fresh, file, next);
  } catch (...) {
    std::filesystem::remove(fresh, error);
    throw;
  }
  std::filesystem::rename(fresh, file, error);
  if (error) throw UsageError(file.string() + ": " + error.message());
}

void make_folder(const std::filesystem::path& folder) {
  std::error_code error;
  std::filesystem::create_directories(folder, error);
  if (error) throw UsageError(folder.string() + ": " + error.message());
}

namespace {

/// A program may be missing, or a folder closed to us; then there is no file.
bool is_file(const std::string& path) {
  std::error_code error;
  return std::filesystem::is_regular_file(path, error);
}

}  // namespace

std::optional<std::filesystem::path> file_beside(std::string_view command,
                                                 std::string_view suffix) {
  std::istringstream words{std::string(command)};
  for (std::string word; words >> word;) {
    auto beside = word + std::string(suffix);
    if (is_file(word) && is_file(beside)) return beside;
  }
  return std::nullopt;
}

}  // namespace doublecheck
