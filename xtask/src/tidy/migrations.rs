//! A migration leaves what the version before it reads and writes: servers are upgraded one after the other, on a schema that
//! is ahead of most of them (docs/operations.md, "Upgrade"). What an older server would miss is taken away a version later,
//! and says so in a comment above the statement: `-- An older server may run beside this: …` with the reason.

use super::at;
use super::files::SourceFile;

/// The last of the baseline: it makes all tables, for a new installation.
const BASELINE: &str = "000109";
const REASON: &str = "-- An older server may run beside this: ";

/// What an older server would stumble over, and why. All words must stand in a statement, in this order.
const UNSAFE: &[(&[&str], &str)] = &[
    (&["DROP", "TABLE"], "an older server reads the table"),
    (&["DROP", "COLUMN"], "an older server reads the column"),
    (&["DROP", "VIEW"], "an older server may read the view"),
    (&["RENAME", "TO"], "an older server knows the old name"),
    (&["RENAME", "COLUMN"], "an older server knows the old name"),
    (
        &["ALTER", "COLUMN", "TYPE"],
        "an older server reads the old type, and the table is written anew under a lock",
    ),
    (
        &["SET", "NOT", "NULL"],
        "an older server leaves the column empty",
    ),
    (&["TRUNCATE"], "an older server reads the rows"),
];

pub(super) fn check(files: &[SourceFile]) -> Vec<String> {
    let migrations = files.iter().filter(|file| is_new(&file.path));
    migrations.flat_map(problems).collect()
}

/// `migrations/postgres/2026-12-01-000110_name/up.sql`
fn is_new(path: &str) -> bool {
    let number = path
        .strip_prefix("migrations/")
        .and_then(|path| path.split('/').nth(1))
        .and_then(|folder| folder.split('_').next())
        .and_then(|version| version.rsplit('-').next());
    path.ends_with("/up.sql") && number.is_some_and(|number| number > BASELINE)
}

fn problems(file: &SourceFile) -> Vec<String> {
    let mut problems = Vec::new();
    for Statement {
        line,
        text,
        has_reason,
    } in statements(&file.text)
    {
        if has_reason {
            continue;
        }
        let words: Vec<String> = words(&text);
        let found = UNSAFE.iter().find(|(wanted, _)| in_order(&words, wanted));
        if let Some((wanted, why)) = found {
            let what = wanted.join(" … ");
            problems.push(at(
                file,
                line,
                format!("{what}: {why}; say why not in a comment above it, \"{REASON}…\""),
            ));
        }
        if adds_required_column(&words) {
            problems.push(at(
                file,
                line,
                "ADD COLUMN … NOT NULL without DEFAULT: an older server's rows do not have it",
            ));
        }
    }
    problems
}

/// One statement, the line that it begins on, and whether the comments above it give a reason.
struct Statement {
    line: usize,
    text: String,
    has_reason: bool,
}

/// As far as these files need it: a statement ends with a semicolon at the end of its line.
fn statements(sql: &str) -> Vec<Statement> {
    let mut found = Vec::new();
    let mut has_reason = false;
    let mut open: Option<Statement> = None;
    for (line, text) in (1..).zip(sql.lines()) {
        let code = text.split("--").next().unwrap_or_default().trim();
        if code.is_empty() {
            has_reason |= text.trim_start().starts_with(REASON.trim_end());
            continue;
        }
        let statement = open.get_or_insert_with(|| Statement {
            line,
            text: String::new(),
            has_reason,
        });
        statement.text.push_str(code);
        statement.text.push(' ');
        if code.ends_with(';') {
            found.extend(open.take());
            has_reason = false;
        }
    }
    found.extend(open);
    found
}

/// In capitals; what stands in quotes is none.
fn words(statement: &str) -> Vec<String> {
    let outside = statement
        .split('\'')
        .step_by(2)
        .collect::<Vec<_>>()
        .join(" ");
    let is_end = |c: char| !c.is_alphanumeric() && c != '_';
    let words = outside.split(is_end).filter(|word| !word.is_empty());
    words.map(str::to_uppercase).collect()
}

fn in_order(words: &[String], wanted: &[&str]) -> bool {
    let mut rest = words.iter();
    wanted.iter().all(|wanted| rest.any(|word| word == wanted))
}

/// Only SQLite's and PostgreSQL's ADD COLUMN: a table that is made with it has no rows yet.
fn adds_required_column(words: &[String]) -> bool {
    in_order(words, &["ALTER", "TABLE", "ADD", "COLUMN"])
        && words
            .windows(3)
            .any(|next| next[0] != "IS" && next[1] == "NOT" && next[2] == "NULL")
        && !words.iter().any(|word| word == "DEFAULT")
}

#[cfg(test)]
mod tests {
    use super::*;

    fn migration(number: &str, sql: &str) -> SourceFile {
        SourceFile {
            path: format!("migrations/postgres/2026-12-01-{number}_name/up.sql"),
            text: sql.to_owned(),
        }
    }

    #[test]
    fn a_migration_leaves_what_an_older_server_needs() {
        let cases = [
            ("ALTER TABLE leads ADD COLUMN shoe TEXT;", 0),
            (
                "ALTER TABLE leads ADD COLUMN shoe TEXT NOT NULL DEFAULT '';",
                0,
            ),
            ("ALTER TABLE leads ADD COLUMN shoe TEXT NOT NULL;", 1),
            (
                "ALTER TABLE leads ADD COLUMN shoe TEXT CHECK (shoe IS NULL OR size IS NOT NULL);",
                0,
            ),
            ("CREATE TABLE shoes (id BIGINT NOT NULL);", 0),
            ("DROP TABLE leads;", 1),
            ("drop table leads;", 1),
            ("ALTER TABLE leads\n    DROP COLUMN email;", 1),
            ("ALTER TABLE leads RENAME COLUMN email TO mail;", 1),
            ("ALTER TABLE leads RENAME TO people;", 1),
            ("ALTER TABLE leads ALTER COLUMN email TYPE VARCHAR(9);", 1),
            ("ALTER TABLE leads ALTER COLUMN email SET NOT NULL;", 1),
            ("DROP INDEX leads_name;", 0),
            ("INSERT INTO notes VALUES ('DROP TABLE leads');", 0),
            ("-- DROP TABLE leads;", 0),
            (
                "-- An older server may run beside this: none has read it since 000110.\nDROP TABLE shoes;",
                0,
            ),
            (
                "-- An older server may run beside this: none has read it.\nDROP TABLE shoes;\nDROP TABLE leads;",
                1,
            ),
        ];
        for (sql, problems) in cases {
            assert_eq!(check(&[migration("000110", sql)]).len(), problems, "{sql}");
            assert_eq!(check(&[migration("000109", sql)]).len(), 0, "{sql}");
        }
        let told = check(&[migration("000110", "\nDROP TABLE leads;")]);
        assert!(told[0].contains("up.sql:2: DROP … TABLE"), "{told:?}");
    }
}
