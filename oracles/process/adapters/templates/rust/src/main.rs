//! An oracle of chess for doublecheck. It abstains from everything until you fill in its handlers.
//!
//! What your library prints to stdout would be taken for answers: let it use stderr.
use std::any::Any;
use std::io::{self, BufRead, Write};
use std::panic;

const GAMES: [&str; 1] = ["chess"];
const CONTRACT: &str = "legal-only";
const HANDLERS: [(&str, Handler); 4] = [("legal", legal), ("play", play), ("check", check), ("perft", perft)];

/// From a position, an argument (the move of `play`, the depth of `perft`, else "") and a game to an answer; None is
/// `abstain`.
type Handler = fn(&str, &str, &str) -> Option<String>;

fn legal(_fen: &str, _: &str, _game: &str) -> Option<String> {
    // Your library's moves at this FEN, in any order, as "e2e4 e7e8q"; or "none". Castling is e1g1.
    None // abstain
}

fn play(_fen: &str, _move: &str, _game: &str) -> Option<String> {
    // The FEN after this move, or "illegal not-a-move" where `legal` does not list it, as e1e1, or e1h1 for castling.
    None // abstain
}

fn check(_fen: &str, _: &str, _game: &str) -> Option<String> {
    // Whether the side to move is in check: "true" or "false".
    None // abstain
}

fn perft(_fen: &str, _depth: &str, _game: &str) -> Option<String> {
    // The number of sequences of so many legal moves.
    None // abstain
}

fn promises() -> String {
    let verbs = HANDLERS.map(|(verb, _)| verb).join(",");
    format!("contract {CONTRACT} verbs={verbs} games={}", GAMES.join(","))
}

/// In one line. A panic that was not made by `panic!` may have any payload.
fn message_of(panic: &(dyn Any + Send)) -> String {
    let text = panic.downcast_ref::<String>().map(String::as_str);
    let text = text.or_else(|| panic.downcast_ref::<&str>().copied()).unwrap_or("without a message");
    text.split_whitespace().collect::<Vec<_>>().join(" ")
}

fn answer(line: &str) -> String {
    let mut words: Vec<&str> = line.split_whitespace().collect();
    if words == ["hello"] {
        return promises();
    }
    let handler = words.first().and_then(|verb| HANDLERS.iter().find(|(name, _)| name == verb));
    let (verb, handler) = match handler {
        Some(found) if words.len() > 2 && GAMES.contains(&words[1]) => found,
        _ => return "abstain".to_string(),
    };
    let game = words[1];
    let argument = match *verb {
        "play" => words.pop().unwrap_or(""),
        "perft" => words.remove(2),
        _ => "",
    };
    let position = words[2..].join(" ");
    match panic::catch_unwind(|| handler(&position, argument, game)) {
        Ok(answer) => answer.unwrap_or_else(|| "abstain".to_string()),
        Err(panic) => format!("failed panic: {}", message_of(&*panic)),
    }
}

fn main() -> io::Result<()> {
    let mut input = io::BufReader::new(io::stdin());
    let mut answers = io::BufWriter::new(io::stdout());
    let mut line = Vec::new();
    while input.read_until(b'\n', &mut line)? > 0 {
        writeln!(answers, "{}", answer(&String::from_utf8_lossy(&line)))?;
        line.clear();
        // Answers may wait only while a complete question is waiting, too
        if !input.buffer().contains(&b'\n') {
            answers.flush()?;
        }
    }
    Ok(())
}
