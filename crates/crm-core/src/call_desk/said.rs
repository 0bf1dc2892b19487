//! What a rep writes of a call.

use super::draft::CallNote;
use crate::brand::Brand;
use crate::number_facts::{Holder, PersonRecord};
use crate::promises::phrase_guard::{self, TextRecord, Written};
use crate::promises::phrases::TextPlace;
use crate::store::Stored;
use crate::unit::CrmAct;

/// Puts on record what the note says that no client may be told; nothing is asked.
pub(super) fn keep(act: &mut CrmAct<'_>, holder: Holder, note: Option<&CallNote>) -> Stored<()> {
    let Some(note) = note else { return Ok(()) };
    let about = TextRecord::of(holder);
    let written = Written::read(TextPlace::Note, about, [note.as_str()]);
    if written.is_plain() {
        return Ok(());
    }
    let record = holder.record(act.tx)?;
    let brand = record.as_ref().and_then(brand_of);
    phrase_guard::note(act.tx, act.actor, &written.of(brand), act.now)
}

fn brand_of(record: &PersonRecord) -> Option<Brand> {
    match record {
        PersonRecord::RawLead(_) => None,
        PersonRecord::Lead(lead) => Some(lead.details.brand),
        PersonRecord::Client(client) => client.details.brand,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::fixtures::{NOW, agent, lead};
    use crate::promises::phrase_guard::Decision;
    use crate::store::StoreError;
    use crate::unit::MockCrm;

    /// The note → whether a hit is kept.
    #[test]
    fn r6_034_r6_040_the_note_of_a_call_is_kept_with_its_hits() {
        let cases = [
            (None, 0),
            (Some("Rang out."), 0),
            (Some("They were told to stop paying."), 1),
        ];
        for (note, hits) in cases {
            let mut tx = MockCrm::default();
            tx.leads.expect_get().returning(|_| Ok(Some(lead())));
            tx.phrase_hits
                .expect_phrase_set_up_ended()
                .returning(|| Ok(None));
            tx.phrase_hits
                .expect_insert_hits()
                .times(hits)
                .withf(|kept, _| {
                    let brand = Some(lead().details.brand);
                    kept.iter().all(|hit| {
                        hit.decision == Decision::Noted
                            && hit.brand == brand
                            && hit.about == TextRecord::lead(lead().id)
                    })
                })
                .returning(|_, _| Ok(()));
            let note = note.map(|note| CallNote::parse(note).unwrap());
            let by = agent();
            let kept: Result<(), StoreError> = CrmAct::run(&mut tx, &by, NOW, |act| {
                keep(act, Holder::Lead(lead().id), note.as_ref())
            });
            assert_eq!(kept, Ok(()), "{note:?}");
        }
    }
}
