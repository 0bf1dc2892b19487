//! Receipts of what the bank did: a number once given stands, and so does every byte of the paper.

use crate::views::TransactionId;
use crm_core::clock::Instant;
use crm_core::ids::UserId;
use crm_core::store::Stored;
use serde_json::Value;

/// A receipt that has its number.
#[derive(Debug, Clone, PartialEq)]
pub struct BankReceipt {
    /// Of [`crate::counters::Counter::BankReceipt`], taken in the transaction that stores it.
    pub number: i64,
    pub of: TransactionId,
    /// What stands on it.
    pub facts: Value,
    /// As it was printed first; absent until then.
    pub pdf: Option<Vec<u8>>,
    pub created_by: Option<UserId>,
    pub created_at: Instant,
}

pub trait BankReceipts {
    fn of(&mut self, of: TransactionId) -> Stored<Option<BankReceipt>>;
    /// `Duplicate` when the transaction has one.
    fn insert(&mut self, new: &BankReceipt) -> Stored<()>;
    /// Keeps the first print; `Clash` when one is kept already. `sha256` is of the bytes, in hexadecimal.
    fn keep_pdf(&mut self, number: i64, pdf: &[u8], sha256: &str) -> Stored<()>;
}

/// The unit of work that keeps receipts.
pub trait BankReceiptUnit {
    fn bank_receipts(&mut self) -> &mut dyn BankReceipts;
}
