#include "mutants/rewrite.h"

namespace doublecheck::mutants {
namespace {

int occurrences(std::string_view source, std::string_view text) {
  int count = 0;
  for (auto at = source.find(text); at != std::string_view::npos; at = source.find(text, at + 1))
    ++count;
  return count;
}

}  // namespace

std::string rewrite(const Mutant& mutant, std::string_view source) {
  const int count = occurrences(source, mutant.original);
  if (count != 1)
    throw MutantError(mutant.name + ".mutant: the text to replace occurs " + std::to_string(count) +
                      " times in " + mutant.oracle + "/" + mutant.file.string() +
                      ", it must occur once");
  std::string rewritten(source);
  return rewritten.replace(source.find(mutant.original), mutant.original.size(),
                           mutant.replacement);
}

}  // namespace doublecheck::mutants
