#include "process/uci_reply.h"

#include <charconv>
#include <optional>

#include "process/process_failure.h"

namespace doublecheck::process {
namespace {

constexpr int kMostLines = 10'000;
constexpr std::size_t kMostBytes = 1'000'000;
constexpr std::string_view kFen = "Fen: ";
constexpr std::string_view kCheckers = "Checkers:";
constexpr std::string_view kNodes = "Nodes searched: ";

std::optional<std::uint64_t> whole_number(std::string_view text) {
  std::uint64_t number = 0;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number);
  if (error != std::errc() || end != text.data() + text.size()) return std::nullopt;
  return number;
}

bool is_file(char letter) {
  return letter >= 'a' && letter <= 'h';
}

bool is_rank(char letter) {
  return letter >= '1' && letter <= '8';
}

/// Takes `e2e4: 1`; false where `line` is something else.
bool take_move(std::string_view line, UciReply& reply) {
  const auto colon = line.find(": ");
  if (colon != 4 && colon != 5) return false;
  if (!is_file(line[0]) || !is_rank(line[1]) || !is_file(line[2]) || !is_rank(line[3]))
    return false;
  const auto count = whole_number(line.substr(colon + 2));
  if (!count) return false;
  if (reply.moves_counted++ == 0)
    reply.moves.clear();
  else
    reply.moves += ' ';
  reply.moves += line.substr(0, colon);
  reply.sum += *count;
  return true;
}

void take_board(std::string_view line, UciReply& reply) {
  if (line.starts_with(kFen))
    reply.boards.push_back({std::string(line.substr(kFen.size())), false});
  if (line.starts_with(kCheckers) && !reply.boards.empty())
    reply.boards.back().in_check = line.find_first_not_of(' ', kCheckers.size()) != line.npos;
}

}  // namespace

bool take_line(std::string_view line, UciReply& reply) {
  if (take_move(line, reply)) return false;
  if (line.starts_with(kNodes))
    if (const auto nodes = whole_number(line.substr(kNodes.size()))) {
      reply.nodes = *nodes;
      return true;
    }
  take_board(line, reply);
  return false;
}

UciReply hear_uci_reply(LineConversation& conversation, LineConversation::Deadline deadline) {
  UciReply reply;
  for (int lines = 0; lines < kMostLines; ++lines)
    if (take_line(conversation.hear(deadline), reply)) return reply;
  throw ProcessFailure("rubbish: no end of lines");
}

std::vector<std::string> hear_until(std::string_view last, LineConversation& conversation,
                                    LineConversation::Deadline deadline) {
  std::vector<std::string> lines;
  std::size_t bytes = 0;
  while (lines.size() < kMostLines && bytes < kMostBytes) {
    const auto line = conversation.hear(deadline);
    if (line == last) return lines;
    bytes += line.size();
    lines.emplace_back(line);
  }
  throw ProcessFailure("rubbish: no end of lines");
}

}  // namespace doublecheck::process
