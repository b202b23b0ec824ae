#include "experiment/plan.h"

#include <algorithm>
#include <array>
#include <set>
#include <string_view>

#include "guided/guided_source.h"
#include "process/beside_program.h"
#include "question/game_definition.h"
#include "toml/toml_table.h"

namespace doublecheck {
namespace {

constexpr std::string_view kProgramPrefix = "source:";
constexpr std::uint64_t kMostTrials = 100'000;
constexpr std::uint64_t kMostQuestionsOfTrial = std::uint64_t{1} << 40U;
constexpr std::uint64_t kLongestTrial = 1'000'000;  // seconds

struct NamedKind {
  std::string_view name;
  MethodKind kind;
};

constexpr std::array kMethodKinds{
    NamedKind{"random", MethodKind::random},         NamedKind{"guided", MethodKind::guided},
    NamedKind{"exhaustive", MethodKind::exhaustive}, NamedKind{"perft", MethodKind::perft},
    NamedKind{"libfuzzer", MethodKind::libfuzzer},   NamedKind{"afl", MethodKind::afl}};

Game game_of_plan(const TomlWord& word) {
  if (const auto game = game_of_name(word.text)) return *game;
  word.refuse("no game");
}

std::vector<Game> games_in_plan(TomlTable& table, const std::vector<Game>& otherwise) {
  std::vector<Game> games;
  for (const auto& word : table.words("games")) games.push_back(game_of_plan(word));
  return games.empty() ? otherwise : games;
}

bool knows(MethodKind kind, Game game) {
  if (kind == MethodKind::exhaustive) return definition_of(game).is_exhaustible;
  if (kind == MethodKind::perft) return definition_of(game).whole != nullptr;
  return true;
}

/// A path may be given where a program of the build is meant.
std::string shell_word(const std::string& path) {
  std::string quoted = "'";
  for (const char letter : path)
    quoted += letter == '\'' ? std::string("'\\''") : std::string(1, letter);
  return quoted + "'";
}

void read_kind(const TomlWord& by, Method& method) {
  method.by = by.text;
  if (by.text.starts_with(kProgramPrefix)) {
    method.kind = MethodKind::program;
    method.command = by.text.substr(kProgramPrefix.size());
    if (method.command.empty()) by.refuse("there is no command behind");
    return;
  }
  if (by.text == "rapidcheck") {
    method.kind = MethodKind::program;
    method.command = shell_word(process::beside_program("questions_by_rapidcheck").string());
    return;
  }
  const auto kind = std::ranges::find(kMethodKinds, std::string_view(by.text), &NamedKind::name);
  if (kind == kMethodKinds.end())
    by.refuse(
        "no method (random, guided, exhaustive, perft, rapidcheck, libfuzzer, afl, "
        "source:COMMAND):");
  method.kind = kind->kind;
}

void read_fuzzer(TomlTable& table, Method& method) {
  method.has_seeds = table.flag_or("seeds", method.kind == MethodKind::afl);
  if (method.kind == MethodKind::afl && !method.has_seeds)
    table.refuse("AFL++ needs seeds to begin with");
  for (auto& word : table.words("words")) method.words.push_back(std::move(word.text));
  if (const auto targets = table.optional_word("targets"))
    method.targets = std::filesystem::absolute(table.folder() / targets->text);
}

void refuse_wrong_setting(const Method& method, const TomlWord& setting) {
  if (method.kind == MethodKind::random && !origin_of_name(setting.text))
    setting.refuse("neither any, set-ups nor playouts:");
  if (method.kind == MethodKind::guided && !GuidedKinds::read(setting.text))
    setting.refuse("neither all nor labels, pairs, lines, answers with + between:");
  if (!method.is_seeded()) setting.refuse("this method has no settings:");
}

/// The method once for each of its settings, or once.
std::vector<Method> methods_of(TomlTable& table, const Plan& plan) {
  Method method;
  method.name = table.word("name").text;
  if (method.name.empty()) table.refuse("a method needs a name");
  read_kind(table.word("by"), method);
  method.folder = std::filesystem::absolute(table.folder() / ".").lexically_normal();
  method.games = games_in_plan(table, plan.games);
  std::erase_if(method.games, [&](Game game) {
    return !knows(method.kind, game) || std::ranges::count(plan.games, game) == 0;
  });
  if (method.games.empty()) table.refuse("it knows none of the games of the plan");
  if (method.is_fuzzer()) read_fuzzer(table, method);
  std::vector<Method> methods;
  for (const auto& setting : table.words("settings")) {
    refuse_wrong_setting(method, setting);
    methods.push_back(method);
    methods.back().setting = setting.text;
    methods.back().name += " (" + setting.text + ")";
  }
  table.refuse_others();
  if (methods.empty()) methods.push_back(std::move(method));
  return methods;
}

void read_methods(TomlTable& table, Plan& plan) {
  std::set<std::string, std::less<>> names;
  for (auto& each : table.tables("method"))
    for (auto& method : methods_of(each, plan)) {
      if (!names.insert(method.name).second)
        each.refuse("there are two methods of the name '" + method.name + "'");
      plan.methods.push_back(std::move(method));
    }
  if (plan.methods.empty()) table.refuse("there is no [[method]]");
  const auto baseline = table.optional_word("baseline");
  if (!baseline) return;
  if (!names.contains(baseline->text)) baseline->refuse("there is no method");
  plan.baseline = baseline->text;
}

}  // namespace

Plan read_plan(const std::filesystem::path& file) {
  TomlTable table(file);
  Plan plan;
  plan.games = games_in_plan(table, {usual_games().begin(), usual_games().end()});
  for (auto& mutant : table.words("mutants")) plan.mutants.push_back(std::move(mutant.text));
  plan.questions = table.number("questions", kMostQuestionsOfTrial);
  plan.seeds = table.number_or("seeds", plan.seeds);
  if (plan.seeds == 0 || plan.seeds > kMostTrials) table.refuse("seeds is not 1 to 100000");
  plan.first_seed = table.number_or("first-seed", plan.first_seed);
  const auto seconds = table.number_or("time-limit", 900);
  if (seconds == 0 || seconds > kLongestTrial) table.refuse("time-limit is not 1 to 1000000");
  plan.time_limit = std::chrono::seconds(seconds);
  read_methods(table, plan);
  table.refuse_others();
  return plan;
}

}  // namespace doublecheck
