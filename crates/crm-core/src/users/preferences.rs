//! How a staff member likes the screens.

use crate::actor::Actor;
use crate::change::{Fields, difference};
use crate::clock::Instant;
use crate::closed_set::closed_set;
use crate::event::{Entity, Event, EventKind};
use crate::ids::UserId;
use crate::store::Stored;
use crate::unit::Crm;
use crate::users::menu::MenuGroups;
use thiserror::Error;

closed_set! {
    pub enum Theme {
        System = "system",
        Light = "light",
        Dark = "dark",
    }
}

closed_set! {
    /// What the calendar opens with.
    pub enum CalendarView {
        Day = "day",
        Week = "week",
        Month = "month",
    }
}

closed_set! {
    /// How a list that has cards shows its rows.
    pub enum ListLayout {
        Cards = "cards",
        Table = "table",
    }
}

/// How many rows a list shows: 25, 50, 100 or 200.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct RowsPerPage(u16);

/// A number of rows that is not offered.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Error)]
#[error("Choose one of: 25, 50, 100, 200.")]
pub struct NotOffered;

impl RowsPerPage {
    pub const OFFERED: [u16; 4] = [25, 50, 100, 200];

    /// # Errors
    /// When the value is not one that is offered: [`NotOffered`].
    pub fn of(rows: i64) -> Result<Self, NotOffered> {
        u16::try_from(rows)
            .ok()
            .filter(|rows| Self::OFFERED.contains(rows))
            .map(Self)
            .ok_or(NotOffered)
    }

    #[must_use]
    pub const fn get(self) -> u16 {
        self.0
    }
}

/// One user's preferences.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Preferences {
    pub theme: Theme,
    pub calendar_view: CalendarView,
    pub rows_per_page: RowsPerPage,
    pub single_key_shortcuts: bool,
    /// The groups of the side menu that are folded; none until the person folded or opened one.
    pub folded_menu: Option<MenuGroups>,
    pub marketing_layout: ListLayout,
    pub documents_layout: ListLayout,
}

impl Default for Preferences {
    fn default() -> Self {
        Self {
            theme: Theme::System,
            calendar_view: CalendarView::Day,
            rows_per_page: RowsPerPage(25),
            single_key_shortcuts: true,
            folded_menu: None,
            marketing_layout: ListLayout::Cards,
            documents_layout: ListLayout::Cards,
        }
    }
}

impl Preferences {
    /// Reads stored values over the defaults; what cannot be read counts as not set.
    #[must_use]
    pub fn read(stored: &[(String, String)]) -> Self {
        let mut read = Self::default();
        for (key, value) in stored {
            match key.as_str() {
                "theme" => set(&mut read.theme, Theme::parse(value).ok()),
                "calendarView" => set(&mut read.calendar_view, CalendarView::parse(value).ok()),
                "rowsPerPage" => {
                    let rows = value
                        .parse()
                        .ok()
                        .and_then(|rows| RowsPerPage::of(rows).ok());
                    set(&mut read.rows_per_page, rows);
                }
                "singleKeyShortcuts" => set(&mut read.single_key_shortcuts, value.parse().ok()),
                "foldedMenu" => read.folded_menu = Some(MenuGroups::read(value)),
                "marketingLayout" => {
                    set(&mut read.marketing_layout, ListLayout::parse(value).ok());
                }
                "documentsLayout" => {
                    set(&mut read.documents_layout, ListLayout::parse(value).ok());
                }
                _ => {}
            }
        }
        read
    }

    /// As they are stored, by their JSON names.
    fn fields(self) -> Fields {
        vec![
            ("theme", Some(self.theme.to_string())),
            ("calendarView", Some(self.calendar_view.to_string())),
            ("rowsPerPage", Some(self.rows_per_page.0.to_string())),
            (
                "singleKeyShortcuts",
                Some(self.single_key_shortcuts.to_string()),
            ),
            (
                "foldedMenu",
                self.folded_menu.map(|groups| groups.to_string()),
            ),
            ("marketingLayout", Some(self.marketing_layout.to_string())),
            ("documentsLayout", Some(self.documents_layout.to_string())),
        ]
    }
}

fn set<T>(field: &mut T, value: Option<T>) {
    if let Some(value) = value {
        *field = value;
    }
}

/// Some of the preferences, to be changed.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub struct PreferencesPatch {
    pub theme: Option<Theme>,
    pub calendar_view: Option<CalendarView>,
    pub rows_per_page: Option<RowsPerPage>,
    pub single_key_shortcuts: Option<bool>,
    pub folded_menu: Option<MenuGroups>,
    pub marketing_layout: Option<ListLayout>,
    pub documents_layout: Option<ListLayout>,
}

