//! Signed agreements as money sees them, and the money that waits for them.

use super::super::super::papers::agreements::{state, states};
use super::super::super::types::Stamp;
use super::super::schema::{held_money_guard, payments};
use super::super::stored::parse_stored;
use super::super::{Among, At, Numbers, Reader, Rows, Sql, Tx, literal};
use super::payments::PaymentRecord;
use super::{cancel_notices, fee_switches};
use billing::fees::{DecidedFee, SoldBy};
use billing::held::{Decided, Guarded, HeldMoney, NewNotice, RecordedNotice, Waiting};
use billing::payments::{Payment, PaymentType};
use billing::views::{AgreementMoney, HeldViews};
use crm_core::clock::Instant;
use crm_core::contact::UsState;
use crm_core::ids::{ClientId, DocumentId, ExitCaseId, PaymentId, PlanId};
use crm_core::money::Money;
use crm_core::promises::cooling_off::{End, MoneyBefore, NotLoaded};
use crm_core::store::Stored;
use diesel::prelude::*;
use diesel::sql_types::{BigInt, Date as SqlDate, Nullable, Text};
use time::Date;

const GUARDED: &str = "cancel_periods.document_id, agreements.plan_id, cancel_periods.signed_on, \
    cancel_periods.cancel_by, cancel_periods.ends_at, cancel_periods.notice_on, \
    COALESCE(cancel_periods.client_state, '') || ' ' || cancel_periods.property_states, cancel_periods.money, \
    agreements.release_paper_at, agreements.canceled_at";

/// Void ones and those in the trash promise nothing.
const SIGNED: &str = "cancel_periods JOIN agreements ON agreements.document_id = cancel_periods.document_id \
    JOIN documents ON documents.id = cancel_periods.document_id AND documents.deleted_at IS NULL \
    AND documents.status <> 'Void'";

type GuardedColumns = (
    (BigInt, Nullable<BigInt>, SqlDate),
    (Nullable<SqlDate>, Nullable<Stamp>, Nullable<SqlDate>),
    (Text, Text, Nullable<Stamp>, Nullable<Stamp>),
);
type GuardedRow = (
    (i64, Option<i64>, Date),
    (Option<Date>, Option<At>, Option<Date>),
    (String, String, Option<At>, Option<At>),
);

fn guarded((agreement, end, rest): GuardedRow) -> Stored<Guarded<DocumentId>> {
    let (document, plan, signed_on) = agreement;
    let (cancel_by, ends_at, notice_on) = end;
    let (known_states, money, paper_at, canceled_at) = rest;
    let end = match (cancel_by.zip(ends_at), notice_on) {
        (Some((last_day, At(ends_at))), _) => End::On { last_day, ends_at },
        (None, None) => End::NoNotice,
        (None, Some(_)) => not_loaded(&known_states, signed_on.year())?,
    };
    Ok(Guarded {
        agreement: DocumentId::new(document),
        plan: plan.map(PlanId::new),
        signed_on,
        end,
        money: parse_stored(&money, MoneyBefore::parse)?,
        paper_at: paper_at.map(|at| at.0),
        is_canceled: canceled_at.is_some(),
    })
}

/// Only a state whose calendar is missing leaves an end unknown.
fn not_loaded(known_states: &str, year: i32) -> Stored<End> {
    let first: Option<UsState> = states(known_states)?.iter().next();
    let state = first.map_or_else(|| state("UT"), Ok)?;
    Ok(End::NotLoaded(NotLoaded { state, year }))
}

fn load(tx: &mut Tx<'_>, rest: Sql) -> Stored<Vec<Guarded<DocumentId>>> {
    let rows = Rows {
        select: literal::<GuardedColumns>(GUARDED),
        rest,
    };
    let rows: Vec<GuardedRow> = tx.run(|conn| rows.load(conn))?;
    rows.into_iter().map(guarded).collect()
}

