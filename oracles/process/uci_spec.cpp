#include "process/uci_spec.h"

#include <cstdlib>

#include "examination/oracle_maker.h"

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

std::vector<UciSetting> read_settings(std::string_view text) {
  std::vector<UciSetting> settings;
  while (true) {
    const auto end = text.find('&');
    settings.push_back(read_setting(text.substr(0, end)));
    if (end == std::string_view::npos) return settings;
    text.remove_prefix(end + 1);
  }
}

Game game_of_variant(const std::string& variant) {
  if (variant == "chess") return Game::chess;
  if (variant == "atomic") return Game::atomic;
  throw OracleError("of the variants only chess and atomic are games here, not '" + variant + "'");
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
  for (const UciSetting& setting : spec.settings) {
    if (is_same_name(setting.name, "UCI_Chess960") && setting.value != "false")
      throw OracleError("UCI_Chess960 would change how castling is written");
    if (is_same_name(setting.name, "UCI_Variant")) spec.game = game_of_variant(setting.value);
  }
  return spec;
}

std::vector<std::string> uci_arguments(const std::string& command) {
  const char* path = std::getenv("PATH");
  const std::string folders = std::string(path ? path : "/usr/bin:/bin") + ":/usr/games";
  return {"/usr/bin/env", "PATH=" + folders, "/bin/sh", "-c",
          is_simple(command) ? "exec " + command : command};
}

}  // namespace doublecheck::process
