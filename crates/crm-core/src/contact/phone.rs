//! Phone numbers: kept as typed but for what nobody sees, compared by their digits.

use super::plain::plain;
use crate::card_number;
use thiserror::Error;

/// A phone number as typed, without labels such as "cell:" and unseen characters. At most 40 characters, 7 to 15 digits (E.164's
/// bound).
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Phone(String);

/// The normalised number: digits only, without extension and the leading 1 of North America.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct PhoneKey(String);

#[derive(Debug, Clone, Copy, PartialEq, Eq, Error)]
pub enum InvalidPhone {
    #[error("Use a phone number of 7 to 15 digits, such as (407) 555-1000.")]
    NoNumber,
    /// One cut short, a ZIP+4, or part of a date.
    #[error(
        "This has {digits} digits; a US number has ten. Begin another country's number with + and its code."
    )]
    CutShort { digits: usize },
}

impl Phone {
    /// Reads a number however it was typed, pasted or exported by a spreadsheet. What else stands in a text makes it no
    /// number: digits from here and there are never put together to one.
    ///
    /// # Errors
    /// When the text is no phone number, or a card number stands in it or its extension: [`InvalidPhone`].
    pub fn parse(text: &str) -> Result<Self, InvalidPhone> {
        let text = written(text).ok_or(InvalidPhone::NoNumber)?;
        let (number, _) = with_extension(&text);
        let digits = number.chars().filter(char::is_ascii_digit).count();
        if matches!(digits, 8 | 9) && !number.contains('+') {
            return Err(InvalidPhone::CutShort { digits });
        }
        if text.chars().count() <= 40 && (7..=15).contains(&digits) && !card_number::is_in(&text) {
            Ok(Self(text))
        } else {
            Err(InvalidPhone::NoNumber)
        }
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

    #[must_use]
    pub fn key(&self) -> PhoneKey {
        match written(&self.0) {
            Some(text) => PhoneKey(digits(with_extension(&text).0)),
            // Stored before texts were read so strictly.
            None => PhoneKey(digits(before_letters(&self.0))),
        }
    }

    /// As it is shown, printed and exported: a North American number as "(407) 555-1000 ext. 4" however it was typed, any
    /// other as it was typed. `frontend/src/lib/phone.ts` writes the same.
    #[must_use]
    pub fn shown(&self) -> String {
        let (number, extension) = with_extension(&self.0);
        match (national(number), extension) {
            (None, _) => self.0.clone(),
            (Some(shown), None) => shown,
            (Some(shown), Some(extension)) => format!("{shown} ext. {extension}"),
        }
    }
}

/// The marks that an extension begins with.
const EXTENSION: [char; 5] = ['x', 'e', '#', ',', ';'];

/// The number, and the digits of the extension behind it; the whole text when what stands behind is no extension.
fn with_extension(text: &str) -> (&str, Option<&str>) {
    const MARKS: [&str; 6] = ["extension", "ext.", "ext=", "ext", "x", "#"];
    let lower = text.to_ascii_lowercase();
    let Some((number, tail)) = lower
        .find(EXTENSION)
        .and_then(|at| text.split_at_checked(at))
    else {
        return (text.trim(), None);
    };
    let between = |c: char| " ,;:.".contains(c);
    let marked = tail.trim_start_matches(between);
    let lower = marked.to_ascii_lowercase();
    let mark = MARKS.iter().find(|mark| lower.starts_with(**mark));
    let rest = marked.get(mark.map_or(0, |mark| mark.len())..);
    let extension = rest
        .unwrap_or_default()
        .trim_start_matches(between)
        .trim_end();
    if extension.is_empty() {
        (number.trim(), None)
    } else if extension.bytes().all(|byte| byte.is_ascii_digit()) {
        (number.trim(), Some(extension))
    } else {
        (text.trim(), None)
    }
}

/// The number and its extension as typed, without what only says whose it is; none when anything else stands in the text.
fn written(text: &str) -> Option<String> {
    let text = plain(text);
    let text = without_labels(&text);
    let (typed, extension) = with_extension(text);
    let number = international(without_decimals(typed)?);
    if !is_number(&number) {
        return None;
    }
    let Some(extension) = extension else {
        return Some(number);
    };
    let mark = text.get(typed.len()..text.len() - extension.len())?;
    let is_usual = !mark.contains([',', ';', '=']);
    Some(if is_usual {
        format!("{number}{mark}{extension}")
    } else {
        format!("{number} x{extension}")
    })
}

/// What lists put in front of a number or behind it: "Cell: 407-555-1000", "(h) 407-555-1000", "407-555-1000 (mobile)".
const LABELS: [&str; 22] = [
    "telephone",
    "tel",
    "phone",
    "ph",
    "p",
    "t",
    "cellular",
    "cell",
    "mobile",
    "mob",
    "m",
    "c",
    "home",
    "h",
    "work",
    "w",
    "office",
    "o",
    "other",
    "landline",
    "day",
    "evening",
];

fn is_label(word: &str) -> bool {
    LABELS.contains(&word.to_ascii_lowercase().as_str())
}

fn without_labels(text: &str) -> &str {
    let mut text = text;
    while let Some(rest) = without_first_label(text) {
        text = rest;
    }
    without_last_label(text).unwrap_or(text)
}

fn without_first_label(text: &str) -> Option<&str> {
    let text = text.trim_start_matches(['(', ' ']);
    let end = text.find(|c: char| !c.is_ascii_alphabetic())?;
    let (label, behind) = text.split_at_checked(end)?;
    // A bracket that opens is the number's own.
    is_label(label).then(|| behind.trim_start_matches([' ', '.', ':', ')', '-']))
}

fn without_last_label(text: &str) -> Option<&str> {
    let text = text.trim_end_matches([' ', '.', ')']);
    let last = text.rfind(|c: char| !c.is_ascii_alphabetic())?;
    let (before, label) = text.split_at_checked(last + 1)?;
    is_label(label).then(|| before.trim_end_matches([' ', '(', '-', ':']))
}

/// A spreadsheet's 4075551000.0 without its decimals; none where nobody can say which digits are the number's.
fn without_decimals(text: &str) -> Option<&str> {
    let Some((whole, decimals)) = text.split_once('.') else {
        return Some(text);
    };
    let is_plain = |part: &str| !part.is_empty() && part.bytes().all(|byte| byte.is_ascii_digit());
    let whole_digits = whole.strip_prefix('+').unwrap_or(whole);
    if !is_plain(whole_digits) || !is_plain(decimals) || whole_digits.len() < 7 {
        return Some(text);
    }
    let is_whole = decimals.bytes().all(|byte| byte == b'0') && digits(whole).len() == 10;
    is_whole.then_some(whole)
}

/// 011 and 00 are how a plus is dialed.
fn international(number: &str) -> String {
    let rest = number
        .strip_prefix("011")
        .or_else(|| number.strip_prefix("00"));
    let rest = rest.map(|rest| rest.trim_start_matches([' ', '-', '.']));
    match rest.filter(|rest| rest.chars().filter(char::is_ascii_digit).count() > 7) {
        Some(rest) => format!("+{rest}"),
        None => number.to_owned(),
    }
}

/// Digits with what people write between them, a plus in front at most. A slash stands in numbers of North America only:
/// elsewhere it is between two numbers, or in a date.
fn is_number(text: &str) -> bool {
    let unsigned = text.trim_start_matches(['(', ' ']);
    let unsigned = unsigned.strip_prefix('+').unwrap_or(unsigned);
    let written = |c: char| c.is_ascii_digit() || " ().-/".contains(c);
    let is_clear = !text.contains('/') || matches!(digits(text).len(), 7 | 10);
    unsigned.chars().all(written) && is_clear
}

/// A number of ten digits without a foreign country's code, as North America writes it.
fn national(number: &str) -> Option<String> {
    let plain = |c: char| c.is_ascii_digit() || c.is_whitespace() || "().+/-".contains(c);
    let digits: String = number.chars().filter(char::is_ascii_digit).collect();
    let foreign = number.starts_with('+') && !digits.starts_with('1');
    if foreign || !number.chars().all(plain) {
        return None;
    }
    let ten = match digits.strip_prefix('1') {
        Some(rest) if rest.len() == 10 => rest,
        _ => digits.as_str(),
    };
    let (area, rest) = ten.split_at_checked(3)?;
    let (exchange, line) = rest.split_at_checked(3)?;
    (line.len() == 4).then(|| format!("({area}) {exchange}-{line}"))
}

/// The digits, without North America's leading 1.
fn digits(text: &str) -> String {
    let digits: String = text.chars().filter(char::is_ascii_digit).collect();
    match digits.strip_prefix('1') {
        Some(national) if national.len() == 10 => national.to_owned(),
        _ => digits,
    }
}

/// What stands before an extension, or before the first letter that could be one's.
fn before_letters(text: &str) -> &str {
    let lower = text.to_ascii_lowercase();
    let end = lower.find(EXTENSION).unwrap_or(text.len());
    text.get(..end).unwrap_or_default()
}

impl PhoneKey {
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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn r3_062_a_north_american_number_is_shown_in_one_format() {
        // As typed → as shown; the table of `frontend/src/lib/phone.test.ts`.
        let table = [
            ("4075551212", "(407) 555-1212"),
            ("407-555-1212", "(407) 555-1212"),
            ("407.555.1212", "(407) 555-1212"),
            ("407 555 1212", "(407) 555-1212"),
            ("(407) 555-1212", "(407) 555-1212"),
            ("1 407 555 1212", "(407) 555-1212"),
            ("+1-407-555-1212", "(407) 555-1212"),
            ("407-555-1212 x12", "(407) 555-1212 ext. 12"),
            ("407-555-1212 EXT. 12", "(407) 555-1212 ext. 12"),
            ("4075551212 extension 7", "(407) 555-1212 ext. 7"),
            ("407 555 1212 #7", "(407) 555-1212 ext. 7"),
            ("+44 20 7946 0018", "+44 20 7946 0018"),
            ("+4820555123", "+4820555123"),
            ("555-1212", "555-1212"),
            ("1-800-FLOWERS", "1-800-FLOWERS"),
            ("ana@example.com", "ana@example.com"),
        ];
        for (typed, shown) in table {
            assert_eq!(Phone::stored(typed.to_owned()).shown(), shown, "{typed}");
        }
    }

