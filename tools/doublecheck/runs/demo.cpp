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
#include "reports/demo_report.h"
#include "runs/finding_views.h"

namespace doublecheck {
namespace {

using mutants::Mutant;

/// The mutant of that name, or where there is no name one that the seed chooses.
const Mutant& chosen_mutant(const std::vector<Mutant>& all, const Demo& demo) {
  if (all.empty()) throw UsageError("there are no mutants beside this program");
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
  const auto all = mutants::all_mutants();
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
