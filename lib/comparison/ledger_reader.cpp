#include "comparison/ledger_reader.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <map>
#include <sstream>

#include "notation/question_text.h"

namespace doublecheck {
namespace {

constexpr std::array<std::string_view, 4> kNeeded{"oracle", "signature", "question", "reason"};
constexpr std::string_view kOptional = "link";

struct Value {
  std::string text;
  int line;
};

using Values = std::map<std::string, Value, std::less<>>;

class LedgerReader {
 public:
  LedgerReader(const std::string& file, std::string_view text)
      : file_(file), lines_(std::string(text)) {}

  std::vector<KnownDifference> read() {
    for (std::string line; std::getline(lines_, line);) {
      ++number_;
      if (line.starts_with('#')) continue;
      if (line.empty())
        end_entry();
      else
        read_line(line);
    }
    end_entry();
    return std::move(entries_);
  }

 private:
  [[noreturn]] void fail(int line, std::string_view reason) const {
    throw LedgerError(fmt::format("{}:{}: {}", file_, line, reason));
  }

  void read_line(const std::string& line) {
    const auto colon = line.find(": ");
    const auto key = line.substr(0, colon);
    const bool known = key == kOptional || std::ranges::find(kNeeded, key) != kNeeded.end();
    if (colon == std::string::npos || !known)
      fail(number_,
           "expected `KEY: VALUE` with one of the keys oracle, signature, question, reason, link");
    if (values_.empty()) first_line_ = number_;
    if (!values_.emplace(key, Value{line.substr(colon + 2), number_}).second)
      fail(number_, "a second " + key + " in this entry: an empty line goes between entries");
  }

  void end_entry() {
    if (values_.empty()) return;
    for (const auto key : kNeeded)
      if (!values_.contains(key)) fail(first_line_, fmt::format("this entry has no {}", key));
    entries_.push_back(entry());
    values_.clear();
  }

  KnownDifference entry() const {
    const auto& [signature, signature_line] = values_.at("signature");
    const auto semicolon = signature.find("; ");
    if (semicolon == std::string::npos)
      fail(signature_line, "expected `VERB GAME; KIND`, such as legal chess; extra L3-castling");
    KnownDifference known{fmt::format("{}:{}", file_, first_line_),
                          values_.at("oracle").text,
                          signature.substr(0, semicolon),
                          signature.substr(semicolon + 2),
                          question(),
                          values_.at("reason").text,
                          {}};
    if (const auto link = values_.find(kOptional); link != values_.end())
      known.link = link->second.text;
    return known;
  }

  Question question() const {
    const auto& [text, line] = values_.at("question");
    try {
      return read_question(text);
    } catch (const ParseError& error) {
      fail(line, fmt::format("question: {}", error.what()));
    }
  }

  const std::string& file_;
  std::istringstream lines_;
  int number_ = 0;
  int first_line_ = 0;  // of the entry that is being read
  Values values_;
  std::vector<KnownDifference> entries_;
};

}  // namespace

std::vector<KnownDifference> read_ledger(const std::string& file, std::string_view text) {
  return LedgerReader(file, text).read();
}

}  // namespace doublecheck
