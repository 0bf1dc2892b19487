//! Who may be reminded, and how often.

use super::*;
use crate::clients::Client;
use crate::fixtures::{NOW, agent, client as stored, expect_events};
use crate::suppression::SuppressionKey;
use crate::unit::MockCrm;

fn office(found: Option<Client>, suppressed: bool, stopped: bool) -> MockCrm {
    let mut tx = MockCrm::default();
    tx.clients
        .expect_get()
        .returning(move |_| Ok(found.clone()));
    tx.suppressions.expect_among().returning(move |keys| {
        let keys: &[SuppressionKey] = if suppressed { keys } else { &[] };
        Ok(keys.to_vec())
    });
    tx.voicemail_mails
        .expect_is_stopped()
        .returning(move |_| Ok(stopped));
    tx
}

fn with_mail() -> Client {
    let mut client = stored();
    client.details.person.email = Some(EmailAddress::parse("ana@example.com").unwrap());
    client
}

/// The client, on the list, wants no mails → who gets the reminder, or why no one does.
#[test]
fn r5_146_nobody_is_mailed_who_asked_not_to_be() {
    let gone = Client {
        deleted_at: Some(NOW),
        ..with_mail()
    };
    let mut without = with_mail();
    without.details.person.email = None;
    let cases = [
        (Some(with_mail()), false, false, None),
        (None, false, false, Some(ReminderError::NotFound("client"))),
        (
            Some(gone),
            false,
            false,
            Some(ReminderError::NotFound("client")),
        ),
        (Some(without), false, false, Some(ReminderError::NoAddress)),
        (
            Some(with_mail()),
            true,
            false,
            Some(ReminderError::DoNotContact),
        ),
        (Some(with_mail()), false, true, Some(ReminderError::Stopped)),
    ];
    for (found, suppressed, stopped, refused) in cases {
        let mut tx = office(found, suppressed, stopped);
        let outcome = client(&mut tx, stored().id);
        assert_eq!(outcome.err(), refused);
    }
}

/// Hours since the last reminder → whether another goes out.
#[test]
fn r5_146_the_same_is_reminded_of_once_a_day() {
    for (hours, outcome) in [
        (None, Ok(())),
        (Some(25), Ok(())),
        (Some(23), Err(ReminderError::Lately)),
    ] {
        let mut tx = MockCrm::default();
        let last = hours.map(|hours| NOW.minus(Duration::hours(hours)));
        tx.events.expect_last_of().returning(move |_, _| Ok(last));
        tx.jobs.expect_enqueue().returning(|_, _, _, _, _| Ok(()));
        let told: &'static [EventKind] = if outcome.is_ok() {
            &[EventKind::InvoiceReminded]
        } else {
            &[]
        };
        expect_events(&mut tx.events, told);
        let whom = Recipient {
            name: "Ana Ruiz".to_owned(),
            to: EmailAddress::parse("ana@example.com").unwrap(),
            brand: None,
        };
        let reminder = Reminder {
            of: Reminded::Invoice,
            id: 12,
        };
        assert_eq!(ask(&mut tx, &agent(), reminder, &whom, NOW), outcome);
    }
}
