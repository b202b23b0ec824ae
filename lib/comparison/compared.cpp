#include "comparison/compared.h"

#include <nlohmann/json.hpp>

#include "examination/reply.h"
#include "files/usage_error.h"
#include "notation/question_text.h"
#include "shards/shard_result.h"

namespace doublecheck {
namespace {

using doublecheck::json_of;

// --- Writing ---

Json json_of(const Finding& finding) {
  Json examples = Json::array();
  for (const auto& [number, question] : finding.examples)
    examples.push_back({count_json(number), question_text(question)});
  Json json{{"signature", finding.signature},
            {"count", count_json(finding.count)},
            {"first", count_json(finding.first)},
            {"found", json_of(finding.found)},
            {"examples", examples},
            {"shrunk", json_of(finding.shrunk)}};
  for (const Question& question : finding.earlier)
    json["earlier"].push_back(question_text(question));
  if (!finding.neighbourhood.often.empty()) json["often"] = finding.neighbourhood.often;
  if (!finding.neighbourhood.near.empty()) json["near"] = finding.neighbourhood.near;
  if (!finding.traits.empty()) json["traits"] = finding.traits;
  if (finding.is_cut_short) json["cut_short"] = true;
  return json;
}

Json json_of(const FoundSoFar& found) {
  Json findings = Json::array();
  for (const Finding& finding : found.findings) findings.push_back(json_of(finding));
  return {{"findings", findings}, {"left_out", count_json(found.left_out)}};
}

Json counts_json(const std::vector<std::uint64_t>& counts) {
  Json list = Json::array();
  for (const auto count : counts) list.push_back(count_json(count));
  return list;
}

Json json_of(const VerbTally& row) {
  Json answers = Json::object();
  for (const auto& [name, times] : row.answers) answers[name] = count_json(times);
  const auto nanoseconds = static_cast<std::uint64_t>(row.time.count());
  return {{"counts", counts_json({row.asked, row.agreed, row.disagreed, row.known, row.abstained,
                                  row.abstained_legal, nanoseconds})},
          {"answers", answers}};
}

Json json_of(const Votes& votes) {
  Json list = Json::array();
  for (std::size_t i = 0; i < votes.oracles(); ++i) {
    std::vector<std::uint64_t> differed;
    differed.reserve(votes.oracles());
    for (std::size_t j = 0; j < votes.oracles(); ++j) differed.push_back(votes.differed(i, j));
    list.push_back({{"counts", counts_json({votes.alone(i), votes.abstained(i),
                                            votes.abstained_legal(i), votes.failed(i)})},
                    {"differed", counts_json(differed)}});
  }
  return list;
}

Json json_of(const Abstentions& abstentions) {
  Json list = Json::array();
  for (const auto& [kind, some] : abstentions.kinds()) {
    const auto& [oracle, verb, why] = kind;
    list.push_back({count_json(oracle), name_of(verb), why, counts_json({some.count, some.legal}),
                    some.example});
  }
  return list;
}

Json json_of(const OrderWatch& order) {
  Json list = Json::array();
  for (const auto& [wrong, fitting] : order.counts()) list.push_back(counts_json({wrong, fitting}));
  return list;
}

Json json_of(const Tally& tally) {
  Json rows = Json::array();
  for (const auto& [key, row] : tally.rows())
    rows.push_back({name_of(key.first), name_of(key.second), json_of(row)});
  Json known = Json::array();
  for (const auto& [entry, count] : tally.known()) known.push_back(counts_json({entry, count}));
  return {{"rows", rows},
          {"known", known},
          {"votes", json_of(tally.votes())},
          {"abstentions", json_of(tally.abstentions())},
          {"order", json_of(tally.order())}};
}

Json json_of(const Replayed& replayed) {
  const auto& [still_differ, known, unasked, gone] = replayed;
  return {{"counts", counts_json({still_differ, known, unasked})}, {"gone", gone}};
}

// --- Reading: what throws is Json::exception, ParseError or UsageError ---

Finding read_finding(const Json& json) {
  Finding finding{.signature = json.at("signature"),
                  .count = count_of(json.at("count")),
                  .first = count_of(json.at("first")),
                  .found = read_disagreement(json.at("found")),
                  .shrunk = read_disagreement(json.at("shrunk")),
                  .neighbourhood = {json.value("near", std::vector<std::string>()),
                                    json.value("often", std::vector<std::string>())},
                  .traits = json.value("traits", std::vector<std::string>()),
                  .is_cut_short = json.value("cut_short", false)};
  for (const Json& example : json.at("examples"))
    finding.examples.push_back(
        {count_of(example.at(0)), read_question(example.at(1).get<std::string>())});
  for (const Json& question : json.value("earlier", Json::array()))
    finding.earlier.push_back(read_question(question.get<std::string>()));
  return finding;
}

FoundSoFar read_found(const Json& json) {
  FoundSoFar found{{}, count_of(json.at("left_out"))};
  for (const Json& finding : json.at("findings")) found.findings.push_back(read_finding(finding));
  return found;
}

VerbTally read_row(const Json& json) {
  const Json& counts = json.at("counts");
  VerbTally row{count_of(counts.at(0)),
                count_of(counts.at(1)),
                count_of(counts.at(2)),
                count_of(counts.at(3)),
                count_of(counts.at(4)),
                count_of(counts.at(5)),
                std::chrono::nanoseconds(count_of(counts.at(6))),
                {}};
  for (const auto& [name, times] : json.at("answers").items()) row.answers[name] = count_of(times);
  return row;
}

Tally::Rows read_rows(const Json& json) {
  Tally::Rows rows;
  for (const Json& row : json) {
    const auto game = game_of_name(row.at(0).get_ref<const std::string&>());
    const auto verb = verb_of_name(row.at(1).get_ref<const std::string&>());
    if (!game || !verb) throw UsageError("no game or verb");
    rows[{*game, *verb}] = read_row(row.at(2));
  }
  return rows;
}

Votes read_votes(const Json& json) {
  std::vector<Votes::OfOracle> oracles;
  for (const Json& oracle : json) {
    const Json& counts = oracle.at("counts");
    auto& read =
        oracles.emplace_back(Votes::OfOracle{count_of(counts.at(0)), count_of(counts.at(1)),
                                             count_of(counts.at(2)), count_of(counts.at(3))});
    for (const Json& count : oracle.at("differed")) read.differed.push_back(count_of(count));
    if (read.differed.size() != json.size()) throw UsageError("votes of too few oracles");
  }
  return Votes(std::move(oracles));
}

Abstentions read_abstentions(const Json& json) {
  std::map<Abstentions::Kind, Abstentions::Some> kinds;
  for (const Json& each : json) {
    const auto verb = verb_of_name(each.at(1).get_ref<const std::string&>());
    if (!verb) throw UsageError("no verb");
    const Json& counts = each.at(3);
    kinds[{count_of(each.at(0)), *verb, each.at(2)}] = {count_of(counts.at(0)),
                                                        count_of(counts.at(1)), each.at(4)};
  }
  return Abstentions(std::move(kinds));
}

OrderWatch read_order(const Json& json) {
  std::vector<OrderWatch::Count> counts;
  for (const Json& count : json) counts.push_back({count_of(count.at(0)), count_of(count.at(1))});
  return OrderWatch(std::move(counts));
}

Tally read_tally(const Json& json) {
  Tally::Known known;
  for (const Json& entry : json.at("known")) known[count_of(entry.at(0))] = count_of(entry.at(1));
  return {read_rows(json.at("rows")), std::move(known), read_votes(json.at("votes")),
          read_abstentions(json.at("abstentions")), read_order(json.at("order"))};
}

std::optional<Replayed> read_replayed(const Json& compared) {
  if (!compared.contains("replayed")) return std::nullopt;
  const Json& json = compared.at("replayed");
  const Json& counts = json.at("counts");
  return Replayed{count_of(counts.at(0)), count_of(counts.at(1)), count_of(counts.at(2)),
                  json.at("gone").get<std::vector<std::string>>()};
}

}  // namespace

Compared sum_of(const std::vector<Compared>& parts) {
  Compared sum;
  std::vector<FoundSoFar> found;
  std::vector<Evidence> evidence;
  found.reserve(parts.size());
  evidence.reserve(parts.size());
  for (const Compared& part : parts) {
    sum.tally.add(part.tally);
    if (!sum.replayed) sum.replayed = part.replayed;  // only the first shard has any
    found.push_back(part.found);
    evidence.push_back(part.evidence);
  }
  sum.found = sum_of(found);
  sum.evidence = sum_of(evidence);
  return sum;
}

Json add_compared(const std::vector<Json>& parts) {
  std::vector<Compared> read;
  read.reserve(parts.size());
  for (const Json& part : parts) read.push_back(read_compared(part));
  return json_of(sum_of(read));
}

Json json_of(const Compared& compared) {
  Json json{{"tally", json_of(compared.tally)},
            {"found", json_of(compared.found)},
            {"evidence", json_of(compared.evidence)}};
  if (compared.replayed) json["replayed"] = json_of(*compared.replayed);
  return json;
}

Compared read_compared(const Json& json) {
  if (json.is_null()) return {};
  try {
    return {read_tally(json.at("tally")), read_found(json.at("found")), read_replayed(json),
            read_evidence(json.at("evidence"))};
  } catch (const std::exception& error) {
    throw UsageError(std::string("this is no result of compare: ") + error.what());
  }
}

}  // namespace doublecheck
