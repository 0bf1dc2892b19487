//! Papers of the books: receipts, invoices, commission statements; and address labels.
//!
//! Nothing in them depends on the day they are printed: the same record gives the same paper.

mod bank_receipt;
mod invoice;
mod label;
mod model;
mod parts;
mod receipt;
mod statement;

pub use bank_receipt::{BankReceipt, bank_receipt};
pub use invoice::{Invoice, InvoicePayment, invoice};
pub use label::{Label, label_grid, labels};
pub use model::{Addressee, Issuer};
pub use receipt::{Applied, Receipt, receipt};
pub use statement::{Statement, StatementLine, Total, statement};

#[cfg(test)]
mod tests;
