//! Rules about the Rust sources.

use super::at;
use super::files::SourceFile;
use super::rust_text::{code_only, functions, line_of, without_tests};

/// Hard ends; the sizes to aim at are 300 and 40 (docs/ARCHITECTURE.md, "Sizes that keep it livable").
const FILE_LINES: usize = 500;
const FUNCTION_LINES: usize = 80;

/// Files that are long because they are a table: the columns of the database, one a line.
const LONG_TABLES: [&str; 1] = ["crates/infra/src/shared/schema.rs"];

/// A word that may only stand in some files.
struct Reserved {
    words: &'static [&'static str],
    /// Whether the rule looks at this file at all.
    applies: fn(&str) -> bool,
    why: &'static str,
}

const RESERVED: [Reserved; 5] = [
    Reserved {
        words: &["pub use diesel", "pub use r2d2", "pub use libsqlite3_sys"],
        applies: |path| path.starts_with("crates/infra/src/"),
        why: "infra hands out no database crate",
    },
    Reserved {
        words: &["diesel"],
        applies: |path| path.starts_with("crates/") && !path.starts_with("crates/infra/"),
        why: "only infra knows diesel",
    },
    Reserved {
        words: &[
            "SqliteConnection",
            "PgConnection",
            "diesel::sqlite",
            "diesel::pg",
        ],
        applies: |path| {
            path.starts_with("crates/infra/src/")
                && !path.starts_with("crates/infra/src/testing")
                && !path.starts_with("crates/infra/src/sqlite/")
                && !path.starts_with("crates/infra/src/postgres/")
        },
        why: "only infra/src/{sqlite,postgres}/ know which database it is",
    },
    Reserved {
        words: &[
            "SystemTime::now",
            "OffsetDateTime::now_utc",
            "OffsetDateTime::now_local",
            "Timestamp::now",
            "Zoned::now",
            "Utc::now",
        ],
        applies: |path| {
            path.starts_with("crates/") && !path.ends_with("/clock.rs") && !is_a_tool(path)
        },
        why: "time comes from the Clock",
    },
    Reserved {
        words: &["std::env", "env::var", "env::vars", "env::args"],
        applies: |path| {
            path.starts_with("crates/")
                && !path.starts_with("crates/exitdesk/src/options")
                && !path.starts_with("crates/infra/src/testing")
                && !path.starts_with("crates/api/src/testing")
                && !path.contains("/tests/")
                && !is_a_tool(path)
        },
        why: "the environment is read in the options of the program alone",
    },
];

/// Started by a developer and no part of the program: it takes its own arguments and measures real time.
fn is_a_tool(path: &str) -> bool {
    path.starts_with("crates/bench/") || path.contains("/examples/")
}

pub(super) fn check(files: &[SourceFile]) -> Vec<String> {
    files
        .iter()
        .filter(|file| file.is_rust())
        .flat_map(check_file)
        .collect()
}

fn check_file(file: &SourceFile) -> Vec<String> {
    let code = code_only(&file.text);
    let shipped = if file.is_test() {
        code.clone()
    } else {
        without_tests(&code)
    };
    let mut problems = sizes(file, &code);
    problems.extend(reserved_words(file, &shipped));
    problems.extend(reasonless_exceptions(file, &code));
    problems.extend(commented_out_code(file));
    for (offset, _) in code.match_indices("mod utils") {
        problems.push(at(
            file,
            line_of(&code, offset),
            "a module is named after its subject",
        ));
    }
    if !file
        .text
        .lines()
        .take(5)
        .any(|line| line.starts_with("//!"))
    {
        problems.push(at(
            file,
            1,
            "needs a module comment (//!) that says its subject",
        ));
    }
    problems
}

fn sizes(file: &SourceFile, code: &str) -> Vec<String> {
    let mut problems = Vec::new();
    let lines = file.text.lines().count();
    let is_table = LONG_TABLES.iter().any(|path| file.path.ends_with(path));
    if lines > FILE_LINES && !is_table {
        problems.push(at(file, 1, format!("{lines} lines; at most {FILE_LINES}")));
    }
    for (name, line, length) in functions(code) {
        if length > FUNCTION_LINES {
            problems.push(at(
                file,
                line,
                format!("fn {name} has {length} lines; at most {FUNCTION_LINES}"),
            ));
        }
    }
    problems
}

fn reserved_words(file: &SourceFile, code: &str) -> Vec<String> {
    let mut problems = Vec::new();
    for rule in RESERVED.iter().filter(|rule| (rule.applies)(&file.path)) {
        for word in rule.words {
            let found = code
                .match_indices(word)
                .filter(|(offset, _)| stands_alone(code, *offset, word.len()));
            problems.extend(found.map(|(offset, _)| {
                at(file, line_of(code, offset), format!("{word}: {}", rule.why))
            }));
        }
    }
    problems
}

