#include "counting/kept_units.h"

#include <algorithm>
#include <nlohmann/json.hpp>

#include "files/usage_error.h"
#include "notation/question_text.h"
#include "shards/shard_result.h"

namespace doublecheck {
namespace {

Count128 count128_of(const Json& json) {
  const auto count = read_count128(json.get_ref<const std::string&>());
  if (!count) throw UsageError("'" + json.get<std::string>() + "' is no count");
  return *count;
}

Json json_of(const CountedUnit& counted) {
  Json counts = Json::array();
  for (const Answer& count : counted.counts) counts.push_back(count.text());
  return {{"number", count_json(counted.unit.number)},
          {"place", counted.unit.place},
          {"times", text_of(counted.unit.times)},
          {"question", question_text(counted.unit.perft)},
          {"counts", counts}};
}

CountedUnit read_counted_unit(const Json& json) {
  CountedUnit counted{{count_of(json.at("number")), json.at("place"), count128_of(json.at("times")),
                       read_question(json.at("question").get<std::string>())},
                      {}};
  for (const Json& count : json.at("counts")) counted.counts.emplace_back(count.get<std::string>());
  return counted;
}

UnitSums unit_sums_in(const Json& json) {
  std::vector<UnitSums::Sum> sums;
  for (const Json& sum : json.at("sums"))
    sums.push_back(
        {count128_of(sum.at("leaves")), count_of(sum.at("abstained")), count_of(sum.at("failed"))});
  std::vector<CountedUnit> differing;
  for (const Json& counted : json.at("first_differing"))
    differing.push_back(read_counted_unit(counted));
  return {std::move(sums), count_of(json.at("units")), count_of(json.at("differing")),
          std::move(differing)};
}

}  // namespace

Json json_of(const UnitSums& sums) {
  Json list = Json::array();
  for (const auto& [leaves, abstained, failed] : sums.sums())
    list.push_back({{"leaves", text_of(leaves)},
                    {"abstained", count_json(abstained)},
                    {"failed", count_json(failed)}});
  Json differing = Json::array();
  for (const CountedUnit& counted : sums.first_differing()) differing.push_back(json_of(counted));
  return {{"units", count_json(sums.units())},
          {"sums", list},
          {"differing", count_json(sums.differing())},
          {"first_differing", differing}};
}

UnitSums read_unit_sums(const Json& json) {
  try {
    return unit_sums_in(json);
  } catch (const std::exception& error) {
    throw UsageError(std::string("this is no result of perft: ") + error.what());
  }
}

UnitSums sum_of(const std::vector<UnitSums>& parts) {
  UnitSums sum(parts.front().sums().size());
  for (const UnitSums& part : parts) sum.add(part);
  return sum;
}

Json add_unit_sums(const std::vector<Json>& parts) {
  std::vector<UnitSums> read;
  read.reserve(parts.size());
  for (const Json& part : parts) read.push_back(read_unit_sums(part));
  return json_of(sum_of(read));
}

std::uint64_t Dealing::place_of(std::uint64_t unit) const {
  const auto shard = unit % shards_;
  const auto with_one_more = units_ % shards_;  // the first shards
  return shard * (units_ / shards_) + std::min(shard, with_one_more) + unit / shards_;
}

}  // namespace doublecheck
