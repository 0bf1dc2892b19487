//! The area codes that an admin names of a file: it covers them even without a number in it.

use std::collections::BTreeSet;
use thiserror::Error;

/// Area codes, each once, in order.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct AreaCodes(BTreeSet<u16>);

/// A text that names no area codes.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Error)]
#[error("Enter area codes of three digits with commas between, such as 305, 786.")]
pub struct NotAreaCodes;

impl AreaCodes {
    /// Reads "305, 786": commas or spaces stand between them.
    ///
    /// # Errors
    /// When something in it is no area code, or there is none: [`NotAreaCodes`].
    pub fn parse(text: &str) -> Result<Self, NotAreaCodes> {
        let words = text.split(|c: char| c == ',' || c.is_whitespace());
        let words = words.filter(|word| !word.is_empty());
        let codes: BTreeSet<u16> = words.map(code).collect::<Result<_, _>>()?;
        if codes.is_empty() {
            return Err(NotAreaCodes);
        }
        Ok(Self(codes))
    }

    /// As they were stored: with spaces between.
    #[must_use]
    pub fn stored(text: &str) -> Self {
        let words = text.split_whitespace();
        Self(words.filter_map(|word| code(word).ok()).collect())
    }

    /// As they are stored.
    #[must_use]
    pub fn text(&self) -> String {
        let codes: Vec<String> = self.iter().map(|code| code.to_string()).collect();
        codes.join(" ")
    }

    pub fn iter(&self) -> impl Iterator<Item = u16> {
        self.0.iter().copied()
    }
}

fn code(word: &str) -> Result<u16, NotAreaCodes> {
    let plain = word.len() == 3 && word.bytes().all(|byte| byte.is_ascii_digit());
    let code = word.parse::<u16>().ok();
    code.filter(|code| plain && *code >= 200)
        .ok_or(NotAreaCodes)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn r4_053_area_codes_are_three_digits_each() {
        let cases = [
            ("305", Ok("305")),
            ("786, 305 305", Ok("305 786")),
            (" 305,\n786 ", Ok("305 786")),
            ("", Err(NotAreaCodes)),
            (" , ", Err(NotAreaCodes)),
            ("105", Err(NotAreaCodes)),
            ("+305", Err(NotAreaCodes)),
            ("3055", Err(NotAreaCodes)),
            ("305; 786", Err(NotAreaCodes)),
        ];
        for (typed, outcome) in cases {
            let codes = AreaCodes::parse(typed).map(|codes| codes.text());
            assert_eq!(codes, outcome.map(str::to_owned), "{typed}");
        }
        assert_eq!(AreaCodes::stored("305 786").text(), "305 786");
        assert_eq!(AreaCodes::stored(""), AreaCodes::default());
    }
}
