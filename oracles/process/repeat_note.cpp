#include "process/repeat_note.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <map>
#include <sstream>

#include "files/usage_error.h"
#include "files/whole_file.h"
#include "notation/board_text.h"
#include "notation/question_text.h"
#include "process/uci_oracle.h"

namespace doublecheck::process {
namespace {

constexpr std::string_view kHeading = "# ";

struct Notes {
  std::string of_all;  // before the first heading
  std::map<Verb, std::string> of_verbs;
};

Notes notes_in(const std::filesystem::path& path) {
  Notes notes;
  std::string* note = &notes.of_all;
  std::istringstream lines(text_of_file(path));
  int number = 0;
  bool is_code = false;  // which may have comments that look like headings
  for (std::string line; std::getline(lines, line);) {
    ++number;
    if (line.starts_with("```")) is_code = !is_code;
    if (is_code || !line.starts_with(kHeading)) {
      *note += line + '\n';
      continue;
    }
    const auto name = line.substr(kHeading.size());
    const auto verb = verb_of_name(name);
    if (!verb)
      throw UsageError(fmt::format("{}:{}: there is no verb '{}'", path.string(), number, name));
    note = &notes.of_verbs[*verb];
  }
  return notes;
}

void replace_all(std::string& text, std::string_view mark, const std::string& by) {
  for (auto at = text.find(mark); at != std::string::npos; at = text.find(mark, at + by.size()))
    text.replace(at, mark.size(), by);
}

std::string trimmed(const std::string& text) {
  const auto first = text.find_first_not_of('\n');
  if (first == std::string::npos) return {};
  return text.substr(first, text.find_last_not_of('\n') + 1 - first) + '\n';
}

std::string note_beside(std::string_view command, const Question& question) {
  const auto path = file_beside(command, ".repeat");
  if (!path) return {};
  const auto notes = notes_in(*path);
  const auto of_verb = notes.of_verbs.find(question.verb);
  if (of_verb == notes.of_verbs.end()) return {};
  auto note = trimmed(trimmed(notes.of_all) + "\n" + trimmed(of_verb->second));
  replace_all(note, "{fen}", fen_text(question));
  replace_all(note, "{move}", argument_text(question));
  replace_all(note, "{depth}", std::to_string(question.depth));
  replace_all(note, "{game}", std::string(name_of(question.game)));
  return note;
}

std::string typed(const UciSpec& spec, const Question& question) {
  std::string text;
  for (const auto& [name, value] : spec.settings)
    text += fmt::format("setoption name {} value {}\n", name, value);
  text += "position fen " + fen_text(question);
  switch (question.verb) {
    case Verb::legal:
      return text + "\ngo perft 1\n";
    case Verb::perft:
      return text + fmt::format("\ngo perft {}\n", question.depth);
    case Verb::check:
      return text + "\nd\n";
    default:
      return text + fmt::format(" moves {}\nd\n", argument_text(question));
  }
}

std::string uci_note(std::string_view rest, const Question& question) {
  constexpr std::array kAsked{Verb::legal, Verb::perft, Verb::check, Verb::play};
  if (std::ranges::count(kAsked, question.verb) == 0) return {};
  const auto spec = read_uci_spec(rest);
  return fmt::format("Start `{}` and type:\n\n```\n{}```\n", spec.command, typed(spec, question));
}

}  // namespace

std::string repeat_note(std::string_view spec, const Question& question) {
  constexpr std::string_view kExec = "exec:";
  constexpr std::string_view kUci = "uci:";
  if (!question.position.state) return {};  // others do not know our boards
  if (spec.starts_with(kExec)) return note_beside(spec.substr(kExec.size()), question);
  if (spec.starts_with(kUci)) return uci_note(spec.substr(kUci.size()), question);
  return {};
}

}  // namespace doublecheck::process
