//! Many records at once: read by their ids, and written with one statement for all that have the same version and get the
//! same value.

use super::super::At;
use super::super::desk::claims::end_of_record;
use super::super::engine::tx::Tx;
use super::super::people::clients::ClientRecord;
use super::super::people::leads::{LeadRecord, rank};
use super::super::people::raw_leads::{RawLeadRecord, keep_tags, rank as marketing_rank};
use super::super::schema::{
    appointments, clients, commissions, documents, invoices, leads, payments, raw_leads,
};
use super::super::statements::sql::id_among;
use super::super::statements::stored::tags_text;
use crm_core::act::Changed;
use crm_core::bulk::{BulkKind, BulkList};
use crm_core::clients::Client;
use crm_core::clock::Instant;
use crm_core::event::Entity;
use crm_core::ids::UserId;
use crm_core::leads::Lead;
use crm_core::raw_leads::RawLead;
use crm_core::store::{StoreError, Stored};
use diesel::prelude::*;
use std::collections::BTreeMap;

/// Ids and versions of those rows of a table that are there.
macro_rules! versions_in {
    ($tx:expr, $table:ident, $ids:literal, $among:expr) => {
        $tx.run(|conn| {
            $table::table
                .filter(id_among($ids, $among))
                .select(($table::id, $table::version))
                .load(conn)
        })
    };
}

/// The versions of those that are there, by id.
pub(in super::super) fn versions(
    tx: &mut Tx<'_>,
    list: BulkList,
    ids: &[i64],
) -> Stored<Vec<(i64, i64)>> {
    match list {
        BulkList::RawLeads => versions_in!(tx, raw_leads, "raw_leads.id", ids),
        BulkList::Leads => versions_in!(tx, leads, "leads.id", ids),
        BulkList::Clients => versions_in!(tx, clients, "clients.id", ids),
        BulkList::Commissions => versions_in!(tx, commissions, "commissions.id", ids),
        BulkList::Invoices => versions_in!(tx, invoices, "invoices.id", ids),
        BulkList::Payments => versions_in!(tx, payments, "payments.id", ids),
        BulkList::Documents => versions_in!(tx, documents, "documents.id", ids),
        BulkList::Appointments => versions_in!(tx, appointments, "appointments.id", ids),
    }
}

pub(in super::super) fn raw_leads(tx: &mut Tx<'_>, ids: &[i64]) -> Stored<Vec<RawLead>> {
    let records = tx.run(|conn| {
        raw_leads::table
            .filter(id_among("raw_leads.id", ids))
            .select(RawLeadRecord::as_select())
            .load(conn)
    })?;
    records.into_iter().map(RawLeadRecord::raw_lead).collect()
}

pub(in super::super) fn leads(tx: &mut Tx<'_>, ids: &[i64]) -> Stored<Vec<Lead>> {
    let records = tx.run(|conn| {
        leads::table
            .filter(id_among("leads.id", ids))
            .select(LeadRecord::as_select())
            .load(conn)
    })?;
    records.into_iter().map(LeadRecord::lead).collect()
}

pub(in super::super) fn clients(tx: &mut Tx<'_>, ids: &[i64]) -> Stored<Vec<Client>> {
    let records = tx.run(|conn| {
        clients::table
            .filter(id_among("clients.id", ids))
            .select(ClientRecord::as_select())
            .load(conn)
    })?;
    records.into_iter().map(ClientRecord::client).collect()
}

/// Those of one version that get one value, and when they were changed.
struct Same<V> {
    version: i64,
    value: V,
    ids: Vec<i64>,
    at: At,
}

/// By version and new value: few for a batch.
fn same<R, V: Ord>(
    changed: &[Changed<R>],
    id_and_version: impl Fn(&R) -> (i64, i64),
    value: impl Fn(&R) -> V,
) -> Vec<Same<V>> {
    let mut groups: BTreeMap<(i64, V), (Vec<i64>, Option<Instant>)> = BTreeMap::new();
    for record in changed {
        let is: &R = record;
        let (id, version) = id_and_version(is);
        let group = groups.entry((version, value(is))).or_default();
        group.0.push(id);
        group.1 = Some(record.at());
    }
    let groups = groups.into_iter();
    let groups = groups.filter_map(|((version, value), (ids, at))| {
        Some(Same {
            version,
            value,
            ids,
            at: At(at?),
        })
    });
    groups.collect()
}

/// Sets columns of the rows of one group; `Clash` when one of them has another version by now.
macro_rules! write_same {
    ($tx:expr, $table:ident, $ids:literal, $same:expr, $value:ident => $columns:expr) => {
        for Same {
            version,
            value: $value,
            ids,
            at,
        } in $same
        {
            let rows = $table::table
                .filter($table::version.eq(version))
                .filter(id_among($ids, &ids));
            let changed = $tx.run(|conn| {
                diesel::update(rows)
                    .set((
                        $columns,
                        $table::updated_at.eq(at),
                        $table::version.eq(version + 1),
                    ))
                    .execute(conn)
            })?;
            all_changed(changed, &ids)?;
        }
    };
}

