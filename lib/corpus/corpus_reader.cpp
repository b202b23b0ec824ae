#include "corpus/corpus_reader.h"

#include <cerrno>
#include <filesystem>
#include <system_error>

#include "notation/reader.h"

namespace doublecheck {
namespace {

std::filesystem::path folder_of(const std::string& file) {
  return std::filesystem::path(file).parent_path();
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

std::uint64_t count_items(const std::vector<std::string>& files) {
  std::uint64_t count = 0;
  for (const std::string& file : files) {
    std::error_code error;
    if (!std::filesystem::is_regular_file(file, error)) continue;
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
  text_ = std::ifstream(files_[opened_++], std::ios::binary);
  if (text_) lines_.emplace(text_);
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

}  // namespace doublecheck
