//! Notes on a lead's timeline. They are events: added, never edited.

use crate::actor::Actor;
use crate::clock::Instant;
use crate::event::{Entity, Event, EventKind};
use crate::ids::LeadId;
use crate::store::StoreError;
use crate::text::Notes;
use crate::unit::Crm;
use serde_json::json;
use thiserror::Error;

#[derive(Debug, Clone, PartialEq, Eq, Error)]
pub enum NoteError {
    #[error("This lead does not exist or was deleted.")]
    NotFound,
    #[error(transparent)]
    Store(#[from] StoreError),
}

/// Adds a note.
///
/// # Errors
/// [`NoteError`]
pub fn add_note(
    tx: &mut dyn Crm,
    actor: &Actor,
    id: LeadId,
    note: &Notes,
    now: Instant,
) -> Result<(), NoteError> {
    tx.leads()
        .get(id)?
        .filter(|lead| lead.deleted_at.is_none())
        .ok_or(NoteError::NotFound)?;
    let event = Event::new(Entity::Lead(id), EventKind::LeadNoteAdded, actor, now)
        .after(json!({"note": note.as_str()}));
    Ok(tx.events().append(&[event])?)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::fixtures::{NOW, agent, expect_events, lead};
    use crate::unit::MockCrm;

    #[test]
    fn a_note_goes_on_a_live_lead_only() {
        for (trashed, told) in [(false, &[EventKind::LeadNoteAdded][..]), (true, &[][..])] {
            let mut found = lead();
            found.deleted_at = trashed.then_some(NOW);
            let mut tx = MockCrm::default();
            tx.leads.expect_get().return_once(move |_| Ok(Some(found)));
            expect_events(&mut tx.events, told);
            let note = Notes::parse("called, no answer").unwrap();
            let outcome = add_note(&mut tx, &agent(), lead().id, &note, NOW);
            assert_eq!(outcome == Err(NoteError::NotFound), trashed);
        }
    }
}
