//! What staff write down within the house: notes on a timeline, which are added and never edited, and fields of that kind.

use crate::actor::Actor;
use crate::brand::Brand;
use crate::clock::Instant;
use crate::event::EventKind;
use crate::number_facts::holder::Holder;
use crate::promises::phrase_guard::{self, TextRecord, Written};
use crate::promises::phrases::TextPlace;
use crate::record::{CrmRecord, live};
use crate::store::{StoreError, Stored};
use crate::text::Notes;
use crate::unit::{Crm, CrmAct};
use serde_json::json;
use thiserror::Error;

/// A record with notes on its timeline.
pub trait Noted: CrmRecord {
    const NOTE_ADDED: EventKind;

    /// The person's record that it is.
    fn holder(&self) -> Holder;
}

#[derive(Debug, Clone, PartialEq, Eq, Error)]
pub enum NoteError {
    #[error("This {0} does not exist or was deleted.")]
    NotFound(&'static str),
    #[error(transparent)]
    Store(#[from] StoreError),
}

/// Adds a note. What it says that no client may be told is kept on record; nothing is asked.
///
/// # Errors
/// When the record does not exist or is in the trash: [`NoteError`].
pub fn add_note<R: Noted>(
    tx: &mut dyn Crm,
    actor: &Actor,
    id: R::Id,
    note: &Notes,
    now: Instant,
) -> Result<(), NoteError> {
    CrmAct::run(tx, actor, now, |act| {
        let record = live::<R>(act.tx, id)?.ok_or(NoteError::NotFound(R::NAME))?;
        let added = R::NOTE_ADDED.with(json!({"note": note.as_str()}));
        act.record_event(record.entity(), added);
        Ok(keep(act, record.holder(), [], [Some(note.as_str())])?)
    })
}

/// Puts on record what texts say of phrases that they did not say before: who edits a note answers for what they add. Nothing is
/// asked, whatever they say.
pub(crate) fn keep<'a>(
    act: &mut CrmAct<'_>,
    holder: Holder,
    was: impl IntoIterator<Item = Option<&'a str>>,
    is: impl IntoIterator<Item = Option<&'a str>>,
) -> Stored<()> {
    let about = TextRecord::of(holder);
    let written = Written::read(TextPlace::Note, about, is.into_iter().flatten());
    if written.is_plain() {
        return Ok(());
    }
    let before = Written::read(TextPlace::Note, about, was.into_iter().flatten());
    let written = written.beyond(&before);
    if written.is_plain() {
        return Ok(());
    }
    let brand = brand_of(act.tx, holder)?;
    phrase_guard::note(act.tx, act.actor, &written.of(brand), act.now)
}

/// Raw leads have none.
fn brand_of(tx: &mut dyn Crm, holder: Holder) -> Stored<Option<Brand>> {
    Ok(match holder {
        Holder::RawLead(_) => None,
        Holder::Lead(id) => tx.leads().get(id)?.map(|lead| lead.details.brand),
        Holder::Client(id) => {
            let client = tx.clients().get(id)?;
            client.and_then(|client| client.details.brand)
        }
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::fixtures::{NOW, agent, expect_events, lead};
    use crate::leads::Lead;
    use crate::promises::phrase_guard::Decision;
    use crate::unit::MockCrm;

    #[test]
    fn a_note_goes_on_a_live_record_only() {
        for (trashed, told) in [(false, &[EventKind::LeadNoteAdded][..]), (true, &[][..])] {
            let mut found = lead();
            found.deleted_at = trashed.then_some(NOW);
            let mut tx = MockCrm::default();
            tx.leads.expect_get().return_once(move |_| Ok(Some(found)));
            expect_events(&mut tx.events, told);
            let note = Notes::parse("called, no answer").unwrap();
            let outcome = add_note::<Lead>(&mut tx, &agent(), lead().id, &note, NOW);
            assert_eq!(outcome == Err(NoteError::NotFound("lead")), trashed);
        }
    }

    /// What the text was and is → the words that are kept.
    #[test]
    fn r6_034_r6_040_what_is_added_to_a_note_is_kept_with_its_hits() {
        let cases: [(Option<&str>, Option<&str>, &[&str]); 7] = [
            (None, None, &[]),
            (None, Some("Rang out."), &[]),
            (
                None,
                Some("They were told to stop paying."),
                &["stop paying"],
            ),
            (Some("Stop paying."), Some("Stop paying. Rang out."), &[]),
            (
                Some("Stop paying."),
                Some("Stop paying. It is guaranteed."),
                &["guaranteed"],
            ),
            (
                Some("Stop paying."),
                Some("Stop paying. Again: stop paying."),
                &["stop paying"],
            ),
            (Some("Stop paying."), None, &[]),
        ];
        for (was, is, words) in cases {
            let mut tx = MockCrm::default();
            tx.leads.expect_get().returning(|_| Ok(Some(lead())));
            tx.phrase_hits
                .expect_phrase_set_up_ended()
                .returning(|| Ok(None));
            tx.phrase_hits
                .expect_insert_hits()
                .times(usize::from(!words.is_empty()))
                .withf(move |hits, _| {
                    let brand = Some(lead().details.brand);
                    let about = TextRecord::lead(lead().id);
                    let said: Vec<&str> = hits.iter().map(|hit| hit.words.as_str()).collect();
                    said == words
                        && hits.iter().all(|hit| {
                            hit.decision == Decision::Noted
                                && hit.brand == brand
                                && hit.about == about
                        })
                })
                .returning(|_, _| Ok(()));
            let by = agent();
            let kept: Result<(), StoreError> = CrmAct::run(&mut tx, &by, NOW, |act| {
                keep(act, Holder::Lead(lead().id), [was], [is])
            });
            assert_eq!(kept, Ok(()), "{was:?} {is:?}");
        }
    }
}
