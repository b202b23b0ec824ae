#include "experiment/trial_file.h"

#include <fcntl.h>
#include <fmt/format.h>
#include <sys/file.h>
#include <unistd.h>

#include <cerrno>
#include <cstring>
#include <nlohmann/json.hpp>
#include <string_view>

#include "files/usage_error.h"
#include "files/whole_file.h"

namespace doublecheck {

TrialFile::TrialFile(std::filesystem::path file, const Json& identity)
    : file_(std::move(file)),
      descriptor_(::open(file_.c_str(), O_RDWR | O_CREAT | O_APPEND | O_CLOEXEC, 0666)) {
  if (descriptor_.number() == -1) fail("cannot be written");
  if (::flock(descriptor_.number(), LOCK_EX | LOCK_NB) != 0)
    throw UsageError(file_.string() + ": another process is adding trials to it");
  const auto text = text_of_file(file_);
  if (text.find('\n') ==
      std::string::npos) {  // nothing, or killed while the first line was written
    if (!text.empty() && text != identity.dump().substr(0, text.size()))
      throw UsageError(file_.string() + ": this is no file of trials");
    take_off(text);
    append(identity.dump() + "\n");
    before_ = trials_in(identity.dump() + "\n", file_.string());
    return;
  }
  before_ = trials_in(text, file_.string());
  const auto its = Json::parse(text.substr(0, text.find('\n')));
  if (!is_same_experiment(its, identity))
    throw UsageError(
        fmt::format("{} has trials of another plan: give this one another file", file_.string()));
  if (before_.version != identity.at("version").get<std::string>())
    before_.remarks.push_back(fmt::format("{} was begun by another version of this program: {}",
                                          file_.string(), before_.version));
  take_off(text.substr(text.rfind('\n') + 1));
}

void TrialFile::fail(const char* what) const {
  throw UsageError(fmt::format("{} {}: {}", file_.string(), what, std::strerror(errno)));
}

/// The end of the file.
void TrialFile::take_off(const std::string& text) {
  if (text.empty()) return;
  const auto size = ::lseek(descriptor_.number(), 0, SEEK_END);
  if (size == -1 || ::ftruncate(descriptor_.number(), size - static_cast<off_t>(text.size())) != 0)
    fail("cannot be shortened");
}

void TrialFile::append(const std::string& line) {
  for (std::string_view left = line; !left.empty();) {
    const auto written = ::write(descriptor_.number(), left.data(), left.size());
    if (written == -1 && errno != EINTR) fail("cannot be written");
    if (written > 0) left.remove_prefix(static_cast<std::size_t>(written));
  }
  if (::fsync(descriptor_.number()) != 0) fail("cannot be written to the disk");
}

void TrialFile::add(const MethodTrial& trial) {
  append(trial_json(trial).dump(-1, ' ', false, Json::error_handler_t::replace) + "\n");
}

}  // namespace doublecheck
