//! Where a requirement is cited so that it counts: in a test's name, or within a test, beside what shows it.

use super::files::SourceFile;
use super::rust_text::{code_only, item_end};
use std::collections::BTreeSet;
use std::ops::Range;

/// The ids (`R1-216`) that tests of this file cite, however they are spelled there.
pub(super) fn of(file: &SourceFile) -> BTreeSet<String> {
    let text = &file.text;
    let tests = if file.is_rust() && may_cite(&file.path) {
        rust_tests(file)
    } else if file.path.starts_with("frontend/e2e/journeys/") {
        journeys(text)
    } else if file.is_script() && file.path.contains(".test.") {
        script_tests(text)
    } else {
        Vec::new()
    };
    let mut cited = BTreeSet::new();
    for test in tests {
        collect(text.get(test).unwrap_or_default(), &mut cited);
    }
    cited
}

/// Tests of the crates and of the developers' commands. Those of these rules are about rows that they make up.
fn may_cite(path: &str) -> bool {
    let is_of_tidy = path.starts_with("xtask/src/tidy/");
    path.starts_with("crates/") || (path.starts_with("xtask/") && !is_of_tidy)
}

/// The names of the test functions of a Rust file.
pub(super) fn names(file: &SourceFile) -> BTreeSet<&str> {
    let tests = rust_tests(file).into_iter();
    tests.map(|test| name_at(&file.text, test.start)).collect()
}

/// `R1-216` and `r1_216`: a table's number, then three digits.
fn collect(text: &str, cited: &mut BTreeSet<String>) {
    let upper = text.to_ascii_uppercase();
    for (offset, _) in upper.match_indices('R') {
        if let [table, b'-' | b'_', a, b, c, end @ ..] = &upper.as_bytes()[offset + 1..] {
            let digits = [table, a, b, c].iter().all(|byte| byte.is_ascii_digit());
            let ends = !end.first().is_some_and(u8::is_ascii_digit);
            let begins = offset == 0 || !upper.as_bytes()[offset - 1].is_ascii_alphanumeric();
            if digits && ends && begins {
                let [table, a, b, c] = [table, a, b, c].map(|byte| char::from(*byte));
                cited.insert(format!("R{table}-{a}{b}{c}"));
            }
        }
    }
}

/// The test functions of a Rust file, from `fn` to the closing brace: those with a `#[…test]` above them, those that
/// `http_tests!` or `on_bare_databases!` names, and all that stand in `on_both_databases!`.
fn rust_tests(file: &SourceFile) -> Vec<Range<usize>> {
    let text = &file.text;
    let code = code_only(text);
    let areas = if file.is_test() {
        std::iter::once(0..code.len()).collect()
    } else {
        items(&code, "#[cfg(test)]")
    };
    let both = items(&code, "on_both_databases!");
    let named = named_to_macros(&code);
    let is_test = |start: usize| {
        both.iter().any(|area| area.contains(&start))
            || named.contains(name_at(&code, start))
            || has_test_attribute(text, start)
    };
    code.match_indices("fn ")
        .map(|(start, _)| start)
        .filter(|start| areas.iter().any(|area| area.contains(start)) && is_test(*start))
        .filter_map(|start| Some(start..item_end(&code, start)?))
        .collect()
}

fn items(code: &str, beginning: &str) -> Vec<Range<usize>> {
    let starts = code.match_indices(beginning);
    starts
        .filter_map(|(start, _)| Some(start..item_end(code, start)?))
        .collect()
}

fn name_at(code: &str, function: usize) -> &str {
    let name = &code[function + "fn ".len()..];
    let end = name.find(|c: char| !c.is_alphanumeric() && c != '_');
    &name[..end.unwrap_or(name.len())]
}

/// The functions that `http_tests!(…)` and `on_bare_databases!(…)` make tests of.
fn named_to_macros(code: &str) -> BTreeSet<&str> {
    let macros = ["http_tests!", "on_bare_databases!"].into_iter();
    macros
        .flat_map(|name| items(code, name))
        .flat_map(|call| code[call].split(|c: char| !c.is_alphanumeric() && c != '_'))
        .filter(|name| !name.is_empty())
        .collect()
}

/// Whether the lines of attributes and comments right above say `#[test]` or `#[….test]`.
fn has_test_attribute(text: &str, function: usize) -> bool {
    let line = text[..function].rfind('\n').map_or(0, |end| end + 1);
    let above = text[..line].lines().rev().map(str::trim);
    above
        .take_while(|line| line.starts_with("#[") || line.starts_with("//"))
        .any(|line| line == "#[test]" || (line.starts_with("#[") && line.contains("::test")))
}

/// Within a journey's file everything but the head of the file and the first lines of its functions is indented.
fn journeys(text: &str) -> Vec<Range<usize>> {
    lines(text)
        .filter(|line| text[line.clone()].starts_with(' '))
        .collect()
}

/// The calls of `test(…)` and `it(…)` with the tables of `.each`, and the titles and tables of `describe(…)`. The sources
/// are formatted, so a call ends where its own indentation comes again.
fn script_tests(text: &str) -> Vec<Range<usize>> {
    let all: Vec<Range<usize>> = lines(text).collect();
    let mut found = Vec::new();
    for (index, line) in all.iter().enumerate() {
        let first = &text[line.clone()];
        let Some((indent, ends)) = call(first) else {
            continue;
        };
        let is_end = |line: &&Range<usize>| {
            let line = &text[(*line).clone()];
            line.len() - line.trim_start().len() == indent && line.trim_end().ends_with(ends)
        };
        let last = all[index..].iter().find(is_end).unwrap_or(line);
        found.push(line.start..last.end);
    }
    found
}

