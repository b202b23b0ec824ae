// Whole files: read at once, and written so that they are there whole or not at all, whatever
// happens to the program; and files that are read line by line. All functions throw UsageError with
// the name of the file and the reason.
#pragma once

#include <cstddef>
#include <filesystem>
#include <fstream>
#include <functional>
#include <optional>
#include <string>
#include <string_view>

namespace doublecheck {

/// The first `at_most` bytes of `file`.
std::string text_of_file(const std::filesystem::path& file,
                         std::size_t at_most = std::string::npos);

/// `file`, to be read from its beginning. One that is empty counts as one that cannot be read.
std::ifstream open_for_reading(const std::filesystem::path& file);

/// Replaces `file` by one with this text, once the disk has all of it.
void write_durably(const std::filesystem::path& file, std::string_view text);

/// The same with the text in pieces, as `next` gives them; the last is empty.
void write_durably(const std::filesystem::path& file, const std::function<std::string()>& next);

/// Makes `folder` and those that lead to it, where they are missing.
void make_folder(const std::filesystem::path& folder);

// A file that stands beside a program and tells something about it.

/// `F` with `suffix` behind its name, where F is the first word of `command` that is a file with
/// such a file beside it: `my-engine.contract` of `nice ./my-engine`. Nothing where there is none.
std::optional<std::filesystem::path> file_beside(std::string_view command, std::string_view suffix);

}  // namespace doublecheck
