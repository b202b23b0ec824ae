#include "reports/junit_report.h"

#include <fmt/format.h>

#include "reports/xml_text.h"

namespace doublecheck {
namespace {

std::string element(std::string_view name, const std::string& message, const std::string& text) {
  return fmt::format("<{0} message=\"{1}\">{2}</{0}>", name, xml_text(message), xml_text(text));
}

}  // namespace

void JunitReport::add_passed(const JunitCase& passed) {
  add(passed, "");
}

void JunitReport::add_skipped(const JunitCase& skipped, const std::string& message) {
  ++skipped_;
  add(skipped, message.empty() ? "<skipped/>" : element("skipped", message, ""));
}

void JunitReport::add_failure(const JunitCase& failed, const std::string& message,
                              const std::string& text) {
  ++failures_;
  add(failed, element("failure", message, text));
}

void JunitReport::add_error(const JunitCase& wrong, const std::string& message,
                            const std::string& text) {
  ++errors_;
  add(wrong, element("error", message, text));
}

std::string JunitReport::text() const {
  return fmt::format(
      "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<testsuites>\n"
      "<testsuite name=\"{}\" tests=\"{}\" failures=\"{}\" errors=\"{}\" skipped=\"{}\">\n{}"
      "</testsuite>\n</testsuites>\n",
      xml_text(name_), tests_, failures_, errors_, skipped_, cases_);
}

void JunitReport::add(const JunitCase& one, const std::string& result) {
  ++tests_;
  const auto place = one.file.empty()
                         ? std::string()
                         : fmt::format(" file=\"{}\" line=\"{}\"", xml_text(one.file), one.line);
  cases_ += fmt::format("<testcase classname=\"{}\" name=\"{}\"{}>{}</testcase>\n",
                        xml_text(one.class_name), xml_text(one.name), place, result);
}

}  // namespace doublecheck
