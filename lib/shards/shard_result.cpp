#include "shards/shard_result.h"

#include <fmt/format.h>

#include <algorithm>

#include "files/number_text.h"
#include "files/usage_error.h"
#include "files/whole_file.h"
#include "notation/text_hash.h"

namespace doublecheck {
namespace {

constexpr std::uint64_t kLargestNumber = 1ULL << 53;

std::string text_of(const Json& json) {
  return json.dump(-1, ' ', false, Json::error_handler_t::replace);
}

Json json_of(const Intervals& intervals) {
  Json list = Json::array();
  for (const auto& [begin, end] : intervals.list())
    list.push_back({count_json(begin), count_json(end)});
  return list;
}

Json json_of(const ShardResult& result) {
  return {{"verb", result.run.verb},
          {"arguments", result.run.arguments},
          {"version", result.run.version},
          {"oracles", result.run.oracles},
          {"units", count_json(result.run.units)},
          {"shards", count_json(result.run.shards)},
          {"input", result.run.input},
          {"done", json_of(result.done)},
          {"nanoseconds", count_json(static_cast<std::uint64_t>(result.time.count()))},
          {"state", result.state}};
}

Intervals intervals_of(const Json& json) {
  Intervals intervals;
  for (const Json& part : json) intervals.add({count_of(part.at(0)), count_of(part.at(1))});
  return intervals;
}

ShardResult result_of(const Json& json) {
  return {{json.at("verb"), json.at("arguments"), json.at("version"), json.at("oracles"),
           count_of(json.at("units")), count_of(json.at("shards")), json.at("input")},
          intervals_of(json.at("done")),
          std::chrono::nanoseconds(count_of(json.at("nanoseconds"))),
          json.at("state")};
}

std::string checksum(const Json& json) {
  return fmt::format("{:016x}", text_hash(text_of(json)));
}

std::string command_of(const RunIdentity& run) {
  std::string text = "doublecheck " + run.verb;
  for (const auto& word : run.arguments) text += " " + word;
  return text;
}

/// What each of two runs is, in words, where they differ; empty where they are the same.
std::pair<std::string, std::string> difference(const RunIdentity& one, const RunIdentity& other) {
  if (one == other) return {};
  if (one.version != other.version)
    return {fmt::format("version {} of the program", one.version), "version " + other.version};
  if (one.shards != other.shards)
    return {fmt::format("a run of {} shards", one.shards), fmt::format("one of {}", other.shards)};
  if (one.input != other.input)
    return {"a run over files that held something else", "one over other files"};
  return {fmt::format("`{}`", command_of(one)), fmt::format("`{}`", command_of(other))};
}

/// The error of the format that was there before result files.
void refuse_old_checkpoint(const std::filesystem::path& file, const Json& json) {
  if (json.is_object() && json.contains("command") && json.contains("batches"))
    throw UsageError(file.string() +
                     ": an earlier version of this program wrote this checkpoint: finish it with "
                     "that, or begin with another file");
}

/// Takes out results of the same units: the one whose text is the least stays, in whatever order
/// they come.
void drop_repeated(std::vector<ResultOfFile>& results) {
  std::ranges::sort(results, {}, [](const ResultOfFile& each) {
    const auto& parts = each.result.done.list();
    return std::tuple(parts.empty() ? 0 : parts.front().begin, text_of(json_of(each.result)));
  });
  const auto is_same = [](const ResultOfFile& one, const ResultOfFile& other) {
    return one.result.done == other.result.done;
  };
  const auto [first, last] = std::ranges::unique(results, is_same);
  results.erase(first, last);
}

void refuse_overlaps(const std::vector<ResultOfFile>& results) {
  for (std::size_t i = 0; i < results.size(); ++i)
    for (std::size_t j = 0; j < i; ++j)
      if (results[i].result.done.meets(results[j].result.done))
        throw UsageError(
            fmt::format("{} and {} did some of the same work, and other work besides: they cannot "
                        "be merged without counting it twice",
                        results[j].file, results[i].file));
}

}  // namespace

Json count_json(std::uint64_t count) {
  return count <= kLargestNumber ? Json(count) : Json(std::to_string(count));
}

std::uint64_t count_of(const Json& json) {
  if (json.is_number_unsigned()) return json;
  const std::string& text = json.get_ref<const std::string&>();
  const auto count = number_in<std::uint64_t>(text);
  if (!count) throw UsageError("'" + text + "' is no count");
  return *count;
}

ShardResult read_shard_result(const std::filesystem::path& file) {
  if (std::filesystem::is_character_file(file))  // perhaps without an end
    throw UsageError(file.string() + ": is a device, and no result file");
  Json json = Json::parse(text_of_file(file), nullptr, false);
  if (json.is_discarded()) throw UsageError(file.string() + ": was cut short, or is no result");
  refuse_old_checkpoint(file, json);
  try {
    const std::string written = json.at("checksum");
    json.erase("checksum");
    if (written != checksum(json)) throw UsageError(file.string() + ": was edited");
    return result_of(json.at("run"));
  } catch (const Json::exception&) {
    throw UsageError(file.string() + ": this is no result file of a shard or checkpoint");
  }
}

ShardResult resumed_result(const std::filesystem::path& file, const RunIdentity& run) {
  if (!std::filesystem::exists(file)) return {run, {}, {}, nullptr};
  auto result = read_shard_result(file);
  if (const auto [its, wanted] = difference(result.run, run); !its.empty())
    throw UsageError(fmt::format("{}: belongs to {}, not to {}", file.string(), its, wanted));
  return result;
}

void write_shard_result(const std::filesystem::path& file, const ShardResult& result,
                        const Json& summary) {
  Json json = summary;
  json["run"] = json_of(result);
  json["checksum"] = checksum(json);
  write_durably(file, text_of(json) + "\n");
}

Json add_lists(const std::vector<Json>& states) {
  std::vector<Json> values;
  for (const Json& state : states) values.insert(values.end(), state.begin(), state.end());
  std::ranges::sort(values, {}, [](const Json& value) { return count_of(value.at(0)); });
  return values;
}

ShardResult merged(std::vector<ResultOfFile> results, const AddStates& add) {
  for (const auto& [file, result] : results)
    if (const auto [its, first] = difference(result.run, results.front().result.run); !its.empty())
      throw UsageError(
          fmt::format("{} belongs to {}, and {} to {}", file, its, results.front().file, first));
  drop_repeated(results);
  refuse_overlaps(results);
  ShardResult sum{results.front().result.run, {}, {}, nullptr};
  std::vector<Json> states;
  states.reserve(results.size());
  for (auto& [file, result] : results) {
    sum.done.add(result.done);
    sum.time += result.time;
    if (!result.state.is_null()) states.push_back(std::move(result.state));
  }
  if (!states.empty()) sum.state = add(states);
  return sum;
}

namespace {

/// Thousands of shards may share one disk.
constexpr auto kBetweenWrites = std::chrono::seconds(1);

/// So many times as long as it takes to write the file, which grows, other work is done.
constexpr int kWorkForWrites = 20;

}  // namespace

ShardedRun::ShardedRun(ShardChoice choice, RunIdentity run)
    : choice_(std::move(choice)), before_{std::move(run), {}, {}, nullptr} {
  before_.run.shards = choice_.shard.value_or(Shard{}).of;
  if (!choice_.file.empty()) before_ = resumed_result(choice_.file, before_.run);
  kept_ = before_.done;
}

ShardedRun::ShardedRun(ShardResult merged)
    : before_(std::move(merged)), kept_(before_.done), is_merged_(true) {}

Intervals ShardedRun::part() const {
  return Intervals(choice_.shard.value_or(Shard{}).part_of(before_.run.units));
}

Intervals ShardedRun::left() const {
  return is_merged_ ? Intervals() : part().without(before_.done);
}

bool ShardedRun::is_done() const {
  return left().without(kept_).count() == 0;
}

std::chrono::nanoseconds ShardedRun::time() const {
  return is_merged_ ? before_.time : before_.time + (Clock::now() - start_);
}

bool ShardedRun::is_due() const {
  return !choice_.file.empty() && Clock::now() >= due_;
}

void ShardedRun::keep(const Intervals& done, const Content& state, const Content& summary) {
  auto all = before_.done;
  all.add(done);
  if (choice_.file.empty() || (all == kept_ && std::filesystem::exists(choice_.file))) return;
  const auto begun = Clock::now();
  const ShardResult result{before_.run, all, time(), state()};
  write_shard_result(choice_.file, result, summary());
  kept_ = std::move(all);
  // What shows only that the file can be written must not put off what was done first.
  if (done.count() == 0) return;
  const auto now = Clock::now();
  due_ = now + std::max<Clock::duration>(kBetweenWrites, kWorkForWrites * (now - begun));
}

}  // namespace doublecheck
