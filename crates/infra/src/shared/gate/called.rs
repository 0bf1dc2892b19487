//! What the database has of calling the person of a row: the buckets of their numbers, and the entries of the suppression list.

use super::super::At;
use super::super::people::with_number::owner;
use super::super::statements::sql::{Typed, literal};
use super::super::statements::stored::parse_stored;
use super::super::types::Stamp;
use crm_core::clock::Instant;
use crm_core::contact_gate::{AskedBy, SuppressionScope};
use crm_core::ids::BucketId;
use crm_core::store::{StoreError, Stored};
use crm_core::suppression::Ask;
use diesel::sql_types::{BigInt, Date, Nullable, Text};

/// Columns of the number's entry: scope, how and when they asked, when it was entered.
type EntryColumns = (
    Typed<Nullable<Text>>,
    Typed<Nullable<Text>>,
    Typed<Nullable<Date>>,
    Typed<Nullable<Stamp>>,
);
/// Of the first, second and third number.
type BucketColumns = (
    Typed<Nullable<BigInt>>,
    Typed<Nullable<BigInt>>,
    Typed<Nullable<BigInt>>,
);
/// The buckets; the numbers' entry; since when the email address is on the list.
type CalledColumns = (BucketColumns, EntryColumns, Typed<Nullable<Stamp>>);

type EntryRecord = (
    Option<String>,
    Option<String>,
    Option<time::Date>,
    Option<At>,
);
type Buckets = (Option<i64>, Option<i64>, Option<i64>);
type CalledRecord = (Buckets, EntryRecord, Option<At>);

/// For a row of `table`, which has both keys: each is found by an index of its own.
pub(in super::super) fn called(table: &str) -> CalledColumns {
    let bucket = literal(format!(
        "(SELECT call_numbers.bucket_id FROM call_numbers WHERE call_numbers.phone_key = {table}.phone_key)"
    ));
    let entry = |column: &str, kind: &str| {
        format!(
            "(SELECT suppressions.{column} FROM suppressions WHERE suppressions.kind = '{kind}' \
             AND suppressions.value = {table}.{kind}_key AND suppressions.lifted_at IS NULL)"
        )
    };
    let owner = owner(table);
    let bucket_at = |place: u8| {
        literal(format!(
            "CASE WHEN {table}.other_phones <> '[]' THEN (SELECT call_numbers.bucket_id FROM other_numbers \
             JOIN call_numbers ON call_numbers.phone_key = other_numbers.phone_key \
             WHERE other_numbers.{owner} = {table}.id AND other_numbers.place = {place}) END"
        ))
    };
    // Of several numbers what was asked of any: the widest, then the first.
    let of_numbers = |column: &str| {
        format!(
            "CASE WHEN {table}.other_phones = '[]' THEN {} ELSE (SELECT suppressions.{column} FROM suppressions \
             WHERE suppressions.kind = 'phone' AND suppressions.lifted_at IS NULL AND suppressions.value IN \
             (SELECT {table}.phone_key UNION ALL SELECT other_numbers.phone_key FROM other_numbers \
             WHERE other_numbers.{owner} = {table}.id) ORDER BY suppressions.scope, suppressions.id LIMIT 1) END",
            entry(column, "phone")
        )
    };
    let phone = (
        literal(of_numbers("scope")),
        literal(of_numbers("asked_by")),
        literal(of_numbers("asked_on")),
        literal(of_numbers("created_at")),
    );
    let buckets = (bucket, bucket_at(2), bucket_at(3));
    (buckets, phone, literal(entry("created_at", "email")))
}

/// What is stored of calling a person.
#[derive(Debug, Clone, Copy)]
pub(in super::super) struct Called {
    /// Of their first, second and third number; nothing of one that is not looked up yet, or not ours.
    pub(in super::super) buckets: [Option<BucketId>; 3],
    /// What they asked for, and when that was entered.
    pub(in super::super) asked: Option<(Ask, Instant)>,
    pub(in super::super) email_since: Option<Instant>,
}

impl Called {
    pub(in super::super) fn read((buckets, entry, email): CalledRecord) -> Stored<Self> {
        let (first, second, third) = buckets;
        Ok(Self {
            buckets: [first, second, third].map(|id| id.map(BucketId::new)),
            asked: asked(entry)?,
            email_since: email.map(|at| at.0),
        })
    }
}

fn asked((scope, by, on, entered): EntryRecord) -> Stored<Option<(Ask, Instant)>> {
    let Some(scope) = scope else { return Ok(None) };
    let entered = entered.ok_or_else(|| StoreError::Fault("an entry of no day".to_owned()))?;
    let ask = Ask {
        scope: parse_stored(&scope, SuppressionScope::parse)?,
        by: by.map(|by| parse_stored(&by, AskedBy::parse)).transpose()?,
        on,
    };
    Ok(Some((ask, entered.0)))
}
