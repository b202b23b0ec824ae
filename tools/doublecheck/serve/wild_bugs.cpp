#include "serve/wild_bugs.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <charconv>
#include <iterator>
#include <memory>
#include <nlohmann/json.hpp>
#include <optional>
#include <set>
#include <sstream>
#include <string_view>

#include "built_in.h"
#include "files/usage_error.h"
#include "files/whole_file.h"
#include "notation/question_text.h"
#include "question/game_definition.h"
#include "runs/finding.h"

namespace doublecheck {
namespace {

/// What the document says of a bug, as it stands there.
struct Entry {
  std::string symptom{};
  std::string verb{};
  std::string position{};
  std::string argument{};  // may be empty
  std::string accused{};
  std::string given{};
  std::uint64_t count = 1;
  std::uint64_t others = 0;
};

/// What stands in `text` as code, behind the place `from`; empty where nothing does.
std::string code_in(std::string_view text, std::size_t from = 0) {
  const auto begin = text.find('`', from);
  if (begin == std::string_view::npos) return {};
  const auto end = text.find('`', begin + 1);
  return std::string(text.substr(begin + 1, end - begin - 1));
}

/// The number behind `words`; nothing where they are not in `text`.
std::optional<std::uint64_t> number_behind(std::string_view words, std::string text) {
  const auto at = text.find(words);
  if (at == std::string::npos) return std::nullopt;
  text.erase(0, at + words.size());
  std::erase(text, ',');
  std::uint64_t number = 0;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number);
  return error == std::errc() ? std::optional(number) : std::nullopt;
}

/// Takes from a line what it says. Whether that was the last of the entry.
bool read_line(const std::string& line, Entry& entry) {
  if (line.starts_with('`') && entry.verb.empty()) entry.verb = line.substr(1, line.find(' ') - 1);
  if (const auto count = number_behind("Seen ", line)) entry.count = *count;
  if (const auto others = number_behind("* Of the other libraries ", line)) entry.others = *others;
  if (line.starts_with("FEN: ") || line.starts_with("Position: ")) entry.position = code_in(line);
  if (line.starts_with("Asked: ")) entry.argument = code_in(line);
  if (!line.starts_with("* given (")) return false;
  entry.accused = code_in(line);
  entry.given = line.substr(line.find("): ") + 3);
  return true;
}

std::set<std::string> set_of_words(const std::string& text) {
  std::istringstream words(text);
  return {std::istream_iterator<std::string>(words), {}};
}

/// A whole answer is told as code; of a list what it has not and what it has beside the `expected`.
Answer answer_told(const std::string& told, const Answer& expected) {
  if (told.starts_with('`')) return Answer(code_in(told));
  auto words = set_of_words(expected.text());
  if (const auto without = told.find("without `"); without != std::string::npos)
    for (const auto& word : set_of_words(code_in(told, without))) words.erase(word);
  if (const auto with = told.find("and `"); with != std::string::npos)
    words.merge(set_of_words(code_in(told, with)));
  return Answer(words.empty() ? "none" : fmt::format("{}", fmt::join(words, " ")));
}

Json bug_json(const Entry& entry, Game game, Oracle& mailbox) {
  const auto question =
      read_question(fmt::format("{} {} {}{}{}", entry.verb, name_of(game), entry.position,
                                entry.argument.empty() ? "" : " ", entry.argument));
  const Answer expected = mailbox.answer(question);
  const Answer given = answer_told(entry.given, expected);
  if (given == expected) throw UsageError("the answers do not differ");
  ShownFinding finding;
  finding.signature = fmt::format("{} {}; {} against {}; {}", entry.verb, name_of(game),
                                  entry.accused, mailbox.name(), entry.symptom);
  finding.count = entry.count;
  finding.found = question;
  finding.shrunk = {question, {{std::string(mailbox.name()), expected}, {entry.accused, given}}};
  finding.words = words_of_finding(finding.signature, finding.shrunk);
  Json json = page_finding_json(finding);
  json["others"] = entry.others;
  return json;
}

/// Goes through the document line by line.
class WildReader {
 public:
  void read(const std::string& line) {
    if (line.starts_with("## "))
      begin_library(line.substr(3));
    else if (game_ && line.starts_with("#### "))
      entry_ = Entry{.symptom = line.substr(5)};
    else if (entry_ && read_line(line, *entry_))
      end_entry();
  }

  const Json& libraries() const { return libraries_; }

 private:
  /// Of `NAME: GAME`. Other headings are of no library, those within an entry of the same one.
  void begin_library(const std::string& heading) {
    const auto colon = heading.rfind(": ");
    if (colon == std::string::npos) return;
    game_ = game_of_name(heading.substr(colon + 2));
    library_ = heading.substr(0, colon);
    if (game_)
      libraries_.push_back(
          {{"library", library_}, {"game", name_of(*game_)}, {"bugs", Json::array()}});
  }

  void end_entry() try {
    libraries_.back()["bugs"].push_back(bug_json(*entry_, *game_, *mailbox_));
    entry_.reset();
  } catch (const std::runtime_error& error) {
    throw UsageError(fmt::format("{}: {}: {}", library_, entry_->symptom, error.what()));
  }

  std::unique_ptr<Oracle> mailbox_ = make_oracle("mailbox");
  Json libraries_ = Json::array();
  std::string library_;
  std::optional<Game> game_;
  std::optional<Entry> entry_;
};

}  // namespace

std::string wild_bugs_json(const std::filesystem::path& document) try {
  std::istringstream lines(text_of_file(document));
  WildReader reader;
  for (std::string line; std::getline(lines, line);) reader.read(line);
  return json_text({{"schema", "doublecheck/serve-bugs/1"}, {"libraries", reader.libraries()}});
} catch (const UsageError& error) {
  throw UsageError(fmt::format("{}: {}", document.string(), error.what()));
}

}  // namespace doublecheck
