//! The appointment that is agreed on: from every status, and taken back.

use super::scene::{REP, ana, call, day, draft, gate, key, noon, state};
use crate::appointments::{Appointment, AppointmentType, Length, NewAppointment, Slot};
use crate::brand::Brand;
use crate::call_desk::{
    Booking, CallOutcome, CallResult, DeskCall, OutcomeDraft, OutcomeError, save_outcome, undo,
};
use crate::clock::WallTime;
use crate::fixtures::{agent, client, lead, user};
use crate::ids::{AppointmentId, CallId, LeadId, RelationshipId};
use crate::leads::{Lead, LeadStatus};
use crate::number_facts::Holder;
use crate::raw_leads::{ConvertError, MarketingStatus, RawLead};
use crate::text::ShortText;
use crate::unit::MockCrm;
use std::sync::{Arc, Mutex};
use time::macros::date;

/// What is stored, as far as a booking touches it.
#[derive(Default)]
struct Stored {
    raw: Option<RawLead>,
    lead: Option<Lead>,
    appointment: Option<Appointment>,
    result: Option<CallResult>,
}

type Shared = Arc<Mutex<Stored>>;

fn booking() -> Booking {
    let ten = WallTime::parse("10:00 AM").unwrap();
    Booking {
        title: ShortText::parse("First talk").unwrap(),
        slot: Slot::new(date!(2026 - 11 - 24), ten, Length::USUAL).unwrap(),
        kind: AppointmentType::PhoneCall,
        brand: Brand::LibertyNwa,
        closer: None,
        allow_overlap: false,
    }
}

fn set() -> OutcomeDraft {
    OutcomeDraft {
        booking: Some(booking()),
        ..draft(CallOutcome::AppointmentSet)
    }
}

/// The people and the calendar over what is stored.
fn keeps(tx: &mut MockCrm, stored: &Shared) {
    let of = || Arc::clone(stored);
    let at = of();
    tx.raw_leads
        .expect_get()
        .returning(move |_| Ok(at.lock().unwrap().raw.clone()));
    let at = of();
    tx.raw_leads.expect_save().returning(move |raw| {
        let version = raw.version + 1;
        at.lock().unwrap().raw = Some(RawLead {
            version,
            ..(**raw).clone()
        });
        Ok(())
    });
    let at = of();
    tx.leads
        .expect_get()
        .returning(move |_| Ok(at.lock().unwrap().lead.clone()));
    let at = of();
    tx.leads.expect_save().returning(move |lead| {
        let version = lead.version + 1;
        at.lock().unwrap().lead = Some(Lead {
            version,
            ..(**lead).clone()
        });
        Ok(())
    });
    let at = of();
    tx.leads.expect_insert().returning(move |new| {
        at.lock().unwrap().lead = Some(Lead {
            version: 1,
            details: new.details.clone(),
            raw_lead: new.raw_lead,
            ..lead()
        });
        Ok(lead().id)
    });
    let at = of();
    tx.appointments
        .expect_get()
        .returning(move |_| Ok(at.lock().unwrap().appointment.clone()));
    let at = of();
    tx.appointments.expect_insert_many().returning(move |new| {
        at.lock().unwrap().appointment = new.first().map(made);
        Ok(vec![AppointmentId::new(33)])
    });
    let at = of();
    tx.appointments.expect_save().returning(move |saved| {
        at.lock().unwrap().appointment = Some((**saved).clone());
        Ok(())
    });
}

fn made(new: &NewAppointment) -> Appointment {
    Appointment {
        id: AppointmentId::new(33),
        version: 1,
        details: new.details.clone(),
        status: new.status,
        rescheduled_from: None,
        rescheduled_to: None,
        created_at: new.created_at,
        updated_at: new.created_at,
    }
}

/// A desk whose call to the holder has the outcome that is stored.
fn office(stored: &Shared, holder: Holder) -> MockCrm {
    let mut tx = MockCrm::default();
    gate(&mut tx);
    keeps(&mut tx, stored);
    let at = Arc::clone(stored);
    tx.call_desk.expect_call().returning(move |_| {
        let result = at.lock().unwrap().result.clone();
        Ok(Some(DeskCall {
            holder,
            result,
            ..call()
        }))
    });
    let at = Arc::clone(stored);
    tx.call_desk
        .expect_settle_call()
        .returning(move |_, result| {
            at.lock().unwrap().result = result;
            Ok(())
        });
    tx.call_desk.expect_seen().returning(|_, _| Ok(()));
    tx.clients.expect_get().returning(|_| Ok(Some(client())));
    tx.users.expect_get().returning(|_| Ok(Some(user())));
    tx.appointments
        .expect_person_exists()
        .returning(|_| Ok(true));
    tx.appointments
        .expect_scheduled_of()
        .returning(|_, _| Ok(Vec::new()));
    tx.suppressions.expect_among().returning(|_| Ok(Vec::new()));
    tx.call_numbers
        .expect_get()
        .returning(|_| Ok(Some(state())));
    tx.call_numbers.expect_save().returning(|_| Ok(()));
    tx.calling
        .expect_calls_after()
        .returning(|_, _| Ok(Vec::new()));
    tx.relationships
        .expect_insert()
        .returning(|_| Ok(RelationshipId::new(51)));
    tx.relationships.expect_get().returning(|_| Ok(None));
    tx.claims.expect_of_number().returning(|_| Ok(None));
    tx.claims.expect_of_user().returning(|_, _| Ok(Vec::new()));
    tx.claims.expect_free().returning(|_, _| Ok(()));
    tx.claims
        .expect_put()
        .withf(move |claim, _| claim.holder == holder && claim.key == key())
        .returning(|_, _| Ok(true));
    tx.callbacks.expect_open_of().returning(|_| Ok(Vec::new()));
    tx.events.expect_append().returning(|_| Ok(()));
    tx
}

