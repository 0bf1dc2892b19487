//! When a mail is offered, and what a press sends.

use super::scene::{Around, ID, OTHERS, OWN, call, ended, jose, mail, other};
use crate::brand::Brand;
use crate::brand::details::setting_key;
use crate::call_desk::CallOutcome;
use crate::clock::Instant;
use crate::documents::sending::DeliveryState;
use crate::event::EventKind;
use crate::fixtures::{NOW, agent, expect_events_at, user};
use crate::ids::UserId;
use crate::number_facts::NumberFactKind;
use crate::raw_leads::RawLead;
use crate::settings::Settings;
use crate::unit::MockCrm;
use crate::voicemail_mail::{Asked, MAIL_VOICEMAIL_JOB, MailSetUp, Offer, OfferError, offer, send};
use serde_json::json;
use time::Duration;

const READY: MailSetUp = MailSetUp {
    has_mail_server: true,
    has_public_address: true,
};

fn settings(more: &[(&str, &str)]) -> Settings {
    let address = r#"{"version":1,"legalName":"Harbor LLC","street":"400 Harbor Way","city":"Portland","state":"OR","zip":"97201"}"#;
    let mut stored = vec![(setting_key(Brand::LibertyNwa), address.to_owned())];
    if !more.iter().any(|(key, _)| *key == "voicemail_mail") {
        stored.push(("voicemail_mail".to_owned(), "on".to_owned()));
    }
    let more = more.iter();
    stored.extend(more.map(|(key, value)| ((*key).to_owned(), (*value).to_owned())));
    Settings::read(&stored).unwrap()
}

fn without_address() -> Settings {
    Settings::read(&[("voicemail_mail".to_owned(), "on".to_owned())]).unwrap()
}

fn without_email() -> RawLead {
    let mut raw = jose();
    raw.details.person.email = None;
    raw
}

fn deleted() -> RawLead {
    RawLead {
        deleted_at: Some(NOW),
        ..jose()
    }
}

/// What is asked under.
struct Case {
    around: Around,
    by: UserId,
    settings: Settings,
    set_up: MailSetUp,
    now: Instant,
}

/// A voicemail was left for a person with an address, by an office that has all it needs.
fn usual() -> Case {
    Case {
        around: Around::of(None),
        by: user().id,
        settings: settings(&[]),
        set_up: READY,
        now: NOW,
    }
}

fn with(change: impl FnOnce(&mut Case)) -> Case {
    let mut case = usual();
    change(&mut case);
    case
}

fn told(offered: Result<Offer, OfferError>) -> String {
    match offered {
        Ok(Offer { is_asked: true, .. }) => "asked already".to_owned(),
        Ok(Offer { draft, .. }) => format!("to {}", draft.to.as_str()),
        Err(error) => error.to_string(),
    }
}

const NOT_VOICEMAIL: &str = "An email is offered only after a voicemail was left.";
const OFFERED: &str = "to Jose@example.com";

/// What of the call and the office is so.
fn calls_and_offices() -> Vec<(Case, &'static str)> {
    let outcome = |outcome| call(Some(ended(outcome, NOW)));
    let set_up = |has_mail_server, has_public_address| {
        with(|it| {
            it.set_up = MailSetUp {
                has_mail_server,
                has_public_address,
            }
        })
    };
    let after = |hours| with(|it| it.now = NOW.plus(Duration::hours(hours)));
    let asked = |state| with(|it| it.around.mail = Some(mail(state)));
    vec![
        (usual(), OFFERED),
        (after(24), OFFERED),
        (after(25), "The voicemail was left more than a day ago."),
        (asked(DeliveryState::Queued), "asked already"),
        (asked(DeliveryState::HandedOver), "asked already"),
        (
            with(|it| it.by = UserId::new(8)),
            "This call does not exist.",
        ),
        (with(|it| it.around.call = call(None)), NOT_VOICEMAIL),
        (
            with(|it| it.around.call = outcome(CallOutcome::NoAnswer)),
            NOT_VOICEMAIL,
        ),
        (
            with(|it| it.settings = settings(&[("voicemail_mail", "off")])),
            "Emails after a voicemail are turned off in System Settings.",
        ),
        (
            set_up(false, true),
            "This server has no mail server. Ask an administrator to set SMTP_URL.",
        ),
        (
            set_up(true, false),
            "The link to get no more emails needs the server's public address. Ask an administrator to set EXITDESK_PUBLIC_URL.",
        ),
        (
            with(|it| it.settings = settings(&[("voicemail_mail_text", "Guaranteed")])),
            "The text says what no email may say. Ask an administrator to change it in System Settings. It says \"guaranteed\". No outcome may be promised.",
        ),
        (
            with(|it| it.settings = without_address()),
            "Liberty NWA has no postal address, and no email goes out without one. Ask an administrator to enter it in System Settings.",
        ),
    ]
}

