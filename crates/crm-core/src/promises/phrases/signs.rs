//! What a character is to a reader of words.

use crate::search::one_mark;
use crate::unseen::is_unseen;
use unicode_normalization::char::is_combining_mark;

/// Of what sort a character is.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Sign {
    /// A letter or a digit.
    Letter,
    /// An accent, an apostrophe, or what no one sees: the word goes on over it.
    Unseen,
    Hyphen,
    /// Of what makes words bold: no one sees it on paper.
    Markup,
    Percent,
    Comma,
    /// Ends a sentence.
    End,
    Line,
    Other,
}

/// Letters that show nothing.
const FILLERS: [char; 4] = ['\u{115f}', '\u{1160}', '\u{3164}', '\u{ffa0}'];

pub(super) fn sign(c: char) -> Sign {
    match c {
        'a'..='z' | 'A'..='Z' | '0'..='9' => Sign::Letter,
        '.' | '!' | '?' | ';' | ':' => Sign::End,
        ',' => Sign::Comma,
        '\n' => Sign::Line,
        '%' | '\u{66a}' | '\u{fe6a}' | '\u{ff05}' => Sign::Percent,
        '*' | '_' => Sign::Markup,
        '-' => Sign::Hyphen,
        '\'' | '`' => Sign::Unseen,
        c if c.is_whitespace() => Sign::Other,
        c if c.is_control() => Sign::Unseen,
        c if c.is_ascii() => Sign::Other,
        c => beyond_ascii(c),
    }
}

/// The cheap questions first: a long text asks them of each of its characters.
fn beyond_ascii(c: char) -> Sign {
    match one_mark(c) {
        '\'' => return Sign::Unseen,
        '-' => return Sign::Hyphen,
        _ => {}
    }
    if is_combining_mark(c) || FILLERS.contains(&c) {
        Sign::Unseen
    } else if c.is_alphanumeric() {
        Sign::Letter
    } else if !is_symbol(c) && is_unseen(c) {
        Sign::Unseen
    } else {
        Sign::Other
    }
}

/// Arrows, boxes, dingbats, emoji: blocks in which nothing is unseen.
const fn is_symbol(c: char) -> bool {
    matches!(c, '\u{2190}'..='\u{2fff}' | '\u{1f000}'..='\u{1faff}')
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn r6_088_what_is_unseen_is_told_cheaply_and_as_everywhere_else() {
        for c in ('\u{80}'..='\u{ffff}').chain('\u{1f000}'..='\u{1faff}') {
            let is_mark = c.is_whitespace() || c.is_control() || is_combining_mark(c);
            if is_mark || one_mark(c) != c || sign(c) == Sign::Percent {
                continue;
            }
            assert_eq!(sign(c) == Sign::Unseen, is_unseen(c), "{c:?}");
        }
    }

    #[test]
    fn r6_088_a_word_goes_on_over_what_no_one_sees() {
        let cases = [
            ('é', Sign::Letter),
            ('\u{301}', Sign::Unseen),
            ('\u{ad}', Sign::Unseen),
            ('\u{200b}', Sign::Unseen),
            ('\u{fe0f}', Sign::Unseen),
            ('\u{3164}', Sign::Unseen),
            ('\0', Sign::Unseen),
            ('\u{2019}', Sign::Unseen),
            ('\u{2011}', Sign::Hyphen),
            ('\u{2014}', Sign::Hyphen),
            ('\u{ff05}', Sign::Percent),
            ('\u{2028}', Sign::Other),
            ('\t', Sign::Other),
            ('\u{1f600}', Sign::Other),
        ];
        for (c, outcome) in cases {
            assert_eq!(sign(c), outcome, "{c:?}");
        }
    }
}
