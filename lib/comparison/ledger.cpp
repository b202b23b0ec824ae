#include "comparison/ledger.h"

#include <fmt/format.h>
#include <fnmatch.h>

#include <algorithm>
#include <array>
#include <iterator>
#include <map>
#include <span>
#include <sstream>

#include "diagnosis/difference.h"
#include "diagnosis/root.h"
#include "diagnosis/signature.h"
#include "notation/question_text.h"

namespace doublecheck {
namespace {

constexpr std::string_view kContract = "contract";
constexpr std::string_view kOptional = "link";
constexpr std::array<std::string_view, 4> kOfDifference{"oracle", "signature", "question",
                                                        "reason"};
constexpr std::array<std::string_view, 3> kOfContract{"oracle", kContract, "reason"};

struct Value {
  std::string text;
  int line;
};

using Values = std::map<std::string, Value, std::less<>>;

class LedgerReader {
 public:
  LedgerReader(const std::string& file, std::string_view text)
      : file_(file), lines_(std::string(text)) {}

  void read() {
    for (std::string line; std::getline(lines_, line);) {
      ++number_;
      if (line.starts_with('#')) continue;
      if (line.empty())
        end_entry();
      else
        read_line(line);
    }
    end_entry();
  }

  std::vector<KnownDifference> differences;
  std::vector<KnownContract> contracts;

 private:
  [[noreturn]] void fail(int line, std::string_view reason) const {
    throw LedgerError(fmt::format("{}:{}: {}", file_, line, reason));
  }

  void read_line(const std::string& line) {
    const auto colon = line.find(": ");
    const auto key = line.substr(0, colon);
    const bool known = key == kOptional || key == kContract ||
                       std::ranges::find(kOfDifference, key) != kOfDifference.end();
    if (colon == std::string::npos || !known)
      fail(number_,
           "expected `KEY: VALUE` with one of the keys oracle, signature, question, reason, "
           "contract, link");
    if (values_.empty()) first_line_ = number_;
    if (!values_.emplace(key, Value{line.substr(colon + 2), number_}).second)
      fail(number_, "a second " + key + " in this entry: an empty line goes between entries");
  }

  void end_entry() {
    if (values_.empty()) return;
    if (values_.contains(kContract)) {
      expect_only(kOfContract);
      contracts.push_back(contract());
    } else {
      expect_only(kOfDifference);
      differences.push_back(difference());
    }
    values_.clear();
  }

  void expect_only(std::span<const std::string_view> keys) const {
    for (const auto key : keys)
      if (!values_.contains(key)) fail(first_line_, fmt::format("this entry has no {}", key));
    for (const auto& [key, value] : values_)
      if (key != kOptional && std::ranges::find(keys, key) == keys.end())
        fail(value.line, fmt::format("an entry with a contract has no {}", key));
  }

  std::string place() const { return fmt::format("{}:{}", file_, first_line_); }

  std::string link() const {
    const auto link = values_.find(kOptional);
    return link == values_.end() ? std::string() : link->second.text;
  }

  KnownContract contract() const {
    return {place(), values_.at("oracle").text, values_.at("contract").text,
            values_.at("reason").text, link()};
  }

