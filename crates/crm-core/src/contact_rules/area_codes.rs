//! Area codes that are younger than the product's table: an administrator adds them, with where that is known from.

use super::model::{OfficeAreaCode, RuleSource};
use crate::actor::Actor;
use crate::clock::Instant;
use crate::contact::UsState;
use crate::contact_gate::{
    AddedAreaCode, AddedRefused, AreaCode, Place, Places, StateSet, Zone, ZoneSet,
};
use crate::event::{Entity, EventDetails, EventKind};
use crate::store::StoreError;
use crate::unit::{Crm, CrmAct};
use serde_json::json;
use thiserror::Error;

/// An area code about to be added.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct AreaCodeDraft {
    pub code: AreaCode,
    pub states: StateSet,
    pub zones: ZoneSet,
    /// Where it is known from.
    pub source: RuleSource,
}

/// Why an area code is not added or removed.
#[derive(Debug, Clone, PartialEq, Eq, Error)]
pub enum AreaCodeError {
    #[error(transparent)]
    Place(#[from] AddedRefused),
    #[error("{code} is known already: {}.", names(.place))]
    Known { code: u16, place: Place },
    #[error("{code} was added already: {}. Remove it first to enter it anew.", names(.place))]
    Added { code: u16, place: Place },
    #[error("This area code was not added, or was removed already.")]
    NotFound,
    #[error(transparent)]
    Store(#[from] StoreError),
}

fn names(place: &Place) -> String {
    let names: Vec<&str> = place.states.iter().map(UsState::name).collect();
    names.join(", ")
}

/// Adds an area code: its numbers are placed from now on, and looked up again.
///
/// # Errors
/// When states and zones do not go together, the product's table has it, or it was added before: [`AreaCodeError`].
pub fn add_area_code(
    tx: &mut dyn Crm,
    actor: &Actor,
    draft: &AreaCodeDraft,
    now: Instant,
) -> Result<(), AreaCodeError> {
    let added = AddedAreaCode::of(draft.code, draft.states, draft.zones)?;
    let source = draft.source.as_str();
    let code = added.code().get();
    if let Some(place) = Places::known().of_area_code(code) {
        return Err(AreaCodeError::Known { code, place });
    }
    if let Some(before) = find(tx, added.code())? {
        let place = before.added.place();
        return Err(AreaCodeError::Added { code, place });
    }
    CrmAct::run(tx, actor, now, |act| {
        act.tx
            .contact_rules()
            .insert_area_code(&added, source, actor.user(), now)?;
        act.tx.call_numbers().mark_area_codes_stale(&[code])?;
        let told = EventKind::AreaCodeAdded;
        act.record_event(Entity::Office, of(told, &added, source));
        Ok(())
    })
}

/// Removes an area code that was added: its numbers have the place of their records alone.
///
/// # Errors
/// When it was not added, or was removed before: [`AreaCodeError`].
pub fn remove_area_code(
    tx: &mut dyn Crm,
    actor: &Actor,
    code: AreaCode,
    now: Instant,
) -> Result<(), AreaCodeError> {
    let found = find(tx, code)?.ok_or(AreaCodeError::NotFound)?;
    CrmAct::run(tx, actor, now, |act| {
        act.tx.contact_rules().remove_area_code(code)?;
        act.tx.call_numbers().mark_area_codes_stale(&[code.get()])?;
        let told = EventKind::AreaCodeRemoved;
        act.record_event(Entity::Office, of(told, &found.added, &found.source));
        Ok(())
    })
}

fn find(tx: &mut dyn Crm, code: AreaCode) -> Result<Option<OfficeAreaCode>, StoreError> {
    let mut known = tx.contact_rules().area_codes()?.into_iter();
    Ok(known.find(|known| known.added.code() == code))
}

fn of(kind: EventKind, added: &AddedAreaCode, source: &str) -> EventDetails {
    let place = added.place();
    let zones: Vec<&str> = place.zones.iter().map(Zone::as_str).collect();
    kind.with(json!({
        "areaCode": added.code().get(),
        "states": names(&place),
        "zones": zones.join(", "),
        "source": source,
    }))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::fixtures::{NOW, agent, expect_events};
    use crate::unit::MockCrm;

    fn added(code: u16) -> AddedAreaCode {
        let ohio = StateSet::of(UsState::parse("OH").ok());
        let eastern = ZoneSet::of([Zone::Eastern]);
        AddedAreaCode::of(AreaCode::of(code).unwrap(), ohio, eastern).unwrap()
    }

    fn draft(code: u16) -> AreaCodeDraft {
        let place = added(code).place();
        AreaCodeDraft {
            code: AreaCode::of(code).unwrap(),
            states: place.states,
            zones: place.zones,
            source: RuleSource::parse("NANPA PL-700").unwrap(),
        }
    }

    fn office(code: u16) -> OfficeAreaCode {
        OfficeAreaCode {
            added: added(code),
            source: "NANPA PL-700".to_owned(),
            by: None,
            at: NOW,
        }
    }

    /// The area code, those that were added before → why not.
    #[test]
    fn r5_005_an_area_code_is_added_once_and_only_where_the_table_has_none() {
        let place = added(969).place();
        let cases = [
            (969, Vec::new(), None),
            (
                969,
                vec![office(969)],
                Some(AreaCodeError::Added { code: 969, place }),
            ),
            (969, vec![office(968)], None),
        ];
        for (code, before, refused) in cases {
            let told = format!("{code} {before:?}");
            let mut tx = MockCrm::default();
            tx.contact_rules
                .expect_area_codes()
                .returning(move || Ok(before.clone()));
            let calls = usize::from(refused.is_none());
            tx.contact_rules
                .expect_insert_area_code()
                .times(calls)
                .returning(|_, _, _, _| Ok(()));
            tx.call_numbers
                .expect_mark_area_codes_stale()
                .times(calls)
                .withf(|codes| codes == [969])
                .returning(|_| Ok(()));
            let events: &'static [EventKind] = match refused {
                None => &[EventKind::AreaCodeAdded],
                Some(_) => &[],
            };
            expect_events(&mut tx.events, events);
            let done = add_area_code(&mut tx, &agent(), &draft(code), NOW);
            assert_eq!(done.err(), refused, "{told}");
        }
        let known = Places::known().of_area_code(614).unwrap();
        let mut tx = MockCrm::default();
        let done = add_area_code(&mut tx, &agent(), &draft(614), NOW);
        let refused = AreaCodeError::Known {
            code: 614,
            place: known,
        };
        assert_eq!(done, Err(refused));
    }
}
