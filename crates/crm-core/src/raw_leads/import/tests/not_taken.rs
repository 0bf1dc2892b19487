//! What a record of before does not take of a row is reported, counted and kept.

use super::memory::Tables;
use super::running::{preview, run_all};
use super::*;
use std::collections::BTreeSet;

/// A list with three columns of numbers.
fn list(rows: &str) -> Vec<u8> {
    format!("First,Last,Phone,Cell,Phone 3,Email\n{rows}").into_bytes()
}

fn mapping() -> Value {
    json!({"First": "firstName", "Last": "lastName", "Phone": "phone", "Cell": "phone2", "Phone 3": "phone3",
        "Email": "email"})
}

const NO_PLACE: &str =
    "The raw lead that is there has three other numbers. The row is added without it.";
const ANOTHERS: &str = "This email address is another raw lead's. The row is added without it.";

/// Ana has three numbers and an address, Ben two numbers and none.
fn office() -> Tables {
    let mut tables = Tables::default();
    let rows =
        "Ana,A,4075550101,4075550102,4075550103,ana@example.com\nBen,B,4075550201,4075550202,,";
    run_all(&mut tables, &list(rows), &mapping());
    tables
}

/// The rows → the report of each value: its row, its column, the value, why.
#[test]
fn r5_053_what_a_record_of_before_does_not_take_is_told_and_kept() {
    type Told<'a> = (u64, &'a str, &'a str, &'a str);
    let cases: [(&str, &[Told<'_>]); 9] = [
        ("Ana,A,4075550101,4075550102,,ana@example.com", &[]),
        ("Ana,A,4075550101,,,", &[]),
        (
            "Ana,A,4075550101,(407) 555-0104,,",
            &[(2, "Cell", "(407) 555-0104", NO_PLACE)],
        ),
        (
            "Ana,A,4075550104,,4075550105,ana@example.com",
            &[
                (2, "Phone", "4075550104", NO_PLACE),
                (2, "Phone 3", "4075550105", NO_PLACE),
            ],
        ),
        ("Ben,B,4075550201,,4075550203,", &[]),
        (
            "Ben,B,4075550201,4075550203,4075550204,",
            &[(2, "Phone 3", "4075550204", NO_PLACE)],
        ),
        // The row before took the last place.
        (
            "Ben,B,4075550201,4075550203,,\nBen,B,4075550202,4075550204,,",
            &[(3, "Cell", "4075550204", NO_PLACE)],
        ),
        (
            "Ben,B,4075550201,,,Ana@example.com",
            &[(2, "Email", "Ana@example.com", ANOTHERS)],
        ),
        (
            "Zoe,Z,4075550999,,,zoe@example.com\nAna,A,4075550106,,4075550103,n/a",
            &[
                (
                    3,
                    "Email",
                    "n/a",
                    "Invalid email address. The row is added without it.",
                ),
                (3, "Phone", "4075550106", NO_PLACE),
            ],
        ),
    ];
    for (rows, outcome) in cases {
        let mut tables = office();
        let told = preview(&tables, &list(rows), &mapping());
        let problems = told.problems.iter();
        let problems: Vec<Told<'_>> = problems
            .map(|one| (one.row, &*one.column, &*one.value, &*one.problem))
            .collect();
        assert_eq!(problems, outcome, "{rows}");
        let done = run_all(&mut tables, &list(rows), &mapping());
        assert_eq!(u64::try_from(done.left_out), Ok(told.left_out), "{rows}");
        let rows_with: BTreeSet<u64> = outcome.iter().map(|(row, ..)| *row).collect();
        assert_eq!(tables.left_out.len(), rows_with.len(), "each row once");
    }
}

#[test]
fn r5_053_a_row_that_is_kept_says_all_that_is_left_out_of_it() {
    let mut tables = office();
    let row = "Ana,A,4075550106,,4075550103,n/a";
    run_all(&mut tables, &list(row), &mapping());
    let kept = &tables.left_out[0];
    assert_eq!((kept.row, kept.cells.join(",").as_str()), (2, row));
    let bad = "Email: Invalid email address. The row is added without it.";
    assert_eq!(kept.problem, format!("{bad} Phone: {NO_PLACE}"));
}
