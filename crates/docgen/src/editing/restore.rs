//! Taking up the text of an older version again.

use super::save::{Draft, SaveError, save};
use crate::store::{StoredWording, WordingUnit};
use crm_core::actor::Actor;
use crm_core::clock::Instant;
use crm_core::ids::WordingId;
use crm_core::store::StoreError;
use crm_core::text::ShortText;
use thiserror::Error;

/// Why a version was not restored.
#[derive(Debug, Clone, PartialEq, Eq, Error)]
pub enum RestoreError {
    #[error("This version of the wording does not exist.")]
    NotFound,
    #[error("Version {0} is already the newest. There is nothing to restore.")]
    Newest(i64),
    #[error(transparent)]
    Save(#[from] SaveError),
    #[error(transparent)]
    Store(#[from] StoreError),
}

/// Saves the sections of an older version as the next one, checked as if they were typed now. `based_on` is the newest
/// version that was seen.
///
/// # Errors
/// [`RestoreError`]
pub fn restore(
    tx: &mut dyn WordingUnit,
    actor: &Actor,
    id: WordingId,
    based_on: i64,
    now: Instant,
) -> Result<StoredWording, RestoreError> {
    let older = tx.wordings().wording(id)?.ok_or(RestoreError::NotFound)?;
    let newest = tx.wordings().newest_wording(older.scope)?;
    if newest.is_some_and(|newest| newest.id == older.id) {
        return Err(RestoreError::Newest(older.version));
    }
    let draft = Draft {
        scope: older.scope,
        sections: older.sections,
        note: Some(ShortText::stored(format!(
            "Restored from version {}",
            older.version
        ))),
    };
    Ok(save(tx, actor, &draft, based_on, now)?)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::editing::memory::{Memory, NOW, admin, section};
    use crate::editing::save::DraftError;
    use crate::store::{SavedWordings, Scope};
    use crate::wording::sample;
    use crm_core::documents::DocumentType;

    const SCOPE: Scope = Scope {
        kind: DocumentType::CancellationAgreement,
        brand: None,
        state: None,
    };

    /// Three versions; the second is of a time when more was taken.
    fn three_versions() -> Memory {
        let mut memory = Memory::default();
        let own = |text| {
            [
                sample(SCOPE.kind).sections,
                vec![section("house-rule", "House Rule", text)],
            ]
            .concat()
        };
        for text in ["One.", "{{ client.nmae }}", "Three."] {
            memory.add(SCOPE, own(text));
        }
        memory
    }

    /// The id of the version, the newest that was seen → the version it becomes, or why not.
    #[test]
    fn r2_024_an_older_version_is_restored_as_the_next_through_the_same_checks() {
        let cases = [
            (1, 3, Ok(4)),
            (
                1,
                2,
                Err("Someone else saved this wording while you were editing."),
            ),
            (2, 3, Err("Some of the wording can't be used.")),
            (3, 3, Err("Version 3 is already the newest.")),
            (9, 3, Err("This version of the wording does not exist.")),
        ];
        for (id, based_on, outcome) in cases {
            let mut memory = three_versions();
            let restored = restore(&mut memory, &admin(), WordingId::new(id), based_on, NOW);
            let told = restored.as_ref().map(|saved| saved.version);
            match (told, outcome) {
                (Ok(version), Ok(expected)) => assert_eq!(version, expected, "{id}"),
                (Err(error), Err(begins)) => {
                    assert!(error.to_string().starts_with(begins), "{id}: {error}");
                }
                (told, outcome) => panic!("{id} on {based_on}: {told:?}, not {outcome:?}"),
            }
            let added = i64::from(outcome.is_ok());
            assert_eq!(
                (memory.count(), memory.events.len()),
                (3 + added, usize::from(outcome.is_ok()))
            );
        }
    }

    #[test]
    fn r2_024_what_is_restored_says_so_and_stays_what_it_was() {
        let mut memory = three_versions();
        let first = memory.wording(WordingId::new(1)).unwrap().unwrap();
        let saved = restore(&mut memory, &admin(), first.id, 3, NOW).unwrap();
        assert_eq!(saved.sections, first.sections);
        let note = saved.note.as_ref().map(ShortText::as_str);
        assert_eq!(note, Some("Restored from version 1"));
        assert_eq!(memory.wording(first.id), Ok(Some(first)));
    }

    #[test]
    fn a_refused_text_names_its_place() {
        let mut memory = three_versions();
        let refused = restore(&mut memory, &admin(), WordingId::new(2), 3, NOW);
        let Err(RestoreError::Save(SaveError::Draft(DraftError::Refused(problems)))) = refused
        else {
            panic!("{refused:?}");
        };
        let place = sample(SCOPE.kind).sections.len();
        assert_eq!((problems[0].section, problems[0].line), (place, 1));
    }
}
