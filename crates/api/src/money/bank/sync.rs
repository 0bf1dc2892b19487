//! The mirror of the account: one server process at a time reads it at the bank, at most once a minute, and all others
//! read the mirror.

use super::failed::Failed;
use super::mail::tell_of_end;
use super::office::told;
use crate::jobs::error::JobError;
use crate::kernel::app::App;
use crate::kernel::bank::OfficeBank;
use crate::problem::ApiError;
use billing::bank::{BankAccount, BankError, BankLine, Counterparty};
use billing::matching;
use billing::transfers::SyncState;
use crm_core::actor::Actor;
use crm_core::clock::Instant;
use crm_core::jobs::Job;
use crm_core::store::{StoreError, Stored};
use infra::Unit;
use time::Duration;
use tokio::time::sleep;
use workflows::transfers::{self, Seen};

/// How long one round alone may read: three calls of 20 seconds, and pages of lines.
const LEASE: Duration = Duration::minutes(3);
/// No round begins sooner after another: the poller runs every minute, on a clock that may be late.
const REST: Duration = Duration::seconds(50);
/// A user who asks is told at once how the bank is, and costs it no more than this.
const REST_WHEN_ASKED: Duration = Duration::seconds(10);
/// How far back an office that never read its account looks.
const FIRST_LOOK: Duration = Duration::days(90);
/// Clocks differ: what the bank made shortly before the last round is read again.
const OVERLAP: Duration = Duration::minutes(15);
/// What is pending longer is looked at with every look back alone.
const LONG_PENDING: Duration = Duration::days(10);
/// What is returned is returned within this time, but for what the bank takes back later of its own accord.
const RETURNS: Duration = Duration::days(60);
/// How long what was sent, and what is stuck, is looked at at all.
const LATE_RETURNS: Duration = Duration::days(180);
/// What the poller has read of a transfer, no worker reads by itself within this time.
const READ_FOR_THE_WORKER: Duration = Duration::minutes(3);
/// How often, and at which intervals, a request looks whether another process has heard the bank for the first time.
const LOOKS: u8 = 15;
const BETWEEN_LOOKS: std::time::Duration = std::time::Duration::from_millis(200);
/// Lines of one transaction of the database.
const BATCH: usize = 100;
/// How many ends that wait to be booked are tried in one round. More wait only when a closed month had hundreds of returns.
const UNBOOKED: u16 = 500;

/// How far back a round looks.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Reach {
    /// What is new, and what was pending lately.
    News,
    /// The same, because a user asks now.
    Asked,
    /// Whatever may be returned or is pending.
    EverythingOpen,
    /// Whatever may still change at all.
    HalfAYear,
}

/// What one round heard of the account besides its lines.
struct Heard {
    account: BankAccount,
    counterparties: Vec<Counterparty>,
}

/// The poller's round: reads what is new. Without a bank there is nothing to read.
pub(crate) async fn poll(app: &App, _: &Job) -> Result<(), JobError> {
    round(app, Reach::News).await
}

/// The round that finds what was returned weeks later.
pub(crate) async fn look_back(app: &App, _: &Job) -> Result<(), JobError> {
    round(app, Reach::EverythingOpen).await
}

/// The round that finds what was taken back months later.
pub(crate) async fn look_far_back(app: &App, _: &Job) -> Result<(), JobError> {
    round(app, Reach::HalfAYear).await
}

/// What is known of the bank. Of an office that never asked, the bank is asked now.
///
/// # Errors
/// What the database answers.
pub(super) async fn known(app: &App) -> Result<SyncState, ApiError> {
    let known = seen(app).await?;
    if known.last_try.is_some() {
        return Ok(known);
    }
    if let Err(error) = round(app, Reach::News).await {
        tracing::warn!(%error, "the first look at the bank failed");
    }
    // Another process may be looking at this moment.
    for _ in 0..LOOKS {
        let known = seen(app).await?;
        if known.last_try.is_some() {
            return Ok(known);
        }
        sleep(BETWEEN_LOOKS).await;
    }
    seen(app).await
}

