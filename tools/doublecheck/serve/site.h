// The routes of the page's server: which request gets what. Text that is no question or position
// gets `error` and `column`, with status 200; a wrong request gets `error` and its status.
//
//     GET /api/program                 version, oracles, games, labels, rules, campaigns
//     POST /api/ask                    of `question`: position, answers, agree, outcome, repeat
//     POST /api/ask/events             the same as events: `answer` as each comes, then `asked`
//     POST /api/read                   of `text`, a question or a position: question, position
//     GET /api/mailbox?box=BOX         the array of rule B5: sizes, cells; BOX: `cube:3` or a game
//     GET /api/rules.md                the rules
//     GET /api/rules, /api/rules/L8    every rule with its number of lines; the lines of one
//     POST /api/demo                   of `seed`: what demo_json (runs/demo.h) tells
//     GET /api/bugs                    of libraries (wild_bugs_json)
//     GET /api/campaigns/0             of the first `--dir`: state, series, canaries, findings
//     GET /api/campaigns/0/events      the same as events, `campaign` when it has changed, `end`
#pragma once

#include <functional>
#include <memory>
#include <mutex>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "serve/asking_desk.h"
#include "serve/campaign_watch.h"
#include "serve/http/http.h"
#include "serve/page_files.h"
#include "serve/page_json.h"
#include "serve/rule_examples.h"

namespace doublecheck {

/// Answers as JSON. Safe to call from several threads.
class Site {
 public:
  struct Parts {
    PageFiles page;
    RuleExamples rules;
    std::function<std::string()> bugs;  // makes their JSON, see page_json.h; may throw UsageError
    std::vector<std::string> oracles;   // names
    RepeatCommand repeat;
    std::vector<std::unique_ptr<CampaignWatch>> campaigns;
  };

  /// `desk` must outlive the site.
  Site(Parts parts, AskingDesk& desk) : parts_(std::move(parts)), desk_(desk) {}

  /// The reply to a request: 404 and 405 for paths and methods that the site does not know, 400 for
  /// a body of another form, 413 for a line that is too long. Text that is no question or position
  /// is told with status 200, in `error`.
  http::Reply answer(const http::Request& request);

 private:
  struct Route;
  static std::span<const Route> routes();

  /// `rest` is what follows the front of the route in the path.
  using Handler = http::Reply(const http::Request& request, std::string_view rest);
  Handler program, ask, ask_events, read, mailbox, rules_document, rules, rule, demo, bugs,
      campaign;

  void send_answers(const Question& question, const http::EventSink& sink);

  Parts parts_;
  AskingDesk& desk_;
  std::mutex demo_;  // one at a time: each takes a processor for seconds
};

}  // namespace doublecheck
