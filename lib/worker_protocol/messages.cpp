#include "worker_protocol/messages.h"

#include <nlohmann/json.hpp>
#include <stdexcept>

#include "examination/json_members.h"

namespace doublecheck {
namespace {

struct Writer {
  Json operator()(const Started& event) const {
    return {{"event", "started"}, {"process", event.process}};
  }
  Json operator()(const WorkerCounts& event) const {
    return {{"event", "counts"},
            {"executions", event.executions},
            {"askable", event.askable},
            {"legal", event.legal},
            {"asked", event.asked}};
  }
  Json operator()(const EdgeCounts& event) const {
    return {{"event", "edges"},   {"executions", event.executions}, {"covered", event.covered},
            {"once", event.once}, {"twice", event.twice},           {"all", event.all}};
  }
  Json operator()(const Found& event) const {
    return {{"event", "found"},     {"signature", event.signature},
            {"asked", event.asked}, {"execution", event.execution},
            {"found", event.found}, {"root", event.root}};
  }
  Json operator()(const Sighted& event) const {
    return {{"event", "sighted"}, {"signature", event.signature}, {"count", event.count}};
  }
  Json operator()(const CanaryDied& event) const {
    return {{"event", "canary"},
            {"mutant", event.mutant},
            {"asked", event.asked},
            {"execution", event.execution},
            {"question", event.question}};
  }
};

WorkerEvent event_in(const Json& json) {
  const std::string kind = json.at("event");
  if (kind == "started") return Started{json.at("process")};
  if (kind == "counts")
    return WorkerCounts{json.at("executions"), json.at("askable"), json.at("legal"),
                        json.at("asked")};
  if (kind == "edges")
    return EdgeCounts{json.at("executions"), json.at("covered"), json.at("once"), json.at("twice"),
                      json.at("all")};
  if (kind == "found")
    return Found{json.at("signature"), json.at("asked"), json.at("execution"), json.at("found"),
                 json.at("root")};
  if (kind == "sighted") return Sighted{json.at("signature"), json.at("count")};
  if (kind == "canary")
    return CanaryDied{json.at("mutant"), json.at("asked"), json.at("execution"),
                      json.at("question")};
  throw std::invalid_argument("there is no event '" + kind + "'");
}

}  // namespace

std::string orders_text(const WorkerOrders& orders) {
  return Json{{"oracles", orders.oracles}, {"contracts", orders.contracts},
              {"verbs", orders.verbs},     {"canaries", orders.canaries},
              {"log", orders.log},         {"max_leaves", orders.max_leaves},
              {"edges", orders.edges}}
      .dump();
}

WorkerOrders read_orders(std::string_view text) {
  try {
    const auto json = Json::parse(text);
    return {.oracles = json.at("oracles"),
            .contracts = json.at("contracts"),
            .verbs = json.at("verbs"),
            .canaries = json.at("canaries"),
            .max_leaves = json.at("max_leaves"),
            .log = json.at("log"),
            .edges = json.at("edges")};
  } catch (const std::exception& error) {
    throw std::invalid_argument(std::string("orders: ") + error.what());
  }
}

std::string event_text(const WorkerEvent& event) {
  return json_text(std::visit(Writer{}, event));
}

WorkerEvent read_event(std::string_view line) {
  try {
    return event_in(Json::parse(line));
  } catch (const Json::exception& error) {
    throw std::invalid_argument(error.what());
  } catch (const ParseError& error) {
    throw std::invalid_argument(error.what());
  }
}

}  // namespace doublecheck
