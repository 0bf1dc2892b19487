//! Payments that the bank is asked to make: the record, and how far it is on its way out.

use super::schema::{bank_outbox, bank_transfers};
use super::stored::parse_stored;
use super::tx::changed_one;
use super::{At, Db, Numbers, Sql, Tx, amount, dialect};
use billing::amount::Amount;
use billing::bank::{BankLineId, CounterpartyId, RequestId, TransferKey, TransferMethod};
use billing::transfers::{
    Description, LEASE, LONGEST_WAIT, NewTransfer, Note, Recipient, Reference, Transfer, TransferSource, TransferState,
    Transfers,
};
use crm_core::act::Changed;
use crm_core::clock::Instant;
use crm_core::ids::{BatchId, CommissionId, PartnerId, PartnerPaymentId, TransferId, UserId};
use crm_core::search::search_text;
use crm_core::store::{StoreError, Stored};
use diesel::dsl::min;
use diesel::prelude::*;
use time::Duration;

/// A transfer as it is read, without its row in the outbox.
#[derive(Queryable, Selectable)]
#[diesel(table_name = bank_transfers, check_for_backend(Db))]
pub(super) struct TransferRecord {
    id: i64,
    our_key: String,
    partner_id: Option<i64>,
    partner_payment_id: Option<i64>,
    commission_id: Option<i64>,
    rep_id: Option<i64>,
    amount_cents: i64,
    method: String,
    counterparty: String,
    counterparty_name: String,
    counterparty_email: Option<String>,
    payee: String,
    reference: String,
    description: Option<String>,
    note: Option<String>,
    state: String,
    state_since: At,
    reason: Option<String>,
    batch_id: Option<i64>,
    asked_by: Option<i64>,
    approved_by: Option<i64>,
    approved_at: Option<At>,
    request: Option<String>,
    line: Option<String>,
    completed_at: Option<At>,
    returned_at: Option<At>,
    version: i64,
    created_at: At,
    updated_at: At,
}

#[derive(Queryable, Selectable)]
#[diesel(table_name = bank_outbox, check_for_backend(Db))]
pub(super) struct OutboxRecord {
    attempts: i64,
    lease_token: i64,
    lease_until: Option<At>,
    next_at: Option<At>,
    first_sent_at: Option<At>,
    uncertain_since: Option<At>,
    submitted_at: Option<At>,
    checked_at: Option<At>,
}

fn instant(at: Option<At>) -> Option<Instant> {
    at.map(|at| at.0)
}

pub(super) fn transfer((record, outbox): (TransferRecord, OutboxRecord)) -> Stored<Transfer> {
    Ok(Transfer {
        source: record.source()?,
        id: TransferId::new(record.id),
        version: record.version,
        key: parse_stored(&record.our_key, TransferKey::parse)?,
        amount: amount(record.amount_cents)?,
        method: parse_stored(&record.method, TransferMethod::parse)?,
        counterparty: Recipient {
            id: CounterpartyId::stored(record.counterparty),
            name: record.counterparty_name,
            email: record.counterparty_email,
        },
        payee: record.payee,
        reference: Reference::stored(record.reference),
        description: record.description.map(Description::stored),
        note: record.note.map(Note::stored),
        state: parse_stored(&record.state, TransferState::parse)?,
        state_since: record.state_since.0,
        reason: record.reason,
        batch: record.batch_id.map(BatchId::new),
        asked_by: record.asked_by.map(UserId::new),
        approved_by: record.approved_by.map(UserId::new),
        approved_at: instant(record.approved_at),
        request: record.request.map(RequestId::stored),
        line: record.line.map(BankLineId::stored),
        attempts: outbox.attempts,
        lease_token: outbox.lease_token,
        lease_until: instant(outbox.lease_until),
        next_at: instant(outbox.next_at),
        first_sent_at: instant(outbox.first_sent_at),
        uncertain_since: instant(outbox.uncertain_since),
        submitted_at: instant(outbox.submitted_at),
        completed_at: instant(record.completed_at),
        returned_at: instant(record.returned_at),
        checked_at: instant(outbox.checked_at),
        created_at: record.created_at.0,
        updated_at: record.updated_at.0,
    })
}

