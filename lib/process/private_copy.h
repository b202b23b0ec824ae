// A copy of a file that goes away with the process, even one that is killed.
#pragma once

#include <filesystem>
#include <memory>
#include <string>

namespace doublecheck::process {

/// On Linux the copy is in memory, and `path` is a link of the system to it; elsewhere it is in a
/// temporary folder, which a process that is killed leaves behind.
class PrivateCopy {
 public:
  /// Throws std::filesystem::filesystem_error where `file` cannot be read or there is no room.
  PrivateCopy(const std::filesystem::path& file, const std::string& name);
  PrivateCopy(PrivateCopy&&) noexcept;
  ~PrivateCopy();

  /// Valid as long as this object. The path's last part, or that of the file which it links to,
  /// begins with `name`.
  const std::filesystem::path& path() const { return path_; }

 private:
  struct Room;
  std::unique_ptr<Room> room_;
  std::filesystem::path path_;
};

}  // namespace doublecheck::process
