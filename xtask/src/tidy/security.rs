//! `docs/security.md` has every requirement of OWASP ASVS 5.0 of levels 1 and 2, each with the tests that show it, the decision
//! that sets it aside, why it does not apply, or that it is open. The tests that it names are there; of level 1 nothing is open, of
//! level 2 at most one in twenty.

use super::citations;
use super::files::SourceFile;
use std::collections::BTreeMap;

const DOCUMENT: &str = "docs/security.md";
/// Of what applies at level 2, this much must be shown.
const SHOWN_AT_LEVEL_2_PERCENT: usize = 95;

/// The levels of each section's requirements, in their order: "1.2" begins with five of level 1. What follows the last of level 2 is
/// of level 3. The chapters of tokens that speak for themselves (9), OAuth (10) and `WebRTC` (17) have no section here: the product
/// has none of the three.
const LEVELS: &[(&str, &str)] = &[
    ("1.1", "22"),
    ("1.2", "111112222"),
    ("1.3", "11222222222"),
    ("1.4", "222"),
    ("1.5", "12"),
    ("2.1", "122"),
    ("2.2", "112"),
    ("2.3", "1222"),
    ("2.4", "2"),
    ("3.2", "11"),
    ("3.3", "1222"),
    ("3.4", "112222"),
    ("3.5", "11122"),
    ("3.7", "22"),
    ("4.1", "122"),
    ("4.2", "2"),
    ("4.3", "22"),
    ("4.4", "1222"),
    ("5.1", "2"),
    ("5.2", "112"),
    ("5.3", "11"),
    ("5.4", "222"),
    ("6.1", "122"),
    ("6.2", "111111112222"),
    ("6.3", "1122"),
    ("6.4", "1122"),
    ("6.5", "22222"),
    ("6.6", "222"),
    ("6.8", "2222"),
    ("7.1", "222"),
    ("7.2", "1111"),
    ("7.3", "22"),
    ("7.4", "11222"),
    ("7.5", "22"),
    ("7.6", "22"),
    ("8.1", "12"),
    ("8.2", "112"),
    ("8.3", "1"),
    ("8.4", "2"),
    ("11.1", "22"),
    ("11.2", "222"),
    ("11.3", "112"),
    ("11.4", "1222"),
    ("11.5", "2"),
    ("11.6", "2"),
    ("12.1", "122"),
    ("12.2", "11"),
    ("12.3", "2222"),
    ("13.1", "2"),
    ("13.2", "22222"),
    ("13.3", "22"),
    ("13.4", "12222"),
    ("14.1", "22"),
    ("14.2", "1222"),
    ("14.3", "122"),
    ("15.1", "122"),
    ("15.2", "122"),
    ("15.3", "1222222"),
    ("16.1", "2"),
    ("16.2", "22222"),
    ("16.3", "2222"),
    ("16.4", "222"),
    ("16.5", "222"),
];

/// What the table says of a requirement.
#[derive(Debug, PartialEq, Eq)]
enum Standing {
    Shown,
    Decided,
    DoesNotApply,
    Open,
}

#[derive(Debug)]
struct Row<'a> {
    id: &'a str,
    level: &'a str,
    evidence: &'a str,
}

pub(super) fn check(files: &[SourceFile]) -> Vec<String> {
    let Some(document) = files.iter().find(|file| file.path == DOCUMENT) else {
        return vec![format!("{DOCUMENT} is missing")];
    };
    let rows: Vec<Row> = document.text.lines().filter_map(row).collect();
    let mut problems = missing_and_foreign(&rows);
    problems.extend(rows.iter().flat_map(|row| broken_citations(row, files)));
    problems.extend(too_much_open(&rows));
    problems
}

/// `| 1.2.1 | 1 | what | evidence |`
fn row(line: &str) -> Option<Row<'_>> {
    let cells: Vec<&str> = line.split('|').map(str::trim).collect();
    let [_, id, level, _, evidence, _] = cells[..] else {
        return None;
    };
    let is_id = id.split('.').count() == 3 && id.split('.').all(is_number);
    is_id.then_some(Row {
        id,
        level,
        evidence,
    })
}

fn is_number(text: &str) -> bool {
    !text.is_empty() && text.bytes().all(|byte| byte.is_ascii_digit())
}

fn standing(row: &Row) -> Standing {
    let begins = |word: &str| row.evidence.starts_with(word);
    if begins("Open:") {
        Standing::Open
    } else if begins("Decided:") {
        Standing::Decided
    } else if begins("Does not apply:") {
        Standing::DoesNotApply
    } else {
        Standing::Shown
    }
}

