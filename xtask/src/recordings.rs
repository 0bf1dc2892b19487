//! `frontend/src/test/recorded/`: what the server was seen to answer, for the tests of screens.
//!
//! The HTTP tests write each answer down (`EXITDESK_RECORD`, `crates/api/src/testing/recording.rs`); one answer for each operation
//! and outcome is kept. A check compares what is kept with what was seen, so a recording that is older than the code is found.

mod compare;

use crate::workspace::{cargo, root, run as run_command};
use anyhow::{Context, Result, bail};
use compare::is_same;
use serde_json::{Map, Value, json};
use std::collections::BTreeMap;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::ExitCode;

const FOLDER: &str = "frontend/src/test/recorded";
const DOCUMENT: &str = "frontend/openapi.json";

/// What any operation can answer, whatever it does. It is kept once.
const ANY: [&str; 20] = [
    "account_pending",
    "bad_request",
    "clash",
    "confirm_required",
    "csrf",
    "fault",
    "forbidden",
    "idempotency_key_reused",
    "in_progress",
    "malformed_json",
    "maybe_saved",
    "method_not_allowed",
    "not_signed_in",
    "other_user",
    "reading_too_fast",
    "request_timeout",
    "second_factor_needed",
    "too_large",
    "unavailable",
    "unsupported_media_type",
];

/// The answers of one operation by outcome: the status of a success, the code of a refusal.
type Answers = BTreeMap<String, Vec<Value>>;

/// The answers by operation; [`ANY`] of them under "any".
type Seen = BTreeMap<String, Answers>;

pub(crate) fn run(arguments: &[String]) -> Result<ExitCode> {
    let arguments: Vec<&str> = arguments.iter().map(String::as_str).collect();
    match arguments[..] {
        [] => {
            let lines = record()?;
            write(&seen(&lines)?)
        }
        ["--from", path] => write(&seen(&read(path)?)?),
        ["--check", path] => check(&seen(&read(path)?)?),
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

/// The answers of described operations.
fn seen(lines: &str) -> Result<Seen> {
    let described = described()?;
    let mut seen = Seen::new();
    for line in lines.lines() {
        let line: Value = serde_json::from_str(line)?;
        let (operation, key) = (text(&line, "operation"), text(&line, "key"));
        // The description is a file of its own.
        if !described.contains(&operation) || operation == "GET /openapi.json" {
            continue;
        }
        let of = if ANY.contains(&key.as_str()) {
            "any".to_owned()
        } else {
            operation
        };
        let answers = seen.entry(of).or_default().entry(key).or_default();
        answers.push(line["answer"].clone());
    }
    Ok(seen)
}

/// "POST /leads/{id}/enroll" for each operation of the description.
fn described() -> Result<Vec<String>> {
    let document: Value = serde_json::from_str(&fs::read_to_string(root().join(DOCUMENT))?)?;
    let paths = document["paths"].as_object().cloned().unwrap_or_default();
    let operations = paths.iter().flat_map(|(path, methods)| {
        let methods = methods.as_object().cloned().unwrap_or_default();
        let path = path.trim_start_matches("/api").to_owned();
        methods
            .into_iter()
            .map(move |(method, _)| format!("{} {path}", method.to_uppercase()))
    });
    Ok(operations.collect())
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

/// Fails with the operation's name when an answer that was seen is not kept, or one that is kept was not seen.
fn check(seen: &Seen) -> Result<ExitCode> {
    let mut stale: Vec<String> = Vec::new();
    for (operation, answers) in seen {
        stale.extend(differences(operation, answers, &kept(&file_of(operation))));
    }
    for entry in fs::read_dir(root().join(FOLDER))? {
        let path = entry?.path();
        let known = seen.keys().any(|operation| file_of(operation) == path);
        if !known {
            stale.push(format!(
                "{}: no test asks this operation any more",
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
    fn files_are_named_as_the_description_names_operations() {
        let name = file_of("POST /raw-leads/{id}/convert");
        assert!(
            name.ends_with("post_raw-leads_id_convert.json"),
            "{}",
            name.display()
        );
    }
}
