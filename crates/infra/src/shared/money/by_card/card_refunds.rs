//! Refunds that are with the card provider.

use super::super::schema::payments;
use super::super::{At, Tx};
use billing::cards::{CardRefunds, IntentId, PendingRefund};
use billing::payments::PaymentType;
use billing::status::PaymentStatus;
use crm_core::clock::Instant;
use crm_core::ids::PaymentId;
use crm_core::money::Money;
use crm_core::store::Stored;
use diesel::prelude::*;

diesel::alias!(payments as paid: Paid);

type Row = (i64, i64, Option<String>, i64);

fn pending_row((refund, payment, intent, cents): Row) -> Option<PendingRefund> {
    Some(PendingRefund {
        refund: PaymentId::new(refund),
        payment: PaymentId::new(payment),
        intent: intent?,
        amount: Money::from_cents(cents),
    })
}

/// The processing refund rows with the card payments they give back, oldest first.
macro_rules! pending {
    ($tx:expr, $limit:expr, $test:expr) => {{
        let rows: Vec<Row> = $tx.run(|conn| {
            payments::table
                .inner_join(paid.on(payments::refund_of.eq(paid.field(payments::id).nullable())))
                .filter(payments::kind.eq(PaymentType::Refund.as_str()))
                .filter(payments::status.eq(PaymentStatus::Processing.as_str()))
                .filter(paid.field(payments::card_intent).is_not_null())
                .filter($test)
                .order(payments::id)
                .limit($limit)
                .select((
                    payments::id,
                    paid.field(payments::id),
                    paid.field(payments::card_intent),
                    payments::amount_cents,
                ))
                .load(conn)
        })?;
        rows.into_iter().filter_map(pending_row)
    }};
}

/// More refunds of one payment than can be underway.
const OF_ONE: i64 = 1_000;

impl CardRefunds for Tx<'_> {
    fn pending(&mut self, begun_before: Instant, limit: u16) -> Stored<Vec<PendingRefund>> {
        let old = payments::created_at.lt(At(begun_before));
        Ok(pending!(self, i64::from(limit), old).collect())
    }

    fn pending_refund(&mut self, refund: PaymentId) -> Stored<Option<PendingRefund>> {
        Ok(pending!(self, 1, payments::id.eq(refund.get())).next())
    }

    fn pending_of(&mut self, intent: &IntentId) -> Stored<Vec<PendingRefund>> {
        let own = paid.field(payments::card_intent).eq(intent.as_str());
        Ok(pending!(self, OF_ONE, own).collect())
    }

    fn is_recorded(&mut self, provider_refund: &str) -> Stored<bool> {
        let own = payments::table.filter(payments::card_refund.eq(provider_refund));
        self.run(|conn| diesel::select(diesel::dsl::exists(own)).get_result(conn))
    }
}