/// Each requirement once, with the level that the standard gives it.
fn missing_and_foreign(rows: &[Row]) -> Vec<String> {
    let mut wanted: BTreeMap<String, char> = BTreeMap::new();
    for (section, levels) in LEVELS {
        let numbered = (1..).zip(levels.chars());
        wanted.extend(numbered.map(|(number, level)| (format!("{section}.{number}"), level)));
    }
    let mut problems = Vec::new();
    for row in rows {
        match wanted.remove(row.id) {
            None => problems.push(format!(
                "{DOCUMENT}: {} is there twice, or is not of level 1 or 2",
                row.id
            )),
            Some(level) if row.level != level.to_string() => problems.push(format!(
                "{DOCUMENT}: {} is of level {level}, not {}",
                row.id, row.level
            )),
            Some(_) => {}
        }
    }
    problems.extend(
        wanted
            .keys()
            .map(|id| format!("{DOCUMENT}: {id} is missing")),
    );
    problems
}

/// A row that is shown cites something; whatever a row cites is there.
fn broken_citations(row: &Row, files: &[SourceFile]) -> Vec<String> {
    let cited: Vec<&str> = cited(row.evidence).collect();
    let mut problems: Vec<String> = cited
        .iter()
        .filter(|citation| !is_there(citation, files))
        .map(|citation| format!("{DOCUMENT}: {}: there is no {citation}", row.id))
        .collect();
    if standing(row) == Standing::Shown && cited.is_empty() {
        problems.push(format!("{DOCUMENT}: {} names no test", row.id));
    }
    // At level 1 a page that says so shows nothing by itself.
    let only_said = !cited.is_empty() && cited.iter().all(|one| one.starts_with("docs/"));
    if row.level == "1" && standing(row) == Standing::Shown && only_said {
        problems.push(format!("{DOCUMENT}: {} names a page and no test", row.id));
    }
    problems
}

/// What stands between backticks and begins with a folder of the repository: `path#test`, `path#heading` or a proof's `path`.
fn cited(evidence: &str) -> impl Iterator<Item = &str> {
    let quoted = evidence.split('`').skip(1).step_by(2);
    quoted.filter(|text| {
        ["crates/", "frontend/", "xtask/", "docs/", "scripts/"]
            .iter()
            .any(|folder| text.starts_with(folder))
    })
}

fn is_there(citation: &str, files: &[SourceFile]) -> bool {
    let (path, name) = citation
        .split_once('#')
        .map_or((citation, None), |(path, name)| (path, Some(name)));
    let Some(file) = files.iter().find(|file| file.path == path) else {
        return false;
    };
    match name {
        // A proof is run whole.
        None => path.starts_with("frontend/e2e/") || path.starts_with("scripts/"),
        Some(heading) if path.starts_with("docs/") => file
            .text
            .lines()
            .any(|line| line.starts_with('#') && line.trim_start_matches('#').trim() == heading),
        Some(name) if file.is_rust() => citations::names(file).contains(name),
        Some(title) => {
            file.is_test()
                && ['\'', '"', '`']
                    .iter()
                    .any(|quote| file.text.contains(&format!("{quote}{title}{quote}")))
        }
    }
}

fn too_much_open(rows: &[Row]) -> Vec<String> {
    let of = |level: &str, wanted: &[Standing]| {
        let of_level = rows.iter().filter(|row| row.level == level);
        let found: Vec<&str> = of_level
            .filter(|row| wanted.contains(&standing(row)))
            .map(|row| row.id)
            .collect();
        found
    };
    let mut problems = Vec::new();
    let open = of("1", &[Standing::Open]);
    if !open.is_empty() {
        problems.push(format!("{DOCUMENT}: open at level 1: {}", open.join(", ")));
    }
    let open = of("2", &[Standing::Open]);
    let applies = of("2", &[Standing::Open, Standing::Shown, Standing::Decided]);
    let shown = applies.len() - open.len();
    if shown * 100 < applies.len() * SHOWN_AT_LEVEL_2_PERCENT {
        problems.push(format!(
            "{DOCUMENT}: {shown} of {} at level 2 are shown or decided, {SHOWN_AT_LEVEL_2_PERCENT} % are wanted; open: {}",
            applies.len(),
            open.join(", ")
        ));
    }
    problems
}

#[cfg(test)]
mod tests {
    use super::super::files::sample;
    use super::*;

    const TEST: &str = "#[test]\nfn holds() {}\nfn helper() {}";

