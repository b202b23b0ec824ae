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
  is_device(file) ? write_to_device(file, text) : replace(file, text);
}

void prepare_result(const std::string& file, std::string_view text) {
  std::error_code error;
  if (fs::is_directory(file, error)) throw UsageError(file + ": is a folder");
  if (!file.empty() && !is_device(file)) replace(file, text);
}

}  // namespace doublecheck
