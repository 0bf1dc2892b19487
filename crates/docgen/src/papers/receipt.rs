//! The receipt of a payment.

use super::model::{Addressee, Issuer};
use super::parts::{letter, parties};
use crate::blocks::{columns, fact, paragraph, total};
use crate::dates::long_date;
use crate::paper::{Block, ColumnKind, Paper, Table};
use crm_core::ids::InvoiceId;
use crm_core::money::Money;
use crm_core::payment_method::PaymentMethod;
use time::Date;

/// A completed payment and what it was applied to.
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
    /// What was given back of it: printed when it is above 0.
    pub refunded: Money,
    /// Of the simulated card form: no money came.
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

/// The receipt as a paper; its day is the payment's.
#[must_use]
pub fn receipt(receipt: &Receipt) -> Paper {
    let title = format!("Receipt {}", receipt.number);
    let mut blocks = vec![
        parties(
            &receipt.issuer,
            &receipt.client,
            vec![
                fact("Receipt Number", receipt.number.to_string()),
                fact("Date Received", long_date(receipt.paid_on)),
                fact("Payment Method", method(receipt.method)),
                fact("Amount Received", receipt.amount.to_dollar_text()),
            ],
        ),
        applied(receipt),
    ];
    if receipt.refunded > Money::ZERO {
        let refunded = receipt.refunded.to_dollar_text();
        blocks.push(paragraph(format!(
            "Of this payment, {refunded} was refunded."
        )));
    }
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

fn applied(receipt: &Receipt) -> Block {
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
    let explained = applied.chain([receipt.credit]);
    let rest = explained.fold(receipt.amount, Money::less);
    if rest > Money::ZERO {
        let what = if receipt.refunded > Money::ZERO {
            "Refunded"
        } else {
            "Payment"
        };
        rows.push(vec![what.to_owned(), String::new(), rest.to_dollar_text()]);
    }
    let columns = columns(&[
        ("Applied To", ColumnKind::Text),
        ("Description", ColumnKind::Text),
        ("Amount", ColumnKind::Amount),
    ]);
    let total = Some(total("Total Received", columns.len(), &[receipt.amount]));
    Block::Table(Table {
        caption: "Payment".to_owned(),
        columns,
        rows,
        total,
    })
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
