//! Converting a raw lead to a lead (decisions, section 3).

use super::{MarketingStatus, RawLead};
use crate::actor::Actor;
use crate::brand::Brand;
use crate::call_desk::model::Claim;
use crate::clock::Instant;
use crate::event::EventKind;
use crate::ids::RawLeadId;
use crate::leads::{self, Lead, LeadStatus, NewLead};
use crate::number_facts::holder::Holder;
use crate::record::{Record, live};
use crate::store::{StoreError, Stored};
use crate::suppression;
use crate::unit::{Crm, CrmAct};
use serde_json::json;
use thiserror::Error;

#[derive(Debug, Clone, PartialEq, Eq, Error)]
pub enum ConvertError {
    #[error("This raw lead does not exist or was deleted.")]
    NotFound,
    #[error("This person asked not to be contacted.")]
    DoNotContact,
    #[error("Only raw leads that are Ready For Appointment can be converted.")]
    NotReady { status: MarketingStatus },
    #[error(transparent)]
    Store(#[from] StoreError),
}

/// Makes the lead of a raw lead, once: a second convert, a double click or a retry answers the same lead. A rep who has
/// the person on the call desk goes on with the lead; the hold of any other rep ends.
///
/// # Errors
/// When the raw lead does not exist, is suppressed, or is not ready: [`ConvertError`].
pub fn convert(
    tx: &mut dyn Crm,
    actor: &Actor,
    id: RawLeadId,
    brand: Brand,
    now: Instant,
) -> Result<Lead, ConvertError> {
    CrmAct::run(tx, actor, now, |act| {
        let mut raw = live::<RawLead>(act.tx, id)?.ok_or(ConvertError::NotFound)?;
        if let Some(lead) = raw.converted_to {
            return act.tx.leads().get(lead)?.ok_or(ConvertError::NotFound);
        }
        ready(act.tx, &raw)?;
        let holds = own_holds(act, &raw)?;
        let lead = insert_lead(act.tx, &raw, brand, now)?;
        raw.converted_to = Some(lead.id);
        let to = json!({"leadId": lead.id.get()});
        act.save(raw, EventKind::RawLeadConverted.with(to))?;
        let from = json!({"rawLeadId": id.get(), "status": LeadStatus::NewLead.as_str()});
        act.record_event(lead.entity(), EventKind::LeadConvertedFrom.with(from));
        // They ended when the raw lead was saved.
        for hold in holds {
            let holder = Holder::Lead(lead.id);
            act.tx.claims().put(&Claim { holder, ..hold }, now)?;
        }
        Ok(lead)
    })
}

/// The holds that the converting user has because of this raw lead, by any of its numbers: a call of theirs may wait for its
/// outcome.
fn own_holds(act: &mut CrmAct<'_>, raw: &RawLead) -> Stored<Vec<Claim>> {
    let Some(by) = act.actor.user() else {
        return Ok(Vec::new());
    };
    let now = act.now;
    let mut holds = Vec::new();
    for key in raw.details.person.phone_keys() {
        let hold = act.tx.claims().of_number(&key)?;
        holds.extend(hold.filter(|hold| {
            hold.user == by && now < hold.until && hold.holder == Holder::RawLead(raw.id)
        }));
    }
    Ok(holds)
}

fn ready(tx: &mut dyn Crm, raw: &RawLead) -> Result<(), ConvertError> {
    let person = &raw.details.person;
    // The keys of who is still to be read again are not those of today ([`crate::rekeying`]).
    let is_of_before = person.read_again() != *person;
    if raw.suppressed || (is_of_before && suppression::is_suppressed(tx, person)?) {
        return Err(ConvertError::DoNotContact);
    }
    match raw.details.status {
        MarketingStatus::ReadyForAppointment => Ok(()),
        status => Err(ConvertError::NotReady { status }),
    }
}

/// Everything is carried over; the status is New Lead.
fn insert_lead(
    tx: &mut dyn Crm,
    raw: &RawLead,
    brand: Brand,
    now: Instant,
) -> Result<Lead, StoreError> {
    let details = &raw.details;
    leads::store(
        tx,
        NewLead {
            details: leads::Details {
                person: details.person.clone(),
                source: details.source,
                status: LeadStatus::NewLead,
                brand,
                timeshare: details.timeshare.clone(),
                tags: details.tags.clone(),
                notes: details.notes.clone(),
                assigned_to: None,
            },
            raw_lead: Some(raw.id),
            created_at: now,
        },
    )
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::contact::{Phone, PhoneSlot};
    use crate::event::EventKind::{LeadConvertedFrom, RawLeadConverted};
    use crate::fixtures::{NOW, agent, expect_events, lead, raw_lead};
    use crate::ids::{LeadId, UserId};
    use crate::unit::MockCrm;
    use MarketingStatus::*;
    use time::Duration;

    /// Status, suppressed, in the trash, converted already → outcome.
    #[test]
    fn r1_216_only_ready_raw_leads_that_may_be_contacted_convert() {
        let cases = [
            (ReadyForAppointment, false, false, false, "new lead"),
            (New, false, false, false, "not ready"),
            (Contacted, false, false, false, "not ready"),
            (Responded, false, false, false, "not ready"),
            (NotInterested, false, false, false, "not ready"),
            (DoNotContact, false, false, false, "not ready"),
            (DoNotContact, true, false, false, "do not contact"),
            (ReadyForAppointment, true, false, false, "do not contact"),
            (ReadyForAppointment, false, true, false, "not found"),
            (ReadyForAppointment, false, false, true, "same lead"),
            (New, false, false, true, "same lead"),
            (ReadyForAppointment, true, false, true, "same lead"),
        ];
        for (status, suppressed, trashed, converted, outcome) in cases {
            let mut raw = raw_lead(status);
            raw.suppressed = suppressed;
            raw.deleted_at = trashed.then_some(NOW);
            raw.converted_to = converted.then_some(LeadId::new(5));
            assert_eq!(
                outcome_of(raw),
                outcome,
                "{status} {suppressed} {trashed} {converted}"
            );
        }
    }

    /// The number as it is stored, its key then being on no list → outcome while 4075551000 is on the list.
    #[test]
    fn r5_045_who_is_still_to_be_read_again_is_asked_for_by_todays_key() {
        let cases = [
            ("4075551000.0", "do not contact"),
            ("4075551001.0", "new lead"),
        ];
        for (phone, outcome) in cases {
            let mut raw = raw_lead(ReadyForAppointment);
            raw.details.person.phone = Some(Phone::stored(phone.to_owned()));
            assert_eq!(outcome_of(raw), outcome, "{phone}");
        }
    }

    fn outcome_of(raw: RawLead) -> &'static str {
        let mut tx = MockCrm::default();
        tx.suppressions.expect_among().returning(|keys| {
            let on_the_list = keys.iter().filter(|key| key.value() == "4075551000");
            Ok(on_the_list.cloned().collect())
        });
        let id = raw.id;
        tx.raw_leads
            .expect_get()
            .return_once(move |_| Ok(Some(raw)));
        tx.raw_leads
            .expect_save()
            .withf(|raw| raw.converted_to == Some(LeadId::new(9)))
            .returning(|_| Ok(()));
        tx.leads.expect_insert().returning(|_| Ok(LeadId::new(9)));
        tx.leads.expect_get().returning(|_| Ok(Some(lead())));
        tx.claims.expect_of_number().returning(|_| Ok(None));
        tx.events.expect_append().returning(|_| Ok(()));
        match convert(&mut tx, &agent(), id, Brand::LibertyNwa, NOW) {
            Ok(lead) if lead.id == LeadId::new(9) => "new lead",
            Ok(_) => "same lead",
            Err(ConvertError::NotFound) => "not found",
            Err(ConvertError::DoNotContact) => "do not contact",
            Err(ConvertError::NotReady { .. }) => "not ready",
            Err(ConvertError::Store(_)) => "store",
        }
    }

