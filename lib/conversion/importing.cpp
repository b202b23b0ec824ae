#include "conversion/importing.h"

#include <fmt/format.h>

#include <algorithm>
#include <cerrno>
#include <cstring>
#include <filesystem>
#include <fstream>
#include <utility>

#include "files/number_text.h"
#include "files/usage_error.h"
#include "notation/pasted_question.h"
#include "notation/question_text.h"
#include "question/game_definition.h"

namespace doublecheck {
namespace {

/// The word with which a line begins, if it is one of a block.
std::string_view block_word(std::string_view line) {
  for (const std::string_view word : {"id", "epd"})
    if (line.starts_with(word) && line.size() > word.size() && is_blank(line[word.size()]))
      return word;
  return {};
}

/// Counts that are checked to see whether the rules are ours: few leaves, counted in no time.
constexpr int kDeepestChecked = 3;
constexpr std::size_t kLongestChecked = 4;  // digits

bool is_small(int depth, const std::string& leaves) {
  return depth <= kDeepestChecked && leaves.size() <= kLongestChecked;
}

/// Whether `line` begins with a word of letters and digits and a `;`, as no FEN does.
bool names_a_game(std::string_view line) {
  const auto name = line.substr(0, line.find(';'));
  return name.size() < line.size() && name.find_first_of("/ ") == std::string_view::npos;
}

/// Takes the name of a game, and the `;` behind it.
Game take_game(Reader& text) {
  const auto name = text.rest().substr(0, text.rest().find(';'));
  const auto game = game_of_written_name(name);
  if (!game || definition_of(*game).whole == nullptr)
    text.fail(std::string(name) + " is not supported, only " +
              names_of_games([](const GameDefinition& each) { return each.whole != nullptr; }) +
              " are");
  text.skip(name.size() + 1);
  return *game;
}

/// The form that a line or the name of its file tells, if it is none with a position in each line.
std::string_view other_form(std::string_view path, std::string_view line) {
  using Ending = std::pair<std::string_view, std::string_view>;
  for (const auto& [ending, form] : {Ending(".json", "JSON"), Ending(".jsonl", "JSON"),
                                     Ending(".csv", "CSV"), Ending(".pgn", "PGN")})
    if (path.ends_with(ending)) return form;
  if (line.starts_with("1.")) return "PGN";
  return line.starts_with('[') || line.starts_with('{') ? "JSON or PGN" : "";
}

Answer count_of(const std::string& leaves) {
  return number(number_in<std::uint64_t>(leaves).value_or(0));
}

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

/// With a name: where the line throws, g++ 12 destroys the place in a braced argument twice.
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

void Importing::refuse(const CorpusPlace& place, const ParseError& error) {
  comments_.clear();
  corpus_.problems.push_back({place, error.column(), std::string(error.reason())});
}

void Importing::add(const CorpusPlace& place, std::string_view line) {
  try {
    read(place, line);
  } catch (const ParseError& error) {
    const auto form = other_form(place.file, line);
    if (form.empty() || corpus_.entries.size() > first_of_file_) return refuse(place, error);
    leave_out_file(
        place, std::string(form) + " is no form that is read here; a line is FEN ;D1 20 ;D2 400");
  }
}

void Importing::read(const CorpusPlace& place, std::string_view line) {
  if (file_left_out_) return;
  Reader text(line);
  text.skip_blanks();
  if (text.at_end()) return comments_.clear();
  const bool has_slashes = text.rest().starts_with("//");
  text.skip(has_slashes ? 2 : 0);
  const bool is_remark = has_slashes || text.take('#') || text.take(';');
  text.skip_blanks();
  if (is_count(text)) return add_count_to_block(text);
  if (is_remark) {
    comments_ += comment(text.rest());
    return;
  }
  if (verb_of_name(Reader(text).take_word())) {  // as those of our corpora begin
    end_block();
    add_counted(place, line);
    return comments_.clear();
  }
  const auto word = block_word(text.rest());
  text.skip(word.size());
  text.skip_blanks();
  end_block();
  if (word == "id") {
    if (is_named_like_us(game_, place, text.rest())) comments_ += comment(text.rest());
  } else if (word == "epd") {
    begin_block(place, text);
  } else {
    const Game game = names_a_game(text.rest()) ? take_game(text) : game_;
    add_position(game, place, read_epd(text, fen_spelling(game)), comments_);
    comments_.clear();
  }
}

void Importing::add_counted(const CorpusPlace& place, std::string_view line) {
  const auto& [question, text, answer] = respelt_corpus_line(line);
  if (question.verb != Verb::perft || !answer || !answer->is_verdict())
    throw ParseError(1, "of the lines of a corpus only counts are imported");
  add_position(question.game, place, {question.position, {{question.depth, answer->text()}}, {}},
               comments_);
}

void Importing::begin_block(const CorpusPlace& place, Reader text) {
  block_ = Block{{}, place, std::exchange(comments_, {}), true};
  block_->epd = read_epd(text, fen_spelling(game_));
  block_->refused = false;
}

void Importing::add_count_to_block(Reader operation) {
  if (!block_) operation.fail("no `epd` comes before this count");
  if (!block_->refused) add_count(block_->epd, operation);
}

void Importing::end_block() {
  if (const auto block = std::exchange(block_, std::nullopt); block && !block->refused)
    add_position(game_, block->place, block->epd, block->comments);
}

void Importing::end_file() {
  end_block();
  comments_.clear();
  // A mistake of a file's author is wrong in one position of many. Of a file of another game some
  // positions may be right, such as those of racing kings without a check.
  if (!file_left_out_ && wrong_ > 0 && 2 * wrong_ >= checked_) {
    const auto first = first_wrong_.value();
    leave_out_file(first.place,
                   fmt::format("{} (wrong in {} of {} positions)", first.reason, wrong_, checked_));
    corpus_.problems.back().reason += "; if it is of another game, name that with --game";
  }
  first_of_file_ = corpus_.entries.size();
  first_problem_of_file_ = corpus_.problems.size();
  file_left_out_ = false;
  checked_ = 0;
  wrong_ = 0;
  first_wrong_.reset();
}

void Importing::leave_out_file(const CorpusPlace& place, const std::string& reason) {
  block_.reset();
  corpus_.problems.resize(first_problem_of_file_);
  corpus_.problems.push_back({place, 1, reason + ", so nothing of this file is imported"});
  for (auto at = first_of_file_; at < corpus_.entries.size(); ++at)
    answers_.erase(corpus_.entries[at].line.text);
  corpus_.entries.resize(first_of_file_);
  file_left_out_ = true;
}

bool Importing::is_named_like_us(Game game, const CorpusPlace& place, std::string_view name) {
  const auto other = other_game(name, game);
  if (other.empty()) return true;
  leave_out_file(place, fmt::format("this is {} and not {}", other, name_of(game)));
  return false;
}

bool Importing::is_named_like_us(Game game, const CorpusPlace& place, const EpdPosition& epd) {
  if (!is_named_like_us(game, place, fs::path(place.file).filename().string())) return false;
  return std::ranges::all_of(epd.remarks, [&](const std::string& remark) {
    return is_named_like_us(game, place, remark);
  });
}

void Importing::add_wrong(const CorpusPlace& place, const std::string& reason) {
  corpus_.problems.push_back({place, 1, reason});
  if (!first_wrong_) first_wrong_ = corpus_.problems.back();
}

void Importing::add_position(Game game, const CorpusPlace& place, const EpdPosition& epd,
                             const std::string& comments) {
  std::string said = comments;
  for (const auto& remark : epd.remarks) said += comment(remark);
  if (!is_named_like_us(game, place, epd)) return;
  const Question legal{Verb::legal, game, epd.position, {}, 0};
  if (epd.leaves.empty()) return add_question(legal, place, said, std::nullopt);
  if (const auto answer = referee_->answer(legal); answer.is_illegal())
    add_illegal(place, answer);
  else
    add_counts(game, place, epd, said);
}

void Importing::add_illegal(const CorpusPlace& place, const Answer& answer) {
  const auto reason = "counts of a position that is " + answer.text();
  if (answer == illegal("bad-castling-right")) {  // as Chess960 is under the letters of chess
    corpus_.problems.push_back({place, 1, reason});
    return;
  }
  ++checked_;
  ++wrong_;
  add_wrong(place, reason);
}

void Importing::add_counts(Game game, const CorpusPlace& place, const EpdPosition& epd,
                           const std::string& comments) {
  bool is_checked = false;
  bool is_wrong = false;
  for (const auto& [depth, leaves] : epd.leaves) {
    const Question question{Verb::perft, game, epd.position, {}, depth};
    const auto right =
        is_small(depth, leaves) ? std::optional(referee_->answer(question)) : std::nullopt;
    is_checked = is_checked || right;
    if (!right || right == count_of(leaves)) {
      add_question(question, place, comments, count_of(leaves));
      continue;
    }
    is_wrong = true;
    add_wrong(place, fmt::format("depth {} has {} leaves here, and {} by the rules of {}", depth,
                                 leaves, right->text(), name_of(game)));
  }
  checked_ += is_checked ? 1 : 0;
  wrong_ += is_wrong ? 1 : 0;
}

void Importing::add_question(const Question& question, const CorpusPlace& place,
                             const std::string& comments, std::optional<Answer> answer) {
  const auto text = question_text(question);
  const auto [before, is_new] = answers_.try_emplace(text, answer);
  if (is_new)
    corpus_.entries.push_back({place, {question, text, std::move(answer)}, comments});
  else if (before->second == answer)
    ++repeated_;
  else
    corpus_.problems.push_back({place, 1,
                                "depth " + std::to_string(question.depth) + " has " +
                                    answer->text() + " leaves here, and had " +
                                    before->second->text()});
}

std::vector<CorpusProblem> Packing::add(const std::string& file, std::string_view content) {
  auto read = read_content(file, content);
  for (const CorpusEntry& entry : read.entries) {
    auto& kept = answers_[entry.line.text];
    const auto& given = entry.line.expected;
    if (!kept) kept = given;
    if (given && given != kept)
      read.problems.push_back(
          {entry.place, 1, "the answer is " + given->text() + " here, and was " + kept->text()});
  }
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
