#include "experiment/trials.h"

#include <fcntl.h>
#include <fmt/format.h>
#include <sys/file.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <cerrno>
#include <cstring>
#include <nlohmann/json.hpp>
#include <sstream>
#include <string_view>

#include "examination/json_members.h"
#include "files/usage_error.h"
#include "files/whole_file.h"

namespace doublecheck {
namespace {

constexpr const char* kTrialsSchema = "doublecheck/trials/1";

/// What an experiment may grow by, or be looked at by.
constexpr std::array kOfNoMatter{"version", "seeds", "first_seed", "baseline"};

Json method_json(const Method& method) {
  Json json{{"name", method.name},
            {"by", method.by},
            {"games", method.games},
            {"is_seeded", method.is_seeded()}};
  if (!method.setting.empty()) json["setting"] = method.setting;
  if (!method.words.empty()) json["words"] = method.words;
  if (method.is_fuzzer()) json["seeds"] = method.has_seeds;
  return json;
}

TrialSet identity_in(const Json& json) {
  if (json.value("schema", "") != kTrialsSchema)
    throw UsageError(fmt::format("this is no file of trials: its schema is not {}", kTrialsSchema));
  TrialSet set{.version = json.at("version"),
               .questions = json.at("questions"),
               .seeds = json.at("seeds"),
               .baseline = json.at("baseline")};
  for (const Json& method : json.at("methods"))
    set.methods.push_back(
        {method.at("name"), method.at("games").get<std::vector<Game>>(), method.at("is_seeded")});
  for (const auto& [game, names] : json.at("mutants").items())
    set.mutants.push_back({Json(game).get<Game>(), names.get<std::vector<std::string>>()});
  return set;
}

MethodTrial trial_in(const Json& json) {
  return {.key = {json.at("method"), json.at("game"), json.at("seed")},
          .asked = json.at("asked"),
          .seconds = json.at("seconds"),
          .processor = json.at("processor"),
          .mutants = json.at("mutants").get<std::map<std::string, std::optional<Noticed>>>(),
          .failure = json.value("failure", "")};
}

void refuse_other_trial(const MethodTrial& trial, const TrialSet& set) {
  const auto method = std::ranges::find(set.methods, trial.key.method, &TriedMethod::name);
  if (method == set.methods.end())
    throw UsageError("the plan has no method '" + trial.key.method + "'");
  if (!trial.failure.empty()) return;
  const auto of_game = std::ranges::find(set.mutants, trial.key.game, &MutantsOfGame::game);
  if (of_game == set.mutants.end() || of_game->names.size() != trial.mutants.size() ||
      !std::ranges::all_of(of_game->names,
                           [&](const auto& name) { return trial.mutants.contains(name); }))
    throw UsageError("a trial has other mutants than the plan");
}

}  // namespace

Json identity_json(const Plan& plan, const std::vector<MutantsOfGame>& mutants,
                   const std::string& version) {
  Json identity{{"schema", kTrialsSchema},     {"version", version},
                {"questions", plan.questions}, {"time_limit", plan.time_limit.count()},
                {"seeds", plan.seeds},         {"first_seed", plan.first_seed},
                {"baseline", plan.baseline},   {"methods", Json::array()},
                {"mutants", Json::object()}};
  for (const Method& method : plan.methods) identity["methods"].push_back(method_json(method));
  for (const auto& [game, names] : mutants) identity["mutants"][std::string(name_of(game))] = names;
  return identity;
}

bool is_same_experiment(const Json& one, const Json& other) {
  auto left = one;
  auto right = other;
  for (const char* member : kOfNoMatter) {
    left.erase(member);
    right.erase(member);
  }
  return left == right;
}

Json trial_json(const MethodTrial& trial) {
  Json json{{"method", trial.key.method}, {"game", trial.key.game},
            {"seed", trial.key.seed},     {"asked", trial.asked},
            {"seconds", trial.seconds},   {"processor", trial.processor},
            {"mutants", trial.mutants}};
  if (!trial.failure.empty()) json["failure"] = trial.failure;
  return json;
}

bool is_of_trials(const std::string& text) {
  const auto line = Json::parse(text.substr(0, text.find('\n')), nullptr, false);
  return line.is_object() && line.value("schema", Json()) == kTrialsSchema;
}

TrialSet trials_in(const std::string& text, const std::string& file) {
  TrialSet set;
  std::map<TrialKey, std::size_t> places;
  const auto take = [&](MethodTrial trial) {
    refuse_other_trial(trial, set);
    const auto [place, is_new] = places.emplace(trial.key, set.trials.size());
    if (is_new)
      set.trials.push_back(std::move(trial));
    else if (trial.failure.empty() || !set.trials[place->second].failure.empty())
      set.trials[place->second] = std::move(trial);
  };
  std::size_t number = 0;
  std::istringstream lines(text);
  std::string line;
  for (; std::getline(lines, line) && !lines.eof(); line.clear()) {
    ++number;
    try {
      if (number == 1)
        set = identity_in(Json::parse(line));
      else
        take(trial_in(Json::parse(line)));
    } catch (const std::exception& error) {  // of JSON, or UsageError
      throw UsageError(fmt::format("{}:{}: {}", file, number, error.what()));
    }
  }
  if (number == 0)
    throw UsageError(file + (line.empty() ? ": it is empty" : ": it has no whole line"));
  if (!line.empty())
    set.remarks.push_back(
        fmt::format("{}:{}: this line is cut short and was left out", file, number + 1));
  return set;
}

TrialSet read_trials(const std::filesystem::path& file) {
  return trials_in(text_of_file(file), file.string());
}

std::size_t trials_wanted(const TrialSet& set) {
  std::size_t wanted = 0;
  for (const auto& method : set.methods)
    wanted += method.games.size() * (method.is_seeded ? set.seeds : 1);
  return wanted;
}

std::string merged_trials(const std::vector<std::string>& files) {
  Json identity;
  std::string text;
  for (const auto& file : files) {
    const auto one = text_of_file(file);
    const auto set = trials_in(one, file);
    auto its = Json::parse(one.substr(0, one.find('\n')));
    if (identity.is_null()) identity = its;
    if (!is_same_experiment(identity, its))
      throw UsageError(fmt::format("{} and {} are of different experiments", files.front(), file));
    identity["seeds"] =
        std::max(identity["seeds"].get<std::uint64_t>(), its["seeds"].get<std::uint64_t>());
    for (const MethodTrial& trial : set.trials) text += trial_json(trial).dump() + "\n";
  }
  return identity.dump() + "\n" + text;
}

TrialFile::TrialFile(std::filesystem::path file, const Json& identity)
    : file_(std::move(file)),
      descriptor_(::open(file_.c_str(), O_RDWR | O_CREAT | O_APPEND | O_CLOEXEC, 0666)) {
  if (descriptor_.number() == -1) fail("cannot be written");
  if (::flock(descriptor_.number(), LOCK_EX | LOCK_NB) != 0)
    throw UsageError(file_.string() + ": another process is adding trials to it");
  const auto text = text_of_file(file_);
  if (text.find('\n') ==
      std::string::npos) {  // nothing, or killed while the first line was written
    if (!text.empty() && text != identity.dump().substr(0, text.size()))
      throw UsageError(file_.string() + ": this is no file of trials");
    take_off(text);
    append(identity.dump() + "\n");
    before_ = trials_in(identity.dump() + "\n", file_.string());
    return;
  }
  before_ = trials_in(text, file_.string());
  const auto its = Json::parse(text.substr(0, text.find('\n')));
  if (!is_same_experiment(its, identity))
    throw UsageError(
        fmt::format("{} has trials of another plan: give this one another file", file_.string()));
  if (before_.version != identity.at("version").get<std::string>())
    before_.remarks.push_back(fmt::format("{} was begun by another version of this program: {}",
                                          file_.string(), before_.version));
  take_off(text.substr(text.rfind('\n') + 1));
}

void TrialFile::fail(const char* what) const {
  throw UsageError(fmt::format("{} {}: {}", file_.string(), what, std::strerror(errno)));
}

/// The end of the file.
void TrialFile::take_off(const std::string& text) {
  if (text.empty()) return;
  const auto size = ::lseek(descriptor_.number(), 0, SEEK_END);
  if (size == -1 || ::ftruncate(descriptor_.number(), size - static_cast<off_t>(text.size())) != 0)
    fail("cannot be shortened");
}

void TrialFile::append(const std::string& line) {
  for (std::string_view left = line; !left.empty();) {
    const auto written = ::write(descriptor_.number(), left.data(), left.size());
    if (written == -1 && errno != EINTR) fail("cannot be written");
    if (written > 0) left.remove_prefix(static_cast<std::size_t>(written));
  }
  if (::fsync(descriptor_.number()) != 0) fail("cannot be written to the disk");
}

void TrialFile::add(const MethodTrial& trial) {
  append(trial_json(trial).dump(-1, ' ', false, Json::error_handler_t::replace) + "\n");
}

}  // namespace doublecheck
