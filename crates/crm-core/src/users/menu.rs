//! Which groups of the side menu a person keeps folded.

use crate::closed_set::closed_set;
use crate::text::NotOneOf;
use std::fmt;

closed_set! {
    /// A group of the side menu that folds.
    pub enum MenuGroup {
        Pipeline = "pipeline",
        Calling = "calling",
        Clients = "clients",
        Money = "money",
        Reports = "reports",
        Office = "office",
        Administration = "administration",
    }
}

/// Some of the groups, each once, in the menu's order.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub struct MenuGroups([bool; MenuGroup::ALL.len()]);

impl MenuGroups {
    #[must_use]
    pub fn of(groups: &[MenuGroup]) -> Self {
        let is_one = |at: usize| {
            MenuGroup::ALL
                .get(at)
                .is_some_and(|group| groups.contains(group))
        };
        Self(std::array::from_fn(is_one))
    }

    /// # Errors
    /// When one of the texts is no group: [`NotOneOf`].
    pub fn parse(texts: &[&str]) -> Result<Self, NotOneOf> {
        let groups = texts.iter().map(|text| MenuGroup::parse(text));
        Ok(Self::of(&groups.collect::<Result<Vec<_>, _>>()?))
    }

    /// As it was stored; a group that there is no longer is left out.
    #[must_use]
    pub fn read(stored: &str) -> Self {
        let groups = stored
            .split(',')
            .filter_map(|text| MenuGroup::parse(text).ok());
        Self::of(&groups.collect::<Vec<_>>())
    }

    pub fn groups(self) -> impl Iterator<Item = MenuGroup> {
        let all = MenuGroup::ALL.iter().copied().zip(self.0);
        all.filter_map(|(group, is_one)| is_one.then_some(group))
    }
}

/// As it is stored.
impl fmt::Display for MenuGroups {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let names: Vec<_> = self.groups().map(MenuGroup::as_str).collect();
        f.write_str(&names.join(","))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn r5_135_each_group_is_kept_once_and_in_order() {
        let cases: [(&[&str], Option<&str>); 5] = [
            (&[], Some("")),
            (&["money"], Some("money")),
            (&["office", "calling", "office"], Some("calling,office")),
            (&["money", "today"], None),
            (&[""], None),
        ];
        for (sent, kept) in cases {
            let read = MenuGroups::parse(sent).ok();
            let stored = read.map(|groups| groups.to_string());
            assert_eq!(stored.as_deref(), kept, "{sent:?}");
            if let Some(groups) = read {
                assert_eq!(MenuGroups::read(&groups.to_string()), groups, "{sent:?}");
            }
        }
    }

    #[test]
    fn r5_135_a_group_that_there_is_no_longer_is_left_out() {
        let read = MenuGroups::read("pipeline,tomorrow,reports");
        let left: Vec<_> = read.groups().collect();
        assert_eq!(left, [MenuGroup::Pipeline, MenuGroup::Reports]);
    }
}
