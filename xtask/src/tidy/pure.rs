//! Domain crates compute: no float, no clock, nothing of the machine they run on.

use super::at;
use super::files::SourceFile;
use super::layers::in_the_domain;
use super::paths::{Path, imported, paths};
use super::tokens::{Kind, Token, shipped};
use std::collections::BTreeMap;

/// What reaches out of the program. A path that begins like this is refused, however it was imported.
const OUTSIDE: [&[&str]; 14] = [
    &["std", "env"],
    &["std", "fs"],
    &["std", "io", "stderr"],
    &["std", "io", "stdin"],
    &["std", "io", "stdout"],
    &["std", "net"],
    &["std", "os"],
    &["std", "path"],
    &["std", "process"],
    &["std", "random"],
    &["std", "thread"],
    &["std", "time", "Instant"],
    &["std", "time", "SystemTime"],
    &["std", "time", "UNIX_EPOCH"],
];

/// Crates that can read the clock or the machine's time zone, and what does.
const CLOCKS: [&str; 4] = ["chrono", "jiff", "std", "time"];
const READS_THE_CLOCK: [&str; 6] = [
    "current_local_offset",
    "local_offset_at",
    "now",
    "now_local",
    "now_utc",
    "system",
];

pub(super) fn check(files: &[SourceFile]) -> Vec<String> {
    let domain =
        |file: &&SourceFile| file.is_rust() && in_the_domain(&file.path) && !file.is_test();
    files.iter().filter(domain).flat_map(check_file).collect()
}

fn check_file(file: &SourceFile) -> Vec<String> {
    let Some(tokens) = shipped(&file.text) else {
        return vec![at(file, 1, "cannot be read as Rust")];
    };
    let mut problems: Vec<String> = floats(&tokens)
        .map(|token| {
            at(
                file,
                token.line,
                format!("{}: no floats in a domain crate", token.text),
            )
        })
        .collect();
    let paths = paths(&tokens);
    let imported = imported(&paths);
    for path in &paths {
        if let Some(name) = outside(&resolved(path, &imported)) {
            problems.push(at(
                file,
                path.line,
                format!("{name}: a domain crate has no clock, file, network or process; what it needs comes in as an argument"),
            ));
        }
    }
    problems
}

/// Types, literals and conversions; the lexer tells them from strings, comments and longer names.
fn floats(tokens: &[Token]) -> impl Iterator<Item = &Token> {
    let sign = |at: Option<usize>, text: &str| {
        at.and_then(|at| tokens.get(at))
            .is_some_and(|token| token.is(text))
    };
    let is_float = move |index: usize, token: &Token| match token.kind {
        Kind::Name => is_float_name(&token.text),
        Kind::Literal => {
            // `pair.0.1` is read as a number after a dot; `0..1.5` has two.
            let of_a_tuple = sign(index.checked_sub(1), ".") && !sign(index.checked_sub(2), ".");
            !of_a_tuple && is_float_literal(&token.text)
        }
        _ => false,
    };
    tokens
        .iter()
        .enumerate()
        .filter(move |(index, token)| is_float(*index, token))
        .map(|(_, token)| token)
}

/// The types themselves, and conversions such as `to_f64` and `from_f64_retain`.
fn is_float_name(name: &str) -> bool {
    let name = name.strip_suffix("_retain").unwrap_or(name);
    ["f16", "f32", "f64", "f128"].iter().any(|float| {
        name.strip_suffix(float)
            .is_some_and(|rest| rest.is_empty() || rest.ends_with('_'))
    })
}

fn is_float_literal(literal: &str) -> bool {
    if !literal.starts_with(|c: char| c.is_ascii_digit()) {
        return false;
    }
    let other_base = ["0x", "0b", "0o"]
        .iter()
        .any(|base| literal.starts_with(base));
    let rest = literal.trim_start_matches(|c: char| c.is_ascii_digit() || c == '_');
    !other_base && rest.starts_with(['.', 'e', 'E', 'f'])
}

/// The path with what this file imported under its first name put in.
fn resolved(path: &Path, imported: &BTreeMap<&str, &[String]>) -> Vec<String> {
    let mut parts = path.parts.clone();
    // An import may build on an import; more than a few steps are a name that stands for itself.
    for _ in 0..4 {
        let known = parts.first().and_then(|first| imported.get(first.as_str()));
        match known {
            Some(full) if path.local.is_none() && full.first() != parts.first() => {
                parts.splice(..1, full.iter().cloned());
            }
            _ => break,
        }
    }
    parts
}

