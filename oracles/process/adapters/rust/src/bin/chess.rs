//! chess 3.2.0: `../install rust`.
//!
//! legal-only: it refuses illegal positions. en-passant=pseudo-legal: it names the cell where a pawn stands ready.
//! clocks=ignored: it keeps none.
use adapters::{answer_questions, list, Answer, NOT_A_MOVE};
use chess::{Board, ChessMove, MoveGen};
use std::str::FromStr;

fn at(fen: &str) -> Result<Board, Box<dyn std::error::Error>> {
    Ok(Board::from_str(fen).map_err(|problem| problem.to_string())?)
}

fn legal(fen: &str, _: &str, _: &str) -> Answer {
    list(MoveGen::new_legal(&at(fen)?).map(|played| played.to_string()))
}

fn play(fen: &str, played: &str, _: &str) -> Answer {
    let board = at(fen)?;
    let played = ChessMove::from_str(played).map_err(|problem| problem.to_string())?;
    let is_legal = MoveGen::new_legal(&board).any(|other| other == played);
    Ok(if is_legal { board.make_move_new(played).to_string() } else { NOT_A_MOVE.to_string() })
}

fn check(fen: &str, _: &str, _: &str) -> Answer {
    Ok((at(fen)?.checkers().popcnt() > 0).to_string())
}

fn main() -> std::io::Result<()> {
    answer_questions(
        &["chess"],
        "legal-only en-passant=pseudo-legal clocks=ignored",
        &[("legal", legal), ("play", play), ("check", check)],
    )
}
