//! The audit log's chain: what is new is sealed, and all of it verified.

use crate::database::Database;
use crate::unit::{Unit, Views};
use crm_core::audit::chain::{Head, LATEST_COMMIT, SEALED_WITHIN, Seal, StoredEvent, seal};
use crm_core::audit::verify::{Verified, Verifier};
use crm_core::clock::Instant;
use crm_core::soundness::MOST_NAMED;
use crm_core::store::{StoreError, Stored};
use sha2::{Digest, Sha256};

/// Events that one transaction seals: on SQLite no other writer gets in meanwhile, some five milliseconds.
const BATCH: usize = 2_000;
/// Seals that are read at once for the verification.
const PAGE: usize = 5_000;

fn sha256(bytes: &[u8]) -> [u8; 32] {
    Sha256::digest(bytes).into()
}

/// Seals every event that has none, batch after batch, and answers the chain's end. `fence` runs first in each
/// transaction and refuses it when another sealer took over; `goes_on` is asked between two batches.
///
/// Events are read outside of the writing transaction: on PostgreSQL no writer of events is held up, or made to try again,
/// by a sealer.
///
/// # Errors
/// What the store or `fence` answers. What was sealed before stays sealed.
pub fn seal_new(
    db: &Database,
    now: Instant,
    fence: &dyn Fn(&mut dyn Unit) -> Stored<()>,
    goes_on: &dyn Fn() -> bool,
) -> Stored<Option<Seal>> {
    let (mut last, late) = db.read_blocking(begin)?;
    if !late.is_empty() {
        last = append(db, last, &late, now, fence)?;
    }
    while goes_on() {
        let above = last.map_or(0, |last| last.highest);
        let events = db.read_blocking(|views| views.events_above(above, length(BATCH)))?;
        if events.is_empty() {
            break;
        }
        last = append(db, last, &events, now, fence)?;
    }
    Ok(last)
}

/// The chain's end, and the events below its highest whose transactions were committed late.
fn begin(views: &mut dyn Views) -> Stored<(Option<Seal>, Vec<StoredEvent>)> {
    let Some(last) = views.last_seal()? else {
        return Ok((None, Vec::new()));
    };
    let settled = views.highest_sealed_by(last.at.minus(LATEST_COMMIT))?;
    let late = views.unsealed_events(settled, last.highest, length(BATCH))?;
    Ok((Some(last), late))
}

fn append(
    db: &Database,
    last: Option<Seal>,
    events: &[StoredEvent],
    now: Instant,
    fence: &dyn Fn(&mut dyn Unit) -> Stored<()>,
) -> Stored<Option<Seal>> {
    let seals = seal(last, events, now, sha256);
    db.write_blocking(|tx| {
        fence(tx)?;
        if tx.seals().last()? != last {
            return Err(StoreError::Clash);
        }
        tx.seals().append(&seals)
    })?;
    Ok(seals.last().copied().or(last))
}

/// Events that have waited longer for their seal than a server lets them.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Waiting {
    pub count: usize,
    /// When the oldest happened.
    pub since: Instant,
}

/// The events behind the chain's end that have waited for longer than [`SEALED_WITHIN`]; `None` when there are none. After
/// the last server stopped those of its last seconds wait, which is no fault.
///
/// # Errors
/// What the store answers.
pub fn waiting(views: &mut dyn Views, now: Instant) -> Stored<Option<Waiting>> {
    let late = now.minus(SEALED_WITHIN);
    let mut above = views.last_seal()?.map_or(0, |last| last.highest);
    let mut waiting: Option<Waiting> = None;
    loop {
        let page = views.events_above(above, length(PAGE))?;
        let Some(last) = page.last() else {
            return Ok(waiting);
        };
        above = last.id;
        for at in page.iter().map(|event| event.at).filter(|at| *at <= late) {
            let Waiting { count, since } = waiting.unwrap_or(Waiting {
                count: 0,
                since: at,
            });
            waiting = Some(Waiting {
                count: count + 1,
                since: since.min(at),
            });
        }
    }
}

/// Verifies the log against its chain from the first seal on, in one state of the database, a page in memory at a time.
/// The chain must have its ends of all earlier verifications, and `noted`: heads that were kept elsewhere.
///
/// # Errors
/// What the store answers.
pub fn verify(views: &mut dyn Views, noted: Vec<Head>) -> Stored<Verified> {
    verify_all(views, noted, &|| true)?
        .ok_or_else(|| StoreError::Fault("not verified to its end".to_owned()))
}

/// Like [`verify`] for a server that may have to stop: `goes_on` is asked before each page, and `None` answered when it
/// did not.
///
/// # Errors
/// What the store answers.
pub fn verify_while(views: &mut dyn Views, goes_on: &dyn Fn() -> bool) -> Stored<Option<Verified>> {
    verify_all(views, Vec::new(), goes_on)
}

fn verify_all(
    views: &mut dyn Views,
    mut noted: Vec<Head>,
    goes_on: &dyn Fn() -> bool,
) -> Stored<Option<Verified>> {
    noted.extend(views.checked_heads()?);
    let mut verifier = Verifier::new(noted, sha256);
    let mut behind = 0;
    loop {
        if !goes_on() {
            return Ok(None);
        }
        let page = views.sealed_events(behind, length(PAGE))?;
        let Some((last, _)) = page.last() else {
            break;
        };
        behind = last.seq;
        for (seal, event) in &page {
            verifier.take(*seal, event.as_ref());
        }
    }
    let settled = verifier.settled();
    let added = views.unsealed_events(0, settled, length(MOST_NAMED))?;
    Ok(Some(verifier.end(&added)))
}

fn length(rows: usize) -> i64 {
    i64::try_from(rows).unwrap_or(i64::MAX)
}
