#include "serve/site.h"

#include <doctest/doctest.h>

#include <nlohmann/json.hpp>

#include <algorithm>

#include "examination/fake_oracle.h"
#include "files/temporary_folder.h"
#include "files/usage_error.h"
#include "notation/question_text.h"
#include "question/rule.h"

using namespace doublecheck;
using namespace std::chrono_literals;

namespace {

/// A site with a page of two files, one rule of the corpus, and two oracles that differ.
class SmallSite {
 public:
  SmallSite()
      : desk_({.make = make_fake, .specs = {"one", "other"}, .options = {}}, 1, 10s),
        site_({.page = page(),
               .rules = rules(),
               .bugs = [] { return std::string("the bugs"); },
               .oracles = {"one", "other"},
               .repeat = [](const Disagreement&) { return "again"; },
               .campaigns = {}},
              desk_) {}

  http::Reply get(const std::string& path) { return site_.answer({.path = path}); }

  http::Reply post(const std::string& path, const Json& body) {
    return site_.answer({.method = "POST", .path = path, .body = body.dump()});
  }

  Json json_of(const http::Reply& reply) { return Json::parse(reply.body); }

  http::Reply answer(const http::Request& request) { return site_.answer(request); }

 private:
  static std::unique_ptr<Oracle> make_fake(std::string_view name, const OracleOptions&) {
    const bool right = name == "one";
    return std::make_unique<FakeOracle>(std::string(name), right ? "8/8/8/8/8/8/8/8" : "8/rubbish");
  }

  PageFiles page() const {
    (void)folder_.write("page/index.html", "a {{token}} b {{token}}");
    (void)folder_.write("page/parts/x.svg", "<svg/>");
    return {folder_.path() + "/page", "1234"};
  }

  RuleExamples rules() const {
    (void)folder_.write("rules/S2-more.txt",
                        "# Why,\n# in words.\nlegal solitaire ................ -> none\n");
    (void)folder_.write("rules/S2.txt", "legal solitaire ...N............ -> none\n");
    return {folder_.write("RULES.md", "the rules"), folder_.path() + "/rules"};
  }

  TemporaryFolder folder_;
  AskingDesk desk_;
  Site site_;
};

}  // namespace

TEST_CASE("the files of the page are known by their paths, and nothing else is") {
  SmallSite site;
  CHECK(site.get("/").body == "a 1234 b 1234");
  CHECK(site.get("/").type == "text/html; charset=utf-8");
  CHECK(site.get("/parts/x.svg").type == "image/svg+xml");
  for (const char* path : {"/index.html", "/parts", "/../RULES.md", "/parts/../index.html", ""})
    CHECK(site.get(path).status == 404);
}

TEST_CASE("a page without its start is not built") {
  const TemporaryFolder folder;
  CHECK_THROWS_AS(PageFiles(folder.path(), "1234"), UsageError);
}

TEST_CASE("a path has its method") {
  SmallSite site;
  CHECK(site.get("/api/ask").status == 405);
  CHECK(site.post("/", Json::object()).status == 405);
  CHECK(site.post("/api/rules", Json::object()).status == 405);
  CHECK(site.post("/api/nothing", Json::object()).status == 404);
}

TEST_CASE("the page is told what it must know of each game and rule") {
  SmallSite site;
  const auto told = site.json_of(site.get("/api/program"));
  const auto game_of = [&](std::string_view name) {
    return *std::ranges::find_if(told["games"],
                                 [&](const Json& game) { return game["game"] == name; });
  };
  CHECK(game_of("raumschach")["sizes"] == Json{5, 5, 5});
  CHECK(game_of("chess")["sizes"] == Json{8, 8, 1});
  CHECK(game_of("antichess")["stalemate_wins"] == true);
  CHECK(game_of("chess")["stalemate_wins"] == false);
  CHECK(game_of("atomic")["explodes"] == true);
  CHECK(game_of("chess")["explodes"] == false);
  CHECK(told["rules"][0]["rule"] == kRules[0].number);
  CHECK(told["rules"][0]["sentence"] == kRules[0].sentence);
}

TEST_CASE("asked is told who answered what, and where that leads to") {
  SmallSite site;
  const auto question = "explode atomic 4k3/8/8/8/8/8/8/4K3 e1e2";
  const auto json = site.json_of(site.post("/api/ask", {{"question", question}}));
  CHECK(json["question"] == question);
  CHECK(json["argument"] == "e1e2");
  CHECK(json["position"]["form"] == "board_field");
  CHECK(json["agree"] == false);
  CHECK(json["outcome"] == "disagreed");
  CHECK(json["repeat"] == "again");
  CHECK(json["answers"][0]["position"]["pieces"].empty());
  CHECK(json["answers"][1]["position"].is_null());  // it spells none
}

TEST_CASE("asked in parts is told each answer with its place, and then all") {
  SmallSite site;
  const auto question = "explode atomic 4k3/8/8/8/8/8/8/4K3 e1e2";
  const auto reply = site.post("/api/ask/events", {{"question", question}});
  REQUIRE(reply.events);
  std::vector<std::string> events;
  std::vector<Json> told;
  const auto send = [&](std::string_view event, std::string_view data) {
    events.emplace_back(event);
    told.push_back(Json::parse(data));
    return false;  // the browser has gone, and nobody minds
  };
  reply.events({.send = send, .is_open = [] { return false; }});
  REQUIRE(events == std::vector<std::string>{"answer", "answer", "asked"});
  const std::size_t other = told[0]["oracle"] == "other" ? 0 : 1;
  CHECK(told[other]["index"] == 1);
  CHECK(told[other]["answer"] == "8/rubbish");
  CHECK(told[1 - other]["index"] == 0);
  CHECK(told[1 - other]["position"]["pieces"].empty());
  CHECK(told[2]["schema"] == "doublecheck/serve-ask/1");
  CHECK(told[2]["outcome"] == "disagreed");
}

