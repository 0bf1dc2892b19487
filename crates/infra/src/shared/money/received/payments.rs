//! Payments of clients and what goes back to them.

use super::super::schema::payments;
use super::super::stored::parse_stored;
use super::super::tx::changed_one;
use super::super::{At, CAME_IN, Db, Rows, Sql, Tx, amount, literal};
use billing::invoices::Credited;
use billing::payments::{
    CardIds, Details, NewPayment, Payment, PaymentHold, PaymentType, Payments, RefundCause,
    RefundMark, RefundOrigin, Underway,
};
use billing::status::PaymentStatus;
use crm_core::act::Changed;
use crm_core::ids::{ClientId, DocumentId, InvoiceId, PaymentId, PlanId, UserId};
use crm_core::money::Money;
use crm_core::payment_method::PaymentMethod;
use crm_core::store::Stored;
use crm_core::text::Notes;
use diesel::prelude::*;
use diesel::sql_types::BigInt;
use time::Date;

/// A payment as it is read.
#[derive(Queryable, Selectable)]
#[diesel(table_name = payments, check_for_backend(Db))]
pub(in super::super) struct PaymentRecord {
    id: i64,
    client_id: i64,
    kind: String,
    method: String,
    status: String,
    amount_cents: i64,
    payment_date: Date,
    salesperson_id: Option<i64>,
    mock: i64,
    notes: Option<String>,
    version: i64,
    created_at: At,
    updated_at: At,
    invoice_id: Option<i64>,
    plan_id: Option<i64>,
    refund_of: Option<i64>,
    refunded_cents: i64,
    card_intent: Option<String>,
    card_refund: Option<String>,
    receipt_number: Option<i64>,
    recorded_by: Option<i64>,
    completed_at: Option<At>,
    refund_cause: Option<String>,
    refund_origin: Option<String>,
    refund_credit_cents: i64,
    held_agreement_id: Option<i64>,
    released_at: Option<At>,
    counts_on: Option<Date>,
}

impl PaymentRecord {
    fn mark(&self) -> Stored<Option<RefundMark>> {
        let (Some(cause), Some(origin)) = (&self.refund_cause, &self.refund_origin) else {
            return Ok(None);
        };
        Ok(Some(RefundMark {
            cause: parse_stored(cause, RefundCause::parse)?,
            origin: parse_stored(origin, RefundOrigin::parse)?,
            credit: Money::from_cents(self.refund_credit_cents),
        }))
    }

    fn hold(&self) -> Option<PaymentHold> {
        Some(PaymentHold {
            agreement: DocumentId::new(self.held_agreement_id?),
            released_at: self.released_at.map(|at| at.0),
            counts_on: self.counts_on,
        })
    }

    pub(in super::super) fn payment(self) -> Stored<Payment> {
        let refund = self.mark()?;
        let hold = self.hold();
        Ok(Payment {
            refund,
            hold,
            id: PaymentId::new(self.id),
            version: self.version,
            client: ClientId::new(self.client_id),
            details: Details {
                invoice: self.invoice_id.map(InvoiceId::new),
                plan: self.plan_id.map(PlanId::new),
                kind: parse_stored(&self.kind, PaymentType::parse)?,
                method: parse_stored(&self.method, PaymentMethod::parse)?,
                amount: amount(self.amount_cents)?,
                date: self.payment_date,
                notes: self.notes.map(Notes::stored),
            },
            status: parse_stored(&self.status, PaymentStatus::parse)?,
            mock: self.mock == 1,
            salesperson: self.salesperson_id.map(UserId::new),
            refund_of: self.refund_of.map(PaymentId::new),
            refunded: Money::from_cents(self.refunded_cents),
            card: CardIds {
                intent: self.card_intent,
                refund: self.card_refund,
            },
            receipt: self.receipt_number,
            recorded_by: self.recorded_by.map(UserId::new),
            completed_at: self.completed_at.map(|at| at.0),
            created_at: self.created_at.0,
            updated_at: self.updated_at.0,
        })
    }
}

