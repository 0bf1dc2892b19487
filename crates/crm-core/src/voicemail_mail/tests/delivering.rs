//! What becomes of a mail that was asked for, and who gets no more.

use super::scene::{Around, ID, call, jose, mail};
use crate::contact::EmailAddress;
use crate::contact_gate::{AskedBy, SuppressionScope};
use crate::documents::Fate;
use crate::documents::sending::DeliveryState;
use crate::event::EventKind;
use crate::fixtures::NOW;
use crate::number_facts::NumberFactKind;
use crate::raw_leads::RawLead;
use crate::unit::MockCrm;
use crate::voicemail_mail::{give_up_mail, mail_to_hand_over, note_try, opt_out, settle_mail};
use time::macros::date;

/// Expects exactly this kind, of nobody; nothing without one.
fn expect_told(tx: &mut MockCrm, kind: Option<EventKind>) {
    tx.events
        .expect_append()
        .times(usize::from(kind.is_some()))
        .returning(move |events| {
            let kinds: Vec<_> = events.iter().map(|event| event.kind).collect();
            assert_eq!(kinds, kind.as_slice());
            assert!(events.iter().all(|event| event.actor.is_none()));
            Ok(())
        });
}

fn with_address(address: &str) -> RawLead {
    let mut raw = jose();
    raw.details.person.email = EmailAddress::parse(address).ok();
    raw
}

/// What is found once a queued mail's turn has come → what is said of it, if it does not go out.
fn found() -> Vec<(Around, Option<&'static str>)> {
    let queued = || Around::of(Some(mail(DeliveryState::Queued)));
    let with = |change: &dyn Fn(&mut Around)| {
        let mut around = queued();
        change(&mut around);
        around
    };
    vec![
        (queued(), None),
        (
            with(&|it| it.raw = Some(with_address("JOSE@example.com"))),
            None,
        ),
        (
            with(&|it| it.raw = None),
            Some("The record was deleted before the email was sent."),
        ),
        (
            with(&|it| it.raw = Some(with_address("jose.ruiz@example.com"))),
            Some("The email address was changed before the email was sent."),
        ),
        (
            with(&|it| it.suppressed = true),
            Some("They asked not to be contacted before the email was sent."),
        ),
        (
            with(&|it| it.fact = Some(NumberFactKind::CounselOnly)),
            Some("It was noted that they died or have an attorney before the email was sent."),
        ),
    ]
}

#[test]
fn r5_036_a_mail_goes_out_only_as_long_as_it_may() {
    for (around, given_up) in found() {
        let name = format!("{around:?}");
        let mut tx = around.office();
        tx.voicemail_mails
            .expect_begin_handing_over()
            .times(usize::from(given_up.is_none()))
            .returning(|_, _| Ok(()));
        tx.voicemail_mails
            .expect_note_delivery()
            .times(usize::from(given_up.is_some()))
            .withf(move |id, state, answer, _| {
                (*id, *state, answer.as_deref()) == (ID, DeliveryState::GivenUp, given_up)
            })
            .returning(|_, _, _, _| Ok(()));
        expect_told(&mut tx, given_up.map(|_| EventKind::VoicemailMailGivenUp));
        let mail = mail_to_hand_over(&mut tx, ID, NOW).unwrap();
        assert_eq!(mail.is_some(), given_up.is_none(), "{name}");
    }
}

/// Whose outcome was undone, it may be asked for again.
#[test]
fn r5_036_a_mail_whose_outcome_was_undone_is_withdrawn() {
    let mut around = Around::of(Some(mail(DeliveryState::Queued)));
    around.call = call(None);
    let mut tx = around.office();
    tx.voicemail_mails
        .expect_remove()
        .once()
        .returning(|_| Ok(()));
    expect_told(&mut tx, Some(EventKind::VoicemailMailGivenUp));
    assert_eq!(mail_to_hand_over(&mut tx, ID, NOW), Ok(None));
}

