//! What becomes of a text: a note is kept, another text is explained where it warns and refused where it stops.

use super::found::Written;
use super::model::{Decision, PhraseReason};
use crate::actor::Actor;
use crate::clock::Instant;
use crate::event::EventKind;
use crate::promises::phrases::PhraseLevel;
use crate::store::{StoreError, Stored};
use crate::unit::{Crm, CrmAct};
use serde_json::json;
use thiserror::Error;

/// Why a text is neither stored nor sent.
#[derive(Debug, Clone, PartialEq, Eq, Error)]
pub enum PhraseError {
    #[error("This text may not say {words}. Change it, then try again.")]
    Stopped { words: String },
    #[error("This text says {words}. Change it, or enter why it may say so.")]
    Unexplained { words: String },
    #[error(transparent)]
    Store(#[from] StoreError),
}

/// Decides on a text that goes out, a script or a wording, and stores its hits beside it: in the transaction that keeps the text.
///
/// # Errors
/// When the text has to be changed or explained: [`PhraseError`].
pub fn judge(
    tx: &mut dyn Crm,
    actor: &Actor,
    written: &Written<'_>,
    reason: Option<&PhraseReason>,
    now: Instant,
) -> Result<(), PhraseError> {
    if written.is_plain() {
        return Ok(());
    }
    let set_up = is_set_up(tx)?;
    let level = written.level(set_up);
    let words = || written.words(level, set_up);
    match (level, reason) {
        (PhraseLevel::Stop, _) => return Err(PhraseError::Stopped { words: words() }),
        (PhraseLevel::Warn, None) => return Err(PhraseError::Unexplained { words: words() }),
        (PhraseLevel::Warn, Some(_)) | (PhraseLevel::None, _) => {}
    }
    let by = (actor.user(), set_up);
    let hits = written.hits(by, Decision::Explained, reason);
    Ok(tx.phrase_hits().insert_hits(&hits, now)?)
}

/// Stores the hits of a note, or of a template: nothing is asked, whatever it says.
///
/// # Errors
/// When the database fails.
pub fn note(tx: &mut dyn Crm, actor: &Actor, written: &Written<'_>, now: Instant) -> Stored<()> {
    if written.is_plain() {
        return Ok(());
    }
    let by = (actor.user(), is_set_up(tx)?);
    let hits = written.hits(by, Decision::Noted, None);
    tx.phrase_hits().insert_hits(&hits, now)
}

/// Stores the hits of a text that [`judge`] stopped. What refused it left nothing, so this is a transaction of its own; the
/// words are named again as they are known now, and a text that may be said by now leaves nothing.
///
/// # Errors
/// When the database fails.
pub fn note_stopped(
    tx: &mut dyn Crm,
    actor: &Actor,
    written: &Written<'_>,
    now: Instant,
) -> Stored<()> {
    refuse(tx, actor, (written, PhraseLevel::Stop), now)
}

/// Stores the hits of a text that is refused whatever it promises, as [`note_stopped`] does.
///
/// # Errors
/// When the database fails.
pub fn note_refused(
    tx: &mut dyn Crm,
    actor: &Actor,
    written: &Written<'_>,
    now: Instant,
) -> Stored<()> {
    refuse(tx, actor, (written, PhraseLevel::Warn), now)
}

/// Nothing is left of a text that is not so strict.
fn refuse(
    tx: &mut dyn Crm,
    actor: &Actor,
    (written, least): (&Written<'_>, PhraseLevel),
    now: Instant,
) -> Stored<()> {
    if written.is_plain() {
        return Ok(());
    }
    let set_up = is_set_up(tx)?;
    let level = written.level(set_up);
    if level < least {
        return Ok(());
    }
    let hits = written.hits((actor.user(), set_up), Decision::Refused, None);
    let told = json!({
        "place": written.place().as_str(),
        "words": written.words(level, set_up),
    });
    CrmAct::run(tx, actor, now, |act| {
        act.tx.phrase_hits().insert_hits(&hits, now)?;
        act.record_event(written.about.entity(), EventKind::TextStopped.with(told));
        Ok(())
    })
}

fn is_set_up(tx: &mut dyn Crm) -> Stored<bool> {
    Ok(tx.phrase_hits().phrase_set_up_ended()?.is_some())
}
