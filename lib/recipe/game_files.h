// The files of a folder that a recipe makes: one for each game.
#pragma once

#include <filesystem>
#include <map>
#include <string>
#include <vector>

#include "corpus/corpus.h"

namespace doublecheck {

/// File names, such as `chess.txt`, and their texts; none where there is nothing to say of a game.
using GameFiles = std::map<std::string, std::string>;

/// `texts` in files named after their games.
GameFiles files_of(const std::map<Game, std::string>& texts);

/// `entries` in their order, with their agreed answers; `recipe` is named in each file's first
/// line.
GameFiles agreed_files(const std::vector<CorpusEntry>& entries, const std::string& recipe);

/// The files of these names that lie in `folder`. Throws UsageError where one cannot be read.
GameFiles files_in(const std::filesystem::path& folder);

/// How the question lines of files differ, for people to review: below each file's name the lines
/// that go behind `-` and those that come behind `+`, sorted by their questions. Empty where
/// nothing changes; where only comments do, the name of the file alone.
std::string changes(const GameFiles& before, const GameFiles& after);

/// Writes what differs, and removes files in `folder`, which need not be there, that are no more.
void write_files(const std::filesystem::path& folder, const GameFiles& before,
                 const GameFiles& after);

}  // namespace doublecheck
