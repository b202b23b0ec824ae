
#include <optional>
#include <random>

#include "options/adding.h"
#include "options/words.h"
#include "progress.h"
#include "runs/demo.h"
#include "verbs/all_verbs.h"

namespace doublecheck {
namespace {

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

void show(const DemoOptions& options, Context& context) {
  const Demo demo{options.seed.value_or(std::random_device()() % kSeeds), options.mutant,
                  read_count("--questions", options.questions)};
  Progress progress("questions", 0);  // mostly few of all suffice: a share would say nothing
  const auto write = [&](std::string_view text) {
    progress.clear();
    context.out.write(text);
    context.out.flush();
  };
  const auto found = show_demo(demo, write, [&](std::uint64_t asked, bool shrinking) {
    progress.show(asked, shrinking ? "a bug is being shrunk" : "");
  });
  if (!found) context.exit_code = ExitCode::finding;
}

}  // namespace

void add_demo(CLI::App& app, Context& context) {
  const auto [verb, options] = add_verb<DemoOptions>(
      app, context, "demo", "Find a seeded fault, to show what this program does", kDemoFooter,
      show);
  add_value(verb, "--seed", "N", options.seed,
            "The same seed shows the same (default: another one each time)");
  add_value(verb, "--mutant", "NAME", options.mutant,
            "This seeded fault, see `doublecheck mutants`");
  add_value(verb, "--questions", "N", options.questions, "At most so many (default: 200k)");
}

}  // namespace doublecheck
