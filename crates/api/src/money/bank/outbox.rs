//! The worker that pays. Every server process has one; a transfer is worked on by whoever holds its lease. Each step is
//! transaction → call → transaction: what the bank is about to be asked is written down first, and what it answered is
//! written by the same lease alone.

use super::money_out::BankError as Failed;
use crate::kernel::app::App;
use crate::kernel::bank::{OfficeBank, Pause};
use billing::transfers::{Answer, Command, Leased};
use crm_core::clock::Instant;
use crm_core::ids::TransferId;
use crm_core::store::StoreError;
use std::sync::Arc;
use std::time::Duration;
use tokio::task::JoinSet;
use tokio::time::sleep;
use workflows::transfers;

/// How many calls one server process makes at once: a bank that answers late delays a few, not all.
const AT_ONCE: usize = 8;
/// How often the outbox is looked at when nobody says that there is work.
const POLL: Duration = Duration::from_secs(1);
/// Clocks differ: the bank is asked for what it has had since this long before the transfer was asked for.
const SKEW: time::Duration = time::Duration::hours(1);

/// Pays until the server stops. Without a bank nothing is paid.
pub(crate) async fn work(app: Arc<App>) {
    let Some(office) = app.config.bank.clone() else {
        return;
    };
    let mut running = JoinSet::new();
    while !app.is_stopping() {
        let more = fill(&app, &office, &mut running).await;
        let poll = if more { Duration::ZERO } else { POLL };
        tokio::select! {
            Some(_) = running.join_next() => {}
            () = app.bank_notifier.notified() => {}
            () = sleep(poll), if running.len() < AT_ONCE => {}
        }
    }
    while running.join_next().await.is_some() {}
}
