#include "runs/demo.h"

#include <fmt/format.h>

#include <algorithm>
#include <nlohmann/json.hpp>

#include "built_in.h"
#include "files/usage_error.h"
#include "mutant/catalogue.h"
#include "notation/question_text.h"
#include "options/words.h"
#include "random/random.h"
#include "runs/finding.h"
#include "text_lines.h"

namespace doublecheck {
namespace {

std::string fault_in_words(const mutants::Mutant& mutant) {
  auto text = labelled("belief", mutant.belief) + labelled("fault", "mutant:" + mutant.name);
  if (!mutant.reference.empty()) text += labelled("as in", mutant.reference);
  return text;
}

}  // namespace

std::string demo_opening(std::size_t faults, Game game) {
  return wrapped(fmt::format(
             "One of the {} seeded faults was chosen. It is in the engine '{}', which keeps the "
             "rules of {} but for one belief. The belief stays secret for now.",
             faults, kSuspect, game_in_words(game))) +
         wrapped(fmt::format(
             "'{}' and 'mailbox', which keeps all rules, are asked the same random questions. The "
             "first one that they answer differently is shrunk to the smallest of its kind.",
             kSuspect)) +
         "\n";
}

std::string demo_ending(const mutants::Mutant& mutant, const Finding& finding,
                        const std::string& repeat) {
  const Question& asked = finding.shrunk.question;
  const auto text =
      "\nIn words\n" + labelled("asked", asked_in_words(asked)) + fault_in_words(mutant);
  return text + fmt::format(R"(
To go on
  {:<50}  # the same once more
  doublecheck demo                                    # another fault
  doublecheck new-oracle --language python my-oracle  # a program to fill in with your engine
  doublecheck try exec:./my-engine                    # what it answers, and how
  doublecheck compare {} --oracle mailbox --oracle exec:./my-engine
)",
                            repeat, name_of(asked.game));
}

std::string demo_without_bug(const mutants::Mutant& mutant, std::uint64_t questions,
                             const std::string& retry) {
  return number_of(questions, "question", "questions") + " asked, and none showed the fault.\n" +
         fault_in_words(mutant) + fmt::format("Other questions may show it:\n  {}\n", retry);
}

namespace {

using mutants::Mutant;

/// The mutant of that name, or where there is no name one that the seed chooses.
const Mutant& chosen_mutant(const std::vector<Mutant>& all, const Demo& demo) {
  if (demo.mutant.empty()) return Random(demo.seed).pick(all);
  make_oracle("mutant:" + demo.mutant);  // its error names those like it
  const auto found = std::ranges::find(all, demo.mutant, &Mutant::name);
  if (found == all.end())
    throw UsageError(
        fmt::format("--mutant {}: one of `doublecheck mutants` is meant", demo.mutant));
  return *found;
}

}  // namespace

std::optional<FoundByDemo> show_demo(const Demo& demo,
                                     const std::function<void(std::string_view)>& write,
                                     const SearchListener& listener) {
  const auto all = mutants::needed_mutants();
  const Mutant& mutant = chosen_mutant(all, demo);
  const Game game = read_question(mutant.example).game;
  const auto source = random_source(demo.seed, {game}, {}, demo.questions);
  write(demo_opening(all.size(), game));
  OracleWords oracles;
  oracles.specs = {kBuiltInOracles.front(), fmt::format("{}=mutant:{}", kSuspect, mutant.name)};
  ComparisonOptions options;
  options.make_oracles = [&oracles] { return make_oracles(oracles); };
  options.make_adviser = [] { return make_adviser(built_in_oracles()); };
  const auto finding = first_finding(*source, options, listener);
  if (!finding) {
    write(demo_without_bug(mutant, demo.questions, "doublecheck demo --mutant " + mutant.name));
    return std::nullopt;
  }
  const std::string named = demo.mutant.empty() ? "" : " --mutant " + demo.mutant;
  FoundByDemo found{.finding = shown_finding(*finding, spelling_of(oracles)),
                    .mutant = mutant.name,
                    .belief = mutant.belief,
                    .repeat = fmt::format("doublecheck demo --seed {}{}", demo.seed, named)};
  write(finding_text(found.finding));
  write(demo_ending(mutant, *finding, found.repeat));
  return found;
}

Json demo_json(const Demo& demo) {
  std::string text;
  const auto found =
      show_demo(demo, [&](std::string_view part) { text += part; }, [](std::uint64_t, bool) {});
  Json json{{"text", text}, {"exit", found ? 0 : 1}, {"result", nullptr}};
  if (found)
    json["result"] = {{"finding", page_finding_json(found->finding)},
                      {"mutant", found->mutant},
                      {"belief", found->belief},
                      {"repeat", found->repeat}};
  return json;
}

}  // namespace doublecheck
