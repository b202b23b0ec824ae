#include "worker_protocol/orders.h"

#include <nlohmann/json.hpp>
#include <stdexcept>

namespace doublecheck {
namespace {

using Json = nlohmann::ordered_json;

std::vector<std::string> names_of(const std::vector<Verb>& verbs) {
  std::vector<std::string> names;
  names.reserve(verbs.size());
  for (const Verb verb : verbs) names.emplace_back(name_of(verb));
  return names;
}

std::vector<Verb> verbs_of(const std::vector<std::string>& names) {
  std::vector<Verb> verbs;
  for (const auto& name : names) {
    const auto verb = verb_of_name(name);
    if (!verb) throw std::invalid_argument("orders: there is no verb '" + name + "'");
    verbs.push_back(*verb);
  }
  return verbs;
}

}  // namespace

std::string orders_text(const WorkerOrders& orders) {
  return Json{{"oracles", orders.oracles},       {"verbs", names_of(orders.verbs)},
              {"canaries", orders.canaries},     {"log", orders.log},
              {"max_leaves", orders.max_leaves}, {"edges", orders.edges}}
      .dump();
}

WorkerOrders read_orders(std::string_view text) {
  try {
    const auto json = Json::parse(text);
    return {.oracles = json.at("oracles"),
            .verbs = verbs_of(json.at("verbs")),
            .canaries = json.at("canaries"),
            .max_leaves = json.at("max_leaves"),
            .log = json.at("log"),
            .edges = json.at("edges")};
  } catch (const Json::exception& error) {
    throw std::invalid_argument(std::string("orders: ") + error.what());
  }
}

}  // namespace doublecheck
