#include "conversion/input_files.h"

#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <cstring>
#include <filesystem>

#include "files/usage_error.h"
#include "notation/question_text.h"

namespace doublecheck {
namespace {

namespace fs = std::filesystem;

constexpr std::size_t kMostBytes = kLongestLine + 2;  // with CR and LF

/// What is directly in `folder`, sorted, and all that was seen of it where reading it fails.
std::vector<fs::directory_entry> entries_of(const fs::path& folder, const LeftOut& left_out) {
  std::vector<fs::directory_entry> entries;
  std::error_code error;
  for (fs::directory_iterator at(folder, error); !error && at != fs::directory_iterator();
       at.increment(error))
    entries.push_back(*at);
  if (error) left_out(folder.string(), error.message());
  std::ranges::sort(entries, {}, [](const auto& entry) { return entry.path().native(); });
  return entries;
}

void add_tree(const fs::path& folder, const LeftOut& left_out, std::vector<std::string>& files) {
  for (const auto& entry : entries_of(folder, left_out)) {
    std::error_code error;
    if (!entry.is_directory(error))
      files.push_back(entry.path().string());
    else if (entry.is_symlink(error))
      left_out(entry.path().string(), "a link to a folder is not followed");
    else if (entry.path().filename().native().starts_with('.'))
      left_out(entry.path().string(), "a folder whose name begins with a dot is passed over");
    else
      add_tree(entry.path(), left_out, files);
  }
}

class Descriptor {
 public:
  explicit Descriptor(const std::string& file)
      : descriptor_(::open(file.c_str(), O_RDONLY | O_NONBLOCK | O_CLOEXEC)) {
    if (descriptor_ == -1) throw UsageError(std::strerror(errno));
  }
  ~Descriptor() { ::close(descriptor_); }
  Descriptor(const Descriptor&) = delete;
  Descriptor& operator=(const Descriptor&) = delete;

  bool is_regular_file() const {
    struct stat status{};
    return ::fstat(descriptor_, &status) == 0 && S_ISREG(status.st_mode);
  }

  /// False at the end.
  bool read_some(std::string& text) const {
    char piece[4096];
    const ssize_t count = ::read(descriptor_, piece, sizeof piece);
    if (count == -1 && errno == EINTR) return true;
    if (count == -1) throw UsageError(std::strerror(errno));
    text.append(piece, static_cast<std::size_t>(count));
    return count > 0;
  }

 private:
  int descriptor_;
};

}  // namespace

std::vector<std::string> input_files(std::span<const std::string> paths, const LeftOut& left_out) {
  std::vector<std::string> files;
  for (const auto& path : paths) {
    std::error_code error;
    if (!fs::exists(fs::symlink_status(path, error)))
      throw UsageError(path + ": no such file or folder");
    if (fs::is_directory(path, error))
      add_tree(path, left_out, files);
    else
      files.push_back(path);
  }
  return files;
}

std::string read_input(const std::string& file) {
  const Descriptor descriptor(file);
  if (!descriptor.is_regular_file()) throw UsageError("no regular file");
  std::string text;
  while (text.size() <= kMostBytes && descriptor.read_some(text)) continue;
  if (text.size() > kMostBytes) throw UsageError("longer than 64 KiB");
  return text;
}

}  // namespace doublecheck
