#include "runs/trying.h"

#include <doctest/doctest.h>

namespace doublecheck {
namespace {

Tried tried_with_pace(double mean_seconds) {
  Tried tried{.trial = {}, .name = "mine", .spec = "exec:./e", .own = {}, .time_limit = {}};
  tried.time_limit = std::chrono::seconds(3);
  tried.trial.rows = {{.verb = Verb::legal, .game = Game::chess, .asked = 9, .answered = 9}};
  tried.trial.pace.mean_seconds = mean_seconds;
  return tried;
}

bool ends_so(const std::string& text, const std::string& end) {
  return text.ends_with("To go on\n  doublecheck compare chess --verb legal" + end +
                        " --oracle mailbox --oracle mine=exec:./e\n");
}

TEST_CASE("who writes moves in another way is told how") {
  auto tried = tried_with_pace(0);
  tried.trial.rows.front().failed = 1;
  tried.trial.rows.front().first_failure = failed("rubbish: E2E4");
  CHECK(
      tried_text(tried).find("legal chess, 1 of 9: it writes `E2E4`, which is no answer (moves are "
                             "written `g1f3 e1g1 e7e8q`)\n") != std::string::npos);
}

TEST_CASE("a slow engine is to go on with an exam") {
  CHECK(ends_so(tried_text(tried_with_pace(0.001)), ""));
  CHECK(ends_so(tried_text(tried_with_pace(0.1)), " --exam 1000"));
}

}  // namespace
}  // namespace doublecheck
