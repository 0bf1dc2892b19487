//! A script and its pages.

use crate::clock::Instant;
use crate::closed_set::closed_set;
use crate::ids::{ScriptId, ScriptVersionId, UserId};
use crate::promises::phrase_guard::model::PhraseReason;
use crate::text::{Line, Paragraph};
use thiserror::Error;

/// The most pages of a script.
pub const MOST_PAGES: usize = 30;
/// The most choices of a page.
pub const MOST_CHOICES: usize = 12;
/// The most characters of a page's key.
pub const MAX_PAGE_KEY: usize = 40;

/// What a script is called.
pub type ScriptName = Line<100>;
/// The heading of a page.
pub type PageTitle = Line<100>;
/// What is said.
pub type PageText = Paragraph<5_000>;
/// What a person may answer.
pub type ChoiceLabel = Line<80>;

closed_set! {
    /// What a choice asks the person for; the caller types it into the call's note.
    pub enum ScriptField {
        Resort = "resort",
        Balance = "balance",
        Notes = "notes",
        Email = "email",
        Zip = "zip",
    }
}

/// What a page is called by choices that go to it, and by the answers that a call keeps.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct PageKey(String);

/// A text that is no page's key.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Error)]
#[error(
    "Use lowercase letters, digits and hyphens, up to {MAX_PAGE_KEY} of them, and begin with a letter."
)]
pub struct InvalidPageKey;

impl PageKey {
    /// # Errors
    /// [`InvalidPageKey`]
    pub fn parse(text: &str) -> Result<Self, InvalidPageKey> {
        let begins = text.starts_with(|c: char| c.is_ascii_lowercase());
        let plain = |c: char| c.is_ascii_lowercase() || c.is_ascii_digit() || c == '-';
        if begins && text.len() <= MAX_PAGE_KEY && text.chars().all(plain) {
            Ok(Self(text.to_owned()))
        } else {
            Err(InvalidPageKey)
        }
    }

    /// A key as it was stored.
    #[must_use]
    pub fn stored(key: String) -> Self {
        Self(key)
    }

    #[must_use]
    pub fn as_str(&self) -> &str {
        &self.0
    }
}

/// Something that the person may answer on a page.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ScriptChoice {
    pub label: ChoiceLabel,
    /// The page that is shown next; without one, this page stays.
    pub goes_to: Option<PageKey>,
    /// What the caller then asks for: the call's note gets a line for it.
    pub fills: Option<ScriptField>,
}

/// A page of a script.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ScriptPage {
    pub key: PageKey,
    pub title: PageTitle,
    pub text: PageText,
    pub choices: Vec<ScriptChoice>,
}

/// A stored script; its pages are its versions'.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Script {
    pub id: ScriptId,
    /// Of the row, which counts every change; a version of the pages has a number of its own.
    pub version: i64,
    pub name: String,
    pub created_by: Option<UserId>,
    pub created_at: Instant,
    pub updated_at: Instant,
    /// Since then no campaign takes it.
    pub retired_at: Option<Instant>,
}

/// One version of a script, as it is read aloud.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ScriptVersion {
    pub id: ScriptVersionId,
    pub script: ScriptId,
    /// From 1.
    pub number: i64,
    pub name: String,
    pub pages: Vec<ScriptPage>,
}

/// A script as its author wrote it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ScriptDraft {
    pub name: ScriptName,
    pub pages: Vec<ScriptPage>,
    /// Why it may say phrases that warn.
    pub reason: Option<PhraseReason>,
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn r4_077_a_page_is_called_in_lowercase_with_hyphens() {
        let long = "a".repeat(MAX_PAGE_KEY);
        let too_long = "a".repeat(MAX_PAGE_KEY + 1);
        let cases = [
            ("opening", true),
            ("page-2", true),
            (long.as_str(), true),
            (too_long.as_str(), false),
            ("", false),
            ("2nd", false),
            ("Opening", false),
            ("they said no", false),
        ];
        for (typed, good) in cases {
            assert_eq!(PageKey::parse(typed).is_ok(), good, "{typed}");
        }
    }
}
