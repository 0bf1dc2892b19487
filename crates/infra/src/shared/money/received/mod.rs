//! Payments, transactions and what waits for someone.

mod cancel_notices;
mod fee_switches;
mod held;
mod money_task_list;
mod money_tasks;
mod payers;
pub(super) mod payment_list;
pub(super) mod payments;
mod transaction_list;
pub(super) mod transaction_rows;
mod waiting;
