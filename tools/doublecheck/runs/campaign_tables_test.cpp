#include "runs/campaign.h"

#include <doctest/doctest.h>
#include <nlohmann/json.hpp>

#include "record/sample_record.h"

namespace doublecheck {
namespace {

TEST_CASE("CSV quotes what has commas, quotes or line breaks, and leaves out what is not known") {
  const Table table{"t",
                    {"a", "b", "c"},
                    {{{"a", ""}, {"b", "x,y"}, {"c", 3}},
                     {{"a", "say \"x\""}, {"b", "one\ntwo"}, {"c", nullptr}}}};
  CHECK(csv_text(table) ==
        "a,b,c\r\n"
        ",\"x,y\",3\r\n"
        "\"say \"\"x\"\"\",\"one\ntwo\",\r\n");
}

TEST_CASE("every table has its columns even where it has no rows, and a row for each thing") {
  const TemporaryFolder empty;
  const TemporaryFolder full;
  const Record none = Record::create(empty.path(), sample_parameters());
  Record some = sample_record(full.path(), sample_parameters(), "x", 3);
  some.add(RecordedCrash{.key = "SIGSEGV", .game = Game::chess});
  some.watch_canary(Game::chess, "a");
  some.add(CoverageSample{.game = Game::chess, .at = std::chrono::milliseconds(5)});
  for (const auto& name : table_names()) {
    CAPTURE(name);
    const auto table = table_of(some, name);
    CHECK(table_of(none, name).rows.empty());
    CHECK(table_of(none, name).columns == table.columns);
    CHECK(json_of(table_of(none, name)) == Json{{name, Json::array()}});
    REQUIRE(table.rows.size() == 1);
    for (const auto& column : table.columns) CHECK(table.rows[0].contains(column));
  }
}

}  // namespace
}  // namespace doublecheck