TEST_CASE("a position has what the form tells, and null for what it does not") {
  SmallSite site;
  const auto position_of = [&](const std::string& text) {
    return site.json_of(site.post("/api/read", {{"text", text}}))["position"];
  };
  const auto fen = position_of("chess 4k3/8/8/8/4Pp2/8/8/4K2R b K e3 7 9");
  CHECK(fen["to_move"] == "black");
  CHECK(fen["castling"] == "K");
  CHECK(fen["en_passant"] == "e3");
  CHECK(fen["halfmove_clock"] == 7);
  CHECK(fen["move_number"] == 9);
  CHECK(fen["sizes"] == Json{8, 8, 1});
  CHECK_FALSE(fen.contains("pockets"));
  const auto house = position_of("crazyhouse 4k3/8/8/8/4Q~3/8/8/4K3[Np] w - - 0 1");
  CHECK(house["pieces"][1] == Json{{"cell", "e4"}, {"piece", "Q~"}});
  CHECK(house["pockets"] == "[Np]");
  CHECK(position_of("threecheck 4k3/8/8/8/8/8/8/4K3 w - - 2+1 0 1")["checks"] == "2+1");
  CHECK(position_of("chess960 4k3/8/8/8/8/8/8/1R2K3 w B - 0 1")["castling"] == "B");
  const auto cube = position_of("cube 3 n c2I");
  CHECK(cube["text"] == "3 N c2I");
  CHECK(cube["sizes"] == Json{3, 3, 3});
  CHECK(cube["to_move"].is_null());
  CHECK(cube["castling"].is_null());
  CHECK(cube["move_number"] == 1);
}

TEST_CASE("text that is no question is explained in words, with its column") {
  SmallSite site;
  const auto reply = site.post("/api/ask", {{"question", "legal chess 4k3/X7"}});
  CHECK(reply.status == 200);  // the request is right
  CHECK(site.json_of(reply)["schema"] == "doublecheck/serve-error/1");
  CHECK(site.json_of(reply)["column"] == 17);
  CHECK(site.json_of(reply)["error"] == "no piece letter and no digit from 1 to 8");
  CHECK(site.json_of(site.post("/api/read", {{"text", "chess 4k3/X7"}}))["column"] == 11);
  for (const char* path : {"/api/ask", "/api/ask/events"}) {
    for (const Json& body : {Json{{"question", 1}}, Json::array(), Json{{"text", "x"}}})
      CHECK(site.post(path, body).status == 400);
    CHECK(site.json_of(site.post(path, {{"question", "legal chess 4k3/X7"}}))["column"] == 17);
  }
  CHECK(site.answer({.method = "POST", .path = "/api/ask", .body = "{"}).status == 400);
}

TEST_CASE("a line of a question has a limit, the lines together have none") {
  SmallSite site;
  const auto status_of = [&](const std::string& text) {
    return site.post("/api/read", {{"text", text}}).status;
  };
  const std::string longest(kLongestLine, ' ');
  CHECK(status_of("chess startpos" + std::string(kLongestLine - 14, ' ')) == 200);
  CHECK(status_of("chess startpos" + std::string(kLongestLine - 13, ' ')) == 413);
  CHECK(status_of("chess startpos\n" + longest + "\n" + longest) == 200);
  CHECK(status_of("chess startpos\n" + longest + " ") == 413);
  CHECK(status_of(longest + " \nchess startpos") == 413);
}

TEST_CASE("the rules come with their examples, those of a part under the whole") {
  SmallSite site;
  const auto rules = site.json_of(site.get("/api/rules"))["rules"];
  CHECK(rules.size() == kRules.size());
  const auto rule = site.json_of(site.get("/api/rules/S2"));
  REQUIRE(rule["lines"].size() == 2);
  CHECK(rule["lines"][0]["comment"] == "Why, in words.");
  CHECK(rule["lines"][0]["answer"] == "none");
  CHECK(rule["lines"][1]["position"]["pieces"][0]["cell"] == "d4");
  CHECK(site.json_of(site.get("/api/rules/S3"))["lines"].empty());
  CHECK(site.get("/api/rules/S9").status == 404);
  CHECK(site.get("/api/bugs").body == "the bugs");
  CHECK(site.get("/api/rules.md").body == "the rules");
}

TEST_CASE("the mailbox is that of rule B5") {
  SmallSite site;
  const auto mailbox_of = [&](const std::string& box) {
    return site.answer({.path = "/api/mailbox", .query = {{"box", box}}});
  };
  const auto chess = site.json_of(mailbox_of("chess"));
  CHECK(chess["sizes"] == Json{10, 12, 1});
  CHECK(chess["cells"][98]["cell"] == "h1");
  CHECK(chess["cells"][20]["cell"].is_null());
  CHECK(site.json_of(mailbox_of("cube:2"))["cells"].size() == 4 * 4 * 6);
  for (const char* box : {"", "cube", "cube:", "cube:1", "cube:17", "cube:3x", "atom"})
    CHECK(mailbox_of(box).status == 400);
}

TEST_CASE("a demo wants a seed") {
  SmallSite site;
  for (const char* seed : {"", "x", "-1", "1x", "99999999999999999999999"})
    CHECK(site.post("/api/demo", {{"seed", seed}}).status == 400);
  CHECK(site.post("/api/demo", {{"seed", 1}}).status == 400);
  CHECK(site.get("/api/demo").status == 405);
}
