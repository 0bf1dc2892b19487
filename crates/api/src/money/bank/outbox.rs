//! The worker that pays. Every server process has one; the worker that holds a transfer's lease works on it. Each turn
//! is transaction → call → transaction: what the bank is about to be asked is written down first, and what it answered
//! is written under the same lease alone.

use super::mail::tell_of_end;
use crate::kernel::app::App;
use crate::kernel::bank::OfficeBank;
use billing::bank::BankError;
use billing::transfers::{ASKED_WITHIN, PausePoint, TransferError};
use crm_core::clock::Instant;
use crm_core::store::StoreError;
use std::sync::Arc;
use std::time::{Duration, Instant as Stopwatch};
use tokio::sync::OnceCell;
use tokio::task::JoinSet;
use tokio::time::sleep;
use workflows::transfers::{Heard, Lease, Task, begin, go_on};

/// How many transfers one server process works on at once: a bank that answers late delays a few, not all.
const AT_ONCE: u16 = 8;
/// How often the outbox is looked at without a notice that there is work.
const POLL: Duration = Duration::from_secs(1);
/// How long an answer waits that could not be stored, before it is stored again.
const BUSY: Duration = Duration::from_millis(200);

/// Pays until the server stops, and then stores what the bank was asked last. Without a bank nothing is paid.
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

/// What this process works on now: each turn under a lease of its own.
#[derive(Debug, Default)]
struct Turns {
    running: JoinSet<()>,
    /// The account that this process pays from, once the bank said so.
    account: Arc<OnceCell<String>>,
}

impl Turns {
    /// Begins to work on those that are due, as far as there are places.
    async fn begin(&mut self, app: &Arc<App>, office: &OfficeBank) {
        let running = u16::try_from(self.running.len()).unwrap_or(AT_ONCE);
        let places = AT_ONCE.saturating_sub(running);
        if places == 0 || office.bank.rests().is_positive() {
            return;
        }
        app.reached(PausePoint::BeforeLease, None).await;
        let (known, taken) = match taken_up(app, places).await {
            Ok(taken) => taken,
            Err(error) => {
                tracing::warn!(%error, "the outbox of the bank could not be read");
                return;
            }
        };
        for (held, task) in taken {
            let app = Arc::clone(app);
            let office = Pinned {
                office: office.clone(),
                own: Arc::clone(&self.account),
                known: known.clone(),
            };
            self.running.spawn_local(async move {
                let transfer = held.lease.transfer;
                if let Err(error) = turn(&app, &office, (held, task)).await {
                    tracing::warn!(%transfer, %error, "a transfer could not be worked on");
                }
            });
        }
    }

    /// Returns when a turn has ended; never when none runs.
    async fn one_ended(&mut self) {
        match self.running.join_next().await {
            Some(Ok(())) => {}
            // Its lease runs out, and it is looked up at the bank.
            Some(Err(lost)) => tracing::error!(%lost, "the worker of the bank failed"),
            None => std::future::pending().await,
        }
    }
}

/// A moment on the two clocks that a worker has: the one that leases are written by, which people may set, and one that
/// cannot be set but may stand still while the machine sleeps.
#[derive(Debug, Clone, Copy)]
struct Moment {
    at: Instant,
    stopwatch: Stopwatch,
}

impl Moment {
    fn now(app: &App) -> Self {
        Self {
            at: app.now(),
            stopwatch: Stopwatch::now(),
        }
    }

    /// Whether it is too late to ask the bank on a lease that was written since, by one of the two clocks.
    fn is_too_long_ago(self, app: &App) -> bool {
        self.stopwatch.elapsed() >= ASKED_WITHIN.unsigned_abs()
            || app.now() >= self.at.plus(ASKED_WITHIN)
    }
}

/// The right to work at a transfer, and a moment before it was written down.
#[derive(Debug, Clone, Copy)]
struct Held {
    lease: Lease,
    since: Moment,
}

