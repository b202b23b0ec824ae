#include "features/function_name.h"

#include <array>
#include <cctype>
#include <utility>

namespace doublecheck {
namespace {

using Words = std::pair<std::string_view, std::string_view>;

constexpr std::array<Words, 9> kShorter{{
    {"doublecheck::", ""},
    {"(anonymous namespace)::", ""},
    {"mailbox::", ""},
    {"distance::", ""},
    {"game::", ""},
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

std::string function_name(std::string_view full) {
  std::string name(full);
  for (const Words& words : kShorter) replace_all(name, words);
  drop_parameters(name);
  drop_lambdas(name);
  drop_return_type(name);
  return name;
}

}  // namespace doublecheck