fn outside(parts: &[String]) -> Option<String> {
    let begins =
        |path: &[&str]| path.len() <= parts.len() && path.iter().zip(parts).all(|(a, b)| a == b);
    let everything = parts.last().is_some_and(|last| last == "*");
    let takes_it_all = |path: &[&str]| {
        let known = &parts[..parts.len() - 1];
        everything && known.len() < path.len() && known.iter().zip(path).all(|(a, b)| a == b)
    };
    let reaches_out = OUTSIDE
        .iter()
        .any(|path| begins(path) || takes_it_all(path));
    let (first, last) = (parts.first()?, parts.last()?);
    let clock = CLOCKS.contains(&first.as_str()) && READS_THE_CLOCK.contains(&last.as_str());
    // `use std as s` would hide what follows.
    let renamed = parts.len() == 1 && first == "std";
    (reaches_out || clock || renamed).then(|| parts.join("::"))
}

#[cfg(test)]
mod tests {
    use super::super::files::sample;
    use super::*;

    fn problems(path: &str, body: &str) -> Vec<String> {
        check(&[sample(path, body)])
    }

    #[test]
    fn every_kind_of_float_is_named() {
        for body in [
            "fn a(x: f64) {}",
            "type A = Vec<f32>;",
            "const A: i64 = (2.5 * 4.0) as i64;",
            "let a = 1e3;",
            "let a = 2f64;",
            "let a = 1.;",
            "let a = 0..1.5;",
            "let a = n as f64;",
            "let a = text.parse::<f64>();",
            "let a = Decimal::from_f64(x);",
            "let a = Decimal::from_f64_retain(x);",
            "let a = amount.to_f64();",
            "let a = d.as_secs_f32();",
            "let a = vec![0.1];",
            "macro_rules! m { () => { 0.5 } }",
        ] {
            let found = problems("crates/billing/src/a.rs", body);
            assert!(
                found.iter().any(|p| p.contains("no floats")),
                "{body}: {found:?}"
            );
        }
    }

    #[test]
    fn what_only_looks_like_a_float_passes() {
        for body in [
            "// f64 and 1.5",
            "/// Never an f64.\nfn a() {}",
            "const A: &str = \"f64 1.5\";",
            "fn no_f64_here() { if32(); }",
            "let a = pair.0.1;",
            "let a = 1_000u64 + 0xE5 + 10usize + 0x1f32;",
            "for i in 0..15 {}",
            "#[cfg(test)]\nmod tests { fn a() -> f64 { 1.5 } }",
        ] {
            assert_eq!(
                problems("crates/billing/src/a.rs", body),
                Vec::<String>::new(),
                "{body}"
            );
        }
        let elsewhere = problems("crates/api/src/a.rs", "fn a() -> f64 { std::fs::read() }");
        assert_eq!(elsewhere, Vec::<String>::new());
    }

    #[test]
    fn every_way_out_is_named() {
        let cases = [
            ("std::fs", "use std::fs;"),
            ("std::net::IpAddr", "use std::{fmt, net::IpAddr};"),
            ("std::env::var", "fn a() { std::env::var(\"A\"); }"),
            (
                "std::process::Command",
                "use ::std::process::Command as Run;",
            ),
            ("std::thread::sleep", "fn a() { std::thread::sleep(b); }"),
            ("std::fs", "use std::{fs as f};"),
            (
                "std::time::SystemTime",
                "use std::time::{Duration, SystemTime};",
            ),
            (
                "std::time::Instant::now",
                "use std::time;\nfn a() { time::Instant::now(); }",
            ),
            ("std::time::*", "use std::time::*;"),
            ("std::*", "use std::*;"),
            ("std", "use std as s;"),
            ("std::fs::read", "use std as s;\nfn a() { s::fs::read(b); }"),
            ("std::io::stdin", "use std::io;\nfn a() { io::stdin(); }"),
            (
                "time::OffsetDateTime::now_utc",
                "use time::OffsetDateTime;\nfn a() { OffsetDateTime::now_utc(); }",
            ),
            (
                "time::OffsetDateTime::now_utc",
                "use time::OffsetDateTime as T;\nfn a() { T::now_utc(); }",
            ),
            ("jiff::Timestamp::now", "fn a() { jiff::Timestamp::now(); }"),
            (
                "jiff::tz::TimeZone::system",
                "use jiff::tz::TimeZone;\nfn a() { TimeZone::system(); }",
            ),
        ];
        for (name, body) in cases {
            let found = problems("crates/crm-core/src/a.rs", body);
            let named = format!(": {name}: ");
            assert!(
                found.iter().any(|p| p.contains(&named)),
                "{body}: {found:?}"
            );
        }
    }

    #[test]
    fn what_stays_inside_passes() {
        for body in [
            "use std::{collections::BTreeMap, fmt, io::{self, Read}, time::Duration};",
            "use crate::clock::Instant;\nfn a(now: Instant) { Instant::from_micros(1); clock.now(); }",
            "use time::{Date, OffsetDateTime};\nfn a() { OffsetDateTime::UNIX_EPOCH; }",
            "use super::env;\nfn a() { env::of(); fs::read(); }",
        ] {
            assert_eq!(
                problems("crates/crm-core/src/a.rs", body),
                Vec::<String>::new(),
                "{body}"
            );
        }
    }
}