fn stands_alone(code: &str, offset: usize, length: usize) -> bool {
    let is_name = |c: char| c.is_alphanumeric() || c == '_';
    let before = code[..offset].chars().next_back().is_some_and(is_name);
    let after = code[offset + length..].chars().next().is_some_and(is_name);
    !before && !after
}

/// `#[allow(…)]` and `#[expect(…)]` must say why.
fn reasonless_exceptions(file: &SourceFile, code: &str) -> Vec<String> {
    let mut problems = Vec::new();
    for opening in ["[allow(", "[expect("] {
        for (offset, _) in code.match_indices(opening) {
            let end = code[offset..]
                .find(']')
                .map_or(code.len(), |end| offset + end);
            if !code[offset..end].contains("reason") {
                problems.push(at(
                    file,
                    line_of(code, offset),
                    "an exception to a lint needs a reason = \"…\"",
                ));
            }
        }
    }
    problems
}

/// A comment line that ends like a statement and starts like one.
fn commented_out_code(file: &SourceFile) -> Vec<String> {
    const STARTS: [&str; 8] = [
        "let ", "use ", "pub ", "fn ", "if ", "return ", "self.", "assert",
    ];
    let looks_like_code = |line: &str| {
        let Some(text) = line.trim().strip_prefix("// ") else {
            return false;
        };
        STARTS.iter().any(|start| text.starts_with(start))
            && (text.ends_with(';') || text.ends_with('{'))
    };
    let lines = file.text.lines().enumerate();
    lines
        .filter(|(_, line)| looks_like_code(line))
        .map(|(index, _)| at(file, index + 1, "commented-out code"))
        .collect()
}

#[cfg(test)]
mod tests {
    use super::super::files::sample;
    use super::*;

    const DOMAIN_FILE: &str = "crates/crm-core/src/money.rs";

    fn problems(path: &str, body: &str) -> Vec<String> {
        check(&[sample(path, &format!("//! Subject.\n{body}"))])
    }

    #[test]
    fn a_clean_file_passes() {
        let body = "#[allow(dead_code, reason = \"said\")]\nfn a() {}\n// Speaks of diesel and f64;\n#[cfg(test)]\nmod tests { fn t() { std::time::SystemTime::now(); } }";
        assert_eq!(problems(DOMAIN_FILE, body), Vec::<String>::new());
    }

    #[test]
    fn each_bad_sample_is_named() {
        let long = format!("fn long() {{\n{}}}", "    step();\n".repeat(90));
        let cases = [
            (
                "only infra knows diesel",
                "crates/api/src/leads/routes.rs",
                "use diesel::prelude::*;",
            ),
            (
                "infra hands out no database crate",
                "crates/infra/src/lib.rs",
                "pub use diesel as store;",
            ),
            (
                "know which database",
                "crates/infra/src/database.rs",
                "use diesel::pg::PgConnection;",
            ),
            (
                "time comes from the Clock",
                "crates/api/src/auth/routes.rs",
                "let n = OffsetDateTime::now_utc();",
            ),
            (
                "the environment is read",
                "crates/infra/src/files.rs",
                "let v = std::env::var(\"A\");",
            ),
            (
                "needs a reason",
                DOMAIN_FILE,
                "#[allow(dead_code)]\nfn a() {}",
            ),
            ("named after its subject", DOMAIN_FILE, "mod utils;"),
            ("commented-out code", DOMAIN_FILE, "// let a = old();"),
            ("fn long has 92 lines", DOMAIN_FILE, &long),
            ("at most 500", DOMAIN_FILE, &"\n".repeat(500)),
        ];
        for (expected, path, body) in cases {
            let found = problems(path, body);
            assert!(
                found.iter().any(|p| p.contains(expected)),
                "{expected}: {found:?}"
            );
        }
    }

    #[test]
    fn a_file_without_a_module_comment_is_named() {
        let found = check(&[sample(DOMAIN_FILE, "fn a() {}")]);
        assert!(found[0].contains("module comment"), "{found:?}");
    }

    #[test]
    fn what_a_developer_starts_takes_its_own_arguments() {
        for path in ["crates/bench/src/main.rs", "crates/a/examples/measure.rs"] {
            let found = problems(path, "let folder = std::env::args_os().nth(1);");
            assert_eq!(found, Vec::<String>::new(), "{path}");
        }
    }

    #[test]
    fn the_database_names_are_free_in_their_own_folders() {
        let body = "use diesel::sqlite::SqliteConnection;";
        assert_eq!(
            problems("crates/infra/src/sqlite/mod.rs", body),
            Vec::<String>::new()
        );
    }
}