    #[test]
    fn r1_276_everything_is_carried_over_and_both_records_tell_it() {
        let mut tx = MockCrm::default();
        let raw = raw_lead(ReadyForAppointment);
        let details = raw.details.clone();
        tx.raw_leads
            .expect_get()
            .return_once(move |_| Ok(Some(raw)));
        tx.raw_leads.expect_save().once().returning(|_| Ok(()));
        tx.leads
            .expect_insert()
            .once()
            .returning(|_| Ok(LeadId::new(9)));
        tx.claims.expect_of_number().returning(|_| Ok(None));
        expect_events(&mut tx.events, &[RawLeadConverted, LeadConvertedFrom]);
        let lead = convert(
            &mut tx,
            &agent(),
            RawLeadId::new(1),
            Brand::NwAdvisorsGroup,
            NOW,
        )
        .unwrap();
        assert_eq!(lead.details.person, details.person);
        assert_eq!(lead.details.tags, details.tags);
        assert_eq!(lead.details.notes, details.notes);
        assert_eq!(lead.details.source, details.source);
        assert_eq!(lead.details.timeshare, details.timeshare);
        assert_eq!(lead.details.status, LeadStatus::NewLead);
        assert_eq!(lead.details.brand, Brand::NwAdvisorsGroup, "R1-005");
        assert_eq!(lead.raw_lead, Some(RawLeadId::new(1)));
    }

