//! Documents that Exitdesk made: what is frozen with them, and what becomes of it.

use super::{document, mark, stamp, store_document};
use crate::support::*;
use crm_core::actor::Actor;
use crm_core::documents::{
    self, DocumentStatus, DocumentType, FileName, GeneratedError, Media, NewGenerated, StoredFile,
    Title,
};
use crm_core::ids::{ClientId, DocumentId};
use crm_core::promises::agreements::OnPaper;
use docgen::facts::{FrozenFact, Snapshot};
use docgen::store::{Made, UsedWording, save};
use docgen::{Block, FORMAT, Paper, Run, Sheet};
use infra::on_both_databases;
use infra::testing::TestDatabase;
use serde_json::{Map, json};
use time::macros::date;

const KIND: DocumentType = DocumentType::PurchaseSummary;

/// What was made for a client, under its file's key.
fn made(client: ClientId, key: &str, replaces: Option<DocumentId>) -> Made {
    Made {
        document: NewGenerated {
            id: None,
            client,
            kind: KIND,
            title: Title::parse("Purchase Summary").unwrap(),
            file: StoredFile {
                key: key.to_owned(),
                name: FileName::parse("summary.pdf").unwrap(),
                media: Media::Pdf,
                size: 7,
                sha256: "digest".to_owned(),
            },
            replaces,
            signers: Vec::new(),
            agreement: OnPaper::default(),
        },
        wording: UsedWording {
            version: None,
            sample: true,
        },
        paper: Paper {
            format: FORMAT,
            title: "Purchase Summary".to_owned(),
            reference: "Purchase Summary · Client 1".to_owned(),
            language: "en-US".to_owned(),
            date: date!(2026 - 11 - 22),
            number: None,
            brand: None,
            sheet: Sheet::Letter,
            sample: true,
            blocks: vec![Block::Paragraph(vec![Run::Text("José & Söhne".to_owned())])],
        },
        facts: Snapshot(vec![FrozenFact {
            key: "client.phone".to_owned(),
            label: "Phone".to_owned(),
            value: "(407) 555-0100".to_owned(),
        }]),
        typed: Map::from_iter([("notes".to_owned(), json!("Bring the deed."))]),
        renderer: "engine 1".to_owned(),
        pages: 3,
    }
}

fn saved(db: &TestDatabase, made: &Made) -> Result<DocumentId, GeneratedError> {
    db.write_blocking(|tx| save(tx, &Actor::system(), made, at(5)))
}

fn replaced(db: &TestDatabase, id: DocumentId) -> Option<DocumentId> {
    let frozen = read(db, |q| q.generated_document(id)).unwrap();
    assert_eq!(
        read(db, |q| q.document(id))
            .unwrap()
            .generated
            .unwrap()
            .replaces,
        frozen.replaces
    );
    frozen.replaces
}

