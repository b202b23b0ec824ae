#include "process/uci_option.h"

#include <algorithm>
#include <array>
#include <charconv>
#include <optional>
#include <sstream>

#include "examination/oracle_maker.h"
#include "mutant/likeness.h"

namespace doublecheck::process {
namespace {

constexpr std::array<std::string_view, 6> kKeys{"name", "type", "default", "min", "max", "var"};
constexpr std::size_t kNamesShown = 3;

char lower_case(char letter) {
  return letter >= 'A' && letter <= 'Z' ? static_cast<char>(letter - 'A' + 'a') : letter;
}

std::optional<std::int64_t> signed_number(std::string_view text) {
  std::int64_t number = 0;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number);
  if (error != std::errc() || end != text.data() + text.size()) return std::nullopt;
  return number;
}

std::string joined(const std::vector<std::string>& words) {
  std::string text;
  for (const std::string& word : words) text += ' ' + word;
  return text;
}

const UciOption& find_option(const std::string& name, const std::vector<UciOption>& options) {
  const auto found = std::ranges::find_if(
      options, [&](const UciOption& option) { return is_same_name(option.name, name); });
  if (found != options.end()) return *found;
  std::vector<std::string> names;
  names.reserve(options.size());
  for (const UciOption& option : options) names.push_back('\'' + option.name + '\'');
  throw OracleError("it has no option '" + name + "'; the names most like it:" +
                    joined(mutants::most_alike(names, '\'' + name + '\'', kNamesShown)));
}

bool is_in_range(const UciOption& spin, const std::string& value) {
  const auto number = signed_number(value);
  return number && *number >= signed_number(spin.least).value_or(*number) &&
         *number <= signed_number(spin.most).value_or(*number);
}

/// What `value` would have to be; nothing where it is that.
std::optional<std::string> complaint(const UciOption& option, const std::string& value) {
  if (option.type == "spin" && !is_in_range(option, value))
    return "a number from " + option.least + " to " + option.most;
  if (option.type == "check" && value != "true" && value != "false") return "true or false";
  if (option.type == "combo" && std::ranges::find(option.values, value) == option.values.end())
    return "one of" + joined(option.values);
  if (option.type == "button") return "nothing: it is a button";
  return std::nullopt;
}

}  // namespace

UciOption read_uci_option(std::string_view line) {
  UciOption option;
  std::string ignored;
  std::string* part = &ignored;
  std::istringstream words{std::string(line)};
  for (std::string word; words >> word;) {
    if (std::ranges::find(kKeys, word) == kKeys.end()) {
      *part += part->empty() ? word : ' ' + word;
    } else if (word == "var") {
      part = &option.values.emplace_back();
    } else {
      part = word == "name"   ? &option.name
             : word == "type" ? &option.type
             : word == "min"  ? &option.least
             : word == "max"  ? &option.most
                              : &ignored;
    }
  }
  return option;
}

bool is_same_name(std::string_view one, std::string_view other) {
  return std::ranges::equal(one, other, {}, lower_case, lower_case);
}

std::string setoption_command(const UciSetting& setting, const std::vector<UciOption>& options) {
  const UciOption& option = find_option(setting.name, options);
  if (const auto wanted = complaint(option, setting.value))
    throw OracleError("its option '" + option.name + "' takes " + *wanted + ", not '" +
                      setting.value + "'");
  return "setoption name " + option.name + " value " + setting.value + '\n';
}

}  // namespace doublecheck::process
