//! Bulk actions as their screens show them.

use super::super::Reader;
use super::super::bulk_actions::BulkActionRecord;
use super::super::list::Order;
use super::super::persons::{lead_list, raw_lead_list};
use super::super::schema::{
    appointments, bulk_action_rows, bulk_actions, clients, commissions, documents, invoices, leads,
    payments, raw_leads, users,
};
use super::super::sql::{Sql, id_among};
use super::super::stored::parse_stored;
use super::super::timeline::staff_name;
use super::super::tx::Tx;
use crm_core::bulk::views::{BulkQuery, BulkRowResult, BulkStatus, BulkViews};
use crm_core::bulk::{BulkChange, BulkList, RowOutcome};
use crm_core::call_numbers::CallStatus;
use crm_core::clock::{Instant, OfficeDay};
use crm_core::ids::{BulkActionId, UserId};
use crm_core::page::{Page, PageRequest, Total};
use crm_core::raw_leads::RawLead;
use crm_core::store::{StoreError, Stored};
use crm_core::views::{ClientRow, Direction, LeadRow, StaffName};
use diesel::prelude::*;
use std::collections::HashMap;
use std::ops::ControlFlow;

/// Newest first.
pub(in super::super) const NEWEST: Order = Order::Id(Direction::Descending);

impl BulkViews for Reader<'_> {
    fn matching_ids(&mut self, query: &BulkQuery, most: i64) -> Stored<Vec<i64>> {
        match query {
            BulkQuery::RawLeads(query) => raw_lead_list::ids(&mut self.tx, query, most),
            BulkQuery::Leads(query) => lead_list::ids(&mut self.tx, query, most),
            BulkQuery::Clients(query) => {
                super::super::persons::clients::ids(&mut self.tx, query, most)
            }
        }
    }

    fn bulk_action(&mut self, id: BulkActionId) -> Stored<Option<BulkStatus>> {
        status(&mut self.tx, id)
    }

    fn bulk_actions(&mut self, by: UserId, page: PageRequest) -> Stored<Page<BulkStatus>> {
        started_by(&mut self.tx, by, page)
    }

    fn bulk_rows(
        &mut self,
        (id, list): (BulkActionId, BulkList),
        outcomes: &[RowOutcome],
        page: PageRequest,
    ) -> Stored<Page<BulkRowResult>> {
        rows(&mut self.tx, (id, list), outcomes, page)
    }

    fn each_selected_raw_lead(
        &mut self,
        id: BulkActionId,
        at: (&OfficeDay, Instant),
        visit: &mut dyn FnMut(RawLead, CallStatus) -> ControlFlow<()>,
    ) -> Stored<()> {
        raw_lead_list::each_selected(&mut self.tx, id, at, visit)
    }

    fn each_selected_lead(
        &mut self,
        id: BulkActionId,
        at: (&OfficeDay, Instant),
        visit: &mut dyn FnMut(LeadRow, CallStatus) -> ControlFlow<()>,
    ) -> Stored<()> {
        lead_list::each_selected(&mut self.tx, id, at, visit)
    }

    fn each_selected_client(
        &mut self,
        id: BulkActionId,
        at: (&OfficeDay, Instant),
        visit: &mut dyn FnMut(ClientRow, CallStatus) -> ControlFlow<()>,
    ) -> Stored<()> {
        super::super::persons::clients::each_selected(&mut self.tx, id, at, visit)
    }
}

/// The row of the table is one that the action did.
pub(in super::super) fn selected(table: &str, id: BulkActionId) -> Sql {
    Sql::raw(format!(
        "{table}.id IN (SELECT entity_id FROM bulk_action_rows \
         WHERE outcome = 'done' AND bulk_action_id = "
    ))
    .number(id.get())
    .push(")")
}

fn status(tx: &mut Tx<'_>, id: BulkActionId) -> Stored<Option<BulkStatus>> {
    let record = tx.run(|conn| {
        bulk_actions::table
            .find(id.get())
            .select(BulkActionRecord::as_select())
            .first(conn)
            .optional()
    })?;
    record.map(|record| with_names(tx, record)).transpose()
}

fn started_by(tx: &mut Tx<'_>, by: UserId, page: PageRequest) -> Stored<Page<BulkStatus>> {
    let theirs = || bulk_actions::table.filter(bulk_actions::started_by.eq(by.get()));
    let counted: i64 = tx.run(|conn| theirs().count().get_result(conn))?;
    let records: Vec<BulkActionRecord> = tx.run(|conn| {
        theirs()
            .order(bulk_actions::id.desc())
            .limit(page.limit())
            .offset(page.offset())
            .select(BulkActionRecord::as_select())
            .load(conn)
    })?;
    let rows = records.into_iter().map(|record| with_names(tx, record));
    Ok(Page {
        rows: rows.collect::<Stored<_>>()?,
        total: Total::from_count(counted),
    })
}

