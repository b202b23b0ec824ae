// write_schemata ORACLE_FOLDER OUTPUT FILE.mutant...: writes the mutants of one oracle as C++. For
// each source file that they change OUTPUT gets a file of the same name with all of them behind
// switches, and ORACLE.txt lists their numbers and names. Run by the build.
#include <algorithm>
#include <cstdio>
#include <exception>
#include <map>
#include <span>

#include "files/whole_file.h"
#include "mutant/schemata.h"

namespace {

namespace fs = std::filesystem;
using doublecheck::make_folder;
using doublecheck::text_of_file;
using doublecheck::write_durably;
using doublecheck::mutants::NumberedMutant;

/// What is unchanged stays as it is, so that it is not compiled again.
void write_changed(const fs::path& file, const std::string& text) {
  make_folder(file.parent_path());
  if (!fs::exists(file) || text_of_file(file) != text) write_durably(file, text);
}

/// A source that has gone, or has no mutant any more, would be compiled with the others.
void remove_sources_but(const std::map<fs::path, std::vector<NumberedMutant>>& by_source,
                        const fs::path& output) {
  std::vector<fs::path> gone;
  for (const auto& entry : fs::recursive_directory_iterator(output))
    if (entry.path().extension() == ".cpp" &&
        !by_source.contains(entry.path().lexically_relative(output)))
      gone.push_back(entry.path());
  for (const auto& file : gone) fs::remove(file);
}

void write_schemata(const fs::path& oracle, const fs::path& output, std::span<char*> files) {
  std::map<fs::path, std::vector<NumberedMutant>> by_source;
  std::string list;
  int number = 0;
  for (const fs::path file : files) {
    const auto mutant = doublecheck::mutants::read_mutant(file);
    by_source[mutant.file].push_back({++number, mutant});
    list += std::to_string(number) + ' ' + mutant.name + '\n';
  }
  for (const auto& [source, mutants] : by_source)
    write_changed(output / source, "#include \"mutants/switch.h\"\n" +
                                       with_switches(text_of_file(oracle / source), mutants));
  remove_sources_but(by_source, output);
  write_changed(output / (oracle.filename().string() + ".txt"), list);
}

}  // namespace

int main(int count, char** arguments) try {
  if (count < 4) {
    std::fputs("usage: write_schemata ORACLE_FOLDER OUTPUT FILE.mutant...\n", stderr);
    return 2;
  }
  const std::span all(arguments, static_cast<std::size_t>(count));
  write_schemata(all[1], all[2], all.subspan(3));
} catch (const std::exception& error) {
  std::fprintf(stderr, "%s\n", error.what());
  return 1;
}
