#include "mutants/mutated_copy.h"

#include "examination/oracle_maker.h"

namespace doublecheck::mutants {

std::filesystem::path mutated_copy_of(const std::filesystem::path& folder,
                                      std::string_view oracle) {
  return folder / (std::string(oracle) + ".so");
}

MutatedCopy::MutatedCopy(const std::filesystem::path& file, int number, std::uint64_t max_leaves)
    : file_(file), plugin_(file, max_leaves, number) {}

std::vector<std::uint64_t> MutatedCopy::entered(std::size_t functions) const {
  void* symbol = plugin_.symbol("doublecheck_plugin_entered");
  if (symbol == nullptr) throw OracleError(file_.string() + " does not tell which functions run");
  const auto* bytes = reinterpret_cast<const unsigned char* (*)()>(symbol)();
  std::vector<std::uint64_t> numbers;
  for (std::size_t number = 0; number < functions; ++number)
    if (bytes[number] != 0) numbers.push_back(number);
  return numbers;
}

}  // namespace doublecheck::mutants