    /// The whole table, each row shown by one test, with some rows as the test wants them.
    fn document(changed: &[(&str, &str)]) -> SourceFile {
        let mut text = String::from("# Security\n\n## Passwords\n");
        for (section, levels) in LEVELS {
            for (number, level) in (1..).zip(levels.chars()) {
                let id = format!("{section}.{number}");
                let own = changed.iter().find(|(wanted, _)| *wanted == id);
                let evidence = own.map_or("`crates/api/tests/a.rs#holds`", |(_, text)| *text);
                text.push_str(&format!("| {id} | {level} | What | {evidence} |\n"));
            }
        }
        sample(DOCUMENT, &text)
    }

    fn found(changed: &[(&str, &str)]) -> Vec<String> {
        check(&[
            document(changed),
            sample("crates/api/tests/a.rs", TEST),
            sample("frontend/src/a.test.ts", "test('it holds', () => {});"),
            sample("frontend/e2e/proof.mjs", ""),
        ])
    }

    #[test]
    fn the_levels_are_those_of_the_standard() {
        let count = |level| {
            let levels = LEVELS.iter().flat_map(|(_, levels)| levels.chars());
            levels.filter(|found| *found == level).count()
        };
        // Without chapters 9, 10 and 17, which have 9 of 70 and 34 of 183.
        assert_eq!((count('1'), count('2')), (61, 149));
    }

    #[test]
    fn a_table_whose_tests_are_there_passes() {
        let shown = [
            ("1.1.1", "A title: `frontend/src/a.test.ts#it holds`"),
            ("1.1.2", "`frontend/e2e/proof.mjs`, whole"),
            (
                "1.2.1",
                "`docs/security.md#Passwords`, `crates/api/tests/a.rs#holds`",
            ),
            ("1.3.3", "`docs/security.md#Passwords`"),
            ("1.2.2", "Does not apply: there is none."),
            ("1.2.3", "Decided: 6 characters in demo mode."),
        ];
        assert_eq!(found(&shown), Vec::<String>::new());
    }

    #[test]
    fn what_is_not_there_is_named() {
        for citation in [
            "`crates/api/tests/a.rs#helper`",
            "`crates/api/tests/a.rs#gone`",
            "`crates/api/tests/b.rs#holds`",
            "`crates/api/tests/a.rs`",
            "`frontend/src/a.test.ts#it does not`",
            "`docs/security.md#Cookies`",
        ] {
            let problems = found(&[("1.1.1", citation)]);
            assert_eq!(problems.len(), 1, "{citation} {problems:?}");
            assert!(problems[0].contains("1.1.1: there is no"), "{problems:?}");
        }
        assert!(found(&[("1.1.1", "Surely.")])[0].contains("names no test"));
        let said = found(&[("1.2.1", "`docs/security.md#Passwords`")]);
        assert!(said[0].contains("1.2.1 names a page and no test"));
    }

    #[test]
    fn level_1_has_nothing_open_and_level_2_little() {
        assert!(found(&[("1.2.1", "Open: later.")])[0].contains("open at level 1: 1.2.1"));
        let open = |ids: &[&'static str]| -> Vec<String> {
            let rows: Vec<_> = ids.iter().map(|id| (*id, "Open: later.")).collect();
            found(&rows)
        };
        assert_eq!(
            open(&[
                "1.1.1", "1.1.2", "1.3.3", "1.3.4", "1.3.5", "1.3.6", "1.3.7"
            ])
            .len(),
            0
        );
        let eight = open(&[
            "1.1.1", "1.1.2", "1.3.3", "1.3.4", "1.3.5", "1.3.6", "1.3.7", "1.3.8",
        ]);
        assert!(eight[0].contains("141 of 149"), "{eight:?}");
    }

    #[test]
    fn each_requirement_is_there_once_with_its_level() {
        let mut twice = document(&[]);
        twice.text.push_str("| 1.2.1 | 1 | What | Open: x |\n");
        let text = twice.text.replace("| 1.1.1 | 2 |", "| 1.1.1 | 1 |");
        let text = text.replace("| 1.1.2 | 2 |", "| 1.1.9 | 2 |");
        let test = sample("crates/api/tests/a.rs", TEST);
        let problems = check(&[sample(DOCUMENT, &text), test]).join("\n");
        for wanted in [
            "1.2.1 is there twice",
            "1.1.1 is of level 2, not 1",
            "1.1.9 is there twice, or is not",
            "1.1.2 is missing",
        ] {
            assert!(problems.contains(wanted), "{wanted}: {problems}");
        }
    }
}
