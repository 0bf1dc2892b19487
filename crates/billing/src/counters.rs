//! Numbers without gaps.

use crm_core::closed_set;
use crm_core::store::Stored;

closed_set! {
    /// What is numbered.
    pub enum Counter {
        /// Receipts of received and refunded money.
        Receipt = "receipt",
        /// Receipts of what the bank did.
        BankReceipt = "bank_receipt",
    }
}

/// Counters that count within the transaction: one that ends without effect takes no number.
pub trait Counters {
    /// The next number; the first is 1.
    fn next(&mut self, counter: Counter) -> Stored<i64>;
}
