//! People with several numbers: an index says of them what reading each says, whatever happens to them.

use super::{PEOPLE, counted, sort, suppress, with_others};
use crate::merges::{merge, unmerge};
use crate::support::*;
use crm_core::campaigns::CallList;
use crm_core::clock::Instant;
use crm_core::contact_gate::SuppressionScope;
use infra::on_both_databases;
use infra::testing::TestDatabase;
use std::collections::BTreeSet;

/// A list's table, the column that points at it, and what else its people are.
const LISTS: [(&str, &str, &str); 2] = [
    (
        "raw_leads",
        "raw_lead_id",
        "AND raw_leads.converted_to IS NULL",
    ),
    ("leads", "lead_id", ""),
];

fn now() -> Instant {
    Instant::parse("2026-11-20T17:00:00Z").unwrap()
}

/// The column of other numbers, as it is stored.
fn others(numbers: &[&str]) -> String {
    let others = numbers.iter().map(|number| {
        let key: String = number.chars().filter(char::is_ascii_digit).collect();
        format!(r#"{{"phone":"{number}","key":"{key}","label":null}}"#)
    });
    format!(
        "other_phones = '[{}]'",
        others.collect::<Vec<_>>().join(",")
    )
}

/// What happens, to whom, and what is written then.
fn ways() -> Vec<(&'static str, &'static str, String)> {
    let is = |text: &str| text.to_owned();
    vec![
        (
            "a third number comes",
            "Ana1",
            others(&["850-555-0100", "305-555-0190"]),
        ),
        ("a second comes", "Ana3", others(&["305-555-0101"])),
        (
            "the second is another one",
            "Ana5",
            others(&["801-555-0190"]),
        ),
        (
            "the second is of another country",
            "Ana5",
            others(&["+47 22 12 34 56"]),
        ),
        ("one number is left", "Ana5", others(&[])),
        (
            "the first is another one",
            "Ana12",
            is("phone = '305-555-0191', phone_key = '3055550191'"),
        ),
        (
            "the first is of another country",
            "Ana13",
            is("phone = '+305 5550102'"),
        ),
        (
            "the first is gone",
            "Ana2",
            is("phone = NULL, phone_key = NULL"),
        ),
        ("they move", "Ana10", is("state = 'CA', zip = NULL")),
        ("into the trash", "Ana4", is("deleted_at = created_at")),
        ("out of the trash", "Ana4", is("deleted_at = NULL")),
        (
            "other numbers, and into the trash",
            "Ana4",
            others(&["305-555-0192"])
                + ", phone = '305-555-0193', phone_key = '3055550193', deleted_at = created_at",
        ),
        (
            "other numbers in the trash",
            "Ana4",
            others(&["305-555-0100", "305-555-0194"]),
        ),
        (
            "one number, and out of the trash",
            "Ana4",
            others(&[]) + ", deleted_at = NULL",
        ),
        (
            "two numbers again",
            "Ana4",
            others(&["305-555-0100"]) + ", phone = '305-555-0102', phone_key = '3055550102'",
        ),
    ]
}

/// Person, and the buckets of up to three numbers, as they are kept.
fn kept(db: &TestDatabase, (table, owner): (&str, &str)) -> BTreeSet<String> {
    let sql = format!(
        "SELECT CAST({owner} AS TEXT) || ' ' || COALESCE(CAST(first AS TEXT), '?') || ' ' \
         || COALESCE(CAST(second AS TEXT), '') || ' ' || COALESCE(CAST(third AS TEXT), '') FROM {table}_by_buckets"
    );
    db.query_texts(&sql).unwrap().into_iter().collect()
}

/// The same, as the people and their numbers are read.
fn as_read(db: &TestDatabase, (table, owner, and): (&str, &str, &str)) -> BTreeSet<String> {
    let bucket = |key: &str| {
        format!(
            "COALESCE(CAST((SELECT call_numbers.bucket_id FROM call_numbers \
             WHERE call_numbers.phone_key = {key}) AS TEXT), '0')"
        )
    };
    let (first, beside) = (bucket(&format!("{table}.phone_key")), bucket("o.phone_key"));
    let other = |place: i64| {
        format!(
            "COALESCE((SELECT CASE WHEN o.is_us = 0 THEN '-1' ELSE {beside} END FROM other_numbers o \
             WHERE o.{owner} = {table}.id AND o.place = {place}), '')"
        )
    };
    let sql = format!(
        "SELECT CAST({table}.id AS TEXT) || ' ' || CASE WHEN {table}.phone IS NULL THEN '-2' \
         WHEN length({table}.phone_key) <> 10 OR ({table}.phone LIKE '+%' AND {table}.phone NOT LIKE '+1%') THEN '-1' \
         ELSE {first} END || ' ' || {} || ' ' || {} FROM {table} WHERE {table}.deleted_at IS NULL {and} \
         AND EXISTS (SELECT 1 FROM other_numbers o WHERE o.{owner} = {table}.id)",
        other(2),
        other(3)
    );
    db.query_texts(&sql).unwrap().into_iter().collect()
}

/// Both lists count by their index what they count by their people; `is_sorted` when no number waits.
fn holds(db: &TestDatabase, way: &str, is_sorted: bool) {
    for list in CallList::ALL {
        counted(db, *list, now());
    }
    for (table, owner, and) in LISTS {
        let kept = kept(db, (table, owner));
        let read = as_read(db, (table, owner, and));
        let expected = read.into_iter().map(|row| {
            let id = row.split(' ').next().unwrap_or_default();
            let waits = format!("{id} ?  ");
            if !is_sorted && kept.contains(&waits) {
                waits
            } else {
                row
            }
        });
        let expected: BTreeSet<String> = expected.collect();
        assert_eq!(kept, expected, "{way}: {table}");
    }
}

/// Before the numbers are looked up, and after.
fn holds_after(db: &TestDatabase, way: &str) {
    holds(db, way, false);
    sort(db, now());
    holds(db, way, true);
}

fn write_sql(db: &TestDatabase, way: &str, sql: &str) {
    db.execute_sql(sql).unwrap();
    holds_after(db, way);
}

on_both_databases! {
    fn r5_049_people_with_several_numbers_are_counted_by_an_index_as_they_are_read(db: &TestDatabase) {
        for person in PEOPLE.iter().enumerate().map(with_others) {
            store_raw_lead(db, raw_details(person.clone()));
            store_leads(db, &[lead_details(person)]);
        }
        holds_after(db, "everybody is new");
        assert!(kept(db, ("raw_leads", "raw_lead_id")).len() > 5);
        for (table, _, _) in LISTS {
            for (way, who, change) in ways() {
                let sql = format!("UPDATE {table} SET {change} WHERE first_name = '{who}'");
                write_sql(db, way, &sql);
            }
            // Only what is in the trash is deleted.
            let trash = format!("UPDATE {table} SET deleted_at = created_at WHERE first_name = 'Ana1'");
            write_sql(db, "into the trash before", &trash);
            write_sql(db, "gone for good", &format!("DELETE FROM {table} WHERE first_name = 'Ana1'"));
        }
        let convert = "UPDATE raw_leads SET converted_to = (SELECT min(id) FROM leads) WHERE first_name = 'Ana13'";
        write_sql(db, "they are a lead", convert);
        let back = "UPDATE raw_leads SET converted_to = NULL WHERE first_name = 'Ana13'";
        write_sql(db, "they are a lead no more", back);
        for digits in ["3055550101", "8085550155", "3055550102"] {
            suppress(db, digits, SuppressionScope::All);
            holds_after(db, digits);
        }
    }

    fn r5_049_merged_and_parted_people_are_counted_by_an_index_as_they_are_read(db: &TestDatabase) {
        let both = [1, 13].map(|place| lead_details(with_others((place, &PEOPLE[place]))));
        let ids = store_leads(db, &both);
        holds_after(db, "two");
        let merged = merge(db, (ids[0], ids[1]), 2);
        holds_after(db, "merged");
        unmerge(db, merged.id, 3).unwrap();
        holds_after(db, "parted");
    }
}
