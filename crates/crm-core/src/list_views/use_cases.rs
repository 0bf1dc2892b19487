//! Saving, changing and deleting views.

use super::model::{ListName, SavedView, ViewAct, ViewDraft};
use crate::act::as_seen;
use crate::actor::Actor;
use crate::change::difference;
use crate::clock::Instant;
use crate::event::{Entity, EventKind};
use crate::ids::{SavedViewId, UserId};
use crate::record::record;
use crate::store::StoreError;
use crate::unit::{Crm, CrmAct};
use crate::users::{Role, allowed};
use serde_json::json;
use thiserror::Error;

/// The most views that one user has of one list.
pub const MOST_VIEWS: usize = 50;

record!(
    SavedView,
    SavedViewId,
    "view",
    Crm,
    list_views,
    of_the_office
);

/// There is no page of one view: what happens to it, happens to the office.
const fn of_the_office(_: SavedViewId) -> Entity {
    Entity::Office
}

#[derive(Debug, Clone, PartialEq, Eq, Error)]
pub enum ViewError {
    #[error("Your role doesn't allow you to see this list.")]
    NotForYou,
    /// Another user's that is not shared is as if it were not there.
    #[error("This view does not exist, or is no longer shared with you.")]
    NotFound,
    #[error("Only its owner and administrators can change this view. Save your own instead.")]
    NotYours,
    #[error("Someone else changed this view. Review the current values, then save again.")]
    Stale { current: Box<SavedView> },
    #[error("You already have a view with this name. Choose another name.")]
    NameTaken,
    #[error("You already have {MOST_VIEWS} views of this list. Delete one first.")]
    TooMany,
    #[error(transparent)]
    Store(#[from] StoreError),
}

/// Whether the view is offered: one's own, and what is shared of lists that one may see.
#[must_use]
pub fn is_seen_by(view: &SavedView, actor: &Actor) -> bool {
    let own = actor.user() == Some(view.owner);
    (own || view.draft.shared) && allowed(actor.role(), view.list.permission())
}

/// What the actor may do with a view that they see.
#[must_use]
pub fn acts(view: &SavedView, actor: &Actor) -> &'static [ViewAct] {
    if actor.user() == Some(view.owner) || actor.role() == Role::Admin {
        &[ViewAct::Change, ViewAct::Delete]
    } else {
        &[]
    }
}

/// Saves a view of a list.
///
/// # Errors
/// When the list is not the actor's to see, the name is taken, or there are too many: [`ViewError`].
pub fn create(
    tx: &mut dyn Crm,
    (actor, owner): (&Actor, UserId),
    list: ListName,
    draft: &ViewDraft,
    now: Instant,
) -> Result<SavedView, ViewError> {
    if !allowed(actor.role(), list.permission()) {
        return Err(ViewError::NotForYou);
    }
    let own = own_views(tx, list, owner)?;
    if own.len() >= MOST_VIEWS {
        return Err(ViewError::TooMany);
    }
    name_is_free(&own, draft, None)?;
    CrmAct::run(tx, actor, now, |act| {
        let mut view = SavedView {
            id: SavedViewId::new(0),
            version: 1,
            owner,
            list,
            draft: draft.clone(),
            created_at: now,
            updated_at: now,
        };
        view.id = act.tx.list_views().insert(&view)?;
        let saved = EventKind::ViewSaved.with(told(&view));
        act.record_event(Entity::Office, saved);
        Ok(view)
    })
}

/// Changes a view. `based_on` is the version that its editor saw.
///
/// # Errors
/// When it is not there, is not the actor's to change, changed meanwhile, or the name is taken: [`ViewError`].
pub fn change(
    tx: &mut dyn Crm,
    actor: &Actor,
    id: SavedViewId,
    based_on: Option<i64>,
    draft: &ViewDraft,
    now: Instant,
) -> Result<SavedView, ViewError> {
    let view = mine(tx, actor, id)?;
    let mut view = as_seen(view, based_on).map_err(|current| ViewError::Stale { current })?;
    let own = own_views(tx, view.list, view.owner)?;
    name_is_free(&own, draft, Some(id))?;
    let Some((was, is)) = difference(&view.draft.fields(), &draft.fields()) else {
        return Ok(view);
    };
    view.draft = draft.clone();
    CrmAct::run(tx, actor, now, |act| {
        Ok(act.save(view, EventKind::ViewChanged.from_to(was, is))?)
    })
}

