#include <fmt/format.h>
#include <CLI/CLI.hpp>

#include <algorithm>
#include <optional>
#include <random>

#include "built_in.h"
#include "comparison/comparison.h"
#include "files/usage_error.h"
#include "mutant/catalogue.h"
#include "notation/question_text.h"
#include "options/shared_options.h"
#include "progress.h"
#include "random/random.h"
#include "reports/demo_report.h"
#include "runs/finding_views.h"
#include "verbs/all_verbs.h"

namespace doublecheck {
namespace {

using mutants::Mutant;

constexpr const char* kDemoFooter = R"(Examples:
  doublecheck demo
  doublecheck demo --seed 17
  doublecheck demo --mutant solitaire-slider-jumps
Exit code 0: the bug was found; 1: no question showed it.)";

/// Seeds that nobody gave are short enough to be typed.
constexpr std::uint32_t kSeeds = 10'000;

struct DemoOptions {
  std::optional<std::uint64_t> seed;
  std::string mutant;
  std::string questions = "200k";
};

/// The mutant of that name, or where there is no name one that the seed chooses.
const Mutant& chosen_mutant(const std::vector<Mutant>& all, const std::string& name,
                            std::uint64_t seed) {
  if (all.empty()) throw UsageError("there are no mutants beside this program");
  if (name.empty()) return Random(seed).pick(all);
  make_oracle("mutant:" + name);  // its error names those like it
  const auto found = std::ranges::find(all, name, &Mutant::name);
  if (found == all.end())
    throw UsageError(fmt::format("--mutant {}: one of `doublecheck mutants` is meant", name));
  return *found;
}

std::optional<Finding> search(Source& source, const OracleWords& oracles) {
  ComparisonOptions options;
  options.make_oracles = [&oracles] { return make_oracles(oracles); };
  options.make_adviser = [] { return make_adviser(built_in_oracles()); };
  Progress progress("questions", 0);  // mostly few of all suffice: a share would say nothing
  return first_finding(source, options, [&](std::uint64_t asked, bool found) {
    progress.show(asked, found ? "a bug is being shrunk" : "");
  });
}

void show(const DemoOptions& options, Context& context) {
  const auto seed = options.seed.value_or(std::random_device()() % kSeeds);
  const auto all = mutants::all_mutants();
  const Mutant& mutant = chosen_mutant(all, options.mutant, seed);
  const Game game = read_question(mutant.example).game;
  const std::string named = options.mutant.empty() ? "" : " --mutant " + options.mutant;
  const auto questions = read_count("--questions", options.questions);
  const auto source = random_source(seed, {game}, {}, questions);
  context.out.write(demo_opening(all.size(), game));
  context.out.flush();
  OracleWords oracles;
  oracles.specs = {kBuiltInOracles.front(), fmt::format("{}=mutant:{}", kSuspect, mutant.name)};
  if (const auto finding = search(*source, oracles)) {
    context.out.write(finding_text(shown_finding(*finding, spelling_of(oracles))));
    context.out.write(
        demo_ending(mutant, *finding, fmt::format("doublecheck demo --seed {}{}", seed, named)));
    return;
  }
  context.out.write(
      demo_without_bug(mutant, questions, "doublecheck demo --mutant " + mutant.name));
  context.exit_code = ExitCode::finding;
}

}  // namespace

void add_demo(CLI::App& app, Context& context) {
  CLI::App* verb = app.add_subcommand("demo", "Find a seeded fault: what this program does");
  const auto options = std::make_shared<DemoOptions>();
  verb->add_option("--seed", options->seed,
                   "The same seed shows the same (default: another one each time)")
      ->type_name("N");
  verb->add_option("--mutant", options->mutant, "This seeded fault, see `doublecheck mutants`")
      ->type_name("NAME");
  verb->add_option("--questions", options->questions, "At most so many (default: 200k)")
      ->type_name("N");
  verb->footer(kDemoFooter);
  verb->callback([options, &context] { show(*options, context); });
}

}  // namespace doublecheck
