#include "corpus/corpus.h"

#include <algorithm>
#include <cerrno>
#include <filesystem>
#include <fstream>
#include <stdexcept>
#include <system_error>
#include <unordered_set>

#include "files/usage_error.h"
#include "notation/reader.h"

namespace doublecheck {
namespace {

namespace fs = std::filesystem;

/// A link that leads nowhere counts, so that reading it reports it. Reading a pipe would wait.
bool is_corpus_file(const fs::directory_entry& entry) {
  if (entry.path().extension() != ".txt" || entry.is_directory()) return false;
  if (entry.exists() && !entry.is_regular_file())
    throw std::runtime_error(entry.path().string() + ": no regular file");
  return true;
}

std::vector<std::string> files_under(const fs::path& folder) {
  std::vector<std::string> files;
  for (const auto& entry : fs::recursive_directory_iterator(folder))
    if (is_corpus_file(entry)) files.push_back(entry.path().string());
  std::ranges::sort(files);
  return files;
}

std::vector<std::string> files_of_path(const std::string& path) {
  try {
    const auto status = fs::status(path);
    if (!fs::exists(status)) throw std::runtime_error(path + ": no such file or folder");
    if (!fs::is_directory(status)) return {path};
    return files_under(path);
  } catch (const fs::filesystem_error& error) {
    const auto& culprit = error.path1().empty() ? path : error.path1().string();
    throw std::runtime_error(culprit + ": " + error.code().message());
  }
}

fs::path folder_of(const std::string& file) {
  return fs::path(file).parent_path();
}

/// Whether there is a line that may be an item; false at the end.
bool next_item(LineReader& lines) {
  try {
    while (const auto line = lines.next())
      if (!is_comment(*line)) return true;
    return false;
  } catch (const ParseError&) {  // a problem, which is an item
    return true;
  }
}

}  // namespace

std::vector<std::string> corpus_files(std::span<const std::string> paths) {
  std::vector<std::string> files;
  std::unordered_set<std::string> seen;
  for (const auto& path : paths)
    for (auto& file : files_of_path(path))
      if (seen.insert(fs::path(file).lexically_normal().string()).second)
        files.push_back(std::move(file));
  return files;
}

std::uint64_t count_items(const std::vector<std::string>& files) {
  std::uint64_t count = 0;
  for (const std::string& file : files) {
    std::error_code error;
    if (!fs::is_regular_file(file, error)) continue;
    std::ifstream text(file, std::ios::binary);
    LineReader lines(text);
    while (text && next_item(lines)) ++count;
  }
  return count;
}

std::string place_text(const CorpusPlace& place) {
  return place.file + ":" + std::to_string(place.line);
}

std::string problem_text(const CorpusProblem& problem) {
  const auto& place = problem.place;
  if (place.line == 0) return place.file + ": " + problem.reason;
  return place_text(place) + ":" + std::to_string(problem.column) + ": " + problem.reason;
}

CorpusPlace CorpusReader::here() const {
  return {files_[opened_ - 1], lines_ ? lines_->number() : 0};
}

/// Leaves `lines_` empty where the file cannot be opened, with the reason in errno.
bool CorpusReader::open_next_file() {
  lines_.reset();
  comments_.clear();
  if (opened_ == files_.size()) return false;
  text_ = std::make_unique<std::ifstream>(files_[opened_++], std::ios::binary);
  if (*text_) lines_.emplace(*text_);
  return true;
}

void CorpusReader::note_comment(const std::string& line) {
  if (line.empty() || comments_hold_) comments_.clear();
  comments_hold_ = false;
  if (!line.empty()) comments_ += line + "\n";
}

std::optional<CorpusItem> CorpusReader::item_of(CorpusLine line) {
  comments_hold_ = true;
  const auto [found, is_new] =
      asked_.try_emplace(line.text, First{opened_ - 1, lines_->number(), line.expected});
  if (is_new) return CorpusEntry{here(), std::move(line), comments_};
  const auto& [file, number, expected] = found->second;
  const auto place = place_text({files_[file], number});
  const bool is_repetition = expected == line.expected;
  if (folder_of(files_[file]) == folder_of(files_[opened_ - 1]))
    return CorpusProblem{here(), 1, "this question is asked already at " + place, is_repetition};
  if (is_repetition) return std::nullopt;
  return CorpusProblem{here(), 1, "this question has another answer at " + place};
}

std::optional<CorpusItem> CorpusReader::next_in_file() {
  try {
    while (const auto text = lines_->next()) {
      if (auto line = read_corpus_line(*text, answers_)) {
        if (auto item = item_of(std::move(*line))) return item;
      } else {
        note_comment(*text);
      }
    }
    return std::nullopt;
  } catch (const ParseError& error) {
    return CorpusProblem{here(), error.column(), std::string(error.reason())};
  }
}

std::optional<CorpusItem> CorpusReader::next() {
  for (;;) {
    if (lines_)
      if (auto item = next_in_file()) return item;
    if (!open_next_file()) return std::nullopt;
    if (!lines_)
      return CorpusProblem{here(), 1,
                           "cannot be opened: " + std::generic_category().message(errno)};
  }
}

Corpus read_corpus(std::vector<std::string> files, Answers answers) {
  Corpus corpus;
  CorpusReader reader(std::move(files), answers);
  while (auto item = reader.next()) {
    if (auto* entry = std::get_if<CorpusEntry>(&*item))
      corpus.entries.push_back(std::move(*entry));
    else
      corpus.problems.push_back(std::get<CorpusProblem>(std::move(*item)));
  }
  return corpus;
}

std::vector<CorpusEntry> read_whole_corpus(
    std::vector<std::string> files, Answers answers,
    const std::function<void(const CorpusProblem&)>& report) {
  Corpus corpus = read_corpus(std::move(files), answers);
  std::ranges::for_each(corpus.problems, report);
  const auto bad = std::ranges::count(corpus.problems, false, &CorpusProblem::is_repetition);
  if (bad > 0) throw UsageError(std::to_string(bad) + " lines are no entries of a corpus");
  return std::move(corpus.entries);
}

std::string corpus_text(std::span<const CorpusEntry> entries) {
  std::string text;
  const std::string* comments = nullptr;
  for (const CorpusEntry& entry : entries) {
    if (comments == nullptr || *comments != entry.comments)
      text += (text.empty() ? "" : "\n") + entry.comments;
    comments = &entry.comments;
    text += corpus_line_text(entry.line) + "\n";
  }
  return text;
}

std::string completed_text(std::istream& corpus, const AnswersByText& answers) {
  std::string text;
  for (std::string line; std::getline(corpus, line);) {
    text += line;
    if (const auto found = answers.find(line); found != answers.end())
      text += " -> " + found->second.text();
    if (!corpus.eof()) text += '\n';
  }
  return text;
}

}  // namespace doublecheck
