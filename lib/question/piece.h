// Pieces: a colour and a kind in one byte, written as one letter (upper case White). In crazyhouse
// also whether the piece was a pawn (Z3).
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>

namespace doublecheck {

enum class Colour : std::uint8_t { white, black };

constexpr Colour opposite(Colour colour) {
  return colour == Colour::white ? Colour::black : Colour::white;
}

enum class Kind : std::uint8_t { king, queen, rook, bishop, knight, pawn, unicorn };

/// Those of chess.
inline constexpr std::array kKinds{Kind::king,   Kind::queen,  Kind::rook,
                                   Kind::bishop, Kind::knight, Kind::pawn};

/// And that of Raumschach (M2), behind them.
inline constexpr std::array kAllKinds{Kind::king,   Kind::queen, Kind::rook,   Kind::bishop,
                                      Kind::knight, Kind::pawn,  Kind::unicorn};

/// Neither a king nor a pawn: in chess what a pawn becomes, and what can bear a mark (Z3).
constexpr bool is_officer(Kind kind) {
  return kind != Kind::king && kind != Kind::pawn;
}

/// What stands on a cell: a piece, or nothing (`Piece{}`).
class Piece {
 public:
  constexpr Piece() = default;
  constexpr Piece(Colour colour, Kind kind)
      : code_(
            static_cast<std::uint8_t>(1 + 2 * static_cast<int>(kind) + static_cast<int>(colour))) {}

  /// True where there is a piece.
  constexpr explicit operator bool() const { return code_ != 0; }

  /// `kind` and `colour` are for pieces only, not for an empty cell.
  constexpr Kind kind() const { return static_cast<Kind>((unmarked() - 1) / 2); }
  constexpr Colour colour() const { return static_cast<Colour>((unmarked() - 1) % 2); }

  /// Whether it bears the mark of a promoted piece.
  constexpr bool is_promoted() const { return (code_ & kMark) != 0; }
  /// The same piece with that mark. For queens, rooks, bishops and knights only.
  constexpr Piece promoted() const {
    Piece marked = *this;
    marked.code_ |= kMark;
    return marked;
  }

  constexpr bool is(Colour colour, Kind kind) const {
    return unmarked() == Piece(colour, kind).code_;
  }
  constexpr bool is(Colour colour) const { return code_ != 0 && this->colour() == colour; }
  constexpr bool is(Kind kind) const { return code_ != 0 && this->kind() == kind; }

  /// `K` to `U` for White, `k` to `u` for Black; '.' for an empty cell.
  constexpr char letter() const { return ".KkQqRrBbNnPpUu"[unmarked()]; }

  friend constexpr bool operator==(Piece, Piece) = default;

 private:
  static constexpr std::uint8_t kMark = 16;

  constexpr unsigned unmarked() const { return code_ & (kMark - 1U); }

  std::uint8_t code_ = 0;  // 1 + 2 * kind + colour, and the mark; 0 is an empty cell
};

/// By letter, for every position that is read asks it of each cell.
inline constexpr auto kPieceOfLetter = [] {
  std::array<Piece, 256> pieces{};
  for (const Kind kind : kAllKinds)
    for (const Colour colour : {Colour::white, Colour::black}) {
      const Piece piece(colour, kind);
      pieces[static_cast<unsigned char>(piece.letter())] = piece;
    }
  return pieces;
}();

/// The piece that `letter` stands for; nothing if it is none of the first `kinds` of kAllKinds:
/// none of `KQRBNPkqrbnp`, where nothing else is said.
constexpr std::optional<Piece> piece_of_letter(char letter, std::size_t kinds = kKinds.size()) {
  const Piece piece = kPieceOfLetter[static_cast<unsigned char>(letter)];
  const bool is_one = piece && static_cast<std::size_t>(piece.kind()) < kinds;
  return is_one ? std::optional(piece) : std::nullopt;
}

}  // namespace doublecheck
