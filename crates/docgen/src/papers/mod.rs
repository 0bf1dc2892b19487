//! Papers of the books: receipts, invoices, commission statements; and address labels.
//!
//! Nothing but the day of a statement depends on the day they are printed: the same record gives the same paper.

mod bank_receipt;
mod invoice;
mod label;
mod model;
mod parts;
mod receipt;
mod refund;
mod statement;

pub use bank_receipt::{BankReceipt, bank_receipt};
pub use invoice::{Invoice, InvoicePayment, charged_for, invoice};
pub use label::{Label, label_grid, labels};
pub use model::{Addressee, Issuer};
pub use receipt::{Applied, GivenBack, Receipt, receipt};
pub use refund::{Back, PaidBefore, Refund, refund};
pub use statement::{Statement, StatementLine, Total, statement};

#[cfg(test)]
mod tests;
