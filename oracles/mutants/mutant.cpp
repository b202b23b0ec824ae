#include "mutants/mutant.h"

#include <algorithm>
#include <array>
#include <fstream>
#include <map>
#include <sstream>

namespace doublecheck::mutants {
namespace {

constexpr std::string_view kIndent = "    ";
constexpr std::array kKeys{"rule", "belief", "reference", "oracle", "game", "file", "replace", "with"};

bool is_section(std::string_view key) { return key == "replace" || key == "with"; }

/// The lines of a file with the place of what is read.
class MutantReader {
 public:
  MutantReader(const std::filesystem::path& file, std::string_view text)
      : file_(file), lines_(std::string(text)) {
    next();
  }

  bool at_end() const { return at_end_; }
  const std::string& line() const { return line_; }

  void next() {
    at_end_ = !std::getline(lines_, line_);
    ++number_;
  }

  [[noreturn]] void fail(std::string_view reason) const {
    throw MutantError(file_.string() + ":" + std::to_string(number_) + ": " + std::string(reason));
  }

 private:
  const std::filesystem::path& file_;
  std::istringstream lines_;
  std::string line_;
  int number_ = 0;
  bool at_end_ = false;
};

/// The indented lines that follow, without their indent; empty lines only between them.
std::string read_section(MutantReader& reader) {
  std::string text;
  std::string gap;
  for (; !reader.at_end(); reader.next()) {
    const auto& line = reader.line();
    if (!line.empty() && !line.starts_with(kIndent)) break;
    gap += '\n';
    if (!line.empty()) text += std::exchange(gap, {}) + line.substr(kIndent.size());
  }
  return text.empty() ? text : text.substr(1);
}

std::string read_value(MutantReader& reader, std::string_view key) {
  auto value = reader.line().substr(key.size() + 1);
  value.erase(0, value.find_first_not_of(' '));
  if (is_section(key) != value.empty())
    reader.fail(is_section(key) ? "what follows belongs on lines of its own, indented by four blanks"
                                : "expected a value after " + std::string(key) + ":");
  reader.next();
  return is_section(key) ? read_section(reader) : value;
}

std::string_view read_key(const MutantReader& reader) {
  const auto& line = reader.line();
  const auto found = std::ranges::find_if(
      kKeys, [&](std::string_view key) { return line.starts_with(std::string(key) + ":"); });
  if (found == kKeys.end())
    reader.fail("expected `KEY: VALUE` with one of the keys rule, belief, reference, oracle, game, "
                "file, replace, with");
  return *found;
}

std::map<std::string_view, std::string> read_values(MutantReader& reader) {
  std::map<std::string_view, std::string> values;
  while (!reader.at_end()) {
    if (reader.line().empty() || reader.line().starts_with('#')) {
      reader.next();
      continue;
    }
    const auto key = read_key(reader);
    if (values.contains(key)) reader.fail("a second " + std::string(key) + ":");
    values[key] = read_value(reader, key);
  }
  for (const std::string_view key : kKeys)
    if (key != "reference" && !values.contains(key)) reader.fail(std::string(key) + ": is missing");
  if (values["replace"].empty()) reader.fail("replace: has no text");
  if (values["replace"] == values["with"]) reader.fail("replace: and with: are the same");
  return values;
}

std::vector<Game> read_games(const MutantReader& reader, const std::string& names) {
  std::vector<Game> games;
  std::istringstream words(names);
  for (std::string name; words >> name;) {
    const auto game = game_of_name(name);
    if (!game) reader.fail("game: there is no game " + name);
    games.push_back(*game);
  }
  return games;
}

}  // namespace

Mutant read_mutant(const std::filesystem::path& file, std::string_view text) {
  MutantReader reader(file, text);
  auto values = read_values(reader);
  return {file.stem().string(),        values["rule"],   values["belief"],
          values["reference"],         values["oracle"], read_games(reader, values["game"]),
          values["file"],              values["replace"], values["with"]};
}

Mutant read_mutant(const std::filesystem::path& file) {
  std::ifstream in(file);
  if (!in) throw MutantError(file.string() + ":0: cannot be read");
  std::ostringstream text;
  text << in.rdbuf();
  return read_mutant(file, text.str());
}

}  // namespace doublecheck::mutants
