//! An invoice.

use super::model::{Addressee, Issuer};
use super::parts::{letter, parties};
use super::receipt::method;
use crate::blocks::{columns, fact, paragraph, total};
use crate::dates::long_date;
use crate::paper::{Block, ColumnKind, Paper, Table};
use crm_core::clock::us_date;
use crm_core::ids::InvoiceId;
use crm_core::money::Money;
use crm_core::payment_method::PaymentMethod;
use time::Date;

/// An invoice and what was paid on it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Invoice {
    pub issuer: Issuer,
    pub client: Addressee,
    pub id: InvoiceId,
    /// The plan's installment; 0 is its down payment.
    pub installment: Option<u16>,
    pub description: Option<String>,
    pub issued: Date,
    pub due: Date,
    pub amount: Money,
    /// Net of what was refunded.
    pub paid: Money,
    /// Written off and credited.
    pub taken_off: Money,
    pub void: bool,
    /// Oldest first; refunds are negative.
    pub payments: Vec<InvoicePayment>,
}

/// What a payment paid of it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct InvoicePayment {
    pub on: Date,
    pub method: PaymentMethod,
    pub amount: Money,
}

/// The invoice as a paper; its day is the day it was issued.
#[must_use]
pub fn invoice(invoice: &Invoice) -> Paper {
    let title = format!("Invoice {}", invoice.id);
    let due = invoice.amount.less(invoice.paid).less(invoice.taken_off);
    let mut blocks = vec![
        parties(
            &invoice.issuer,
            &invoice.client,
            vec![
                fact("Invoice Number", invoice.id.to_string()),
                fact("Date", long_date(invoice.issued)),
                fact("Due Date", long_date(invoice.due)),
            ],
        ),
        charges(invoice),
    ];
    if !invoice.payments.is_empty() {
        blocks.push(payments(invoice));
    }
    if invoice.taken_off > Money::ZERO && !invoice.void {
        let credited = fact("Credited", invoice.taken_off.to_dollar_text());
        blocks.push(Block::Facts(vec![credited]));
    }
    blocks.push(if invoice.void {
        paragraph("This invoice is void. Nothing is due on it.")
    } else if due > Money::ZERO {
        Block::Facts(vec![fact("Amount Due", due.to_dollar_text())])
    } else if invoice.taken_off > Money::ZERO {
        paragraph("Nothing is due on this invoice.")
    } else {
        paragraph("This invoice is paid in full. Thank you.")
    });
    letter(
        title.clone(),
        format!("{title} · Client {}", invoice.client.id),
        invoice.issued,
        &invoice.issuer,
        blocks,
    )
}

/// What an invoice is for: "Analysis · Installment 3". No one enters it for each invoice of a plan, which says what the office sells.
#[must_use]
pub fn charged_for(description: Option<&str>, installment: Option<u16>) -> String {
    let what = description.unwrap_or("Timeshare exit services");
    match installment {
        Some(0) => format!("{what} · Down payment"),
        Some(number) => format!("{what} · Installment {number}"),
        None => what.to_owned(),
    }
}

fn charges(invoice: &Invoice) -> Block {
    let description = charged_for(invoice.description.as_deref(), invoice.installment);
    let columns = columns(&[
        ("Description", ColumnKind::Text),
        ("Amount", ColumnKind::Amount),
    ]);
    let total = Some(total("Total", columns.len(), &[invoice.amount]));
    Block::Table(Table {
        caption: "Charges".to_owned(),
        columns,
        rows: vec![vec![description, invoice.amount.to_dollar_text()]],
        total,
    })
}

fn payments(invoice: &Invoice) -> Block {
    let columns = columns(&[
        ("Date", ColumnKind::Text),
        ("Payment", ColumnKind::Text),
        ("Amount", ColumnKind::Amount),
    ]);
    let rows = invoice.payments.iter().map(|payment| {
        let what = if payment.amount < Money::ZERO {
            format!("Refund, {}", method(payment.method))
        } else {
            method(payment.method).to_owned()
        };
        vec![us_date(payment.on), what, payment.amount.to_dollar_text()]
    });
    let rows = rows.collect();
    let total = Some(total("Total Paid", columns.len(), &[invoice.paid]));
    Block::Table(Table {
        caption: "Payments".to_owned(),
        columns,
        rows,
        total,
    })
}
