// What stands behind `uci:`.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "process/uci_option.h"
#include "question/question.h"

namespace doublecheck::process {

/// `COMMAND` or `COMMAND?NAME=VALUE&NAME=VALUE`.
struct UciSpec {
  std::string command;
  std::vector<UciSetting> settings;
  /// What UCI_Variant asks for.
  Game game = Game::chess;
};

/// The settings stand behind the last `?` that a `=` follows. Throws OracleError where there is no
/// command, where a setting has no name or no value, where UCI_Variant is no game here, and where
/// UCI_Chess960 would change how castling is written.
UciSpec read_uci_spec(std::string_view text);

/// How `command` is run: by the shell, which also looks into the folder of games where Debian keeps
/// such programs. A simple command takes the shell's place, so that it is our child itself.
std::vector<std::string> uci_arguments(const std::string& command);

}  // namespace doublecheck::process
