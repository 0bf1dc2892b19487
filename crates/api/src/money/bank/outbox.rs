//! The worker that pays. Every server process has one; a transfer is worked on by whoever holds its lease. Each turn is
//! transaction → call → transaction: what the bank is about to be asked is written down first, and what it answered is
//! written under the same lease alone.

use super::failed::Failed;
use crate::kernel::app::App;
use crate::kernel::bank::OfficeBank;
use billing::transfers::{PausePoint, TransferError};
use crm_core::ids::TransferId;
use crm_core::store::{StoreError, Stored};
use std::collections::HashSet;
use std::sync::Arc;
use std::time::Duration;
use tokio::task::JoinSet;
use tokio::time::sleep;
use workflows::transfers::{Heard, Lease, Task, begin, go_on};

/// How many transfers one server process works on at once: a bank that answers late delays a few, not all.
const AT_ONCE: u16 = 8;
/// How often the outbox is looked at when nobody says that there is work, and how long one that could not be worked on rests.
const POLL: Duration = Duration::from_secs(1);

/// Pays until the server stops. Without a bank nothing is paid.
pub(crate) async fn work(app: Arc<App>) {
    let Some(office) = app.config.bank.clone() else {
        return;
    };
    let mut turns = Turns::default();
    while !app.is_stopping() {
        turns.begin(&app, &office).await;
        tokio::select! {
            () = turns.one_ended() => {}
            () = app.bank_notifier.notified() => {}
            () = sleep(POLL) => {}
        }
    }
    turns.running.join_all().await;
}

/// The transfers that this process works on now.
#[derive(Default)]
struct Turns {
    running: JoinSet<TransferId>,
    busy: HashSet<TransferId>,
}

impl Turns {
    /// Begins to work on those that are due, as far as there are places.
    async fn begin(&mut self, app: &Arc<App>, office: &OfficeBank) {
        let places = usize::from(AT_ONCE).saturating_sub(self.busy.len());
        if places == 0 {
            return;
        }
        let due = match due(app).await {
            Ok(due) => due,
            Err(error) => {
                tracing::warn!(%error, "the outbox of the bank could not be read");
                return;
            }
        };
        let free = due.into_iter().filter(|id| !self.busy.contains(id));
        for id in free.take(places).collect::<Vec<_>>() {
            let (app, office) = (Arc::clone(app), office.clone());
            self.busy.insert(id);
            self.running.spawn_local(async move {
                if let Err(error) = turn(&app, &office, id).await {
                    tracing::warn!(transfer = %id, %error, "a transfer could not be worked on");
                    sleep(POLL).await;
                }
                id
            });
        }
    }

    /// Returns when a turn has ended; never when none runs.
    async fn one_ended(&mut self) {
        match self.running.join_next().await {
            Some(Ok(id)) => {
                self.busy.remove(&id);
            }
            // Which one panicked is not known: all are looked at again, and leases tell which are free.
            Some(Err(lost)) => {
                tracing::error!(%lost, "the worker of the bank failed");
                self.busy.clear();
            }
            None => std::future::pending().await,
        }
    }
}

/// Some of those that are due; more than there are places, as other processes begin too.
async fn due(app: &App) -> Stored<Vec<TransferId>> {
    let now = app.now();
    let due = app.db.read_one(move |views| views.due_transfers(now, 2 * AT_ONCE));
    due.await.map_err(|error: StoreError| error)
}

/// One turn at a transfer: from its lease until nothing more is to be asked now.
async fn turn(app: &App, office: &OfficeBank, id: TransferId) -> Result<(), Failed> {
    app.reached(PausePoint::BeforeLease, id).await;
    let now = app.now();
    let begun = app.db.write(move |tx| begin(tx, id, now)).await;
    let Some((lease, mut task, _)) = begun? else {
        return Ok(());
    };
    app.reached(PausePoint::Leased, id).await;
    while task != Task::Done {
        app.reached(PausePoint::BeforeCall, id).await;
        let Some(heard) = asked(office, &task).await else {
            break;
        };
        app.reached(PausePoint::Called, id).await;
        task = match recorded(app, lease, heard).await {
            Ok(next) => next,
            Err(TransferError::LeaseLost) => {
                tracing::info!(transfer = %id, "its state was told in another way meanwhile");
                break;
            }
            Err(error) => return Err(error.into()),
        };
        app.reached(PausePoint::Recorded, id).await;
    }
    Ok(())
}

/// What the bank says; nothing when there is nothing to ask.
async fn asked(office: &OfficeBank, task: &Task) -> Option<Heard> {
    let bank = &office.bank;
    Some(match task {
        Task::LookUp { key, note, since } => Heard::LookedUp(bank.find(key, note, *since).await),
        Task::Send(request) => Heard::Sent(bank.send(request).await),
        Task::ReadRequest(id) => Heard::Request(bank.request(id).await),
        Task::ReadLine(id) => Heard::Line(bank.line(id).await),
        Task::Done => return None,
    })
}

async fn recorded(app: &App, lease: Lease, heard: Heard) -> Result<Task, TransferError> {
    let now = app.now();
    let recorded = app.db.write(move |tx| go_on(tx, lease, &heard, now)).await;
    recorded.map(|(task, _)| task)
}
