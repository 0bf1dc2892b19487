//! Saving a new version of a wording.

use crate::store::{NewWording, Scope, StoredWording, WordingUnit};
use crate::wording::{Section, WordingProblem, check};
use crm_core::act::Act;
use crm_core::actor::Actor;
use crm_core::clock::Instant;
use crm_core::documents::DocumentType;
use crm_core::event::{Entity, EventKind};
use crm_core::store::StoreError;
use crm_core::text::ShortText;
use serde_json::{Value, json};
use thiserror::Error;

/// What is to become the next version.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Draft {
    pub scope: Scope,
    pub sections: Vec<Section>,
    /// Why it was changed.
    pub note: Option<ShortText>,
}

/// Why no document can be made of the sections.
#[derive(Debug, Clone, PartialEq, Eq, Error)]
pub enum DraftError {
    #[error("Add at least one section.")]
    NoSections,
    /// Each names its section and line.
    #[error("Some of the wording can't be used.")]
    Refused(Vec<WordingProblem>),
}

/// Why a version was not saved.
#[derive(Debug, Clone, PartialEq, Eq, Error)]
pub enum SaveError {
    #[error(transparent)]
    Draft(#[from] DraftError),
    /// `newest` is the version there is, 0 when there is none.
    #[error(
        "Someone else saved this wording while you were editing. Compare your text with the newest version, then save again."
    )]
    Stale { newest: i64 },
    #[error(transparent)]
    Store(#[from] StoreError),
}

/// Whether a document can be made of the sections, whatever the client's record says.
///
/// # Errors
/// [`DraftError`], with everything that is wrong.
pub fn check_draft(sections: &[Section], kind: DocumentType) -> Result<(), DraftError> {
    if sections.is_empty() {
        return Err(DraftError::NoSections);
    }
    check(sections, kind).map_err(DraftError::Refused)
}

/// Saves the next version of a scope. `based_on` is the version the editor began with, 0 when there was none.
///
/// # Errors
/// [`SaveError`]
pub fn save(
    tx: &mut dyn WordingUnit,
    actor: &Actor,
    draft: &Draft,
    based_on: i64,
    now: Instant,
) -> Result<StoredWording, SaveError> {
    check_draft(&draft.sections, draft.scope.kind)?;
    Act::run(tx, actor, now, |act| {
        let newest = act.tx.wordings().newest_wording(draft.scope)?;
        let newest = newest.map_or(0, |newest| newest.version);
        if newest != based_on {
            return Err(SaveError::Stale { newest });
        }
        let new = NewWording {
            scope: draft.scope,
            version: newest.saturating_add(1),
            sections: draft.sections.clone(),
            note: draft.note.clone(),
            created_by: actor.user(),
            created_at: now,
        };
        let id = act.tx.wordings().insert(&new)?;
        let saved = StoredWording {
            id,
            scope: new.scope,
            version: new.version,
            sections: new.sections,
            note: new.note,
            created_by: new.created_by,
            created_at: new.created_at,
        };
        act.record_event(Entity::Office, EventKind::WordingSaved.with(told(&saved)));
        Ok(saved)
    })
}

/// The text itself is in the version, which stays.
fn told(saved: &StoredWording) -> Value {
    json!({
        "wordingId": saved.id.get(),
        "type": saved.scope.kind.as_str(),
        "brand": saved.scope.brand.map(|brand| brand.as_str()),
        "state": saved.scope.state.map(|state| state.code()),
        "version": saved.version,
        "note": saved.note.as_ref().map(|note| note.as_str()),
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::editing::memory::{ADMIN_ID, Memory, NOW, admin, section};
    use crate::wording::sample;

    const KIND: DocumentType = DocumentType::CancellationAgreement;

    fn draft(sections: Vec<Section>) -> Draft {
        Draft {
            scope: Scope {
                kind: KIND,
                brand: None,
                state: None,
            },
            sections,
            note: Some(ShortText::parse("counsel's reading").unwrap()),
        }
    }

    fn good() -> Vec<Section> {
        sample(KIND).sections
    }

    /// How many versions there are, what the draft is based on → the version it becomes.
    #[test]
    fn r2_024_only_who_saw_the_newest_version_saves_the_next() {
        let cases = [
            (0, 0, Ok(1)),
            (1, 1, Ok(2)),
            (4, 4, Ok(5)),
            (1, 0, Err(1)),
            (4, 3, Err(4)),
            (0, 1, Err(0)),
            (1, 2, Err(1)),
            (1, -1, Err(1)),
        ];
        for (there_are, based_on, outcome) in cases {
            let mut memory = Memory::default();
            let draft = draft(good());
            for _ in 0..there_are {
                memory.add(draft.scope, good());
            }
            let saved = save(&mut memory, &admin(), &draft, based_on, NOW);
            let version = match saved {
                Ok(saved) => Ok(saved.version),
                Err(SaveError::Stale { newest }) => Err(newest),
                Err(other) => panic!("{other}"),
            };
            assert_eq!(version, outcome, "{based_on} of {there_are}");
            let added = i64::from(outcome.is_ok());
            assert_eq!(memory.count(), there_are + added);
            assert_eq!(memory.events.len(), usize::from(outcome.is_ok()));
        }
    }

    #[test]
    fn r2_024_who_saved_it_and_why_is_kept_with_the_version_and_in_the_record() {
        let mut memory = Memory::default();
        let saved = save(&mut memory, &admin(), &draft(good()), 0, NOW).unwrap();
        assert_eq!((saved.created_by, saved.created_at), (Some(ADMIN_ID), NOW));
        assert_eq!(saved.note, ShortText::parse("counsel's reading").ok());
        assert_eq!(saved.sections, good());
        let event = memory.events.first().unwrap();
        assert_eq!(event.kind, EventKind::WordingSaved);
        let after = event.after.as_ref().unwrap();
        assert_eq!(after["type"], "Cancellation Agreement");
        assert_eq!(after["version"], 1);
        assert_eq!(after["note"], "counsel's reading");
    }

    #[test]
    fn r2_024_wording_that_no_document_can_be_made_of_is_not_saved() {
        let with = |text| [good(), vec![section("house-rule", "House Rule", text)]].concat();
        let place = good().len();
        let cases = [
            (Vec::new(), None),
            (with("One\ntwo {{ client.nmae }}"), Some((place, 2))),
            (with("{{ client.name"), Some((place, 1))),
            (
                with("{% for n in range(999999999) %}{% endfor %}"),
                Some((place, 1)),
            ),
        ];
        for (sections, outcome) in cases {
            let mut memory = Memory::default();
            let refused = save(&mut memory, &admin(), &draft(sections.clone()), 0, NOW);
            let place = match refused {
                Err(SaveError::Draft(DraftError::NoSections)) => None,
                Err(SaveError::Draft(DraftError::Refused(problems))) => {
                    problems.first().map(|first| (first.section, first.line))
                }
                other => panic!("{sections:?}: {other:?}"),
            };
            assert_eq!(place, outcome, "{sections:?}");
            assert_eq!((memory.count(), memory.events.len()), (0, 0));
        }
    }
}
