//! A history names people as they were called when it happened.

use super::*;
use crate::fixtures::{client, person};
use serde_json::{Value, json};

const NOOR: UserId = UserId::new(9);

/// What is written of the edit: the fields before and after.
fn told(patch: &DetailsPatch) -> (Value, Value) {
    let mut tx = MockCrm::default();
    let written = Arc::new(Mutex::new(Vec::new()));
    let record = Arc::clone(&written);
    tx.events.expect_append().returning(move |events| {
        record.lock().unwrap().extend(events.to_vec());
        Ok(())
    });
    tx.appointments
        .expect_get()
        .returning(|_| Ok(Some(monday(AppointmentStatus::Scheduled))));
    tx.appointments.expect_save().returning(|_| Ok(()));
    tx.appointments
        .expect_scheduled_of()
        .returning(|_, _| Ok(Vec::new()));
    tx.appointments
        .expect_person_exists()
        .returning(|_| Ok(true));
    tx.users.expect_get().returning(|id| {
        let named = if id == NOOR { "Noor" } else { "Maya" };
        Ok(Some(User {
            first_name: crate::text::Name::parse(named).unwrap(),
            status: UserStatus::Active,
            ..user(id)
        }))
    });
    tx.leads.expect_get().returning(|_| Ok(Some(lead())));
    tx.leads.expect_save().returning(|_| Ok(()));
    tx.clients.expect_get().returning(|_| Ok(Some(client())));
    let (zone, id) = (zone(), AppointmentId::new(3));
    edit(&mut tx, &agent(), id, None, patch, &office(&zone, true)).unwrap();
    let written = written.lock().unwrap();
    let event = written.first().unwrap();
    (event.before.clone().unwrap(), event.after.clone().unwrap())
}

#[test]
fn r3_083_whom_an_appointment_went_from_and_to_is_named() {
    let called = person().full_name();
    let given = |user: Option<UserId>| DetailsPatch {
        user: Change::Set(user),
        ..DetailsPatch::default()
    };
    let met = DetailsPatch {
        whom: Change::Set(CLIENT),
        ..DetailsPatch::default()
    };
    let cases = [
        (
            given(Some(NOOR)),
            json!({"userId": "7", "assignedTo": "Maya Torres"}),
            json!({"userId": "9", "assignedTo": "Noor Torres"}),
        ),
        (
            given(None),
            json!({"userId": "7", "assignedTo": "Maya Torres"}),
            json!({"userId": null, "assignedTo": null}),
        ),
        (
            met,
            json!({"leadId": "5", "clientId": null, "lead": called, "client": null}),
            json!({"leadId": null, "clientId": "5", "lead": null, "client": called}),
        ),
    ];
    for (patch, was, is) in cases {
        let (before, after) = told(&patch);
        assert_eq!(before, was, "{patch:?}");
        for (field, value) in is.as_object().unwrap() {
            assert_eq!(&after[field], value, "{patch:?}: {field}");
        }
    }
}
