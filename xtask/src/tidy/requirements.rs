//! Every row of a finished issue in docs/requirements.csv is cited by a test (`R1-216` or `r1_216`).
//! What counts as cited is in `citations`.

use super::citations;
use super::files::SourceFile;
use std::collections::BTreeSet;

/// Issues whose rows must all be cited.
const FINISHED_ISSUES: [&str; 10] = [
    "01", "02", "03", "03.2", "04", "05", "06", "06.1", "07", "09",
];
const TABLE: &str = "docs/requirements.csv";
/// Rows that only hold once a later issue's screen exists: `id,waits_for,reason`.
const WAITING: &str = "docs/requirements-waiting.csv";

#[derive(Debug, PartialEq, Eq)]
struct Row<'a> {
    id: &'a str,
    issue: &'a str,
}

pub(super) fn check(files: &[SourceFile]) -> Vec<String> {
    let Some(table) = files.iter().find(|file| file.path == TABLE) else {
        return vec![format!("{TABLE} is missing")];
    };
    let rows: Vec<Row> = table.text.lines().skip(1).filter_map(row).collect();
    let waiting = files
        .iter()
        .find(|file| file.path == WAITING)
        .map_or("", |file| &file.text);
    let (waits, mut problems) = waiting_rows(waiting, &rows);
    let cited: BTreeSet<String> = files.iter().flat_map(citations::of).collect();
    for row in rows
        .iter()
        .filter(|row| FINISHED_ISSUES.contains(&row.issue))
    {
        match (cited.contains(row.id), waits.contains(row.id)) {
            (false, false) => problems.push(format!("{TABLE}: {} is cited by no test", row.id)),
            (true, true) => problems.push(format!(
                "{WAITING}: {} is cited by a test and waits no more",
                row.id
            )),
            _ => {}
        }
    }
    let known: BTreeSet<&str> = rows.iter().map(|row| row.id).collect();
    let unknown = cited.iter().filter(|id| !known.contains(id.as_str()));
    problems
        .extend(unknown.map(|id| format!("{TABLE}: a test cites {id}, which it does not have")));
    problems
}

/// The first and the last column; neither is ever quoted.
fn row(line: &str) -> Option<Row<'_>> {
    let id = line.split(',').next().filter(|id| !id.is_empty())?;
    Some(Row {
        id,
        issue: line.rsplit(',').next()?,
    })
}

fn waiting_rows<'a>(text: &'a str, rows: &[Row]) -> (BTreeSet<&'a str>, Vec<String>) {
    let mut waits = BTreeSet::new();
    let mut problems = Vec::new();
    for line in text.lines().skip(1).filter(|line| !line.is_empty()) {
        let mut columns = line.splitn(3, ',');
        let (id, issue) = (
            columns.next().unwrap_or_default(),
            columns.next().unwrap_or_default(),
        );
        let reason = columns.next().unwrap_or_default();
        if !rows.iter().any(|row| row.id == id) {
            problems.push(format!("{WAITING}: {id} is no requirement"));
        } else if FINISHED_ISSUES.contains(&issue) || issue.is_empty() || reason.is_empty() {
            problems.push(format!(
                "{WAITING}: {id} must name an unfinished issue and a reason"
            ));
        }
        waits.insert(id);
    }
    (waits, problems)
}

#[cfg(test)]
mod tests {
    use super::super::files::sample;
    use super::*;

    const HEADER: &str = "id,section,kind,requirement,decision,issue\n";

    fn table() -> SourceFile {
        sample(
            TABLE,
            &format!("{HEADER}R1-001,1,rule,\"One, two\",,01\nR1-002,1,rule,Later,,99\n"),
        )
    }

    #[test]
    fn an_uncited_row_of_a_finished_issue_is_named() {
        let found = check(&[
            table(),
            sample(
                "crates/api/src/a.rs",
                "// R1-001 outside of a test\nfn r1_001() {}",
            ),
        ]);
        assert_eq!(found, [format!("{TABLE}: R1-001 is cited by no test")]);
    }

    #[test]
    fn a_row_cited_within_a_test_passes() {
        let test = sample("crates/api/tests/a.rs", "#[test]\nfn r1_001_holds() {}");
        assert_eq!(check(&[table(), test]), Vec::<String>::new());
    }

    #[test]
    fn a_waiting_row_needs_an_unfinished_issue_and_a_reason() {
        let wait = |text: &str| {
            check(&[
                table(),
                sample(WAITING, &format!("id,waits_for,reason\n{text}\n")),
            ])
        };
        assert_eq!(
            wait("R1-001,99,\"the screen is issue 02's\""),
            Vec::<String>::new()
        );
        assert!(wait("R1-001,01,because")[0].contains("unfinished issue"));
        assert!(wait("R1-001,99,")[0].contains("a reason"));
        assert!(wait("R1-777,99,because")[0].contains("no requirement"));
    }

    #[test]
    fn unknown_and_no_longer_waiting_ids_are_named() {
        let test = sample(
            "crates/api/tests/a.rs",
            "#[test]\nfn a() {\n    // R1-001 R1-999\n}",
        );
        let waiting = sample(WAITING, "id,waits_for,reason\nR1-001,99,because\n");
        let found = check(&[table(), waiting, test]);
        assert!(
            found.iter().any(|p| p.contains("waits no more")),
            "{found:?}"
        );
        assert!(
            found.iter().any(|p| p.contains("cites R1-999")),
            "{found:?}"
        );
    }
}
