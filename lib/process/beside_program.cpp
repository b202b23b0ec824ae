#include "process/beside_program.h"

#include "process/running_program.h"

namespace doublecheck::process {
namespace {

namespace fs = std::filesystem;

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

fs::path build_of_preset(const std::string& preset) {
  return beside_program(fs::path("..") / preset);
}

}  // namespace doublecheck::process