impl HeldViews for Reader<'_> {
    fn agreement_money(&mut self, agreement: DocumentId) -> Stored<AgreementMoney> {
        let held = Sql::raw(
            "SELECT CAST(COALESCE(sum(payments.amount_cents - payments.refunded_cents), 0) AS BIGINT) \
             FROM payments WHERE payments.kind <> 'refund' AND payments.held_agreement_id IS NOT NULL \
             AND payments.released_at IS NULL AND payments.held_agreement_id = ",
        );
        let held = held.number(agreement.get());
        let cents: i64 = self.tx.run(|conn| Numbers(held).get_result(conn))?;
        Ok(AgreementMoney {
            held: Money::from_cents(cents),
            notices: cancel_notices::of(&mut self.tx, agreement)?,
        })
    }

    fn fee_decisions(&mut self) -> Stored<Vec<DecidedFee>> {
        fee_switches::decided(&mut self.tx)
    }
}

impl HeldMoney for Tx<'_> {
    fn guarded_from(&mut self) -> Stored<Instant> {
        let from: Option<At> = self.run(|conn| {
            held_money_guard::table
                .select(held_money_guard::guarded_from)
                .first(conn)
                .optional()
        })?;
        Ok(from.map_or(Instant::from_micros(0), |at| at.0))
    }

    fn guarded_of(&mut self, client: ClientId) -> Stored<Vec<Guarded<DocumentId>>> {
        let theirs = Sql::raw(format!("FROM {SIGNED} WHERE documents.client_id = "))
            .number(client.get())
            .push(" ORDER BY cancel_periods.document_id");
        load(self, theirs)
    }

    fn guarded(&mut self, agreement: DocumentId) -> Stored<Option<Guarded<DocumentId>>> {
        let one = Sql::raw(
            "FROM cancel_periods JOIN agreements ON agreements.document_id = cancel_periods.document_id \
             WHERE cancel_periods.document_id = ",
        )
        .number(agreement.get());
        Ok(load(self, one)?.pop())
    }

    fn guarded_of_cases(&mut self, cases: &[ExitCaseId]) -> Stored<Vec<Guarded<DocumentId>>> {
        if cases.is_empty() {
            return Ok(Vec::new());
        }
        let ids: Vec<i64> = cases.iter().map(|case| case.get()).collect();
        let theirs = Sql::raw(format!(
            "FROM {SIGNED} WHERE documents.client_id IN (SELECT exit_cases.client_id FROM exit_cases WHERE "
        ))
        .then(Sql::among("exit_cases.id", Among::ids(&ids)))
        .push(") ORDER BY cancel_periods.document_id");
        load(self, theirs)
    }

    fn waiting(&mut self, now: Instant) -> Stored<Vec<Waiting<DocumentId>>> {
        let rows = Rows {
            select: literal::<((BigInt, SqlDate, BigInt), GuardedColumns)>(format!(
                "payments.id, payments.payment_date, payments.amount_cents - payments.refunded_cents, {GUARDED}"
            )),
            rest: Sql::raw(
                "FROM payments JOIN cancel_periods ON cancel_periods.document_id = payments.held_agreement_id \
                 JOIN agreements ON agreements.document_id = payments.held_agreement_id \
                 WHERE payments.held_agreement_id IS NOT NULL AND payments.released_at IS NULL \
                 AND payments.kind <> 'refund' AND agreements.canceled_at IS NULL AND cancel_periods.ends_at <= ",
            )
            .at(At(now)),
        };
        let rows: Vec<((i64, Date, i64), GuardedRow)> = self.run(|conn| rows.load(conn))?;
        let waiting = |((payment, on, left), agreement)| {
            Ok(Waiting {
                payment: PaymentId::new(payment),
                on,
                left: Money::from_cents(left),
                agreement: guarded(agreement)?,
            })
        };
        rows.into_iter().map(waiting).collect()
    }

    fn unheld(&mut self, after: PaymentId, most: i64, now: Instant) -> Stored<Vec<PaymentId>> {
        let found = Sql::raw(format!(
            "SELECT DISTINCT payments.id FROM {SIGNED} JOIN payments ON payments.client_id = documents.client_id \
             WHERE (agreements.canceled_at IS NOT NULL OR cancel_periods.ends_at IS NULL OR cancel_periods.ends_at > "
        ))
        .at(At(now))
        .push(
            " OR (cancel_periods.money = 'escrow' AND agreements.release_paper_at IS NULL)) \
             AND payments.status = 'completed' AND payments.kind <> 'refund' AND payments.mock = 0 \
             AND payments.refunded_cents = 0 AND payments.held_agreement_id IS NULL \
             AND payments.created_at >= (SELECT held_money_guard.guarded_from FROM held_money_guard) \
             AND payments.id > ",
        )
        .number(after.get())
        .push(" ORDER BY payments.id LIMIT ")
        .number(most);
        let ids: Vec<i64> = self.run(|conn| Numbers(found).load(conn))?;
        Ok(ids.into_iter().map(PaymentId::new).collect())
    }

    fn sales_of(&mut self, client: ClientId) -> Stored<Vec<SoldBy>> {
        fee_switches::sales_of(self, client)
    }

    fn decided_fees(&mut self) -> Stored<Vec<DecidedFee>> {
        fee_switches::decided(self)
    }

    fn decide_fee(&mut self, decided: &DecidedFee) -> Stored<()> {
        fee_switches::decide(self, decided)
    }

    fn notices_of(&mut self, agreement: DocumentId) -> Stored<Vec<RecordedNotice>> {
        cancel_notices::of(self, agreement)
    }

    fn record_notice(&mut self, new: &NewNotice) -> Stored<()> {
        cancel_notices::record(self, new)
    }

    fn decide_notice(&mut self, id: i64, decided: &Decided) -> Stored<()> {
        cancel_notices::decide(self, id, decided)
    }

    fn payments_for(
        &mut self,
        agreement: DocumentId,
        plan: Option<PlanId>,
    ) -> Stored<Vec<Payment>> {
        let is_for = payments::held_agreement_id
            .eq(agreement.get())
            .or(payments::plan_id.eq(plan.map(PlanId::get)));
        let records: Vec<PaymentRecord> = self.run(|conn| {
            payments::table
                .filter(is_for)
                .filter(payments::kind.ne(PaymentType::Refund.as_str()))
                .filter(payments::mock.eq(0))
                .order(payments::id)
                .select(PaymentRecord::as_select())
                .load(conn)
        })?;
        records.into_iter().map(PaymentRecord::payment).collect()
    }

    fn has_others(&mut self, client: ClientId, agreement: DocumentId) -> Stored<bool> {
        let others = Sql::raw(
            "SELECT count(*) FROM documents JOIN agreements ON agreements.document_id = documents.id \
             WHERE documents.deleted_at IS NULL AND documents.status IN ('Signed', 'Completed') \
             AND agreements.canceled_at IS NULL AND documents.client_id = ",
        )
        .number(client.get())
        .push(" AND documents.id <> ")
        .number(agreement.get());
        let others: i64 = self.run(|conn| Numbers(others).get_result(conn))?;
        Ok(others > 0)
    }

    fn release_refunds(
        &mut self,
        payment: PaymentId,
        at: Instant,
        counts_on: Option<Date>,
    ) -> Stored<()> {
        let held = || {
            payments::table
                .filter(payments::refund_of.eq(payment.get()))
                .filter(payments::kind.eq(PaymentType::Refund.as_str()))
                .filter(payments::held_agreement_id.is_not_null())
                .filter(payments::released_at.is_null())
        };
        if let Some(day) = counts_on {
            let earlier = held().filter(payments::payment_date.lt(day));
            self.run(|conn| {
                diesel::update(earlier)
                    .set((
                        payments::released_at.eq(At(at)),
                        payments::counts_on.eq(day),
                    ))
                    .execute(conn)
            })?;
        }
        self.run(|conn| {
            diesel::update(held())
                .set(payments::released_at.eq(At(at)))
                .execute(conn)
        })?;
        Ok(())
    }
}
