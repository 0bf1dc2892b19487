//! The receipt of a payment.

use super::model::{Addressee, Issuer};
use super::parts::{letter, parties, table_of};
use crate::blocks::{fact, paragraph};
use crate::dates::long_date;
use crate::paper::{Block, ColumnKind, Paper};
use crm_core::clock::us_date;
use crm_core::ids::InvoiceId;
use crm_core::money::Money;
use crm_core::payment_method::PaymentMethod;
use time::Date;

/// A completed payment, what it was applied to and what of it went back.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Receipt {
    pub issuer: Issuer,
    pub client: Addressee,
    /// The receipt's number.
    pub number: i64,
    pub paid_on: Date,
    pub amount: Money,
    pub method: PaymentMethod,
    /// Less what was given back, in the order they were paid.
    pub applied: Vec<Applied>,
    /// What is client credit: printed when it is above 0.
    pub credit: Money,
    /// What was given back of it, in the order it was.
    pub refunds: Vec<GivenBack>,
    /// Made by the simulated card form: no money came.
    pub mock: bool,
}

/// A part of the payment.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Applied {
    pub invoice: InvoiceId,
    /// What the invoice is for.
    pub description: Option<String>,
    pub amount: Money,
}

/// What one refund gave back of the payment.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct GivenBack {
    /// Of the refund's own receipt.
    pub number: Option<i64>,
    pub on: Date,
    pub amount: Money,
}

/// The receipt as a paper; its day is the payment's.
#[must_use]
pub fn receipt(receipt: &Receipt) -> Paper {
    let title = format!("Receipt {}", receipt.number);
    let mut blocks = vec![parties(
        &receipt.issuer,
        &receipt.client,
        vec![
            fact("Receipt Number", receipt.number.to_string()),
            fact("Date Received", long_date(receipt.paid_on)),
            fact("Payment Method", method(receipt.method)),
            fact("Amount Received", receipt.amount.to_dollar_text()),
        ],
    )];
    blocks.extend(refunded(receipt));
    blocks.extend(applied(receipt));
    blocks.push(paragraph(if receipt.mock {
        "This payment was simulated. No money was received."
    } else {
        "Thank you for your payment. Keep this receipt for your records."
    }));
    letter(
        title.clone(),
        format!("{title} · Client {}", receipt.client.id),
        receipt.paid_on,
        &receipt.issuer,
        blocks,
    )
}

/// What is left of the payment.
fn kept(receipt: &Receipt) -> Money {
    let refunds = receipt.refunds.iter().map(|refund| refund.amount);
    refunds.fold(receipt.amount, Money::less)
}

/// What came and what went back, which come to what is left (R5-073).
fn refunded(receipt: &Receipt) -> Option<Block> {
    if receipt.refunds.is_empty() {
        return None;
    }
    let received = vec![
        "Received".to_owned(),
        us_date(receipt.paid_on),
        receipt.amount.to_dollar_text(),
    ];
    let back = receipt.refunds.iter().map(|refund| {
        let what = match refund.number {
            Some(number) => format!("Refunded, receipt {number}"),
            None => "Refunded".to_owned(),
        };
        let amount = format!("-{}", refund.amount.to_dollar_text());
        vec![what, us_date(refund.on), amount]
    });
    let titles = [
        ("Payment", ColumnKind::Text),
        ("Date", ColumnKind::Text),
        ("Amount", ColumnKind::Amount),
    ];
    let rows = [received].into_iter().chain(back).collect();
    let total = ("Total Less Refunds", kept(receipt));
    Some(table_of("Payment", &titles, rows, total))
}

/// Where the money is that did not go back; nothing once all of it did.
fn applied(receipt: &Receipt) -> Option<Block> {
    let kept = kept(receipt);
    let mut rows: Vec<Vec<String>> = receipt
        .applied
        .iter()
        .map(|part| {
            let description = part.description.clone().unwrap_or_default();
            vec![
                format!("Invoice {}", part.invoice),
                description,
                part.amount.to_dollar_text(),
            ]
        })
        .collect();
    if receipt.credit > Money::ZERO {
        rows.push(vec![
            "Client credit".to_owned(),
            "Not applied to an invoice yet".to_owned(),
            receipt.credit.to_dollar_text(),
        ]);
    }
    let applied = receipt.applied.iter().map(|part| part.amount);
    let rest = applied.chain([receipt.credit]).fold(kept, Money::less);
    if rest > Money::ZERO {
        rows.push(vec![
            "Payment".to_owned(),
            String::new(),
            rest.to_dollar_text(),
        ]);
    }
    if rows.is_empty() {
        return None;
    }
    let titles = [
        ("Applied To", ColumnKind::Text),
        ("Description", ColumnKind::Text),
        ("Amount", ColumnKind::Amount),
    ];
    let label = if receipt.refunds.is_empty() {
        "Total Received"
    } else {
        "Total Applied"
    };
    Some(table_of("Applied To", &titles, rows, (label, kept)))
}

/// As clients read it.
pub(super) const fn method(method: PaymentMethod) -> &'static str {
    match method {
        PaymentMethod::CreditCard => "Credit Card",
        PaymentMethod::BankTransfer => "Bank Transfer",
        PaymentMethod::Check => "Check",
        PaymentMethod::Cash => "Cash",
        PaymentMethod::Other => "Other",
    }
}
