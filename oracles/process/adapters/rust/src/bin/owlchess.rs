//! owlchess 0.4.1: `../install rust`.
//!
//! legal-only: it refuses illegal positions. en-passant=always: it names the cell after each double step.
//! clocks=9999: its clocks go on behind 9999, where ours stop.
//! It refuses more than 16 pieces of a side: it is not asked about them.
use adapters::{answer_questions, list, unless, Answer, NOT_A_MOVE};
use owlchess::{movegen::legal::gen_all, Board, Move};

fn at(fen: &str) -> Result<Board, Box<dyn std::error::Error>> {
    Board::from_fen(fen).map_err(|problem| unless("too many pieces", problem))
}

fn legal(fen: &str, _: &str, _: &str) -> Answer {
    list(gen_all(&at(fen)?).iter().map(|played| played.to_string()))
}

fn play(fen: &str, played: &str, _: &str) -> Answer {
    let board = at(fen)?;
    let Ok(played) = Move::from_uci_legal(played, &board) else { return Ok(NOT_A_MOVE.to_string()) };
    Ok(board.make_move(played)?.as_fen())
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
