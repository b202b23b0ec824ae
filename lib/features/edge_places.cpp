#include "features/edge_places.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cctype>
#include <charconv>
#include <chrono>
#include <fstream>
#include <map>
#include <sstream>
#include <utility>

#include "files/usage_error.h"
#include "process/line_conversation.h"
#include "process/process_failure.h"

namespace doublecheck {
namespace {

using process::LineConversation;

/// For a program that has little to do.
constexpr std::chrono::seconds kPatience{60};

std::string hear(LineConversation& program) {
  return std::string(program.hear(std::chrono::steady_clock::now() + kPatience));
}

std::vector<std::string> words_of_line(const std::string& line) {
  std::istringstream words(line);
  return {std::istream_iterator<std::string>(words), {}};
}

std::size_t number_in(const std::string& text) {
  std::size_t number = 0;
  std::from_chars(text.data(), text.data() + text.size(), number);
  return number;
}

class Sources {
 public:
  /// Line `line` of `file`, from 1, as EdgePlace has it.
  std::string text(const std::string& file, int line) {
    const auto& lines = lines_of(file);
    const auto index = static_cast<std::size_t>(line - 1);
    if (line < 1 || index >= lines.size()) return "?";
    return lines[index].substr(std::min(lines[index].find_first_not_of(' '), lines[index].size()));
  }

 private:
  const std::vector<std::string>& lines_of(const std::string& file) {
    const auto [at, is_new] = files_.try_emplace(file);
    if (!is_new) return at->second;
    std::ifstream source(file);
    for (std::string line; std::getline(source, line);) at->second.push_back(line);
    if (at->second.empty())
      throw UsageError(fmt::format("cannot read {}, of which a traced program was built", file));
    return at->second;
  }

  std::map<std::string, std::vector<std::string>> files_;
};

/// `location` is `FILE:LINE`, perhaps with ` (discriminator N)`; LINE may be `?`.
EdgePlace place_of(const std::string& function, const std::string& location, Sources& sources) {
  constexpr std::string_view kFolder = "/oracles/";
  const auto colon = location.rfind(':');
  const auto path = location.substr(0, colon);
  const auto folder = path.rfind(kFolder);
  if (colon == std::string::npos || folder == std::string::npos)
    throw UsageError("addr2line knows no place in an oracle's source: " + location);
  EdgePlace place;
  place.file = path.substr(folder + kFolder.size());
  place.line = static_cast<int>(number_in(location.substr(colon + 1)));
  place.text = sources.text(path, place.line);
  place.function = function_name(function);
  return place;
}

std::vector<EdgePlace> places_of(const std::string& program,
                                 const std::vector<std::string>& addresses) {
  LineConversation addr2line({"/usr/bin/env", "addr2line", "-f", "-C", "-e", program});
  for (const auto& address : addresses) addr2line.say(address + '\n');
  Sources sources;
  std::vector<EdgePlace> places;
  for (std::size_t i = 0; i < addresses.size(); ++i) {
    const auto function = hear(addr2line);
    places.push_back(place_of(function, hear(addr2line), sources));
  }
  return places;
}

using Words = std::pair<std::string_view, std::string_view>;

constexpr std::array<Words, 9> kShorter{{
    {"doublecheck::", ""},
    {"(anonymous namespace)::", ""},
    {"mailbox::", ""},
    {"distance::", ""},
    {"fen::", ""},
    {"[abi:cxx11]", ""},
    {"(Colour)0", "white"},
    {"(Colour)1", "black"},
    {" const", ""},
}};

void replace_all(std::string& text, const Words& words) {
  for (auto at = text.find(words.first); at != std::string::npos;
       at = text.find(words.first, at + words.second.size()))
    text.replace(at, words.first.size(), words.second);
}

/// The end of the group in brackets that begins at `begin`.
std::size_t end_of_group(std::string_view text, std::size_t begin) {
  int depth = 0;
  for (auto at = begin; at < text.size(); ++at) {
    depth += (text[at] == '(') - (text[at] == ')');
    if (depth == 0) return at + 1;
  }
  return text.size();
}

/// But not of `operator()`.
void drop_parameters(std::string& text) {
  constexpr std::string_view kCall = "operator()";
  for (auto at = text.find('('); at != std::string::npos; at = text.find('(', at)) {
    const auto call = text.rfind(kCall, at);
    if (call != std::string::npos && call + kCall.size() == at + 2)
      at += 2;
    else
      text.erase(at, end_of_group(text, at) - at);
  }
}

bool is_digit(char c) {
  return std::isdigit(static_cast<unsigned char>(c)) != 0;
}

/// `::$_0` and `::{lambda#1}`, with `::operator()` behind them.
void drop_lambdas(std::string& text) {
  for (const std::string_view begin : {"::$_", "::{lambda#"})
    for (auto at = text.find(begin); at != std::string::npos; at = text.find(begin)) {
      auto end = at + begin.size();
      while (end < text.size() && (is_digit(text[end]) || text[end] == '}')) ++end;
      text.erase(at, end - at);
    }
  replace_all(text, {"::operator()", ""});
}

/// It ends with the last blank outside of template arguments.
void drop_return_type(std::string& text) {
  int depth = 0;
  std::size_t begin = 0;
  for (std::size_t at = 0; at < text.size(); ++at) {
    depth += (text[at] == '<') - (text[at] == '>');
    if (text[at] == ' ' && depth == 0) begin = at + 1;
  }
  text.erase(0, begin);
}

}  // namespace

std::vector<EdgePlace> edge_places(const std::filesystem::path& program) try {
  LineConversation traced({program.string(), "--edges"});
  auto places = places_of(program, words_of_line(hear(traced)));
  for (const auto& number : words_of_line(hear(traced)))
    if (const auto edge = number_in(number); edge < places.size()) places[edge].at_start = true;
  return places;
} catch (const process::ProcessFailure& failure) {
  throw UsageError(
      fmt::format("the places of the edges of {} are unknown (finding them needs addr2line of "
                  "binutils): {}",
                  program.string(), failure.what()));
}

std::string function_name(std::string_view full) {
  std::string name(full);
  for (const Words& words : kShorter) replace_all(name, words);
  drop_parameters(name);
  drop_lambdas(name);
  drop_return_type(name);
  return name;
}

}  // namespace doublecheck
