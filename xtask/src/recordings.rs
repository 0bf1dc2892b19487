//! `frontend/src/test/recorded/`: what the server was seen to answer, for the tests of screens.
//!
//! The HTTP tests write each answer down (`EXITDESK_RECORD`, `crates/api/src/testing/recording.rs`); one answer for each operation
//! and outcome is kept. A check compares what is kept with what was seen, so a recording that is older than the code is found.

mod compare;
mod described;

use crate::workspace::{cargo, root, run as run_command};
use anyhow::{Context, Result, bail};
use compare::is_same;
use described::Described;
use serde_json::{Map, Value, json};
use std::collections::BTreeMap;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::ExitCode;

/// Where the answers stand that any operation can give.
const ANY: &str = "any";

/// A file of its own.
const THE_DESCRIPTION: &str = "GET /openapi.json";

const FOLDER: &str = "frontend/src/test/recorded";

/// The answers of one operation by outcome: the status of a success, the code of a refusal.
type Answers = BTreeMap<String, Vec<Value>>;

/// The answers by operation; what any operation can give stands under [`ANY`].
type Seen = BTreeMap<String, Answers>;

pub(crate) fn run(arguments: &[String]) -> Result<ExitCode> {
    let arguments: Vec<&str> = arguments.iter().map(String::as_str).collect();
    let described = Described::read()?;
    match arguments[..] {
        [] => write(&seen(&record()?, &described)?),
        ["--from", path] => write(&seen(&read(path)?, &described)?),
        ["--check", path] => check(&seen(&read(path)?, &described)?, &described),
        _ => bail!("usage: cargo xtask recordings [--from FILE | --check FILE]"),
    }
}

fn read(path: &str) -> Result<String> {
    fs::read_to_string(path).with_context(|| {
        format!("{path} has no answers: run the HTTP tests with EXITDESK_RECORD={path}")
    })
}

/// Runs the HTTP tests on SQLite and gives what they wrote down.
fn record() -> Result<String> {
    let path = std::env::temp_dir().join(format!("exitdesk-answers-{}", std::process::id()));
    let mut tests = cargo();
    tests.args([
        "test", "--quiet", "--lib", "--test", "http", "--", "--skip", "postgres",
    ]);
    run_command(tests.env("EXITDESK_RECORD", &path))?;
    let lines = fs::read_to_string(&path)?;
    fs::remove_file(&path)?;
    Ok(lines)
}

/// The answers of described operations, and what was answered as any operation can.
fn seen(lines: &str, described: &Described) -> Result<Seen> {
    let mut seen = Seen::new();
    for line in lines.lines() {
        let line: Value = serde_json::from_str(line)?;
        let (operation, key) = (text(&line, "operation"), text(&line, "key"));
        let is_described = described.operations.contains_key(&operation);
        let of = if described.any.contains(&key) {
            ANY.to_owned()
        } else if is_described && operation != THE_DESCRIPTION {
            operation
        } else {
            continue;
        };
        let answers = seen.entry(of).or_default().entry(key).or_default();
        answers.push(line["answer"].clone());
    }
    Ok(seen)
}

fn text(line: &Value, name: &str) -> String {
    line[name].as_str().unwrap_or_default().to_owned()
}

/// As the description names the operation: `post_raw-leads_id_convert.json`.
fn file_of(operation: &str) -> PathBuf {
    let name = operation
        .replace(['{', '}'], "")
        .replacen(" /", "_", 1)
        .replace('/', "_");
    let (method, rest) = name.split_once('_').unwrap_or((&name, ""));
    let method = method.to_lowercase();
    let name = if rest.is_empty() {
        method
    } else {
        format!("{method}_{rest}")
    };
    root().join(FOLDER).join(format!("{name}.json"))
}

/// The answer to keep: a refusal as short as possible, a success that shows as much as possible.
fn chosen(key: &str, answers: &[Value]) -> Value {
    let size = |answer: &&Value| (answer.to_string().len(), answer.to_string());
    let is_success = key.starts_with(['2', '3']);
    let best = if is_success {
        answers.iter().max_by_key(size)
    } else {
        answers.iter().min_by_key(size)
    };
    best.cloned().unwrap_or_default()
}

fn write(seen: &Seen) -> Result<ExitCode> {
    let folder = root().join(FOLDER);
    if folder.exists() {
        fs::remove_dir_all(&folder)?;
    }
    fs::create_dir_all(&folder)?;
    for (operation, answers) in seen {
        let chosen: Map<String, Value> = answers
            .iter()
            .map(|(key, answers)| (key.clone(), chosen(key, answers)))
            .collect();
        let kept = json!({ "operation": operation, "answers": chosen });
        fs::write(
            file_of(operation),
            serde_json::to_string_pretty(&kept)? + "\n",
        )?;
    }
    println!("recordings: {} operations", seen.len());
    Ok(ExitCode::SUCCESS)
}

