//! Signers, signed scans, mails and reminders of documents: stored and found again.

use super::{document, mark, store_document};
use crate::support::*;
use crm_core::clock::Instant;
use crm_core::contact::EmailAddress;
use crm_core::documents::{
    DeliveryState, DocumentStatus, FileName, Listed, MailSubject, MailText, Media, NewMail,
    NewSigner, Sending, SentHow, Signature, SignedHow, Signer, Slot, StoredFile,
};
use crm_core::ids::{ClientId, DocumentId};
use crm_core::store::StoreError;
use crm_core::unit::Crm;
use crm_core::views::{Delivery, DocumentRow, DueQuery};
use infra::on_both_databases;
use infra::testing::TestDatabase;
use time::macros::date;

fn slot(text: &str) -> Slot {
    Slot::parse(text).unwrap()
}

fn names(slot_name: &str) -> NewSigner {
    NewSigner {
        slot: slot(slot_name),
        role: format!("The {slot_name}"),
        name: "Ana".to_owned(),
    }
}

fn scan(key: &str) -> StoredFile {
    StoredFile {
        key: key.to_owned(),
        name: FileName::parse("signed.png").unwrap(),
        media: Media::Png,
        size: 9,
        sha256: "digest".to_owned(),
    }
}

fn mail(key: &str) -> NewMail {
    NewMail {
        to: EmailAddress::parse("Ana@example.com").unwrap(),
        subject: MailSubject::parse("The deed").unwrap(),
        text: MailText::parse("Here\nit is.").unwrap(),
        key: key.to_owned(),
    }
}

fn stored(db: &TestDatabase, client: ClientId, title: &str) -> DocumentId {
    store_document(db, &document(client, title, DocumentStatus::Draft))
}

/// Makes it Sent, so many seconds after the tests' beginning.
fn sent(db: &TestDatabase, id: DocumentId, sent_at: Instant, reminders_done: i64) {
    write(db, |tx| {
        let mut found = tx.documents().get(id)?.unwrap();
        found.status = DocumentStatus::Sent;
        found.sent = Some(Sending {
            at: sent_at,
            how: Some(SentHow::Email),
            to: Some(mail("").to),
        });
        found.reminders_done = reminders_done;
        save::<dyn Crm, _>(tx, &found, found.updated_at)
    })
    .unwrap();
}

fn row(db: &TestDatabase, id: DocumentId) -> DocumentRow {
    read(db, |q| q.document(id)).unwrap()
}