fn with_names(tx: &mut Tx<'_>, record: BulkActionRecord) -> Stored<BulkStatus> {
    let action = record.bulk_action()?;
    let assigned_to = match action.change {
        BulkChange::Assign(Some(to)) => named(tx, to)?,
        _ => None,
    };
    let id = action.id;
    let unknown = || StoreError::Fault(format!("the user who started bulk action {id}"));
    let started_by = named(tx, action.started_by)?.ok_or_else(unknown)?;
    Ok(BulkStatus {
        action,
        started_by,
        assigned_to,
    })
}

fn named(tx: &mut Tx<'_>, id: UserId) -> Stored<Option<StaffName>> {
    let found: Option<(i64, String, String)> = tx.run(|conn| {
        users::table
            .find(id.get())
            .select((users::id, users::first_name, users::last_name))
            .first(conn)
            .optional()
    })?;
    Ok(found.map(staff_name))
}

fn rows(
    tx: &mut Tx<'_>,
    (id, list): (BulkActionId, BulkList),
    outcomes: &[RowOutcome],
    page: PageRequest,
) -> Stored<Page<BulkRowResult>> {
    let outcomes: &[RowOutcome] = if outcomes.is_empty() {
        RowOutcome::ALL
    } else {
        outcomes
    };
    let of_it = || {
        let texts = outcomes.iter().map(|outcome| outcome.as_str());
        bulk_action_rows::table
            .filter(bulk_action_rows::bulk_action_id.eq(id.get()))
            .filter(bulk_action_rows::outcome.eq_any(texts.collect::<Vec<_>>()))
    };
    let counted: i64 = tx.run(|conn| of_it().count().get_result(conn))?;
    let found: Vec<(i64, String, Option<String>)> = tx.run(|conn| {
        of_it()
            .order(bulk_action_rows::place)
            .limit(page.limit())
            .offset(page.offset())
            .select((
                bulk_action_rows::entity_id,
                bulk_action_rows::outcome,
                bulk_action_rows::sentence,
            ))
            .load(conn)
    })?;
    let ids: Vec<i64> = found.iter().map(|(id, ..)| *id).collect();
    let mut names = names(tx, list, &ids)?;
    let rows = found
        .into_iter()
        .map(|(id, outcome, sentence)| -> Stored<BulkRowResult> {
            Ok(BulkRowResult {
                id,
                name: names.remove(&id),
                outcome: parse_stored(&outcome, RowOutcome::parse)?,
                sentence,
            })
        });
    Ok(Page {
        rows: rows.collect::<Stored<_>>()?,
        total: Total::from_count(counted),
    })
}

/// What the rows of people are called, by their ids.
macro_rules! names_in {
    ($tx:expr, $table:ident, $ids:literal, $among:expr) => {
        $tx.run(|conn| {
            $table::table
                .filter(id_among($ids, $among))
                .select(($table::id, $table::first_name, $table::last_name))
                .load(conn)
        })?
    };
}

/// The clients of rows of money, by the rows' ids.
macro_rules! clients_of {
    ($tx:expr, $table:ident, $ids:literal, $among:expr) => {
        $tx.run(|conn| {
            $table::table
                .inner_join(clients::table)
                .filter(id_among($ids, $among))
                .select(($table::id, clients::first_name, clients::last_name))
                .load(conn)
        })?
    };
}

/// The titles of papers and appointments.
macro_rules! titles_in {
    ($tx:expr, $table:ident, $ids:literal, $among:expr) => {
        $tx.run(|conn| {
            $table::table
                .filter(id_among($ids, $among))
                .select(($table::id, $table::title))
                .load(conn)
        })?
    };
}

/// What these rows are called, by their ids.
fn names(tx: &mut Tx<'_>, list: BulkList, ids: &[i64]) -> Stored<HashMap<i64, String>> {
    type Named = Vec<(i64, String, String)>;
    let people: Named = match list {
        BulkList::RawLeads => names_in!(tx, raw_leads, "raw_leads.id", ids),
        BulkList::Leads => names_in!(tx, leads, "leads.id", ids),
        BulkList::Clients => names_in!(tx, clients, "clients.id", ids),
        BulkList::Commissions => clients_of!(tx, commissions, "commissions.id", ids),
        BulkList::Invoices => clients_of!(tx, invoices, "invoices.id", ids),
        BulkList::Payments => clients_of!(tx, payments, "payments.id", ids),
        BulkList::Documents => return titles(titles_in!(tx, documents, "documents.id", ids)),
        BulkList::Appointments => {
            return titles(titles_in!(tx, appointments, "appointments.id", ids));
        }
    };
    let named = people.into_iter().map(|(id, first, last)| {
        let name = format!("{first} {last}");
        // A client may have several of them.
        let named = if list.is_of_people() {
            name
        } else {
            format!("No. {id}, {name}")
        };
        (id, named)
    });
    Ok(named.collect())
}

fn titles(found: Vec<(i64, String)>) -> Stored<HashMap<i64, String>> {
    Ok(found.into_iter().collect())
}
