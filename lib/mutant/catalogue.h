// The mutants that were built with this program.
#pragma once

#include <cstdint>
#include <filesystem>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "mutant/mutant.h"

namespace doublecheck::mutants {

/// `mutants` beside the running program, or `../lib/doublecheck/mutants`. It may not exist. For
/// each oracle it has a shared object ORACLE.so with all mutants of that oracle, a list ORACLE.txt
/// of them with lines `NUMBER NAME`, and for each a file NAME.mutant.
std::filesystem::path mutants_folder();

/// All mutants of the lists, in the order of their names. Empty where there is no folder of
/// mutants. Throws UsageError where a file cannot be read, MutantError where it says something
/// else.
std::vector<Mutant> all_mutants();

/// The same for whoever cannot do without. Throws UsageError also where there is none.
std::vector<Mutant> needed_mutants();

/// Where the code of a mutant is: a shared object that holds many, and its number there.
struct MutantPlace {
  std::filesystem::path object;
  int number = 0;
};

/// Nothing where there is none of that name. Throws as `all_mutants` does.
std::optional<MutantPlace> place_of_mutant(std::string_view name);

// --- Systematic mutants --------------------------------------------------------------------------

/// A fault that nobody chose, made from the source of an oracle by operators (oracles/systematic).
/// The build writes a list of them beside a shared object that holds them all.
struct SystematicMutant {
  /// `ORACLE-` and letters that stay while the source of the function does.
  std::string name;
  std::string oracle;
  /// From 1; of one build.
  int number = 0;
  /// Seen from the folder of the oracle.
  std::string file;
  int line = 0;
  /// With its classes; of what stands outside of functions, the variable.
  std::string function;
  std::string mutation;  // the operator's name
  /// The text that is changed, and its replacement; empty where something is deleted or added.
  std::string before;
  std::string after;
  /// The whole line of the source.
  std::string text;

  /// Of the folder that the file is in; empty where that is the oracle's own.
  std::string folder() const { return std::filesystem::path(file).parent_path().string(); }
};

/// What was built of one oracle.
struct SystematicList {
  std::vector<SystematicMutant> mutants;
  /// The file of each function, by its number from 1; empty where a number is not in use.
  std::vector<std::string> file_of_function;
  /// How many mutants were left out, by the reason.
  std::map<std::string, int> left_out;
};

/// Half of all names. Who develops a method of testing sees nothing of these mutants but whether
/// they die, so that the method cannot be fitted to them.
bool is_held_out(std::string_view name);

/// Where the build of the preset `systematic` puts lists and shared objects.
std::filesystem::path systematic_folder();

/// Reads `ORACLE.json`. Throws UsageError where the file is missing or something else.
SystematicList read_systematic_list(const std::filesystem::path& folder, std::string_view oracle);

/// Why a mutant answers as its oracle does, by its name: lines `NAME: REASON`; those that begin
/// with `#` are comments. Throws UsageError, with the line, where one is something else or concerns
/// a mutant that is held out.
std::map<std::string, std::string> read_equivalents(const std::filesystem::path& file,
                                                    std::string_view text);

}  // namespace doublecheck::mutants
