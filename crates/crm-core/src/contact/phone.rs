//! Phone numbers: kept as typed except for invisible characters, compared by their digits.

use super::phone_text::{before_letters, digits, with_extension, written};
use crate::card_number;
use thiserror::Error;

/// A phone number as typed, without labels such as "cell:" and unseen characters. At most 40 characters. Behind a plus 7 to 15 digits
/// (E.164's bound), of North America ten behind the 1; without a plus a US number of ten digits, or of seven without an area code.
/// An extension has at most six.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Phone(String);

/// The normalised number: digits only, without extension and the leading 1 of North America.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct PhoneKey(String);

#[derive(Debug, Clone, Copy, PartialEq, Eq, Error)]
pub enum InvalidPhone {
    #[error("Use a phone number of 7 to 15 digits, such as (407) 555-1000.")]
    NoNumber,
    /// One cut short, a ZIP+4, part of a date, or digits next to the number's own: the number must not become another person's.
    #[error(
        "This has {digits} digits; a US number has ten. Begin another country's number with + and its code."
    )]
    NotWhole { digits: usize },
}

/// The most digits of an extension: what is longer may be a second number.
const LONGEST_EXTENSION: usize = 6;

/// Whether these digits of a number are all that it has, and no more than it has.
fn is_whole(number: &str, digits: &str) -> bool {
    let is_american = digits.len() == 11 && digits.starts_with('1');
    if number.contains('+') {
        let is_foreign = !digits.starts_with(['0', '1']);
        is_american || is_foreign && (7..=15).contains(&digits.len())
    } else {
        is_american || matches!(digits.len(), 7 | 10)
    }
}

impl Phone {
    /// Reads a number however it was typed, pasted or exported by a spreadsheet. What else stands in a text makes it no
    /// number: digits from here and there are never put together to one.
    ///
    /// # Errors
    /// When the text is no phone number, or a card number stands in it or its extension: [`InvalidPhone`].
    pub fn parse(text: &str) -> Result<Self, InvalidPhone> {
        let text = written(text).ok_or(InvalidPhone::NoNumber)?;
        let (number, extension) = with_extension(&text);
        let digits: String = number.chars().filter(char::is_ascii_digit).collect();
        let is_short = extension.is_none_or(|extension| extension.len() <= LONGEST_EXTENSION);
        if text.chars().count() > 40 || !is_short || card_number::is_in(&text) {
            return Err(InvalidPhone::NoNumber);
        }
        if is_whole(number, &digits) {
            Ok(Self(text))
        } else if (8..=15).contains(&digits.len()) {
            let digits = digits.len();
            Err(InvalidPhone::NotWhole { digits })
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

    /// A text that was stored before, as it is written today; one that is no number by today's reading stays.
    #[must_use]
    pub fn read_again(&self) -> Self {
        written(&self.0).map_or_else(|| self.clone(), Self)
    }

    /// The key that was made of the text before it was read as it is today, when that is another one: all digits before the
    /// first mark of an extension.
    #[must_use]
    pub fn former_key(&self) -> Option<PhoneKey> {
        let former = PhoneKey(digits(before_letters(&self.0)));
        (former != self.key()).then_some(former)
    }

    /// As it is shown, printed and exported: a North American number as "(407) 555-1000 ext. 4" however it was typed, any
    /// other as it was typed. `frontend/src/lib/people/phone.ts` writes the same.
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
        // As typed → as shown; the table of `frontend/src/lib/people/phone.test.ts`.
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

    /// Who asked not to be called at 407 555 0142 must not come in as another person.
    #[test]
    fn r5_042_digits_beside_a_number_make_no_other_number_of_it() {
        assert_read(&[
            ("4075550142 12", None),
            ("407-555-0142 1", None),
            ("(407) 555-0142.0", None),
            ("+1 4075550142.0", None),
            ("4075550142.0.0", None),
            ("04075550142", None),
            ("0 407 555 0142", None),
            ("+01 407 555 0142", None),
            ("+001 407 555 0142", None),
            ("(011) 1 407 555 0142", None),
            ("+1 1 407 555 0142", None),
            ("+1 (0) 407 555 0142", None),
            ("9 407 555 0142", None),
            ("9-1-407-555-0142", None),
            ("2. 4075550142", None),
            ("00001 407 555 0142", None),
            ("3055550199, 4075550142", None),
            ("3055550199;4075550142", None),
            ("3055550199 x4075550142", None),
            (
                "407-555-0142 x123456",
                Some(("407-555-0142 x123456", "4075550142")),
            ),
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