/// The bank, asked about the account that the books know and no other.
#[derive(Debug)]
struct Pinned {
    office: OfficeBank,
    /// The account that this process pays from.
    own: Arc<OnceCell<String>>,
    /// The account that the books know; `None` before the bank was heard.
    known: Option<String>,
}

/// The account that the books know, and what is to be done.
type Taken = (Option<String>, Vec<(Held, Task)>);

/// Takes the longest due on leases, and says what the bank is to be asked of each.
async fn taken_up(app: &App, places: u16) -> Result<Taken, TransferError> {
    let since = Moment::now(app);
    let now = since.at;
    app.db
        .write(move |tx| {
            let mut taken = Vec::new();
            for id in tx.transfers().due(now, places)? {
                match begin(tx, id, now) {
                    Ok(begun) => {
                        taken.extend(begun.map(|(lease, task, _)| (Held { lease, since }, task)))
                    }
                    Err(error @ TransferError::Store(_)) => return Err(error),
                    // Nothing was written of it: it must not keep the others waiting.
                    Err(error) => {
                        tracing::error!(transfer = %id, %error, "a transfer cannot be taken up")
                    }
                }
            }
            if taken.is_empty() {
                return Ok((None, taken));
            }
            let account = tx.bank_book().sync()?.account;
            Ok((account.map(|account| account.id), taken))
        })
        .await
}

/// One turn at a transfer: from its lease until nothing more is to be asked now. Who slept until its lease was over asks the
/// bank nothing: another may have the transfer.
async fn turn(
    app: &App,
    office: &Pinned,
    (Held { lease, mut since }, mut task): (Held, Task),
) -> Result<(), TransferError> {
    let id = Some(lease.transfer);
    app.reached(PausePoint::Leased, id).await;
    while task != Task::Done {
        app.reached(PausePoint::BeforeCall, id).await;
        if since.is_too_long_ago(app) {
            tracing::warn!(transfer = %lease.transfer, "its lease was over before the bank was asked");
            break;
        }
        // A server that stops begins nothing: what is promised to be sent is sent, and the rest waits for the next one.
        if app.is_stopping() && !matches!(task, Task::Send(_)) {
            break;
        }
        let Some(heard) = asked(office, &task).await else {
            break;
        };
        app.reached(PausePoint::Called, id).await;
        // What leads to a payment is acted on while it is fresh: another worker may have sent it since.
        if is_sent_next(&heard) && (app.is_stopping() || since.is_too_long_ago(app)) {
            break;
        }
        let (told, next) = match recorded(app, (lease, since), heard).await {
            Err(TransferError::LeaseLost) => {
                tracing::info!(transfer = %lease.transfer, "its state was told in another way meanwhile");
                break;
            }
            stored => stored?,
        };
        task = next;
        // Before money is asked for, the lease starts over.
        if matches!(task, Task::Send(_)) {
            since = told;
        }
        app.reached(PausePoint::Recorded, id).await;
    }
    Ok(())
}

/// Once it is stored that the bank does not have it, the bank is asked to send it.
fn is_sent_next(heard: &Heard) -> bool {
    matches!(heard, Heard::LookedUp(Ok(found)) if found.own.is_none())
}

/// What the bank says; nothing when there is nothing to ask.
async fn asked(office: &Pinned, task: &Task) -> Option<Heard> {
    if office.office.bank.rests().is_positive() {
        let message = "It was asked too often, or does not accept our token.".to_owned();
        return not_asked(task, BankError::Held { message });
    }
    if let Err(error) = office.is_the_same_account().await {
        return not_asked(task, error);
    }
    let bank = &office.office.bank;
    Some(match task {
        Task::LookUp { sought, since } => Heard::LookedUp(bank.find(sought, *since).await),
        Task::Send(request) => Heard::Sent(bank.send(request).await),
        Task::ReadRequest(id) => Heard::Request(bank.request(id).await),
        Task::ReadLine(id) => Heard::Line(bank.line(id).await),
        Task::Done => return None,
    })
}

