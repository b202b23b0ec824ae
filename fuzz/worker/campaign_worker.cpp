#include "worker/campaign_worker.h"

#include <unistd.h>

#include <algorithm>
#include <csignal>
#include <cstdio>
#include <cstdlib>
#include <optional>
#include <set>
#include <utility>

#include "built_in.h"
#include "examination/legal_moves.h"
#include "examination/oracle_maker.h"
#include "files/usage_error.h"
#include "mutant/catalogue.h"
#include "process/orphans.h"
#include "transform/simplification.h"
#include "worker/edges.h"

namespace doublecheck::fuzz {

// --- All that is asked about the position of a question ------------------------------------------

namespace {

bool is_wanted(Verb verb, const std::vector<Verb>& verbs) {
  return verbs.empty() || std::ranges::find(verbs, verb) != verbs.end();
}

std::optional<Question> moves_of_a_piece(const Question& question) {
  const Board& board = question.position.board;
  const auto& cells = board.cells();
  const auto first = std::ranges::find_if(cells, [](Piece piece) { return bool(piece); });
  if (first == cells.end() || shape_of(Verb::moves, {question.game, false}) == nullptr)
    return std::nullopt;
  const auto* move = question.move();
  const auto cell =
      move && board[move->from] ? move->from : static_cast<Cell>(first - cells.begin());
  return moves_question(question.game, board.box(), board[cell], cell);
}

}  // namespace

void for_each_rung(const Question& question, const std::vector<Verb>& verbs,
                   const std::function<void(const Question&)>& ask) {
  if (is_wanted(Verb::moves, verbs))
    if (const auto moves = moves_of_a_piece(question)) ask(*moves);
  for (const Shape& shape : ladder(question.game))
    if (is_wanted(shape.verb, verbs) && shape_about(shape.verb, question) == &shape)
      if (const auto rung = asked_about(shape.verb, question)) ask(*rung);
}

// --- The worker ----------------------------------------------------------------------------------

namespace {

constexpr std::chrono::seconds kBetweenCounts{1};

/// Of so many inputs the adviser says whether they are legal, then of a sample.
constexpr std::uint64_t kAllAdvised = 1024;
constexpr std::uint64_t kAdvisedEach = 16;

/// For how many inputs the one numbered `askable`, from 1, stands when the legal ones are counted.
std::uint64_t weight_of(std::uint64_t askable) {
  if (askable <= kAllAdvised) return 1;
  return askable % kAdvisedEach == 0 ? kAdvisedEach : 0;
}

OracleOptions options_of(const WorkerOrders& orders) {
  OracleOptions options;
  options.max_leaves = orders.max_leaves;
  options.contracts = orders.contracts;
  options.contracts_are_whole = true;
  return options;
}

const std::vector<std::string>& specs_of(const WorkerOrders& orders) {
  return orders.oracles.empty() ? kBuiltInOracles : orders.oracles;
}

Oracles make_oracles(const WorkerOrders& orders) {
  Oracles oracles;
  for (const auto& name : specs_of(orders))
    oracles.push_back(make_oracle(name, options_of(orders)));
  return oracles;
}

/// The two of pair number `pair` (Pairs), made anew.
Oracles make_pair(const WorkerOrders& orders, std::size_t pair) {
  Oracles two;
  two.push_back(make_oracle(specs_of(orders).front(), options_of(orders)));
  two.push_back(make_oracle(specs_of(orders)[pair + 1], options_of(orders)));
  return two;
}

/// The mutants that nobody could notice in `game`: to ask them along takes time and tells nothing.
std::set<std::string> mutants_elsewhere(Game game) {
  std::set<std::string> names;
  for (const auto& mutant : mutants::all_mutants())
    if (std::ranges::find(mutant.games, game) == mutant.games.end()) names.insert(mutant.name);
  return names;
}

Oracles make_canaries(const WorkerOrders& orders, Game game) {
  Oracles canaries;
  const auto elsewhere = mutants_elsewhere(game);
  for (const auto& name : orders.canaries)
    if (!elsewhere.contains(name))
      canaries.push_back(make_oracle("mutant:" + name, options_of(orders)));
  return canaries;
}

std::optional<EdgeFile> make_edge_file(const WorkerOrders& orders) {
  const auto edges = edge_counters().size();
  if (orders.edges.empty() || edges == 0) return std::nullopt;
  return std::optional<EdgeFile>(std::in_place, orders.edges, edges, build_of_program());
}

/// The name as the orders have it.
std::string name_of_mutant(const std::string& oracle) {
  return oracle.substr(oracle.find(':') + 1);
}

/// An oracle that belongs to somebody else.
class Borrowed : public Oracle {
 public:
  explicit Borrowed(Oracle& lender) : lender_(&lender) {}

  std::string name() const override { return lender_->name(); }
  bool is_foreign() const override { return lender_->is_foreign(); }
  Answer answer(const Question& question) override { return lender_->answer(question); }

