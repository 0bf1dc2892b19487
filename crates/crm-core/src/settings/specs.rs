//! What is known of a setting besides its value.

use super::takes::Takes;
use crate::closed_set::closed_set;

closed_set! {
    /// What a setting is about: the headings of the screen, in its order.
    pub enum SettingGroup {
        Office = "Office",
        SigningIn = "Signing In",
        Lists = "Lists and Trash",
        Money = "Money",
        Mail = "Mail",
    }
}

/// One setting: its key, what it takes, its default and what it means.
#[derive(Debug, Clone, Copy)]
pub struct SettingSpec {
    pub key: &'static str,
    /// As the screen names it.
    pub title: &'static str,
    pub group: SettingGroup,
    pub default: &'static str,
    /// What it decides, as a clause in words of the screen.
    pub meaning: &'static str,
    pub takes: Takes,
}
