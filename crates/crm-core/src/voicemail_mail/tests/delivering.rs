//! What becomes of a mail that was asked for, and who gets no more.

use super::scene::{Around, ID, OTHERS, OWN, call, ended, jose, mail, other};
use crate::call_desk::CallOutcome;
use crate::contact::EmailAddress;
use crate::documents::Fate;
use crate::documents::sending::DeliveryState;
use crate::event::EventKind;
use crate::fixtures::NOW;
use crate::number_facts::NumberFactKind;
use crate::raw_leads::RawLead;
use crate::unit::MockCrm;
use crate::voicemail_mail::{give_up_mail, mail_to_hand_over, note_try, opt_out, settle_mail};
use time::Duration;

/// Expects exactly this kind, without an actor; nothing without one.
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
            with(&|it| it.suppressed = Some("jose@example.com")),
            Some("They asked not to be contacted before the email was sent."),
        ),
        (
            with(&|it| it.fact = Some((OWN, NumberFactKind::CounselOnly))),
            Some("It was noted that they died or have an attorney before the email was sent."),
        ),
        (
            with(&|it| {
                it.other = Some(other());
                it.suppressed = Some(OTHERS);
            }),
            Some("They asked not to be contacted before the email was sent."),
        ),
        (
            with(&|it| it.stopped = true),
            Some("They asked for no more emails before the email was sent."),
        ),
        (
            with(&|it| it.sharing = 20),
            Some("More than 20 records had the email address before the email was sent."),
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
        let mail = mail_to_hand_over(&mut tx, (ID, "a hash"), NOW).unwrap();
        assert_eq!(mail.is_some(), given_up.is_none(), "{name}");
    }
}

/// What the call's outcome is by now, whether the mail was tried → whether it is removed, so that it may be asked for again, or
/// stays with its link.
#[test]
fn r5_036_a_mail_whose_outcome_was_undone_is_withdrawn_and_its_link_stays() {
    let again = ended(CallOutcome::Voicemail, NOW.plus(Duration::seconds(5)));
    for result in [None, Some(again)] {
        for (under_way, answer) in [(false, None), (true, None), (false, Some("450 later"))] {
            let name = format!("{result:?} {under_way} {answer:?}");
            let mut waits = mail(DeliveryState::Queued);
            waits.under_way = under_way;
            waits.answer = answer.map(str::to_owned);
            let is_removed = !waits.was_tried();
            assert_eq!(is_removed, !under_way && answer.is_none(), "{name}");
            let mut around = Around::of(Some(waits));
            around.call = call(result.clone());
            let mut tx = around.office();
            tx.voicemail_mails
                .expect_remove()
                .times(usize::from(is_removed))
                .returning(|_| Ok(()));
            tx.voicemail_mails
                .expect_note_delivery()
                .times(usize::from(!is_removed))
                .withf(|_, state, _, _| *state == DeliveryState::GivenUp)
                .returning(|_, _, _, _| Ok(()));
            expect_told(&mut tx, Some(EventKind::VoicemailMailGivenUp));
            let handed = mail_to_hand_over(&mut tx, (ID, "a hash"), NOW);
            assert_eq!(handed, Ok(None), "{name}");
        }
    }
}

/// The job of a mail that was withdrawn has another token than the one that was asked for since: its link would be dead.
#[test]
fn r5_036_the_job_of_a_withdrawn_mail_hands_nothing_over() {
    let mut tx = Around::of(Some(mail(DeliveryState::Queued))).office();
    let handed = mail_to_hand_over(&mut tx, (ID, "an earlier hash"), NOW);
    assert_eq!(handed, Ok(None));
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

/// Whether a mail has the link, whether the address is new on the list → the event. The suppression list stays as it is: the
/// mock of it expects nothing.
#[test]
fn r5_036_a_press_on_the_link_stops_emails_to_the_address_that_the_mail_went_to() {
    let cases = [
        (true, true, Some(EventKind::EmailsStopped)),
        (true, false, None),
        (false, true, None),
    ];
    for (is_known, is_new, outcome) in cases {
        let mut around = Around::of(None);
        // The record has another address by now: the mail's is stopped all the same.
        around.raw = Some(with_address("jose.ruiz@example.com"));
        let mut tx = around.office();
        tx.voicemail_mails
            .expect_by_opt_out()
            .withf(|hash| hash == "a hash")
            .returning(move |_| Ok(is_known.then(|| mail(DeliveryState::GivenUp))));
        tx.voicemail_mails
            .expect_stop()
            .times(usize::from(is_known))
            .withf(|address, by, at| (address.as_str(), *by, *at) == ("jose@example.com", ID, NOW))
            .returning(move |_, _, _| Ok(is_new));
        expect_told(&mut tx, outcome);
        let pressed = opt_out(&mut tx, "a hash", NOW);
        assert_eq!(pressed, Ok(is_known), "{is_known} {is_new}");
    }
}