    /// Whose hold, because of which record, for how long still → whether it goes on with the lead.
    #[test]
    fn r4_065_whoever_converts_goes_on_with_the_lead_that_they_hold() {
        let (own, other) = (UserId::new(7), UserId::new(8));
        let raw = Holder::RawLead(RawLeadId::new(1));
        let spouse = Holder::RawLead(RawLeadId::new(2));
        let cases = [
            (own, raw, 1, true),
            (own, raw, 0, false),
            (own, spouse, 1, false),
            (other, raw, 1, false),
        ];
        for (user, holder, seconds, outcome) in cases {
            let mut tx = MockCrm::default();
            tx.raw_leads
                .expect_get()
                .return_once(|_| Ok(Some(raw_lead(ReadyForAppointment))));
            tx.raw_leads.expect_save().once().returning(|_| Ok(()));
            tx.leads.expect_insert().returning(|_| Ok(LeadId::new(9)));
            tx.events.expect_append().returning(|_| Ok(()));
            let hold = Claim {
                key: raw_lead(ReadyForAppointment)
                    .details
                    .person
                    .phone
                    .unwrap()
                    .key(),
                user,
                holder,
                campaign: None,
                callback: None,
                decision: None,
                since: NOW,
                until: NOW.plus(Duration::seconds(seconds)),
            };
            let goes_on = Claim {
                holder: Holder::Lead(LeadId::new(9)),
                ..hold.clone()
            };
            tx.claims
                .expect_of_number()
                .returning(move |_| Ok(Some(hold.clone())));
            tx.claims
                .expect_put()
                .times(usize::from(outcome))
                .withf(move |claim, _| *claim == goes_on)
                .returning(|_, _| Ok(true));
            let id = RawLeadId::new(1);
            convert(&mut tx, &agent(), id, Brand::LibertyNwa, NOW).unwrap();
        }
    }

    /// Which of three numbers is held → whether the hold goes on with the lead.
    #[test]
    fn r5_049_whoever_holds_them_by_another_number_goes_on_with_the_lead() {
        const PHONES: [&str; 3] = ["407-555-0101", "407-555-0102", "407-555-0103"];
        let key_of = |phone: &str| Phone::parse(phone).unwrap().key();
        for (held, outcome) in [
            (PHONES[0], 1_usize),
            (PHONES[1], 1),
            (PHONES[2], 1),
            ("407-555-0199", 0),
        ] {
            let mut raw = raw_lead(ReadyForAppointment);
            let slot = |phone: &str| PhoneSlot {
                phone: Phone::parse(phone).ok(),
                label: None,
            };
            raw.details.person.set_phones(PHONES.map(slot));
            let hold = Claim {
                key: key_of(held),
                user: UserId::new(7),
                holder: Holder::RawLead(raw.id),
                campaign: None,
                callback: None,
                decision: None,
                since: NOW,
                until: NOW.plus(Duration::seconds(1)),
            };
            let mut tx = MockCrm::default();
            tx.raw_leads
                .expect_get()
                .return_once(move |_| Ok(Some(raw)));
            tx.raw_leads.expect_save().returning(|_| Ok(()));
            tx.leads.expect_insert().returning(|_| Ok(LeadId::new(9)));
            tx.events.expect_append().returning(|_| Ok(()));
            tx.claims
                .expect_of_number()
                .returning(move |key| Ok((hold.key == *key).then(|| hold.clone())));
            let key = key_of(held);
            tx.claims
                .expect_put()
                .times(outcome)
                .withf(move |claim, _| {
                    claim.key == key && claim.holder == Holder::Lead(LeadId::new(9))
                })
                .returning(|_, _| Ok(true));
            let id = RawLeadId::new(1);
            convert(&mut tx, &agent(), id, Brand::LibertyNwa, NOW).unwrap();
        }
    }

    #[test]
    fn what_the_store_refuses_is_passed_up() {
        let mut tx = MockCrm::default();
        tx.raw_leads
            .expect_get()
            .return_once(|_| Err(StoreError::Clash));
        let refused = convert(&mut tx, &agent(), RawLeadId::new(1), Brand::LibertyNwa, NOW);
        assert_eq!(refused, Err(ConvertError::Store(StoreError::Clash)));
    }
}
