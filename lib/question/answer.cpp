#include "question/answer.h"

namespace doublecheck {

Answer verdict(bool value) {
  return Answer(value ? "true" : "false");
}
Answer illegal(std::string_view reason) {
  return Answer("illegal " + std::string(reason));
}
Answer abstain(std::string_view why) {
  return {"abstain", std::string(why)};
}
Answer failed(std::string_view how) {
  return Answer("failed " + std::string(how));
}
Answer number(std::uint64_t count) {
  return Answer(std::to_string(count));
}

}  // namespace doublecheck
