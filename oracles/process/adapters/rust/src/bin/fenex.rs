//! fenex 0.1.10: `../install rust`.
//!
//! legal-only: it checks little of a FEN. promotion=queen: its list says from where to where alone.
//! en-passant=always: it names the cell after each double step. clocks=9999: they go on, where ours stop.
use adapters::{answer_questions, list, Answer, NOT_A_MOVE};
use fenex::chess::board::{board::Board, coordinates::Coordinates};
use fenex::chess::piece::piece::PieceType;

fn named(board: &Board, from: Coordinates, to: Coordinates) -> String {
    let is_pawn = board.get(from).is_some_and(|piece| piece.piece_type == PieceType::Pawn);
    let promotion = if is_pawn && (to.y == 1 || to.y == 8) { "q" } else { "" };
    format!("{}{}{}{}{promotion}", from.to_file(), from.to_rank(), to.to_file(), to.to_rank())
}

fn legal(fen: &str, _: &str, _: &str) -> Answer {
    let board = Board::from_fen(fen)?;
    list(board.generate_legal_moves().into_iter().map(|(from, to)| named(&board, from, to)))
}

fn play(fen: &str, played: &str, _: &str) -> Answer {
    let mut board = Board::from_fen(fen)?;
    let moves = board.generate_legal_moves();
    let Some((from, to)) = moves.into_iter().find(|(from, to)| named(&board, *from, *to) == played) else {
        return Ok(NOT_A_MOVE.to_string());
    };
    board.apply_move_with_promotion(from, to, played.ends_with('q').then_some(PieceType::Queen))?;
    Ok(board.to_fen())
}

fn main() -> std::io::Result<()> {
    answer_questions(
        &["chess"],
        "legal-only promotion=queen en-passant=always clocks=9999",
        &[("legal", legal), ("play", play), ("check", |fen, _, _| Ok(Board::from_fen(fen)?.is_in_check().to_string()))],
    )
}
