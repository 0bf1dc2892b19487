//! The office's own wordings and the logos of its brands, as both databases keep them.

use crate::support::*;
use crm_core::actor::Actor;
use crm_core::brand::Brand::{self, LibertyNwa, TheContractAdvisors};
use crm_core::contact::UsState;
use crm_core::documents::DocumentType::{self, CancellationAgreement, PurchaseSummary};
use crm_core::ids::WordingId;
use crm_core::store::{StoreError, Stored};
use crm_core::text::ShortText;
use crm_core::users::Role;
use docgen::editing::{logo_for, put_logo, remove_logo, wording_for};
use docgen::store::{NewWording, Scope, StoredWording, WordingUnit};
use docgen::wording::Section;
use docgen::{Logo, LogoKind};
use infra::on_both_databases;
use infra::testing::TestDatabase;

fn scope(kind: DocumentType, brand: Option<Brand>, state: Option<UsState>) -> Scope {
    Scope { kind, brand, state }
}

fn everywhere() -> Scope {
    scope(CancellationAgreement, None, None)
}

fn new(scope: Scope, version: i64) -> NewWording {
    NewWording {
        scope,
        version,
        sections: vec![Section {
            id: "terms".to_owned(),
            title: "Say \"yes\"".to_owned(),
            text: format!("Version {version}\n\n- köln {{{{ client.name }}}}"),
        }],
        note: Some(ShortText::parse("after counsel's reading").unwrap()),
        created_by: None,
        created_at: at(version),
    }
}

/// Writes with errors of the store alone.
fn in_one<T>(db: &TestDatabase, f: impl Fn(&mut dyn WordingUnit) -> Stored<T>) -> Stored<T> {
    db.write_blocking::<T, StoreError>(|tx| f(tx))
}

fn keep(db: &TestDatabase, new: &NewWording) -> Stored<WordingId> {
    in_one(db, |tx| tx.wordings().insert(new))
}

fn stored(id: WordingId, new: &NewWording) -> StoredWording {
    StoredWording {
        id,
        scope: new.scope,
        version: new.version,
        sections: new.sections.clone(),
        note: new.note.clone(),
        created_by: new.created_by,
        created_at: new.created_at,
    }
}

fn drawing(bytes: &[u8]) -> Logo {
    Logo {
        kind: LogoKind::Png,
        bytes: bytes.to_vec(),
    }
}

