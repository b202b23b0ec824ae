#include "process/uci_start.h"

#include <fmt/format.h>

#include <algorithm>

#include "examination/oracle_maker.h"
#include "process/process_failure.h"
#include "process/uci_reply.h"

namespace doublecheck::process {
namespace {

using Deadline = LineConversation::Deadline;

constexpr std::array kReferences{"rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1",
                                 "4k3/8/8/8/8/8/8/4K3 w - - 0 1"};

/// The king of the side to move is in check, in atomic chess, too.
constexpr std::string_view kInCheck = "4k3/8/8/8/8/8/8/4K2r w - - 1 1";

constexpr std::string_view kHandshake = "uci";
constexpr std::string_view kCount = "go perft 1";

/// One start, and the command whose answer is waited for.
struct Attempt {
  std::unique_ptr<LineConversation> conversation;
  std::string_view asked = kHandshake;
};

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

/// Asks for a position with a check. The last reference stands again then.
void ask_for_boards(LineConversation& conversation, Deadline deadline, UciStart& started) {
  constexpr std::string_view kNamed = "Checkers:";
  conversation.say(fmt::format("position fen {}\nd\nposition fen {}\nisready\n", kInCheck,
                               started.references.back().fen));
  for (const std::string& line : hear_until("readyok", conversation, deadline)) {
    started.shows_boards |= line.starts_with("Fen: ");
    started.shows_checks |=
        line.starts_with(kNamed) && line.find_first_not_of(' ', kNamed.size()) != std::string::npos;
  }
}

UciStart introduce(const UciSpec& spec, std::chrono::milliseconds limit, Attempt& attempt) {
  const auto deadline = std::chrono::steady_clock::now() + limit;
  auto& conversation = *attempt.conversation;
  UciStart started;
  const auto options = ask_options(conversation, deadline);
  attempt.asked = "isready";
  for (const UciSetting& setting : spec.settings)
    conversation.say(setoption_command(setting, options));
  conversation.say("isready\n");
  hear_until("readyok", conversation, deadline);
  attempt.asked = kCount;
  started.references = ask_references(conversation, deadline);
  attempt.asked = "d";
  ask_for_boards(conversation, deadline, started);
  started.conversation = std::move(attempt.conversation);
  return started;
}

Attempt attempt_of(const UciSpec& spec) {
  return {std::make_unique<LineConversation>(uci_arguments(spec.command))};
}

/// `it answers `uci` but not `go perft 1`: time-out`.
std::string reason_of(const Attempt& attempt, const char* failure) {
  if (attempt.asked == kHandshake)
    return fmt::format("it does not answer `{}`: {}", kHandshake, failure);
  return fmt::format("it answers `{}` but not `{}`: {}{}", kHandshake, attempt.asked, failure,
                     attempt.asked == kCount ? ", so it cannot be asked for its moves" : "");
}

std::string last_words_of(const ProcessEnded& death) {
  return death.last_words().empty() ? "" : "; the last words were: " + death.last_words();
}

}  // namespace

UciStart start_uci(const UciSpec& spec, std::chrono::milliseconds limit) {
  auto attempt = attempt_of(spec);
  return introduce(spec, limit, attempt);
}

UciStart start_uci_first(const std::string& name, const UciSpec& spec,
                         std::chrono::milliseconds limit) try {
  auto attempt = attempt_of(spec);
  try {
    return introduce(spec, limit, attempt);
  } catch (const ProcessEnded& death) {
    throw OracleError(reason_of(attempt, death.what()) + last_words_of(death));
  } catch (const ProcessFailure& failure) {
    throw OracleError(reason_of(attempt, failure.what()));
  }
} catch (const ProcessFailure& failure) {
  throw OracleError(name + ": " + failure.what());
} catch (const OracleError& error) {
  throw OracleError(name + ": " + error.what());
}

}  // namespace doublecheck::process