/// What the bank says now; as of seconds ago when it was asked then, or when another process asks it.
///
/// # Errors
/// What the database answers.
pub(super) async fn ask(app: &App) -> Result<SyncState, ApiError> {
    if let Err(error) = round(app, Reach::Asked).await {
        tracing::warn!(%error, "a look at the bank that a user asked for failed");
    }
    seen(app).await
}

/// What was last seen of the bank.
///
/// # Errors
/// What the database answers.
pub(super) async fn seen(app: &App) -> Result<SyncState, ApiError> {
    Ok(app.db.read_one(|views| views.bank_sync()).await?)
}

async fn round(app: &App, reach: Reach) -> Result<(), JobError> {
    let Some(office) = &app.config.bank else {
        return Ok(());
    };
    let now = app.now();
    let Some((before, since)) = begin(app, reach, now).await? else {
        return Ok(());
    };
    let heard = read(app, office, (&before, since)).await;
    end(app, before, heard, now).await?;
    Ok(book_again(app).await?)
}

/// Books what came back and could not be booked yet, such as in a month that was closed and is open again. It needs no bank.
async fn book_again(app: &App) -> Result<(), Failed> {
    let now = app.now();
    let booked = app.db.write(move |tx| {
        for id in tx.transfers().unbooked(UNBOOKED)? {
            transfers::book_again(tx, &Actor::system(), id, now)?;
        }
        Ok::<_, StoreError>(())
    });
    Ok(booked.await?)
}

/// Takes the right to read; `None` while another server process reads, or has just read.
async fn begin(
    app: &App,
    reach: Reach,
    now: Instant,
) -> Result<Option<(SyncState, Instant)>, JobError> {
    let begun = app.db.write(move |tx| {
        let mut sync = tx.bank_book().sync()?;
        forget_the_future(tx, &mut sync, now)?;
        let not_before = match reach {
            Reach::News => now.minus(REST),
            Reach::Asked => now.minus(REST_WHEN_ASKED),
            // An hour or a day passes between two of these: what the poller read a moment ago is no reason to wait.
            Reach::EverythingOpen | Reach::HalfAYear => now.plus(REST),
        };
        if !tx
            .bank_book()
            .claim_sync(now, now.plus(LEASE), not_before)?
        {
            return Ok(None);
        }
        let since = since(tx, &sync, reach, now)?;
        Ok(Some((sync, since)))
    });
    begun.await.map_err(|error: StoreError| error.into())
}

/// A clock that was set back has left moments that are still to come: they are not waited for.
fn forget_the_future(tx: &mut dyn Unit, sync: &mut SyncState, now: Instant) -> Stored<()> {
    let to_come = |at: Option<Instant>| at.is_some_and(|at| at > now);
    if to_come(sync.last_try) || to_come(sync.last_success) {
        sync.last_try = None;
        sync.last_success = sync.last_success.map(|at| at.min(now));
        tx.bank_book().set_sync(sync)?;
    }
    Ok(())
}

/// When the oldest line was made that this round asks for. The looks back are as long for every office: a bank lists lines late,
/// with a day that is older than the oldest line of a young office (R5-089).
fn since(tx: &mut dyn Unit, sync: &SyncState, reach: Reach, now: Instant) -> Stored<Instant> {
    let Some(last) = sync.last_success else {
        return Ok(now.minus(FIRST_LOOK));
    };
    let news = last.minus(OVERLAP);
    let open = match reach {
        // One that is stuck makes the look no longer for all others: the next longer one finds what becomes of it.
        Reach::News | Reach::Asked => tx.bank_book().oldest_open(now.minus(LONG_PENDING), now)?,
        Reach::EverythingOpen => Some(now.minus(RETURNS)),
        Reach::HalfAYear => Some(now.minus(LATE_RETURNS)),
    };
    Ok(open.map_or(news, |at| at.min(news)))
}

