//! The import as a whole, over an in-memory store.

mod classes;
mod memory;
mod not_taken;
mod random;
mod real_list;
mod rows;
mod running;
mod suppressing;

use super::*;
use crate::raw_leads::Details;
use crate::suppression::SuppressionKey;
use serde_json::{Value, json};
use std::io::Cursor;

/// The real list, as a vendor sends it.
const REAL: &[u8] = include_bytes!("../../../../testdata/marketing-list.csv");

fn everything() -> Value {
    json!({
        "First": "firstName", "Last": "lastName", "Email": "email", "Phone": "phone",
        "Address": "address", "City": "city", "State": "state", "Zip": "zip",
        "Source": "source", "Status": "marketingStatus", "Last Contact": "lastContactDate",
        "Follow Up": "nextContactDate", "Tags": "marketingTags", "Notes": "notes",
        "Timeshare Notes": "timeshareNotes", "Resort": "timeshareResort", "Balance": "timeshareBalance",
    })
}

/// A list with a column for every field of [`everything`].
fn full(rows: &[[&str; 17]]) -> Vec<u8> {
    let mut writer = csv::Writer::from_writer(Vec::new());
    writer
        .write_record([
            "First",
            "Last",
            "Email",
            "Phone",
            "Address",
            "City",
            "State",
            "Zip",
            "Source",
            "Status",
            "Last Contact",
            "Follow Up",
            "Tags",
            "Notes",
            "Timeshare Notes",
            "Resort",
            "Balance",
        ])
        .unwrap();
    for row in rows {
        writer.write_record(row).unwrap();
    }
    writer.into_inner().unwrap()
}

/// Names, a phone number, an email address and a status: what most tests need.
fn short(rows: &str) -> Vec<u8> {
    format!("First,Last,Phone,Email,Status\n{rows}").into_bytes()
}

fn short_mapping() -> Value {
    json!({"First": "firstName", "Last": "lastName", "Phone": "phone", "Email": "email", "Status": "marketingStatus"})
}

fn open<'a>(file: &'a [u8], mapping: &Value) -> (Survey, List<Cursor<&'a [u8]>>) {
    let mut file = Cursor::new(file);
    let survey = Survey::of(&mut file).unwrap();
    let mapping = Mapping::parse(mapping, &survey.headers).unwrap();
    let list = List::open(file, &survey, mapping).unwrap();
    (survey, list)
}

/// The mapping that the headers propose.
fn proposed(file: &[u8]) -> Value {
    let columns = Columns::of(file, true).unwrap().columns;
    let matched = columns.iter().filter_map(|column| {
        let field = column.field?.as_str();
        Some((column.header.clone(), json!(field)))
    });
    Value::Object(matched.collect())
}

/// Every row and problem of a file.
fn sifted(file: &[u8], mapping: &Value) -> Batch {
    let (_, mut list) = open(file, mapping);
    let mut all = Batch::default();
    loop {
        let batch = list.next_batch().unwrap();
        if batch.rows.is_empty() {
            return all;
        }
        all.columns = batch.columns;
        all.rows.extend(batch.rows);
        all.problems.extend(batch.problems);
    }
}

/// What a row counts as that names a person only by a number or an address, with a suppression list.
pub(crate) fn class_of_row(number: &str, address: &str, suppressed: Vec<SuppressionKey>) -> Class {
    let mut writer = csv::Writer::from_writer(Vec::new());
    for row in [
        ["First", "Last", "Phone", "Email", "Status"],
        ["Ana", "Ruiz", number, address, ""],
    ] {
        writer.write_record(row).unwrap();
    }
    let batch = sifted(&writer.into_inner().unwrap(), &short_mapping());
    Known::of(Vec::new(), suppressed).class_of(&batch.rows[0])
}

fn details_of(row: &SiftedRow) -> &Details {
    match &row.sifted {
        Sifted::Candidate { details, .. } => details,
        other => panic!("row {} is {other:?}", row.row),
    }
}
