//! What people do by themselves is an inquiry: they come as a lead, they want an appointment.

use super::model::{NewRelationship, RelationshipDraft, RelationshipKind};
use super::use_cases::recorded;
use crate::contact::{Phone, PhoneKey};
use crate::contact_gate::Number;
use crate::ids::RelationshipId;
use crate::number_facts::{Holder, Said};
use crate::store::Stored;
use crate::unit::CrmAct;
use time::Date;

/// How a person asked who wanted an appointment.
pub const ASKED_FOR_APPOINTMENT: &str = "Asked for an appointment.";

/// Records that a person asked about the services today, in the transaction of what they did; nothing of who has no number of
/// the United States.
pub(crate) fn asked_today(
    act: &mut CrmAct<'_>,
    (holder, phone): (Holder, Option<&Phone>),
    how: String,
    today: Date,
) -> Stored<()> {
    let phone = phone.filter(|phone| Number::of(phone).area_code().is_some());
    if let Some(phone) = phone {
        asked_on(act, (holder, &phone.key()), how, today)?;
    }
    Ok(())
}

/// Records that a person asked about the services on a day: once per number and day, and nothing when they asked since.
pub(crate) fn asked_on(
    act: &mut CrmAct<'_>,
    (holder, key): (Holder, &PhoneKey),
    how: String,
    on: Date,
) -> Stored<Option<RelationshipId>> {
    let known = act.tx.relationships();
    let newest = known.newest(key, RelationshipKind::Inquiry)?;
    if newest.is_some_and(|(_, newest)| newest >= on) {
        return Ok(None);
    }
    let new = NewRelationship {
        key: key.clone(),
        draft: RelationshipDraft {
            kind: RelationshipKind::Inquiry,
            happened_on: on,
            source: Said::stored(how),
        },
        by: act.actor.user(),
        at: act.now,
    };
    let id = act.tx.relationships().insert(&new)?;
    act.record_event(holder.entity(), recorded(&new));
    Ok(Some(id))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::event::EventKind;
    use crate::fixtures::{NOW, agent, expect_events, lead};
    use crate::store::StoreError;
    use crate::unit::MockCrm;
    use time::macros::date;

    const TODAY: Date = date!(2026 - 11 - 23);

    /// Their number, their newest inquiry → whether this one is recorded.
    #[test]
    fn r4_012_who_asks_is_recorded_once_a_day() {
        let (today, yesterday) = (Some(TODAY), Some(date!(2026 - 11 - 22)));
        let cases = [
            ("(407) 555-1000", None, true),
            ("(407) 555-1000", yesterday, true),
            ("(407) 555-1000", today, false),
            ("+44 20 7946 0958", None, false),
            ("", None, false),
        ];
        for (typed, newest, outcome) in cases {
            let mut tx = MockCrm::default();
            tx.relationships
                .expect_newest()
                .returning(move |_, _| Ok(newest.map(|on| (RelationshipId::new(8), on))));
            tx.relationships
                .expect_insert()
                .times(usize::from(outcome))
                .withf(|new| {
                    let draft = &new.draft;
                    new.key.as_str() == "4075551000"
                        && draft.kind == RelationshipKind::Inquiry
                        && draft.happened_on == TODAY
                        && draft.source.as_str() == "Came by the website."
                })
                .returning(|_| Ok(RelationshipId::new(9)));
            let told: &'static [EventKind] = if outcome {
                &[EventKind::RelationshipRecorded]
            } else {
                &[]
            };
            expect_events(&mut tx.events, told);
            let phone = Phone::parse(typed).ok();
            let whom = (Holder::Lead(lead().id), phone.as_ref());
            let done = CrmAct::run(&mut tx, &agent(), NOW, |act| {
                asked_today(act, whom, "Came by the website.".to_owned(), TODAY)
            });
            assert_eq!(done, Ok::<(), StoreError>(()), "{typed} {newest:?}");
        }
    }
}