impl PreferencesPatch {
    fn apply(self, to: &mut Preferences) {
        set(&mut to.theme, self.theme);
        set(&mut to.calendar_view, self.calendar_view);
        set(&mut to.rows_per_page, self.rows_per_page);
        set(&mut to.single_key_shortcuts, self.single_key_shortcuts);
        set(&mut to.folded_menu, self.folded_menu.map(Some));
        set(&mut to.marketing_layout, self.marketing_layout);
        set(&mut to.documents_layout, self.documents_layout);
    }
}

/// The stored preferences.
#[cfg_attr(test, mockall::automock)]
pub trait UserPreferences {
    fn of(&mut self, user: UserId) -> Stored<Vec<(String, String)>>;
    fn put(&mut self, user: UserId, key: &str, value: &str, now: Instant) -> Stored<()>;
}

/// Changes what the patch names.
///
/// # Errors
/// When the store cannot be read or written.
pub fn change_preferences(
    tx: &mut dyn Crm,
    actor: &Actor,
    user: UserId,
    patch: PreferencesPatch,
    now: Instant,
) -> Stored<Preferences> {
    let before = Preferences::read(&tx.preferences().of(user)?);
    let mut after = before;
    patch.apply(&mut after);
    let Some((was, is)) = difference(&before.fields(), &after.fields()) else {
        return Ok(after);
    };
    for ((key, old), (_, new)) in before.fields().iter().zip(after.fields()) {
        if *old != new {
            let value = new.unwrap_or_default();
            tx.preferences().put(user, key, &value, now)?;
        }
    }
    let entity = Entity::User(user);
    let event = Event::new(entity, EventKind::UserPreferencesChanged, actor, now);
    tx.events().append(&[event.before(was).after(is)])?;
    Ok(after)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::fixtures::{NOW, agent, expect_events};
    use crate::unit::MockCrm;
    use crate::users::menu::MenuGroup;

    #[test]
    fn r1_038_what_is_stored_is_read_over_the_defaults() {
        let stored = [
            ("theme", "dark"),
            ("rowsPerPage", "30"),
            ("calendarView", "week"),
            ("marketingLayout", "table"),
            ("documentsLayout", "heap"),
            ("x", "y"),
        ];
        let stored = stored.map(|(key, value)| (key.to_owned(), value.to_owned()));
        let read = Preferences::read(&stored);
        let expected = Preferences {
            theme: Theme::Dark,
            calendar_view: CalendarView::Week,
            marketing_layout: ListLayout::Table,
            ..Preferences::default()
        };
        assert_eq!(read, expected);
    }

    #[test]
    fn r5_135_a_menu_without_a_folded_group_is_not_one_that_nobody_touched() {
        let cases = [
            (None, None),
            (Some(""), Some(MenuGroups::default())),
            (Some("money"), Some(MenuGroups::of(&[MenuGroup::Money]))),
        ];
        for (stored, folded) in cases {
            let rows = stored.map(|value| ("foldedMenu".to_owned(), value.to_owned()));
            let read = Preferences::read(rows.as_slice());
            assert_eq!(read.folded_menu, folded, "{stored:?}");
        }
    }

    #[test]
    fn r1_038_only_what_differs_is_written() {
        let cases: [(PreferencesPatch, usize, &'static [EventKind]); 3] = [
            (
                PreferencesPatch {
                    theme: Some(Theme::Dark),
                    single_key_shortcuts: Some(true),
                    ..PreferencesPatch::default()
                },
                1,
                &[EventKind::UserPreferencesChanged],
            ),
            (PreferencesPatch::default(), 0, &[]),
            // R5-135: opening the last folded group is a choice too.
            (
                PreferencesPatch {
                    folded_menu: Some(MenuGroups::default()),
                    ..PreferencesPatch::default()
                },
                1,
                &[EventKind::UserPreferencesChanged],
            ),
        ];
        for (patch, written, told) in cases {
            let mut tx = MockCrm::default();
            tx.preferences.expect_of().returning(|_| Ok(Vec::new()));
            tx.preferences
                .expect_put()
                .times(written)
                .returning(|_, _, _, _| Ok(()));
            expect_events(&mut tx.events, told);
            change_preferences(&mut tx, &agent(), UserId::new(7), patch, NOW).unwrap();
        }
    }
}
