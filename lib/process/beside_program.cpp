#include "process/beside_program.h"

#include <fmt/format.h>

#include "files/usage_error.h"
#include "process/platform.h"

#if !DOUBLECHECK_ON_LINUX
#include <dlfcn.h>
#endif

namespace doublecheck::process {

namespace fs = std::filesystem;

#if DOUBLECHECK_ON_LINUX

fs::path running_program() {
  return "/proc/self/exe";
}

fs::path file_of_program() {
  return fs::read_symlink(running_program());
}

#else

fs::path running_program() {
  static const fs::path kFile = [] {
    Dl_info about{};  // the loader knows what file this function is from
    ::dladdr(reinterpret_cast<void*>(&running_program), &about);
    return fs::canonical(about.dli_fname ? about.dli_fname : "");
  }();
  return kFile;
}

fs::path file_of_program() {
  return running_program();
}

#endif

namespace {

/// `name` in the folder of the program, or else in `installed`, seen from there. What is in neither
/// is missed where the others are.
fs::path built_or_installed(const fs::path& name, const fs::path& installed) {
  const auto folder = file_of_program().parent_path();
  auto here = (folder / name).lexically_normal();
  if (fs::exists(here) || !fs::exists(folder / installed)) return here;
  return (folder / installed / name).lexically_normal();
}

}  // namespace

fs::path beside_program(const fs::path& name) {
  return built_or_installed(name, "../lib/doublecheck");
}

fs::path shared_beside_program(const fs::path& name) {
  return built_or_installed(name, "../share/doublecheck");
}

std::string missing_beside_program(const fs::path& file) {
  return fmt::format(
      "there is no {}, which belongs to this program; keep its package together, and make a link "
      "to the program (ln -s) instead of a copy; from source, tools/run builds what is missing",
      file.string());
}

fs::path expect_there(fs::path file) {
  if (!fs::exists(file)) throw UsageError(missing_beside_program(file));
  return file;
}

fs::path build_of_preset(const std::string& preset) {
  return beside_program(fs::path("..") / preset);
}

}  // namespace doublecheck::process
