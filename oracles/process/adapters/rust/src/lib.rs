//! The line protocol of doublecheck, for a library of Rust: reads questions, calls handlers, writes answers.
//! It knows no rule.
//!
//! What your library prints to stdout would be taken for answers: let it use stderr.
use std::cell::RefCell;
use std::error::Error;
use std::fmt::Display;
use std::io::{self, BufRead, Write};
use std::panic;

const ABSTAIN: &str = "abstain";
pub const NOT_A_MOVE: &str = "illegal not-a-move";

pub type Answer = Result<String, Box<dyn Error>>;

/// From a position, an argument (the move of `play`, the depth of `perft`, else "") and a game to an answer. An error
/// and a panic are `failed ...`; that of `unless` may be `abstain`.
pub type Handler = fn(&str, &str, &str) -> Answer;

/// A list of moves as an answer.
pub fn list(moves: impl IntoIterator<Item = String>) -> Answer {
    let words: Vec<String> = moves.into_iter().collect();
    Ok(if words.is_empty() { "none".to_string() } else { words.join(" ") })
}

/// The error of a library that is not asked about what it refuses in such `words`.
pub fn unless(words: &str, problem: impl Display) -> Box<dyn Error> {
    let text = problem.to_string();
    if text.contains(words) { ABSTAIN.into() } else { text.into() }
}

thread_local! {
    static LAST_PANIC: RefCell<String> = RefCell::default();
}

fn failed(reason: &str) -> String {
    format!("failed {}", reason.split_whitespace().collect::<Vec<_>>().join(" "))
}

fn answer(line: &str, games: &[&str], promises: &str, handlers: &[(&str, Handler)]) -> String {
    let mut words: Vec<&str> = line.split_whitespace().collect();
    if words == ["hello"] {
        return promises.to_string();
    }
    let handler = words.first().and_then(|verb| handlers.iter().find(|(name, _)| name == verb));
    let (verb, handler) = match handler {
        Some(found) if words.len() > 2 && games.contains(&words[1]) => found,
        _ => return ABSTAIN.to_string(),
    };
    let argument = match *verb {
        "play" => words.pop().unwrap_or(""),
        "perft" => words.remove(2),
        _ => "",
    };
    let position = words[2..].join(" ");
    match panic::catch_unwind(|| handler(&position, argument, words[1])) {
        Ok(Ok(answer)) => answer,
        Ok(Err(problem)) if problem.to_string() == ABSTAIN => ABSTAIN.to_string(),
        Ok(Err(problem)) => failed(&problem.to_string()),
        Err(_) => failed(&LAST_PANIC.with(|text| text.take())),
    }
}

/// Answers all of standard input. `contract` is what the library promises beside its games and verbs.
pub fn answer_questions(games: &[&str], contract: &str, handlers: &[(&str, Handler)]) -> io::Result<()> {
    panic::set_hook(Box::new(|problem| {
        let payload = problem.payload();
        let text = payload.downcast_ref::<&str>().map(|text| text.to_string());
        let text = text.or_else(|| payload.downcast_ref::<String>().cloned());
        LAST_PANIC.with(|last| last.replace(text.unwrap_or("panic".to_string())));
    }));
    let verbs: Vec<&str> = handlers.iter().map(|(verb, _)| *verb).collect();
    let promises = format!("contract {contract} verbs={} games={}", verbs.join(","), games.join(","));
    let mut input = io::BufReader::new(io::stdin());
    let mut answers = io::BufWriter::new(io::stdout());
    let mut line = Vec::new();
    while input.read_until(b'\n', &mut line)? > 0 {
        writeln!(answers, "{}", answer(&String::from_utf8_lossy(&line), games, &promises, handlers))?;
        line.clear();
        // Answers may wait only while a complete question is waiting, too
        if !input.buffer().contains(&b'\n') {
            answers.flush()?;
        }
    }
    Ok(())
}
