// The start of a UCI program: what `uci:SPEC` says, its handshake, its options, and what it can do.
#pragma once

#include <array>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "process/line_conversation.h"
#include "question/question.h"

namespace doublecheck::process {

/// An option and the value that it is to have.
struct UciSetting {
  std::string name;
  std::string value;
};

/// `COMMAND` or `COMMAND?NAME=VALUE&NAME=VALUE`.
struct UciSpec {
  std::string command;
  std::vector<UciSetting> settings;
  /// What UCI_Variant and UCI_Chess960 ask for.
  Game game = Game::chess;
};

/// The settings stand behind the last `?` that a `=` follows. Throws OracleError where there is no
/// command, where a setting has no name or no value, where UCI_Variant is no game here, and where
/// UCI_Chess960 would change how castling is written in another game than chess.
UciSpec read_uci_spec(std::string_view text);

/// A position whose moves the program was asked at its start.
struct UciReference {
  std::string fen;
  /// As in UciReply; never `none`, and of no two references alike.
  std::string moves;
};

struct UciStart {
  std::unique_ptr<LineConversation> conversation;
  std::array<UciReference, 2> references;
  /// Whether it answers `d` with a FEN.
  bool shows_boards = false;
  /// Whether it also names the pieces that give check: of variants Fairy-Stockfish leaves the line
  /// empty.
  bool shows_checks = false;
};

/// Runs the program and sets its options. Throws ProcessFailure where it is not through with that
/// within `limit`, ends, or prints without end; OracleError for a setting that it cannot make, and
/// where its answer to `go perft 1` does not depend on the position. Throws Interrupted as
/// LineConversation does.
UciStart start_uci(const UciSpec& spec, std::chrono::milliseconds limit);

/// The same for the first start, of which nobody knows whether it is a UCI program at all. Throws
/// OracleError instead of ProcessFailure: `name`, what the program does not answer, and its last
/// words.
UciStart start_uci_first(const std::string& name, const UciSpec& spec,
                         std::chrono::milliseconds limit);

}  // namespace doublecheck::process
