//! The end of the trash.

use super::super::engine::tx::Tx;
use super::super::merging::merge_records::is_part_of_another;
use super::super::papers::evidence::has_evidence;
use super::super::schema::{
    appointments, card_intents, case_clocks, case_contacts, case_deadlines, case_escalations,
    case_steps, client_holds, clients, commissions, document_scans, document_signers, documents,
    exit_case_milestones, exit_cases, invoices, leads, partner_payment_cases, payments, properties,
    raw_leads,
};
use super::super::{At, Db};
use crm_core::clock::Instant;
use crm_core::ids::RawLeadId;
use crm_core::merges::MergeKind;
use crm_core::store::Stored;
use crm_core::trash::{Emptied, Trash};
use diesel::dsl::{exists, not};
use diesel::prelude::*;

/// Ids of one statement.
const IDS: usize = 500;

impl Trash for Tx<'_> {
    fn empty_older_than(&mut self, before: Instant, limit: i64, now: Instant) -> Stored<Emptied> {
        let before = At(before);
        let mut emptied = Emptied::default();
        let mut leads = |tx: &mut Tx<'_>, ids: &[i64]| {
            emptied.unconverted.extend(unconvert(tx, ids, At(now))?);
            remove_leads(tx, ids)
        };
        let kinds: [(Old, &mut Remove<'_>); 5] = [
            (old_documents, &mut remove_documents),
            (old_properties, &mut remove_properties),
            (old_clients, &mut remove_clients),
            (old_leads, &mut leads),
            (old_raw_leads, &mut remove_raw_leads),
        ];
        for (old, remove) in kinds {
            let ids = old(self, before, limit)?;
            for ids in ids.chunks(IDS) {
                remove(self, ids)?;
            }
            emptied.removed += ids.len();
        }
        Ok(emptied)
    }
}

type Old = fn(&mut Tx<'_>, At, i64) -> Stored<Vec<i64>>;
type Remove<'a> = dyn FnMut(&mut Tx<'_>, &[i64]) -> Stored<()> + 'a;

/// Runs a `DELETE` or `UPDATE`; how many rows it met does not matter.
macro_rules! run {
    ($tx:expr, $statement:expr) => {
        $tx.run(|conn| $statement.execute(conn)).map(drop)
    };
}

