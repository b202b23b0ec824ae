#include "process/uci_spec.h"

#include <cstdlib>

#include "process/oracle_error.h"

namespace doublecheck::process {
namespace {

UciSetting read_setting(std::string_view text) {
  const auto equals = text.find('=');
  if (equals == std::string_view::npos || equals == 0 || equals + 1 == text.size() ||
      text.find_first_of("\r\n") != std::string_view::npos)
    throw OracleError("an option of a UCI program is written NAME=VALUE, not '" +
                      std::string(text) + "'");
  return {std::string(text.substr(0, equals)), std::string(text.substr(equals + 1))};
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
  if (mark == std::string_view::npos || text.find('=', mark) == std::string_view::npos)
    return {std::string(text), {}};
  UciSpec spec{std::string(text.substr(0, mark)), {}};
  for (auto rest = text.substr(mark + 1);;) {
    const auto end = rest.find('&');
    spec.settings.push_back(read_setting(rest.substr(0, end)));
    if (end == std::string_view::npos) return spec;
    rest.remove_prefix(end + 1);
  }
}

Game game_of(const UciSpec& spec) {
  Game game = Game::chess;
  for (const auto& [name, value] : spec.settings) {
    if (name == "UCI_Chess960" && value != "false")
      throw OracleError("UCI_Chess960 would change how castling is written");
    if (name != "UCI_Variant") continue;
    if (value != "chess" && value != "atomic")
      throw OracleError("of the variants only chess and atomic are games here, not '" + value +
                        "'");
    game = value == "atomic" ? Game::atomic : Game::chess;
  }
  return game;
}

std::vector<std::string> uci_arguments(const std::string& command) {
  const char* path = std::getenv("PATH");
  const std::string folders = std::string(path ? path : "/usr/bin:/bin") + ":/usr/games";
  return {"/usr/bin/env", "PATH=" + folders, "/bin/sh", "-c",
          is_simple(command) ? "exec " + command : command};
}

}  // namespace doublecheck::process
