/* The line protocol of doublecheck, for a library of C or C++ on POSIX: reads questions, calls
 * handlers, writes answers. It knows no rule. Include it first, as it asks for POSIX, and into one
 * source file only.
 *
 *   static const char* legal(const struct doublecheck_question* question) { return "e2e4 e7e8q"; }
 *
 *   static const struct doublecheck_handler handlers[] = {{"legal", legal}, {NULL, NULL}};
 *   int main(void) { return doublecheck_answer_questions("chess", "legal-only", handlers); }
 *
 * A handler is named after its verb, and its verb gets into the contract by that. Its answer is
 * read before the next question. NULL is `abstain`, and so is every verb or game without a handler.
 * `none` is an empty list. An exception of C++ is `failed ...`. */
#ifndef DOUBLECHECK_PROTOCOL_H
#define DOUBLECHECK_PROTOCOL_H

#ifndef _POSIX_C_SOURCE
#define _POSIX_C_SOURCE 200809L
#endif
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>
#ifdef __cplusplus
#include <exception>
#endif

#define DOUBLECHECK_NOT_A_MOVE "illegal not-a-move"

struct doublecheck_question {
  const char* verb;
  const char* game;
  const char* position; /* a FEN */
  const char* argument; /* the move of `play`, the depth of `perft`, else "" */
};

struct doublecheck_handler {
  const char* verb;
  const char* (*answer)(const struct doublecheck_question* question);
};

/* Cuts the first word off and returns it. */
static inline char* doublecheck_first_word(char** text) {
  char* word = *text + strspn(*text, " \t\r\n");
  char* end = word + strcspn(word, " \t\r\n");
  *text = *end ? end + 1 : end;
  *end = '\0';
  return word;
}

/* Cuts the last word off and returns it. */
static inline char* doublecheck_last_word(char* text) {
  char* blank = strrchr(text, ' ');
  if (!blank) return text + strlen(text);
  *blank = '\0';
  return blank + 1;
}

static inline struct doublecheck_question doublecheck_split(char* line) {
  struct doublecheck_question question;
  line[strcspn(line, "\r\n")] = '\0';
  question.verb = doublecheck_first_word(&line);
  question.game = doublecheck_first_word(&line);
  question.argument = "";
  if (!strcmp(question.verb, "perft")) question.argument = doublecheck_first_word(&line);
  if (!strcmp(question.verb, "play")) question.argument = doublecheck_last_word(line);
  question.position = line;
  return question;
}

/* Whether one of the words between commas is this one. */
static inline int doublecheck_has(const char* words, const char* word) {
  const size_t length = strlen(word);
  while (*words) {
    const size_t next = strcspn(words, ",");
    if (length && next == length && !strncmp(words, word, length)) return 1;
    words += next + (words[next] == ',');
  }
  return 0;
}

/* An answer is one line, whatever a message of an exception holds. */
static inline void doublecheck_write(FILE* answers, const char* answer) {
  for (; *answer; ++answer) putc(*answer == '\n' || *answer == '\r' ? ' ' : *answer, answers);
}

static inline void doublecheck_answer(FILE* answers, const struct doublecheck_handler* handler,
                                      const struct doublecheck_question* question) {
#ifdef __cplusplus
  try {
#endif
    const char* answer = handler->answer(question);
    doublecheck_write(answers, answer ? answer : "abstain");
#ifdef __cplusplus
  } catch (const std::exception& problem) {
    fputs("failed ", answers);
    doublecheck_write(answers, problem.what());
  } catch (...) {
    fputs("failed unknown exception", answers);
  }
#endif
}

static inline void doublecheck_promise(FILE* answers, const char* games, const char* contract,
                                       const struct doublecheck_handler* handlers) {
  const struct doublecheck_handler* handler;
  fprintf(answers, "contract %s%sverbs=", contract, *contract ? " " : "");
  for (handler = handlers; handler->verb; ++handler)
    fprintf(answers, "%s%s", handler == handlers ? "" : ",", handler->verb);
  fprintf(answers, " games=%s", games);
}

/* Until the input ends. `games` has commas between them; the handlers end with one without a verb.
 */
static inline int doublecheck_answer_questions(const char* games, const char* contract,
                                               const struct doublecheck_handler* handlers) {
  /* Whatever else is printed would be taken for answers, so it goes to stderr. */
  FILE* answers = fdopen(dup(STDOUT_FILENO), "w");
  char* line = NULL;
  size_t room = 0;
  if (!answers || dup2(STDERR_FILENO, STDOUT_FILENO) < 0) return 1;
  while (getline(&line, &room, stdin) >= 0) {
    const struct doublecheck_question question = doublecheck_split(line);
    const struct doublecheck_handler* handler = handlers;
    while (handler->verb && strcmp(handler->verb, question.verb) != 0) ++handler;
    if (!strcmp(question.verb, "hello") && !*question.game)
      doublecheck_promise(answers, games, contract, handlers);
    else if (!handler->verb || !doublecheck_has(games, question.game) || !*question.position)
      fputs("abstain", answers);
    else
      doublecheck_answer(answers, handler, &question);
    putc('\n', answers);
    fflush(answers);
  }
  free(line);
  return 0;
}

#endif
