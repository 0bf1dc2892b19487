//! Mails after voicemails: one a call, found again by the link in them.

use crate::call_desk::{begun, later, noon, raw};
use crate::support::*;
use crm_core::brand::Brand;
use crm_core::contact::EmailAddress;
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
        draft: draft(to),
        opt_out_hash: hash.to_owned(),
    }
}

/// A call to whoever has this number.
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
}
