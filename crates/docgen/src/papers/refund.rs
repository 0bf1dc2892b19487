//! The paper of a refund: it takes a receipt number as a payment does.

use super::model::{Addressee, Issuer};
use super::parts::{letter, parties, table_of};
use super::receipt::method;
use crate::blocks::{fact, paragraph};
use crate::dates::long_date;
use crate::paper::{ColumnKind, Paper};
use crm_core::ids::InvoiceId;
use crm_core::money::Money;
use crm_core::payment_method::PaymentMethod;
use time::Date;

/// Why money is off the books again.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Back {
    /// The office gave it back.
    Refund,
    /// The card's bank took it back.
    Dispute,
    /// The payment had been recorded in error: no money moved.
    Reversal,
}

/// A completed refund.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Refund {
    pub issuer: Issuer,
    pub client: Addressee,
    /// The refund's receipt number.
    pub number: i64,
    pub on: Date,
    pub amount: Money,
    pub method: PaymentMethod,
    pub back: Back,
    /// The one payment that it gives back.
    pub of: Option<PaidBefore>,
    /// The invoice that the money was paid on, and what that is for.
    pub invoice: Option<(InvoiceId, Option<String>)>,
    /// The charge was simulated: no money moved.
    pub mock: bool,
}

/// A payment that was given back.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct PaidBefore {
    pub receipt: Option<i64>,
    pub on: Date,
}

/// The refund as a paper; its day is the refund's.
#[must_use]
pub fn refund(refund: &Refund) -> Paper {
    let is_reversal = refund.back == Back::Reversal;
    let (kind, done) = if is_reversal {
        ("Reversal", "Reversed")
    } else {
        ("Refund", "Refunded")
    };
    let title = format!("{kind} Receipt {}", refund.number);
    let mut facts = vec![
        fact("Receipt Number", refund.number.to_string()),
        fact(&format!("Date {done}"), long_date(refund.on)),
    ];
    if !is_reversal {
        facts.push(fact("Refund Method", method(refund.method)));
    }
    facts.push(fact(
        &format!("Amount {done}"),
        refund.amount.to_dollar_text(),
    ));
    let (what, description) = what_went_back(refund);
    let row = vec![what, description, refund.amount.to_dollar_text()];
    let titles = [
        (done, ColumnKind::Text),
        ("Description", ColumnKind::Text),
        ("Amount", ColumnKind::Amount),
    ];
    let total = format!("Total {done}");
    let blocks = vec![
        parties(&refund.issuer, &refund.client, facts),
        table_of(kind, &titles, vec![row], (total.as_str(), refund.amount)),
        paragraph(sentence(refund)),
    ];
    let reference = format!("{title} · Client {}", refund.client.id);
    letter(title, reference, refund.on, &refund.issuer, blocks)
}

/// "Payment of November 2, 2026, receipt 28", and what its invoice is for.
fn what_went_back(refund: &Refund) -> (String, String) {
    let description = refund.invoice.as_ref();
    let description = description.and_then(|(_, description)| description.clone());
    let what = match (refund.of, &refund.invoice) {
        (Some(paid), _) => {
            let receipt = paid.receipt.map(|number| format!(", receipt {number}"));
            let day = long_date(paid.on);
            format!("Payment of {day}{}", receipt.unwrap_or_default())
        }
        (None, Some((invoice, _))) => format!("Paid on Invoice {invoice}"),
        (None, None) => "Payment".to_owned(),
    };
    (what, description.unwrap_or_default())
}

const fn sentence(refund: &Refund) -> &'static str {
    match refund.back {
        Back::Reversal => {
            "The payment was recorded in error, and this entry takes it back. No money was paid out."
        }
        _ if refund.mock => "This refund was simulated. No money was paid out.",
        Back::Refund => "This amount was refunded. Keep this paper for your records.",
        Back::Dispute => {
            "This amount went back to the card after a dispute. Keep this paper for your records."
        }
    }
}
