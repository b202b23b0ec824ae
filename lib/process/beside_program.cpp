#include "process/beside_program.h"

namespace doublecheck::process {

std::filesystem::path beside_program(const std::filesystem::path& name) {
  const auto folder = std::filesystem::read_symlink("/proc/self/exe").parent_path();
  auto here = folder / name;
  if (std::filesystem::exists(here)) return here;
  return (folder / ".." / "lib" / "doublecheck" / name).lexically_normal();
}

std::filesystem::path build_of_preset(const std::string& preset) {
  return beside_program(std::filesystem::path("..") / preset).lexically_normal();
}

}  // namespace doublecheck::process
