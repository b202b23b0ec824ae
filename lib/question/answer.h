// An answer: a verdict, or `illegal REASON`, or `abstain`, or `failed HOW`. One line of text.
// Equal meaning is equal text, so answers compare with `==`.
#pragma once

#include <array>
#include <cstdint>
#include <string>
#include <string_view>

#include "question/question.h"

namespace doublecheck {

class Answer {
 public:
  /// `text` is one line in canonical form; the functions below and in notation/answer_text.h make
  /// it.
  explicit Answer(std::string text) : text_(std::move(text)) {}

  /// An `abstain` and its reason.
  Answer(std::string text, std::string why) : text_(std::move(text)), why_(std::move(why)) {}

  const std::string& text() const { return text_; }

  /// Of an `abstain` a reason for people; empty where the oracle has just said so. It is no part of
  /// what the answer means.
  const std::string& why() const { return why_; }

  bool is_illegal() const { return text_.starts_with("illegal "); }
  /// A view compares lengths first, a string does not; every answer is asked.
  bool is_abstain() const { return std::string_view(text_) == "abstain"; }
  bool is_failed() const { return text_.starts_with("failed "); }

  /// None of these three: what was asked for.
  bool is_verdict() const { return !is_illegal() && !is_abstain() && !is_failed(); }

  friend bool operator==(const Answer& left, const Answer& right) {
    return left.text_ == right.text_;
  }

 private:
  std::string text_;
  std::string why_{};
};

/// `true` or `false`.
inline Answer verdict(bool value) {
  return Answer(value ? "true" : "false");
}

/// The words of the rules for what is illegal. An engine may say others.
inline constexpr std::array<std::string_view, 13> kIllegalReasons{
    "no-king",          "many-kings",        "pawn-on-last-rank", "bad-castling-right",
    "bad-en-passant",   "opponent-in-check", "no-white-king",     "many-white-kings",
    "many-black-kings", "no-piece",          "not-a-move",        "has-pawn",
    "in-check"};

/// `reason` is a word of the rules, such as `many-kings`.
inline Answer illegal(std::string_view reason) {
  return Answer("illegal " + std::string(reason));
}

/// The oracle does not answer this question. Never counts as agreement.
inline Answer abstain(std::string_view why = {}) {
  return {"abstain", std::string(why)};
}

/// The oracle broke: `how` is `time-out`, `died SIGSEGV`, `rubbish ...`.
inline Answer failed(std::string_view how) {
  return Answer("failed " + std::string(how));
}

/// A count, such as of `perft`.
inline Answer number(std::uint64_t count) {
  return Answer(std::to_string(count));
}

}  // namespace doublecheck