    /// As typed, pasted or exported → what is stored and its key; none where it is refused.
    type Case = (&'static str, Option<(&'static str, &'static str)>);

    fn assert_read(cases: &[Case]) {
        for (typed, outcome) in cases {
            let phone = Phone::parse(typed).ok();
            let key = phone.as_ref().map(Phone::key);
            let read = phone.as_ref().zip(key.as_ref());
            let read = read.map(|(phone, key)| (phone.as_str(), key.as_str()));
            assert_eq!(read, *outcome, "{typed:?}");
        }
    }

    #[test]
    fn r5_042_r5_043_a_number_is_read_as_it_looks_or_not_at_all() {
        assert_read(&[
            ("4075550142.0", Some(("4075550142", "4075550142"))),
            ("14075550143.0", Some(("14075550143", "4075550143"))),
            ("4075550144.00", Some(("4075550144", "4075550144"))),
            ("+14075550144.0", Some(("+14075550144", "4075550144"))),
            ("4075550142.0 x12", Some(("4075550142 x12", "4075550142"))),
            ("4075550142.5", None),
            ("4075550.000", None),
            ("5550142.0", None),
            ("4.075550142E+9", None),
            ("4.07555E+09", None),
            ("407.555.0142", Some(("407.555.0142", "4075550142"))),
            ("407.5550142", Some(("407.5550142", "4075550142"))),
            (
                "\u{202a}(407) 555\u{2011}0152\u{202c}",
                Some(("(407) 555-0152", "4075550152")),
            ),
            (
                "407\u{2013}555\u{2013}0153",
                Some(("407-555-0153", "4075550153")),
            ),
            ("４０７５５５０１５４", Some(("4075550154", "4075550154"))),
            (
                "(407)\u{a0}555-0155",
                Some(("(407) 555-0155", "4075550155")),
            ),
            (
                "+1\u{fe0f}-407-555-0156",
                Some(("+1-407-555-0156", "4075550156")),
            ),
            (
                "\u{200e}4075550157\u{200b}",
                Some(("4075550157", "4075550157")),
            ),
            (
                "407\u{b7}555\u{b7}0158",
                Some(("407.555.0158", "4075550158")),
            ),
            ("407-555-0142²", None),
        ]);
    }

    #[test]
    fn r5_042_digits_of_something_else_are_no_number() {
        assert_read(&[
            ("Cell: 407-555-0142", Some(("407-555-0142", "4075550142"))),
            (
                "Home Phone (407) 555-0142",
                Some(("(407) 555-0142", "4075550142")),
            ),
            ("(h) 407-555-0142", Some(("407-555-0142", "4075550142"))),
            (
                "407-555-0142 (mobile)",
                Some(("407-555-0142", "4075550142")),
            ),
            ("407-555-0142 - Work", Some(("407-555-0142", "4075550142"))),
            (
                "tel:+1-407-555-0142;ext=12",
                Some(("+1-407-555-0142 x12", "4075550142")),
            ),
            ("407-555-0142,,12", Some(("407-555-0142 x12", "4075550142"))),
            ("407-555-0142 ext.", Some(("407-555-0142", "4075550142"))),
            (
                "407-555-0142 Extension: 12",
                Some(("407-555-0142 Extension: 12", "4075550142")),
            ),
            ("001 407 555 0142", Some(("+1 407 555 0142", "4075550142"))),
            (
                "011 44 20 7946 0018",
                Some(("+44 20 7946 0018", "442079460018")),
            ),
            ("407/555-0142", Some(("407/555-0142", "4075550142"))),
            ("407-555-0142/3", None),
            ("407-555-0142 / 407-555-0143", None),
            ("407-555-0142/407-0143", None),
            ("12/31/2026", None),
            ("407-555-0142 or 555-0143", None),
            ("5 people, 407 555 0142", None),
            ("call 407-555-0142 after 5", None),
            ("407+5550142", None),
            ("702 555 94", None),
            ("32801-1234", None),
            ("123-45-6789", None),
            ("2026-12-31", None),
            ("+47 22 55 51 23", Some(("+47 22 55 51 23", "4722555123"))),
            ("+4822555", Some(("+4822555", "4822555"))),
        ]);
    }

    #[test]
    fn r5_045_a_number_that_was_stored_before_has_the_key_of_what_it_says() {
        let cases = [
            ("4075550142.0", "4075550142"),
            ("(407) 555-1000 x12", "4075551000"),
            ("call me at 407 555 1000", ""),
            ("407-555-1000 or 1001", "40755510001001"),
        ];
        for (stored, key) in cases {
            assert_eq!(
                Phone::stored(stored.to_owned()).key().as_str(),
                key,
                "{stored}"
            );
        }
    }

    #[test]
    fn six_spellings_are_one_number() {
        let cases = [
            ("8995550495", Some("8995550495")),
            ("731.555.0796", Some("7315550796")),
            ("(683) 555-4098", Some("6835554098")),
            ("14545550192", Some("4545550192")),
            ("+1 508 555 4272", Some("5085554272")),
            ("893-555-7495", Some("8935557495")),
            ("407-555-1000 x12", Some("4075551000")),
            ("407-555-1000 ext. 12", Some("4075551000")),
            ("+48 22 555 12 34", Some("48225551234")),
            ("555-01", None),
            ("call me", None),
            ("1234567890123456", None),
            ("407-555-1000 x4111111111111111", None),
            ("", None),
        ];
        for (text, key) in cases {
            let phone = Phone::parse(text).ok().map(|phone| phone.key());
            assert_eq!(phone.as_ref().map(PhoneKey::as_str), key, "{text}");
        }
    }
}
