#include "recipe/agreed_files.h"

#include <fmt/format.h>

#include <algorithm>
#include <fstream>
#include <set>
#include <sstream>
#include <utility>

#include "durable_file.h"
#include "errors.h"

namespace doublecheck {
namespace {

std::string name_of_file(Game game) {
  return fmt::format("{}.txt", name_of(game));
}

std::string text_of(const std::filesystem::path& file) {
  std::ostringstream text;
  std::ifstream in(file, std::ios::binary);
  text << in.rdbuf();
  if (!in) throw UsageError(file.string() + ": cannot be read");
  return text.str();
}

std::set<std::string> question_lines(const std::string& text) {
  std::set<std::string> lines;
  std::istringstream in(text);
  for (std::string line; std::getline(in, line);)
    if (!line.empty() && !line.starts_with("#")) lines.insert(line);
  return lines;
}

std::string text_in(const AgreedFiles& files, const std::string& name) {
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

std::set<std::string> names_in(const AgreedFiles& before, const AgreedFiles& after) {
  std::set<std::string> names;
  for (const auto* files : {&before, &after})
    for (const auto& [name, text] : *files) names.insert(name);
  return names;
}

}  // namespace

AgreedFiles agreed_files(const std::vector<CorpusEntry>& entries, const std::string& recipe) {
  AgreedFiles files;
  for (const Game game : {Game::cube, Game::chess, Game::solitaire, Game::atomic}) {
    std::vector<CorpusEntry> of_game;
    std::ranges::copy_if(entries, std::back_inserter(of_game), [game](const CorpusEntry& entry) {
      return entry.line.question.game == game;
    });
    if (of_game.empty()) continue;
    files[name_of_file(game)] =
        fmt::format(
            "# Made by `doublecheck corpus regenerate` from {}; what each question shows\n"
            "# that no other here does stands above it.\n\n",
            recipe) +
        corpus_text(of_game);
  }
  return files;
}

AgreedFiles files_in(const std::filesystem::path& folder) {
  AgreedFiles files;
  for (const Game game : {Game::cube, Game::chess, Game::solitaire, Game::atomic})
    if (const auto file = folder / name_of_file(game); std::filesystem::exists(file))
      files[name_of_file(game)] = text_of(file);
  return files;
}

std::string changes(const AgreedFiles& before, const AgreedFiles& after) {
  std::string text;
  for (const auto& name : names_in(before, after))
    if (text_in(before, name) != text_in(after, name))
      text += name + "\n" + line_changes(text_in(before, name), text_in(after, name));
  return text;
}

void write_files(const std::filesystem::path& folder, const AgreedFiles& before,
                 const AgreedFiles& after) {
  make_folder(folder);
  for (const auto& [name, text] : after)
    if (text_in(before, name) != text) write_durably(folder / name, text);
  for (const auto& [name, text] : before)
    if (!after.contains(name)) std::filesystem::remove(folder / name);
}

}  // namespace doublecheck