fn save(stored: &Shared, holder: Holder) -> Result<(), OutcomeError> {
    let mut tx = office(stored, holder);
    let when = (&day(), noon());
    save_outcome(&mut tx, (&agent(), REP), CallId::new(81), &set(), when).map(drop)
}

fn take_back(stored: &Shared, holder: Holder) {
    let mut tx = office(stored, holder);
    undo(&mut tx, (&agent(), REP), CallId::new(81), (&day(), noon())).unwrap();
}

/// The status of the appointment.
fn planned(stored: &Shared) -> &'static str {
    let stored = stored.lock().unwrap();
    stored
        .appointment
        .as_ref()
        .map_or("-", |it| it.status.as_str())
}

/// The status of the raw lead, whether it is converted, and the status of the lead.
fn raw_standing(stored: &Shared) -> (&'static str, bool, &'static str) {
    let stored = stored.lock().unwrap();
    let raw = stored.raw.as_ref().unwrap();
    let lead = stored.lead.as_ref();
    let lead = lead.filter(|lead| lead.deleted_at.is_none());
    let lead = lead.map_or("-", |lead| lead.details.status.as_str());
    (
        raw.details.status.as_str(),
        raw.converted_to.is_some(),
        lead,
    )
}

/// Status of a raw lead → with an appointment it is ready, converted and its lead has one; undone, it is as before.
#[test]
fn r4_065_a_raw_lead_of_any_status_becomes_a_lead_with_an_appointment() {
    use MarketingStatus as S;
    for status in [
        S::New,
        S::Contacted,
        S::Responded,
        S::NotInterested,
        S::ReadyForAppointment,
    ] {
        let stored = Shared::default();
        stored.lock().unwrap().raw = Some(ana(status));
        let holder = Holder::RawLead(ana(status).id);
        for _ in 0..2 {
            save(&stored, holder).unwrap();
            let ready = ("Ready For Appointment", true, "Appointment Scheduled");
            assert_eq!(raw_standing(&stored), ready, "{status}");
            assert_eq!(planned(&stored), "Scheduled", "{status}");
            take_back(&stored, holder);
            assert_eq!(raw_standing(&stored), (status.as_str(), false, "-"));
            assert_eq!(planned(&stored), "Canceled", "{status}");
            let lead = stored.lock().unwrap().lead.clone();
            assert_eq!(lead.unwrap().raw_lead, None, "restored, it stands alone");
        }
    }
}

/// Who asked not to be contacted in the call, or is in the trash by now.
#[test]
fn r4_065_with_whom_nobody_may_speak_nothing_is_booked() {
    let suppressed = |raw: &mut RawLead| raw.suppressed = true;
    let deleted = |raw: &mut RawLead| raw.deleted_at = Some(noon());
    type Change = fn(&mut RawLead);
    let cases: [(Change, ConvertError); 2] = [
        (suppressed, ConvertError::DoNotContact),
        (deleted, ConvertError::NotFound),
    ];
    for (change, refused) in cases {
        let stored = Shared::default();
        let mut raw = ana(MarketingStatus::New);
        change(&mut raw);
        let holder = Holder::RawLead(raw.id);
        stored.lock().unwrap().raw = Some(raw);
        let answer = save(&stored, holder);
        assert_eq!(answer, Err(OutcomeError::Convert(refused)));
        assert_eq!(planned(&stored), "-");
    }
}

/// Every status of a lead → the one that it has with an appointment; undone, it is as before.
#[test]
fn r4_065_a_lead_of_any_status_has_an_appointment() {
    for status in LeadStatus::ALL {
        let stored = Shared::default();
        let mut before = lead();
        before.details.status = *status;
        stored.lock().unwrap().lead = Some(before);
        let holder = Holder::Lead(LeadId::new(5));
        let standing = || stored.lock().unwrap().lead.as_ref().unwrap().details.status;
        save(&stored, holder).unwrap();
        let with = (*status).max(LeadStatus::AppointmentScheduled);
        assert_eq!(standing(), with, "{status}");
        assert_eq!(planned(&stored), "Scheduled", "{status}");
        take_back(&stored, holder);
        assert_eq!(standing(), *status);
        assert_eq!(planned(&stored), "Canceled", "{status}");
    }
}

#[test]
fn r4_065_a_client_has_an_appointment_and_keeps_the_status() {
    let stored = Shared::default();
    let holder = Holder::Client(client().id);
    save(&stored, holder).unwrap();
    assert_eq!(planned(&stored), "Scheduled");
    take_back(&stored, holder);
    assert_eq!(planned(&stored), "Canceled");
}

#[test]
fn r4_065_the_same_booking_again_is_answered_again_and_another_is_refused() {
    let stored = Shared::default();
    stored.lock().unwrap().raw = Some(ana(MarketingStatus::New));
    let holder = Holder::RawLead(ana(MarketingStatus::New).id);
    assert_eq!(save(&stored, holder), Ok(()));
    assert_eq!(save(&stored, holder), Ok(()));
    let mut other = set();
    other.booking.as_mut().unwrap().kind = AppointmentType::Zoom;
    let mut tx = office(&stored, holder);
    let when = (&day(), noon());
    let answer = save_outcome(&mut tx, (&agent(), REP), CallId::new(81), &other, when);
    assert_eq!(answer, Err(OutcomeError::Already));
}
