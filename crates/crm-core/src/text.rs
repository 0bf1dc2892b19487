//! Text that people type: trimmed, in one Unicode form, without control characters and card numbers, of bounded
//! length.

use crate::card_number;
use crate::unseen;
use thiserror::Error;
use unicode_normalization::UnicodeNormalization;

/// Why a text was refused. The sentence is for a person and names the way out.
#[derive(Debug, Clone, PartialEq, Eq, Error)]
pub enum TextError {
    #[error("This can't be blank.")]
    Empty,
    #[error("Use at most {max} characters; this has {length}.")]
    TooLong { max: usize, length: usize },
    #[error(
        "This looks like a card number. Card numbers can't be stored here. Remove it; the last four digits are fine."
    )]
    CardNumber,
    #[error(
        "This has a hidden character inside (U+{code:04X} {name}). Delete it, or type the text again."
    )]
    Hidden { code: u32, name: &'static str },
}

/// A value outside a closed set.
#[derive(Debug, Clone, PartialEq, Eq, Error)]
#[error("Choose one of: {allowed}.")]
pub struct NotOneOf {
    allowed: String,
}

impl NotOneOf {
    /// Of the texts that are allowed.
    #[must_use]
    pub fn of<'a>(texts: impl Iterator<Item = &'a str>) -> Self {
        Self {
            allowed: texts.collect::<Vec<_>>().join(", "),
        }
    }
}

/// One line of at most `MAX` characters, never empty.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Line<const MAX: usize>(String);

impl<const MAX: usize> Line<MAX> {
    /// Trims, joins white space and line breaks to single spaces, drops control characters, composes (NFC).
    ///
    /// # Errors
    /// [`TextError`] when nothing is left, more than `MAX` characters are, the number of a payment card, or inside a character
    /// that turns text around.
    pub fn parse(text: &str) -> Result<Self, TextError> {
        let words: Vec<String> = without_ends(text)?
            .split_whitespace()
            .map(printable)
            .filter(|word| !word.is_empty())
            .collect();
        bounded(words.join(" "), MAX).map(Self)
    }

    /// A text as it was stored.
    #[must_use]
    pub fn stored(text: String) -> Self {
        Self(text)
    }

    #[must_use]
    pub fn as_str(&self) -> &str {
        &self.0
    }
}

/// Several lines of at most `MAX` characters in all, never empty.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub struct Paragraph<const MAX: usize>(String);

impl<const MAX: usize> Paragraph<MAX> {
    /// Trims, keeps line breaks (as `\n`), drops other control characters, composes (NFC).
    ///
    /// # Errors
    /// [`TextError`] when nothing is left, more than `MAX` characters are, the number of a payment card, or inside a character
    /// that turns text around.
    pub fn parse(text: &str) -> Result<Self, TextError> {
        let lines: Vec<String> = without_ends(text)?
            .lines()
            .map(|line| printable(line.trim_end()))
            .collect();
        bounded(lines.join("\n").trim().to_owned(), MAX).map(Self)
    }

    /// A text as it was stored.
    #[must_use]
    pub fn stored(text: String) -> Self {
        Self(text)
    }

    #[must_use]
    pub fn as_str(&self) -> &str {
        &self.0
    }
}

/// Whether a character is left out at the ends of a text: white space, control characters, and what turns text around, which
/// is pasted with names from pages in Arabic or Hebrew.
#[must_use]
pub fn is_dropped_at_ends(c: char) -> bool {
    c.is_whitespace() || c.is_control() || unseen::refused(c).is_some()
}

/// The text between its ends.
fn without_ends(text: &str) -> Result<&str, TextError> {
    let inside = text.trim_matches(is_dropped_at_ends);
    let hidden = inside
        .chars()
        .find_map(|c| unseen::refused(c).map(|name| (u32::from(c), name)));
    hidden.map_or(Ok(inside), |(code, name)| {
        Err(TextError::Hidden { code, name })
    })
}

fn printable(text: &str) -> String {
    text.nfc().filter(|c| !c.is_control()).collect()
}

fn bounded(text: String, max: usize) -> Result<String, TextError> {
    let length = text.chars().count();
    if length == 0 {
        Err(TextError::Empty)
    } else if length > max {
        Err(TextError::TooLong { max, length })
    } else if card_number::is_in(&text) {
        Err(TextError::CardNumber)
    } else {
        Ok(text)
    }
}

/// A person's first or last name. 100 characters hold every name of the field's public lists.
pub type Name = Line<100>;
/// A street, city or resort.
pub type ShortText = Line<200>;
/// Notes on a record.
pub type Notes = Paragraph<10_000>;

/// The name of a file as its sender called it, without folders; at most 200 characters.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct FileName(Line<200>);

/// Why a file's name was refused.
#[derive(Debug, Clone, PartialEq, Eq, Error)]
pub enum FileNameError {
    #[error(
        "The file's name has hidden characters that can make it look like another file. Rename it and try again."
    )]
    Hidden,
    #[error("The file's name: {0}")]
    Text(TextError),
}