/// What is known of the person, and of another record with their address.
fn people() -> Vec<(Case, &'static str)> {
    let fact = |number, kind| {
        with(|it| {
            it.around.other = Some(other());
            it.around.fact = Some((number, kind));
        })
    };
    let suppressed = |key| {
        with(|it| {
            it.around.other = Some(other());
            it.around.suppressed = Some(key);
        })
    };
    let (gone, not_to_be_contacted) = (
        "This person's record was deleted.",
        "This person asked not to be contacted.",
    );
    let not_to_be_written =
        "This person died or is represented by an attorney, by what is noted of their number.";
    vec![
        (with(|it| it.around.raw = None), gone),
        (with(|it| it.around.raw = Some(deleted())), gone),
        (
            with(|it| it.around.raw = Some(without_email())),
            "This person has no email address.",
        ),
        (suppressed(OWN), not_to_be_contacted),
        (suppressed("jose@example.com"), not_to_be_contacted),
        (suppressed(OTHERS), not_to_be_contacted),
        (suppressed("4075553000"), OFFERED),
        (fact(OWN, NumberFactKind::Deceased), not_to_be_written),
        (fact(OWN, NumberFactKind::CounselOnly), not_to_be_written),
        (fact(OTHERS, NumberFactKind::CounselOnly), not_to_be_written),
        // Their address is theirs, whatever their number rings.
        (fact(OWN, NumberFactKind::BadNumber), OFFERED),
    ]
}

/// What is known of the address.
fn addresses() -> Vec<(Case, &'static str)> {
    let mailed = |days: &[i64]| {
        let days = days.iter();
        let mailed: Vec<Instant> = days.map(|days| NOW.minus(Duration::days(*days))).collect();
        with(|it| it.around.mailed = mailed)
    };
    let shared_by = |more| with(|it| it.around.sharing = more);
    let soon = "An email went to this address less than a day ago.";
    let often = "Three emails went to this address within 30 days.";
    vec![
        (
            with(|it| it.around.stopped = true),
            "Someone with this email address asked us to stop emails.",
        ),
        (shared_by(19), OFFERED),
        (
            shared_by(20),
            "More than 20 records have this email address.",
        ),
        (mailed(&[1]), OFFERED),
        (mailed(&[0, 2]), soon),
        (mailed(&[1, 30]), OFFERED),
        (mailed(&[1, 10, 30]), often),
        (mailed(&[1, 10, 31]), OFFERED),
    ]
}

/// What is known → the mail, or why there is none.
#[test]
fn r5_036_a_mail_is_offered_only_when_nothing_speaks_against_it() {
    let cases = [calls_and_offices(), people(), addresses()];
    for (case, outcome) in cases.into_iter().flatten() {
        let name = format!("{:?}", case.around);
        let mut tx = case.around.office();
        let office = (&case.settings, case.set_up);
        let offered = offer(&mut tx, (case.by, ID), office, case.now);
        assert_eq!(told(offered), outcome, "{name}");
    }
}

#[test]
fn r5_036_the_mail_has_the_offices_words_the_address_and_the_way_to_get_no_more() {
    let mut tx = usual().around.office();
    let by = (user().id, ID);
    let offered = offer(&mut tx, by, (&settings(&[]), READY), NOW).unwrap();
    let draft = offered.draft;
    assert_eq!(draft.subject.as_str(), "Our voicemail from Liberty NWA");
    let whole = draft.whole("https://desk.example.com/opt-out/1");
    let expected = "Hello José,\n\nI called you and left you a voicemail. If you would like to talk, reply to this email \
                    and tell me when to call you.\n\nDana Whitfield\nLiberty NWA\n\nHarbor LLC\n400 Harbor Way\n\
                    Portland, OR 97201\n\nThis email is an advertisement.\n\nTo get no more emails from us, open this page and press the button:\n\
                    https://desk.example.com/opt-out/1\n";
    assert_eq!(whole, expected);
}

