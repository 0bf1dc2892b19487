//! Adding and editing partners.

use super::{Details, NewPartner, Partner, PartnerKind, Patch};
use crate::actor::Actor;
use crate::change::{Change, difference};
use crate::clock::Instant;
use crate::event::{Entity, EventDetails, EventKind};
use crate::ids::PartnerId;
use crate::record::{EditError, Editable, Record, edit, record};
use crate::search::fold;
use crate::store::{StoreError, Stored};
use crate::text::ShortText;
use crate::unit::{Crm, CrmAct};
use serde_json::json;
use thiserror::Error;

record!(
    Partner,
    PartnerId,
    "partner",
    Crm,
    partners,
    Entity::Partner
);

impl Editable for Partner {
    fn history(&self, was: &Self, _: &mut dyn Crm) -> Stored<Vec<EventDetails>> {
        let changed = difference(&was.details.fields(), &self.details.fields());
        let told = changed.map(|(before, after)| EventKind::PartnerUpdated.from_to(before, after));
        Ok(told.into_iter().collect())
    }
}

/// The partner, and whether this call added it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Added {
    pub partner: Partner,
    pub is_new: bool,
}

/// Adds a fulfilment partner; a name that exists, in any spelling, returns that partner, active again.
///
/// # Errors
/// When the store cannot be read or written.
pub fn add(
    tx: &mut dyn Crm,
    actor: &Actor,
    name: &ShortText,
    now: Instant,
) -> Result<Added, EditError<Partner>> {
    let details = Details {
        name: name.clone(),
        active: true,
    };
    if let Some(known) = tx.partners().by_name_key(&details.key())? {
        let activate = |partner: &mut Partner| partner.details.active = true;
        let partner = edit(tx, actor, known.id, None, activate, now)?;
        return Ok(Added {
            partner,
            is_new: false,
        });
    }
    CrmAct::run(tx, actor, now, |act| {
        let partner = store(act.tx, details, now)?;
        let created = EventKind::PartnerCreated.with(json!({"name": name.as_str()}));
        act.record_event(partner.entity(), created);
        Ok(Added {
            partner,
            is_new: true,
        })
    })
}

fn store(tx: &mut dyn Crm, details: Details, now: Instant) -> Stored<Partner> {
    let new = NewPartner {
        kind: PartnerKind::Fulfillment,
        details,
        created_at: now,
    };
    let id = tx.partners().insert(&new)?;
    Ok(Partner {
        id,
        version: 1,
        kind: new.kind,
        details: new.details,
        created_at: now,
        updated_at: now,
    })
}

#[derive(Debug, Clone, PartialEq, Eq, Error)]
pub enum UpdateError {
    #[error("A partner with this name already exists.")]
    NameTaken,
    #[error(transparent)]
    Edit(#[from] EditError<Partner>),
    #[error(transparent)]
    Store(#[from] StoreError),
}

/// Changes the fields the patch names. `based_on` is the version the editor saw.
///
/// # Errors
/// When the record does not exist or changed since `based_on`, or the change is not allowed: [`UpdateError`].
pub fn update(
    tx: &mut dyn Crm,
    actor: &Actor,
    id: PartnerId,
    based_on: Option<i64>,
    patch: &Patch,
    now: Instant,
) -> Result<Partner, UpdateError> {
    if let Change::Set(name) = &patch.name {
        let known = tx.partners().by_name_key(&fold(name.as_str()))?;
        if known.is_some_and(|known| known.id != id) {
            return Err(UpdateError::NameTaken);
        }
    }
    let change = |partner: &mut Partner| {
        patch.name.apply(&mut partner.details.name);
        patch.active.apply(&mut partner.details.active);
    };
    Ok(edit(tx, actor, id, based_on, change, now)?)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::event::EventKind::{PartnerCreated, PartnerUpdated};
    use crate::fixtures::{NOW, agent, expect_events, partner};
    use crate::unit::MockCrm;

    /// The name is known, and active → added, told.
    #[test]
    fn a_name_is_one_partner() {
        let cases: [(Option<bool>, bool, &'static [EventKind]); 3] = [
            (None, true, &[PartnerCreated]),
            (Some(true), false, &[]),
            (Some(false), false, &[PartnerUpdated]),
        ];
        for (known, is_new, told) in cases {
            let known = known.map(|active| {
                let mut partner = partner();
                partner.details.active = active;
                partner
            });
            let again = known.clone();
            let mut tx = MockCrm::default();
            tx.partners
                .expect_by_name_key()
                .withf(|key| key == "exit partners")
                .return_once(move |_| Ok(known));
            tx.partners.expect_get().return_once(move |_| Ok(again));
            tx.partners.expect_save().returning(|_| Ok(()));
            tx.partners
                .expect_insert()
                .returning(|_| Ok(PartnerId::new(8)));
            expect_events(&mut tx.events, told);
            let name = ShortText::parse("EXIT  Partners").unwrap();
            let added = add(&mut tx, &agent(), &name, NOW).unwrap();
            assert_eq!((added.is_new, added.partner.details.active), (is_new, true));
        }
    }

    #[test]
    fn a_partner_may_not_take_anothers_name() {
        for (other, taken) in [(PartnerId::new(99), true), (partner().id, false)] {
            let mut known = partner();
            known.id = other;
            let mut tx = MockCrm::default();
            tx.partners
                .expect_by_name_key()
                .return_once(|_| Ok(Some(known)));
            tx.partners.expect_get().returning(|_| Ok(Some(partner())));
            tx.partners.expect_save().returning(|_| Ok(()));
            tx.events.expect_append().returning(|_| Ok(()));
            let patch = Patch {
                name: Change::Set(ShortText::parse("Exit Partners Inc").unwrap()),
                ..Patch::default()
            };
            let outcome = update(&mut tx, &agent(), partner().id, None, &patch, NOW);
            assert_eq!(outcome == Err(UpdateError::NameTaken), taken);
        }
    }
}
