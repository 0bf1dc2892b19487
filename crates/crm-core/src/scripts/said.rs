//! What a script says.

use super::model::{ScriptDraft, ScriptPage};
use super::warnings::texts;
use crate::actor::Actor;
use crate::clock::Instant;
use crate::ids::ScriptId;
use crate::promises::phrase_guard::{self, TextRecord, Written};
use crate::promises::phrases::TextPlace;
use crate::store::Stored;
use crate::unit::Crm;

/// All that stands on the pages, for the phrase guard.
pub(super) fn written(id: Option<ScriptId>, pages: &[ScriptPage]) -> Written<'_> {
    let parts = pages.iter().flat_map(texts);
    Written::read(TextPlace::Script, TextRecord::script(id), parts)
}

/// Stores what a script says that was refused for it.
///
/// # Errors
/// When the database fails.
pub fn note_stopped(
    tx: &mut dyn Crm,
    actor: &Actor,
    id: Option<ScriptId>,
    draft: &ScriptDraft,
    now: Instant,
) -> Stored<()> {
    phrase_guard::note_stopped(tx, actor, &written(id, &draft.pages), now)
}