on_both_databases! {
    fn r2_095_r2_126_what_is_generated_is_an_unsigned_draft_with_all_it_was_made_of(db: &TestDatabase) {
        let client = store_client(db, client_details(person("Ana", "Ruiz")));
        let made = made(client, "a", None);
        let id = saved(db, &made).unwrap();
        let row = read(db, |q| q.document(id)).unwrap();
        assert_eq!((row.status, row.signed, row.kind), (DocumentStatus::Draft, false, KIND));
        assert_eq!(row.file.unwrap().sha256, "digest");
        let told = row.generated.unwrap();
        assert_eq!((told.sample_wording, told.wording_version, told.replaces), (true, None, None));
        let frozen = read(db, |q| q.generated_document(id)).unwrap();
        assert_eq!((frozen.paper, frozen.facts, frozen.typed), (made.paper, made.facts, made.typed));
        assert_eq!((frozen.renderer.as_str(), frozen.pages, frozen.wording), ("engine 1", 3, made.wording));
        assert_eq!(frozen.created_at, at(5));
        assert!(write(db, |tx| tx.documents().is_generated(id)).unwrap());
        let kinds = db.query_texts("SELECT entity || ' ' || kind FROM events").unwrap();
        assert_eq!(kinds, ["document document.generated"]);
    }

    /// Its paper is printed with it: nothing that is added meanwhile has it too.
    fn r5_065_a_number_that_was_taken_is_the_document_s_own(db: &TestDatabase) {
        let client = store_client(db, client_details(person("Ana", "Ruiz")));
        let taken = db.write_blocking(|tx| tx.documents().take_id()).unwrap();
        let other = store_document(db, &document(client, "Deed", DocumentStatus::Draft));
        let unused = db.write_blocking(|tx| tx.documents().take_id()).unwrap();
        let mut made = made(client, "a", None);
        made.document.id = Some(taken);
        assert_eq!(saved(db, &made).unwrap(), taken);
        let next = store_document(db, &document(client, "Letter", DocumentStatus::Draft));
        let mut ids = vec![taken, other, unused, next];
        ids.sort();
        ids.dedup();
        assert_eq!(ids.len(), 4, "{taken} {other} {unused} {next}");
    }

    fn what_was_uploaded_has_nothing_frozen(db: &TestDatabase) {
        let client = store_client(db, client_details(person("Ana", "Ruiz")));
        let id = store_document(db, &document(client, "Deed", DocumentStatus::Draft));
        assert!(read(db, |q| q.generated_document(id)).is_none());
        assert!(read(db, |q| q.document(id)).unwrap().generated.is_none());
        assert!(!write(db, |tx| tx.documents().is_generated(id)).unwrap());
    }

    fn r2_168_what_is_frozen_is_never_changed(db: &TestDatabase) {
        let client = store_client(db, client_details(person("Ana", "Ruiz")));
        saved(db, &made(client, "a", None)).unwrap();
        for change in ["paper = '{}'", "facts = '[]'", "typed = '{}'", "renderer = 'other'", "pages = 1", "sample_wording = 0, wording_version = 2"] {
            let refused = db.execute_sql(&format!("UPDATE generated_documents SET {change}"));
            assert!(refused.is_err(), "{change}");
        }
    }

    fn a_refused_one_leaves_neither_row(db: &TestDatabase) {
        let client = store_client(db, client_details(person("Ana", "Ruiz")));
        mark(db, "clients", "deleted_at", client.get());
        assert_eq!(saved(db, &made(client, "a", None)), Err(GeneratedError::NoSuchClient));
        let kept = "SELECT CAST((SELECT count(*) FROM documents) + (SELECT count(*) FROM generated_documents) AS TEXT)";
        assert_eq!(db.query_texts(kept).unwrap(), ["0"]);
    }

    /// Its draft leaves the trash for good, and what was made after it stays.
    fn a_new_version_outlives_the_draft_it_replaces(db: &TestDatabase) {
        let client = store_client(db, client_details(person("Ana", "Ruiz")));
        let first = saved(db, &made(client, "a", None)).unwrap();
        let second = saved(db, &made(client, "b", Some(first))).unwrap();
        assert_eq!(replaced(db, second), Some(first));
        let system = Actor::system();
        db.write_blocking(|tx| documents::delete(tx, &system, first, at(6))).unwrap();
        assert_eq!(saved(db, &made(client, "c", Some(first))), Err(GeneratedError::NothingToReplace));
        let emptied = write(db, |tx| tx.trash().empty_older_than(at(1_000), 100, at(1_000)));
        assert_eq!(emptied.unwrap().removed, 1);
        assert!(read(db, |q| q.generated_document(first)).is_none());
        assert_eq!(replaced(db, second), None);
        // With their client everything goes.
        let now = stamp(db);
        db.execute_sql(&format!("UPDATE clients SET deleted_at = {now}")).unwrap();
        write(db, |tx| tx.trash().empty_older_than(at(1_000), 100, at(1_000))).unwrap();
        assert!(read(db, |q| q.generated_document(second)).is_none());
    }
}
