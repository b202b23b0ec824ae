#include "recipe/game_files.h"

#include <fmt/format.h>

#include <algorithm>
#include <set>
#include <sstream>
#include <utility>

#include "files/whole_file.h"

namespace doublecheck {
namespace {

std::string name_of_file(Game game) {
  return fmt::format("{}.txt", name_of(game));
}

std::set<std::string> question_lines(const std::string& text) {
  std::set<std::string> lines;
  std::istringstream in(text);
  for (std::string line; std::getline(in, line);)
    if (!line.empty() && !line.starts_with("#")) lines.insert(line);
  return lines;
}

std::string text_in(const GameFiles& files, const std::string& name) {
  const auto found = files.find(name);
  return found == files.end() ? "" : found->second;
}

std::vector<std::string> marked(const std::set<std::string>& lines,
                                const std::set<std::string>& others, char mark) {
  std::vector<std::string> found;
  for (const auto& line : lines)
    if (!others.contains(line)) found.push_back(mark + line);
  return found;
}

/// Sorted by what stands behind the mark, so that two answers to a question meet.
std::string line_changes(const std::string& before, const std::string& after) {
  const auto old_lines = question_lines(before);
  const auto new_lines = question_lines(after);
  auto lines = marked(old_lines, new_lines, '-');
  std::ranges::move(marked(new_lines, old_lines, '+'), std::back_inserter(lines));
  std::ranges::sort(lines, {}, [](const std::string& line) {
    return std::pair(line.substr(1), line.front() == '+');
  });
  std::string text;
  for (const auto& line : lines) text += line + "\n";
  return text;
}

std::set<std::string> names_in(const GameFiles& before, const GameFiles& after) {
  std::set<std::string> names;
  for (const auto* files : {&before, &after})
    for (const auto& [name, text] : *files) names.insert(name);
  return names;
}

}  // namespace

GameFiles files_of(const std::map<Game, std::string>& texts) {
  GameFiles files;
  for (const auto& [game, text] : texts) files[name_of_file(game)] = text;
  return files;
}

GameFiles agreed_files(const std::vector<CorpusEntry>& entries, const std::string& recipe) {
  std::map<Game, std::vector<CorpusEntry>> by_game;
  for (const auto& entry : entries) by_game[entry.line.question.game].push_back(entry);
  std::map<Game, std::string> texts;
  for (const auto& [game, of_game] : by_game)
    texts[game] =
        fmt::format(
            "# Made by `doublecheck corpus regenerate` from {}; what each question shows\n"
            "# that no other here does stands above it.\n\n",
            recipe) +
        corpus_text(of_game);
  return files_of(texts);
}

GameFiles files_in(const std::filesystem::path& folder) {
  GameFiles files;
  for (const Game game : all_games())
    if (const auto file = folder / name_of_file(game); std::filesystem::exists(file))
      files[name_of_file(game)] = text_of_file(file);
  return files;
}

std::string changes(const GameFiles& before, const GameFiles& after) {
  std::string text;
  for (const auto& name : names_in(before, after))
    if (text_in(before, name) != text_in(after, name))
      text += name + "\n" + line_changes(text_in(before, name), text_in(after, name));
  return text;
}

void write_files(const std::filesystem::path& folder, const GameFiles& before,
                 const GameFiles& after) {
  if (!after.empty()) make_folder(folder);
  for (const auto& [name, text] : after)
    if (text_in(before, name) != text) write_durably(folder / name, text);
  for (const auto& [name, text] : before)
    if (!after.contains(name)) std::filesystem::remove(folder / name);
}

}  // namespace doublecheck
