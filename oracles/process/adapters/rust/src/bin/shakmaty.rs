//! shakmaty 0.30.1: `../install rust`.
//!
//! legal-only: it refuses illegal positions. What it refuses of legal ones, it is told to take.
//! clocks=9999: its clocks go on behind 9999, where ours stop.
//! It names an en-passant cell only where a legal move captures there, as L4 does.
use adapters::{answer_questions, list, Answer, NOT_A_MOVE};
use shakmaty::{fen::Fen, uci::UciMove, variant::Variant, variant::VariantPosition};
use shakmaty::{CastlingMode, EnPassantMode, Move, Position, PositionError, Square};

const GAMES: [&str; 9] = [
    "chess", "chess960", "atomic", "antichess", "crazyhouse", "horde", "kingofthehill", "racingkings", "threecheck",
];

fn castling(game: &str) -> CastlingMode {
    if game == "chess960" { CastlingMode::Chess960 } else { CastlingMode::Standard }
}

fn written(played: Move, game: &str) -> String {
    UciMove::from_move(played, castling(game)).to_string()
}

fn at(fen: &str, game: &str) -> Result<VariantPosition, Box<dyn std::error::Error>> {
    let variant: Variant = if game == "threecheck" { Variant::ThreeCheck } else { game.parse()? };
    Ok(VariantPosition::from_setup(variant, fen.parse::<Fen>()?.into_setup(), castling(game))
        .or_else(PositionError::ignore_too_much_material)
        .or_else(PositionError::ignore_impossible_check)?)
}

fn legal(fen: &str, _: &str, game: &str) -> Answer {
    list(at(fen, game)?.legal_moves().into_iter().map(|played| written(played, game)))
}

fn play(fen: &str, played: &str, game: &str) -> Answer {
    let mut position = at(fen, game)?;
    let moves = position.legal_moves();
    let found = moves.into_iter().find(|other| written(*other, game) == played);
    let Some(played) = found else { return Ok(NOT_A_MOVE.to_string()) };
    position.play_unchecked(played);
    Ok(Fen::from_position(&position, EnPassantMode::Legal).to_string())
}

fn check(fen: &str, _: &str, game: &str) -> Answer {
    Ok(at(fen, game)?.is_check().to_string())
}

fn attacked(fen: &str, _: &str, game: &str) -> Answer {
    let position = at(fen, game)?;
    let (board, enemy) = (position.board(), position.turn().other());
    let is_attacked = |cell: &Square| board.attacks_to(*cell, enemy, board.occupied()).any();
    list(Square::ALL.into_iter().filter(is_attacked).map(|cell| cell.to_string()))
}

fn perft(fen: &str, depth: &str, game: &str) -> Answer {
    Ok(shakmaty::perft(&at(fen, game)?, depth.parse()?).to_string())
}

fn main() -> std::io::Result<()> {
    answer_questions(
        &GAMES,
        "legal-only clocks=9999",
        &[
            ("legal", legal),
            ("play", play),
            ("check", check),
            ("attacked", attacked),
            ("perft", perft),
        ],
    )
}
