//! Notes what the server answers, for the tests of the screens: `cargo xtask recordings` chooses from it.
//!
//! With `EXITDESK_RECORD` naming a file, every test on SQLite adds a line for each answer that it did not see before.

use super::app::TestApp;
use super::client::Answer;
use crate::kernel::clock::SystemClock;
use actix_web::HttpRequest;
use crm_core::clock::{Clock, Instant};
use serde_json::{Map, Value, json};
use std::collections::HashSet;
use std::fs::{File, OpenOptions};
use std::io::Write;
use std::sync::{LazyLock, Mutex, PoisonError};
use time::OffsetDateTime;
use time::format_description::well_known::Rfc3339;

/// The headers that screens read.
const HEADERS: [&str; 6] = [
    "content-type",
    "x-total-count",
    "x-total-capped",
    "retry-after",
    "content-disposition",
    "location",
];

/// A list shows its shape in this many rows.
const ROWS: usize = 3;

/// Where the tests' servers listen, before the port.
const HERE: &str = "127.0.0.1:";

/// A text of another kind than JSON is kept up to this many bytes.
const TEXT: usize = 2_000;

/// The file, and what is in it.
struct Record {
    file: File,
    known: HashSet<String>,
}

static RECORD: LazyLock<Option<Mutex<Record>>> = LazyLock::new(|| {
    let path = std::env::var_os("EXITDESK_RECORD")?;
    let file = OpenOptions::new().create(true).append(true).open(path);
    file.ok().map(|file| {
        let known = HashSet::new();
        Mutex::new(Record { file, known })
    })
});

impl TestApp {
    /// What it answers from now on is nothing that a screen meets: the recordings are not made of it.
    pub fn unrecorded(&self) {
        self.is_recorded.set(false);
    }
}

/// Adds the answer of a route that is in the description.
pub(super) fn note(request: &HttpRequest, answer: &Answer) {
    let Some(record) = RECORD.as_ref() else {
        return;
    };
    let pattern = request.match_pattern();
    let Some(path) = pattern
        .as_deref()
        .and_then(|path| path.strip_prefix("/api"))
    else {
        return;
    };
    let operation = format!("{} {path}", request.method());
    let line = line(&operation, answer);
    let mut record = record.lock().unwrap_or_else(PoisonError::into_inner);
    if record.known.insert(line.clone()) {
        // A test that cannot write fails the check that follows: an answer is missing then.
        let _ = record.file.write_all(line.as_bytes());
    }
}

fn line(operation: &str, answer: &Answer) -> String {
    let body = body(answer);
    let code = body.get("code").and_then(Value::as_str);
    let key = match (code, body["errors"].as_array().map(Vec::as_slice)) {
        // One code stands for every wrong field: what is wrong with which tells them apart.
        (Some("invalid_fields"), Some([error])) => {
            format!("{}:{}", text(&error["field"]), text(&error["code"]))
        }
        (Some(code), _) if answer.status >= 400 => code.to_owned(),
        _ => answer.status.to_string(),
    };
    let headers: Map<String, Value> = HEADERS
        .iter()
        .filter_map(|name| Some(((*name).to_owned(), json!(answer.header(name)?))))
        .collect();
    let answer = json!({ "status": answer.status, "headers": headers, "body": body });
    format!(
        "{}\n",
        json!({ "operation": operation, "key": key, "answer": answer })
    )
}

fn text(value: &Value) -> &str {
    value.as_str().unwrap_or_default()
}

fn body(answer: &Answer) -> Value {
    if answer.body.is_empty() {
        return Value::Null;
    }
    if let Ok(mut value) = serde_json::from_slice(&answer.body) {
        settle(&mut value, "");
        return value;
    }
    match std::str::from_utf8(&answer.body) {
        Ok(text) if text.len() <= TEXT => json!(steady(text)),
        _ => json!(format!("{} bytes", answer.body.len())),
    }
}