/// Fails with the operation's name when an answer that was seen is not kept, one that is kept was not seen, or a code that the
/// description names was never seen.
fn check(seen: &Seen, described: &Described) -> Result<ExitCode> {
    let mut stale = unseen(seen, described);
    for (operation, answers) in seen {
        stale.extend(differences(operation, answers, &kept(&file_of(operation))));
    }
    for entry in fs::read_dir(root().join(FOLDER))? {
        let path = entry?.path();
        let known = seen.keys().any(|operation| file_of(operation) == path);
        if !known {
            stale.push(format!(
                "{}: no test asks this operation now",
                path.display()
            ));
        }
    }
    if !stale.is_empty() {
        bail!(
            "{}\nReview them and run `cargo xtask recordings`.",
            stale.join("\n")
        );
    }
    println!(
        "recordings: {} operations answer as they are recorded",
        seen.len()
    );
    Ok(ExitCode::SUCCESS)
}

/// The codes of the description that no test made the server answer.
fn unseen(seen: &Seen, described: &Described) -> Vec<String> {
    let any = (&ANY.to_owned(), &described.any);
    let named = described.operations.iter().chain([any]);
    let named =
        named.flat_map(|(operation, codes)| codes.iter().map(move |code| (operation, code)));
    let is_seen = |operation: &str, code: &str| {
        let answers = seen.get(operation);
        answers.is_some_and(|answers| answers.contains_key(code))
    };
    let missing = named.filter(|(operation, code)| !is_seen(operation, code));
    let told = missing
        .map(|(operation, code)| format!("{operation} can answer {code}, which no test saw"));
    told.collect()
}

fn kept(path: &Path) -> Map<String, Value> {
    let kept: Value = fs::read_to_string(path)
        .ok()
        .and_then(|text| serde_json::from_str(&text).ok())
        .unwrap_or_default();
    kept["answers"].as_object().cloned().unwrap_or_default()
}

fn differences(operation: &str, seen: &Answers, kept: &Map<String, Value>) -> Vec<String> {
    let missing = seen.keys().filter(|key| !kept.contains_key(*key));
    let missing = missing.map(|key| format!("{operation} answers {key}, which is not recorded"));
    let gone = kept.iter().filter_map(|(key, answer)| match seen.get(key) {
        None => Some(format!(
            "{operation} is recorded to answer {key}, which no test saw"
        )),
        Some(answers) if !answers.iter().any(|seen| is_same(answer, seen)) => Some(format!(
            "{operation} answers {key} otherwise than it is recorded"
        )),
        Some(_) => None,
    });
    missing.chain(gone).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn answers(key: &str, body: &Value) -> Answers {
        Answers::from([(
            key.to_owned(),
            vec![json!({ "status": 409, "headers": {}, "body": body })],
        )])
    }

    #[test]
    fn a_recording_that_is_older_than_the_code_is_refused_by_name() {
        let held = json!({ "code": "held", "detail": "Maya holds this number." });
        let reworded = json!({ "code": "held", "detail": "Another rep holds this number." });
        let of = |body: &Value| json!({ "status": 409, "headers": {}, "body": body });
        for (kept, outcome) in [
            (json!({ "held": of(&held) }), None),
            (
                json!({ "held": of(&reworded) }),
                Some("POST /desk/next answers held otherwise than it is recorded"),
            ),
            (
                json!({}),
                Some("POST /desk/next answers held, which is not recorded"),
            ),
            (
                json!({ "held": of(&held), "hold_lost": of(&held) }),
                Some("POST /desk/next is recorded to answer hold_lost, which no test saw"),
            ),
        ] {
            let kept = kept.as_object().cloned().unwrap_or_default();
            let found = differences("POST /desk/next", &answers("held", &held), &kept);
            assert_eq!(found.first().map(String::as_str), outcome);
        }
    }

    #[test]
    fn a_code_that_is_named_and_was_never_seen_is_refused_by_name() {
        let described = Described {
            operations: BTreeMap::from([("POST /desk/next".to_owned(), vec!["held".to_owned()])]),
            any: vec!["clash".to_owned()],
        };
        let held = || ("POST /desk/next".to_owned(), answers("held", &json!({})));
        let clash = || (ANY.to_owned(), answers("clash", &json!({})));
        for (seen, outcome) in [
            (Seen::from([held(), clash()]), None),
            (
                Seen::from([held()]),
                Some("any can answer clash, which no test saw"),
            ),
            (
                Seen::from([clash()]),
                Some("POST /desk/next can answer held, which no test saw"),
            ),
        ] {
            let found = unseen(&seen, &described);
            assert_eq!(found.first().map(String::as_str), outcome);
        }
    }

    #[test]
    fn files_are_named_as_the_description_names_operations() {
        let name = file_of("POST /raw-leads/{id}/convert");
        assert!(
            name.ends_with("post_raw-leads_id_convert.json"),
            "{}",
            name.display()
        );
    }
}
