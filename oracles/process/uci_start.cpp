#include "process/uci_start.h"

#include <algorithm>

#include "examination/oracle_maker.h"
#include "process/uci_reply.h"

namespace doublecheck::process {
namespace {

using Deadline = LineConversation::Deadline;

constexpr std::array kReferences{"rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1",
                                 "4k3/8/8/8/8/8/8/4K3 w - - 0 1"};

std::vector<UciOption> ask_options(LineConversation& conversation, Deadline deadline) {
  constexpr std::string_view kOption = "option ";
  conversation.say("uci\n");
  std::vector<UciOption> options;
  for (const std::string& line : hear_until("uciok", conversation, deadline))
    if (line.starts_with(kOption)) options.push_back(read_uci_option(line.substr(kOption.size())));
  return options;
}

std::array<UciReference, 2> ask_references(LineConversation& conversation, Deadline deadline) {
  std::array<UciReference, 2> references;
  for (std::size_t i = 0; i < references.size(); ++i) {
    references[i].fen = kReferences[i];
    conversation.say("position fen " + references[i].fen + "\ngo perft 1\n");
    references[i].moves = hear_uci_reply(conversation, deadline).moves;
  }
  if (references[0].moves == references[1].moves || references[0].moves == "none" ||
      references[1].moves == "none")
    throw OracleError("it does not answer `go perft 1` with the moves of the position");
  return references;
}

bool shows_boards(LineConversation& conversation, Deadline deadline) {
  conversation.say("d\nisready\n");
  const auto lines = hear_until("readyok", conversation, deadline);
  const auto says = [&](std::string_view word) {
    return std::ranges::any_of(lines, [&](const auto& line) { return line.starts_with(word); });
  };
  return says("Fen: ") && says("Checkers:");
}

}  // namespace

UciStart start_uci(const UciSpec& spec, std::chrono::milliseconds limit) {
  const auto deadline = std::chrono::steady_clock::now() + limit;
  UciStart started{std::make_unique<LineConversation>(uci_arguments(spec.command)), {}};
  auto& conversation = *started.conversation;
  const auto options = ask_options(conversation, deadline);
  for (const UciSetting& setting : spec.settings)
    conversation.say(setoption_command(setting, options));
  conversation.say("isready\n");
  hear_until("readyok", conversation, deadline);
  started.references = ask_references(conversation, deadline);
  started.shows_boards = shows_boards(conversation, deadline);
  return started;
}

}  // namespace doublecheck::process
