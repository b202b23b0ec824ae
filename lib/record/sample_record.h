// What tests put into records.
#pragma once

#include "files/temporary_folder.h"
#include "notation/question_text.h"
#include "record/record.h"

namespace doublecheck {

inline CampaignParameters sample_parameters(
    const std::string& id = "00112233445566778899aabbccddeeff") {
  return {.id = id,
          .engine = "libfuzzer",
          .games = {Game::cube, Game::chess},
          .verbs = {Verb::legal, Verb::mate},
          .oracles = {"mailbox", "exec:./my \"engine\"", "mine=exec:./other"},
          .contracts = {{"mine", "legal-only clocks=150"}},
          .canaries = {"bishop-keeps-to-a-plane"},
          .seed = ~std::uint64_t{0},
          .max_leaves = 20'000};
}

inline Disagreement sample_disagreement(const char* question = "moves chess N h1") {
  return {read_question(question), {{"mailbox", Answer("f2 g3")}, {"mutant:x", Answer("f2")}}};
}

inline RecordedDisagreement sample_finding(const std::string& signature = "moves chess; x") {
  const auto found = sample_disagreement("moves chess N a1");
  return {.signature = signature,
          .first_seen = std::chrono::milliseconds(1234),
          .worker = 1,
          .asked = 17,
          .execution = 5,
          .found = found,
          .witness = found,
          .triage = {}};
}

/// A record with one session and one worker of chess, which has seen `signature` `count` times.
inline Record sample_record(const std::string& folder, const CampaignParameters& parameters,
                            const std::string& signature, std::uint64_t count) {
  Record record = Record::create(folder, parameters);
  const auto session = record.begin_session({.version = "v", .targets = "t", .jobs = 2});
  const auto worker =
      record.begin_worker(session, {.game = Game::chess, .slot = 1, .seed = 3, .log = "logs/1"});
  record.count(worker, {.executions = 10 * count, .askable = 9, .legal = 8, .asked = 7});
  record.add(sample_finding(signature));
  record.sighted(worker, signature, count);
  record.session_ran(session, std::chrono::milliseconds(60'000), "done");
  record.end_worker(worker, "done");
  record.commit();
  return record;
}

}  // namespace doublecheck
