#include "process/uci_oracle.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <cstdlib>
#include <optional>
#include <sstream>

#include "examination/legal_moves.h"
#include "examination/oracle_maker.h"
#include "files/number_text.h"
#include "notation/board_text.h"
#include "notation/cell_names.h"
#include "notation/hint.h"
#include "notation/question_text.h"
#include "notation/reader.h"
#include "process/child_process.h"
#include "process/uci_reply.h"
#include "question/game_definition.h"

namespace doublecheck::process {

// --- The start -----------------------------------------------------------------------------------

namespace {

/// What a program says of one of its options: `option name N type T min A max B var V ...`.
struct UciOption {
  std::string name;
  std::string type;  // check, spin, combo, button, string
  std::string least;
  std::string most;
  std::vector<std::string> values;  // of a combo
};

constexpr std::array<std::string_view, 6> kKeys{"name", "type", "default", "min", "max", "var"};
constexpr std::size_t kNamesShown = 3;

/// UCI does not tell upper from lower case in the names of options.
bool is_same_name(std::string_view one, std::string_view other) {
  return std::ranges::equal(one, other, {}, lower_case, lower_case);
}

const UciOption& find_option(const std::string& name, const std::vector<UciOption>& options) {
  const auto found = std::ranges::find_if(
      options, [&](const UciOption& option) { return is_same_name(option.name, name); });
  if (found != options.end()) return *found;
  std::vector<std::string> names;
  names.reserve(options.size());
  for (const UciOption& option : options) names.push_back('\'' + option.name + '\'');
  throw OracleError(
      fmt::format("it has no option '{}'; the names most like it: {}", name,
                  fmt::join(most_alike(names, '\'' + name + '\'', kNamesShown), " ")));
}

bool is_in_range(const UciOption& spin, const std::string& value) {
  const auto number = number_in<std::int64_t>(value);
  return number && *number >= number_in<std::int64_t>(spin.least).value_or(*number) &&
         *number <= number_in<std::int64_t>(spin.most).value_or(*number);
}

/// What `value` would have to be; nothing where it is that.
std::optional<std::string> complaint(const UciOption& option, const std::string& value) {
  if (option.type == "spin" && !is_in_range(option, value))
    return "a number from " + option.least + " to " + option.most;
  if (option.type == "check" && value != "true" && value != "false") return "true or false";
  if (option.type == "combo" && std::ranges::find(option.values, value) == option.values.end())
    return fmt::format("one of {}", fmt::join(option.values, " "));
  if (option.type == "button") return "nothing: it is a button";
  return std::nullopt;
}

/// Reads what follows `option ` on a line; missing words are empty.
UciOption read_uci_option(std::string_view line) {
  UciOption option;
  std::string ignored;
  std::string* part = &ignored;
  std::istringstream words{std::string(line)};
  for (std::string word; words >> word;) {
    if (std::ranges::find(kKeys, word) == kKeys.end()) {
      *part += part->empty() ? word : ' ' + word;
    } else if (word == "var") {
      part = &option.values.emplace_back();
    } else {
      part = word == "name"   ? &option.name
             : word == "type" ? &option.type
             : word == "min"  ? &option.least
             : word == "max"  ? &option.most
                              : &ignored;
    }
  }
  return option;
}

/// The command that makes `setting`, which a program would silently ignore if it could not make it.
/// Throws OracleError: there is no such option (it names those most like it), or the value is none
/// that the option lists or has room for.
std::string setoption_command(const UciSetting& setting, const std::vector<UciOption>& options) {
  const UciOption& option = find_option(setting.name, options);
  if (const auto wanted = complaint(option, setting.value))
    throw OracleError("its option '" + option.name + "' takes " + *wanted + ", not '" +
                      setting.value + "'");
  return "setoption name " + option.name + " value " + setting.value + '\n';
}

UciSetting read_setting(std::string_view text) {
  const auto equals = text.find('=');
  if (equals == std::string_view::npos || equals == 0 || equals + 1 == text.size() ||
      text.find_first_of("\r\n") != std::string_view::npos)
    throw OracleError("an option of a UCI program is written NAME=VALUE, not '" +
                      std::string(text) + "'");
  return {std::string(text.substr(0, equals)), std::string(text.substr(equals + 1))};
}

std::vector<UciSetting> read_settings(std::string_view text) {
  std::vector<UciSetting> settings;
  while (true) {
    const auto end = text.find('&');
    settings.push_back(read_setting(text.substr(0, end)));
    if (end == std::string_view::npos) return settings;
    text.remove_prefix(end + 1);
  }
}

/// A game whose castling is written onto the rook is none of them: UCI_Chess960 chooses it.
bool is_variant_of_uci(Game game) {
  const GameDefinition& definition = definition_of(game);
  return definition.whole != nullptr && !definition.castles_onto_rook;
}

Game game_of_variant(const std::string& variant) {
  const auto game = game_of_name(variant);
  if (game && is_variant_of_uci(*game)) return *game;
  std::vector<std::string_view> names;
  for (const Game each : all_games())
    if (is_variant_of_uci(each)) names.push_back(name_of(each));
  throw OracleError(fmt::format("UCI_Variant={} is no game here; these are: {}", variant,
                                fmt::join(names, ", ")));
}

/// The game where castling in `game` is written onto the rook.
Game with_castling_onto_rook(Game game) {
  for (const Game other : all_games()) {
    const GameDefinition& definition = definition_of(other);
    if (definition.castles_onto_rook && definition.moves_like == game) return other;
  }
  throw OracleError("UCI_Chess960 would change how castling is written in " +
                    std::string(name_of(game)));
}

/// One that `exec` may stand before: no list, pipe, subshell, or variable that is set for it.
bool is_simple(std::string_view command) {
  const auto first_word = command.substr(0, command.find(' '));
  return command.find_first_of(";&|()`\n") == std::string_view::npos &&
         first_word.find('=') == std::string_view::npos;
}

}  // namespace

UciSpec read_uci_spec(std::string_view text) {
  const auto mark = text.rfind('?');
  const bool has_settings =
      mark != std::string_view::npos && text.find('=', mark) != std::string_view::npos;
  UciSpec spec{std::string(text.substr(0, has_settings ? mark : text.size())), {}};
  if (spec.command.find_first_not_of(' ') == std::string::npos)
    throw OracleError("there is no command before the options of a UCI program");
  if (has_settings) spec.settings = read_settings(text.substr(mark + 1));
  bool castles_onto_rook = false;
  for (const UciSetting& setting : spec.settings) {
    if (is_same_name(setting.name, "UCI_Chess960")) castles_onto_rook = setting.value != "false";
    if (is_same_name(setting.name, "UCI_Variant")) spec.game = game_of_variant(setting.value);
  }
  if (castles_onto_rook) spec.game = with_castling_onto_rook(spec.game);
  return spec;
}

struct UciStart {
  std::unique_ptr<LineConversation> conversation;
  std::array<UciReference, 2> references;
  /// Whether it answers `d` with a FEN.
  bool shows_boards = false;
  /// Whether it also names the pieces that give check: of variants Fairy-Stockfish leaves the line
  /// empty.
  bool shows_checks = false;
};

namespace {

/// How `command` is run: by the shell, which also looks into the folder of games where Debian keeps
/// such programs. A simple command takes the shell's place, so that it is our child itself.
std::vector<std::string> uci_arguments(const std::string& command) {
  const char* path = std::getenv("PATH");
  const std::string folders = std::string(path ? path : "/usr/bin:/bin") + ":/usr/games";
  return {"/usr/bin/env", "PATH=" + folders, "/bin/sh", "-c",
          is_simple(command) ? "exec " + command : command};
}

using Deadline = LineConversation::Deadline;

/// The position of the example that `game` gives for `verb`.
Position example_of(Verb verb, Game game) {
  return read_question(shape_of(verb, {game, true})->example).position;
}

/// Two positions with different moves: the start, and where the example of `play` is played.
std::array<std::string, 2> references_of(Game game) {
  return {std::string(definition_of(game).whole->start),
          fen_text(example_of(Verb::play, game), fen_spelling(game))};
}

/// The king of the side to move is in check, where a game has check.
std::string in_check(Game game) {
  Position position = example_of(Verb::check, game);
  position.state->halfmove_clock = 1;  // the piece that gives check has just gone there
  return fen_text(position, fen_spelling(game));
}

constexpr std::string_view kHandshake = "uci";
constexpr std::string_view kCount = "go perft 1";

/// One start, and the command whose answer is waited for.
struct Attempt {
  explicit Attempt(const UciSpec& spec)
      : conversation(std::make_unique<LineConversation>(uci_arguments(spec.command))) {}

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

std::array<UciReference, 2> ask_references(LineConversation& conversation, Game game,
                                           Deadline deadline) {
  std::array<UciReference, 2> references;
  const auto fens = references_of(game);
  for (std::size_t i = 0; i < references.size(); ++i) {
    references[i].fen = fens[i];
    conversation.say("position fen " + references[i].fen + "\ngo perft 1\n");
    references[i].moves = hear_uci_reply(conversation, deadline).moves;
  }
  if (references[0].moves == references[1].moves || references[0].moves == "none" ||
      references[1].moves == "none")
    throw OracleError("it does not answer `go perft 1` with the moves of the position");
  return references;
}

/// Asks for a position with a check. The last reference stands again then.
void ask_for_boards(LineConversation& conversation, Game game, Deadline deadline,
                    UciStart& started) {
  conversation.say(fmt::format("position fen {}\nd\nposition fen {}\nisready\n", in_check(game),
                               started.references.back().fen));
  UciReply reply;
  for (const std::string& line : hear_until("readyok", conversation, deadline))
    take_line(line, reply);
  started.shows_boards = !reply.boards.empty();
  started.shows_checks = started.shows_boards && reply.boards.front().in_check;
}

/// Sets the program's options. Throws ProcessFailure where it is not through with that within
/// `limit`, ends, or prints without end; OracleError for a setting that it cannot make, and where
/// its answer to `go perft 1` does not depend on the position. Throws Interrupted as
/// LineConversation does.
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
  started.references = ask_references(conversation, spec.game, deadline);
  attempt.asked = "d";
  ask_for_boards(conversation, spec.game, deadline, started);
  started.conversation = std::move(attempt.conversation);
  return started;
}

/// `it answers `uci` but not `go perft 1`: time-out`.
std::string reason_of(const Attempt& attempt, const char* failure) {
  if (attempt.asked == kHandshake)
    return fmt::format("it does not answer `{}`: {}", kHandshake, failure);
  return fmt::format("it answers `{}` but not `{}`: {}{}", kHandshake, attempt.asked, failure,
                     attempt.asked == kCount
                         ? ", so it cannot be asked for its moves: `Nodes searched: 20` was awaited"
                         : "");
}

/// The first start, of which nobody knows whether it is a UCI program at all. Throws OracleError
/// instead of ProcessFailure: `name`, what the program does not answer, and its last words.
UciStart start_uci_first(const std::string& name, const UciSpec& spec,
                         std::chrono::milliseconds limit) try {
  Attempt attempt(spec);
  try {
    return introduce(spec, limit, attempt);
  } catch (const ProcessEnded& death) {
    const auto& words = death.last_words();
    throw OracleError(reason_of(attempt, death.what()) +
                      (words.empty() ? "" : "; the last words were: " + words));
  } catch (const ProcessFailure& failure) {
    throw OracleError(
        reason_of(attempt, failure.what()) +
        (attempt.asked == kHandshake ? "; a program that reads questions is exec:COMMAND" : ""));
  }
} catch (const ProcessFailure& failure) {
  throw OracleError(name + ": " + failure.what());
} catch (const OracleError& error) {
  throw OracleError(name + ": " + error.what());
}

// --- The oracle ----------------------------------------------------------------------------------

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
  Attempt attempt(spec_);
  auto started = introduce(spec_, time_limit(), attempt);
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
  const auto position = "position fen " + fen_text(question);
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