fn all_changed(changed: usize, ids: &[i64]) -> Stored<()> {
    if changed == ids.len() {
        Ok(())
    } else {
        Err(StoreError::Clash)
    }
}

/// What the rule does not let a list have.
fn no_such_change(list: BulkList, kind: BulkKind) -> StoreError {
    StoreError::Fault(format!("{kind} of {list}"))
}

/// Ends all holds of people whose record went to the trash.
fn end_holds<R>(
    tx: &mut Tx<'_>,
    changed: &[Changed<R>],
    of: impl Fn(&R) -> (Option<Instant>, Entity),
) -> Stored<()> {
    for record in changed {
        if let (Some(_), entity) = of(record) {
            end_of_record(tx, entity)?;
        }
    }
    Ok(())
}

pub(super) fn save_raw_leads(
    tx: &mut Tx<'_>,
    changed: &[Changed<RawLead>],
    kind: BulkKind,
) -> Stored<()> {
    let key = |raw: &RawLead| (raw.id.get(), raw.version);
    match kind {
        BulkKind::AddTags | BulkKind::RemoveTags => {
            let same = same(changed, key, |raw| tags_text(&raw.details.tags));
            write_same!(tx, raw_leads, "raw_leads.id", same, tags => raw_leads::tags.eq(tags));
            if let Some(first) = changed.first() {
                let tags = changed.iter().flat_map(|raw| raw.details.tags.iter());
                keep_tags(tx, tags, first.updated_at)?;
            }
        }
        BulkKind::Trash => {
            let same = same(changed, key, |raw| raw.deleted_at);
            write_same!(tx, raw_leads, "raw_leads.id", same, gone => raw_leads::deleted_at.eq(gone.map(At)));
            end_holds(tx, changed, |raw| (raw.deleted_at, Entity::RawLead(raw.id)))?;
        }
        BulkKind::Status => {
            let same = same(changed, key, |raw| raw.details.status);
            write_same!(tx, raw_leads, "raw_leads.id", same, to => (
                raw_leads::status.eq(to.as_str()),
                raw_leads::status_rank.eq(marketing_rank(to)),
            ));
        }
        BulkKind::Assign
        | BulkKind::Export
        | BulkKind::Approve
        | BulkKind::Void
        | BulkKind::Remind
        | BulkKind::Download => return Err(no_such_change(BulkList::RawLeads, kind)),
    }
    Ok(())
}

pub(super) fn save_leads(tx: &mut Tx<'_>, changed: &[Changed<Lead>], kind: BulkKind) -> Stored<()> {
    let key = |lead: &Lead| (lead.id.get(), lead.version);
    match kind {
        BulkKind::Assign => {
            let same = same(changed, key, |lead| lead.details.assigned_to);
            write_same!(tx, leads, "leads.id", same, to => leads::assigned_to.eq(to.map(UserId::get)));
        }
        BulkKind::Status => {
            let same = same(changed, key, |lead| lead.details.status);
            write_same!(tx, leads, "leads.id", same, to => (
                leads::status.eq(to.as_str()),
                leads::status_rank.eq(rank(to)),
            ));
        }
        BulkKind::AddTags | BulkKind::RemoveTags => {
            let same = same(changed, key, |lead| tags_text(&lead.details.tags));
            write_same!(tx, leads, "leads.id", same, tags => leads::tags.eq(tags));
        }
        BulkKind::Trash => {
            let same = same(changed, key, |lead| lead.deleted_at);
            write_same!(tx, leads, "leads.id", same, gone => leads::deleted_at.eq(gone.map(At)));
            end_holds(tx, changed, |lead| (lead.deleted_at, Entity::Lead(lead.id)))?;
        }
        BulkKind::Export
        | BulkKind::Approve
        | BulkKind::Void
        | BulkKind::Remind
        | BulkKind::Download => return Err(no_such_change(BulkList::Leads, kind)),
    }
    Ok(())
}

pub(super) fn save_clients(
    tx: &mut Tx<'_>,
    changed: &[Changed<Client>],
    kind: BulkKind,
) -> Stored<()> {
    let key = |client: &Client| (client.id.get(), client.version);
    match kind {
        BulkKind::Assign => {
            let same = same(changed, key, |client| client.details.assigned_to);
            write_same!(tx, clients, "clients.id", same, to => clients::assigned_to.eq(to.map(UserId::get)));
        }
        BulkKind::Trash => {
            let same = same(changed, key, |client| client.deleted_at);
            write_same!(tx, clients, "clients.id", same, gone => clients::deleted_at.eq(gone.map(At)));
            end_holds(tx, changed, |client| {
                (client.deleted_at, Entity::Client(client.id))
            })?;
        }
        BulkKind::AddTags | BulkKind::RemoveTags => {
            let same = same(changed, key, |client| tags_text(&client.details.tags));
            write_same!(tx, clients, "clients.id", same, tags => clients::tags.eq(tags));
        }
        BulkKind::Status
        | BulkKind::Export
        | BulkKind::Approve
        | BulkKind::Void
        | BulkKind::Remind
        | BulkKind::Download => return Err(no_such_change(BulkList::Clients, kind)),
    }
    Ok(())
}