/// What staff enter, as it is written.
#[derive(Insertable, AsChangeset)]
#[diesel(table_name = payments, treat_none_as_default_value = false, treat_none_as_null = true)]
struct DetailColumns<'a> {
    invoice_id: Option<i64>,
    plan_id: Option<i64>,
    kind: &'static str,
    method: &'static str,
    amount_cents: i64,
    payment_date: Date,
    notes: Option<&'a str>,
}

impl<'a> DetailColumns<'a> {
    fn of(details: &'a Details) -> Self {
        Self {
            invoice_id: details.invoice.map(InvoiceId::get),
            plan_id: details.plan.map(PlanId::get),
            kind: details.kind.as_str(),
            method: details.method.as_str(),
            amount_cents: details.amount.cents(),
            payment_date: details.date,
            notes: details.notes.as_ref().map(Notes::as_str),
        }
    }
}

/// What becomes of it, as it is written.
#[derive(Insertable, AsChangeset)]
#[diesel(table_name = payments, treat_none_as_default_value = false, treat_none_as_null = true)]
struct StateColumns<'a> {
    status: &'static str,
    card_intent: Option<&'a str>,
    card_refund: Option<&'a str>,
    receipt_number: Option<i64>,
    completed_at: Option<At>,
    refund_credit_cents: i64,
    held_agreement_id: Option<i64>,
    released_at: Option<At>,
    counts_on: Option<Date>,
}

fn credit_back(mark: Option<RefundMark>) -> i64 {
    mark.map_or(0, |mark| mark.credit.cents())
}

#[derive(Insertable)]
#[diesel(table_name = payments, treat_none_as_default_value = false)]
struct NewRow<'a> {
    id: i64,
    client_id: i64,
    #[diesel(embed)]
    details: DetailColumns<'a>,
    #[diesel(embed)]
    state: StateColumns<'a>,
    salesperson_id: Option<i64>,
    mock: i64,
    refund_of: Option<i64>,
    refund_cause: Option<&'a str>,
    refund_origin: Option<&'a str>,
    refunded_cents: i64,
    recorded_by: Option<i64>,
    version: i64,
    created_at: At,
    updated_at: At,
}

impl<'a> NewRow<'a> {
    fn of(id: i64, new: &'a NewPayment) -> Self {
        Self {
            id,
            client_id: new.client.get(),
            details: DetailColumns::of(&new.details),
            state: StateColumns {
                status: new.status.as_str(),
                card_intent: new.card.intent.as_deref(),
                card_refund: new.card.refund.as_deref(),
                receipt_number: new.receipt,
                completed_at: new.completed_at.map(At),
                refund_credit_cents: credit_back(new.refund),
                held_agreement_id: new.hold.map(|hold| hold.agreement.get()),
                released_at: new.hold.and_then(|hold| hold.released_at).map(At),
                counts_on: new.hold.and_then(|hold| hold.counts_on),
            },
            salesperson_id: new.salesperson.map(UserId::get),
            mock: i64::from(new.mock),
            refund_of: new.refund_of.map(PaymentId::get),
            refund_cause: new.refund.map(|mark| mark.cause.as_str()),
            refund_origin: new.refund.map(|mark| mark.origin.as_str()),
            refunded_cents: 0,
            recorded_by: new.recorded_by.map(UserId::get),
            version: 1,
            created_at: At(new.created_at),
            updated_at: At(new.created_at),
        }
    }
}

