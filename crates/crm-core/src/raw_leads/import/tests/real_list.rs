//! The whole real list of 10,000 rows. The counts were worked out by an independent script.

use super::memory::Tables;
use super::running::{begin, go_on, preview, run_all};
use super::*;
use std::collections::BTreeMap;

const CREATED: i64 = 9_485;
const REPEATED: i64 = 337;
const FAILED: i64 = 145;
const BLANK: i64 = 33;
/// Values that stand in no record.
const LEFT_OUT: i64 = 406;

fn done() -> Progress {
    Progress {
        processed: 10_000,
        created: CREATED,
        updated: 0,
        skipped: REPEATED + BLANK,
        failed: FAILED,
        left_out: LEFT_OUT,
    }
}

#[test]
fn every_column_is_proposed() {
    let columns = Columns::of(&REAL[..256 * 1024], false).unwrap();
    let fields: Vec<&str> = columns
        .columns
        .iter()
        .filter_map(|column| Some(column.field?.as_str()))
        .collect();
    let expected = [
        "firstName",
        "lastName",
        "email",
        "phone",
        "address",
        "city",
        "state",
        "zip",
        "source",
        "marketingStatus",
        "lastContactDate",
        "nextContactDate",
        "marketingTags",
        "timeshareResort",
        "timeshareBalance",
        "notes",
    ];
    assert_eq!(fields, expected);
    assert_eq!(
        columns.columns[0].header, "First Name",
        "without the byte order mark"
    );
}

#[test]
fn every_row_is_accounted_for() {
    let preview = preview(&Tables::default(), REAL, &proposed(REAL));
    let counted = [
        preview.total,
        preview.ready,
        preview.duplicate_in_file,
        preview.duplicate_of_record,
        preview.suppressed,
        preview.failed,
        preview.blank,
    ];
    assert_eq!(counted, [10_000, 9_485, 337, 0, 0, 145, 33]);
}

#[test]
fn every_problem_is_named() {
    let preview = preview(&Tables::default(), REAL, &proposed(REAL));
    let mut by_column: BTreeMap<&str, usize> = BTreeMap::new();
    for problem in &preview.problems {
        *by_column.entry(&problem.column).or_default() += 1;
    }
    assert_eq!(preview.problems_total, preview.problems.len() as u64);
    let repeated = preview
        .problems
        .iter()
        .filter(|problem| problem.problem.contains("is skipped"));
    assert_eq!(repeated.count(), 337);
    let bad = preview
        .problems
        .iter()
        .filter(|problem| problem.problem.starts_with("Invalid email address"));
    assert_eq!(bad.count(), 134);
    let left_out = preview
        .problems
        .iter()
        .filter(|problem| problem.is_left_out);
    assert_eq!(i64::try_from(left_out.count()), Ok(LEFT_OUT));
    assert_eq!(i64::try_from(preview.left_out), Ok(LEFT_OUT));
    let expected = [
        ("Cell", 256),
        ("Email Address", 275),
        ("First Name", 52),
        ("Last Name", 34),
        // 8,793 ZIPs of another state and 285 that lost a digit other than their state's zero: the list is made up.
        ("Zip Code", 9_078),
    ];
    assert_eq!(by_column, BTreeMap::from(expected));
}

#[test]
fn the_run_does_what_the_dry_run_said_and_a_second_one_nothing() {
    let mut tables = Tables::default();
    let mapping = proposed(REAL);
    assert_eq!(run_all(&mut tables, REAL, &mapping), done());
    assert_eq!(tables.raw_leads.len(), 9_485);
    assert_eq!(tables.failed.len(), 145);
    assert_eq!(tables.suppressed.len(), 875, "R1-213");
    let again = run_all(&mut tables, REAL, &mapping);
    let nothing = Progress {
        created: 0,
        skipped: 10_000 - FAILED,
        ..done()
    };
    assert_eq!(again, nothing);
    assert_eq!(tables.raw_leads.len(), 9_485);
    assert_eq!(tables.suppressed.len(), 875);
    let known = preview(&tables, REAL, &mapping);
    assert_eq!((known.duplicate_of_record, known.ready), (9_485, 0));
}

#[test]
fn a_run_killed_between_batches_resumes_to_the_same_result() {
    let mapping = proposed(REAL);
    let mut whole = Tables::default();
    run_all(&mut whole, REAL, &mapping);
    let mut killed = Tables::default();
    let run = begin(&mut killed, REAL, &mapping);
    for batches in [1, 3, 2, usize::MAX] {
        go_on(&mut killed, REAL, &run, batches);
    }
    assert_eq!(killed.imports, whole.imports);
    assert_eq!(killed.raw_leads, whole.raw_leads);
    assert_eq!(killed.failed, whole.failed);
    assert_eq!(killed.suppressed, whole.suppressed);
    assert_eq!(killed.events, whole.events);
}
