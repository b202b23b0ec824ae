// A corpus: its files, their entries and the problems in them, one after the other or all at once,
// and its text.
#pragma once

#include <cstdint>
#include <fstream>
#include <functional>
#include <istream>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <unordered_map>
#include <variant>
#include <vector>

#include "corpus/corpus_line.h"

namespace doublecheck {

/// The files that `paths` name, each once: a file itself, of a folder every `*.txt` in its tree,
/// sorted bytewise by path. Symbolic links to folders are not followed. Throws std::runtime_error
/// with the path's name where there is nothing of that name, a folder cannot be read, or `*.txt` in
/// one is a pipe or device; one that `paths` name is taken.
std::vector<std::string> corpus_files(std::span<const std::string> paths);

/// Lines are counted from 1.
struct CorpusPlace {
  std::string file;
  std::size_t line = 0;
};

/// `C3.txt:12`
std::string place_text(const CorpusPlace& place);

struct CorpusEntry {
  CorpusPlace place;
  CorpusLine line;
  /// The comment lines above it in its paragraph, which an empty line begins: the reason of its
  /// answer. They hold until others replace them. Each with its line feed.
  std::string comments;
};

/// A line that is no entry, or line 0: a file that is none. `column` is counted in bytes from 1.
struct CorpusProblem {
  CorpusPlace place;
  std::size_t column = 1;
  std::string reason;
  /// Whether the line is an entry, only not the first one with its question, and the answer is the
  /// same.
  bool is_repetition = false;
};

/// `C3.txt:12:7: REASON`; only the file and the reason where the problem is the whole file's.
std::string problem_text(const CorpusProblem& problem);

using CorpusItem = std::variant<CorpusEntry, CorpusProblem>;

/// How many items `files` have at most: their lines that are not empty and no comments. Those of a
/// pipe, which can be read only once, do not count.
std::uint64_t count_items(const std::vector<std::string>& files);

/// Holds one line at a time, and of all questions the lines, to find the one that comes twice.
class CorpusReader {
 public:
  explicit CorpusReader(std::vector<std::string> files, Answers answers = Answers::required)
      : files_(std::move(files)), answers_(answers) {}

  /// The next entry or problem in the order of the files and lines; nothing at the end. A file that
  /// cannot be opened is a problem of its line 0. The second asking of a question in the files of
  /// one folder is a problem that names the first; between folders, which are corpora of their own,
  /// it is passed over where the answer is the same, and a problem where it is another.
  std::optional<CorpusItem> next();

  const std::vector<std::string>& files() const { return files_; }

 private:
  struct First {
    std::size_t file;
    std::size_t line;
    std::optional<Answer> expected;
  };

  bool open_next_file();
  std::optional<CorpusItem> next_in_file();
  void note_comment(const std::string& line);
  std::optional<CorpusItem> item_of(CorpusLine line);
  CorpusPlace here() const;

  std::vector<std::string> files_;
  Answers answers_;
  std::size_t opened_ = 0;
  std::unique_ptr<std::istream> text_;
  std::optional<LineReader> lines_;
  std::string comments_;        // of the entry that comes next
  bool comments_hold_ = false;  // for an entry before it too
  std::unordered_map<std::string, First> asked_;
};

/// Both in the order of the files and lines.
struct Corpus {
  std::vector<CorpusEntry> entries;
  std::vector<CorpusProblem> problems;
};

/// All of `files`, see CorpusReader. Throws nothing: what is wrong is a problem.
Corpus read_corpus(std::vector<std::string> files, Answers answers);

/// All entries of `files`, for what must not pass over a part of a corpus. `report` gets every
/// problem; then throws UsageError with their number if some are more than repetitions.
std::vector<CorpusEntry> read_whole_corpus(std::vector<std::string> files, Answers answers,
                                           const std::function<void(const CorpusProblem&)>& report);

/// The entries in this order as the text of a file: `QUESTION -> ANSWER`, or `QUESTION` where it is
/// open, with their comments above. Those that follow one another with the same comments are one
/// paragraph, so that reading gives each its own again.
std::string corpus_text(std::span<const CorpusEntry> entries);

using AnswersByText = std::unordered_map<std::string, Answer>;  // by the text of the question

/// `corpus` byte for byte, but with an answer behind each line that is a question of `answers`.
std::string completed_text(std::istream& corpus, const AnswersByText& answers);

}  // namespace doublecheck
