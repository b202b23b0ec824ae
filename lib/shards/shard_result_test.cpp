#include "shards/shard_result.h"

#include <doctest/doctest.h>

#include "files/temporary_folder.h"
#include "files/usage_error.h"
#include "files/whole_file.h"

namespace doublecheck {
namespace {

const RunIdentity kRun{"compare", {"chess", "--seed", "1"}, "1 abc", {"mailbox"}, 100, 4};

/// What shard `number` writes whose every unit counts 1.
ShardResult result_of(std::uint64_t number) {
  const auto part = Shard{number, kRun.shards}.part_of(kRun.units);
  return {kRun, Intervals(part), std::chrono::seconds(number), part.end - part.begin};
}

ShardedRun::Content content(int number) {
  return [number] { return Json(number); };
}

Json add_numbers(const std::vector<Json>& states) {
  std::uint64_t sum = 0;
  for (const Json& state : states) sum += state.get<std::uint64_t>();
  return sum;
}

ShardResult merged_numbers(std::vector<ResultOfFile> results) {
  return merged(std::move(results), add_numbers);
}

TEST_CASE("a result is read as it was written, and keeps the summary") {
  const TemporaryFolder folder;
  const auto file = folder.path() + "/result";
  auto written = result_of(2);
  written.run.units = 1ULL << 60;  // more than a number of JSON holds
  write_shard_result(file, written, {{"schema", "doublecheck/compare/2"}});
  const auto read = read_shard_result(file);
  CHECK(read.run == written.run);
  CHECK(read.done == written.done);
  CHECK(read.time == written.time);
  CHECK(read.state == 25);
  const auto json = Json::parse(text_of_file(file));
  CHECK(json.at("schema") == "doublecheck/compare/2");
  CHECK(json.at("run").at("units") == "1152921504606846976");
}

TEST_CASE("bytes that are no UTF-8 are replaced, and the file still counts as unedited") {
  const TemporaryFolder folder;
  const auto file = folder.path() + "/result";
  write_shard_result(file, {kRun, {}, {}, "failed \xff"}, {{"seconds", 0.1}});
  CHECK(read_shard_result(file).state == "failed \xEF\xBF\xBD");
}

TEST_CASE("a file that is no whole result is refused with its name") {
  const TemporaryFolder folder;
  write_shard_result(folder.path() + "/whole", result_of(1), Json::object());
  const auto text = text_of_file(folder.path() + "/whole");
  const auto refused = [&](const std::string& content, const std::string& reason) {
    const auto file = folder.write("file", content);
    CHECK_THROWS_WITH_AS(read_shard_result(file), (file + reason).c_str(), UsageError);
  };
  for (std::size_t size = 0; size + 2 < text.size(); ++size)
    refused(text.substr(0, size), ": was cut short, or is no result");
  auto edited = text;
  edited.replace(edited.find("25"), 2, "26");
  refused(edited, ": was edited");
  for (const auto* other : {"{}", "[]", "7", R"({"checksum":7})"})
    refused(other, ": this is no result file of a shard or checkpoint");
  refused(R"({"command":"doublecheck compare","batches":3})",
          ": an earlier version of this program wrote this checkpoint: finish it with that, or "
          "begin with another file");
  CHECK_THROWS_AS(read_shard_result(folder.path() + "/missing"), UsageError);
}

TEST_CASE("merged results are one, in whatever order and grouping") {
  const ResultOfFile one{"1", result_of(1)};
  const ResultOfFile two{"2", result_of(2)};
  const ResultOfFile three{"3", result_of(3)};
  const auto sum = merged_numbers({one, two, three});
  CHECK(sum.done.list() == std::vector<Interval>{{0, 75}});
  CHECK(sum.state == 75);
  CHECK(sum.time == std::chrono::seconds(6));
  const auto other = merged_numbers({three, {"1+2", merged_numbers({two, one})}});
  CHECK(other.done == sum.done);
  CHECK(other.state == sum.state);
  CHECK(other.time == sum.time);
}

TEST_CASE("a shard that was done twice counts once") {
  auto again = result_of(2);
  again.time = std::chrono::seconds(9);
  for (const bool first : {true, false}) {
    std::vector<ResultOfFile> results{{"1", result_of(1)}, {"2", result_of(2)}};
    results.insert(first ? results.begin() : results.end(), {"again", again});
    CHECK(merged_numbers(results).state == 50);
    CHECK(merged_numbers(results).time == std::chrono::seconds(3));
  }
}

TEST_CASE("results that overlap otherwise are refused with both names") {
  const auto both = merged_numbers({{"1", result_of(1)}, {"2", result_of(2)}});
  CHECK_THROWS_WITH_AS(
      merged_numbers({{"both.json", both}, {"two.json", result_of(2)}}),
      doctest::Contains("both.json and two.json did some of the same work, and other work besides"),
      UsageError);
}

TEST_CASE("results of different runs are refused with both names") {
  const auto refused = [](const RunIdentity& run, const std::string& reason) {
    auto other = result_of(2);
    other.run = run;
    CHECK_THROWS_WITH_AS(merged_numbers({{"1.json", result_of(1)}, {"2.json", other}}),
                         reason.c_str(), UsageError);
  };
  auto run = kRun;
  run.arguments.back() = "2";
  refused(run,
          "2.json belongs to `doublecheck compare chess --seed 2`, and 1.json to `doublecheck "
          "compare chess --seed 1`");
  run = kRun;
  run.version = "1 abd";
  refused(run, "2.json belongs to version 1 abd of the program, and 1.json to version 1 abc");
  run = kRun;
  run.shards = 5;
  refused(run, "2.json belongs to a run of 5 shards, and 1.json to one of 4");
}

TEST_CASE("a shard goes on where it was stopped, and has nothing left at its end") {
  const TemporaryFolder folder;
  const ShardChoice choice{Shard{2, 4}, folder.path() + "/result"};
  {
    ShardedRun run(choice, kRun);
    CHECK(run.left().list() == std::vector<Interval>{{25, 50}});
    run.keep({}, content(0), [] { return Json::object(); });
    CHECK(run.is_due());  // nothing was done yet
    run.keep(Intervals(Interval{25, 30}), content(5), [] { return Json::object(); });
    CHECK_FALSE(run.is_due());  // it was written just now
    CHECK_FALSE(run.is_done());
  }
  ShardedRun run(choice, kRun);
  CHECK(run.before().state == 5);
  CHECK(run.left().list() == std::vector<Interval>{{30, 50}});
  const auto time_before = run.before().time;
  CHECK(time_before.count() > 0);
  run.keep(run.left(), content(25), [] { return Json::object(); });
  CHECK(run.is_done());
  CHECK(read_shard_result(choice.file).time > time_before);
  CHECK(ShardedRun(choice, kRun).left().count() == 0);
}

TEST_CASE("the file of another run is refused, and stays") {
  const TemporaryFolder folder;
  const ShardChoice choice{Shard{2, 4}, folder.path() + "/result"};
  ShardedRun(choice, kRun).keep({}, content(0), [] { return Json::object(); });
  auto other = kRun;
  other.oracles = {"distance"};
  CHECK_THROWS_WITH_AS(ShardedRun(choice, other), doctest::Contains("/result: belongs to"),
                       UsageError);
  CHECK_THROWS_AS(ShardedRun({Shard{2, 5}, choice.file}, kRun), UsageError);
  CHECK_NOTHROW(ShardedRun(choice, kRun));
}

}  // namespace
}  // namespace doublecheck
