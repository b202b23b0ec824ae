// What holds of the names of oracles, whatever kinds there are.
#include <algorithm>
#include <string>

#include "built_in.h"
#include "contract/contracted_oracle.h"
#include "notation/reader.h"

namespace doublecheck {
namespace {

using Text = std::string_view;

bool names(const OracleKind& kind, Text spec) {
  return kind.name.ends_with(':') ? spec.starts_with(kind.name) : spec == kind.name;
}

bool is_letter_of_name(char letter) {
  return (letter >= 'a' && letter <= 'z') || (letter >= 'A' && letter <= 'Z') || is_digit(letter) ||
         letter == '-' || letter == '.' || letter == '_';
}

std::string unknown(Text spec) {
  std::string message = "there is no oracle '" + std::string(spec) + "'; there are";
  for (const OracleKind& kind : oracle_kinds()) message += ' ' + std::string(kind.name);
  const bool is_command = spec.find_first_of("/. ") != Text::npos;
  if (is_command && kind_of("exec:") != nullptr)
    message += "; a program that reads questions is 'exec:" + std::string(spec) + "'";
  return message;
}

}  // namespace

const OracleKind* kind_of(Text spec) {
  const auto kind = std::ranges::find_if(oracle_kinds(),
                                         [&](const OracleKind& each) { return names(each, spec); });
  return kind == oracle_kinds().end() ? nullptr : &*kind;
}

NamedSpec named_spec(Text text) {
  const auto equals = text.find('=');
  if (equals == Text::npos || equals == 0) return {text, text};
  const auto name = text.substr(0, equals);
  const auto spec = text.substr(equals + 1);
  const bool is_name = std::ranges::all_of(name, is_letter_of_name);
  return is_name && kind_of(spec) != nullptr ? NamedSpec{name, spec} : NamedSpec{text, text};
}

std::unique_ptr<Oracle> make_oracle(Text text, const OracleOptions& options) {
  const auto [name, spec] = named_spec(text);
  const OracleKind* kind = kind_of(spec);
  if (kind == nullptr) throw OracleError(unknown(spec));
  const auto rest = spec.substr(kind->name.size());
  if (rest.empty() && kind->name.ends_with(':'))
    throw OracleError("nothing follows " + std::string(kind->name) + ", as in " +
                      std::string(kind->example));
  auto made = kind->make(name, rest, options);
  if (name == spec || made->name() == name) return made;
  return std::make_unique<contract::RenamedOracle>(std::string(name), std::move(made));
}

}  // namespace doublecheck
