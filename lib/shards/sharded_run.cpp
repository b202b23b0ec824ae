#include "shards/sharded_run.h"

namespace doublecheck {
namespace {

Intervals sum_of(Intervals sum, const Intervals& more) {
  for (const Interval& part : more.list()) sum.add(part);
  return sum;
}

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

void ShardedRun::keep(const Intervals& done, std::chrono::nanoseconds time, const Json& state,
                      const Summary& summary) {
  auto all = sum_of(before_.done, done);
  if (choice_.file.empty() || (all == kept_ && std::filesystem::exists(choice_.file))) return;
  write_shard_result(choice_.file, {before_.run, all, before_.time + time, state}, summary());
  kept_ = std::move(all);
}

}  // namespace doublecheck
