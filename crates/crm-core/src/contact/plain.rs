//! Pasted text without invisible characters and with the marks of every keyboard as ASCII's: phone numbers and email
//! addresses are read from this, so that two spellings of one are one.

use crate::unseen::is_unseen;
use unicode_properties::{GeneralCategory, UnicodeGeneralCategory};

/// Without unseen characters, in single spaces, with full-width letters and the digits of all scripts as ASCII's, and with one
/// hyphen and one dot for those that look like it. A superscript is no digit: it may be a footnote's.
pub(super) fn plain(text: &str) -> String {
    let seen: String = text.chars().filter(|c| !is_unseen(*c)).collect();
    let words: Vec<String> = seen
        .split_whitespace()
        .map(|word| word.chars().map(as_ascii).collect())
        .collect();
    words.join(" ")
}

fn as_ascii(c: char) -> char {
    match c {
        // ASCII stands first, being nearly all there is.
        '\0'..='\u{7f}' => c,
        '\u{ff01}'..='\u{ff5e}' => full_width(c),
        '\u{2212}' | '\u{2043}' => '-',
        '\u{b7}' | '\u{2022}' | '\u{2024}' | '\u{2027}' | '\u{2219}' | '\u{22c5}' | '\u{30fb}'
        | '\u{ff65}' => '.',
        _ if c.general_category() == GeneralCategory::DashPunctuation => '-',
        _ => digit(c).unwrap_or(c),
    }
}

/// The full-width forms stand in ASCII's order.
fn full_width(c: char) -> char {
    const DISTANCE: u32 = 0xff01 - '!' as u32;
    char::from_u32(u32::from(c) - DISTANCE).unwrap_or(c)
}

/// Decimal digits stand in tens, each from 0 to 9 (Unicode's stability policy).
fn digit(c: char) -> Option<char> {
    let is_digit = |c: char| c.general_category() == GeneralCategory::DecimalNumber;
    if !is_digit(c) {
        return None;
    }
    let before = (0..u32::from(c)).rev().map_while(char::from_u32);
    let below = before.take_while(|c| is_digit(*c)).count();
    let value = u32::try_from(below % 10).ok()?;
    char::from_digit(value, 10)
}

#[cfg(test)]
mod tests {
    use super::plain;

    #[test]
    fn r5_043_r5_044_what_is_pasted_is_read_as_it_looks() {
        let cases = [
            ("ana@example.com", "ana@example.com"),
            (" (407)  555-0142 ", "(407) 555-0142"),
            ("(407)\u{a0}555-0142", "(407) 555-0142"),
            ("\u{202a}(407) 555\u{2011}0142\u{202c}", "(407) 555-0142"),
            ("407\u{2013}555\u{2014}0142", "407-555-0142"),
            ("407\u{2212}555\u{2212}0142", "407-555-0142"),
            ("407\u{b7}555\u{2022}0142", "407.555.0142"),
            ("４０７－５５５－０１４２", "407-555-0142"),
            ("（４０７）５５５", "(407)555"),
            ("٤٠٧٥٥٥٠١٤٢", "4075550142"),
            ("०१२३४५६७८९", "0123456789"),
            ("𝟎𝟏𝟗𝟘𝟙𝟡", "019019"),
            ("+1\u{fe0f}-407", "+1-407"),
            ("eli@exam\u{ad}ple.com", "eli@example.com"),
            ("\u{feff}eda@example.com\u{200b}", "eda@example.com"),
            ("407-555-0142²", "407-555-0142²"),
            ("407 555 ½", "407 555 ½"),
            ("", ""),
        ];
        for (pasted, read) in cases {
            assert_eq!(plain(pasted), read, "{pasted:?}");
        }
    }
}
