#include "mutant/rewrite.h"

namespace doublecheck::mutants {
namespace {

int occurrences(std::string_view source, std::string_view text) {
  int count = 0;
  for (auto at = source.find(text); at != std::string_view::npos; at = source.find(text, at + 1))
    ++count;
  return count;
}

void make(const Change& change, std::string& source, const Mutant& mutant) {
  const int count = occurrences(source, change.original);
  if (count != 1)
    throw MutantError(mutant.name + ".mutant: occurs " + std::to_string(count) + " times in " +
                      mutant.oracle + "/" + mutant.file.string() + ", must occur once:\n" +
                      change.original);
  source.replace(source.find(change.original), change.original.size(), change.replacement);
}

}  // namespace

std::string rewrite(const Mutant& mutant, std::string_view source) {
  std::string rewritten(source);
  for (const Change& change : mutant.changes) make(change, rewritten, mutant);
  return rewritten;
}

}  // namespace doublecheck::mutants
