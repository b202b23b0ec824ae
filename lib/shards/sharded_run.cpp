#include "shards/sharded_run.h"

namespace doublecheck {
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
