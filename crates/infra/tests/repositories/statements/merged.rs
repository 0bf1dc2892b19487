//! One text for both databases: a line that only one of them has begins with its name.

use similar::{Algorithm, DiffTag, capture_diff_slices};
use std::fmt::Write as _;

const SQLITE: &str = "sqlite   |";
const POSTGRES: &str = "postgres |";

/// What one database sends, of the text of both.
pub(super) fn of_database(merged: &str, is_sqlite: bool) -> String {
    let (own, other) = if is_sqlite {
        (SQLITE, POSTGRES)
    } else {
        (POSTGRES, SQLITE)
    };
    let mut text = String::new();
    for line in merged.lines().filter(|line| !line.starts_with(other)) {
        let line = line
            .strip_prefix(own)
            .map_or(line, |line| line.strip_prefix(' ').unwrap_or(line));
        text.push_str(line);
        text.push('\n');
    }
    text
}

/// The text of both, of what each sends.
pub(super) fn merge(sqlite: &str, postgres: &str) -> String {
    let sqlite: Vec<&str> = sqlite.lines().collect();
    let postgres: Vec<&str> = postgres.lines().collect();
    let mut merged = String::new();
    for part in capture_diff_slices(Algorithm::Myers, &sqlite, &postgres) {
        if part.tag() == DiffTag::Equal {
            for line in &sqlite[part.old_range()] {
                merged.push_str(line);
                merged.push('\n');
            }
            continue;
        }
        mark(&mut merged, SQLITE, &sqlite[part.old_range()]);
        mark(&mut merged, POSTGRES, &postgres[part.new_range()]);
    }
    merged
}

fn mark(merged: &mut String, name: &str, lines: &[&str]) {
    for line in lines {
        let space = if line.is_empty() { "" } else { " " };
        let _ = writeln!(merged, "{name}{space}{line}");
    }
}

#[test]
fn r5_166_each_database_is_read_out_of_what_was_merged() {
    let sqlite = "-- a\n\nSELECT 1\n  FROM b INDEXED BY c\n  WHERE d;\n\n-- only here\n";
    let postgres = "-- a\n\n-- not kept prepared\nSELECT 1\n  FROM b\n  WHERE d;\n";
    let merged = merge(sqlite, postgres);
    let expected = "-- a\n\npostgres | -- not kept prepared\nSELECT 1\n\
        sqlite   |   FROM b INDEXED BY c\npostgres |   FROM b\n  WHERE d;\n\
        sqlite   |\nsqlite   | -- only here\n";
    assert_eq!(merged, expected);
    assert_eq!(of_database(&merged, true), sqlite);
    assert_eq!(of_database(&merged, false), postgres);
    assert_eq!(merge("", postgres).lines().count(), 6);
}
