//! The receipt of a transaction of the business bank account.

use super::model::Issuer;
use super::parts::{letter, table_of};
use crate::blocks::{fact, paragraph};
use crate::dates::long_date;
use crate::paper::{Block, ColumnKind, Fact, Paper};
use crm_core::money::Money;
use time::Date;

/// A completed transaction, as it was when its receipt was made.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct BankReceipt {
    /// The office's name: it is the office's own account.
    pub office: String,
    /// Counted without gaps.
    pub number: i64,
    /// Money left the account; otherwise it came in.
    pub paid_out: bool,
    /// Always above 0.
    pub amount: Money,
    /// The other side.
    pub counterparty: String,
    pub counterparty_email: Option<String>,
    /// As people say it: "ACH", "Wire".
    pub method: String,
    /// The bank's name for the account.
    pub account: String,
    /// The bank's id of the transaction.
    pub transaction: String,
    pub reference: Option<String>,
    /// What it was for, such as "Commission 12".
    pub purpose: Option<String>,
    pub description: Option<String>,
    pub initiated_on: Date,
    pub completed_on: Date,
    /// Made by the simulated bank: no money moved.
    pub simulated: bool,
}

/// The receipt as a paper; its day is the day the bank completed the transaction.
#[must_use]
pub fn bank_receipt(receipt: &BankReceipt) -> Paper {
    let title = format!("Bank Receipt {}", receipt.number);
    let blocks = vec![
        Block::Facts(facts(receipt)),
        moved(receipt),
        paragraph(if receipt.simulated {
            "This transaction was simulated. No money moved."
        } else if receipt.paid_out {
            "The bank completed this payment."
        } else {
            "The bank received this payment."
        }),
    ];
    let issuer = Issuer::office(receipt.office.clone());
    letter(
        title.clone(),
        format!("{title} · Transaction {}", receipt.transaction),
        receipt.completed_on,
        &issuer,
        blocks,
    )
}

fn facts(receipt: &BankReceipt) -> Vec<Fact> {
    let (from, to) = if receipt.paid_out {
        (&receipt.office, &receipt.counterparty)
    } else {
        (&receipt.counterparty, &receipt.office)
    };
    let mut facts = vec![
        fact("From", from.as_str()),
        fact("To", to.as_str()),
        fact("Receipt Number", receipt.number.to_string()),
        fact("Transaction ID", receipt.transaction.as_str()),
        fact("Account", receipt.account.as_str()),
        fact("Payment Method", receipt.method.as_str()),
        fact("Date Initiated", long_date(receipt.initiated_on)),
        fact("Date Completed", long_date(receipt.completed_on)),
    ];
    let other = [
        ("Email", &receipt.counterparty_email),
        ("Reference", &receipt.reference),
    ];
    for (label, value) in other {
        facts.extend(value.as_deref().map(|value| fact(label, value)));
    }
    facts
}

fn moved(receipt: &BankReceipt) -> Block {
    let titles = [
        ("Purpose", ColumnKind::Text),
        ("Description", ColumnKind::Text),
        ("Amount", ColumnKind::Amount),
    ];
    let purpose = receipt.purpose.as_deref().unwrap_or("Bank transaction");
    let row = vec![
        purpose.to_owned(),
        receipt.description.clone().unwrap_or_default(),
        receipt.amount.to_dollar_text(),
    ];
    let label = if receipt.paid_out {
        "Total Paid"
    } else {
        "Total Received"
    };
    table_of("Transaction", &titles, vec![row], (label, receipt.amount))
}
