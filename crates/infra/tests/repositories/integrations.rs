//! Integrations as both databases keep them: their keys sealed, one of each kind but the alternatives.

use crate::support::{at, read, store_user, write};
use crm_core::actor::Actor;
use crm_core::ids::IntegrationId;
use crm_core::integrations::{
    ApiKey, Draft, Endpoint, Integration, IntegrationKind, KeySealer, LabelSheet, MapService, Pace,
    SaveError, Scheme, SentKey, Work, create, update,
};
use crm_core::store::StoreError;
use crm_core::text::Line;
use crm_core::users::Role;
use infra::keyring::{Keyring, OpenError};
use infra::on_both_databases;
use infra::sealed_keys;
use infra::sealed_rows::{Resealed, UnreadableRow};
use infra::testing::TestDatabase;

pub(crate) const SECRET: &str = "a secret of the tests, and of the tests alone";
const LATER: &str = "the secret of the tests after it was rotated";
const KEY: &str = "sk-canary-0123456789x9Qd";

pub(crate) fn draft(name: &str) -> Draft {
    Draft {
        name: Line::parse(name).unwrap(),
        active: Some(true),
        key: SentKey::New(ApiKey::parse(KEY).unwrap()),
        removes_key: false,
        endpoint: None,
        model: None,
        service: Some(MapService::OpenStreetMap),
        sheet: Some(LabelSheet::Avery5164),
    }
}

pub(crate) fn saved(
    db: &TestDatabase,
    kind: IntegrationKind,
    draft: &Draft,
) -> Result<Integration, SaveError> {
    let ring = Keyring::new(SECRET, &[]);
    db.write_blocking(|tx| {
        let with = (Scheme::HttpsAlone, &ring as &dyn KeySealer);
        create(tx, &Actor::system(), kind, draft, with, at(0))
    })
}

fn all(db: &TestDatabase) -> Vec<Integration> {
    read(db, |views| views.integrations())
}

