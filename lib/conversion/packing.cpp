#include "conversion/packing.h"

#include <algorithm>

#include "corpus/corpus.h"
#include "notation/question_text.h"

namespace doublecheck {
namespace {

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

}  // namespace doublecheck