on_both_databases! {
    fn r1_220_the_signers_of_a_document_keep_their_order_and_sign_once(db: &TestDatabase) {
        let ana = store_client(db, client_details(person("Ana", "Ruiz")));
        let deed = stored(db, ana, "Deed");
        let other = stored(db, ana, "Other");
        write(db, |tx| tx.document_life().add_signers(deed, &[names("company"), names("client")], at(1))).unwrap();
        write(db, |tx| tx.document_life().add_signers(other, &[names("client")], at(1))).unwrap();
        let signature = Signature { on: date!(2026 - 11 - 20), how: SignedHow::InPerson };
        let sign = |name: &str| write(db, |tx| tx.document_life().note_signature(deed, &slot(name), signature));
        assert_eq!(sign("client"), Ok(()));
        assert_eq!(sign("client"), Err(StoreError::Clash), "it is signed");
        assert_eq!(sign("spouse"), Err(StoreError::Clash), "nobody of that name");
        let expected = vec![
            Signer { who: names("company"), signature: None },
            Signer { who: names("client"), signature: Some(signature) },
        ];
        assert_eq!(write(db, |tx| tx.document_life().signers(deed)), Ok(expected.clone()));
        assert_eq!(row(db, deed).signers, expected);
        assert_eq!(row(db, other).signers, [Signer { who: names("client"), signature: None }]);
        let twice = write(db, |tx| tx.document_life().add_signers(other, &[names("client")], at(1)));
        assert!(twice.is_err(), "a slot is there once");
    }

    fn r1_220_a_scan_takes_the_place_of_the_one_before_and_is_not_swept(db: &TestDatabase) {
        let ana = store_client(db, client_details(person("Ana", "Ruiz")));
        let deed = stored(db, ana, "Deed");
        assert_eq!(row(db, deed).scan, None);
        for key in ["first", "second"] {
            write(db, |tx| tx.document_life().set_scan(deed, &scan(key), at(1))).unwrap();
        }
        assert_eq!(write(db, |tx| tx.document_life().scan(deed)), Ok(Some(scan("second"))));
        let shown = row(db, deed).scan.unwrap();
        assert_eq!((shown.name.as_str(), shown.media_type.as_str(), shown.size), ("signed.png", "image/png", 9));
        let keys = ["first".to_owned(), "second".to_owned()];
        assert_eq!(write(db, |tx| tx.documents().files_in_use(&keys)).unwrap(), ["second"]);
    }

    fn r1_220_a_mail_keeps_what_it_carries_and_tells_what_became_of_it(db: &TestDatabase) {
        let ana = store_client(db, client_details(person("Ana", "Ruiz")));
        let deed = stored(db, ana, "Deed");
        let first = write(db, |tx| tx.document_life().add_mail(deed, &mail("<1@x>"), at(1))).unwrap();
        assert_eq!(row(db, deed).delivery, None, "it was not sent by e-mail yet");
        sent(db, deed, at(1), 0);
        let found = write(db, |tx| tx.document_life().mail(first)).unwrap().unwrap();
        assert_eq!((found.document, found.content, found.state), (deed, mail("<1@x>"), DeliveryState::Queued));
        assert_eq!((found.under_way, found.sent_at), (false, at(1)));
        let under_way = |id| write(db, |tx| Ok(tx.document_life().mail(id)?.unwrap().under_way));
        let begin = |id| write(db, |tx| tx.document_life().begin_handing_over(id, at(2)));
        assert_eq!((begin(first), under_way(first)), (Ok(()), Ok(true)));
        let later = Some("451 later".to_owned());
        write(db, |tx| tx.document_life().note_delivery(first, DeliveryState::Queued, later.clone(), at(2))).unwrap();
        assert_eq!(under_way(first), Ok(false), "that try is over");
        let refused = Some("550 no such user".to_owned());
        write(db, |tx| tx.document_life().note_delivery(first, DeliveryState::Refused, refused.clone(), at(2))).unwrap();
        let delivery = Delivery { state: DeliveryState::Refused, answer: refused };
        assert_eq!(row(db, deed).delivery, Some(delivery));
        assert!(begin(first).is_err(), "its fate is known");
        write(db, |tx| tx.document_life().add_mail(deed, &mail("<2@x>"), at(3))).unwrap();
        let queued = Delivery { state: DeliveryState::Queued, answer: None };
        assert_eq!(row(db, deed).delivery, Some(queued), "the last one counts");
        let again = write(db, |tx| tx.document_life().add_mail(deed, &mail("<2@x>"), at(3)));
        assert!(again.is_err(), "no two mails have one Message-ID");
        let shown = row(db, deed);
        assert_eq!((shown.sent_at, shown.sent_how, shown.sent_to.as_deref()), (Some(at(1)), Some(SentHow::Email), Some("Ana@example.com")));
    }

    fn r1_220_reminders_are_due_by_the_day_of_sending_the_longest_ago_first(db: &TestDatabase) {
        let ana = store_client(db, client_details(person("Ana", "Ruiz")));
        let bea = store_client(db, client_details(person("Bea", "Soto")));
        for (client, title, seconds, done) in [
            (ana, "today", 100, 0),
            (ana, "two", 90, 0),
            (ana, "two, reminded", 91, 1),
            (ana, "five, reminded once", 50, 1),
            (ana, "five, reminded twice", 51, 2),
            (ana, "ten", 9, 2),
            (ana, "ten, reminded", 8, 3),
            (bea, "of a client in the trash", 7, 0),
        ] {
            sent(db, stored(db, client, title), at(seconds), done);
        }
        let signed = stored(db, ana, "signed");
        sent(db, signed, at(1), 0);
        write(db, |tx| {
            let mut found = tx.documents().get(signed)?.unwrap();
            found.status = DocumentStatus::Signed;
            save::<dyn Crm, _>(tx, &found, found.updated_at)
        })
        .unwrap();
        mark(db, "clients", "deleted_at", bea.get());
        let sent_before = [at(95), at(60), at(10)];
        let ask = |page| read(db, |q| q.document_reminders(&DueQuery { sent_before, page }));
        let found = ask(page(1, 50));
        let titles: Vec<_> = found.rows.iter().map(|row| row.title.as_str()).collect();
        assert_eq!(titles, ["ten", "five, reminded once", "two"]);
        let second = ask(page(2, 2));
        assert_eq!((second.rows.len(), second.total.rows), (1, 3));
    }

    fn r2_129_the_checklist_reads_the_documents_that_are_there(db: &TestDatabase) {
        let ana = store_client(db, client_details(person("Ana", "Ruiz")));
        let bea = store_client(db, client_details(person("Bea", "Soto")));
        let deed = stored(db, ana, "Deed");
        let gone = stored(db, ana, "Gone");
        stored(db, bea, "Of another");
        mark(db, "documents", "deleted_at", gone.get());
        let kind = document(ana, "Deed", DocumentStatus::Draft).kind;
        let expected = [Listed { id: deed, kind, status: DocumentStatus::Draft }];
        assert_eq!(read(db, |q| q.documents_listed(ana)), expected);
    }

    fn what_belongs_to_a_document_leaves_with_it(db: &TestDatabase) {
        let ana = store_client(db, client_details(person("Ana", "Ruiz")));
        let deed = stored(db, ana, "Deed");
        write(db, |tx| {
            tx.document_life().add_signers(deed, &[names("client")], at(1))?;
            tx.document_life().add_mail(deed, &mail("<1@x>"), at(1)).map(drop)
        })
        .unwrap();
        mark(db, "documents", "deleted_at", deed.get());
        let emptied = write(db, |tx| tx.trash().empty_older_than(at(5), 10, at(5))).unwrap();
        assert_eq!(emptied.removed, 1);
        for table in ["document_signers", "document_mails"] {
            let left = db.query_texts(&format!("SELECT 'row' FROM {table}")).unwrap();
            assert!(left.is_empty(), "{table}");
        }
    }
}
