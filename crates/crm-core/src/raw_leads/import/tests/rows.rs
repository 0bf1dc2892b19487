//! Rows and their problems.

use super::*;
use crate::raw_leads::MarketingStatus;
use crate::source::Source;

const GOOD: [&str; 17] = [
    " BRIAN ",
    "O'Neil",
    "brian@example.net",
    "+1 508 555 4272",
    "1 Main St",
    "Lake  Tracy",
    "massachusetts",
    "2139",
    "FB",
    "contacted",
    "03/20/2025",
    "2025-04-24",
    "vip;hot",
    "Line one\r\nline two, with comma",
    "owns 2 weeks",
    "Coral Keys Club",
    "$42,852",
];

fn with(changes: &[(usize, &'static str)]) -> [&'static str; 17] {
    let mut row = GOOD;
    for (at, text) in changes {
        row[*at] = text;
    }
    row
}

#[test]
fn r1_239_r1_241_a_good_row_fills_every_field_without_a_problem() {
    let batch = sifted(&full(&[GOOD]), &everything());
    assert_eq!(batch.problems, []);
    let details = details_of(&batch.rows[0]);
    let shown: Vec<(&str, String)> = details
        .fields()
        .into_iter()
        .map(|(name, value)| (name, value.unwrap_or_default()))
        .collect();
    let expected = [
        ("firstName", "BRIAN"),
        ("lastName", "O'Neil"),
        ("email", "brian@example.net"),
        ("phone", "+1 508 555 4272"),
        ("phoneLabel", ""),
        ("phone2", ""),
        ("phone2Label", ""),
        ("phone3", ""),
        ("phone3Label", ""),
        ("address", "1 Main St"),
        ("city", "Lake Tracy"),
        ("state", "MA"),
        ("zip", "02139"),
        ("source", "Facebook"),
        ("timeshareInfo.notes", "owns 2 weeks"),
        ("timeshareInfo.resort", "Coral Keys Club"),
        ("timeshareInfo.balance", "42852.00"),
        ("lastContactDate", "2025-03-20"),
        ("nextContactDate", "2025-04-24"),
        ("marketingTags", "vip, hot"),
        ("notes", "Line one\nline two, with comma"),
    ];
    assert_eq!(
        shown,
        expected.map(|(name, value)| (name, value.to_owned()))
    );
    assert_eq!(details.status, MarketingStatus::Contacted);
}

/// One row per case: the cell, what it is, the problem it makes, the field it leaves empty.
#[test]
fn a_wrong_cell_is_emptied_and_named_and_the_row_is_kept() {
    let cases = [
        (
            2,
            "jane at example.com",
            "Email",
            "Invalid email address",
            "email",
        ),
        (2, "none@", "Email", "Invalid email address", "email"),
        (2, "=cmd()", "Email", "Invalid email address", "email"),
        (3, "12", "Phone", "7 to 15 digits", "phone"),
        (3, "=5085554272", "Phone", "7 to 15 digits", "phone"),
        (6, "XX", "State", "US state", "state"),
        (7, "@SUM(A1)", "Zip", "five-digit US ZIP code", "zip"),
        (
            10,
            "2/30/2025",
            "Last Contact",
            "real date",
            "lastContactDate",
        ),
        (11, "soon", "Follow Up", "real date", "nextContactDate"),
        (16, "unknown", "Balance", "amount", "timeshareInfo.balance"),
        (
            16,
            "-5",
            "Balance",
            "$0.00 or more",
            "timeshareInfo.balance",
        ),
    ];
    for (at, text, column, problem, field) in cases {
        let batch = sifted(&full(&[with(&[(7, "02139"), (at, text)])]), &everything());
        let named = &batch.problems[..];
        assert_eq!(named.len(), 1, "{text}: {named:?}");
        assert_eq!(
            (named[0].row, &*named[0].column, &*named[0].value),
            (2, column, text)
        );
        assert!(named[0].problem.contains(problem), "{}", named[0].problem);
        let fields = details_of(&batch.rows[0]).fields();
        let (_, value) = fields.iter().find(|(name, _)| *name == field).unwrap();
        assert_eq!(value, &None, "{text}");
    }
}

/// What turns text around is dropped at the ends of a cell; inside, a name fails its row and another cell is left out.
#[test]
fn r5_119_hidden_characters_of_cells_are_dropped_at_their_ends_and_named_inside() {
    let around = with(&[
        (0, "\u{202b}BRIAN\u{202c}"),
        (7, "02139"),
        (15, "Coral Keys\u{2069}"),
    ]);
    let batch = sifted(&full(&[around]), &everything());
    assert_eq!(batch.problems, []);
    let fields = details_of(&batch.rows[0]).fields();
    for (name, expected) in [
        ("firstName", "BRIAN"),
        ("timeshareInfo.resort", "Coral Keys"),
    ] {
        let (_, value) = fields.iter().find(|(field, _)| *field == name).unwrap();
        assert_eq!(value.as_deref(), Some(expected));
    }
    for (at, column, fails) in [(1, "Last", true), (15, "Resort", false)] {
        let inside = with(&[(7, "02139"), (at, "O'N\u{202e}eil")]);
        let batch = sifted(&full(&[inside]), &everything());
        let named = &batch.problems[..];
        assert_eq!(named.len(), 1, "{named:?}");
        assert_eq!(named[0].column, column);
        let character = "U+202E RIGHT-TO-LEFT OVERRIDE";
        assert!(named[0].problem.contains(character), "{}", named[0].problem);
        let failed = matches!(batch.rows[0].sifted, Sifted::Failed(_));
        assert_eq!(failed, fails, "{column}");
    }
}

#[test]
fn over_long_texts_are_emptied_and_named() {
    let long: &'static str = Box::leak("x".repeat(10_001).into_boxed_str());
    for at in [4, 5, 12, 13, 14, 15] {
        let batch = sifted(&full(&[with(&[(at, long)])]), &everything());
        assert_eq!(batch.problems.len(), 1, "column {at}");
        assert!(batch.problems[0].problem.contains("Use at most"));
        assert_eq!(batch.problems[0].value.len(), 200, "shown in part");
    }
    let name = sifted(&full(&[with(&[(0, long)])]), &everything());
    assert!(matches!(name.rows[0].sifted, Sifted::Failed(_)));
}

#[test]
fn an_unknown_status_is_new_and_named_and_an_empty_one_just_new() {
    let batch = sifted(
        &full(&[
            with(&[(9, "Lost")]),
            with(&[(9, ""), (2, ""), (3, "4075551000")]),
        ]),
        &everything(),
    );
    assert_eq!(details_of(&batch.rows[0]).status, MarketingStatus::New);
    assert_eq!(details_of(&batch.rows[1]).status, MarketingStatus::New);
    assert_eq!(batch.problems.len(), 1);
    assert_eq!(batch.problems[0].column, "Status");
    let left_out = |row: usize| {
        batch.rows[row]
            .without
            .as_ref()
            .map(|without| without.values)
    };
    assert_eq!([left_out(0), left_out(1)], [Some(1), None], "R5-053");
}

#[test]
fn r1_212_an_unknown_source_is_other_with_the_original_in_the_notes() {
    let rows = [
        with(&[(8, "Radio KXYZ"), (13, "call late")]),
        with(&[(8, "Radio"), (13, ""), (2, ""), (3, "4075551000")]),
    ];
    let batch = sifted(&full(&rows), &everything());
    let notes = |row: usize| details_of(&batch.rows[row]).notes.clone().unwrap();
    assert_eq!(details_of(&batch.rows[0]).source, Some(Source::Other));
    assert_eq!(notes(0).as_str(), "call late\nSource: Radio KXYZ");
    assert_eq!(notes(1).as_str(), "Source: Radio");
    assert_eq!(batch.problems, []);
}

#[test]
fn formulas_in_text_cells_stay_as_they_came() {
    let batch = sifted(
        &full(&[with(&[(13, "=HYPERLINK(\"x\")"), (4, "@SUM(A1)")])]),
        &everything(),
    );
    let details = details_of(&batch.rows[0]);
    assert_eq!(
        details.notes.as_ref().unwrap().as_str(),
        "=HYPERLINK(\"x\")"
    );
    assert_eq!(
        details.person.address.as_ref().unwrap().as_str(),
        "@SUM(A1)"
    );
    assert_eq!(batch.problems, []);
}

#[test]
fn rows_fail_without_a_name_or_without_any_way_to_reach_them() {
    let cases = [
        ("Ana,,4075551000,,", "Last name is missing."),
        (",Ruiz,4075551000,,", "First name is missing."),
        ("Ana Ruiz,,4075551000,,", "Last name is missing."),
        ("Ana,Ruiz,,,", "No valid phone number or email address."),
        (
            "Ana,Ruiz,12,none@,",
            "Email: Invalid email address. Phone: Use a phone number of 7 to 15 digits, such as (407) 555-1000. \
             Phone: No valid phone number or email address.",
        ),
        ("\u{a0} ,Ruiz,4075551000,,", "First name is missing."),
    ];
    for (row, problem) in cases {
        let batch = sifted(&short(row), &short_mapping());
        let Sifted::Failed(failed) = &batch.rows[0].sifted else {
            panic!("{row} did not fail");
        };
        assert_eq!(failed.problem, problem, "{row}");
        assert_eq!(failed.cells.join(","), row);
        assert_eq!(failed.row, 2);
        assert!(batch.problems.iter().all(|problem| problem.row == 2));
    }
}

#[test]
fn blank_rows_and_odd_widths_are_accounted_for() {
    let file = short("Ana,Ruiz,4075551000\n,, ,\n\nBob,Lee,4075551001,,,surplus\n\n");
    let batch = sifted(&file, &short_mapping());
    let blank: Vec<bool> = batch
        .rows
        .iter()
        .map(|row| row.sifted == Sifted::Blank)
        .collect();
    assert_eq!(blank, [false, true, true, false]);
    assert_eq!(batch.problems.len(), 1);
    assert_eq!(
        (batch.problems[0].row, &*batch.problems[0].value),
        (5, "surplus")
    );
}

#[test]
fn windows_1252_and_semicolons_are_read() {
    let file = b"First;Last;Phone;Email;Status\nJos\xE9;N\xFA\xF1ez;4075551000;;\n";
    let batch = sifted(file, &short_mapping());
    assert_eq!(details_of(&batch.rows[0]).person.full_name(), "José Núñez");
}

#[test]
fn the_apostrophe_of_our_own_downloads_is_no_part_of_a_cell() {
    let file = short("'=Ana,'Neil,'+1 407 555 1000,,");
    let batch = sifted(&file, &short_mapping());
    let person = &details_of(&batch.rows[0]).person;
    assert_eq!(person.phone.as_ref().unwrap().as_str(), "+1 407 555 1000");
    assert_eq!(person.full_name(), "=Ana 'Neil");
}

/// Empty lines above the header → the row of the only problem in a spreadsheet.
#[test]
fn r3_056_rows_are_numbered_as_a_spreadsheet_does_the_header_counted() {
    for (above, row) in [("", 2), ("\n", 3), ("\n\n", 4)] {
        let file = [above.as_bytes(), short("Ana,,4075551000,,").as_slice()].concat();
        let batch = sifted(&file, &short_mapping());
        assert_eq!(batch.problems[0].row, row, "{above:?}");
    }
}
