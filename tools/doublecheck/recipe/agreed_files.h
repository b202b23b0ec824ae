// The files that a recipe makes: one for each game, with every question and its agreed answer.
#pragma once

#include <filesystem>
#include <map>
#include <string>
#include <vector>

#include "corpus/corpus.h"

namespace doublecheck {

/// File names, such as `chess.txt`, and their texts; no file for a game without entries.
using AgreedFiles = std::map<std::string, std::string>;

/// `entries` in their order; `recipe` is named in each file's first line.
AgreedFiles agreed_files(const std::vector<CorpusEntry>& entries, const std::string& recipe);

/// The files of these names that lie in `folder`. Throws UsageError where one cannot be read.
AgreedFiles files_in(const std::filesystem::path& folder);

/// How the question lines of files differ, for people to review: below each file's name the lines
/// that go behind `-` and those that come behind `+`, sorted by their questions. Empty where
/// nothing changes; where only comments do, the name of the file alone.
std::string changes(const AgreedFiles& before, const AgreedFiles& after);

/// Writes what differs, and removes files in `folder` that are no more.
void write_files(const std::filesystem::path& folder, const AgreedFiles& before,
                 const AgreedFiles& after);

}  // namespace doublecheck
