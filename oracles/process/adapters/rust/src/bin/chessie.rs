//! chessie 2.0.0: `../install rust`.
//!
//! legal-only: it checks little of a FEN. en-passant=always: it names the cell after each double step.
//! clocks=9999: its clocks go on behind 9999, where ours stop.
use adapters::{answer_questions, list, Answer, NOT_A_MOVE};
use chessie::{Game, Move};

fn at(fen: &str) -> Result<Game, Box<dyn std::error::Error>> {
    Ok(Game::from_fen(fen).map_err(|problem| problem.to_string())?)
}

fn legal(fen: &str, _: &str, _: &str) -> Answer {
    list(at(fen)?.get_legal_moves().into_iter().map(|played: Move| played.to_uci()))
}

fn play(fen: &str, played: &str, _: &str) -> Answer {
    let mut game = at(fen)?;
    let Some(played) = game.get_legal_moves().into_iter().find(|other: &Move| other.to_uci() == played) else {
        return Ok(NOT_A_MOVE.to_string());
    };
    game.make_move(played);
    Ok(game.to_fen())
}

fn check(fen: &str, _: &str, _: &str) -> Answer {
    Ok(at(fen)?.is_in_check().to_string())
}

fn main() -> std::io::Result<()> {
    answer_questions(
        &["chess"],
        "legal-only en-passant=always clocks=9999",
        &[("legal", legal), ("play", play), ("check", check)],
    )
}
