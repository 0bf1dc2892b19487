//! A section as a user types it.

use crate::wording::{MAX_SECTION_TEXT, Section};
use crm_core::text::{Paragraph, ShortText, TextError};
use thiserror::Error;

/// The most characters of a section's id.
pub const MAX_SECTION_ID: usize = 60;

/// The name of a section within its wording: "right-to-cancel".
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct SectionId(String);

#[derive(Debug, Clone, Copy, PartialEq, Eq, Error)]
#[error("Use lowercase letters, digits and hyphens, up to 60 of them, and begin with a letter.")]
pub struct InvalidSectionId;

impl SectionId {
    /// # Errors
    /// [`InvalidSectionId`]
    pub fn parse(text: &str) -> Result<Self, InvalidSectionId> {
        let begins = text.starts_with(|c: char| c.is_ascii_lowercase());
        let plain = |c: char| c.is_ascii_lowercase() || c.is_ascii_digit() || c == '-';
        if begins && text.len() <= MAX_SECTION_ID && text.chars().all(plain) {
            Ok(Self(text.to_owned()))
        } else {
            Err(InvalidSectionId)
        }
    }
}

/// The text of a section. Its lines have the numbers they were typed with: blank ones above the first word stay.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct SectionText(String);

impl SectionText {
    /// # Errors
    /// [`TextError`] when nothing can be seen in it, it is too long, or it has the number of a payment card.
    pub fn parse(typed: &str) -> Result<Self, TextError> {
        let text = Paragraph::<MAX_SECTION_TEXT>::parse(typed)?;
        let is_blank = |line: &&str| line.chars().all(|c| c.is_whitespace() || c.is_control());
        let above = typed.lines().take_while(is_blank).count();
        Ok(Self("\n".repeat(above) + text.as_str()))
    }
}

/// A section of these; without a heading when there is no title.
#[must_use]
pub fn section(id: SectionId, title: Option<&ShortText>, text: SectionText) -> Section {
    Section {
        id: id.0,
        title: title.map_or_else(String::new, |title| title.as_str().to_owned()),
        text: text.0,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_section_is_named_in_lowercase_with_hyphens() {
        let long = "a".repeat(MAX_SECTION_ID);
        let too_long = "a".repeat(MAX_SECTION_ID + 1);
        let cases = [
            ("refunds", true),
            ("right-to-cancel-3", true),
            (long.as_str(), true),
            (too_long.as_str(), false),
            ("", false),
            ("3-days", false),
            ("Refunds", false),
            ("right to cancel", false),
            ("r\u{e9}sum\u{e9}", false),
        ];
        for (typed, good) in cases {
            assert_eq!(SectionId::parse(typed).is_ok(), good, "{typed}");
        }
    }

    #[test]
    fn the_lines_of_a_section_keep_their_numbers() {
        let cases = [
            ("One.\r\n\r\nTwo. ", Ok("One.\n\nTwo.")),
            ("\n \nOne.\n\n", Ok("\n\nOne.")),
            (" \n\u{7}\n", Err(TextError::Empty)),
        ];
        for (typed, outcome) in cases {
            let read = SectionText::parse(typed);
            assert_eq!(
                read.as_ref()
                    .map(|text| text.0.as_str())
                    .map_err(Clone::clone),
                outcome
            );
        }
    }
}