  KnownDifference difference() const {
    const auto& [signature, signature_line] = values_.at("signature");
    const auto semicolon = signature.find("; ");
    if (semicolon == std::string::npos)
      fail(signature_line, "expected `VERB GAME; KIND`, such as legal chess; extra L3-castling");
    return {place(),
            values_.at("oracle").text,
            signature.substr(0, semicolon),
            signature.substr(semicolon + 2),
            question(),
            values_.at("reason").text,
            link()};
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
};

bool is_of(const std::string& pattern, const std::string& oracle) {
  return pattern == oracle || fnmatch(pattern.c_str(), oracle.c_str(), 0) == 0;
}

std::string asked_of(const Question& question) {
  return std::string(name_of(question.verb)) + " " + std::string(name_of(question.game));
}

/// Whether all but `accused` gave one answer, those that abstain apart.
bool others_agree(const std::vector<GivenAnswer>& answers, std::size_t accused) {
  const Answer* common = nullptr;
  for (std::size_t i = 0; i < answers.size(); ++i) {
    const Answer& answer = answers[i].answer;
    if (i == accused || answer.is_abstain()) continue;
    if (common != nullptr && *common != answer) return false;
    common = &answer;
  }
  return common != nullptr;
}

}  // namespace

bool is_match(const std::string& pattern, const std::string& text) {
  std::string of_shell;
  for (const char letter : pattern) {
    if (letter == '?' || letter == '[' || letter == '\\') of_shell += '\\';
    of_shell += letter;
  }
  return fnmatch(of_shell.c_str(), text.c_str(), 0) == 0;
}

void Ledger::add(const std::string& file, std::string_view text) {
  LedgerReader reader(file, text);
  reader.read();
  std::ranges::move(reader.differences, std::back_inserter(entries_));
  std::ranges::move(reader.contracts, std::back_inserter(contracts_));
}

std::string Ledger::contract_of(const std::string& oracle) const {
  std::string words;
  for (const KnownContract& contract : contracts_)
    if (is_of(contract.oracle, oracle)) words += (words.empty() ? "" : " ") + contract.words;
  return words;
}

std::optional<std::size_t> Ledger::find(const Disagreement& disagreement, Oracle& adviser) const {
  for (std::size_t accused = 0; accused < disagreement.answers.size(); ++accused)
    if (const auto entry = find(disagreement, accused, adviser)) return entry;
  return std::nullopt;
}

std::optional<std::size_t> Ledger::find(const Disagreement& disagreement, std::size_t accused,
                                        Oracle& adviser) const {
  const auto& name = disagreement.answers[accused].oracle;
  const auto asked = asked_of(disagreement.question);
  const auto concerns = [&](const KnownDifference& entry) {
    return is_match(entry.asked, asked) && is_of(entry.oracle, name);
  };
  if (std::ranges::none_of(entries_, concerns)) return std::nullopt;
  const auto difference = difference_of(disagreement, accused);
  if (!difference || !others_agree(disagreement.answers, accused)) return std::nullopt;
  auto first = entries_.end();
  for (const auto& symptom : symptoms_of(disagreement, *difference, adviser)) {
    const auto text = text_of(symptom);
    const auto known = std::ranges::find_if(entries_, [&](const KnownDifference& entry) {
      return concerns(entry) && is_match(entry.symptom, text);
    });
    if (known == entries_.end()) return std::nullopt;
    first = std::min(first, known);
  }
  return static_cast<std::size_t>(first - entries_.begin());
}

std::optional<std::size_t> Ledger::find(const Disagreement& found, const Disagreement& root,
                                        const Oracles& oracles, Oracle& adviser) const {
  const auto entry = find(root, adviser);
  if (!entry) return std::nullopt;
  const auto whole = poorest(found, oracles);
  if (whole.question.verb != root.question.verb) return entry;
  for (const Disagreement& part : stripped_parts(whole, oracles))
    if (!find(part, adviser)) return std::nullopt;
  return entry;
}

std::optional<bool> still_shows(const KnownDifference& entry, const Oracles& oracles,
                                Oracle& adviser) {
  const auto accused = std::ranges::find_if(
      oracles, [&](const auto& oracle) { return is_of(entry.oracle, oracle->name()); });
  if (accused == oracles.end()) return std::nullopt;
  const auto examination = cross_examine(entry.question, oracles);
  if (std::ranges::any_of(examination.answers, &Answer::is_failed)) return true;
  const auto disagreement = disagreement_of(entry.question, examination, oracles);
  const auto difference =
      difference_of(disagreement, static_cast<std::size_t>(accused - oracles.begin()));
  if (!difference) return false;
  return std::ranges::any_of(
      symptoms_of(disagreement, *difference, adviser),
      [&](const Symptom& symptom) { return is_match(entry.symptom, text_of(symptom)); });
}

}  // namespace doublecheck
