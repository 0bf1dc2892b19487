//! An index of a table with rows is built while others write: a migration that makes one on PostgreSQL has that statement
//! alone, `CONCURRENTLY`, and no transaction (docs/decisions/databases.md, "Indexes beside writers").

use super::at;
use super::files::SourceFile;

const FOLDER: &str = "migrations/postgres/";

pub(super) fn check(files: &[SourceFile]) -> Vec<String> {
    let migrations = files.iter().filter(|file| is_checked(&file.path));
    migrations
        .flat_map(|file| problems(file, has_no_transaction(files, &file.path)))
        .collect()
}

/// `migrations/postgres/2026-12-01-000110_name/up.sql`
fn is_checked(path: &str) -> bool {
    path.starts_with(FOLDER) && path.ends_with("/up.sql")
}

fn has_no_transaction(files: &[SourceFile], up: &str) -> bool {
    let metadata = up.replace("/up.sql", "/metadata.toml");
    let metadata = files.iter().find(|file| file.path == metadata);
    metadata.is_some_and(|file| {
        let mut lines = file.text.lines();
        lines.any(|line| line.trim() == "run_in_transaction = false")
    })
}

fn problems(file: &SourceFile, no_transaction: bool) -> Vec<String> {
    let statements = statements(&file.text);
    let made: Vec<&str> = statements
        .iter()
        .filter(|(_, words)| words.starts_with(&["CREATE", "TABLE"]))
        .filter_map(|(_, words)| table_after(words, "TABLE"))
        .collect();
    let mut problems = Vec::new();
    for (line, words) in &statements {
        let is_index =
            words.first() == Some(&"CREATE") && words.iter().take(3).any(|word| *word == "INDEX");
        let Some(table) = table_after(words, "ON").filter(|_| is_index) else {
            continue;
        };
        if made.contains(&table) {
            continue;
        }
        if !words.contains(&"CONCURRENTLY") || !no_transaction {
            let what = format!(
                "{table} has rows: CREATE INDEX CONCURRENTLY in a migration of its own, with run_in_transaction = false in metadata.toml"
            );
            problems.push(at(file, *line, what));
        } else if statements.len() > 1 {
            let what = "an index beside writers is the only statement of its migration";
            problems.push(at(file, *line, what));
        }
    }
    problems
}

/// The words of each statement and the line that it begins on. As far as these files need it: a statement ends with a
/// semicolon at the end of its line, or with the `$$` of a function.
fn statements(sql: &str) -> Vec<(usize, Vec<&str>)> {
    let mut found = Vec::new();
    let mut open: Option<(usize, Vec<&str>)> = None;
    for (line, text) in (1..).zip(sql.lines()) {
        let code = text.split("--").next().unwrap_or_default().trim();
        if code.is_empty() {
            continue;
        }
        let is_end = |c: char| !c.is_alphanumeric() && c != '_';
        let words = code.split(is_end).filter(|word| !word.is_empty());
        open.get_or_insert_with(|| (line, Vec::new()))
            .1
            .extend(words);
        if code.ends_with(';') {
            found.extend(open.take());
        }
    }
    found.extend(open);
    found
}

/// The name behind this word.
fn table_after<'a>(words: &[&'a str], word: &str) -> Option<&'a str> {
    let place = words.iter().position(|found| *found == word)?;
    words.get(place + 1).copied()
}

#[cfg(test)]
mod tests {
    use super::super::files::sample;
    use super::*;

    const BESIDE: &str = "-- Why.\nCREATE INDEX CONCURRENTLY IF NOT EXISTS a ON events (id);\n";

    fn found(sql: &str, metadata: Option<&str>) -> usize {
        let folder = "migrations/postgres/2026-12-01-000110_name";
        let mut files = vec![sample(&format!("{folder}/up.sql"), sql)];
        files.extend(metadata.map(|text| sample(&format!("{folder}/metadata.toml"), text)));
        check(&files).len()
    }

    #[test]
    fn an_index_of_a_table_with_rows_is_built_beside_writers() {
        let none = Some("run_in_transaction = false\n");
        let two = format!("{BESIDE}{BESIDE}");
        let cases = [
            (BESIDE, none, 0),
            (BESIDE, None, 1),
            (BESIDE, Some("run_in_transaction = true\n"), 1),
            (two.as_str(), none, 2),
            ("CREATE INDEX a ON events (id);", none, 1),
            ("CREATE UNIQUE INDEX a ON events\n    (id);", None, 1),
            (
                "CREATE TABLE shoes (\n    id BIGINT\n);\nCREATE INDEX a ON shoes (id);",
                None,
                0,
            ),
            ("ALTER TABLE events ADD COLUMN shoe TEXT;", None, 0),
            (
                "ALTER TABLE events ADD COLUMN shoe TEXT;\nCREATE INDEX a ON events (shoe);",
                None,
                1,
            ),
            ("-- CREATE INDEX a ON events (id);", None, 0),
        ];
        for (sql, metadata, problems) in cases {
            assert_eq!(found(sql, metadata), problems, "{sql}");
        }
    }
}
