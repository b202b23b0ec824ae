#include "reports/compare_junit.h"

#include <fmt/format.h>

#include <functional>

#include "diagnosis/signature.h"
#include "reports/junit_report.h"
#include "reports/numbers.h"

namespace doublecheck {
namespace {

class CompareJunit {
 public:
  explicit CompareJunit(const CompareResult& result) : result_(result) {}

  std::string run() && {
    for (const auto& [asked, row] : result_.tally.rows()) add(asked.first, asked.second, row);
    add_findings([&](const Question& question) {
      return !result_.tally.rows().contains({question.game, question.verb});
    });
    if (!result_.broken_off.empty())
      report_.add_error({.class_name = "compare", .name = "the run"}, result_.broken_off, "");
    return report_.text();
  }

 private:
  void add(Game game, Verb verb, const VerbTally& row) {
    const JunitCase asked{.class_name = std::string(name_of(game)),
                          .name = std::string(name_of(verb))};
    if (row.disagreed == 0)
      report_.add_passed(asked);
    else
      report_.add_skipped(asked, fmt::format("{} of {} disagreed: see the findings", row.disagreed,
                                             number_of(row.asked, "question", "questions")));
    add_findings(
        [=](const Question& question) { return question.game == game && question.verb == verb; });
  }

  /// Of the findings that were first shown by such questions.
  void add_findings(const std::function<bool(const Question&)>& is_such) {
    const auto& findings = result_.found.findings;
    for (std::size_t i = 0; i < findings.size(); ++i)
      if (is_such(findings[i].found.question)) add(i + 1, findings[i]);
  }

  void add(std::size_t number, const Finding& finding) {
    report_.add_failure({.class_name = std::string(name_of(finding.found.question.game)),
                         .name = finding.signature},
                        std::string(symptom_in(finding.signature)),
                        finding_report(number, finding, Lists::differences, result_.spelling, {}));
  }

  const CompareResult& result_;
  JunitReport report_{"doublecheck compare"};
};

}  // namespace

std::string compare_junit(const CompareResult& result) {
  return CompareJunit(result).run();
}

}  // namespace doublecheck
