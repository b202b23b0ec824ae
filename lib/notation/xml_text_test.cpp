#include "notation/xml_text.h"

#include <doctest/doctest.h>

namespace doublecheck {
namespace {

using namespace std::string_literals;

TEST_CASE("what XML takes for markup is escaped") {
  CHECK(xml_text("a < b & \"c\" > 'd'") == "a &#60; b &#38; &#34;c&#34; &#62; 'd'");
  CHECK(xml_text("\t\n\r") == "&#9;&#10;&#13;");
  CHECK(xml_text("\xc3\xa4 \xe2\x82\xac \xf0\x9f\x99\x82") ==
        "\xc3\xa4 \xe2\x82\xac \xf0\x9f\x99\x82");
}

TEST_CASE("characters that XML forbids are left out") {
  CHECK(xml_text("a\0b\x1f\x0b"s) == "ab");
  CHECK(xml_text("a\xef\xbf\xbe\xef\xbf\xbf\xef\xbf\xbd") == "a\xef\xbf\xbd");
}

TEST_CASE("bytes that are not UTF-8 are replaced") {
  const std::string one = "\xef\xbf\xbd";
  CHECK(xml_text("a\xff") == "a" + one);
  CHECK(xml_text("\xc3") == one);
  CHECK(xml_text("\xe2\x82x") == one + one + "x");
  CHECK(xml_text("\xc0\xaf") == one + one);                      // too long for its code
  CHECK(xml_text("\xe0\x80\x80") == one + one + one);            // likewise
  CHECK(xml_text("\xed\xa0\x80") == one + one + one);            // a surrogate
  CHECK(xml_text("\xf4\x90\x80\x80") == one + one + one + one);  // beyond U+10FFFF
}

}  // namespace
}  // namespace doublecheck
