#include "conversion/importing.h"

#include <charconv>
#include <utility>

#include "corpus/corpus_line.h"
#include "notation/question_text.h"

namespace doublecheck {
namespace {

/// The word with which a line begins, if it is one of a block.
std::string_view block_word(std::string_view line) {
  for (const std::string_view word : {"id", "epd", "perft"})
    if (line.starts_with(word) && line.size() > word.size() && is_blank(line[word.size()]))
      return word;
  return {};
}

/// Whether `line` begins with a word of letters and digits and a `;`, as no FEN does.
bool names_a_game(std::string_view line) {
  const auto name = line.substr(0, line.find(';'));
  return name.size() < line.size() && name.find_first_of("/ ") == std::string_view::npos;
}

Answer count_of(const std::string& leaves) {
  std::uint64_t count = 0;
  std::from_chars(leaves.data(), leaves.data() + leaves.size(), count);
  return number(count);
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
    refuse(place, error);
  }
}

void Importing::read(const CorpusPlace& place, std::string_view line) {
  Reader text(line);
  text.skip_blanks();
  if (text.at_end()) return comments_.clear();
  if (text.take('#')) {
    text.skip_blanks();
    comments_ += comment(text.rest());
    return;
  }
  const auto word = block_word(text.rest());
  text.skip(word.size());
  text.skip_blanks();
  if (word == "perft") return add_count(text);
  end_block();
  if (word == "id") {
    comments_ += comment(text.rest());
  } else if (word == "epd") {
    begin_block(place, text);
  } else if (names_a_game(text.rest())) {
    add_named(place, text);
  } else {
    add_position(game_, place, read_epd(text), comments_);
    comments_.clear();
  }
}

void Importing::add_named(const CorpusPlace& place, Reader text) {
  const auto name = text.rest().substr(0, text.rest().find(';'));
  const auto game = game_of_name(name);
  if (game != Game::chess && game != Game::atomic)
    text.fail(std::string(name) + " is not supported, only chess and atomic are");
  text.skip(name.size() + 1);
  add_position(*game, place, read_epd(text), comments_);
  comments_.clear();
}

void Importing::begin_block(const CorpusPlace& place, Reader text) {
  block_ = Block{{}, place, std::exchange(comments_, {}), true};
  block_->epd = read_epd(text);
  block_->refused = false;
}

void Importing::add_count(Reader text) {
  if (!block_) text.fail("no `epd` comes before this count");
  if (block_->refused) return;
  const Reader start = text;
  const auto depth = read_depth(start.first(text.take_word().size()));
  text.skip_blanks();
  add_leaves(block_->epd, depth, text.first(text.rest().find_last_not_of(" \t") + 1));
}

void Importing::end_block() {
  if (const auto block = std::exchange(block_, std::nullopt); block && !block->refused)
    add_position(game_, block->place, block->epd, block->comments);
}

void Importing::end_file() {
  end_block();
  comments_.clear();
}

void Importing::add_position(Game game, const CorpusPlace& place, const EpdPosition& epd,
                             const std::string& comments) {
  std::string said = comments;
  for (const auto& remark : epd.remarks) said += comment(remark);
  const Question legal{Verb::legal, game, epd.position, {}, 0};
  if (epd.leaves.empty()) return add_question(legal, place, said, std::nullopt);
  if (const auto answer = referee_->answer(legal); answer.is_illegal()) {
    corpus_.problems.push_back({place, 1, "counts of a position that is " + answer.text()});
    return;
  }
  for (const auto& [depth, leaves] : epd.leaves)
    add_question({Verb::perft, game, epd.position, {}, depth}, place, said, count_of(leaves));
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

}  // namespace doublecheck
