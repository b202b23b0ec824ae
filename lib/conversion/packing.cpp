#include "conversion/packing.h"

#include <algorithm>
#include <cerrno>
#include <cstring>
#include <filesystem>
#include <fstream>

#include "corpus/corpus.h"
#include "files/usage_error.h"
#include "notation/question_text.h"

namespace doublecheck {
namespace {

namespace fs = std::filesystem;

constexpr std::size_t kMostBytes = kLongestLine + 2;  // with CR and LF

/// What is directly in `folder`, sorted, and all that was seen of it where reading it fails.
std::vector<fs::directory_entry> entries_of(const fs::path& folder, const LeftOut& left_out) {
  std::vector<fs::directory_entry> entries;
  std::error_code error;
  for (fs::directory_iterator at(folder, error); !error && at != fs::directory_iterator();
       at.increment(error))
    entries.push_back(*at);
  if (error) left_out(folder.string(), error.message());
  std::ranges::sort(entries, {}, [](const auto& entry) { return entry.path().native(); });
  return entries;
}

void add_tree(const fs::path& folder, const LeftOut& left_out, std::vector<std::string>& files) {
  for (const auto& entry : entries_of(folder, left_out)) {
    std::error_code error;
    if (!entry.is_directory(error))
      files.push_back(entry.path().string());
    else if (entry.is_symlink(error))
      left_out(entry.path().string(), "a link to a folder is not followed");
    else if (entry.path().filename().native().starts_with('.'))
      left_out(entry.path().string(), "a folder whose name begins with a dot is passed over");
    else
      add_tree(entry.path(), left_out, files);
  }
}

std::string_view without_line_breaks(std::string_view text) {
  while (text.ends_with('\n') || text.ends_with('\r')) text.remove_suffix(1);
  return text;
}

/// Takes the first line off `text`.
std::string_view take_line(std::string_view& text) {
  const auto line = text.substr(0, text.find('\n'));
  text.remove_prefix(std::min(text.size(), line.size() + 1));
  return without_line_breaks(line);
}

CorpusEntry entry_of(std::string_view text, const CorpusPlace& place) {
  return {place, respelt_corpus_line(text), {}};
}

/// Each line for itself.
Corpus read_lines(const std::string& file, std::string_view text) {
  Corpus corpus;
  for (CorpusPlace place{file, 1}; !text.empty(); ++place.line) {
    const auto line = take_line(text);
    if (is_comment(line)) continue;
    try {
      corpus.entries.push_back(entry_of(line, place));
    } catch (const ParseError& error) {
      corpus.problems.push_back({place, error.column(), std::string(error.reason())});
    }
  }
  return corpus;
}

/// The column of `error` counts on through the lines of `text`.
CorpusProblem problem_in(const std::string& file, std::string_view text, const ParseError& error) {
  const auto before = text.substr(0, error.column() - 1);
  const auto line = static_cast<std::size_t>(std::ranges::count(before, '\n')) + 1;
  const auto begin = line == 1 ? 0 : before.rfind('\n') + 1;
  return {{file, line}, error.column() - begin, std::string(error.reason())};
}

Corpus read_content(const std::string& file, std::string_view content) {
  const auto text = without_line_breaks(content);
  Corpus corpus;
  try {
    corpus.entries.push_back(entry_of(text, {file, 1}));
  } catch (const ParseError& error) {
    corpus = read_lines(file, text);
    if (!corpus.entries.empty()) return corpus;
    const bool said_nothing = corpus.problems.empty();
    corpus.problems.clear();
    corpus.problems.push_back(said_nothing ? CorpusProblem{{file, 0}, 1, "holds no question"}
                                           : problem_in(file, text, error));
  }
  return corpus;
}

}  // namespace

std::optional<CorpusProblem> Packing::add(const CorpusEntry& entry) {
  auto& kept = answers_[entry.line.text];
  const auto& given = entry.line.expected;
  if (!kept) kept = given;
  if (!given || given == kept) return std::nullopt;
  return CorpusProblem{entry.place, 1,
                       "the answer is " + given->text() + " here, and was " + kept->text()};
}

std::vector<CorpusProblem> Packing::add(const std::string& file, std::string_view content) {
  auto read = read_content(file, content);
  for (const CorpusEntry& entry : read.entries)
    if (auto problem = add(entry)) read.problems.push_back(std::move(*problem));
  return std::move(read.problems);
}

std::string Packing::text() const {
  std::string text;
  for (const auto& [question, answer] : answers_)
    text += question + (answer ? " -> " + answer->text() : "") + "\n";
  return text;
}

std::vector<std::string> input_files(std::span<const std::string> paths, const LeftOut& left_out) {
  std::vector<std::string> files;
  for (const auto& path : paths) {
    std::error_code error;
    if (!fs::exists(fs::symlink_status(path, error)))
      throw UsageError(path + ": no such file or folder");
    if (fs::is_directory(path, error))
      add_tree(path, left_out, files);
    else
      files.push_back(path);
  }
  return files;
}

std::string read_input(const std::string& file) {
  std::error_code error;
  const auto status = fs::status(file, error);
  if (fs::exists(status) && !fs::is_regular_file(status)) throw UsageError("no regular file");
  std::ifstream bytes(file, std::ios::binary);
  std::string text(kMostBytes + 1, '\0');
  if (!bytes || bytes.read(text.data(), static_cast<std::streamsize>(text.size())).bad())
    throw UsageError(std::strerror(errno));
  text.resize(static_cast<std::size_t>(bytes.gcount()));
  if (text.size() > kMostBytes) throw UsageError("longer than 64 KiB");
  return text;
}

}  // namespace doublecheck