/// Reads the account, who can be paid and the lines, and takes in each page of lines as it comes.
async fn read(
    app: &App,
    office: &OfficeBank,
    (before, since): (&SyncState, Instant),
) -> Result<Heard, Failed> {
    let bank = &office.bank;
    let account = bank.account().await?;
    same_account(app, before, &account).await?;
    let mut counterparties = bank.counterparties().await?;
    counterparties.sort_by_key(|one| (one.name.to_lowercase(), one.id.clone()));
    let mut after: Option<String> = None;
    loop {
        let page = bank.lines(since, after.as_deref()).await?;
        for lines in page.lines.chunks(BATCH) {
            take_in(app, lines.to_vec()).await?;
        }
        let Some(next) = page.next else { break };
        if app.is_stopping() || after.as_ref() == Some(&next) {
            return Err(Failed::Bank(BankError::Unknown(
                "the pages of lines do not end".to_owned(),
            )));
        }
        after = Some(next);
    }
    Ok(Heard {
        account,
        counterparties,
    })
}

/// Another account is read only once nothing is under way in the one before it.
async fn same_account(app: &App, before: &SyncState, account: &BankAccount) -> Result<(), Failed> {
    let known = before.account.as_ref();
    if known.is_none_or(|known| known.id == account.id) {
        return Ok(());
    }
    let under_way = app.db.write(|tx| tx.transfers().is_any_under_way());
    if under_way.await? {
        return Err(Failed::OtherAccount);
    }
    Ok(())
}

/// Takes lines into the mirror, and into the books what they say of our transfers.
pub(super) async fn take_in(app: &App, lines: Vec<BankLine>) -> Result<(), Failed> {
    let now = app.now();
    app.db
        .write(move |tx| {
            for line in &lines {
                if tx.bank_book().upsert_line(line, now)? {
                    line_seen(tx, line, now)?;
                    matching::line_changed(tx, &Actor::system(), line, now)?;
                }
            }
            read_for_the_worker(tx, &lines, now)
        })
        .await
}

/// What the bank reports of a move of money; the user who asked for it gets a notice of what became of it. What
/// completed one of our transfers is matched with what it paid.
fn line_seen(tx: &mut dyn Unit, line: &BankLine, now: Instant) -> Result<(), Failed> {
    if let Seen::Ours(taken) = transfers::line_seen(tx, &Actor::system(), line, now)? {
        tell_of_end(tx, &taken, now)?;
        matching::match_by_itself(tx, &Actor::system(), line, now)?;
    }
    Ok(())
}

/// What did not change is read all the same: no worker has to ask for it by itself.
fn read_for_the_worker(tx: &mut dyn Unit, lines: &[BankLine], now: Instant) -> Result<(), Failed> {
    let ids: Vec<_> = lines.iter().map(|line| line.id.clone()).collect();
    let soon = now.plus(READ_FOR_THE_WORKER);
    for id in tx.transfers().read_soon(&ids, soon)? {
        if let Some(line) = lines.iter().find(|line| line.id == id) {
            line_seen(tx, line, now)?;
        }
    }
    Ok(())
}

/// Writes down how the round ended. A bank that does not answer is no failure of the job: the next round is its retry,
/// and the panel says so.
async fn end(
    app: &App,
    before: SyncState,
    heard: Result<Heard, Failed>,
    now: Instant,
) -> Result<(), JobError> {
    let (sync, failed) = match heard {
        Ok(heard) => (
            SyncState {
                last_success: Some(now),
                last_try: Some(now),
                last_error: None,
                account: Some(heard.account),
                counterparties: heard.counterparties,
            },
            None,
        ),
        Err(Failed::Bank(error)) => {
            tracing::warn!(%error, "the bank did not answer");
            let sync = SyncState {
                last_try: Some(now),
                last_error: Some(told(&error).to_owned()),
                ..before
            };
            (sync, None)
        }
        Err(error @ Failed::OtherAccount) => {
            tracing::error!(%error, "MERCURY_ACCOUNT_ID is another than before");
            let sync = SyncState {
                last_try: Some(now),
                last_error: Some(error.to_string()),
                ..before
            };
            (sync, None)
        }
        Err(error) => {
            let sync = SyncState {
                last_try: Some(now),
                last_error: Some("What the bank said could not be written down.".to_owned()),
                ..before
            };
            (sync, Some(JobError::from(error)))
        }
    };
    let kept = app.db.write(move |tx| tx.bank_book().set_sync(&sync)).await;
    kept.map_err(|error: StoreError| error)?;
    failed.map_or(Ok(()), Err)
}