/// Deletes a view. Lists that opened with it open as they are.
///
/// # Errors
/// When it is not there, or not the actor's to delete: [`ViewError`].
pub fn delete(
    tx: &mut dyn Crm,
    actor: &Actor,
    id: SavedViewId,
    now: Instant,
) -> Result<(), ViewError> {
    let view = mine(tx, actor, id)?;
    CrmAct::run(tx, actor, now, |act| {
        act.tx.list_views().remove(id)?;
        let deleted = EventKind::ViewDeleted.with(told(&view));
        act.record_event(Entity::Office, deleted);
        Ok(())
    })
}

fn mine(tx: &mut dyn Crm, actor: &Actor, id: SavedViewId) -> Result<SavedView, ViewError> {
    let view = tx.list_views().get(id)?;
    let view = view.filter(|view| is_seen_by(view, actor));
    let view = view.ok_or(ViewError::NotFound)?;
    if acts(&view, actor).is_empty() {
        return Err(ViewError::NotYours);
    }
    Ok(view)
}

fn own_views(
    tx: &mut dyn Crm,
    list: ListName,
    owner: UserId,
) -> Result<Vec<SavedView>, StoreError> {
    let mut views = tx.list_views().of_list(list, owner)?;
    views.retain(|view| view.owner == owner);
    Ok(views)
}

fn name_is_free(
    own: &[SavedView],
    draft: &ViewDraft,
    besides: Option<SavedViewId>,
) -> Result<(), ViewError> {
    let key = draft.name_key();
    let taken = own
        .iter()
        .any(|view| Some(view.id) != besides && view.draft.name_key() == key);
    if taken {
        return Err(ViewError::NameTaken);
    }
    Ok(())
}

fn told(view: &SavedView) -> serde_json::Value {
    json!({
        "list": view.list.as_str(),
        "name": view.draft.name.as_str(),
        "shared": view.draft.shared,
    })
}

#[cfg(test)]
pub(super) mod sample {
    use super::super::model::{Columns, Density, ViewName};
    use super::*;
    use crate::fixtures::NOW;

    pub(in super::super) fn view(owner: i64, shared: bool, list: ListName) -> SavedView {
        SavedView {
            id: SavedViewId::new(3),
            version: 2,
            owner: UserId::new(owner),
            list,
            draft: draft("Hot leads", shared),
            created_at: NOW,
            updated_at: NOW,
        }
    }

