#include "campaign/event_recorder.h"

#include <doctest/doctest.h>

#include "record/sample_record.h"

namespace doublecheck {
namespace {

template <class Event>
Event taken(EventSum& sum, const Event& event) {
  return std::get<Event>(sum.of_whole_life(event));
}

TEST_CASE("counts of one process stay as they are") {
  EventSum sum;
  sum.of_whole_life(Started{1});
  CHECK(taken(sum, WorkerCounts{10, 9, 8, 70}) == WorkerCounts{10, 9, 8, 70});
  CHECK(taken(sum, WorkerCounts{20, 18, 16, 140}) == WorkerCounts{20, 18, 16, 140});
  CHECK(taken(sum, Sighted{"a", 3}).count == 3);
  CHECK(taken(sum, Sighted{"a", 5}).count == 5);
}

TEST_CASE("a second process goes on counting where the first left off") {
  EventSum sum;
  sum.of_whole_life(Started{1});
  sum.of_whole_life(WorkerCounts{20, 18, 16, 140});
  sum.of_whole_life(Sighted{"a", 5});
  sum.of_whole_life(Started{2});
  CHECK(taken(sum, Sighted{"a", 1}).count == 6);
  CHECK(taken(sum, Sighted{"b", 1}).count == 1);
  CHECK(taken(sum, WorkerCounts{10, 9, 8, 70}) == WorkerCounts{30, 27, 24, 210});
  sum.of_whole_life(Started{3});
  CHECK(taken(sum, Sighted{"a", 2}).count == 8);
  CHECK(taken(sum, WorkerCounts{1, 1, 1, 1}) == WorkerCounts{31, 28, 25, 211});
  CHECK(sum.counts() == WorkerCounts{31, 28, 25, 211});
}

TEST_CASE("a find is numbered within the whole campaign") {
  EventSum sum;
  sum.of_whole_life(Started{1});
  sum.of_whole_life(WorkerCounts{20, 18, 16, 140});
  sum.of_whole_life(Started{2});
  const auto question = read_question("moves chess N h1");
  const auto canary = taken(sum, CanaryDied{"m", 7, 2, question});
  CHECK(canary.asked == 147);
  CHECK(canary.execution == 22);
  const auto found = taken(sum, Found{"a", 8, 3, {question, {}}, {question, {}}});
  CHECK(found.asked == 148);
  CHECK(found.execution == 23);
}

using std::chrono::milliseconds;

constexpr milliseconds kMoment{500};

/// A record with a worker of chess, and what is said to be shrunk.
struct Desk {
  TemporaryFolder folder;
  Record record = Record::create(folder.path(), sample_parameters());
  std::int64_t session = record.begin_session({.version = "v", .targets = "t", .jobs = 1});
  std::vector<std::string> roots;
  EventRecorder recorder{record, [this](const NamedDisagreement& named) {
                           roots.push_back(named.name + ": " + question_text(named.root.question));
                         }};

  EventRecorder::Speaker speaker() {
    const auto worker =
        record.begin_worker(session, {.game = Game::chess, .slot = 0, .seed = 1, .log = "l"});
    return {.worker = worker, .game = Game::chess, .sum = {}, .sighted = {}};
  }
  void read(EventRecorder::Speaker& speaker, const WorkerEvent& event) {
    recorder.read(speaker, event_text(event), kMoment);
  }
};

Found found(const std::string& signature, const char* root) {
  return {signature, 7, 3, sample_disagreement("moves chess N a1"), sample_disagreement(root)};
}

TEST_CASE("a disagreement is recorded at once, and shrunk once for each simpler root") {
  Desk desk;
  auto speaker = desk.speaker();
  desk.read(speaker, found("s", "moves chess Q c3"));
  desk.read(speaker, found("s", "moves chess Q d4"));
  desk.read(speaker, found("s", "moves chess B c3"));
  CHECK(desk.roots == std::vector<std::string>{"s: moves chess Q c3", "s: moves chess B c3"});
  const auto known = desk.record.disagreements();
  REQUIRE(known.size() == 1);
  CHECK(known[0].asked == 7);
  CHECK(known[0].first_seen == kMoment);
  CHECK(!known[0].shrunk);
  CHECK(known[0].count == 1);
  CHECK(desk.recorder.last_new() == kMoment);
}

TEST_CASE("a log can be read twice") {
  Desk desk;
  auto speaker = desk.speaker();
  for (int reading = 0; reading < 2; ++reading) {
    EventRecorder::Speaker again{
        .worker = speaker.worker, .game = Game::chess, .sum = {}, .sighted = {}};
    desk.read(again, Started{1});
    desk.read(again, found("s", "moves chess Q c3"));
    desk.read(again, Sighted{"s", 4});
    desk.read(again, WorkerCounts{20, 18, 16, 140});
    desk.read(again, Started{2});
    desk.read(again, Sighted{"s", 1});
    desk.read(again, WorkerCounts{1, 1, 1, 1});
  }
  CHECK(desk.record.disagreements().at(0).count == 5);
  for (const auto& totals : desk.record.totals())
    if (totals.game == Game::chess) CHECK(totals.counts == WorkerCounts{21, 19, 17, 141});
}

TEST_CASE("a canary's death is counted in questions of all workers of the game") {
  Desk desk;
  desk.record.watch_canary(Game::chess, "m");
  auto first = desk.speaker();
  desk.read(first, WorkerCounts{20, 18, 16, 140});
  auto second = desk.speaker();
  desk.read(second, WorkerCounts{3, 3, 3, 30});
  desk.read(second, CanaryDied{"m", 33, 4, read_question("moves chess N h1")});
  const auto canaries = desk.record.canaries();
  REQUIRE(canaries.size() == 1);
  CHECK(canaries[0].asked == 173);
  CHECK(canaries[0].executions == 24);
}

TEST_CASE("lines that are no events are passed over") {
  Desk desk;
  auto speaker = desk.speaker();
  for (const char* line : {"", "{", R"({"event":"dance"})", "\xff"})
    desk.recorder.read(speaker, line, kMoment);
  desk.read(speaker, WorkerCounts{1, 1, 1, 1});
  CHECK(speaker.sum.counts() == WorkerCounts{1, 1, 1, 1});
}

TEST_CASE("of words made up without end a thousand signatures are recorded") {
  Desk desk;
  auto speaker = desk.speaker();
  for (int i = 0; i < 1100; ++i) desk.read(speaker, found(std::to_string(i), "moves chess Q c3"));
  CHECK(desk.record.disagreements().size() == 1000);
  CHECK(desk.roots.size() == 1000);
}

TEST_CASE("edges of the code that no worker saw before are something new") {
  Desk desk;
  auto speaker = desk.speaker();
  desk.read(speaker, EdgeCounts{100, 50, 3, 2, 900});
  CHECK(desk.recorder.last_new() == kMoment);
  CHECK(desk.recorder.edges(Game::chess) == EdgeCounts{100, 50, 3, 2, 900});
  desk.recorder.read(speaker, event_text(EdgeCounts{90, 49, 3, 2, 900}), 2 * kMoment);
  CHECK(desk.recorder.edges(Game::chess).executions == 100);
  CHECK(desk.recorder.last_new() == kMoment);
}

}  // namespace
}  // namespace doublecheck
