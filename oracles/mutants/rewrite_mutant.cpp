// rewrite_mutant FILE.mutant ORACLES_FOLDER OUTPUT: writes the changed copy of the one source file
// that a mutant concerns. Run by the build.
#include <cstdio>
#include <exception>
#include <fstream>

#include "files/whole_file.h"
#include "mutant/rewrite.h"

namespace {

namespace fs = std::filesystem;
using doublecheck::text_of_file;
using doublecheck::mutants::MutantError;

void write_copy(const fs::path& mutant_file, const fs::path& oracles, const fs::path& output) {
  const auto mutant = doublecheck::mutants::read_mutant(mutant_file);
  const auto source = oracles / mutant.oracle / mutant.file;
  std::ofstream out(output);
  // Messages of the compiler name the source; they are about the copy where the mutant differs.
  out << "#line 1 " << source << '\n'
      << doublecheck::mutants::rewrite(mutant, text_of_file(source));
  if (!out.flush()) throw MutantError(output.string() + ": cannot be written");
}

}  // namespace

int main(int count, char** arguments) try {
  if (count != 4) {
    std::fputs("usage: rewrite_mutant FILE.mutant ORACLES_FOLDER OUTPUT\n", stderr);
    return 2;
  }
  write_copy(arguments[1], arguments[2], arguments[3]);
} catch (const std::exception& error) {
  std::fprintf(stderr, "%s\n", error.what());
  return 1;
}
