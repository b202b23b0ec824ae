#include "worker/campaign.h"

#include <csignal>
#include <cstdio>
#include <cstdlib>
#include <utility>

#include "examination/oracle_maker.h"
#include "files/usage_error.h"
#include "process/orphans.h"

namespace doublecheck::fuzz {
namespace {

bool g_is_fresh = false;  // the input that is executed now, or next

[[noreturn]] void give_up(const std::exception& error) {
  std::fprintf(stderr, "fuzz worker: %s\n", error.what());
  std::_Exit(kCannotWork);  // libFuzzer takes a common exit for a crash
}

/// Tells its last counts when the process ends.
class LastingWorker {
 public:
  LastingWorker(const WorkerOrders& orders, Game game) : worker_(orders, game) {}
  LastingWorker(const LastingWorker&) = delete;
  LastingWorker& operator=(const LastingWorker&) = delete;
  ~LastingWorker() try { worker_.tell_counts(); } catch (const RecordError& error) {
    give_up(error);
  }

  void execute(const std::optional<Question>& question) try {
    worker_.execute(question, std::exchange(g_is_fresh, false));
  } catch (const RecordError& error) {
    give_up(error);
  } catch (const OracleError& error) {
    give_up(error);
  } catch (const UsageError& error) {  // of observations
    give_up(error);
  }

 private:
  CampaignWorker worker_;
};

std::unique_ptr<LastingWorker> make_worker(Game game) try {
  const char* orders = std::getenv(kOrdersVariable);
  // AFL++ stops the process that executes between two inputs. Should AFL++ be killed, the fork
  // server ends by itself, but a stopped process would stay for ever.
  if (orders) process::die_with_parent();
  return orders ? std::make_unique<LastingWorker>(read_orders(orders), game) : nullptr;
} catch (const std::invalid_argument& error) {
  give_up(error);
} catch (const std::runtime_error& error) {  // of an oracle, a mutant's file, the record
  give_up(error);
}

}  // namespace

bool execute_for_campaign(const std::optional<Question>& question, Game game) {
  static const auto worker = make_worker(game);
  if (worker) worker->execute(question);
  return worker != nullptr;
}

void expect_fresh_input() {
  g_is_fresh = true;
}

}  // namespace doublecheck::fuzz
