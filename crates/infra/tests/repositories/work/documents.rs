//! Documents: stored, listed, swept.

use super::{document, mark, store_document};
use crate::support::*;
use crm_core::actor::Actor;
use crm_core::clock::Instant;
use crm_core::documents::{
    self, Document, DocumentStatus, DocumentType, FileName, Media, StoredFile, Title,
};
use crm_core::event::{Entity, Event, EventKind};
use crm_core::ids::DocumentId;
use crm_core::store::StoreError;
use crm_core::unit::Crm;
use crm_core::users::Role;
use crm_core::views::Direction::{Ascending, Descending};
use crm_core::views::{Between, DocumentFilter, DocumentListQuery, DocumentSort};
use infra::on_both_databases;
use infra::testing::TestDatabase;
use time::Duration;

const NEWEST: DocumentSort = DocumentSort::Created(Descending);

/// The titles of a list, in its order.
fn listed(db: &TestDatabase, sort: DocumentSort, filter: DocumentFilter) -> String {
    let query = DocumentListQuery {
        filter,
        sort,
        page: page(1, 200),
    };
    let found = read(db, |q| q.documents(&query));
    assert_eq!(found.total.rows, i64::try_from(found.rows.len()).unwrap());
    let titles: Vec<_> = found.rows.iter().map(|row| row.title.as_str()).collect();
    titles.join(", ")
}

fn search(text: &str) -> DocumentFilter {
    DocumentFilter {
        search: term(text),
        ..DocumentFilter::default()
    }
}

fn get(db: &TestDatabase, id: DocumentId) -> Document {
    write(db, |tx| tx.documents().get(id)).unwrap().unwrap()
}

fn file(key: &str) -> StoredFile {
    StoredFile {
        key: key.to_owned(),
        name: FileName::parse("deed.pdf").unwrap(),
        media: Media::Pdf,
        size: 7,
        sha256: "digest".to_owned(),
    }
}

