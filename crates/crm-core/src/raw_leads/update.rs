//! Editing a raw lead.

use super::create::suppress;
use super::{Details, MarketingStatus, RawLead};
use crate::act::as_seen;
use crate::actor::Actor;
use crate::change::difference;
use crate::clock::Instant;
use crate::event::{EventDetails, EventKind};
use crate::ids::RawLeadId;
use crate::notes;
use crate::number_facts::holder::Holder;
use crate::record::live;
use crate::store::{StoreError, Stored};
use crate::suppression::{self, Ask, SuppressionKey};
use crate::unit::{Crm, CrmAct};
use serde_json::json;
use thiserror::Error;

#[derive(Debug, Clone, PartialEq, Eq, Error)]
pub enum UpdateError {
    #[error("This raw lead does not exist or was deleted.")]
    NotFound,
    #[error("Someone else changed this raw lead. Review the current values, then save again.")]
    Stale { current: Box<RawLead> },
    #[error("This person asked not to be contacted.")]
    DoNotContact,
    #[error(transparent)]
    Store(#[from] StoreError),
}

/// Replaces what staff may edit. `based_on` is the version the editor saw.
///
/// A suppressed person stays suppressed when their phone or email is edited: the new keys join the list.
///
/// # Errors
/// When the record does not exist or changed since `based_on`, or the change is not allowed: [`UpdateError`].
pub fn update(
    tx: &mut dyn Crm,
    actor: &Actor,
    id: RawLeadId,
    based_on: Option<i64>,
    details: &Details,
    now: Instant,
) -> Result<RawLead, UpdateError> {
    update_asked(tx, actor, id, based_on, (details, Ask::default()), now)
}

/// [`update`], with what a person who becomes Do Not Contact asked for.
///
/// # Errors
/// Same errors as [`update`].
pub fn update_asked(
    tx: &mut dyn Crm,
    actor: &Actor,
    id: RawLeadId,
    based_on: Option<i64>,
    asked: (&Details, Ask),
    now: Instant,
) -> Result<RawLead, UpdateError> {
    CrmAct::run(tx, actor, now, |act| update_in(act, id, based_on, asked))
}

fn update_in(
    act: &mut CrmAct<'_>,
    id: RawLeadId,
    based_on: Option<i64>,
    (details, ask): (&Details, Ask),
) -> Result<RawLead, UpdateError> {
    let raw = live::<RawLead>(act.tx, id)?.ok_or(UpdateError::NotFound)?;
    let mut raw = as_seen(raw, based_on).map_err(|current| UpdateError::Stale { current })?;
    let suppressed = raw.suppressed || suppression::is_suppressed(act.tx, &details.person)?;
    if !may_have(details.status, suppressed) {
        return Err(UpdateError::DoNotContact);
    }
    let history = history(&raw, details);
    if history.is_empty() {
        return Ok(raw);
    }
    let keys = keys_to_suppress(&raw, details, suppressed);
    let (was, is) = (raw.details.notes(), details.notes());
    notes::keep(act, Holder::RawLead(id), was, is)?;
    raw.details = details.clone();
    raw = act.save_with_history(raw, history)?;
    suppress(act, id, keys, ask)?;
    raw.suppressed = suppression::is_suppressed(act.tx, &raw.details.person)?;
    Ok(raw)
}

/// No appointments with a person who asked not to be contacted.
fn may_have(status: MarketingStatus, suppressed: bool) -> bool {
    !suppressed || status != MarketingStatus::ReadyForAppointment
}

/// Whether a raw lead may get this status, as one of many: their person stays the same.
pub(crate) fn may_become(tx: &mut dyn Crm, raw: &RawLead, details: &Details) -> Stored<bool> {
    if may_have(details.status, true) {
        return Ok(true);
    }
    let suppressed = raw.suppressed || suppression::is_suppressed(tx, &details.person)?;
    Ok(may_have(details.status, suppressed))
}

/// What becomes Do Not Contact as one of many joins the suppression list, as when it is edited alone.
pub(crate) fn suppress_those_who_asked(
    act: &mut CrmAct<'_>,
    raw: &RawLead,
    details: &Details,
) -> Stored<()> {
    let keys = keys_to_suppress(raw, details, raw.suppressed);
    suppress(act, raw.id, keys, Ask::default())
}

/// All keys of a person who becomes Do Not Contact, the new ones of a person who asked before: what an
/// administrator took off the list does not come back with the next edit.
fn keys_to_suppress(raw: &RawLead, details: &Details, suppressed: bool) -> Vec<SuppressionKey> {
    let asks = details.status == MarketingStatus::DoNotContact;
    if asks && details.status != raw.details.status {
        SuppressionKey::of(&details.person)
    } else if asks || suppressed {
        SuppressionKey::added(&raw.details.person, &details.person)
    } else {
        Vec::new()
    }
}

/// How a raw lead becomes what staff made of it.
pub(crate) fn history(raw: &RawLead, details: &Details) -> Vec<EventDetails> {
    let mut events = Vec::new();
    if raw.details.status != details.status {
        events.push(EventKind::RawLeadStatusChanged.from_to(
            json!({"status": raw.details.status.as_str()}),
            json!({"status": details.status.as_str()}),
        ));
    }
    if let Some((before, after)) = difference(&raw.details.fields(), &details.fields()) {
        events.push(EventKind::RawLeadUpdated.from_to(before, after));
    }
    events
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::contact::{Person, Phone};
    use crate::event::EventKind::{RawLeadStatusChanged, RawLeadSuppressed, RawLeadUpdated};
    use crate::fixtures::{NOW, agent, expect_events, raw_details, raw_lead};
    use crate::unit::MockCrm;
    use MarketingStatus::*;

    fn office(raw: RawLead) -> MockCrm {
        let mut tx = MockCrm::default();
        tx.raw_leads
            .expect_get()
            .return_once(move |_| Ok(Some(raw)));
        tx.raw_leads.expect_save().returning(|_| Ok(()));
        tx.suppressions.expect_among().returning(|_| Ok(Vec::new()));
        tx.suppressions
            .expect_add()
            .returning(|new, _| Ok(new.len()));
        tx
    }

    /// From, to, suppressed → outcome. Any status may follow any other (R1-215).
    #[test]
    fn r1_215_any_status_may_be_chosen_but_ready_for_a_suppressed_person() {
        for from in MarketingStatus::ALL {
            for to in MarketingStatus::ALL {
                for suppressed in [false, true] {
                    let mut raw = raw_lead(*from);
                    raw.suppressed = suppressed;
                    let id = raw.id;
                    let mut tx = office(raw);
                    tx.events.expect_append().returning(|_| Ok(()));
                    let outcome = update(&mut tx, &agent(), id, Some(3), &raw_details(*to), NOW);
                    let refused = suppressed && *to == ReadyForAppointment;
                    assert_eq!(
                        outcome == Err(UpdateError::DoNotContact),
                        refused,
                        "{from} {to}"
                    );
                    assert_eq!(outcome.is_ok(), !refused, "{from} {to}");
                }
            }
        }
    }

    #[test]
    fn r1_274_a_stale_version_gets_the_current_record_and_writes_nothing() {
        let raw = raw_lead(New);
        let mut tx = MockCrm::default();
        let stored = raw.clone();
        tx.raw_leads
            .expect_get()
            .return_once(move |_| Ok(Some(stored)));
        let outcome = update(
            &mut tx,
            &agent(),
            raw.id,
            Some(2),
            &raw_details(Contacted),
            NOW,
        );
        assert_eq!(
            outcome,
            Err(UpdateError::Stale {
                current: Box::new(raw)
            })
        );
    }

    #[test]
    fn a_change_is_told_field_by_field_and_no_change_is_not_told() {
        let mut tx = office(raw_lead(New));
        expect_events(&mut tx.events, &[RawLeadStatusChanged, RawLeadUpdated]);
        let mut details = raw_details(Contacted);
        details.notes = None;
        let raw = update(&mut tx, &agent(), RawLeadId::new(1), None, &details, NOW).unwrap();
        assert_eq!(raw.version, 4);

        let mut tx = office(raw_lead(New));
        expect_events(&mut tx.events, &[]);
        let same = update(
            &mut tx,
            &agent(),
            RawLeadId::new(1),
            Some(3),
            &raw_details(New),
            NOW,
        );
        assert_eq!(same.unwrap().version, 3);
    }

    #[test]
    fn a_new_phone_number_does_not_free_a_suppressed_person() {
        let mut raw = raw_lead(Contacted);
        raw.suppressed = true;
        let mut tx = office(raw);
        expect_events(&mut tx.events, &[RawLeadUpdated, RawLeadSuppressed]);
        let mut details = raw_details(Contacted);
        details.person = Person {
            phone: Some(Phone::parse("999-555-0000").unwrap()),
            ..details.person
        };
        update(&mut tx, &agent(), RawLeadId::new(1), Some(3), &details, NOW).unwrap();
    }

    /// Status before and after, suppressed still, new phone → keys that join the list. What an
    /// administrator lifted stays lifted.
    #[test]
    fn only_a_new_do_not_contact_and_new_keys_join_the_list() {
        let cases = [
            (
                New,
                DoNotContact,
                false,
                false,
                vec!["4075551000", "jose@example.com"],
            ),
            (
                New,
                DoNotContact,
                false,
                true,
                vec!["9995550000", "jose@example.com"],
            ),
            (DoNotContact, DoNotContact, false, false, vec![]),
            (DoNotContact, DoNotContact, true, false, vec![]),
            (DoNotContact, DoNotContact, false, true, vec!["9995550000"]),
            (DoNotContact, New, false, false, vec![]),
            (Contacted, New, true, false, vec![]),
            (Contacted, New, true, true, vec!["9995550000"]),
            (Contacted, New, false, true, vec![]),
        ];
        for (from, to, suppressed, new_phone, outcome) in cases {
            let mut raw = raw_lead(from);
            raw.suppressed = suppressed;
            let mut tx = MockCrm::default();
            tx.raw_leads.expect_get().return_once(|_| Ok(Some(raw)));
            tx.raw_leads.expect_save().returning(|_| Ok(()));
            tx.events.expect_append().returning(|_| Ok(()));
            tx.suppressions.expect_among().returning(|_| Ok(Vec::new()));
            let joins = outcome.clone();
            tx.suppressions
                .expect_add()
                .times(usize::from(!outcome.is_empty()))
                .withf(move |new, _| {
                    new.iter()
                        .map(|new| new.key.value())
                        .eq(joins.iter().copied())
                })
                .returning(|new, _| Ok(new.len()));
            let mut details = raw_details(to);
            details.notes = None;
            if new_phone {
                details.person.phone = Some(Phone::parse("999-555-0000").unwrap());
            }
            update(&mut tx, &agent(), RawLeadId::new(1), None, &details, NOW).unwrap();
        }
    }

    #[test]
    fn what_is_in_the_trash_cannot_be_edited() {
        let mut raw = raw_lead(New);
        raw.deleted_at = Some(NOW);
        let mut tx = office(raw);
        let outcome = update(
            &mut tx,
            &agent(),
            RawLeadId::new(1),
            None,
            &raw_details(New),
            NOW,
        );
        assert_eq!(outcome, Err(UpdateError::NotFound));
    }
}
