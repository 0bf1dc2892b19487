//! Records that may be of one person: with the same phone number or email.

use super::super::super::among::Among;
use super::super::super::merge_left_out;
use super::super::super::sql::{Numbers, Sql};
use super::super::super::tx::Tx;
use super::super::super::with_number::with_number;
use crm_core::find::FoundKind;
use crm_core::merges::MergeKind;
use crm_core::number_facts::Holder;
use crm_core::store::Stored;
use crm_core::suppression::SuppressionKey;
use crm_core::views::SameKeys;
use diesel::prelude::*;

/// The keys that found no place in a merge, each with the record that stayed.
pub(super) fn left_out(
    tx: &mut Tx<'_>,
    kind: FoundKind,
    keys: &SameKeys,
) -> Stored<Vec<(SuppressionKey, i64)>> {
    let of = match kind {
        FoundKind::RawLead => MergeKind::RawLead,
        FoundKind::Lead => MergeKind::Lead,
        FoundKind::Client => MergeKind::Client,
        FoundKind::Appointment | FoundKind::Document => return Ok(Vec::new()),
    };
    merge_left_out::holders(tx, of, &keys.keys())
}

/// Ids of records that share a key, or that a person with one was merged into, the oldest first. Each key has its index.
pub(super) fn ids(
    tx: &mut Tx<'_>,
    kind: FoundKind,
    (keys, left_out): (&SameKeys, &[(SuppressionKey, i64)]),
    most: i64,
) -> Stored<Vec<i64>> {
    let (table, rows) = match kind {
        FoundKind::RawLead => ("raw_leads", " AND raw_leads.converted_to IS NULL"),
        FoundKind::Lead => ("leads", ""),
        FoundKind::Client => ("clients", ""),
        FoundKind::Appointment | FoundKind::Document => return Ok(Vec::new()),
    };
    let phone = keys.phone.as_ref().map(|key| with_number(table, key));
    let email = keys
        .email
        .as_ref()
        .map(|key| Sql::raw(format!("{table}.email_key = ")).text(key.as_str()));
    let stayed: Vec<i64> = left_out.iter().map(|(_, id)| *id).collect();
    let stayed =
        (!stayed.is_empty()).then(|| Sql::among(format!("{table}.id"), Among::ids(&stayed)));
    let arms: Vec<Sql> = [phone, email, stayed]
        .into_iter()
        .flatten()
        .map(|has_key| {
            let select = format!(
                "SELECT {table}.id AS id FROM {table} WHERE {table}.deleted_at IS NULL{rows} AND "
            );
            Sql::raw(select).then(has_key).then(but(kind, keys.but))
        })
        .collect();
    if arms.is_empty() {
        return Ok(Vec::new());
    }
    let all = Sql::raw("SELECT same.id AS id FROM (")
        .then(Sql::joined(arms, " UNION "))
        .push(") AS same ORDER BY same.id LIMIT ")
        .number(most);
    tx.run(|conn| Numbers(all).load(conn))
}

/// Not the record itself, nor the lead that a client was enrolled from, nor the client that it became.
fn but(kind: FoundKind, holder: Option<Holder>) -> Sql {
    let condition = match (kind, holder) {
        (FoundKind::RawLead, Some(Holder::RawLead(id))) => format!(" AND raw_leads.id <> {id}"),
        (FoundKind::Lead, Some(Holder::Lead(id))) => format!(" AND leads.id <> {id}"),
        (FoundKind::Client, Some(Holder::Client(id))) => format!(" AND clients.id <> {id}"),
        (FoundKind::Lead, Some(Holder::Client(id))) => format!(
            " AND NOT EXISTS (SELECT 1 FROM clients WHERE clients.id = {id} AND clients.lead_id = leads.id)"
        ),
        (FoundKind::Client, Some(Holder::Lead(id))) => {
            format!(" AND (clients.lead_id IS NULL OR clients.lead_id <> {id})")
        }
        _ => String::new(),
    };
    Sql::raw(condition)
}
