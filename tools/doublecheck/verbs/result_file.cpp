#include "verbs/result_file.h"

#include <fcntl.h>
#include <unistd.h>

#include <cerrno>
#include <cstring>
#include <filesystem>

#include "files/usage_error.h"
#include "files/whole_file.h"

namespace doublecheck {
namespace {

namespace fs = std::filesystem;

void write_to_device(const std::string& device, std::string_view text) {
  const int descriptor = ::open(device.c_str(), O_WRONLY | O_CLOEXEC);
  if (descriptor == -1) throw UsageError(device + ": " + std::strerror(errno));
  try {
    Output out(descriptor, device);
    out.write(text);
    out.flush();
  } catch (const OutputError&) {
    ::close(descriptor);
    throw;
  }
  ::close(descriptor);
}

}  // namespace

void write_result(const std::string& file, std::string_view text, Context& context) {
  if (file.empty()) return context.out.write(text);
  std::error_code error;
  const auto status = fs::status(file, error);
  if (fs::exists(status) && !fs::is_regular_file(status)) return write_to_device(file, text);
  const auto real = fs::canonical(file, error);
  write_durably(error ? fs::path(file) : real, text);
}

}  // namespace doublecheck
