//! How a user likes a list: its columns, its rows, and the view that it opens with.

use super::model::{Layout, ListName};
use super::use_cases::is_seen_by;
use crate::actor::Actor;
use crate::change::difference;
use crate::clock::Instant;
use crate::event::{Entity, EventKind};
use crate::ids::UserId;
use crate::store::StoreError;
use crate::unit::{Crm, CrmAct};
use crate::users::allowed;
use thiserror::Error;

#[derive(Debug, Clone, PartialEq, Eq, Error)]
pub enum LayoutError {
    #[error("Your role doesn't allow you to see this list.")]
    NotForYou,
    #[error("This view does not exist, or is not shared with you.")]
    NoSuchView,
    #[error(transparent)]
    Store(#[from] StoreError),
}

/// Keeps how the user likes the list.
///
/// # Errors
/// When the user may not see the list, or the view that it is to open with: [`LayoutError`].
pub fn keep_layout(
    tx: &mut dyn Crm,
    (actor, user): (&Actor, UserId),
    list: ListName,
    layout: &Layout,
    now: Instant,
) -> Result<(), LayoutError> {
    if !allowed(actor.role(), list.permission()) {
        return Err(LayoutError::NotForYou);
    }
    if let Some(id) = layout.default_view {
        let view = tx.list_views().get(id)?;
        let seen = view.is_some_and(|view| view.list == list && is_seen_by(&view, actor));
        if !seen {
            return Err(LayoutError::NoSuchView);
        }
    }
    let before = tx.list_views().layout(user, list)?.unwrap_or_default();
    let Some((was, is)) = difference(&before.fields(list), &layout.fields(list)) else {
        return Ok(());
    };
    CrmAct::run(tx, actor, now, |act| {
        act.tx.list_views().keep_layout(user, list, layout, now)?;
        let changed = EventKind::UserPreferencesChanged.from_to(was, is);
        act.record_event(Entity::User(user), changed);
        Ok(())
    })
}

#[cfg(test)]
mod tests {
    use super::super::model::{Columns, Density};
    use super::super::use_cases::sample::view;
    use super::*;
    use crate::fixtures::{NOW, agent, expect_events};
    use crate::ids::SavedViewId;
    use crate::unit::MockCrm;

    /// The view to open with: whose it is, whether it is shared, of which list → outcome.
    #[test]
    fn r3_086_a_list_opens_with_a_view_that_its_user_sees() {
        type Case = (Option<(i64, bool, ListName)>, Result<(), LayoutError>);
        let cases: [Case; 5] = [
            (None, Ok(())),
            (Some((7, false, ListName::Leads)), Ok(())),
            (Some((8, true, ListName::Leads)), Ok(())),
            (
                Some((8, false, ListName::Leads)),
                Err(LayoutError::NoSuchView),
            ),
            (
                Some((7, false, ListName::Clients)),
                Err(LayoutError::NoSuchView),
            ),
        ];
        for (default, outcome) in cases {
            let mut tx = MockCrm::default();
            let found = default.map(|(owner, shared, list)| view(owner, shared, list));
            tx.list_views.expect_get().return_once(move |_| Ok(found));
            tx.list_views.expect_layout().returning(|_, _| Ok(None));
            let kept = usize::from(outcome.is_ok());
            tx.list_views
                .expect_keep_layout()
                .times(kept)
                .returning(|_, _, _, _| Ok(()));
            let told: &'static [EventKind] = if outcome.is_ok() {
                &[EventKind::UserPreferencesChanged]
            } else {
                &[]
            };
            expect_events(&mut tx.events, told);
            let layout = Layout {
                columns: Columns::stored("name,status"),
                density: Density::Compact,
                default_view: default.map(|_| SavedViewId::new(3)),
            };
            let who = (&agent(), UserId::new(7));
            let done = keep_layout(&mut tx, who, ListName::Leads, &layout, NOW);
            assert_eq!(done, outcome, "{default:?}");
        }
    }

    #[test]
    fn r3_087_what_is_the_same_is_not_written() {
        let mut tx = MockCrm::default();
        tx.list_views.expect_layout().returning(|_, _| Ok(None));
        expect_events(&mut tx.events, &[]);
        let who = (&agent(), UserId::new(7));
        let done = keep_layout(&mut tx, who, ListName::Leads, &Layout::default(), NOW);
        assert_eq!(done, Ok(()));
    }
}
