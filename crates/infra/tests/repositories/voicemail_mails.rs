//! Mails after voicemails: one a call, found again by the link in them, counted by address; and the addresses that get no more.

use crate::call_desk::{begun, later, noon, raw};
use crate::support::*;
use crm_core::brand::Brand;
use crm_core::contact::{EmailAddress, EmailKey};
use crm_core::documents::{DeliveryState, MailSubject, MailText};
use crm_core::ids::CallId;
use crm_core::users::Role;
use crm_core::voicemail_mail::{NewVoicemailMail, VoicemailDraft, VoicemailMail};
use infra::on_both_databases;
use infra::testing::TestDatabase;

fn draft(to: &str) -> VoicemailDraft {
    VoicemailDraft {
        to: EmailAddress::parse(to).unwrap(),
        brand: Brand::NwAdvisorsGroup,
        subject: MailSubject::parse("Our voicemail").unwrap(),
        text: MailText::parse("Hello Ana,\n\nHarbor LLC\n400 Harbor Way").unwrap(),
    }
}

fn new(call: CallId, to: &str, hash: &str) -> NewVoicemailMail {
    NewVoicemailMail {
        call,
        left_at: later(0),
        draft: draft(to),
        opt_out_hash: hash.to_owned(),
    }
}

/// A call to the person with this number.
fn called(db: &TestDatabase, number: usize) -> CallId {
    let dana = store_user(db, &format!("dana-{number}"), Role::PhoneAgent);
    let ana = raw(db, number);
    write(db, |tx| begun(tx, dana, ana, noon())).unwrap()
}

fn found(db: &TestDatabase, call: CallId) -> Option<VoicemailMail> {
    write(db, |tx| tx.voicemail_mails().get(call)).unwrap()
}

on_both_databases! {
    fn r5_036_a_call_has_one_mail_which_its_link_finds(db: &TestDatabase) {
        let (first, second) = (called(db, 0), called(db, 1));
        let put = |new: NewVoicemailMail| write(db, |tx| tx.voicemail_mails().put(&new, later(1))).unwrap();
        assert!(put(new(first, "Ana@example.com", "one")));
        assert!(!put(new(first, "other@example.com", "two")), "a second press");
        assert!(put(new(second, "ben@example.com", "three")));
        let mail = found(db, first).unwrap();
        assert_eq!(mail.draft, draft("Ana@example.com"));
        assert_eq!(mail.left_at, Some(later(0)));
        assert_eq!((mail.state, mail.under_way, mail.answer.as_deref()), (DeliveryState::Queued, false, None));
        let by_link = |hash: &str| write(db, |tx| tx.voicemail_mails().by_opt_out(hash)).unwrap();
        assert_eq!(by_link("one"), Some(mail));
        assert_eq!(by_link("two"), None);
        assert_eq!(by_link("three").map(|mail| mail.call), Some(second));
    }

    fn r5_036_what_becomes_of_a_mail_is_kept_and_one_that_was_not_sent_makes_room(db: &TestDatabase) {
        let call = called(db, 0);
        write(db, |tx| tx.voicemail_mails().put(&new(call, "ana@example.com", "one"), later(1))).unwrap();
        write(db, |tx| tx.voicemail_mails().begin_handing_over(call, later(2))).unwrap();
        assert!(found(db, call).unwrap().under_way);
        let answer = Some("550 no such user".to_owned());
        write(db, |tx| {
            tx.voicemail_mails().note_delivery(call, DeliveryState::Refused, answer.clone(), later(3))
        })
        .unwrap();
        let mail = found(db, call).unwrap();
        assert_eq!((mail.state, mail.under_way, mail.answer), (DeliveryState::Refused, false, answer.clone()));
        write(db, |tx| tx.voicemail_mails().remove(call)).unwrap();
        assert_eq!(found(db, call), None);
        let again = write(db, |tx| tx.voicemail_mails().put(&new(call, "ana@example.com", "two"), later(4)));
        assert_eq!(again, Ok(true));
    }

    fn r5_036_the_mails_of_an_address_are_counted_whoever_has_it(db: &TestDatabase) {
        let calls = [called(db, 0), called(db, 1), called(db, 2)];
        for ((call, to), at) in calls.into_iter().zip(["Ana@example.com", "ana@Example.com", "ben@example.com"]).zip([1, 3, 5]) {
            write(db, |tx| tx.voicemail_mails().put(&new(call, to, to), later(at))).unwrap();
        }
        let mailed = |but: CallId, since: i64| {
            let ana = EmailKey::stored("ana@example.com".to_owned());
            write(db, |tx| tx.voicemail_mails().mailed_since(&ana, but, later(since))).unwrap()
        };
        let [first, second, third] = calls;
        assert_eq!(mailed(third, 0), [later(3), later(1)]);
        assert_eq!(mailed(third, 1), [later(3), later(1)]);
        assert_eq!(mailed(third, 2), [later(3)]);
        assert_eq!(mailed(first, 0), [later(3)]);
        assert!(mailed(second, 2).is_empty());
    }

    fn r5_036_an_address_that_gets_no_more_is_no_suppressed_one(db: &TestDatabase) {
        let (first, second) = (called(db, 0), called(db, 1));
        let ana = EmailKey::stored("ana@example.com".to_owned());
        let is_stopped = || write(db, |tx| tx.voicemail_mails().is_stopped(&ana)).unwrap();
        assert!(!is_stopped());
        let stop = |by: CallId| write(db, |tx| tx.voicemail_mails().stop(&ana, by, later(1))).unwrap();
        assert!(stop(first));
        assert!(!stop(second), "pressed twice");
        assert!(is_stopped());
        let listed = db.query_texts("SELECT CAST(count(*) AS TEXT) FROM suppressions").unwrap();
        assert_eq!(listed, ["0"]);
        let kept = db.query_texts("SELECT address || ' ' || CAST(call_id AS TEXT) FROM email_opt_outs").unwrap();
        assert_eq!(kept, [format!("ana@example.com {first}")]);
    }
}
