//! rschess 2.0.5: `../install rust`.
//!
//! legal-only: it refuses illegal positions. en-passant=always: it names the cell after each double step.
//! clocks=9999: its clocks go on behind 9999, where ours stop.
//! It lists no move where the game is drawn by material or by 75 moves, and refuses a clock beyond that: it is not asked.
use adapters::{answer_questions, list, unless, Answer, NOT_A_MOVE};
use rschess::{Board, Fen};

fn at(fen: &str) -> Result<Board, Box<dyn std::error::Error>> {
    let board = Board::from_fen(Fen::try_from(fen).map_err(|problem| unless("halfmove clock", problem))?);
    let is_drawn = board.is_insufficient_material() || board.is_seventy_five_move_rule();
    if is_drawn { Err(unless("", "drawn")) } else { Ok(board) }
}

fn legal(fen: &str, _: &str, _: &str) -> Answer {
    list(at(fen)?.gen_legal_moves().into_iter().map(|played| played.to_uci()))
}

fn play(fen: &str, played: &str, _: &str) -> Answer {
    let mut board = at(fen)?;
    let moves = board.gen_legal_moves();
    let Some(played) = moves.into_iter().find(|other| other.to_uci() == played) else { return Ok(NOT_A_MOVE.into()) };
    board.make_move(played).map_err(|problem| problem.to_string())?;
    Ok(board.to_fen().to_string())
}

fn check(fen: &str, _: &str, _: &str) -> Answer {
    Ok(at(fen)?.is_check().to_string())
}

fn main() -> std::io::Result<()> {
    answer_questions(
        &["chess"],
        "legal-only en-passant=always clocks=9999",
        &[("legal", legal), ("play", play), ("check", check)],
    )
}
