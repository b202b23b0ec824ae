#include "process/build_of_preset.h"

#include "process/beside_program.h"

namespace doublecheck {

std::filesystem::path build_of_preset(const std::string& preset) {
  return process::beside_program(std::filesystem::path("..") / preset).lexically_normal();
}

}  // namespace doublecheck