fn not_asked(task: &Task, error: BankError) -> Option<Heard> {
    Some(match task {
        Task::LookUp { .. } => Heard::LookedUp(Err(error)),
        Task::Send(_) => Heard::Sent(Err(error)),
        Task::ReadRequest(_) => Heard::Request(Err(error)),
        Task::ReadLine(_) => Heard::Line(Err(error)),
        Task::Done => return None,
    })
}

impl Pinned {
    /// What went out of one account is not found in another, and would be sent again.
    async fn is_the_same_account(&self) -> Result<(), BankError> {
        let Some(known) = &self.known else {
            return Ok(());
        };
        let own = self.own.get_or_try_init(|| async {
            let account = self.office.bank.account().await?;
            Ok::<_, BankError>(account.id)
        });
        // Nothing that moves money was asked, whatever went wrong.
        let own = own.await.map_err(|error| match error {
            BankError::Unknown(cause) => BankError::Unreachable(cause),
            other => other,
        })?;
        if own == known {
            return Ok(());
        }
        Err(BankError::Misconfigured(
            "the account changed while transfers are under way".to_owned(),
        ))
    }
}

/// Stores what the bank said, and says what it is asked next and a moment before that was stored. An answer that the database
/// has no time for is stored again until the lease is over: the bank would have to be asked for it once more.
async fn recorded(
    app: &App,
    (lease, since): (Lease, Moment),
    heard: Heard,
) -> Result<(Moment, Task), TransferError> {
    let heard = Arc::new(heard);
    stored_within(
        || !since.is_too_long_ago(app),
        || async {
            let told = Moment::now(app);
            let heard = Arc::clone(&heard);
            let stored = app.db.write(move |tx| {
                let (task, taken) = go_on(tx, lease, &heard, told.at)?;
                tell_of_end(tx, &taken, told.at)?;
                Ok(task)
            });
            stored.await.map(|task| (told, task))
        },
    )
    .await
}

/// Tries until it is stored, or refused for good, or there is nothing left to try.
async fn stored_within<T, F>(
    may_try: impl Fn() -> bool,
    store: impl Fn() -> F,
) -> Result<T, TransferError>
where
    F: Future<Output = Result<T, TransferError>>,
{
    loop {
        match store().await {
            Err(TransferError::Store(error)) if is_passing(&error) && may_try() => {
                tracing::warn!(%error, "what the bank said could not be stored yet");
                sleep(BUSY).await;
            }
            stored => return stored,
        }
    }
}

const fn is_passing(error: &StoreError) -> bool {
    match error {
        StoreError::Clash | StoreError::Unavailable(_) | StoreError::Full(_) => true,
        // It may be stored: then this lease is spent, and if not it runs out. Either way it is looked up.
        StoreError::Unsure(_) | StoreError::Duplicate { .. } | StoreError::Fault(_) => false,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::cell::Cell;

    #[tokio::test]
    async fn r2_209_an_answer_is_stored_as_soon_as_the_database_has_time() {
        let away = || StoreError::Unavailable("database is locked".to_owned());
        let fault = || StoreError::Fault("no such column".to_owned());
        // What the database says first, how often it may be tried → what comes of it, tries.
        let table = [
            (None, 9, true, 1),
            (Some(away()), 9, true, 3),
            (Some(StoreError::Clash), 9, true, 3),
            (Some(away()), 1, false, 2),
            (Some(fault()), 9, false, 1),
        ];
        for (error, tries, outcome, tried) in table {
            let count = Cell::new(0);
            let store = || async {
                count.set(count.get() + 1);
                match &error {
                    Some(error) if count.get() < 3 => Err(TransferError::Store(error.clone())),
                    _ => Ok(()),
                }
            };
            let stored = stored_within(|| count.get() <= tries, store).await;
            assert_eq!((stored.is_ok(), count.get()), (outcome, tried), "{error:?}");
        }
    }
}