on_both_databases! {
    fn r1_200_every_kind_comes_back_as_it_was_saved(db: &TestDatabase) {
        for (kind, name) in IntegrationKind::ALL.iter().zip(["AI", "Other", "Maps", "Labels"]) {
            let saved = saved(db, *kind, &draft(name)).unwrap();
            let id = saved.id;
            assert_eq!(all(db).last(), Some(&saved));
            assert_eq!(write(db, |tx| tx.integrations().get(id)).unwrap(), Some(saved));
        }
        assert_eq!(write(db, |tx| tx.integrations().get(IntegrationId::new(99))), Ok(None));
        let works: Vec<_> = all(db).into_iter().map(|one| one.work).collect();
        assert_eq!(works[2], Work::Maps(MapService::OpenStreetMap));
        assert_eq!(works[3], Work::Labels(LabelSheet::Avery5164));
        let dump = db.query_texts("SELECT name || coalesce(endpoint, '') || coalesce(key_end, '') FROM api_integrations");
        assert!(!format!("{dump:?}").contains("canary"));
    }

    fn r1_282_a_change_is_kept_under_its_version(db: &TestDatabase) {
        let first = saved(db, IntegrationKind::AiProvider, &draft("AI")).unwrap();
        let ring = Keyring::new(SECRET, &[]);
        let mut change = draft("Other name");
        change.active = Some(false);
        change.removes_key = true;
        change.key = SentKey::Stored;
        change.endpoint = Some(Endpoint::parse("https://llm.example.com/v1").unwrap());
        let changed = |based_on| {
            db.write_blocking(|tx| {
                let with = (Scheme::HttpsAlone, &ring as &dyn KeySealer);
                update(tx, &Actor::system(), (first.id, based_on), &change, with, at(5))
            })
        };
        let is = changed(Some(1)).unwrap();
        assert_eq!((is.version, is.key.is_none(), is.updated_at), (2, true, at(5)));
        assert_eq!(all(db), [is]);
        assert!(matches!(changed(Some(1)), Err(SaveError::Stale { .. })));
    }

    fn r1_180_an_alternative_is_deleted_at_its_version_alone(db: &TestDatabase) {
        let first = saved(db, IntegrationKind::AiProvider, &draft("AI")).unwrap();
        let other = saved(db, IntegrationKind::AlternativeAi, &draft("Other")).unwrap();
        let remove = |version| write(db, |tx| tx.integrations().remove(other.id, version));
        assert_eq!(remove(other.version + 1), Err(StoreError::Clash));
        assert_eq!(all(db).len(), 2);
        assert_eq!(remove(other.version), Ok(()));
        assert_eq!(all(db), [first]);
        assert_eq!(remove(other.version), Err(StoreError::Clash));
        // Its name is free again, and its id is not given out again: a key is sealed under it.
        let again = saved(db, IntegrationKind::AlternativeAi, &draft("Other")).unwrap();
        assert!(again.id.get() > other.id.get());
    }

    fn r1_281_the_database_holds_one_of_a_kind_and_one_of_a_name(db: &TestDatabase) {
        let first = saved(db, IntegrationKind::AiProvider, &draft("AI")).unwrap();
        let again = |kind, name: &str| {
            let twin = Integration {
                id: IntegrationId::new(77),
                kind,
                name: Line::parse(name).unwrap(),
                ..first.clone()
            };
            write(db, |tx| tx.integrations().insert(&twin))
        };
        let is_duplicate = |outcome| matches!(outcome, Err(StoreError::Duplicate { .. }));
        assert!(is_duplicate(again(IntegrationKind::AiProvider, "Second")));
        assert!(is_duplicate(again(IntegrationKind::AlternativeAi, "ai")));
        assert_eq!(again(IntegrationKind::AlternativeAi, "Second"), Ok(()));
        for wrong in [
            "UPDATE api_integrations SET key_end = NULL",
            "UPDATE api_integrations SET endpoint = NULL",
            "UPDATE api_integrations SET key_sealed = NULL, key_end = NULL",
            "UPDATE api_integrations SET service = 'Google Maps'",
        ] {
            assert!(db.execute_sql(wrong).is_err(), "{wrong}");
        }
    }

    fn keys_are_sealed_anew_after_a_rotation(db: &TestDatabase) {
        saved(db, IntegrationKind::AiProvider, &draft("AI")).unwrap();
        saved(db, IntegrationKind::AlternativeAi, &draft("Other")).unwrap();
        let rotated = Keyring::new(LATER, &[SECRET]);
        let batch = || write(db, |tx| sealed_keys::ROWS.seal_batch_anew(tx, &rotated, 1)).unwrap();
        let none = Resealed::default();
        let one = Resealed { rows: 1, ..none.clone() };
        assert_eq!([batch(), batch(), batch()], [one.clone(), one, none]);
        let alone = Keyring::new(LATER, &[]);
        let sealer: &dyn KeySealer = &alone;
        for one in all(db) {
            let (ai, key) = (one.ai().unwrap(), one.key.as_ref().unwrap());
            let opened = sealer.open(one.id, &ai.endpoint, key).unwrap();
            assert_eq!((opened.reveal(), key.end.as_str(), one.version), (KEY, "x9Qd", 1));
        }
        let stranger = Keyring::new("another office's secret, of no use in this one", &[]);
        let passed_over = write(db, |tx| sealed_keys::ROWS.seal_batch_anew(tx, &stranger, 9)).unwrap();
        let unreadable = |one: Integration| UnreadableRow {
            table: "api_integrations",
            id: one.id.get(),
            reason: OpenError::UnknownKey,
        };
        let unreadable = all(db).into_iter().map(unreadable).collect();
        assert_eq!(passed_over, Resealed { rows: 0, unreadable });
    }

    fn r1_283_the_pace_of_a_user_is_kept(db: &TestDatabase) {
        let user = store_user(db, "admin", Role::Admin);
        assert_eq!(write(db, |tx| tx.integrations().pace_of(user)), Ok(None));
        for calls in [1, 2] {
            let pace = Pace { since: at(1), calls };
            write(db, |tx| tx.integrations().keep_pace(user, pace)).unwrap();
            assert_eq!(write(db, |tx| tx.integrations().pace_of(user)), Ok(Some(pace)));
        }
    }
}
