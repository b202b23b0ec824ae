#include "runs/campaign_tables.h"

#include <fmt/format.h>
#include <nlohmann/json.hpp>

#include "notation/question_text.h"
#include "runs/finding_views.h"
#include "shell.h"

namespace doublecheck {
namespace {

template <class Value>
Json optional_json(const std::optional<Value>& value) {
  return value ? Json(*value) : Json();
}

Json row_of(const CoverageSample& sample) {
  return {{"campaign", sample.campaign},
          {"game", name_of(sample.game)},
          {"at_ms", sample.at.count()},
          {"executions", sample.executions},
          {"asked", sample.asked},
          {"edge_executions", sample.edges.executions},
          {"edges_covered", sample.edges.covered},
          {"edges_once", sample.edges.once},
          {"edges_twice", sample.edges.twice},
          {"edges_all", sample.edges.all},
          {"features", sample.features},
          {"corpus", sample.corpus}};
}

Json row_of(const RecordedWorker& worker) {
  return {{"campaign", worker.campaign},
          {"number", worker.number},
          {"session", worker.session},
          {"game", name_of(worker.start.game)},
          {"slot", worker.start.slot},
          {"seed", worker.start.seed},
          {"log", worker.start.log},
          {"started", worker.started},
          {"executions", worker.counts.executions},
          {"askable", worker.counts.askable},
          {"legal", worker.counts.legal},
          {"asked", worker.counts.asked},
          {"ended", optional_json(worker.how)}};
}

Json row_of(const RecordedCanary& canary) {
  return {{"game", name_of(canary.game)},
          {"mutant", canary.mutant},
          {"asked", optional_json(canary.asked)},
          {"executions", optional_json(canary.executions)}};
}

Json row_of(const RecordedCrash& crash) {
  return {{"number", crash.number},      {"key", crash.key},
          {"game", name_of(crash.game)}, {"first_seen_ms", crash.first_seen.count()},
          {"count", crash.count},        {"artifact", crash.artifact},
          {"shrunk", crash.shrunk}};
}

/// What is folded into an entry, with its numbers.
Json also_rows(const RecordedDisagreement& entry) {
  Json also = Json::array();
  for (const auto& other : entry.also)
    also.push_back({{"number", other.number},
                    {"signature", other.signature},
                    {"symptom", symptom_in(other.signature)},
                    {"why", name_of(other.why.value())},
                    {"count", other.count},
                    {"shrunk", question_text(other.witness.question)},
                    {"triage", other.triage}});
  return also;
}

Json row_of(const RecordedDisagreement& recorded, const OracleSpelling& spelling) {
  const auto shown = shown_finding(recorded, spelling);
  return {{"number", recorded.number},
          {"signature", recorded.signature},
          {"count", recorded.count},
          {"first_seen_ms", recorded.first_seen.count()},
          {"recorded", recorded.recorded},
          {"campaign", recorded.campaign},
          {"worker", recorded.worker},
          {"asked", recorded.asked},
          {"execution", recorded.execution},
          {"found", question_text(recorded.found.question)},
          {"found_answers", answers_json(recorded.found)},
          {"shrunk", recorded.shrunk},
          {"witness", question_text(recorded.witness.question)},
          {"witness_answers", answers_json(recorded.witness)},
          {"rules", shown.words.rules},
          {"triage", recorded.triage},
          {"also", also_rows(recorded)},
          {"repeat", shown.repeat},
          {"in_words", shown.words.fault},
          {"rule", shown.words.rule()}};
}

/// Its columns are those of any row.
template <class Recorded, class RowOf>
Table table_of_all(const std::string& name, const std::vector<Recorded>& all, const Recorded& any,
                   const RowOf& row_of_one) {
  Table table{name, {}, {}};
  const Json row = row_of_one(any);
  for (const auto& [column, value] : row.items()) table.columns.push_back(column);
  for (const auto& one : all) table.rows.push_back(row_of_one(one));
  return table;
}

template <class Recorded>
Table table_of_all(const std::string& name, const std::vector<Recorded>& all) {
  return table_of_all(name, all, Recorded{}, [](const Recorded& one) { return row_of(one); });
}

RecordedDisagreement any_disagreement() {
  RecordedDisagreement any;
  any.found.question = any.witness.question = read_question("moves chess N h1");
  return any;
}

std::string field(const Json& value) {
  if (value.is_null()) return {};
  std::string text = value.is_string() ? value.get<std::string>() : json_text(value);
  if (text.find_first_of(",\"\r\n") == std::string::npos) return text;
  std::string quoted = "\"";
  for (const char letter : text) quoted += letter == '"' ? "\"\"" : std::string(1, letter);
  return quoted + "\"";
}

std::string line(const std::vector<Json>& values) {
  std::string text;
  for (const auto& value : values) text += field(value) + ",";
  text.back() = '\r';
  return text + "\n";
}

}  // namespace

std::vector<std::string> table_names() {
  return {"disagreements", "coverage", "workers", "canaries", "crashes"};
}

Table table_of(const Record& record, const std::string& name) {
  if (name == "coverage") return table_of_all(name, record.coverage());
  if (name == "workers") return table_of_all(name, record.workers());
  if (name == "canaries") return table_of_all(name, record.canaries());
  if (name == "crashes") return table_of_all(name, record.crashes());
  const auto spelling = spelling_of(record.parameters());
  return table_of_all(name, record.entries(), any_disagreement(),
                      [&](const RecordedDisagreement& one) { return row_of(one, spelling); });
}

std::string csv_text(const Table& table) {
  std::string text = line({table.columns.begin(), table.columns.end()});
  for (const auto& row : table.rows) {
    std::vector<Json> values;
    values.reserve(table.columns.size());
    for (const auto& column : table.columns) values.push_back(row.at(column));
    text += line(values);
  }
  return text;
}

Json json_of(const Table& table) {
  return {{table.name, table.rows}};
}

}  // namespace doublecheck