impl TransferRecord {
    fn source(&self) -> Stored<TransferSource> {
        match (
            self.partner_id.zip(self.partner_payment_id),
            self.commission_id.zip(self.rep_id),
        ) {
            (Some((partner, payment)), None) => Ok(TransferSource::PartnerPayment {
                partner: PartnerId::new(partner),
                payment: PartnerPaymentId::new(payment),
            }),
            (None, Some((commission, rep))) => Ok(TransferSource::Commission {
                commission: CommissionId::new(commission),
                rep: UserId::new(rep),
            }),
            _ => Err(StoreError::Fault(format!(
                "transfer {} pays nothing or two things",
                self.id
            ))),
        }
    }
}

/// What never changes, as it is written.
#[derive(Insertable)]
#[diesel(table_name = bank_transfers, treat_none_as_default_value = false)]
struct NewRow<'a> {
    id: i64,
    our_key: &'a str,
    partner_id: Option<i64>,
    partner_payment_id: Option<i64>,
    commission_id: Option<i64>,
    rep_id: Option<i64>,
    amount_cents: i64,
    method: &'static str,
    counterparty: &'a str,
    counterparty_name: &'a str,
    counterparty_email: Option<&'a str>,
    payee: &'a str,
    reference: &'a str,
    description: Option<&'a str>,
    note: Option<&'a str>,
    search_text: String,
    batch_id: Option<i64>,
    asked_by: Option<i64>,
    created_at: At,
    version: i64,
}

impl<'a> NewRow<'a> {
    fn of(id: i64, new: &'a NewTransfer) -> Self {
        let (partner, commission) = match new.source {
            TransferSource::PartnerPayment { partner, payment } => {
                (Some((partner.get(), payment.get())), None)
            }
            TransferSource::Commission { commission, rep } => {
                (None, Some((commission.get(), rep.get())))
            }
        };
        let description = new.description.as_ref().map(Description::as_str);
        let searched = [
            Some(new.counterparty.name.as_str()),
            Some(new.reference.as_str()),
            description,
        ];
        Self {
            id,
            our_key: new.key.as_str(),
            partner_id: partner.map(|(partner, _)| partner),
            partner_payment_id: partner.map(|(_, payment)| payment),
            commission_id: commission.map(|(commission, _)| commission),
            rep_id: commission.map(|(_, rep)| rep),
            amount_cents: new.amount.cents(),
            method: new.method.as_str(),
            counterparty: new.counterparty.id.as_str(),
            counterparty_name: &new.counterparty.name,
            counterparty_email: new.counterparty.email.as_deref(),
            payee: &new.payee,
            reference: new.reference.as_str(),
            description,
            note: new.note.as_ref().map(Note::as_str),
            search_text: search_text(searched.into_iter().flatten()),
            batch_id: new.batch.map(BatchId::get),
            asked_by: new.asked_by.map(UserId::get),
            created_at: At(new.created_at),
            version: 1,
        }
    }
}

/// What may change of the record, as it is written.
#[derive(Insertable, AsChangeset)]
#[diesel(table_name = bank_transfers, treat_none_as_default_value = false, treat_none_as_null = true)]
struct Columns<'a> {
    state: &'static str,
    state_since: At,
    reason: Option<&'a str>,
    approved_by: Option<i64>,
    approved_at: Option<At>,
    request: Option<&'a str>,
    line: Option<&'a str>,
    completed_at: Option<At>,
    returned_at: Option<At>,
    dated_at: At,
    updated_at: At,
}

impl<'a> Columns<'a> {
    fn of(transfer: &'a Transfer) -> Self {
        Self {
            state: transfer.state.as_str(),
            state_since: At(transfer.state_since),
            reason: transfer.reason.as_deref(),
            approved_by: transfer.approved_by.map(UserId::get),
            approved_at: transfer.approved_at.map(At),
            request: transfer.request.as_ref().map(RequestId::as_str),
            line: transfer.line.as_ref().map(BankLineId::as_str),
            completed_at: transfer.completed_at.map(At),
            returned_at: transfer.returned_at.map(At),
            dated_at: At(transfer.completed_at.unwrap_or(transfer.created_at)),
            updated_at: At(transfer.updated_at),
        }
    }
}

/// How far it is on its way out, as it is written.
#[derive(Insertable, AsChangeset)]
#[diesel(table_name = bank_outbox, treat_none_as_default_value = false, treat_none_as_null = true)]
struct OutboxColumns {
    attempts: i64,
    first_sent_at: Option<At>,
    uncertain_since: Option<At>,
    submitted_at: Option<At>,
}