 private:
  Oracle* lender_;
};

}  // namespace

Pairs::Pairs(const Oracles& oracles) {
  for (std::size_t other = 1; other < oracles.size(); ++other) {
    Oracles pair;
    pair.push_back(std::make_unique<Borrowed>(*oracles.front()));
    pair.push_back(std::make_unique<Borrowed>(*oracles[other]));
    pairs_.push_back(std::move(pair));
  }
}

bool Pairs::differ(std::size_t pair, const Question& question,
                   const Examination& examination) const {
  const auto& first = examination.answers.front();
  const auto& other = examination.answers[pair + 1];
  if (first == other && !first.is_failed()) return false;
  return cross_examine(question, pairs_[pair]).outcome == Outcome::disagreed;
}

bool Sightings::add(const std::string& signature, const Question& root) {
  const auto [place, is_new] = by_signature_.try_emplace(signature, Sighting{root});
  Sighting& sighting = place->second;
  ++sighting.count;
  if (is_new || !simpler(root, sighting.simplest)) return is_new;
  sighting.simplest = root;
  return true;
}

std::vector<Sighted> Sightings::changes() {
  std::vector<Sighted> changed;
  for (auto& [signature, sighting] : by_signature_) {
    if (sighting.count == sighting.told) continue;
    sighting.told = sighting.count;
    changed.push_back({signature, sighting.count});
  }
  return changed;
}

void Canaries::ask(const Question& question, const Answer& expected,
                   const std::function<void(const std::string& name)>& died) {
  if (expected.is_abstain()) return;
  std::erase_if(living_, [&](const auto& mutant) {
    const Answer answer = mutant->answer(question);
    if (answer == expected || answer.is_abstain()) return false;
    died(mutant->name());
    return true;
  });
}

CampaignWorker::CampaignWorker(const WorkerOrders& orders, Game game)
    : orders_(orders),
      oracles_(make_oracles(orders)),
      pairs_(oracles_),
      adviser_(make_oracle(kBuiltInOracles.front(), options_of(orders))),
      canaries_(make_canaries(orders, game)),
      log_(orders.log),
      edges_(make_edge_file(orders)),
      has_differed_(pairs_.size()),
      told_at_(std::chrono::steady_clock::now()) {
  log_.write(Started{::getpid()});
}

void CampaignWorker::execute(const std::optional<Question>& question, bool fresh) {
  tell_counts_in_time();
  ++counts_.executions;
  if (question) {
    ++counts_.askable;
    for_each_rung(*question, orders_.verbs, [this](const Question& rung) { ask(rung); });
  }
  if (edges_ && fresh) edges_->count(edge_counters());
  if (edges_ && !fresh) edges_->know(edge_counters());
  if (question) review(*question);
}

void CampaignWorker::tell_counts() {
  told_at_ = std::chrono::steady_clock::now();
  log_.write(counts_);
  for (const Sighted& sighted : sightings_.changes()) log_.write(sighted);
  if (edges_) log_.write(edges_->counts());
}

void CampaignWorker::tell_counts_in_time() {
  if (std::chrono::steady_clock::now() - told_at_ >= kBetweenCounts) tell_counts();
}

void CampaignWorker::ask(const Question& question) {
  ++counts_.asked;
  auto examination = cross_examine(question, oracles_);
  const bool is_observed = observations_ && observations_->wants_next();
  if (examination.outcome == Outcome::disagreed || !canaries_.all_dead() || is_observed)
    asked_.push_back({counts_.asked, question, std::move(examination), is_observed});
}

/// What the engine need not see: only the questions of the input should show in the coverage.
void CampaignWorker::review(const Question& input) {
  const auto weight = weight_of(counts_.askable);
  if (weight == 0 && asked_.empty()) return;
  const Unseen unseen;
  if (weight > 0 && is_legal(input, *adviser_)) counts_.legal += weight;
  for (const Asked& asked : asked_) {
    if (asked.examination.outcome == Outcome::disagreed) record_differences(asked);
    ask_canaries(asked);
    if (asked.is_observed) observe(asked);
  }
  asked_.clear();
  has_differed_.assign(has_differed_.size(), false);
}

/// Of each pair only the poorest question of the ladder that shows a difference is recorded: richer
/// ones come down to it.
void CampaignWorker::record_differences(const Asked& asked) {
  for (std::size_t pair = 0; pair < pairs_.size(); ++pair) {
    if (has_differed_[pair] || !pairs_.differ(pair, asked.question, asked.examination)) continue;
    has_differed_[pair] = true;
    record(asked, pair);
  }
}

void CampaignWorker::record(const Asked& asked, std::size_t pair) {
  const Oracles& two = pairs_[pair];
  const auto& answers = asked.examination.answers;
  const Disagreement found{
      asked.question,
      {{two.front()->name(), answers.front()}, {two.back()->name(), answers[pair + 1]}}};
  pipeline_.take(found, asked.number, {.oracles = two, .adviser = *adviser_, .fresh = [&] {
                                         return make_pair(orders_, pair);
                                       }});
}

/// Nobody keeps what was asked before a question: what is not steady is shown as it was found.
bool CampaignWorker::keep(const NamedDisagreement& named) {
  const auto& [name, number, found, root, is_steady] = named;
  const Disagreement& kept = is_steady ? root : found;
  if (sightings_.add(name, kept.question))
    log_.write(Found{name, number, counts_.executions, found, kept});
  return false;
}

void CampaignWorker::observe(const Asked& asked) {
  std::vector<std::string> names;
  names.reserve(oracles_.size());
  for (const auto& oracle : oracles_) names.push_back(oracle->name());
  auto observation = observation_of(asked.question, asked.examination, names);
  observation.how_generated = "coverage-guided fuzzing";
  observations_->write(observation, *adviser_);
}

void CampaignWorker::ask_canaries(const Asked& asked) {
  if (canaries_.all_dead()) return;
  canaries_.ask(asked.question, adviser_->answer(asked.question), [&](const std::string& mutant) {
    log_.write(
        CanaryDied{name_of_mutant(mutant), asked.number, counts_.executions, asked.question});
  });
}

// --- As a target calls it ------------------------------------------------------------------------

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
