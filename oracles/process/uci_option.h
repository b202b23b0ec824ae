// Options of UCI programs: what a program has, and what is wanted of it.
#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace doublecheck::process {

/// What a program says of one of its options: `option name N type T min A max B var V ...`.
struct UciOption {
  std::string name;
  std::string type;  // check, spin, combo, button, string
  std::string least;
  std::string most;
  std::vector<std::string> values;  // of a combo
};

/// Reads what follows `option ` on a line; missing words are empty.
UciOption read_uci_option(std::string_view line);

/// An option and the value that it is to have.
struct UciSetting {
  std::string name;
  std::string value;
};

/// UCI does not tell upper from lower case in the names of options.
bool is_same_name(std::string_view one, std::string_view other);

/// The command that makes `setting`, which a program would silently ignore if it could not make it.
/// Throws OracleError: there is no such option (it names those most like it), or the value is none
/// that the option lists or has room for.
std::string setoption_command(const UciSetting& setting, const std::vector<UciOption>& options);

}  // namespace doublecheck::process
