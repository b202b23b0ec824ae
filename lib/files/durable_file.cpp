#include "files/durable_file.h"

#include <fcntl.h>
#include <unistd.h>

#include <cerrno>
#include <cstring>
#include <system_error>

#include "files/usage_error.h"
#include "output.h"

namespace doublecheck {
namespace {

[[noreturn]] void fail(const std::filesystem::path& file) {
  throw UsageError(file.string() + ": " + std::strerror(errno));
}

void write_and_sync(const std::filesystem::path& file, std::string_view text) {
  const int descriptor = ::open(file.c_str(), O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0666);
  if (descriptor == -1) fail(file);
  try {
    Output out(descriptor, file.string());
    out.write(text);
    out.flush();
  } catch (const OutputError& error) {
    ::close(descriptor);
    throw UsageError(error.what());
  }
  const bool synced = ::fsync(descriptor) == 0;
  if (::close(descriptor) != 0 || !synced) fail(file);
}

}  // namespace

void write_durably(const std::filesystem::path& file, std::string_view text) {
  auto fresh = file;
  fresh += ".new";
  write_and_sync(fresh, text);
  std::error_code error;
  std::filesystem::rename(fresh, file, error);
  if (error) throw UsageError(file.string() + ": " + error.message());
}

void make_folder(const std::filesystem::path& folder) {
  std::error_code error;
  std::filesystem::create_directories(folder, error);
  if (error) throw UsageError(folder.string() + ": " + error.message());
}

}  // namespace doublecheck