on_both_databases! {
    fn r2_024_a_version_comes_back_as_it_was_saved(db: &TestDatabase) {
        let by = store_user(db, "admin", Role::Admin);
        let of_all = new(everywhere(), 1);
        let narrow = NewWording {
            note: None,
            created_by: Some(by),
            ..new(scope(CancellationAgreement, Some(LibertyNwa), Some(state("FL"))), 1)
        };
        for new in [of_all, narrow] {
            let id = keep(db, &new).unwrap();
            let outcome = Some(stored(id, &new));
            assert_eq!(read(db, |q| q.wording(id)), outcome);
            assert_eq!(read(db, |q| q.newest_wording(new.scope)), outcome);
            assert_eq!(in_one(db, |tx| tx.wordings().wording(id)), Ok(outcome.clone()));
            assert_eq!(in_one(db, |tx| tx.wordings().newest_wording(new.scope)), Ok(outcome));
        }
        assert_eq!(read(db, |q| q.wording(WordingId::new(99))), None);
        assert_eq!(read(db, |q| q.newest_wording(scope(PurchaseSummary, None, None))), None);
    }

    fn r2_024_versions_are_counted_without_a_gap_and_each_is_there_once(db: &TestDatabase) {
        let narrow = scope(CancellationAgreement, None, Some(state("OR")));
        // What is saved in this order, and whether it may be.
        let cases = [
            (everywhere(), 2, false),
            (everywhere(), 0, false),
            (everywhere(), 1, true),
            (everywhere(), 1, false),
            (everywhere(), 3, false),
            (everywhere(), 2, true),
            (narrow, 2, false),
            (narrow, 1, true),
            (everywhere(), 3, true),
        ];
        for (scope, version, good) in cases {
            assert_eq!(keep(db, &new(scope, version)).is_ok(), good, "{scope:?} {version}");
        }
        let again = keep(db, &new(everywhere(), 3));
        assert!(matches!(again, Err(StoreError::Duplicate { .. })), "{again:?}");
        let newest = |scope| read(db, |q| q.newest_wording(scope)).map(|saved| saved.version);
        assert_eq!((newest(everywhere()), newest(narrow)), (Some(3), Some(1)));
        let second = read(db, |q| q.wording_version(everywhere(), 2)).unwrap();
        assert_eq!(second.sections, new(everywhere(), 2).sections);
    }

    fn r2_024_a_saved_version_can_neither_be_changed_nor_deleted(db: &TestDatabase) {
        let first = new(everywhere(), 1);
        let id = keep(db, &first).unwrap();
        let everywhere = ["UPDATE wordings SET sections = '[]'", "UPDATE wordings SET version = 2", "DELETE FROM wordings"];
        // SQLite has no TRUNCATE: DELETE without a condition is its way.
        let on_postgres = ["TRUNCATE wordings", "TRUNCATE users CASCADE"];
        let tried = everywhere.iter().chain(on_postgres.iter().filter(|_| !db.is_sqlite()));
        for sql in tried {
            let refused = db.execute_sql(sql).unwrap_err().to_string();
            assert!(refused.contains(" are never"), "{sql}: {refused}");
        }
        assert_eq!(read(db, |q| q.wording(id)), Some(stored(id, &first)));
    }

    fn r2_024_lists_have_the_newest_version_of_each_scope_and_all_versions_of_one(db: &TestDatabase) {
        let by = store_user(db, "admin", Role::Admin);
        let of_brand = scope(CancellationAgreement, Some(TheContractAdvisors), None);
        let of_state = scope(CancellationAgreement, None, Some(state("FL")));
        let of_summary = scope(PurchaseSummary, None, None);
        for (scope, versions) in [(of_summary, 1), (of_brand, 2), (everywhere(), 3), (of_state, 1)] {
            for version in 1..=versions {
                keep(db, &NewWording { created_by: Some(by), ..new(scope, version) }).unwrap();
            }
        }
        let rows = read(db, |q| q.newest_wordings());
        let listed: Vec<_> = rows.iter().map(|row| (row.scope, row.version)).collect();
        let newest = [(everywhere(), 3), (of_state, 1), (of_brand, 2), (of_summary, 1)];
        assert_eq!(listed, newest);
        let versions = read(db, |q| q.wording_versions(of_brand));
        let told: Vec<_> = versions.iter().map(|row| (row.version, row.created_at)).collect();
        assert_eq!(told, [(2, at(2)), (1, at(1))]);
        let names = versions.iter().map(|row| row.created_by.as_ref().map(|by| by.full_name()));
        assert!(names.clone().all(|name| name.as_deref() == Some("Dana Whitfield")));
        assert_eq!(read(db, |q| q.wording_versions(scope(PurchaseSummary, Some(LibertyNwa), None))), []);
    }

    fn r2_024_the_most_specific_stored_wording_is_taken(db: &TestDatabase) {
        let of_brand = scope(CancellationAgreement, Some(TheContractAdvisors), None);
        for new in [new(everywhere(), 1), new(everywhere(), 2), new(of_brand, 1)] {
            keep(db, &new).unwrap();
        }
        let cases = [
            ((Some(TheContractAdvisors), Some(state("FL"))), Some((Some(TheContractAdvisors), 1))),
            ((Some(LibertyNwa), None), Some((None, 2))),
        ];
        for ((brand, state), outcome) in cases {
            let (wording, version) = read(db, |q| wording_for(q, CancellationAgreement, brand, state));
            assert_eq!(version.map(|version| (wording.brand, version.version)), outcome);
            let in_writing = in_one(db, |tx| wording_for(tx.wordings(), CancellationAgreement, brand, state));
            assert_eq!(in_writing, Ok((wording, version)));
        }
        let (sample, none) = read(db, |q| wording_for(q, PurchaseSummary, Some(LibertyNwa), None));
        assert_eq!((sample.sample, none), (true, None));
    }

    fn r2_028_a_logo_comes_back_as_it_was_kept_until_it_is_removed(db: &TestDatabase) {
        let by = store_user(db, "admin", Role::Admin);
        let admin = Actor::staff(by, Role::Admin, "request-1");
        let digest = "ab".repeat(32);
        let every_byte: Vec<u8> = (0..=255).collect();
        for (version, bytes) in [(1, &b"one"[..]), (2, &every_byte)] {
            let logo = drawing(bytes);
            let put = in_one(db, |tx| put_logo(tx, &admin, LibertyNwa, (&logo, &digest), at(version))).unwrap();
            assert_eq!((put.version, put.updated_by, put.updated_at), (version, Some(by), at(version)));
            assert_eq!(read(db, |q| q.logo(LibertyNwa)), Some(put.clone()));
            assert_eq!(in_one(db, |tx| tx.logos().logo(LibertyNwa)), Ok(Some(put)));
            assert_eq!(read(db, |q| logo_for(q, Some(LibertyNwa))), Some(logo));
        }
        assert_eq!(read(db, |q| q.logo(TheContractAdvisors)), None);
        db.write_blocking(|tx| remove_logo(tx, &admin, LibertyNwa, at(9))).unwrap();
        assert_eq!(read(db, |q| q.logo(LibertyNwa)), None);
        let kinds = db.query_texts("SELECT kind FROM events ORDER BY id").unwrap();
        assert_eq!(kinds, ["brand.logo_changed", "brand.logo_changed", "brand.logo_removed"]);
    }
}