fn press(tx: &mut MockCrm, settings: &Settings, now: Instant) -> Result<Offer, OfferError> {
    let asked = Asked {
        settings,
        set_up: READY,
        token: "a token",
        token_hash: "a hash",
    };
    send(tx, (&agent(), user().id), ID, &asked, now)
}

/// Seconds after the outcome, whether another press was faster → seconds after the outcome at which the mail goes out.
#[test]
fn r5_036_a_press_sends_one_mail_once_the_outcome_stays() {
    let cases = [
        (0, false, Some(10)),
        (9, false, Some(10)),
        (60, false, Some(60)),
        (0, true, None),
    ];
    for (after, is_late, outcome) in cases {
        let now = NOW.plus(Duration::seconds(after));
        let mut tx = usual().around.office();
        tx.voicemail_mails
            .expect_put()
            .once()
            .withf(|new, _| {
                (new.call, new.left_at, new.opt_out_hash.as_str()) == (ID, NOW, "a hash")
            })
            .returning(move |_, _| Ok(!is_late));
        tx.jobs
            .expect_enqueue()
            .times(usize::from(outcome.is_some()))
            .withf(move |kind, payload, dedupe, run_at, _| {
                let at = outcome.map(|seconds| NOW.plus(Duration::seconds(seconds)));
                *kind == MAIL_VOICEMAIL_JOB
                    && *payload == json!({"callId": 81, "optOut": "a token"})
                    && dedupe == "mail_voicemail:81:a hash"
                    && Some(*run_at) == at
            })
            .returning(|_, _, _, _, _| Ok(()));
        let events: &'static [EventKind] = if outcome.is_some() {
            &[EventKind::VoicemailMailAsked]
        } else {
            &[]
        };
        expect_events_at(&mut tx.events, events, now);
        let sent = press(&mut tx, &settings(&[]), now);
        assert_eq!(told(sent), "asked already", "{after} {is_late}");
    }
}

#[test]
fn r5_036_a_second_press_is_answered_as_the_first_and_sends_nothing() {
    let around = Around::of(Some(mail(DeliveryState::HandedOver)));
    let mut tx = around.office();
    let sent = press(&mut tx, &settings(&[]), NOW).unwrap();
    assert_eq!(sent.draft, mail(DeliveryState::HandedOver).draft);
    assert!(sent.is_asked);
}

/// An outcome that is saved again asks for nothing by that: the mail of the one that was undone is withdrawn, and another goes out
/// when it is asked for.
#[test]
fn r5_036_a_mail_of_an_outcome_that_was_undone_is_not_one_of_the_next() {
    let mut undone = mail(DeliveryState::Queued);
    undone.left_at = Some(NOW.minus(Duration::seconds(5)));
    let around = Around::of(Some(undone));
    let by = (user().id, ID);
    let mut tx = around.clone().office();
    let offered = offer(&mut tx, by, (&settings(&[]), READY), NOW);
    assert_eq!(told(offered), "to Jose@example.com");

    let mut tx = around.office();
    tx.voicemail_mails
        .expect_remove()
        .once()
        .returning(|_| Ok(()));
    tx.voicemail_mails
        .expect_put()
        .once()
        .withf(|new, _| new.left_at == NOW)
        .returning(|_, _| Ok(true));
    tx.jobs
        .expect_enqueue()
        .once()
        .returning(|_, _, _, _, _| Ok(()));
    let mut kinds = vec![
        EventKind::VoicemailMailAsked,
        EventKind::VoicemailMailGivenUp,
    ];
    tx.events.expect_append().times(2).returning(move |events| {
        let told: Vec<_> = events.iter().map(|event| event.kind).collect();
        assert_eq!(told, [kinds.pop().unwrap()]);
        Ok(())
    });
    let sent = press(&mut tx, &settings(&[]), NOW);
    assert_eq!(told(sent), "asked already");
}

#[test]
fn r5_036_a_press_is_refused_as_nothing_is_offered() {
    let mut tx = usual().around.office();
    let refused = press(&mut tx, &without_address(), NOW);
    assert_eq!(refused, Err(OfferError::NoPostalAddress(Brand::LibertyNwa)));
}