/// The state of a mail, how handing it over ended → the state and the event.
#[test]
fn r5_036_the_fate_of_a_mail_is_noted_once_and_told() {
    use DeliveryState::{GivenUp, HandedOver, Queued, Refused};
    use EventKind::{VoicemailMailGivenUp, VoicemailMailHandedOver, VoicemailMailRefused};
    let refused = || Fate::Refused("550 no such user".to_owned());
    let given_up = || Fate::GivenUp("no answer".to_owned());
    let cases = [
        (
            Queued,
            Fate::HandedOver,
            Some((HandedOver, VoicemailMailHandedOver)),
        ),
        (Queued, refused(), Some((Refused, VoicemailMailRefused))),
        (Queued, given_up(), Some((GivenUp, VoicemailMailGivenUp))),
        (HandedOver, given_up(), None),
        (Refused, Fate::HandedOver, None),
    ];
    for (state, fate, outcome) in cases {
        let mut tx = Around::of(Some(mail(state))).office();
        tx.voicemail_mails
            .expect_note_delivery()
            .times(usize::from(outcome.is_some()))
            .withf(move |_, state, _, _| Some(*state) == outcome.map(|(state, _)| state))
            .returning(|_, _, _, _| Ok(()));
        expect_told(&mut tx, outcome.map(|(_, kind)| kind));
        assert_eq!(settle_mail(&mut tx, ID, &fate, NOW), Ok(()), "{fate:?}");
    }
}

#[test]
fn r5_036_a_mail_is_tried_again_and_given_up_with_what_was_said_last() {
    let mut tx = Around::of(Some(mail(DeliveryState::Queued))).office();
    tx.voicemail_mails
        .expect_note_delivery()
        .once()
        .withf(|_, state, answer, _| {
            (*state, answer.as_deref()) == (DeliveryState::Queued, Some("450 later"))
        })
        .returning(|_, _, _, _| Ok(()));
    assert_eq!(note_try(&mut tx, ID, "450 later", NOW), Ok(true));

    let mut told = mail(DeliveryState::Queued);
    told.answer = Some("450 later".to_owned());
    let mut tx = Around::of(Some(told)).office();
    tx.voicemail_mails
        .expect_note_delivery()
        .once()
        .withf(|_, state, answer, _| {
            (*state, answer.as_deref()) == (DeliveryState::GivenUp, Some("450 later"))
        })
        .returning(|_, _, _, _| Ok(()));
    expect_told(&mut tx, Some(EventKind::VoicemailMailGivenUp));
    assert_eq!(give_up_mail(&mut tx, ID, NOW), Ok(()));

    let mut over = Around::of(Some(mail(DeliveryState::HandedOver))).office();
    assert_eq!(note_try(&mut over, ID, "450 later", NOW), Ok(false));
}

/// Whether a mail has the link, how many keys are new on the list → what is told.
#[test]
fn r5_036_a_press_on_the_link_suppresses_the_address_that_the_mail_went_to() {
    let cases = [
        (true, 1, Some(EventKind::RawLeadSuppressed)),
        (true, 0, None),
        (false, 1, None),
    ];
    for (is_known, new_keys, outcome) in cases {
        let mut around = Around::of(None);
        // The record has another address by now: the mail's is suppressed all the same.
        around.raw = Some(with_address("jose.ruiz@example.com"));
        let mut tx = around.office();
        tx.voicemail_mails
            .expect_by_opt_out()
            .withf(|hash| hash == "a hash")
            .returning(move |_| Ok(is_known.then(|| mail(DeliveryState::HandedOver))));
        tx.suppressions
            .expect_add()
            .times(usize::from(is_known))
            .withf(|new, _| {
                let [one] = new else { return false };
                let asked = (one.ask.scope, one.ask.by, one.ask.on);
                let expected = (
                    SuppressionScope::All,
                    Some(AskedBy::Email),
                    Some(date!(2026 - 11 - 21)),
                );
                one.key.value() == "jose@example.com" && asked == expected && one.by.is_none()
            })
            .returning(move |_, _| Ok(new_keys));
        expect_told(&mut tx, outcome);
        let today = date!(2026 - 11 - 21);
        let pressed = opt_out(&mut tx, "a hash", today, NOW);
        assert_eq!(pressed, Ok(()), "{is_known} {new_keys}");
    }
}
