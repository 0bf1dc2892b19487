//! The office's bank, as the server was started with it.

use billing::bank::Bank;
use billing::transfers::PausePoint;
use crm_core::ids::TransferId;
use futures_util::future::BoxFuture;
use std::fmt;
use std::sync::Arc;

/// The bank that the office's money is paid out from.
#[derive(Clone)]
pub struct OfficeBank {
    pub bank: Arc<dyn Bank>,
    /// No money moves: screens and receipts say so.
    pub simulated: bool,
}

impl fmt::Debug for OfficeBank {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("OfficeBank")
            .field("simulated", &self.simulated)
            .finish_non_exhaustive()
    }
}

/// What a test has the bank's worker wait for around its steps; nothing in the product. Before a lease is taken it is not known
/// of which transfer.
pub type Pauses =
    Arc<dyn Fn(PausePoint, Option<TransferId>) -> BoxFuture<'static, ()> + Send + Sync>;
