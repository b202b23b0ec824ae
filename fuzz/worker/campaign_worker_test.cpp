#include "worker/campaign_worker.h"

#include <doctest/doctest.h>

#include <fstream>

#include "examination/oracle_maker.h"
#include "files/temporary_folder.h"
#include "notation/question_text.h"

namespace doublecheck::fuzz {
namespace {

/// A campaign's worker and what it has reported so far.
class Worker {
 public:
  explicit Worker(WorkerOrders orders, Game game = Game::cube)
      : log_(folder_.path() + "/log"), worker_(with_log(std::move(orders)), game) {}

  Worker& executes(const char* line) {
    worker_.execute(read_question(line), true);
    return *this;
  }
  Worker& executes_junk() {
    worker_.execute(std::nullopt, true);
    return *this;
  }

  template <class Event>
  std::vector<Event> told() {
    worker_.tell_counts();
    std::vector<Event> events;
    std::ifstream lines(log_);
    for (std::string line; std::getline(lines, line);)
      if (const auto event = read_event(line); std::holds_alternative<Event>(event))
        events.push_back(std::get<Event>(event));
    return events;
  }

 private:
  WorkerOrders with_log(WorkerOrders orders) {
    orders.log = log_;
    return orders;
  }

  TemporaryFolder folder_;
  std::string log_;
  CampaignWorker worker_;
};

WorkerOrders against(std::vector<std::string> oracles) {
  WorkerOrders orders;
  orders.oracles = std::move(oracles);
  orders.oracles.insert(orders.oracles.begin(), "mailbox");
  return orders;
}

WorkerOrders with_canaries(std::vector<std::string> canaries) {
  WorkerOrders orders;
  orders.canaries = std::move(canaries);
  return orders;
}

constexpr const char* kQueen = "moves cube 3 Q b1I";
constexpr const char* kSmallerQueen = "moves cube 2 Q a1I";
constexpr const char* kStalemate = "mate cube [#r,#r],[#r,K#]";

TEST_CASE("inputs are counted: all, those that can be asked, those that are legal, questions") {
  WorkerOrders orders;
  orders.verbs = {Verb::check, Verb::legal};
  Worker worker(orders);
  worker.executes_junk()
      .executes("play cube w [##,##],[##,K#] a1Ia2I")
      .executes("play cube w [##,##],[##,K#] a2Ia1I")
      .executes("check cube w [##,##],[#K,K#]")
      .executes(kQueen);
  CHECK(worker.told<WorkerCounts>().back() == WorkerCounts{5, 4, 2, 6});
  CHECK(worker.told<Started>().size() == 1);
  CHECK(worker.told<Found>().empty());
}

TEST_CASE("of many inputs every sixteenth is asked whether it is legal, and stands for sixteen") {
  WorkerOrders orders;
  orders.verbs = {Verb::moves};
  Worker worker(orders);
  constexpr const char* kTwoKings = "check cube w [##,##],[#K,K#]";
  for (int i = 0; i < 1000; ++i) worker.executes(kQueen);
  for (int i = 0; i < 24; ++i) worker.executes(kTwoKings);
  CHECK(worker.told<WorkerCounts>().back().legal == 1000);
  for (int i = 0; i < 15; ++i) worker.executes(kQueen);
  CHECK(worker.told<WorkerCounts>().back().legal == 1000);
  for (int i = 0; i < 9; ++i) worker.executes(kQueen);
  CHECK(worker.told<WorkerCounts>().back().legal == 1016);
  for (int i = 0; i < 16; ++i) worker.executes(kTwoKings);
  CHECK(worker.told<WorkerCounts>().back().legal == 1016);
}

TEST_CASE("a disagreement is reported by its root, the first oracle against the one that differs") {
  Worker worker(against({"distance", "mutant:queen-is-rook-plus-bishop"}));
  worker.executes(kStalemate).executes(kQueen);
  const auto found = worker.told<Found>();
  REQUIRE(found.size() == 1);
  CHECK(found[0].signature ==
        "moves cube; mutant:queen-is-rook-plus-bishop against mailbox; missing B2-queen");
  CHECK(found[0].execution == 2);
  CHECK(found[0].found.answers.size() == 2);
  CHECK(question_text(found[0].root.question) == kQueen);
}

TEST_CASE("oracles that are wrong at once are told apart") {
  Worker worker(
      against({"mutant:stalemate-is-mate", "mutant:king-may-take-a-guarded-piece", "distance"}));
  worker.executes("mate cube [#q,##],[#r,K#]").executes(kStalemate);
  CHECK(worker.told<Sighted>().size() == 2);
}

TEST_CASE("a known signature is counted, and told again only with a simpler question") {
  Worker worker(against({"mutant:queen-is-rook-plus-bishop"}));
  worker.executes(kQueen).executes(kQueen).executes(kSmallerQueen).executes(kQueen);
  const auto found = worker.told<Found>();
  REQUIRE(found.size() == 2);
  CHECK(question_text(found[1].root.question) == kSmallerQueen);
  const auto sighted = worker.told<Sighted>();
  REQUIRE(sighted.size() == 1);  // and not again where nothing has changed
  CHECK(sighted[0].count == 4);
}

TEST_CASE("a canary dies once; what is about another game is not asked along") {
  Worker worker(with_canaries({"stalemate-is-mate", "pawn-double-step-jumps"}));
  worker.executes(kQueen).executes(kStalemate).executes(kStalemate);
  const auto died = worker.told<CanaryDied>();
  REQUIRE(died.size() == 1);
  CHECK(died[0].mutant == "stalemate-is-mate");
  CHECK(died[0].execution == 2);
  CHECK(question_text(died[0].question) == kStalemate);
}

TEST_CASE("a perft beyond the limit of leaves kills no canary") {
  auto orders = with_canaries({"perft-forgets-the-passed-pawn"});
  orders.max_leaves = 1;
  Worker worker(orders, Game::chess);
  worker.executes("perft cube 2 w [##,##],[##,QK]");
  CHECK(worker.told<CanaryDied>().empty());
}

TEST_CASE("an oracle is asked by its short name, and held to the contract of the orders") {
  const auto differences = [](const Contracts& contracts) {
    auto orders =
        against({"mine=exec:while read -r line; do echo '4k3/8/8/8/8/8/4K3/8 b - - 100 80'; done"});
    orders.verbs = {Verb::play};
    orders.contracts = contracts;
    Worker worker(orders, Game::chess);
    worker.executes("play chess 4k3/8/8/8/8/8/8/4K3 w - - 100 80 e1e2");
    return worker.told<Found>();
  };
  const auto found = differences({{"mine", ""}});
  REQUIRE(found.size() == 1);
  CHECK(found[0].found.answers[1].oracle == "mine");
  CHECK(differences({{"mine", "clocks=100"}}).empty());
}

TEST_CASE("an answer that does not come again is no bug of its question") {
  auto orders =
      against({"mine=exec:while read -r line; do echo ${asked:-abstain}; asked=none; done"});
  orders.verbs = {Verb::moves};
  orders.contracts = {{"mine", ""}};
  Worker worker(orders);
  worker.executes(kQueen).executes(kQueen);
  const auto found = worker.told<Found>();
  REQUIRE(found.size() == 1);
  CHECK(found[0].signature == "moves cube; mine against mailbox; answers change when asked again");
  CHECK(question_text(found[0].root.question) == kQueen);
}

TEST_CASE("orders that cannot be obeyed are refused") {
  CHECK_THROWS_AS(Worker(against({"nobody"})), OracleError);
  CHECK_THROWS_AS(Worker(with_canaries({"nobody"})), OracleError);
}

}  // namespace
}  // namespace doublecheck::fuzz
