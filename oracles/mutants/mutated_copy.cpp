#include "mutants/mutated_copy.h"

#include <dlfcn.h>

#include <cstdlib>

#include "examination/oracle_maker.h"

namespace doublecheck::mutants {
namespace {

/// switch.cpp reads it while the object is loaded.
plugin::LoadedPlugin load_with_alive(const std::filesystem::path& file, int number,
                                     std::uint64_t max_leaves) {
  ::setenv("DOUBLECHECK_ALIVE", std::to_string(number).c_str(), 1);
  return {file, max_leaves};
}

}  // namespace

std::filesystem::path mutated_copy_of(const std::filesystem::path& folder,
                                      std::string_view oracle) {
  return folder / (std::string(oracle) + ".so");
}

MutatedCopy::MutatedCopy(const std::filesystem::path& file, int number, std::uint64_t max_leaves)
    : file_(std::filesystem::absolute(file)), plugin_(load_with_alive(file, number, max_leaves)) {}

std::vector<std::uint64_t> MutatedCopy::entered(std::size_t functions) const {
  void* library = ::dlopen(file_.c_str(), RTLD_NOW | RTLD_NOLOAD);
  void* symbol = library == nullptr ? nullptr : ::dlsym(library, "doublecheck_plugin_entered");
  if (symbol == nullptr) throw OracleError(file_.string() + " does not tell which functions run");
  const auto* bytes = reinterpret_cast<const unsigned char* (*)()>(symbol)();
  std::vector<std::uint64_t> numbers;
  for (std::size_t number = 0; number < functions; ++number)
    if (bytes[number] != 0) numbers.push_back(number);
  ::dlclose(library);
  return numbers;
}

}  // namespace doublecheck::mutants
