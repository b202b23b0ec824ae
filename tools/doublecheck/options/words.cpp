#include "options/words.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <charconv>
#include <iterator>
#include <limits>
#include <optional>
#include <sstream>

#include "built_in.h"
#include "contract/contract.h"
#include "files/number_text.h"
#include "files/usage_error.h"
#include "notation/pasted_question.h"

namespace doublecheck {

bool may_have_contract(const std::string& spec) {
  const OracleKind* kind = kind_of(named_spec(spec).spec);
  return kind != nullptr && kind->has_contract;
}

namespace {

std::optional<std::uint64_t> factor_of(std::string_view suffix) {
  if (suffix.empty()) return 1;
  if (suffix == "k" || suffix == "K") return 1'000;
  if (suffix == "m" || suffix == "M") return 1'000'000;
  if (suffix == "g" || suffix == "G") return 1'000'000'000;
  return std::nullopt;
}

constexpr std::chrono::milliseconds kLongestTime = std::chrono::years(100);  // clocks count to 292

/// In the order of a time such as 1h30m, with their seconds.
constexpr std::pair<char, std::int64_t> kUnits[] = {{'h', 3600}, {'m', 60}, {'s', 1}};

/// Takes the digits that `text` begins with away from it.
std::string_view digits_before(std::string_view& text) {
  const auto digits = text.substr(0, text.find_first_not_of("0123456789"));
  text.remove_prefix(digits.size());
  return digits;
}

/// Takes the number that `text` begins with away from it.
std::optional<std::int64_t> thousandths_before(std::string_view& text) {
  const auto whole = number_in<std::uint32_t>(digits_before(text));
  std::string thousandths;
  if (text.starts_with('.')) {
    text.remove_prefix(1);
    thousandths = digits_before(text);
  }
  thousandths.resize(3, '0');
  if (!whole) return std::nullopt;
  return std::int64_t{*whole} * 1000 + *number_in<int>(thousandths);
}

/// NAME:WORDS in two: the oracle of `specs` that it is about, as it was chosen, and the words. Of
/// several names the longest counts, for a spec may have a `:`, too. Empty where it is about none.
struct OwnedWords {
  std::string owner;
  std::string_view words;
};

OwnedWords owned_words(std::string_view contract, const std::vector<std::string>& specs) {
  OwnedWords found;
  std::size_t longest = 0;
  for (const std::string& text : specs) {
    const auto [name, spec] = named_spec(text);
    for (const std::string_view each : {name, spec, std::string_view(text)})
      if (each.size() > longest && contract.starts_with(std::string(each) + ':')) {
        longest = each.size();
        found = {text, contract.substr(longest + 1)};
      }
  }
  return found;
}

[[noreturn]] void refuse_contract(const std::string& contract, std::string_view reason,
                                  const std::vector<std::string>& specs) {
  std::string names;
  for (const std::string& text : specs)
    if (may_have_contract(text)) names += ' ' + std::string(named_spec(text).name);
  throw UsageError(fmt::format("--contract {}: {}; engines here:{}", contract, reason,
                               names.empty() ? " none" : names));
}

void add_contract(const std::string& contract, OracleChoice& choice) {
  const auto [owner, words] = owned_words(contract, choice.specs);
  if (owner.empty()) refuse_contract(contract, "no such oracle is asked", choice.specs);
  if (!may_have_contract(owner))
    refuse_contract(contract, owner + " is built in, and keeps the rules", choice.specs);
  std::string& all = choice.options.contracts[std::string(named_spec(owner).name)];
  (all += ' ') += words;
  try {
    contract::expect_no_contradiction(all);
  } catch (const OracleError& error) {
    throw UsageError(fmt::format("--contract {}: {}", contract, error.what()));
  }
}

/// Whoever is named shortly is told from all others by it, and nobody else is there twice.
void check_names(const std::vector<std::string>& specs) {
  for (const std::string& text : specs) {
    const auto named = named_spec(text);
    if (!named.is_short()) {
      if (std::ranges::count(specs, text) == 1) continue;
      throw UsageError(fmt::format(
          "--oracle {}: it is given twice, and would only agree with itself; two contracts of one "
          "program need two names, NAME=SPEC",
          text));
    }
    const auto has_name = [&](const std::string& other) {
      return named_spec(other).name == named.name;
    };
    if (kind_of(named.name) != nullptr || std::ranges::count_if(specs, has_name) > 1)
      throw UsageError(fmt::format("--oracle {}: another oracle has this name", text));
  }
}

/// Of two that differ the first is taken to be right.
std::vector<std::string> with_built_in_first(const std::vector<std::string>& specs) {
  const auto names_built_in = [](const std::string& text) {
    return is_built_in(named_spec(text).spec);
  };
  std::vector<std::string> sorted;
  std::ranges::copy_if(specs, std::back_inserter(sorted), names_built_in);
  std::ranges::remove_copy_if(specs, std::back_inserter(sorted), names_built_in);
  return sorted;
}

}  // namespace

bool asks_reachable_only(const OracleWords& words) {
  return words.reachable && std::ranges::any_of(words.specs, may_have_contract);
}

std::vector<std::string> option_words(const OracleWords& words) {
  std::vector<std::string> options;
  for (const std::string& spec : words.specs) add_option(options, "--oracle", spec);
  for (const std::string& contract : words.contracts) add_option(options, "--contract", contract);
  add_option(options, "--max-leaves", words.max_leaves);
  add_option(options, "--time-limit", words.time_limit);
  return options;
}

std::string shell_words(const OracleWords& words) {
  return shell_words(option_words(words));
}

void overlay_contracts(OracleWords& words,
                       const std::function<std::string(const std::string& name)>& promised) {
  auto given = chosen_oracles({.specs = words.specs, .contracts = words.contracts});
  for (const std::string& text : words.specs) {
    if (!may_have_contract(text)) continue;
    const std::string name(named_spec(text).name);
    const auto promises = promised(name);
    if (promises.empty()) continue;
    std::erase_if(words.contracts, [&](const std::string& contract) {
      return owned_words(contract, words.specs).owner == text;
    });
    const auto both = overlaid(contract::read_contract(promises),
                               contract::read_contract(given.options.contracts[name]));
    words.contracts.push_back(fmt::format("{}:{}", name, fmt::join(contract::words_of(both), ",")));
  }
}

OracleSpelling spelling_of(const OracleWords& words) {
  return [words](const std::vector<std::string>& names) {
    OracleWords chosen{.max_leaves = words.max_leaves, .time_limit = words.time_limit};
    for (const std::string& name : names) {
      const auto has_name = [&](const std::string& text) { return named_spec(text).name == name; };
      const auto found = std::ranges::find_if(words.specs, has_name);
      chosen.specs.push_back(found == words.specs.end() ? name : *found);
    }
    for (const std::string& contract : words.contracts)
      if (!owned_words(contract, chosen.specs).owner.empty()) chosen.contracts.push_back(contract);
    return shell_words(chosen);
  };
}

std::string spec_of(const OracleWords& words, const std::string& name) {
  for (const std::string& text : words.specs)
    if (const auto named = named_spec(text); named.name == name) return std::string(named.spec);
  return name;
}

OracleChoice chosen_oracles(const OracleWords& words) {
  OracleChoice choice{.make = built_in_oracles(), .specs = kBuiltInOracles, .options = {}};
  if (!words.specs.empty()) choice.specs = words.specs;
  check_names(choice.specs);
  choice.specs = with_built_in_first(choice.specs);
  for (const std::string& text : choice.specs)
    if (words.reachable && may_have_contract(text))
      choice.options.contracts[std::string(named_spec(text).name)] = "reachable";
  for (const std::string& contract : words.contracts) add_contract(contract, choice);
  if (!words.max_leaves.empty())
    choice.options.max_leaves = read_count("--max-leaves", words.max_leaves);
  if (!words.time_limit.empty()) choice.options.time_limit = read_time_limit(words.time_limit);
  return choice;
}

Oracles make_oracles(const OracleWords& words) {
  return chosen_oracles(words).make_all();
}

std::vector<Game> games_of(const std::vector<std::string>& names) {
  if (names.empty()) return {usual_games().begin(), usual_games().end()};
  std::vector<Game> games;
  for (const auto& name : names) {
    const auto game = game_of_written_name(name);
    if (!game) throw UsageError("'" + name + "' is no game; there are " + game_names());
    games.push_back(*game);
  }
  return games;
}

std::vector<Verb> verbs_of(const std::vector<std::string>& names) {
  std::vector<Verb> verbs;
  for (const auto& list : names) {
    std::istringstream text(list + ",");
    for (std::string name; std::getline(text, name, ',');) {
      const auto verb = verb_of_name(name);
      if (!verb) throw UsageError("--verb: there is no verb '" + name + "', see doublecheck verbs");
      verbs.push_back(*verb);
    }
  }
  return verbs;
}

Origin origin_of(const std::string& name) {
  if (name == "any") return Origin::any;
  if (name == "setups") return Origin::setups;
  if (name == "playouts") return Origin::playouts;
  throw UsageError("--origin: there is no origin '" + name + "'; there are any, setups, playouts");
}

bool looks_like_option(std::string_view word) {
  const auto is_option_letter = [](char letter) {
    return (letter >= 'a' && letter <= 'z') || letter == '-';
  };
  return word.starts_with("--") && word.size() > 2 && std::ranges::all_of(word, is_option_letter);
}

std::uint64_t read_count(std::string_view option, std::string_view text) {
  std::uint64_t number = 0;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number);
  const auto factor = factor_of({end, text.data() + text.size()});
  if (error == std::errc::invalid_argument || !factor)
    throw UsageError(
        fmt::format("{}: '{}' is no number such as 200000000, 200m or 5k", option, text));
  if (error != std::errc() || number > std::numeric_limits<std::uint64_t>::max() / *factor)
    throw UsageError(fmt::format("{}: {} is too large", option, text));
  return number * *factor;
}

std::chrono::milliseconds read_duration(std::string_view option, std::string_view text) {
  const bool has_unit = text.find_first_of("hms") != std::string_view::npos;
  const std::string with_unit = std::string(text) + (has_unit || text.empty() ? "" : "s");
  std::string_view rest = with_unit;
  std::int64_t milliseconds = 0;
  for (const auto& [unit, seconds] : kUnits) {
    auto behind = rest;
    const auto thousandths = thousandths_before(behind);
    if (!thousandths || !behind.starts_with(unit)) continue;
    milliseconds += *thousandths * seconds;
    rest = behind.substr(1);
  }
  if (text.empty() || !rest.empty())
    throw UsageError(fmt::format("{}: '{}' is no time such as 60s, 5m or 1h30m", option, text));
  return std::min(std::chrono::milliseconds(milliseconds), kLongestTime);
}

std::chrono::milliseconds read_time_limit(std::string_view text, std::chrono::seconds longest) {
  const auto limit = read_duration("--time-limit", text);
  if (limit.count() == 0 || limit > longest)
    throw UsageError(
        fmt::format("--time-limit: '{}' is not from 0.001s to {}s", text, longest.count()));
  return limit;
}

}  // namespace doublecheck
