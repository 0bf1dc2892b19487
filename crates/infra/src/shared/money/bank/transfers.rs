//! Payments that the bank is asked to make, and who has them in hand.

use super::super::schema::{bank_outbox, bank_transfers};
use super::super::tx::changed_one;
use super::super::{At, Numbers, Sql, Tx, dialect};
use super::transfer_rows::{
    LeaseColumns, NewRow, OutboxColumns, OutboxRecord, TransferColumns, TransferRecord, instant,
    transfer,
};
use super::{entrusted, known_recipients, own};
use billing::amount::Amount;
use billing::bank::{BankLineId, CounterpartyId, RequestId, TransferKey};
use billing::transfers::{
    CLOCKS_DIFFER, KnownRecipient, LEASE, LONGEST_WAIT, NewTransfer, Own, Paid, Transfer,
    TransferSource, TransferState, Transfers,
};
use crm_core::act::Changed;
use crm_core::clock::Instant;
use crm_core::ids::{BatchId, PartnerId, TransferId, UserId};
use crm_core::money::Money;
use crm_core::store::Stored;
use diesel::dsl::{exists, min};
use diesel::prelude::*;
use time::Duration;

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
pub(in super::super) fn live_states() -> impl Iterator<Item = &'static str> {
    states(TransferState::is_live)
}

/// An outgoing line of the transfer, or of its request, is pending or sent as the bank told last.
pub(in super::super) const MONEY_IS_OUT: &str = "EXISTS (SELECT 1 FROM bank_lines \
    WHERE (bank_lines.line = bank_transfers.line OR bank_lines.request = bank_transfers.request) \
    AND bank_lines.amount_cents < 0 AND bank_lines.status IN ('pending', 'sent'))";

