#include "worker_protocol/orders.h"

#include <doctest/doctest.h>

#include <stdexcept>

namespace doublecheck {
namespace {

TEST_CASE("orders are read as they were written") {
  const WorkerOrders orders{.oracles = {"mailbox", "exec:printf '\"\n'"},
                            .verbs = {Verb::legal, Verb::play},
                            .canaries = {"guard-row-looks-empty"},
                            .max_leaves = 12,
                            .log = "/somewhere/w 1.log",
                            .edges = ""};
  CHECK(read_orders(orders_text(orders)) == orders);
  CHECK(read_orders(orders_text({})) == WorkerOrders{});
}

TEST_CASE("orders that cannot be understood are refused") {
  for (const char* text : {"", "{}", "[1]", R"({"oracles":"mailbox"})"})
    CHECK_THROWS_AS(read_orders(text), std::invalid_argument);
  WorkerOrders orders;
  auto text = orders_text(orders);
  text.replace(text.find("\"verbs\":[]"), 10, "\"verbs\":[\"dance\"]");
  CHECK_THROWS_WITH(read_orders(text), "orders: there is no verb 'dance'");
}

}  // namespace
}  // namespace doublecheck