/// Those of a table that were deleted before then and may go, oldest first.
macro_rules! old {
    ($(#[$meta:meta])* $name:ident, $table:ident, $may_go:expr) => {
        $(#[$meta])*
        fn $name(tx: &mut Tx<'_>, before: At, limit: i64) -> Stored<Vec<i64>> {
            tx.run(|conn| {
                $table::table
                    .filter($table::deleted_at.lt(before))
                    .filter($may_go)
                    .order(($table::deleted_at, $table::id))
                    .select($table::id)
                    .limit(limit)
                    .load(conn)
            })
        }
    };
}

old!(
    /// Only drafts that prove nothing can be deleted; whatever came there otherwise stays too.
    old_documents, documents, not(
        documents::signed.eq(1)
            .or(documents::status.eq("Completed"))
            .or(exists(
                document_signers::table
                    .filter(document_signers::document_id.eq(documents::id))
                    .filter(document_signers::signed_on.is_not_null())
            ))
            .or(exists(
                document_scans::table.filter(document_scans::document_id.eq(documents::id))
            ))
    )
);
old!(
    /// The milestones of a case are cleared before its property is deleted.
    /// A case that its partner was paid for stays.
    old_properties, properties, not(exists(
        exit_cases::table
            .inner_join(exit_case_milestones::table)
            .filter(exit_cases::property_id.eq(properties::id))
    ).or(exists(
        exit_cases::table
            .inner_join(partner_payment_cases::table)
            .filter(exit_cases::property_id.eq(properties::id))
    )))
);
old!(
    /// What was billed, asked of a card, paid and earned stays, and so do documents that are evidence, and their
    /// client with them. One that was merged into another stays as long as that one.
    old_clients, clients, not(exists(
        payments::table.filter(payments::client_id.eq(clients::id))
    ).or(exists(
        invoices::table.filter(invoices::client_id.eq(clients::id))
    )).or(exists(
        commissions::table.filter(commissions::client_id.eq(clients::id))
    )).or(exists(
        card_intents::table.filter(card_intents::client_id.eq(clients::id))
    )).or(exists(
        exit_cases::table
            .inner_join(partner_payment_cases::table)
            .filter(exit_cases::client_id.eq(clients::id))
    )).or(has_evidence!(documents::client_id.eq(clients::id))).or(is_part_of_another(MergeKind::Client)))
);
old!(
    /// A lead stays as long as its client is there, and one that was merged into another as long as that one.
    old_leads, leads, not(exists(
        clients::table.filter(clients::lead_id.eq(leads::id.nullable()))
    ).or(is_part_of_another(MergeKind::Lead)))
);
old!(
    /// A raw lead stays as long as its lead is there, and one that was merged into another as long as that one.
    old_raw_leads, raw_leads, raw_leads::converted_to.is_null().and(not(is_part_of_another(MergeKind::RawLead)))
);

fn remove_documents(tx: &mut Tx<'_>, ids: &[i64]) -> Stored<()> {
    run!(
        tx,
        diesel::delete(documents::table.filter(documents::id.eq_any(ids)))
    )
}

fn remove_properties(tx: &mut Tx<'_>, ids: &[i64]) -> Stored<()> {
    let cases: Vec<i64> = tx.run(|conn| {
        exit_cases::table
            .filter(exit_cases::property_id.eq_any(ids))
            .select(exit_cases::id)
            .load(conn)
    })?;
    for cases in cases.chunks(IDS) {
        remove_clocks(tx, cases)?;
        let reached = exit_case_milestones::exit_case_id.eq_any(cases);
        run!(
            tx,
            diesel::delete(exit_case_milestones::table.filter(reached))
        )?;
        run!(
            tx,
            diesel::delete(exit_cases::table.filter(exit_cases::id.eq_any(cases)))
        )?;
    }
    run!(
        tx,
        diesel::delete(properties::table.filter(properties::id.eq_any(ids)))
    )
}

fn remove_clocks(tx: &mut Tx<'_>, cases: &[i64]) -> Stored<()> {
    let told = case_escalations::exit_case_id.eq_any(cases);
    run!(tx, diesel::delete(case_escalations::table.filter(told)))?;
    let words = case_contacts::exit_case_id.eq_any(cases);
    run!(tx, diesel::delete(case_contacts::table.filter(words)))?;
    let due = case_deadlines::exit_case_id.eq_any(cases);
    run!(tx, diesel::delete(case_deadlines::table.filter(due)))?;
    let steps = case_steps::exit_case_id.eq_any(cases);
    run!(tx, diesel::delete(case_steps::table.filter(steps)))?;
    let clocks = case_clocks::exit_case_id.eq_any(cases);
    run!(tx, diesel::delete(case_clocks::table.filter(clocks)))
}

/// Whatever belongs to them goes too.
fn remove_clients(tx: &mut Tx<'_>, ids: &[i64]) -> Stored<()> {
    let theirs: Vec<i64> = tx.run(|conn| {
        properties::table
            .filter(properties::client_id.eq_any(ids))
            .select(properties::id)
            .load(conn)
    })?;
    for theirs in theirs.chunks(IDS) {
        remove_properties(tx, theirs)?;
    }
    let theirs = appointments::table
        .filter(appointments::client_id.eq_any(ids))
        .select(appointments::id)
        .into_boxed::<Db>();
    remove_appointments(tx, theirs)?;
    run!(
        tx,
        diesel::delete(documents::table.filter(documents::client_id.eq_any(ids)))
    )?;
    let holds = client_holds::client_id.eq_any(ids);
    run!(tx, diesel::delete(client_holds::table.filter(holds)))?;
    run!(
        tx,
        diesel::delete(clients::table.filter(clients::id.eq_any(ids)))
    )
}

/// Makes the raw leads of these leads unconverted; a user who has one open sees a newer version.
fn unconvert(tx: &mut Tx<'_>, leads: &[i64], now: At) -> Stored<Vec<RawLeadId>> {
    let converted = raw_leads::table.filter(raw_leads::converted_to.eq_any(leads));
    let unconverted = (
        raw_leads::converted_to.eq(None::<i64>),
        raw_leads::version.eq(raw_leads::version + 1),
        raw_leads::updated_at.eq(now),
    );
    let ids: Vec<i64> = tx.run(|conn| {
        diesel::update(converted)
            .set(unconverted)
            .returning(raw_leads::id)
            .get_results(conn)
    })?;
    Ok(ids.into_iter().map(RawLeadId::new).collect())
}

fn remove_leads(tx: &mut Tx<'_>, ids: &[i64]) -> Stored<()> {
    let theirs = appointments::table
        .filter(appointments::lead_id.eq_any(ids))
        .select(appointments::id)
        .into_boxed::<Db>();
    remove_appointments(tx, theirs)?;
    run!(
        tx,
        diesel::delete(leads::table.filter(leads::id.eq_any(ids)))
    )
}

fn remove_raw_leads(tx: &mut Tx<'_>, ids: &[i64]) -> Stored<()> {
    run!(
        tx,
        diesel::delete(raw_leads::table.filter(raw_leads::id.eq_any(ids)))
    )
}

/// A successor that stays no longer takes the place of anything.
fn remove_appointments(
    tx: &mut Tx<'_>,
    which: appointments::BoxedQuery<'_, Db, diesel::sql_types::BigInt>,
) -> Stored<()> {
    let ids: Vec<i64> = tx.run(|conn| which.load(conn))?;
    for ids in ids.chunks(IDS) {
        let successors = appointments::table.filter(appointments::rescheduled_from.eq_any(ids));
        run!(
            tx,
            diesel::update(successors).set(appointments::rescheduled_from.eq(None::<i64>))
        )?;
        run!(
            tx,
            diesel::delete(appointments::table.filter(appointments::id.eq_any(ids)))
        )?;
    }
    Ok(())
}