/// The time has come, or it is of a clock that was set back: as [`Transfer::is_due`] says.
fn is_over(column: &str, now: Instant, longest: Duration) -> Sql {
    let latest = now.plus(longest.saturating_add(CLOCKS_DIFFER));
    Sql::raw(format!("({column} <= "))
        .at(At(now))
        .push(format!(" OR {column} > "))
        .at(At(latest))
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

    fn out_after_all(&mut self, source: TransferSource) -> Stored<Option<TransferId>> {
        let over: Vec<&str> = states(|state| !state.is_live()).collect();
        let (paid, id) = match source {
            TransferSource::PartnerPayment { payment, .. } => ("partner_payment_id", payment.get()),
            TransferSource::Commission { commission, .. } => ("commission_id", commission.get()),
        };
        let out = Sql::raw(format!(
            "SELECT bank_transfers.id FROM bank_transfers WHERE bank_transfers.{paid} = "
        ))
        .number(id)
        .push(format!(
            " AND bank_transfers.state IN ('{}') AND {MONEY_IS_OUT} \
             ORDER BY bank_transfers.id DESC LIMIT 1",
            over.join("', '")
        ));
        let ids: Vec<i64> = self.run(|conn| Numbers(out).load(conn))?;
        Ok(ids.first().copied().map(TransferId::new))
    }

    fn insert(&mut self, new: &NewTransfer) -> Stored<TransferId> {
        let id = self.next_id("bank_transfers")?;
        let stored = Transfer::stored(TransferId::new(id), new.clone());
        self.run(|conn| {
            diesel::insert_into(bank_transfers::table)
                .values((NewRow::of(id, new), TransferColumns::of(&stored)))
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
                    TransferColumns::of(transfer),
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

    fn read_soon(&mut self, lines: &[BankLineId], until: Instant) -> Stored<Vec<BankLineId>> {
        let soon: Vec<Option<String>> = self.run(|conn| {
            bank_transfers::table
                .inner_join(bank_outbox::table)
                .filter(bank_transfers::line.eq_any(lines.iter().map(BankLineId::as_str)))
                .filter(bank_transfers::state.eq(TransferState::Submitted.as_str()))
                .filter(bank_outbox::lease_until.is_null())
                .filter(bank_outbox::next_at.le(At(until)))
                .order(bank_transfers::id)
                .select(bank_transfers::line)
                .load(conn)
        })?;
        Ok(soon.into_iter().flatten().map(BankLineId::stored).collect())
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

    fn sent_alone_since(&mut self, who: UserId, since: Instant) -> Stored<Money> {
        let sent = states(|state| state.is_live() && state != TransferState::AwaitingApproval);
        let sent: Vec<&str> = sent.collect();
        let sum = Sql::raw(
            "SELECT CAST(COALESCE(sum(amount_cents), 0) AS BIGINT) FROM bank_transfers WHERE asked_by = ",
        )
        .number(who.get())
        .push(" AND approved_by IS NULL AND created_at >= ")
        .at(At(since))
        .push(format!(" AND state IN ('{}')", sent.join("', '")));
        let sums: Vec<i64> = self.run(|conn| Numbers(sum).load(conn))?;
        Ok(Money::from_cents(sums.into_iter().sum()))
    }

    fn has_reached(&mut self, payee: Paid, counterparty: &CounterpartyId) -> Stored<bool> {
        let reached = bank_transfers::table
            .filter(bank_transfers::counterparty.eq(counterparty.as_str()))
            .filter(bank_transfers::state.eq(TransferState::Completed.as_str()))
            .filter(bank_transfers::approved_by.is_not_null());
        self.run(|conn| match payee {
            Paid::Partner(partner) => {
                let own = bank_transfers::partner_id.eq(partner.get());
                diesel::select(exists(reached.filter(own))).get_result(conn)
            }
            Paid::Rep(rep) => {
                let own = bank_transfers::rep_id.eq(rep.get());
                diesel::select(exists(reached.filter(own))).get_result(conn)
            }
        })
    }

    fn known(
        &mut self,
        payee: Paid,
        counterparty: &CounterpartyId,
    ) -> Stored<Option<KnownRecipient>> {
        known_recipients::find(self, payee, counterparty)
    }

    fn set_known(&mut self, known: &KnownRecipient) -> Stored<()> {
        known_recipients::keep(self, known)
    }

    fn own_of(&mut self, who: UserId) -> Stored<Own> {
        own::of(self, who)
    }

    fn has_named(&mut self, who: UserId, partner: PartnerId) -> Stored<bool> {
        own::has_named(self, who, partner)
    }

    fn entrusted_since(&mut self, who: UserId, since: Instant) -> Stored<Option<Instant>> {
        entrusted::since(self, who, since)
    }

    fn let_in_since(&mut self, by: UserId, since: Instant) -> Stored<Vec<UserId>> {
        entrusted::let_in(self, by, since)
    }

    fn waiting_for_approval(&mut self, limit: u16) -> Stored<Vec<Transfer>> {
        let waiting = bank_transfers::state.eq(TransferState::AwaitingApproval.as_str());
        found!(self, .filter(waiting).order(bank_transfers::id).limit(limit.into()))
    }

    fn of_batch(&mut self, batch: BatchId) -> Stored<Vec<Transfer>> {
        let own = bank_transfers::batch_id.eq(batch.get());
        found!(self, .filter(own).order(bank_transfers::id))
    }

    fn is_any_under_way(&mut self) -> Stored<bool> {
        let asked_for: Option<i64> = self.run(|conn| {
            bank_outbox::table
                .inner_join(bank_transfers::table)
                .filter(bank_transfers::state.eq_any(states(TransferState::is_worked_on)))
                .filter(bank_outbox::first_sent_at.is_not_null())
                .select(bank_outbox::transfer_id)
                .first(conn)
                .optional()
        })?;
        Ok(asked_for.is_some())
    }

    fn unbooked(&mut self, limit: u16) -> Stored<Vec<TransferId>> {
        let ids: Vec<i64> = self.run(|conn| {
            bank_outbox::table
                .filter(bank_outbox::unbooked_since.is_not_null())
                .order(bank_outbox::transfer_id)
                .limit(limit.into())
                .select(bank_outbox::transfer_id)
                .load(conn)
        })?;
        Ok(ids.into_iter().map(TransferId::new).collect())
    }

    fn troubled(&mut self, ended_since: Instant, limit: u16) -> Stored<Vec<Transfer>> {
        use TransferState as S;
        let waiting = [S::Held, S::Unknown].map(TransferState::as_str);
        let with_bank = [S::Submitted, S::Completed].map(TransferState::as_str);
        let over = [S::Failed, S::Canceled].map(TransferState::as_str);
        let alone = known_recipients::vouched_by_asker(self, ended_since)?;
        let with_reason = bank_transfers::state
            .eq_any(with_bank)
            .or(bank_transfers::state
                .eq_any(over)
                .and(bank_transfers::updated_at.ge(At(ended_since))));
        let troubled = bank_transfers::state
            .eq_any(waiting)
            .or(bank_transfers::reason.is_not_null().and(with_reason))
            .or(bank_outbox::unbooked_since.is_not_null())
            .or(bank_transfers::id.eq_any(alone));
        let last = (bank_transfers::updated_at.desc(), bank_transfers::id.desc());
        found!(self, .filter(troubled).order(last).limit(limit.into()))
    }
}
