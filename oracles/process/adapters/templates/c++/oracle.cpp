// An oracle of chess for doublecheck. It abstains from everything until you fill in its handlers;
// see protocol.h. Whoever builds an answer in a std::string makes it static, as it is read after
// the return.
#include "protocol.h"

static const char* legal(const doublecheck_question* question) {
  // Your library's moves at question->position, a FEN, in any order, as "e2e4 e7e8q"; or "none".
  // Castling is e1g1.
  (void)question;
  return nullptr;  // abstain
}

static const char* play(const doublecheck_question* question) {
  // The FEN after the move question->argument, or DOUBLECHECK_NOT_A_MOVE where `legal` does not
  // list it, as e1e1, or e1h1 for castling.
  (void)question;
  return nullptr;  // abstain
}

static const char* check(const doublecheck_question* question) {
  // Whether the side to move is in check: "true" or "false".
  (void)question;
  return nullptr;  // abstain
}

static const char* perft(const doublecheck_question* question) {
  // The number of sequences of legal moves whose length is question->argument.
  (void)question;
  return nullptr;  // abstain
}

int main() {
  static const doublecheck_handler handlers[] = {
      {"legal", legal}, {"play", play}, {"check", check}, {"perft", perft}, {nullptr, nullptr}};
  return doublecheck_answer_questions("chess", "legal-only", handlers);
}