impl FileName {
    /// # Errors
    /// [`FileNameError`] when the name has a format character, such as a mark that turns "fdp.exe" around, or is no
    /// line of text.
    pub fn parse(text: &str) -> Result<Self, FileNameError> {
        if text.chars().any(unseen::is_format) {
            return Err(FileNameError::Hidden);
        }
        Line::parse(text).map(Self).map_err(FileNameError::Text)
    }

    /// A name as it was stored.
    #[must_use]
    pub fn stored(text: String) -> Self {
        Self(Line::stored(text))
    }

    #[must_use]
    pub fn as_str(&self) -> &str {
        self.0.as_str()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_line_is_trimmed_joined_and_bounded() {
        let cases = [
            ("  Ana   María ", Ok("Ana María")),
            ("a\u{1}b", Ok("ab")),
            ("a\nb", Ok("a b")),
            ("e\u{301}", Ok("é")),
            (" \u{0} ", Err(TextError::Empty)),
            ("123456", Err(TextError::TooLong { max: 5, length: 6 })),
        ];
        for (typed, outcome) in cases {
            let line = Line::<9>::parse(typed);
            let line = if outcome == Err(TextError::TooLong { max: 5, length: 6 }) {
                Line::<5>::parse(typed).map(|l| l.as_str().to_owned())
            } else {
                line.map(|l| l.as_str().to_owned())
            };
            assert_eq!(line.as_deref().map_err(Clone::clone), outcome, "{typed:?}");
        }
    }

    /// What is typed → the text, or the character that is refused.
    #[test]
    fn r5_119_what_turns_text_around_is_dropped_at_its_ends_and_refused_inside() {
        let hidden = |code, name| Err(TextError::Hidden { code, name });
        let cases = [
            (
                "\u{202b}\u{5d3}\u{5e0}\u{5d4}\u{202c}",
                Ok("\u{5d3}\u{5e0}\u{5d4}"),
            ),
            (" \u{2066} Ana\u{2069} \0", Ok("Ana")),
            ("\0Ana\u{202a}", Ok("Ana")),
            ("\u{202e}", Err(TextError::Empty)),
            ("a\0b", hidden(0, "NULL")),
            ("a\u{202a}b", hidden(0x202a, "LEFT-TO-RIGHT EMBEDDING")),
            ("a\u{202e}b", hidden(0x202e, "RIGHT-TO-LEFT OVERRIDE")),
            ("a \u{2069} b", hidden(0x2069, "POP DIRECTIONAL ISOLATE")),
            // Persian and emoji need the joiners; a mark of direction turns nothing around.
            ("می\u{200c}خواهم", Ok("می\u{200c}خواهم")),
            (
                "\u{1f468}\u{200d}\u{1f469}",
                Ok("\u{1f468}\u{200d}\u{1f469}"),
            ),
            ("Ana\u{200f}", Ok("Ana\u{200f}")),
        ];
        for (typed, outcome) in cases {
            let line = Line::<100>::parse(typed).map(|line| line.as_str().to_owned());
            assert_eq!(line.as_deref().map_err(Clone::clone), outcome, "{typed:?}");
            let notes = Notes::parse(typed).map(|notes| notes.as_str().to_owned());
            assert_eq!(notes.as_deref().map_err(Clone::clone), outcome, "{typed:?}");
        }
        assert_eq!(
            Notes::parse("one\n\u{202e}two").unwrap_err().to_string(),
            "This has a hidden character inside (U+202E RIGHT-TO-LEFT OVERRIDE). Delete it, or type the text again."
        );
    }

    #[test]
    fn r3_037_no_text_holds_a_card_number() {
        let typed = "paid with 4242 4242 4242 4242";
        assert_eq!(Line::<100>::parse(typed), Err(TextError::CardNumber));
        assert_eq!(Notes::parse(typed), Err(TextError::CardNumber));
        assert!(Notes::parse("paid with the card ending 4242").is_ok());
    }

    #[test]
    fn r3_029_a_file_name_has_nothing_hidden() {
        let cases = [
            ("deed 2019.pdf", Ok("deed 2019.pdf")),
            (
                "Übergabe \u{2764}\u{fe0f}.pdf",
                Ok("Übergabe \u{2764}\u{fe0f}.pdf"),
            ),
            ("deed\u{202e}fdp.exe", Err(FileNameError::Hidden)),
            ("de\u{200b}ed.pdf", Err(FileNameError::Hidden)),
            ("de\u{ad}ed.pdf", Err(FileNameError::Hidden)),
            (" ", Err(FileNameError::Text(TextError::Empty))),
            (
                "4242424242424242.pdf",
                Err(FileNameError::Text(TextError::CardNumber)),
            ),
        ];
        for (sent, outcome) in cases {
            let name = FileName::parse(sent);
            let name = name.as_ref().map(FileName::as_str);
            assert_eq!(name.map_err(Clone::clone), outcome, "{sent:?}");
        }
    }

    #[test]
    fn a_paragraph_keeps_its_line_breaks() {
        let note = Paragraph::<50>::parse(" one\r\ntwo\u{7} \n\n").unwrap();
        assert_eq!(note.as_str(), "one\ntwo");
    }
}