on_both_databases! {
    // R1-168, R1-169, R1-278
    fn r1_168_r1_169_documents_are_searched_filtered_and_sorted(db: &TestDatabase) {
        use DocumentStatus::{Completed, Draft, Sent, Signed, Void};
        let ana = store_client(db, client_details(person("Ana", "Ruiz")));
        let bea = store_client(db, client_details(person("Bea", "Moreno")));
        for (client, title, status) in [
            (ana, "Álvarez deed", Draft),
            (ana, "zebra letter", Sent),
            (bea, "Contract", Signed),
            (bea, "Old contract", Void),
            (bea, "Summary", Completed),
        ] {
            store_document(db, &document(client, title, status));
        }
        let none = DocumentFilter::default;
        assert_eq!(listed(db, NEWEST, none()), "Summary, Old contract, Contract, zebra letter, Álvarez deed");
        let by_title = listed(db, DocumentSort::Title(Ascending), none());
        assert_eq!(by_title, "Álvarez deed, Contract, Old contract, Summary, zebra letter");
        for (typed, found) in [
            ("CONTRACT", "Old contract, Contract"),
            ("alvarez", "Álvarez deed"),
            ("ct", "Old contract, Contract"),
            ("nothing", ""),
        ] {
            assert_eq!(listed(db, NEWEST, search(typed)), found, "{typed}");
        }
        // R1-165: the tab Templates.
        let templates = DocumentFilter { statuses: vec![Draft, Completed], ..none() };
        assert_eq!(listed(db, NEWEST, templates), "Summary, Álvarez deed");
        let of_bea = DocumentFilter { client: Some(bea), statuses: vec![Signed], ..none() };
        assert_eq!(listed(db, NEWEST, of_bea), "Contract");
        let other = DocumentFilter { kind: Some(DocumentType::CallRecording), ..none() };
        assert_eq!(listed(db, NEWEST, other), "");
        let facets = read(db, |q| q.document_facets());
        assert_eq!(facets.kinds, [DocumentType::ResortContract]);
        assert_eq!(facets.statuses, [Draft, Sent, Signed, Completed, Void]);
    }

    fn a_document_is_saved_by_its_version_and_leaves_the_list_with_the_trash(db: &TestDatabase) {
        let maya = store_user(db, "maya", Role::Legal);
        let details = crm_core::clients::Details {
            assigned_to: Some(maya),
            ..client_details(person("Ana", "Ruiz"))
        };
        let client = store_client(db, details);
        let mut new = document(client, "Deed", DocumentStatus::Draft);
        new.file = Some(file("a"));
        new.created_by = Some(maya);
        let id = store_document(db, &new);
        let row = read(db, |q| q.document(id)).unwrap();
        assert_eq!((row.client_first_name.as_str(), row.client_assigned), ("Ana", Some(maya)));
        assert_eq!(row.created_by.map(|by| by.id), Some(maya));
        assert_eq!(row.file.map(|file| file.media_type), Some("application/pdf".to_owned()));
        let mut edited = get(db, id);
        assert_eq!(edited.file, Some(file("a")));
        edited.title = Title::parse("Mended deed").unwrap();
        write(db, |tx| save::<dyn Crm, _>(tx, &edited, edited.updated_at)).unwrap();
        assert_eq!(write(db, |tx| save::<dyn Crm, _>(tx, &edited, edited.updated_at)), Err(StoreError::Clash));
        assert_eq!(listed(db, NEWEST, search("mended")), "Mended deed");
        let system = Actor::system();
        db.write_blocking(|tx| documents::delete(tx, &system, id, at(1))).unwrap();
        assert_eq!(listed(db, NEWEST, search("mended")), "");
        assert!(read(db, |q| q.document_facets()).kinds.is_empty());
        db.write_blocking(|tx| documents::restore(tx, &system, id, at(2))).unwrap();
        assert_eq!(listed(db, NEWEST, search("mended")), "Mended deed");
    }

    fn the_documents_of_a_client_in_the_trash_are_out_of_the_list(db: &TestDatabase) {
        let ana = store_client(db, client_details(person("Ana", "Ruiz")));
        let bea = store_client(db, client_details(person("Bea", "Soto")));
        store_document(db, &document(ana, "Deed", DocumentStatus::Draft));
        store_document(db, &document(bea, "Bill", DocumentStatus::Draft));
        assert_eq!(listed(db, NEWEST, DocumentFilter::default()), "Bill, Deed");
        mark(db, "clients", "deleted_at", ana.get());
        assert_eq!(listed(db, NEWEST, DocumentFilter::default()), "Bill");
        assert_eq!(listed(db, NEWEST, search("deed")), "");
    }

    fn r5_131_papers_are_found_by_who_looks_after_the_client_and_when_they_were_sent(db: &TestDatabase) {
        let maya = store_user(db, "maya", Role::SalesRep);
        let own = crm_core::clients::Details {
            assigned_to: Some(maya),
            ..client_details(person("Ana", "Ruiz"))
        };
        let (ana, bea) = (store_client(db, own), store_client(db, client_details(person("Bea", "Soto"))));
        for (client, title) in [(ana, "Hers"), (ana, "Not sent"), (bea, "Another's")] {
            let id = store_document(db, &document(client, title, DocumentStatus::Sent));
            if title != "Not sent" {
                mark(db, "documents", "sent_at", id.get());
            }
        }
        let none = DocumentFilter::default;
        let of_maya = DocumentFilter { client_assigned: Some(maya), ..none() };
        assert_eq!(listed(db, NEWEST, of_maya.clone()), "Not sent, Hers");
        let epoch = Instant::from_micros(0);
        let sent = |from, to| DocumentFilter { sent: Between { from, to }, ..none() };
        assert_eq!(listed(db, NEWEST, sent(None, Some(epoch.plus(Duration::seconds(1))))), "Another's, Hers");
        assert_eq!(listed(db, NEWEST, sent(None, Some(epoch))), "");
        assert_eq!(listed(db, NEWEST, sent(Some(epoch), None)), "Another's, Hers");
        let both = DocumentFilter { sent: Between { from: Some(epoch), to: None }, ..of_maya };
        assert_eq!(listed(db, NEWEST, both), "Hers");
    }

    fn a_file_is_in_use_as_long_as_a_row_points_at_it(db: &TestDatabase) {
        let client = store_client(db, client_details(person("Ana", "Ruiz")));
        let mut new = document(client, "Deed", DocumentStatus::Draft);
        new.file = Some(file("kept"));
        let id = store_document(db, &new);
        mark(db, "documents", "deleted_at", id.get());
        let keys = ["kept".to_owned(), "orphan".to_owned()];
        assert_eq!(write(db, |tx| tx.documents().files_in_use(&keys)).unwrap(), ["kept"]);
    }

    fn an_opening_is_looked_up_by_its_user_and_time(db: &TestDatabase) {
        let user = store_user(db, "maya", Role::Legal);
        let id = DocumentId::new(3);
        let actor = Actor::staff(user, Role::Legal, "r");
        let opened = Event::new(Entity::Document(id), EventKind::DocumentOpened, &actor, at(10));
        write(db, |tx| tx.events().append(std::slice::from_ref(&opened))).unwrap();
        let since = |user, seconds| write(db, |tx| tx.documents().opened_since(id, user, at(seconds))).unwrap();
        assert!(since(user, 10));
        assert!(!since(user, 11));
        assert!(!since(crm_core::ids::UserId::new(99), 0));
    }
}
