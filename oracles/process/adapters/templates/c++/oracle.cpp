// An oracle of chess for doublecheck. It answers `legal` with `abstain` until you write that; see
// protocol.h.
#include "protocol.h"

static const char* legal(const doublecheck_question* question) {
  // Your library's moves at question->position, a FEN, in any order, as "e2e4 e7e8q"; or "none".
  // Castling is e1g1. Whoever builds the text in a std::string makes it static, as it is read after
  // the return.
  (void)question;
  return nullptr;  // `abstain`
}

int main() {
  static const doublecheck_handler handlers[] = {{"legal", legal}, {nullptr, nullptr}};
  return doublecheck_answer_questions("chess", "legal-only", handlers);
}
