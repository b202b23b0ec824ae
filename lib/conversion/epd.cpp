#include "conversion/epd.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <nlohmann/json.hpp>

#include "examination/reply.h"
#include "files/number_text.h"
#include "notation/board_text.h"
#include "notation/question_text.h"
#include "question/game_definition.h"

namespace doublecheck {
namespace {

constexpr int kDeepestPerft = 999;

/// `8,902` as `8902`; other commas stay.
std::string without_commas(std::string_view number) {
  std::string digits(number);
  for (std::size_t at = 0; at < number.size(); ++at)
    if (number[at] == ',' && (at == 0 || (number.size() - at) % 4 != 0)) return digits;
  std::erase(digits, ',');
  return digits;
}

template <class Number>
Number read_number(const Reader& text, Number largest, std::string_view what) {
  const auto number = number_in<Number>(without_commas(text.rest()));
  if (!number || *number > largest || text.rest().starts_with('-'))
    text.fail("expected " + std::string(what));
  return number.value_or(0);
}

/// Takes the next operation off `text`, without its `;`, which may stand before it too.
Reader take_operation(Reader& text) {
  while (is_blank(text.peek()) || text.peek() == ';') text.skip(1);
  const auto rest = text.rest();
  bool quoted = false;
  std::size_t length = 0;
  for (; length < rest.size() && (quoted || rest[length] != ';'); ++length)
    if (rest[length] == '"') quoted = !quoted;
  const Reader operation = text.first(without_last_blanks(rest.substr(0, length)).size());
  text.skip(length);
  return operation;
}

std::string unquoted(std::string_view operand) {
  if (operand.size() > 1 && operand.starts_with('"') && operand.ends_with('"'))
    operand = operand.substr(1, operand.size() - 2);
  return std::string(operand);
}

void add_leaves(EpdPosition& epd, int depth, const Reader& text) {
  const auto leaves = read_number(text, UINT64_MAX, "a number of leaves");
  if (!epd.leaves.emplace(depth, std::to_string(leaves)).second)
    text.fail(fmt::format("depth {} is counted twice", depth));
}

/// The opcodes of the standard that may have numbers, but `c0` to `c9` and those of clocks.
constexpr std::array<std::string_view, 14> kOpcodes{
    "acd", "acn", "acs", "am", "bm", "ce", "dm", "pm", "pv", "rc", "sm", "tcgs", "tcri", "tcsi"};

/// Counts in words that are not known would be lost.
void refuse_numbers(const Reader& operation, std::string_view opcode) {
  if (std::ranges::find(kOpcodes, opcode) != kOpcodes.end()) return;
  Reader words = operation;
  for (auto word = words.take_word(); !word.empty(); word = words.take_word())
    if (std::ranges::any_of(word, is_digit) && std::ranges::none_of(word, is_letter))
      operation.fail("this operation is not known; counts are written ;D1 20 or ;perft 1 20");
}

void read_operation(const Reader& operation, EpdPosition& epd) {
  if (is_count(operation)) return add_count(epd, operation);
  if (number_in<std::uint64_t>(operation.rest()))  // a column for each depth
    return add_leaves(epd, static_cast<int>(epd.leaves.size()) + 1, operation);
  Reader operand = operation;
  const auto opcode = operand.take_word();
  operand.skip_blanks();
  if (opcode == "hmvc") {
    epd.position.state->halfmove_clock = read_number(operand, kLargestClock, "a halfmove clock");
  } else if (opcode == "fmvn") {
    const int number = read_number(operand, kLargestClock, "a move number");
    epd.position.state->fullmove_number = std::max(1, number);
  } else if (opcode == "id" || (opcode.size() == 2 && opcode[0] == 'c' && is_digit(opcode[1]))) {
    epd.remarks.push_back(unquoted(operand.rest()));
  } else {
    refuse_numbers(operation, opcode);
    epd.remarks.emplace_back(operation.rest());
  }
}

/// `| 20 | 400` or `,20,400`: a column for each depth.
void read_columns(Reader text, EpdPosition& epd) {
  const char separator = text.peek();
  for (int depth = 1; text.take(separator); ++depth) {
    text.skip_blanks();
    const auto column = text.rest().substr(0, text.rest().find(separator));
    const auto leaves = text.first(without_last_blanks(column).size());
    text.skip(column.size());
    if (!leaves.at_end() || !text.at_end()) add_leaves(epd, depth, leaves);
  }
}

void skip_separators(Reader& text) {
  while (is_blank(text.peek()) || is_among("=:()", text.peek())) text.skip(1);
}

/// Takes what comes before the first digit, if that are letters and separators.
std::string take_opcode(Reader& operation) {
  std::string opcode;
  for (; is_letter(operation.peek()); operation.skip(1)) opcode += lower_case(operation.peek());
  skip_separators(operation);
  return opcode;
}

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

bool is_count(Reader operation) {
  const auto opcode = take_opcode(operation);
  return (opcode == "d" || opcode == "perft" || opcode == "depth") && is_digit(operation.peek());
}

void add_count(EpdPosition& epd, Reader operation) {
  take_opcode(operation);
  const Reader depth = operation.first(operation.rest().find_first_not_of("0123456789"));
  operation.skip(depth.rest().size());
  skip_separators(operation);
  add_leaves(epd, read_number(depth, kDeepestPerft, "a depth from 0 to 999"),
             operation.first(without_last_blanks(operation.rest()).size()));
}

EpdPosition read_epd(Reader text, const FenSpelling& spelling) {
  Reader fen = text.first(text.rest().find_first_of(";|,"));
  EpdPosition epd{read_fen(fen, spelling), {}, {}};
  text.skip(fen.column() - text.column());
  text.skip_blanks();
  if (is_among("|,", text.peek())) {
    read_columns(text, epd);
    return epd;
  }
  for (;;) {
    const Reader operation = take_operation(text);
    if (operation.at_end()) return epd;
    read_operation(operation, epd);
  }
}

std::string epd_text(const EpdPosition& epd, const FenSpelling& spelling) {
  Position bare = epd.position;
  bare.state->halfmove_clock = 0;
  bare.state->fullmove_number = 1;
  auto text = fen_text(bare, spelling);
  text.resize(text.size() - std::string_view(" 0 1").size());
  const auto& state = *epd.position.state;
  if (state.halfmove_clock != 0) text += fmt::format(" ;hmvc {}", state.halfmove_clock);
  if (state.fullmove_number != 1) text += fmt::format(" ;fmvn {}", state.fullmove_number);
  for (const auto& [depth, leaves] : epd.leaves) text += fmt::format(" ;D{} {}", depth, leaves);
  return text;
}

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
    const auto [at, is_new] = counted_.try_emplace(fen_text(question), positions_.size());
    if (is_new) positions_.push_back({question.position, {}, {}});
    positions_[at->second].leaves.emplace(question.depth, line.expected->text());
  } else {
    ++left_out_;
  }
}

std::string EpdExport::text() const {
  std::string text;
  for (const EpdPosition& position : positions_)
    text += epd_text(position, fen_spelling(game_)) + "\n";
  return text;
}

}  // namespace doublecheck
