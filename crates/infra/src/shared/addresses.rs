//! Where the people who have a number live.

use super::merge_records::absorbed_by;
use super::person::state;
use super::schema::{clients, leads, raw_leads};
use super::sql::id_among;
use super::tx::Tx;
use super::with_number::has_number;
use crm_core::contact::{PhoneKey, PostalCode};
use crm_core::contact_gate::Address;
use crm_core::merges::MergeKind;
use crm_core::number_facts::Holder;
use crm_core::store::Stored;
use diesel::prelude::*;

/// The id of a record, its state and its ZIP code.
type Whereabouts = (i64, Option<String>, Option<String>);

/// Where the records of a table are that a condition holds for, by id.
macro_rules! whereabouts {
    ($tx:expr, $table:ident, $which:expr) => {{
        let found: Vec<Whereabouts> = $tx.run(|conn| {
            $table::table
                .filter($which)
                .order($table::id)
                .select(($table::id, $table::state, $table::zip))
                .load(conn)
        })?;
        found
    }};
}

/// Where the records of a kind are that have the number and are not in the trash, and then what was merged into them, whatever
/// its numbers.
macro_rules! with_merged {
    ($tx:expr, $table:ident, $key:expr, $kind:expr) => {{
        let lives = has_number(stringify!($table), $key).and($table::deleted_at.is_null());
        let mut found = whereabouts!($tx, $table, lives);
        let ids: Vec<i64> = found.iter().map(|(id, ..)| *id).collect();
        let merged = absorbed_by($tx, $kind, &ids)?;
        if !merged.is_empty() {
            let of_merged = id_among(concat!(stringify!($table), ".id"), &merged);
            found.extend(whereabouts!($tx, $table, of_merged));
        }
        found.into_iter().map(|row| address(row, $kind))
    }};
}

fn address((id, code, zip): Whereabouts, kind: MergeKind) -> Stored<(Holder, Address)> {
    let state = code.as_deref().map(state).transpose()?;
    let zip = zip.map(PostalCode::stored);
    Ok((kind.holder(id), Address::of(state, zip.as_ref())))
}

/// Of raw leads, leads and clients with the number.
pub(super) fn of_number(tx: &mut Tx<'_>, key: &PhoneKey) -> Stored<Vec<(Holder, Address)>> {
    let raw_leads = with_merged!(tx, raw_leads, key, MergeKind::RawLead);
    let leads = with_merged!(tx, leads, key, MergeKind::Lead);
    let clients = with_merged!(tx, clients, key, MergeKind::Client);
    raw_leads.chain(leads).chain(clients).collect()
}