/// The indentation of a call that makes tests, and how its last line ends; a group ends with its title.
fn call(line: &str) -> Option<(usize, char)> {
    let code = line.trim_start();
    let makes = |name: &str| {
        let rest = code.strip_prefix(name);
        rest.is_some_and(|rest| rest.starts_with(['(', '.']))
    };
    let indent = line.len() - code.len();
    if makes("test") || makes("it") {
        return Some((indent, ';'));
    }
    makes("describe").then_some((indent, '{'))
}

/// Where each line is.
fn lines(text: &str) -> impl Iterator<Item = Range<usize>> {
    text.split_inclusive('\n').scan(0, |start, line| {
        let range = *start..*start + line.len();
        *start = range.end;
        Some(range)
    })
}

#[cfg(test)]
mod tests {
    use super::super::files::sample;
    use super::*;

    fn cited(path: &str, text: &str) -> Vec<String> {
        of(&sample(path, text)).into_iter().collect()
    }

    #[test]
    fn a_test_cites_by_its_name_or_within() {
        let places = [
            (
                "crates/api/src/a.rs",
                "#[cfg(test)]\nmod tests {\n    #[test]\n    fn r1_001_holds() {}\n}",
            ),
            (
                "crates/api/src/a.rs",
                "#[cfg(test)]\nmod tests {\n    #[test]\n    fn holds() {\n        // R1-001\n    }\n}",
            ),
            ("crates/api/tests/a.rs", "#[test]\nfn r1_001_holds() {}"),
            (
                "crates/api/tests/a.rs",
                "#[actix_web::test]\n// slow\nasync fn a() {\n    assert!(true, \"R1-001\");\n}",
            ),
            (
                "crates/api/tests/a.rs",
                "async fn holds(app: TestApp) {\n    // R1-001\n}\nhttp_tests!(holds, more);",
            ),
            (
                "crates/api/tests/a.rs",
                "async fn holds(app: TestApp) {\n    // R1-001\n}\nhttp_tests!(\n    on both:\n    holds,\n);",
            ),
            (
                "crates/infra/tests/a.rs",
                "on_both_databases! {\n    fn a(db: &TestDatabase) {\n        // R1-001\n    }\n}",
            ),
            (
                "crates/infra/tests/a.rs",
                "on_bare_databases!(holds);\nfn holds(bare: fn() -> TestDatabase) {\n    // R1-001\n}",
            ),
            ("xtask/src/tests.rs", "#[test]\nfn r1_001_holds() {}"),
            (
                "frontend/src/a.test.tsx",
                "it('R1-001 holds', () => {\n  a();\n});",
            ),
            (
                "frontend/src/a.test.ts",
                "test.each([\n  ['R1-001', 1],\n])('%s', (id) => {\n  a();\n});",
            ),
            (
                "frontend/src/a.test.ts",
                "describe('R1-001 a group', () => {\n  test('a', () => {});\n});",
            ),
            (
                "frontend/src/a.test.ts",
                "describe('a', () => {\n  test('b', () => {\n    // R1-001\n    c();\n  });\n});",
            ),
            (
                "frontend/e2e/journeys/a.mjs",
                "export const a = [\n  {\n    name: 'a',\n    // R1-001\n  },\n];",
            ),
        ];
        for (path, text) in places {
            assert_eq!(cited(path, text), ["R1-001"], "{path}: {text}");
        }
    }

    #[test]
    fn a_comment_of_the_product_or_beside_the_tests_does_not_count() {
        let places = [
            ("crates/api/src/a.rs", "// R1-001\nfn r1_001() {}"),
            ("crates/api/src/a.rs", "#[test]\nfn r1_001() {}"),
            (
                "crates/api/src/a.rs",
                "#[cfg(test)]\nmod tests {\n    // R1-001\n    fn helper() {\n        // R1-001\n    }\n}",
            ),
            (
                "crates/api/tests/a.rs",
                "//! R1-001\nconst A: &str = \"R1-001\";\nfn r1_001() {}\n#[test]\nfn a() {}",
            ),
            (
                "crates/api/tests/a.rs",
                "async fn r1_001(app: TestApp) {}\nhttp_tests!(r1_001_b);",
            ),
            (
                "xtask/src/tidy/a.rs",
                "#[cfg(test)]\nmod tests {\n    #[test]\n    fn r1_001_holds() {}\n}",
            ),
            (
                "frontend/src/a.test.tsx",
                "// R1-001\nconst a = 'R1-001';\ntest('b', () => {\n  c();\n});\n// R1-001",
            ),
            (
                "frontend/src/a.test.tsx",
                "describe('a', () => {\n  // R1-001\n  test('b', () => {\n    c();\n  });\n});",
            ),
            ("frontend/src/a.tsx", "// R1-001\ntest('R1-001', () => {});"),
            (
                "frontend/e2e/journeys/a.mjs",
                "// R1-001\nexport const a = [];",
            ),
            ("frontend/e2e/support/a.mjs", "  // R1-001"),
            ("docs/a.md", "R1-001"),
        ];
        for (path, text) in places {
            assert_eq!(cited(path, text), Vec::<String>::new(), "{path}: {text}");
        }
    }

    #[test]
    fn an_id_is_a_table_and_three_digits() {
        let text = "test('R1-001 r2_002 R4-079 R1-0001 XR1-003 R1-04', () => {});";
        assert_eq!(
            cited("frontend/src/a.test.ts", text),
            ["R1-001", "R2-002", "R4-079"]
        );
    }
}
