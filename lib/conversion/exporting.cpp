#include "conversion/exporting.h"

#include <nlohmann/json.hpp>

#include "examination/reply.h"
#include "notation/board_text.h"
#include "notation/question_text.h"
#include "question/game_definition.h"

namespace doublecheck {
namespace {

/// Each without `# ` and its line feed.
std::vector<std::string> lines_of_comments(std::string_view comments) {
  std::vector<std::string> lines;
  while (!comments.empty()) {
    const auto line = comments.substr(0, comments.find('\n'));
    lines.emplace_back(line.substr(std::min<std::size_t>(2, line.size())));
    comments.remove_prefix(line.size() + 1);
  }
  return lines;
}

bool is_count(const CorpusLine& line) {
  return line.question.verb == Verb::perft && line.expected && line.expected->is_verdict();
}

}  // namespace

std::string json_line(const CorpusEntry& entry) {
  const auto& [question, text, answer] = entry.line;
  Json json{{"question", text}, {"verb", name_of(question.verb)}, {"game", name_of(question.game)}};
  if (question.verb == Verb::perft) json["depth"] = question.depth;
  if (tells_size(question)) json["side"] = question.position.board.box().side;
  json["position"] = position_text(shape_of(question).position, question.position);
  if (const auto argument = argument_text(question); !argument.empty()) json["argument"] = argument;
  json["answer"] = answer ? Json(answer->text()) : Json();
  if (!entry.comments.empty()) json["comments"] = lines_of_comments(entry.comments);
  json["file"] = entry.place.file;
  json["line"] = entry.place.line;
  return json_text(json) + "\n";
}

std::string sqllogictest_record(const CorpusEntry& entry) {
  auto text = entry.comments + "query T nosort\n" + entry.line.text + "\n";
  if (entry.line.expected) text += "----\n" + entry.line.expected->text() + "\n";
  return text + "\n";
}

void EpdExport::add(const CorpusLine& line) {
  const Question& question = line.question;
  const bool of_the_game = question.game == game_ && question.position.state;
  if (of_the_game && question.verb == Verb::legal) {
    positions_.push_back({question.position, {}, {}});
    answers_left_out_ += line.expected.has_value();
  } else if (of_the_game && is_count(line)) {
    add_count(line);
  } else {
    ++left_out_;
  }
}

void EpdExport::add_count(const CorpusLine& line) {
  const Question& question = line.question;
  const auto [at, is_new] = counted_.try_emplace(fen_text(question), positions_.size());
  if (is_new) positions_.push_back({question.position, {}, {}});
  positions_[at->second].leaves.emplace(question.depth, line.expected->text());
}

std::string EpdExport::text() const {
  std::string text;
  for (const EpdPosition& position : positions_)
    text += epd_text(position, fen_spelling(game_)) + "\n";
  return text;
}

}  // namespace doublecheck
