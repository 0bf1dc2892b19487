//! Papers of the books: receipts, invoices, commission statements; and address labels.
//!
//! Nothing in them depends on the day they are printed: the same record gives the same paper.

mod invoice;
mod label;
mod parts;
mod receipt;
mod statement;

pub use invoice::{Invoice, InvoicePayment, invoice};
pub use label::{Label, label};
pub use receipt::{Applied, Receipt, receipt};
pub use statement::{Statement, StatementLine, Total, statement};

use crm_core::brand::Brand;
use crm_core::contact::Person;
use crm_core::ids::ClientId;

/// Whose paper it is.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Issuer {
    /// The office, named where the client has no brand.
    pub office: String,
    /// The client's.
    pub brand: Option<Brand>,
}

/// Whom it is made out to.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Addressee {
    pub id: ClientId,
    /// The parts of the address that are there are printed.
    pub person: Person,
}

#[cfg(test)]
mod tests;
