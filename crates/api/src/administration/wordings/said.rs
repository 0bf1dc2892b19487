//! What a new version of a wording says.

use crm_core::actor::Actor;
use crm_core::clock::Instant;
use crm_core::ids::WordingId;
use crm_core::promises::phrase_guard::{self, PhraseError, PhraseReason, TextRecord, Written};
use crm_core::promises::phrases::TextPlace;
use crm_core::store::Stored;
use docgen::store::{Scope, StoredWording};
use docgen::wording::Section;
use infra::Unit;

/// Whether the version that was just saved may say what it says; where it may not, its transaction is not kept.
pub(super) fn judge(
    tx: &mut dyn Unit,
    actor: &Actor,
    saved: &StoredWording,
    reason: Option<&PhraseReason>,
    now: Instant,
) -> Result<(), PhraseError> {
    let written = written(Some(saved.id), saved.scope, &saved.sections);
    phrase_guard::judge(tx, actor, &written, reason, now)
}

/// Stores what sections say that were refused for it.
pub(super) fn note_stopped(
    tx: &mut dyn Unit,
    actor: &Actor,
    (scope, sections): (Scope, &[Section]),
    now: Instant,
) -> Stored<()> {
    phrase_guard::note_stopped(tx, actor, &written(None, scope, sections), now)
}

/// As [`note_stopped`], of an older version that was to be restored.
pub(super) fn note_unrestored(
    tx: &mut dyn Unit,
    actor: &Actor,
    id: WordingId,
    now: Instant,
) -> Stored<()> {
    match tx.wordings().wording(id)? {
        Some(older) => note_stopped(tx, actor, (older.scope, &older.sections), now),
        None => Ok(()),
    }
}

/// No section is that of guarantee terms yet, in which promises only warn.
fn written(id: Option<WordingId>, scope: Scope, sections: &[Section]) -> Written<'_> {
    let each = sections.iter();
    let parts = each.flat_map(|section| [section.title.as_str(), section.text.as_str()]);
    Written::read(TextPlace::Wording, TextRecord::wording(id), parts).of(scope.brand)
}