impl OutboxColumns {
    fn of(transfer: &Transfer) -> Self {
        Self {
            attempts: transfer.attempts,
            first_sent_at: transfer.first_sent_at.map(At),
            uncertain_since: transfer.uncertain_since.map(At),
            submitted_at: transfer.submitted_at.map(At),
        }
    }
}

/// The lease and when a worker looks again, as they are written.
#[derive(Insertable, AsChangeset)]
#[diesel(table_name = bank_outbox, treat_none_as_default_value = false, treat_none_as_null = true)]
struct LeaseColumns {
    lease_token: i64,
    lease_until: Option<At>,
    next_at: Option<At>,
    checked_at: Option<At>,
}

impl LeaseColumns {
    fn of(transfer: &Transfer) -> Self {
        Self {
            lease_token: transfer.lease_token,
            lease_until: transfer.lease_until.map(At),
            next_at: transfer.next_at.map(At),
            checked_at: transfer.checked_at.map(At),
        }
    }
}

/// The transfers that a query over both tables finds: what stands behind its FROM.
macro_rules! found {
    ($tx:expr, $($query:tt)+) => {{
        let rows: Vec<(TransferRecord, OutboxRecord)> = $tx.run(|conn| {
            bank_transfers::table
                .inner_join(bank_outbox::table)
                $($query)+
                .select((TransferRecord::as_select(), OutboxRecord::as_select()))
                .load(conn)
        })?;
        rows.into_iter().map(transfer).collect::<Stored<Vec<Transfer>>>()
    }};
}

/// States of which the rule holds.
fn states(rule: fn(TransferState) -> bool) -> impl Iterator<Item = &'static str> {
    let all = TransferState::ALL.iter().copied();
    all.filter(move |state| rule(*state))
        .map(TransferState::as_str)
}

/// States in which what a transfer pays is spoken for.
pub(super) fn live_states() -> impl Iterator<Item = &'static str> {
    states(TransferState::is_live)
}

/// The time has come, or it is of a clock that was set back: as [`Transfer::is_due`] says.
fn is_over(column: &str, now: Instant, longest: Duration) -> Sql {
    Sql::raw(format!("({column} <= "))
        .at(At(now))
        .push(format!(" OR {column} > "))
        .at(At(now.plus(longest)))
        .push(")")
}

