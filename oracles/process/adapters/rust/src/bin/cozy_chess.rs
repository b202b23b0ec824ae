//! cozy-chess 0.3.4: `../install rust`.
//!
//! legal-only: it refuses illegal positions.
//! castling=king-takes-rook: so it lists and takes castling.
//! en-passant=always: it names the cell after each double step. halfmove-clock=100: there it stops.
//! It refuses a clock beyond that, nine pawns and 17 pieces of a side: it is not asked about them.
use adapters::{answer_questions, list, unless, Answer, NOT_A_MOVE};
use cozy_chess::{Board, FenParseError, Move};

fn at(fen: &str) -> Result<Board, Box<dyn std::error::Error>> {
    Board::from_fen(fen, false).map_err(|problem| match problem {
        FenParseError::InvalidBoard => unless("", problem),
        other => unless("HalfMoveClock", format!("{other:?}")),
    })
}

fn legal(fen: &str, _: &str, _: &str) -> Answer {
    let mut moves = Vec::new();
    at(fen)?.generate_moves(|some| { moves.extend(some.into_iter().map(|played| played.to_string())); false });
    list(moves)
}

fn play(fen: &str, played: &str, _: &str) -> Answer {
    let mut board = at(fen)?;
    let played: Move = played.parse().map_err(|_| "unreadable move")?;
    Ok(board.try_play(played).map_or(NOT_A_MOVE.to_string(), |()| board.to_string()))
}

fn check(fen: &str, _: &str, _: &str) -> Answer {
    Ok((!at(fen)?.checkers().is_empty()).to_string())
}

fn main() -> std::io::Result<()> {
    answer_questions(
        &["chess"],
        "legal-only castling=king-takes-rook en-passant=always halfmove-clock=100 move-number=9999",
        &[("legal", legal), ("play", play), ("check", check)],
    )
}
