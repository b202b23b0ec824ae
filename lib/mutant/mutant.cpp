#include "mutant/mutant.h"

#include <algorithm>
#include <array>
#include <map>
#include <sstream>
#include <utility>

#include "files/whole_file.h"
#include "notation/question_text.h"

namespace doublecheck::mutants {
namespace {

constexpr std::string_view kIndent = "    ";
constexpr std::array kKeys{"rule", "belief", "reference", "oracle", "game", "file", "example"};

using Values = std::map<std::string_view, std::string>;

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

void read_value(MutantReader& reader, Values& values) {
  const auto& line = reader.line();
  const auto key = std::ranges::find_if(
      kKeys, [&](std::string_view each) { return line.starts_with(std::string(each) + ":"); });
  if (key == kKeys.end())
    reader.fail(
        "expected `KEY: VALUE` with one of the keys rule, belief, reference, oracle, game, "
        "file, example, or replace:");
  const std::string name = *key;
  const auto value = line.find_first_not_of(' ', name.size() + 1);
  if (value == std::string::npos) reader.fail("expected a value after " + name + ":");
  if (!values.emplace(*key, line.substr(value)).second) reader.fail("a second " + name + ":");
  reader.next();
}

void pass_over_gaps(MutantReader& reader) {
  while (!reader.at_end() && (reader.line().empty() || reader.line().starts_with('#')))
    reader.next();
}

void expect_line(MutantReader& reader, std::string_view line) {
  if (reader.at_end() || reader.line() != line)
    reader.fail("expected a line that says " + std::string(line) + " and nothing else");
  reader.next();
}

Change read_change(MutantReader& reader) {
  Change change;
  expect_line(reader, "replace:");
  change.original = read_section(reader);
  if (change.original.empty()) reader.fail("replace: has no text");
  expect_line(reader, "with:");
  change.replacement = read_section(reader);
  if (change.original == change.replacement) reader.fail("replace: and with: are the same");
  return change;
}

Values read_header(MutantReader& reader) {
  Values values;
  for (pass_over_gaps(reader); !reader.at_end() && !reader.line().starts_with("replace:");
       pass_over_gaps(reader))
    read_value(reader, values);
  for (const std::string_view key : kKeys)
    if (key != "reference" && !values.contains(key)) reader.fail(std::string(key) + ": is missing");
  return values;
}

std::vector<Change> read_changes(MutantReader& reader) {
  std::vector<Change> changes;
  do {
    changes.push_back(read_change(reader));
    pass_over_gaps(reader);
  } while (!reader.at_end());
  return changes;
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

bool is_of_whole_games(const Mutant& mutant) {
  return read_question(mutant.example).position.state.has_value();
}

Mutant read_mutant(const std::filesystem::path& file, std::string_view text) {
  MutantReader reader(file, text);
  auto values = read_header(reader);
  return {.name = file.stem().string(),
          .rule = values["rule"],
          .belief = values["belief"],
          .reference = values["reference"],
          .oracle = values["oracle"],
          .games = read_games(reader, values["game"]),
          .example = values["example"],
          .file = values["file"],
          .changes = read_changes(reader)};
}

Mutant read_mutant(const std::filesystem::path& file) {
  return read_mutant(file, text_of_file(file));
}

}  // namespace doublecheck::mutants
