#include "process/uci_oracle.h"

#include <algorithm>
#include <array>

#include "examination/legal_moves.h"
#include "examination/oracle_maker.h"
#include "notation/board_text.h"
#include "notation/cell_names.h"
#include "process/process_failure.h"
#include "process/uci_reply.h"
#include "question/game_definition.h"

namespace doublecheck::process {
namespace {

/// Beyond it `perft` is not asked: from some positions it would take hours.
constexpr int kDeepestPerft = 6;

constexpr int kMostOfASide = 16;
constexpr int kMostMoves = 256;

/// The most moves that a piece of each kind has on any board, in the order of kKinds; a king may
/// castle, a pawn may become a queen.
constexpr std::array kMobility{10, 27, 14, 13, 8, 27};

/// How many of each kind a side has at first.
constexpr std::array kAtFirst{1, 1, 2, 2, 2, 8};

/// Whether the side could have become what it is by promotions: then it has 218 moves at most.
bool is_promoted(const std::array<int, kKinds.size()>& counts) {
  int pawns = counts[static_cast<std::size_t>(Kind::pawn)];
  for (std::size_t i = 0; i + 1 < kKinds.size(); ++i) pawns += std::max(counts[i] - kAtFirst[i], 0);
  return pawns <= kAtFirst.back();
}

/// Programs for games with other men, such as the horde, have room for these.
bool has_room(const Board& board, Colour colour) {
  std::array<int, kKinds.size()> counts{};
  int pieces = 0;
  int moves = 0;
  for (std::size_t i = 0; i < kKinds.size(); ++i) {
    counts[i] = board.count(Piece(colour, kKinds[i]));
    pieces += counts[i];
    moves += counts[i] * kMobility[i];
  }
  return pieces <= kMostOfASide && (moves < kMostMoves || is_promoted(counts));
}

bool is_asked(const Question& question) {
  const GameState& state = *question.position.state;
  switch (question.verb) {
    case Verb::legal:
    case Verb::check:
      return true;
    case Verb::perft:
      return question.depth >= 1 && question.depth <= kDeepestPerft;
    case Verb::play:
      return state.halfmove_clock < kLargestClock && state.fullmove_number < kLargestClock;
    default:
      return false;
  }
}

/// For people; nothing where it is asked.
std::optional<std::string_view> why_not_asked(const Question& question, Oracle& referee) {
  if (!question.position.state || !is_asked(question)) return "not asked of UCI programs";
  const Board& board = question.position.board;
  const bool has_usual_men = definition_of(question.game).bounds_men;
  if (has_usual_men && (!has_room(board, Colour::white) || !has_room(board, Colour::black)))
    return "more pieces than UCI programs have room for";
  if (!has_legal_position(question, referee)) return "illegal position";
  return std::nullopt;
}

bool shows_board(Verb verb) {
  return verb == Verb::check || verb == Verb::play;
}

std::string position_command(const Question& question) {
  return "position fen " + fen_text(question);
}

}  // namespace

UciOracle::UciOracle(const std::string& name, const UciSpec& spec, std::unique_ptr<Oracle> referee,
                     std::chrono::milliseconds time_limit)
    : UciOracle(name, spec, std::move(referee), time_limit,
                start_uci_first(name, spec, time_limit)) {}

UciOracle::UciOracle(std::string name, const UciSpec& spec, std::unique_ptr<Oracle> referee,
                     std::chrono::milliseconds time_limit, UciStart started)
    : PipelinedOracle(time_limit, std::move(started.conversation)),
      name_(std::move(name)),
      spec_(spec),
      referee_(std::move(referee)),
      references_(started.references),
      shows_boards_(started.shows_boards),
      shows_checks_(started.shows_checks),
      last_(references_.back()) {}

PipelinedOracle::Conversation UciOracle::start() try {
  auto started = start_uci(spec_, time_limit());
  last_ = references_.back();
  return std::move(started.conversation);
} catch (const OracleError& error) {
  throw ProcessFailure(std::string("rubbish: ") + error.what());
}

std::optional<Answer> UciOracle::known(const Question& question) {
  if (question.game != spec_.game) return abstain("another game");
  if (shows_board(question.verb) && !shows_boards_) return abstain("the program knows no `d`");
  if (question.verb == Verb::check && !shows_checks_)
    return abstain("the program names no checkers");
  if (const auto why = why_not_asked(question, *referee_)) return abstain(*why);
  return std::nullopt;
}

/// `go perft` runs beside what reads commands, so `d` would overtake it.
bool UciOracle::may_follow(const Question& question) const {
  return !shows_board(question.verb);
}

/// Every request ends with `go perft`, so the moves of the position that stands are known.
std::string UciOracle::request(const Asked& asked) {
  const Question& question = asked.question;
  const auto position = position_command(question);
  std::string text;
  if (asked.repeated > 0)
    text = "position fen " + references_[static_cast<std::size_t>(asked.repeated - 1)].fen + '\n';
  text += position;
  if (shows_board(question.verb)) text += "\nd";
  if (const Move* move = question.move())
    text += '\n' + position + " moves " + move_name(kChessBox, *move) + "\nd";
  const int depth = question.verb == Verb::perft ? question.depth : 1;
  return text + "\ngo perft " + std::to_string(depth) + '\n';
}

std::optional<Answer> UciOracle::receive(const Asked& asked, LineConversation& conversation,
                                         LineConversation::Deadline deadline) {
  const auto reply = hear_uci_reply(conversation, deadline);
  const bool suspicious = !shows_board(asked.question.verb) && stands_still(asked, reply);
  last_ = {fen_text(asked.question), reply.moves};
  if (!suspicious) return uci_answer(asked.question, reply);
  if (static_cast<std::size_t>(asked.repeated) < references_.size()) return std::nullopt;
  return failed("rejected-position");
}

/// Whether the moves are those of the position before, which is another one. A program that
/// silently rejects a FEN answers so, but two positions may also have the same moves: asked again
/// behind two references, of which at most one has these moves, that comes out.
bool UciOracle::stands_still(const Asked& asked, const UciReply& reply) const {
  if (asked.repeated > 0)
    return reply.moves == references_[static_cast<std::size_t>(asked.repeated - 1)].moves;
  return reply.moves == last_.moves && fen_text(asked.question) != last_.fen;
}

}  // namespace doublecheck::process
