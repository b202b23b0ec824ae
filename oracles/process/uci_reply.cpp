#include "process/uci_reply.h"

#include <algorithm>
#include <optional>

#include "files/number_text.h"
#include "notation/answer_text.h"
#include "notation/board_text.h"
#include "process/child_process.h"
#include "question/game_definition.h"

namespace doublecheck::process {
namespace {

constexpr int kMostLines = 10'000;
constexpr std::size_t kMostBytes = 1'000'000;
constexpr std::string_view kFen = "Fen: ";
constexpr std::string_view kCheckers = "Checkers:";
constexpr std::string_view kNodes = "Nodes searched: ";

bool is_file(char letter) {
  return letter >= 'a' && letter <= 'h';
}

bool is_rank(char letter) {
  return letter >= '1' && letter <= '8';
}

/// Whether `word`, of four letters at least, begins as moves do: `e2e4`, `N@e4`.
bool begins_as_move(std::string_view word) {
  const bool is_drop = word[1] == '@';
  const bool has_origin = is_file(word[0]) && is_rank(word[1]);
  return (is_drop || has_origin) && is_file(word[2]) && is_rank(word[3]);
}

/// Takes `e2e4: 1`; false where `line` is something else.
bool take_move(std::string_view line, UciReply& reply) {
  const auto colon = line.find(": ");
  if ((colon != 4 && colon != 5) || !begins_as_move(line)) return false;
  const auto count = number_in<std::uint64_t>(line.substr(colon + 2));
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
    if (const auto nodes = number_in<std::uint64_t>(line.substr(kNodes.size()))) {
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

namespace {

std::optional<Position> read_shown(const Question& question, const UciReply& reply,
                                   std::size_t which) {
  if (which >= reply.boards.size()) return std::nullopt;
  try {
    Reader text(reply.boards[which].fen);
    auto position = read_fen(text, shape_of(question).position->spelling);
    text.expect_end();
    return position;
  } catch (const ParseError&) {
    return std::nullopt;
  }
}

/// Equal but for what a move always changes or a program may write otherwise.
bool is_same(const Position& one, const Position& other) {
  return one.board == other.board && one.to_move == other.to_move &&
         one.state->castling == other.state->castling;
}

bool captures_en_passant(const Position& position, const std::vector<Move>& moves) {
  return std::ranges::any_of(moves, [&](const Move& move) {
    return move.to == *position.state->en_passant && position.board[move.from].is(Kind::pawn);
  });
}

Answer answer_play(const Question& question, const UciReply& reply) {
  auto after = read_shown(question, reply, 1);
  if (!after) return failed("rubbish: no position after the move");
  if (is_same(*after, question.position)) return illegal("not-a-move");
  auto& en_passant = after->state->en_passant;
  if (en_passant && !captures_en_passant(*after, read_move_names(kChessBox, reply.moves)))
    en_passant.reset();
  return position_after(shape_of(question).position, *after);
}

Answer answer_shown(const Question& question, const UciReply& reply) {
  const auto shown = read_shown(question, reply, 0);
  if (!shown) return failed("rubbish: no position");
  if (!is_same(*shown, question.position)) return failed("rejected-position");
  return question.verb == Verb::check ? verdict(reply.boards.front().in_check)
                                      : answer_play(question, reply);
}

/// The list of moves, or what is wrong with it.
Answer list_of(const Question& question, const UciReply& reply) {
  Question legal = question;
  legal.verb = Verb::legal;
  auto list = read_answer(legal, reply.moves);
  if (list.is_failed() || reply.sum == reply.nodes) return list;
  return failed("rubbish: the counts add up to " + std::to_string(reply.sum) + ", not to " +
                std::to_string(reply.nodes));
}

}  // namespace

Answer uci_answer(const Question& question, const UciReply& reply) {
  auto list = list_of(question, reply);
  if (list.is_failed()) return list;
  if (question.verb == Verb::perft) return number(reply.nodes);
  if (question.verb != Verb::legal) return answer_shown(question, reply);
  if (reply.nodes != reply.moves_counted) return failed("rubbish: a move counts more than once");
  return list;
}

}  // namespace doublecheck::process