impl Transfers for Tx<'_> {
    fn get(&mut self, id: TransferId) -> Stored<Option<Transfer>> {
        let mut found = found!(self, .filter(bank_transfers::id.eq(id.get())))?;
        Ok(found.pop())
    }

    fn by_key(&mut self, key: &TransferKey) -> Stored<Option<Transfer>> {
        let mut found = found!(self, .filter(bank_transfers::our_key.eq(key.as_str())))?;
        Ok(found.pop())
    }

    fn by_request(&mut self, request: &RequestId) -> Stored<Option<Transfer>> {
        let mut found = found!(self, .filter(bank_transfers::request.eq(request.as_str())))?;
        Ok(found.pop())
    }

    fn by_line(&mut self, line: &BankLineId) -> Stored<Option<Transfer>> {
        let mut found = found!(self, .filter(bank_transfers::line.eq(line.as_str())))?;
        Ok(found.pop())
    }

    fn live_of(&mut self, source: TransferSource) -> Stored<Option<Transfer>> {
        let live = bank_transfers::state.eq_any(live_states());
        let mut found = match source {
            TransferSource::PartnerPayment { payment, .. } => {
                let own = bank_transfers::partner_payment_id.eq(payment.get());
                found!(self, .filter(own.and(live)))?
            }
            TransferSource::Commission { commission, .. } => {
                let own = bank_transfers::commission_id.eq(commission.get());
                found!(self, .filter(own.and(live)))?
            }
        };
        Ok(found.pop())
    }

    fn insert(&mut self, new: &NewTransfer) -> Stored<TransferId> {
        let id = self.next_id("bank_transfers")?;
        let stored = Transfer::stored(TransferId::new(id), new.clone());
        self.run(|conn| {
            diesel::insert_into(bank_transfers::table)
                .values((NewRow::of(id, new), Columns::of(&stored)))
                .execute(conn)?;
            dialect::index_new(conn, "bank_transfers", "search_text", &[id])?;
            diesel::insert_into(bank_outbox::table)
                .values((
                    bank_outbox::transfer_id.eq(id),
                    OutboxColumns::of(&stored),
                    LeaseColumns::of(&stored),
                ))
                .execute(conn)
        })?;
        Ok(stored.id)
    }

    fn save(&mut self, transfer: &Changed<Transfer>) -> Stored<()> {
        let current = bank_transfers::table
            .find(transfer.id.get())
            .filter(bank_transfers::version.eq(transfer.version));
        let saved = self.run(|conn| {
            diesel::update(current)
                .set((
                    Columns::of(transfer),
                    bank_transfers::version.eq(transfer.version + 1),
                ))
                .execute(conn)
        })?;
        changed_one(saved)?;
        let moved = self.run(|conn| {
            diesel::update(bank_outbox::table.find(transfer.id.get()))
                .set((OutboxColumns::of(transfer), LeaseColumns::of(transfer)))
                .execute(conn)
        })?;
        changed_one(moved)
    }

    fn lease(&mut self, transfer: &Transfer, was: i64) -> Stored<()> {
        let held = bank_outbox::table
            .find(transfer.id.get())
            .filter(bank_outbox::lease_token.eq(was));
        let leased = self.run(|conn| {
            diesel::update(held)
                .set(LeaseColumns::of(transfer))
                .execute(conn)
        })?;
        changed_one(leased)
    }

    fn due(&mut self, now: Instant, limit: u16) -> Stored<Vec<TransferId>> {
        let worked_on: Vec<&str> = states(TransferState::is_worked_on).collect();
        let due = Sql::raw(
            "SELECT bank_outbox.transfer_id FROM bank_outbox \
             JOIN bank_transfers ON bank_transfers.id = bank_outbox.transfer_id WHERE ",
        )
        .then(is_over("bank_outbox.next_at", now, LONGEST_WAIT))
        .push(" AND (bank_outbox.lease_until IS NULL OR ")
        .then(is_over("bank_outbox.lease_until", now, LEASE))
        .push(format!(
            ") AND bank_transfers.state IN ('{}') \
             ORDER BY bank_outbox.next_at, bank_outbox.transfer_id LIMIT ",
            worked_on.join("', '")
        ))
        .number(limit.into())
        .push(dialect::skip_locked("bank_outbox"));
        let ids: Vec<i64> = self.run(|conn| Numbers(due).load(conn))?;
        Ok(ids.into_iter().map(TransferId::new).collect())
    }

    fn next_due(&mut self) -> Stored<Option<Instant>> {
        let next: Option<At> = self.run(|conn| {
            bank_outbox::table
                .inner_join(bank_transfers::table)
                .filter(bank_transfers::state.eq_any(states(TransferState::is_worked_on)))
                .select(min(bank_outbox::next_at))
                .first(conn)
        })?;
        Ok(instant(next))
    }

    fn same_since(
        &mut self,
        counterparty: &CounterpartyId,
        amount: Amount,
        since: Instant,
    ) -> Stored<Option<TransferId>> {
        let id: Option<i64> = self.run(|conn| {
            bank_transfers::table
                .filter(bank_transfers::counterparty.eq(counterparty.as_str()))
                .filter(bank_transfers::amount_cents.eq(amount.cents()))
                .filter(bank_transfers::created_at.ge(At(since)))
                .filter(bank_transfers::state.eq_any(live_states()))
                .order((bank_transfers::created_at.desc(), bank_transfers::id.desc()))
                .select(bank_transfers::id)
                .first(conn)
                .optional()
        })?;
        Ok(id.map(TransferId::new))
    }

    fn waiting_for_approval(&mut self, limit: u16) -> Stored<Vec<Transfer>> {
        let waiting = bank_transfers::state.eq(TransferState::AwaitingApproval.as_str());
        found!(self, .filter(waiting).order(bank_transfers::id).limit(limit.into()))
    }

    fn of_batch(&mut self, batch: BatchId) -> Stored<Vec<Transfer>> {
        let own = bank_transfers::batch_id.eq(batch.get());
        found!(self, .filter(own).order(bank_transfers::id))
    }

    fn troubled(&mut self, failed_since: Instant, limit: u16) -> Stored<Vec<Transfer>> {
        let waiting = [TransferState::Held, TransferState::Unknown].map(TransferState::as_str);
        let failed = bank_transfers::state
            .eq(TransferState::Failed.as_str())
            .and(bank_transfers::state_since.ge(At(failed_since)));
        let troubled = bank_transfers::state.eq_any(waiting).or(failed);
        let last = (bank_transfers::state_since.desc(), bank_transfers::id.desc());
        found!(self, .filter(troubled).order(last).limit(limit.into()))
    }
}