    pub(in super::super) fn draft(name: &str, shared: bool) -> ViewDraft {
        ViewDraft {
            name: ViewName::parse(name).unwrap(),
            query: "status=Qualified&sort=name".to_owned(),
            columns: Columns::default(),
            density: Density::Standard,
            shared,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::sample::{draft, view};
    use super::*;
    use crate::fixtures::{NOW, agent, expect_events};
    use crate::unit::MockCrm;

    fn admin() -> Actor {
        Actor::staff(UserId::new(1), Role::Admin, "request-2")
    }

    /// Owner, shared, the user who asks → whether it is seen, and what may be done.
    #[test]
    fn r3_086_a_shared_view_is_seen_by_all_and_changed_by_its_owner_and_admins() {
        let own = agent();
        let cases = [
            (7, false, &own, true, 2),
            (8, true, &own, true, 0),
            (8, false, &own, false, 0),
            (8, true, &admin(), true, 2),
            (8, false, &admin(), false, 2),
        ];
        for (owner, shared, actor, seen, count) in cases {
            let view = view(owner, shared, ListName::Leads);
            assert_eq!(is_seen_by(&view, actor), seen, "{owner} {shared}");
            assert_eq!(acts(&view, actor).len(), count, "{owner} {shared}");
        }
    }

    /// Owner, shared, the version its editor saw, the new name → outcome.
    #[test]
    fn r3_086_a_view_is_changed_by_its_version() {
        type Case = (i64, bool, Option<i64>, &'static str, Option<ViewError>);
        let stale = |owner, shared| ViewError::Stale {
            current: Box::new(view(owner, shared, ListName::Leads)),
        };
        let cases: [Case; 6] = [
            (7, false, Some(2), "Warm leads", None),
            (7, true, None, "HOT LEADS", None),
            (7, true, Some(1), "Warm leads", Some(stale(7, true))),
            (8, true, Some(2), "Warm leads", Some(ViewError::NotYours)),
            (8, false, Some(2), "Warm leads", Some(ViewError::NotFound)),
            (7, false, Some(2), "Cold leads", Some(ViewError::NameTaken)),
        ];
        for (owner, shared, based_on, name, refused) in cases {
            let mut tx = MockCrm::default();
            tx.list_views
                .expect_get()
                .returning(move |_| Ok(Some(view(owner, shared, ListName::Leads))));
            tx.list_views.expect_of_list().returning(move |_, _| {
                let mut other = view(owner, false, ListName::Leads);
                other.id = SavedViewId::new(4);
                other.draft = draft("Cold leads", false);
                Ok(vec![view(owner, shared, ListName::Leads), other])
            });
            tx.list_views.expect_save().returning(|_| Ok(()));
            let told: &'static [EventKind] = match refused {
                None => &[EventKind::ViewChanged],
                Some(_) => &[],
            };
            expect_events(&mut tx.events, told);
            let draft = draft(name, shared);
            let id = SavedViewId::new(3);
            let outcome = change(&mut tx, &agent(), id, based_on, &draft, NOW);
            let versions = outcome.as_ref().map(|view| view.version).ok();
            assert_eq!(versions, refused.is_none().then_some(3), "{owner} {name}");
            assert_eq!(outcome.err(), refused, "{owner} {name}");
        }
    }

    /// How many views there are, the new name → outcome.
    #[test]
    fn r3_086_a_new_view_has_a_name_of_its_own() {
        type Case = (usize, &'static str, Option<ViewError>);
        let cases: [Case; 4] = [
            (0, "Hot leads", None),
            (1, "hot  LEADS", Some(ViewError::NameTaken)),
            (1, "Warm leads", None),
            (MOST_VIEWS, "Warm leads", Some(ViewError::TooMany)),
        ];
        for (count, name, refused) in cases {
            let mut tx = MockCrm::default();
            tx.list_views
                .expect_of_list()
                .returning(move |_, _| Ok(vec![view(7, false, ListName::Leads); count]));
            tx.list_views
                .expect_insert()
                .returning(|_| Ok(SavedViewId::new(9)));
            let told: &'static [EventKind] = match refused {
                None => &[EventKind::ViewSaved],
                Some(_) => &[],
            };
            expect_events(&mut tx.events, told);
            let by = (&agent(), UserId::new(7));
            let made = create(&mut tx, by, ListName::Leads, &draft(name, false), NOW);
            assert_eq!(made.err(), refused, "{count} {name}");
        }
    }

    #[test]
    fn r3_086_a_view_that_is_deleted_is_gone_with_its_event() {
        for (owner, refused) in [(7, None), (8, Some(ViewError::NotYours))] {
            let mut tx = MockCrm::default();
            tx.list_views
                .expect_get()
                .returning(move |_| Ok(Some(view(owner, true, ListName::Leads))));
            tx.list_views
                .expect_remove()
                .times(usize::from(refused.is_none()))
                .returning(|_| Ok(()));
            let told: &'static [EventKind] = match refused {
                None => &[EventKind::ViewDeleted],
                Some(_) => &[],
            };
            expect_events(&mut tx.events, told);
            let done = delete(&mut tx, &agent(), SavedViewId::new(3), NOW);
            assert_eq!(done.err(), refused);
        }
    }
}
