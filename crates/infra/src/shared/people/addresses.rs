//! Where the people who have a number live.

use super::super::among::Among;
use super::super::engine::tx::Tx;
use super::super::merging::merge_records::{absorbed_by, table};
use super::super::statements::columns;
use super::super::statements::sql::{Sql, literal};
use super::super::statements::stored::parse_stored;
use super::person::state;
use super::with_number::with_number;
use crm_core::contact::{PhoneKey, PostalCode};
use crm_core::contact_gate::Address;
use crm_core::merges::MergeKind;
use crm_core::number_facts::Holder;
use crm_core::store::Stored;
use diesel::sql_types::{BigInt, Nullable, Text};

/// The id of a record, its state and its ZIP code.
type Whereabouts = (i64, Option<String>, Option<String>);
/// Of which kind it is, and in how many merges it was the one that stayed.
type Found = (String, Whereabouts, i64);

/// A record with the number.
struct Lives {
    kind: MergeKind,
    whereabouts: Whereabouts,
    /// Something was merged into it.
    survived: bool,
}

/// The records that have the number and are not in the trash, by id: all kinds in one statement, as the gate asks for them about
/// every person who is served.
fn with_the_number(tx: &mut Tx<'_>, key: &PhoneKey) -> Stored<Vec<Lives>> {
    let each = MergeKind::ALL.iter().map(|kind| {
        let (table, name) = (table(*kind), kind.as_str());
        Sql::raw(format!(
            "SELECT '{name}' AS kind, {table}.id AS id, {table}.state AS state, {table}.zip AS zip, \
             (SELECT count(*) FROM merges WHERE merges.kind = '{name}' AND merges.survivor_id = {table}.id \
             AND merges.undone_at IS NULL) AS merged FROM {table} WHERE {table}.deleted_at IS NULL AND "
        ))
        .then(with_number(table, key))
    });
    let from = Sql::raw("FROM (")
        .then(Sql::joined(each, " UNION ALL "))
        .push(") AS lives ORDER BY lives.id");
    let select = (
        literal::<Text>("lives.kind"),
        (
            literal::<BigInt>("lives.id"),
            literal::<Nullable<Text>>("lives.state"),
            literal::<Nullable<Text>>("lives.zip"),
        ),
        literal::<BigInt>("lives.merged"),
    );
    columns::all(tx, select, from, |(kind, whereabouts, merged): Found| {
        Ok(Lives {
            kind: parse_stored(&kind, MergeKind::parse)?,
            whereabouts,
            survived: merged > 0,
        })
    })
}

/// Where the records of a kind are that have these ids, by id.
fn whereabouts(tx: &mut Tx<'_>, kind: MergeKind, ids: &[i64]) -> Stored<Vec<Whereabouts>> {
    if ids.is_empty() {
        return Ok(Vec::new());
    }
    let table = table(kind);
    let from = format!("FROM {table} WHERE {table}.id");
    let from = Sql::among(from, Among::ids(ids)).push(format!(" ORDER BY {table}.id"));
    let select = (
        literal::<BigInt>(format!("{table}.id")),
        literal::<Nullable<Text>>(format!("{table}.state")),
        literal::<Nullable<Text>>(format!("{table}.zip")),
    );
    columns::all(tx, select, from, |row: Whereabouts| Ok(row))
}

fn address((id, code, zip): Whereabouts, kind: MergeKind) -> Stored<(Holder, Address)> {
    let state = code.as_deref().map(state).transpose()?;
    let zip = zip.map(PostalCode::stored);
    Ok((kind.holder(id), Address::of(state, zip.as_ref())))
}

/// Of raw leads, leads and clients with the number; behind those of a kind what was merged into them, whatever its numbers.
pub(in super::super) fn of_number(
    tx: &mut Tx<'_>,
    key: &PhoneKey,
) -> Stored<Vec<(Holder, Address)>> {
    let found = with_the_number(tx, key)?;
    let mut all = Vec::new();
    for kind in MergeKind::ALL.iter().copied() {
        let own = || found.iter().filter(move |lives| lives.kind == kind);
        let survived: Vec<i64> = own()
            .filter(|lives| lives.survived)
            .map(|lives| lives.whereabouts.0)
            .collect();
        let merged = absorbed_by(tx, kind, &survived)?;
        let merged = whereabouts(tx, kind, &merged)?;
        let rows = own().map(|lives| lives.whereabouts.clone());
        for row in rows.chain(merged) {
            all.push(address(row, kind)?);
        }
    }
    Ok(all)
}