/// Cuts long lists, and puts fixed values where every run has others.
fn settle(value: &mut Value, name: &str) {
    match value {
        Value::Array(items) => {
            items.truncate(ROWS);
            items.iter_mut().for_each(|item| settle(item, name));
        }
        Value::Object(fields) => fields
            .iter_mut()
            .for_each(|(name, value)| settle(value, name)),
        Value::String(text) => {
            *text = fixed(name, text).map_or_else(|| steady(text), str::to_owned);
        }
        _ => {}
    }
}

/// What stands for a text that is another one in each run.
fn fixed(name: &str, text: &str) -> Option<&'static str> {
    if name == "requestId" {
        Some("r-1")
    } else if is_of_today(text) {
        Some("2026-11-21T12:00:00Z")
    } else if is_random(text) {
        Some("random")
    } else {
        None
    }
}

/// A text without the ids, hashes and ports in it that are others in each run.
fn steady(text: &str) -> String {
    let (mut steady, mut run) = (String::new(), String::new());
    for letter in text.chars() {
        if matches!(letter, '0'..='9' | 'a'..='f') {
            run.push(letter);
        } else {
            steady.push_str(&steady_run(&run));
            steady.push(letter);
            run.clear();
        }
    }
    steady.push_str(&steady_run(&run));
    let mut parts = steady.split(HERE);
    let first = parts.next().unwrap_or_default().to_owned();
    parts.fold(first, |whole, part| {
        whole + HERE + "1" + part.trim_start_matches(|letter: char| letter.is_ascii_digit())
    })
}

/// A run of hexadecimal digits that is long enough to be an id has others of the same number in its place.
fn steady_run(run: &str) -> String {
    let is_id = run.len() >= 16
        && run.contains(|letter: char| letter.is_ascii_digit())
        && run.contains(|letter: char| letter.is_ascii_alphabetic());
    if is_id {
        "0123456789abcdef".chars().cycle().take(run.len()).collect()
    } else {
        run.to_owned()
    }
}

/// The tests' own clock stands still: what is of this hour was taken from the machine's.
fn is_of_today(text: &str) -> bool {
    let Ok(moment) = OffsetDateTime::parse(text, &Rfc3339) else {
        return false;
    };
    let away = Instant::from_utc(moment).micros() - SystemClock.now().micros();
    away.abs() < 2 * 60 * 60 * 1_000_000
}

/// A token, a key or the hash of something that has one in it.
fn is_random(text: &str) -> bool {
    let is_word = text
        .chars()
        .all(|c| c.is_ascii_alphanumeric() || "-_=+/".contains(c));
    let has_digit = text.chars().any(|c| c.is_ascii_digit());
    text.len() >= 24 && is_word && has_digit && text.chars().any(char::is_alphabetic)
        || text.starts_with("otpauth://")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_differs_in_each_run_is_replaced() {
        for (name, text, outcome) in [
            ("requestId", "0193a1", "r-1"),
            ("token", "9f86d081884c7d659a2feaa0c55ad015", "random"),
            (
                "detail",
                "The commission was approved already.",
                "The commission was approved already.",
            ),
            (
                "fileName",
                "exitdesk-leads-2026-11-20.csv",
                "exitdesk-leads-2026-11-20.csv",
            ),
            (
                "detail",
                "The key is for http://127.0.0.1:38965/v1 alone.",
                "The key is for http://127.0.0.1:1/v1 alone.",
            ),
            (
                "upload",
                "553096534e3e29be6ffbMay list.csv",
                "0123456789abcdef0123May list.csv",
            ),
            ("createdAt", "2026-11-20T12:00:00Z", "2026-11-20T12:00:00Z"),
        ] {
            let mut value = json!(text);
            settle(&mut value, name);
            assert_eq!(value, outcome, "{name}");
        }
    }

    #[test]
    fn long_lists_are_cut() {
        let mut value = json!([1, 2, 3, 4, 5]);
        settle(&mut value, "rows");
        assert_eq!(value, json!([1, 2, 3]));
    }
}
