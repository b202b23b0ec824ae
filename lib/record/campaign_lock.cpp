#include "record/campaign_lock.h"

#include <fcntl.h>
#include <fmt/format.h>
#include <sys/file.h>
#include <unistd.h>

#include <array>
#include <cerrno>
#include <chrono>
#include <cstring>
#include <string>
#include <thread>

#include "files/usage_error.h"

namespace doublecheck {
namespace {

std::filesystem::path lock_file(const std::filesystem::path& folder) {
  return folder / "lock";
}

/// Somebody may only have looked whether the lock is held.
bool try_lock(int descriptor) {
  for (int attempt = 0; attempt < 5; ++attempt) {
    if (::flock(descriptor, LOCK_EX | LOCK_NB) == 0) return true;
    if (errno != EWOULDBLOCK && errno != EINTR) return false;
    std::this_thread::sleep_for(std::chrono::milliseconds(10));
  }
  errno = EWOULDBLOCK;
  return false;
}

std::string holder(int descriptor) {
  std::array<char, 32> text{};
  const auto size = ::pread(descriptor, text.data(), text.size(), 0);
  const std::string read(text.data(), size > 0 ? static_cast<std::size_t>(size) : 0);
  const auto number = read.substr(0, read.find('\n'));
  return number.empty() ? "another process" : "process " + number;
}

bool write_holder(int descriptor) {
  const std::string text = fmt::format("{}\n", ::getpid());
  return ::ftruncate(descriptor, 0) == 0 &&
         ::pwrite(descriptor, text.data(), text.size(), 0) == static_cast<ssize_t>(text.size());
}

}  // namespace

CampaignLock::CampaignLock(const std::filesystem::path& folder) {
  const auto file = lock_file(folder);
  descriptor_ = ::open(file.c_str(), O_RDWR | O_CREAT | O_CLOEXEC, 0666);
  if (descriptor_ == -1) throw UsageError(file.string() + ": " + std::strerror(errno));
  const bool locked = try_lock(descriptor_);
  if (locked && write_holder(descriptor_)) return;
  const int reason = errno;
  const std::string who = holder(descriptor_);
  ::close(descriptor_);
  if (!locked && reason == EWOULDBLOCK)
    throw UsageError(fmt::format("{}: in use by {}", folder.string(), who));
  throw UsageError(file.string() + ": " + std::strerror(reason));
}

CampaignLock::~CampaignLock() {
  ::close(descriptor_);
}

bool CampaignLock::is_held(const std::filesystem::path& folder) {
  const int descriptor = ::open(lock_file(folder).c_str(), O_RDONLY | O_CLOEXEC);
  if (descriptor == -1) return false;
  const bool held = ::flock(descriptor, LOCK_SH | LOCK_NB) != 0 && errno == EWOULDBLOCK;
  ::close(descriptor);
  return held;
}

}  // namespace doublecheck
