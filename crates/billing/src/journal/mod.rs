//! The journal: double entry of all that moved money, for accountants.
//!
//! Facts of the books become entries by one pure function; an entry is made of moves between two accounts, so that it
//! balances by its type. Cash basis: money counts on the day it is received. Accrual counts invoices and what is earned.

mod account;
mod acts;
mod cost;
mod entry;
mod error;
mod fact;
mod format;
mod make;
pub(crate) mod port;
mod table;
mod taken;
mod written;

pub use account::{Account, AccountKind, Chart, Mapped, Nature};
pub use acts::{AccountDraft, map_account, record_export, sort_line};
pub use cost::CostCategory;
pub use entry::{Entry, Move, Posting};
pub use error::{AccountError, JournalError, SortError};
pub use fact::{Cash, Fact, InvoiceMove, Row, RowKind, What};
pub use format::{CSV_HEADER, QUICKBOOKS_HEADER, csv_rows, iif, ledger, quickbooks_rows};
pub use make::entries;
pub use port::{JournalStore, NewExport};
pub use table::{MonthProfit, MonthSum, Trial, TrialRow, profit_by_month};
pub use taken::Format;
pub use written::{WrittenEntry, WrittenLine, written};
