#include "runs/page_link.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <string_view>

#include "files/usage_error.h"
#include "notation/question_text.h"
#include "text_lines.h"

namespace doublecheck {
namespace {

/// A little less than what the page takes of one link.
constexpr std::size_t kLongestLink = 15'000;

/// As forms are sent (application/x-www-form-urlencoded).
std::string encoded(std::string_view text) {
  auto code = percent_encoded(text, " ");
  std::ranges::replace(code, ' ', '+');
  return code;
}

}  // namespace

std::string page_of_serve() {
  return fmt::format("http://127.0.0.1:{}/", kPortOfServe);
}

std::string page_link(const Disagreement& answers, const std::vector<std::string>& rules) {
  const auto question = "#/board?ask=" + encoded(question_text(answers.question));
  auto link = question;
  for (const auto& [oracle, answer] : answers.answers)
    link += fmt::format("&says.{}={}", encoded(oracle), encoded(answer.text()));
  if (!rules.empty()) link += "&rules=" + encoded(fmt::format("{}", fmt::join(rules, ",")));
  return link.size() > kLongestLink ? question : link;
}

void expect_page_address(const std::string& address) {
  const auto is_taken = [](char letter) {
    return letter > ' ' && letter < '\x7f' &&
           std::string_view("#<>()\"\\").find(letter) == std::string_view::npos;
  };
  for (const char letter : address)
    if (!is_taken(letter))
      throw UsageError(fmt::format("--page-at: '{}' is no address of a page", address));
  if (address.empty()) throw UsageError("--page-at: the address is missing");
}

}  // namespace doublecheck
