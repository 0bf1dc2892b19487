//! Paying an invoice from what the client has paid too much.

use super::{Credited, Invoice, InvoiceError, InvoiceStatus, Paid, Source, pay};
use crate::allocation::Share;
use crate::amount::Amount;
use crate::unit::{Billing, BillingAct};
use crm_core::actor::Actor;
use crm_core::clock::Instant;
use crm_core::ids::{InvoiceId, PaymentId};
use crm_core::money::Money;
use crm_core::store::{StoreError, Stored};

/// What of the credit went to the invoice.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Applied {
    pub invoice: Invoice,
    /// The oldest payment first.
    pub from: Vec<(PaymentId, Money)>,
}

/// Allocates the client's credit to an invoice, the oldest payment first; without an amount, as much as
/// there is and the invoice takes.
///
/// # Errors
/// When the invoice is void or paid, or the credit does not cover the amount: [`InvoiceError`].
pub fn apply_credit(
    tx: &mut dyn Billing,
    actor: &Actor,
    id: InvoiceId,
    amount: Option<Amount>,
    now: Instant,
) -> Result<Applied, InvoiceError> {
    BillingAct::run(tx, actor, now, |act| {
        let invoice = payable(act, id)?;
        let credits = act.tx.payments().with_credit(invoice.client)?;
        let available = Money::checked_sum(credits.iter().map(|credit| credit.left));
        let available = available.map_err(StoreError::from)?;
        let wanted = wanted(amount, &invoice, available)?;
        let from = draw(wanted, &credits);
        let shares: Vec<_> = from.iter().map(|part| paid(id, *part)).collect();
        pay(act, &shares, Source::Credit)?;
        let invoice = reread(act, id)?.ok_or(InvoiceError::NotFound)?;
        Ok(Applied { invoice, from })
    })
}

fn reread(act: &mut BillingAct<'_>, id: InvoiceId) -> Stored<Option<Invoice>> {
    act.tx.invoices().get(id)
}

fn payable(act: &mut BillingAct<'_>, id: InvoiceId) -> Result<Invoice, InvoiceError> {
    let invoice = reread(act, id)?.ok_or(InvoiceError::NotFound)?;
    match invoice.status() {
        InvoiceStatus::Void => Err(InvoiceError::Void),
        InvoiceStatus::Paid => Err(InvoiceError::Paid),
        InvoiceStatus::Settled => Err(InvoiceError::NothingOwed),
        InvoiceStatus::Open | InvoiceStatus::Partial => Ok(invoice),
    }
}

fn wanted(
    asked: Option<Amount>,
    invoice: &Invoice,
    available: Money,
) -> Result<Money, InvoiceError> {
    let outstanding = invoice.outstanding();
    let wanted = asked.map_or_else(|| outstanding.min(available), Amount::money);
    if wanted > outstanding {
        return Err(InvoiceError::AboveOutstanding { outstanding });
    }
    if wanted > available || available.cents() == 0 {
        return Err(InvoiceError::CreditTooSmall { available });
    }
    Ok(wanted)
}

fn draw(wanted: Money, credits: &[Credited]) -> Vec<(PaymentId, Money)> {
    let mut missing = wanted;
    let mut from = Vec::new();
    for credit in credits {
        let part = missing.min(credit.left);
        if part > Money::ZERO {
            missing = missing.less(part);
            from.push((credit.payment, part));
        }
    }
    from
}

const fn paid(invoice: InvoiceId, (payment, amount): (PaymentId, Money)) -> Paid {
    Paid {
        payment,
        share: Share { invoice, amount },
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::memory::{Books, CLIENT, NOW, billing_clerk, cents};
    use crate::payments::record;
    use time::macros::date;

    /// Credits of two payments, the invoice, what is asked → what is drawn, or why not.
    type Case = (
        [i64; 2],
        i64,
        Option<i64>,
        Result<&'static [i64], &'static str>,
    );

    #[test]
    fn credit_pays_an_invoice_the_oldest_payment_first() {
        let cases: [Case; 6] = [
            ([300, 200], 400, None, Ok(&[300, 100])),
            ([300, 200], 900, None, Ok(&[300, 200])),
            ([300, 200], 900, Some(250), Ok(&[250])),
            ([300, 200], 900, Some(501), Err("credit_too_small")),
            ([300, 200], 400, Some(401), Err("above_outstanding")),
            ([0, 0], 400, None, Err("credit_too_small")),
        ];
        for (credits, invoiced, asked, outcome) in cases {
            let mut books = Books::default();
            for (day, credit) in (1..).zip(credits.into_iter().filter(|cents| *cents > 0)) {
                let mut draft = Books::draft(credit);
                draft.details.date = date!(2026 - 10 - 01).replace_day(day).unwrap();
                record(&mut books, &billing_clerk(), &draft, NOW).unwrap();
            }
            let invoice = books.invoice(CLIENT, invoiced);
            let asked = asked.map(|amount| Amount::of(cents(amount)).unwrap());
            let found = apply_credit(&mut books, &billing_clerk(), invoice, asked, NOW)
                .map(|applied| {
                    let parts = applied.from.iter().map(|(_, part)| part.cents());
                    let parts: Vec<_> = parts.collect();
                    assert_eq!(applied.invoice.paid.cents(), parts.iter().sum::<i64>());
                    parts
                })
                .map_err(|error| error.code());
            assert_eq!(found, outcome.map(<[_]>::to_vec), "{credits:?} {asked:?}");
            assert_eq!(books.faults(), Vec::<String>::new());
        }
    }

    #[test]
    fn only_an_unpaid_invoice_outside_a_plan_is_voided() {
        let mut books = Books::default();
        let untouched = books.invoice(CLIENT, 400);
        let paid = books.invoice(CLIENT, 400);
        let draft = Books::draft_for(paid, 100);
        record(&mut books, &billing_clerk(), &draft, NOW).unwrap();
        let cases = [
            (untouched, Some(2), Err("stale")),
            (untouched, Some(1), Ok("void")),
            (untouched, None, Err("invoice_void")),
            (paid, None, Err("invoice_has_payments")),
            (InvoiceId::new(999), None, Err("not_found")),
        ];
        for (id, version, outcome) in cases {
            let found = super::super::void(&mut books, &billing_clerk(), id, version, NOW);
            let found = found.map(|invoice| invoice.status().as_str());
            assert_eq!(found.map_err(|error| error.code()), outcome, "{id}");
        }
    }
}