impl Payments for Tx<'_> {
    fn get(&mut self, id: PaymentId) -> Stored<Option<Payment>> {
        let record = self.run(|conn| {
            payments::table
                .find(id.get())
                .select(PaymentRecord::as_select())
                .first(conn)
                .optional()
        })?;
        record.map(PaymentRecord::payment).transpose()
    }

    fn by_card_intent(&mut self, intent: &str) -> Stored<Option<Payment>> {
        let record = self.run(|conn| {
            payments::table
                .filter(payments::card_intent.eq(intent))
                .select(PaymentRecord::as_select())
                .first(conn)
                .optional()
        })?;
        record.map(PaymentRecord::payment).transpose()
    }

    fn by_card_refund(&mut self, refund: &str) -> Stored<Option<Payment>> {
        let record = self.run(|conn| {
            payments::table
                .filter(payments::card_refund.eq(refund))
                .select(PaymentRecord::as_select())
                .first(conn)
                .optional()
        })?;
        record.map(PaymentRecord::payment).transpose()
    }

    fn insert(&mut self, new: &NewPayment) -> Stored<PaymentId> {
        let id = self.next_id("payments")?;
        let row = NewRow::of(id, new);
        self.run(|conn| {
            diesel::insert_into(payments::table)
                .values(row)
                .execute(conn)
        })?;
        Ok(PaymentId::new(id))
    }

    fn save(&mut self, payment: &Changed<Payment>) -> Stored<()> {
        let current = payments::table
            .find(payment.id.get())
            .filter(payments::version.eq(payment.version));
        let state = StateColumns {
            status: payment.status.as_str(),
            card_intent: payment.card.intent.as_deref(),
            card_refund: payment.card.refund.as_deref(),
            receipt_number: payment.receipt,
            completed_at: payment.completed_at.map(At),
            refund_credit_cents: credit_back(payment.refund),
            held_agreement_id: payment.hold.map(|hold| hold.agreement.get()),
            released_at: payment.hold.and_then(|hold| hold.released_at).map(At),
            counts_on: payment.hold.and_then(|hold| hold.counts_on),
        };
        let saved = self.run(|conn| {
            diesel::update(current)
                .set((
                    DetailColumns::of(&payment.details),
                    state,
                    payments::refunded_cents.eq(payment.refunded.cents()),
                    payments::updated_at.eq(At(payment.updated_at)),
                    payments::version.eq(payment.version + 1),
                ))
                .execute(conn)
        })?;
        changed_one(saved)
    }

    fn with_credit(&mut self, client: ClientId) -> Stored<Vec<Credited>> {
        let left = "payments.amount_cents - payments.refunded_cents \
                    - COALESCE(sum(allocations.amount_cents - allocations.reversed_cents), 0)";
        let credited = Rows {
            select: literal::<(BigInt, BigInt)>(format!("payments.id, CAST({left} AS BIGINT)")),
            rest: Sql::raw(format!(
                "FROM payments LEFT JOIN allocations ON allocations.payment_id = payments.id \
                 WHERE {CAME_IN} AND payments.client_id = "
            ))
            .number(client.get())
            .push(format!(
                " GROUP BY payments.id HAVING {left} > 0 ORDER BY payments.payment_date, payments.id"
            )),
        };
        let rows: Vec<(i64, i64)> = self.run(|conn| credited.load(conn))?;
        let row = |(payment, left)| Credited {
            payment: PaymentId::new(payment),
            left: Money::from_cents(left),
        };
        Ok(rows.into_iter().map(row).collect())
    }

    fn refunds_underway(&mut self, invoice: InvoiceId) -> Stored<Vec<Underway>> {
        let rows: Vec<(Option<i64>, i64)> = self.run(|conn| {
            payments::table
                .filter(payments::invoice_id.eq(invoice.get()))
                .filter(payments::kind.eq(PaymentType::Refund.as_str()))
                .filter(payments::status.eq(PaymentStatus::Processing.as_str()))
                .order(payments::id)
                .select((payments::refund_of, payments::amount_cents))
                .load(conn)
        })?;
        let underway = rows.into_iter().filter_map(|(of, cents)| {
            Some(Underway {
                payment: PaymentId::new(of?),
                amount: Money::from_cents(cents),
            })
        });
        Ok(underway.collect())
    }

    fn underway_of(&mut self, payment: PaymentId) -> Stored<Money> {
        let rows: Vec<i64> = self.run(|conn| {
            payments::table
                .filter(payments::refund_of.eq(payment.get()))
                .filter(payments::kind.eq(PaymentType::Refund.as_str()))
                .filter(payments::status.eq(PaymentStatus::Processing.as_str()))
                .select(payments::amount_cents)
                .load(conn)
        })?;
        Ok(Money::checked_sum(rows.into_iter().map(Money::from_cents))?)
    }
}
