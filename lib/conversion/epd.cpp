#include "conversion/epd.h"

#include <fmt/format.h>

#include <algorithm>
#include <charconv>

#include "notation/board_text.h"

namespace doublecheck {
namespace {

constexpr int kDeepestPerft = 999;

std::string_view trimmed(std::string_view text) {
  while (!text.empty() && is_blank(text.back())) text.remove_suffix(1);
  return text;
}

template <class Number>
Number read_number(const Reader& text, Number largest, std::string_view what) {
  Number number = 0;
  const auto digits = text.rest();
  const auto [read, error] = std::from_chars(digits.data(), digits.data() + digits.size(), number);
  if (error != std::errc() || read != digits.data() + digits.size() || number > largest ||
      digits.starts_with('-'))
    text.fail("expected " + std::string(what));
  return number;
}

/// Takes the next operation off `text`, without its `;`, which may stand before it too.
Reader take_operation(Reader& text) {
  while (is_blank(text.peek()) || text.peek() == ';') text.skip(1);
  const auto rest = text.rest();
  bool quoted = false;
  std::size_t length = 0;
  for (; length < rest.size() && (quoted || rest[length] != ';'); ++length)
    if (rest[length] == '"') quoted = !quoted;
  const Reader operation = text.first(trimmed(rest.substr(0, length)).size());
  text.skip(length);
  return operation;
}

std::string unquoted(std::string_view operand) {
  if (operand.size() > 1 && operand.starts_with('"') && operand.ends_with('"'))
    operand = operand.substr(1, operand.size() - 2);
  return std::string(operand);
}

bool is_comment_opcode(std::string_view opcode) {
  return opcode == "id" || (opcode.size() == 2 && opcode[0] == 'c' && is_digit(opcode[1]));
}

bool is_count_opcode(std::string_view opcode) {
  return opcode.size() > 1 && (opcode[0] == 'D' || opcode[0] == 'd') &&
         std::ranges::all_of(opcode.substr(1), is_digit);
}

void read_operation(const Reader& operation, EpdPosition& epd) {
  Reader operand = operation;
  Reader opcode = operation.first(operand.take_word().size());
  operand.skip_blanks();
  const auto name = opcode.rest();
  if (is_count_opcode(name)) {
    opcode.skip(1);
    add_leaves(epd, read_depth(opcode), operand);
  } else if (name == "hmvc") {
    epd.position.state->halfmove_clock = read_number(operand, kLargestClock, "a halfmove clock");
  } else if (name == "fmvn") {
    const int number = read_number(operand, kLargestClock, "a move number");
    epd.position.state->fullmove_number = std::max(1, number);
  } else {
    epd.remarks.push_back(is_comment_opcode(name) ? unquoted(operand.rest())
                                                  : std::string(operation.rest()));
  }
}

}  // namespace

int read_depth(Reader text) {
  return read_number(text, kDeepestPerft, "a depth from 0 to 999");
}

void add_leaves(EpdPosition& epd, int depth, Reader text) {
  const auto leaves = read_number(text, UINT64_MAX, "a number of leaves");
  if (!epd.leaves.emplace(depth, std::to_string(leaves)).second)
    text.fail(fmt::format("depth {} is counted twice", depth));
}

EpdPosition read_epd(Reader text) {
  Reader fen = text.first(std::min(text.rest().find(';'), text.rest().size()));
  EpdPosition epd{read_fen(fen), {}, {}};
  text.skip(fen.column() - text.column());
  for (;;) {
    const Reader operation = take_operation(text);
    if (operation.at_end()) return epd;
    read_operation(operation, epd);
  }
}

std::string epd_text(const EpdPosition& epd) {
  Position bare = epd.position;
  bare.state->halfmove_clock = 0;
  bare.state->fullmove_number = 1;
  auto text = fen_text(bare);
  text.resize(text.size() - std::string_view(" 0 1").size());
  const auto& state = *epd.position.state;
  if (state.halfmove_clock != 0) text += fmt::format(" ;hmvc {}", state.halfmove_clock);
  if (state.fullmove_number != 1) text += fmt::format(" ;fmvn {}", state.fullmove_number);
  for (const auto& [depth, leaves] : epd.leaves) text += fmt::format(" ;D{} {}", depth, leaves);
  return text;
}

}  // namespace doublecheck
