#include "process/private_copy.h"

#include "process/platform.h"

#if DOUBLECHECK_ON_LINUX
#include <sys/mman.h>

#include "process/file_descriptor.h"
#else
#include "files/temporary_folder.h"
#endif

namespace doublecheck::process {

namespace fs = std::filesystem;

#if DOUBLECHECK_ON_LINUX
struct PrivateCopy::Room {
  explicit Room(const std::string& name) : memory(::memfd_create(name.c_str(), MFD_CLOEXEC)) {}
  fs::path path(const std::string&) const {
    return "/proc/self/fd/" + std::to_string(memory.number());
  }
  FileDescriptor memory;
};
#else
struct PrivateCopy::Room {
  explicit Room(const std::string&) {}
  fs::path path(const std::string& name) const { return fs::path(folder.path()) / name; }
  TemporaryFolder folder;
};
#endif

PrivateCopy::PrivateCopy(const fs::path& file, const std::string& name)
    : room_(std::make_unique<Room>(name)), path_(room_->path(name)) {
  fs::copy_file(file, path_, fs::copy_options::overwrite_existing);
}
PrivateCopy::PrivateCopy(PrivateCopy&&) noexcept = default;
PrivateCopy::~PrivateCopy() = default;

}  // namespace doublecheck::process
