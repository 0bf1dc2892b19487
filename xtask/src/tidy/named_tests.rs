//! The tests that a page of `docs/` names by their requirement (`r4_052_…`) are there: a renamed test takes its page along.

use super::citations;
use super::files::SourceFile;
use std::collections::BTreeSet;

pub(super) fn check(files: &[SourceFile]) -> Vec<String> {
    let rust = files.iter().filter(|file| file.is_rust());
    let names: BTreeSet<&str> = rust.flat_map(citations::names).collect();
    let pages = files
        .iter()
        .filter(|file| file.path.starts_with("docs/") && file.path.ends_with(".md"));
    let missing = pages.flat_map(|page| {
        let named = named(&page.text);
        let missing = named.filter(|name| !names.contains(name));
        missing.map(|name| format!("{}: there is no test {name}", page.path))
    });
    missing.collect()
}

/// Names of tests between backticks.
fn named(text: &str) -> impl Iterator<Item = &str> {
    let quoted = text.split('`').skip(1).step_by(2);
    quoted.filter(|text| is_name(text))
}

/// `r4_052_` and what it shows.
fn is_name(text: &str) -> bool {
    let is_whole = text
        .bytes()
        .all(|byte| byte.is_ascii_alphanumeric() || byte == b'_');
    let mut parts = text.split('_');
    let (table, number) = (parts.next().unwrap_or_default(), parts.next());
    let digits = |text: &str| !text.is_empty() && text.bytes().all(|byte| byte.is_ascii_digit());
    is_whole
        && table.strip_prefix('r').is_some_and(digits)
        && number.is_some_and(digits)
        && parts.next().is_some()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn file(path: &str, text: &str) -> SourceFile {
        SourceFile {
            path: path.to_owned(),
            text: text.to_owned(),
        }
    }

    /// A line of a page → the test that is missing.
    #[test]
    fn a_test_that_a_page_names_is_there() {
        let tests = "#[cfg(test)]\nmod tests {\n    #[test]\n    fn r5_001_a_clock() {}\n}\n";
        let cases = [
            ("| a way | `r5_001_a_clock` |", None),
            (
                "| a way | `r5_001_a_clock`, `r5_001_gone` |",
                Some("r5_001_gone"),
            ),
            ("`raw_leads`, `r5_001` and `r5_001_…`", None),
        ];
        for (line, missing) in cases {
            let files = [
                file("crates/crm-core/src/clock.rs", tests),
                file("docs/calling.md", line),
            ];
            let expected = missing.map(|name| format!("docs/calling.md: there is no test {name}"));
            assert_eq!(check(&files), Vec::from_iter(expected), "{line}");
        }
    }
}
