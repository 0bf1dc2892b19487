//! Invisible characters: they make a name look like another one, or read in another order than it is stored.

use unicode_properties::{GeneralCategory, UnicodeGeneralCategory};
use unicode_security::confusable_detection::skeleton;

/// A format character (Unicode's category Cf): zero-width characters, the soft hyphen, marks of direction.
pub(crate) fn is_format(c: char) -> bool {
    c.general_category() == GeneralCategory::Format
}

/// A format character, or another one that Unicode says to ignore where it cannot be shown, such as a filler or a
/// variation selector.
pub(crate) fn is_unseen(c: char) -> bool {
    // What is ignorable leaves nothing in a skeleton (UTS 39).
    !c.is_ascii() && (is_format(c) || skeleton(c.encode_utf8(&mut [0; 4])).next().is_none())
}

/// Unicode's name of a character that no text has inside: U+0000, which ends a text in other programs, and the controls that
/// turn what follows around. The joiners U+200C and U+200D are none of them: scripts and emoji need those.
pub(crate) const fn refused(c: char) -> Option<&'static str> {
    Some(match c {
        '\0' => "NULL",
        '\u{202a}' => "LEFT-TO-RIGHT EMBEDDING",
        '\u{202b}' => "RIGHT-TO-LEFT EMBEDDING",
        '\u{202c}' => "POP DIRECTIONAL FORMATTING",
        '\u{202d}' => "LEFT-TO-RIGHT OVERRIDE",
        '\u{202e}' => "RIGHT-TO-LEFT OVERRIDE",
        '\u{2066}' => "LEFT-TO-RIGHT ISOLATE",
        '\u{2067}' => "RIGHT-TO-LEFT ISOLATE",
        '\u{2068}' => "FIRST STRONG ISOLATE",
        '\u{2069}' => "POP DIRECTIONAL ISOLATE",
        _ => return None,
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn r5_119_what_no_text_has_inside_has_a_name() {
        let refused: Vec<char> = ('\0'..='\u{ffff}')
            .filter(|c| refused(*c).is_some())
            .collect();
        let turning = ('\u{202a}'..='\u{202e}').chain('\u{2066}'..='\u{2069}');
        let expected: Vec<char> = std::iter::once('\0').chain(turning).collect();
        assert_eq!(refused, expected);
    }

    #[test]
    fn r3_029_what_nobody_sees_is_known() {
        let cases = [
            ('a', false, false),
            ('é', false, false),
            ('я', false, false),
            ('❤', false, false),
            ('\u{200b}', true, true),
            ('\u{200d}', true, true),
            ('\u{ad}', true, true),
            ('\u{202e}', true, true),
            ('\u{2066}', true, true),
            ('\u{feff}', true, true),
            ('\u{e0041}', true, true),
            // A variation selector, a filler, a joiner of graphemes.
            ('\u{fe0f}', false, true),
            ('\u{3164}', false, true),
            ('\u{34f}', false, true),
        ];
        for (c, format, unseen) in cases {
            assert_eq!((is_format(c), is_unseen(c)), (format, unseen), "{c:?}");
        }
    }
}
