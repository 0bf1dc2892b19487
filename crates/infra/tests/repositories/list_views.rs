//! Saved views of lists, and how each user likes each list.

use crate::support::*;
use crm_core::actor::Actor;
use crm_core::ids::{SavedViewId, UserId};
use crm_core::list_views::{
    Columns, Density, Layout, LayoutError, ListName, ViewDraft, ViewError, ViewName, change,
    create, delete, keep_layout,
};
use crm_core::store::StoreError;
use crm_core::users::Role;
use infra::on_both_databases;
use infra::testing::TestDatabase;

fn draft(name: &str, shared: bool) -> ViewDraft {
    ViewDraft {
        name: ViewName::parse(name).unwrap(),
        query: "status=Qualified&sort=name".to_owned(),
        columns: Columns::stored("name,status"),
        density: Density::Compact,
        shared,
    }
}

fn save(db: &TestDatabase, user: UserId, name: &str, shared: bool) -> SavedViewId {
    let by = Actor::staff(user, Role::Billing, "request-1");
    let made = db.write_blocking::<_, ViewError>(|tx| {
        create(
            tx,
            (&by, user),
            ListName::Leads,
            &draft(name, shared),
            at(0),
        )
    });
    made.unwrap().id
}

fn seen(db: &TestDatabase, user: UserId) -> String {
    let rows = read(db, |q| q.saved_views(ListName::Leads, user));
    let names = rows.iter().map(|row| {
        format!(
            "{} of {}",
            row.view.draft.name.as_str(),
            row.owner.first_name
        )
    });
    names.collect::<Vec<_>>().join(", ")
}

on_both_databases! {
    fn r3_086_own_and_shared_views_are_listed_by_name(db: &TestDatabase) {
        let dana = store_user(db, "dana", Role::Billing);
        let omar = store_user(db, "omar", Role::Billing);
        save(db, dana, "Warm", false);
        let shared = save(db, dana, "hot", true);
        save(db, omar, "Cold", false);
        let names = |user| seen(db, user).replace(|c: char| !c.is_alphabetic() && c != ',', " ");
        assert!(names(dana).starts_with("hot") && names(dana).contains("Warm"), "{}", names(dana));
        assert!(names(omar).starts_with("Cold") && names(omar).contains("hot"), "{}", names(omar));
        assert!(!names(omar).contains("Warm"));
        assert_eq!(read(db, |q| q.saved_views(ListName::Clients, dana)).len(), 0);
        let by = Actor::staff(dana, Role::Billing, "request-1");
        let changed = db.write_blocking::<_, ViewError>(|tx| {
            change(tx, &by, shared, Some(1), &draft("Hotter", false), at(1))
        });
        assert_eq!(changed.unwrap().version, 2);
        assert!(!seen(db, omar).contains("Hotter"));
        let again = db.write_blocking::<_, ViewError>(|tx| {
            change(tx, &by, shared, Some(1), &draft("Hottest", false), at(2))
        });
        assert!(matches!(again, Err(ViewError::Stale { .. })));
    }

    fn r3_086_a_list_no_longer_opens_with_a_view_that_is_gone(db: &TestDatabase) {
        let dana = store_user(db, "dana", Role::Billing);
        let view = save(db, dana, "Warm", false);
        let by = Actor::staff(dana, Role::Billing, "request-1");
        assert_eq!(read(db, |q| q.list_layout(dana, ListName::Leads)), None);
        let layout = Layout {
            columns: Columns::stored("name"),
            density: Density::Comfortable,
            default_view: Some(view),
        };
        for at_second in [1, 2] {
            let kept = db.write_blocking::<_, LayoutError>(|tx| {
                keep_layout(tx, (&by, dana), ListName::Leads, &layout, at(at_second))
            });
            kept.unwrap();
        }
        assert_eq!(read(db, |q| q.list_layout(dana, ListName::Leads)), Some(layout.clone()));
        let gone = db.write_blocking::<_, ViewError>(|tx| delete(tx, &by, view, at(3)));
        gone.unwrap();
        let left = Layout { default_view: None, ..layout };
        assert_eq!(read(db, |q| q.list_layout(dana, ListName::Leads)), Some(left));
        assert_eq!(seen(db, dana), "");
    }

    fn r3_086_an_owner_has_one_view_of_a_name(db: &TestDatabase) {
        let dana = store_user(db, "dana", Role::Billing);
        save(db, dana, "Warm", false);
        let by = Actor::staff(dana, Role::Billing, "request-1");
        let again = db.write_blocking::<_, ViewError>(|tx| {
            create(tx, (&by, dana), ListName::Leads, &draft("WARM", true), at(1))
        });
        assert_eq!(again, Err(ViewError::NameTaken));
        let twice: Result<(), StoreError> = db.write_blocking(|tx| {
            let mut view = tx.list_views().of_list(ListName::Leads, dana)?.remove(0);
            view.draft.shared = true;
            tx.list_views().insert(&view).map(drop)
        });
        assert!(matches!(twice, Err(StoreError::Duplicate { .. })), "{twice:?}");
    }
}
