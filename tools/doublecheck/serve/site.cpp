#include "serve/site.h"

#include <fmt/format.h>

#include <algorithm>
#include <nlohmann/json.hpp>

#include "files/number_text.h"
#include "files/usage_error.h"
#include "notation/question_text.h"
#include "runs/demo.h"
#include "serve/page_json.h"

namespace doublecheck {
namespace {

using http::error_reply;
using http::Reply;
using http::Request;

Reply json_reply(const Json& json) {
  return {.body = json_text(json)};
}

bool has_long_line(std::string_view text) {
  while (text.size() > kLongestLine) {
    const auto end = text.find('\n');
    if (end > kLongestLine) return true;
    text.remove_prefix(end + 1);
  }
  return false;
}

/// A request that is answered without an answer to it.
struct Refused {
  Reply reply;
};

/// The text that a body `{"MEMBER": "TEXT"}` holds. Throws Refused.
std::string text_in(const std::string& body, const char* member) {
  const auto json = nlohmann::json::parse(body, nullptr, false);
  if (!json.is_object() || !json.contains(member) || !json[member].is_string())
    throw Refused{error_reply(400, fmt::format(R"(the body must be {{"{}": "TEXT"}})", member))};
  auto text = json[member].get<std::string>();
  if (has_long_line(text))
    throw Refused{
        error_reply(413, fmt::format("a line of a question has at most {} bytes", kLongestLine))};
  return text;
}

}  // namespace

struct Site::Route {
  std::string_view method;
  std::string_view path;  // one that ends in `/` is the front of what it stands for
  Handler Site::* reply;

  bool leads_to(std::string_view wanted) const {
    return path.ends_with('/') ? wanted.starts_with(path) : wanted == path;
  }
};

std::span<const Site::Route> Site::routes() {
  static constexpr Route kRoutes[] = {{"GET", "/api/program", &Site::program},
                                      {"POST", "/api/ask", &Site::ask},
                                      {"POST", "/api/ask/events", &Site::ask_events},
                                      {"POST", "/api/read", &Site::read},
                                      {"GET", "/api/mailbox", &Site::mailbox},
                                      {"GET", "/api/rules.md", &Site::rules_document},
                                      {"GET", "/api/rules", &Site::rules},
                                      {"GET", "/api/rules/", &Site::rule},
                                      {"POST", "/api/demo", &Site::demo},
                                      {"GET", "/api/bugs", &Site::bugs},
                                      {"GET", "/api/campaigns/", &Site::campaign}};
  return kRoutes;
}

Reply Site::answer(const Request& request) try {
  const Reply* file = parts_.page.find(request.path);
  const auto route = std::ranges::find_if(
      routes(), [&](const Route& each) { return each.leads_to(request.path); });
  if (file == nullptr && route == routes().end()) return error_reply(404, "there is no such path");
  if (request.method != (file != nullptr ? "GET" : route->method))
    return error_reply(405, "this path does not take this method");
  return file != nullptr ? *file
                         : (this->*route->reply)(request, request.path.substr(route->path.size()));
} catch (const Refused& refused) {
  return refused.reply;
} catch (const ParseError& error) {
  // The request is right, only what it asks about is none: browsers would log any other status.
  return json_reply(parse_error_json(error));
} catch (const DeskBusy& error) {
  return error_reply(503, error.what());
} catch (const OracleError& error) {
  return error_reply(503, error.what());
}

Reply Site::program(const Request&, std::string_view) {
  std::vector<std::string> folders;
  folders.reserve(parts_.campaigns.size());
  for (const auto& campaign : parts_.campaigns) folders.push_back(campaign->folder());
  return json_reply(program_json(parts_.oracles, folders));
}

Reply Site::ask(const Request& request, std::string_view) {
  const auto question = read_question(text_in(request.body, "question"));
  return json_reply(asked_json(question, desk_.ask(question), parts_.repeat));
}

Reply Site::ask_events(const Request& request, std::string_view) {
  const auto question = read_question(text_in(request.body, "question"));
  return {
      .events = [this, question](const http::EventSink& sink) { send_answers(question, sink); }};
}

/// A browser that has gone is sent the rest in vain: the oracles cannot be stopped.
void Site::send_answers(const Question& question, const http::EventSink& sink) {
  const auto send = [&](std::string_view event, const Json& json) {
    sink.send(event, json_text(json));
  };
  try {
    const auto asked = desk_.ask(question, [&](std::size_t index, const TimedAnswer& answer) {
      Json json = answer_json(question, answer);
      json["index"] = index;
      send("answer", json);
    });
    send("asked", asked_json(question, asked, parts_.repeat));
  } catch (const std::runtime_error& error) {  // DeskBusy or OracleError
    send("error", {{"error", error.what()}});
  }
}

Reply Site::read(const Request& request, std::string_view) {
  return json_reply(read_json(text_in(request.body, "text")));
}

Reply Site::mailbox(const Request& request, std::string_view) {
  const auto given = request.query.find("box");
  const auto name = given == request.query.end() ? std::string() : given->second;
  const auto box = box_of_name(name);
  if (!box) return error_reply(400, "box must be chess, solitaire, or cube:2 to cube:16");
  return json_reply(mailbox_json(name, *box));
}

Reply Site::rules_document(const Request&, std::string_view) {
  return {.type = "text/markdown; charset=utf-8", .body = parts_.rules.document()};
}

Reply Site::rules(const Request&, std::string_view) {
  return json_reply(
      {{"schema", "doublecheck/serve-rules/1"}, {"rules", parts_.rules.rules_json()}});
}

Reply Site::rule(const Request&, std::string_view rule) {
  const auto json = parts_.rules.examples_json(rule);
  return json.is_null() ? error_reply(404, "there is no such rule") : json_reply(json);
}

Reply Site::demo(const Request& request, std::string_view) {
  const auto seed = number_in<std::uint64_t>(text_in(request.body, "seed"));
  if (!seed) return error_reply(400, "a seed is a whole number from 0");
  const std::lock_guard lock(demo_);
  try {
    return json_reply(demo_json({.seed = *seed}));
  } catch (const std::runtime_error& error) {  // UsageError or OracleError: there are no mutants
    return error_reply(503, error.what());
  }
}

Reply Site::bugs(const Request&, std::string_view) try {
  return {.body = parts_.bugs()};
} catch (const UsageError& error) {
  return error_reply(503, error.what());
}

Reply Site::campaign(const Request&, std::string_view rest) {
  constexpr std::string_view kEvents = "/events";
  const bool wants_events = rest.ends_with(kEvents);
  if (wants_events) rest.remove_suffix(kEvents.size());
  const auto index = number_in<std::size_t>(rest);
  if (!index || *index >= parts_.campaigns.size())
    return error_reply(404, "there is no such campaign");
  CampaignWatch& campaign = *parts_.campaigns[*index];
  return wants_events ? campaign.events() : campaign.reply();
}

}  // namespace doublecheck
