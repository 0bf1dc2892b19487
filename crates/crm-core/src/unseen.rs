//! Characters that nobody sees: they make a name look like another one, or read in another order than it is stored.

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

#[cfg(test)]
mod tests {
    use super::*;

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
