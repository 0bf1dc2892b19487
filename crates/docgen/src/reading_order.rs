//! Words that are read from right to left, in a text that is read from left to right.

use std::borrow::Cow;

/// Ends what is read from right to left; it is invisible.
const LEFT_TO_RIGHT: char = '\u{200e}';

/// A sentence of ours with a Hebrew or Arabic name in it: a number or a comma behind the name belongs to the sentence, where the
/// rules of Unicode would draw it as a part of the name ("محمد, 118 Lakeview Drive"). What is Hebrew or Arabic to its end stays as it
/// is.
#[must_use]
pub fn in_reading_order(text: &str) -> Cow<'_, str> {
    if !text.chars().any(is_right_to_left) {
        return Cow::Borrowed(text);
    }
    let mut ordered = String::with_capacity(text.len() + LEFT_TO_RIGHT.len_utf8());
    // Where the last letter that is read from right to left ends.
    let mut end = None;
    for character in text.chars() {
        if is_right_to_left(character) {
            ordered.push(character);
            end = Some(ordered.len());
            continue;
        }
        if character == '\n' {
            end = None;
        } else if character.is_alphabetic()
            && let Some(end) = end.take()
        {
            ordered.insert(end, LEFT_TO_RIGHT);
        }
        ordered.push(character);
    }
    Cow::Owned(ordered)
}

/// A letter, or a mark on one, of Hebrew, Arabic and the scripts akin to them; no digit, which is read from left to right there too.
fn is_right_to_left(character: char) -> bool {
    let is_of_these = matches!(
        character,
        '\u{591}'..='\u{8ff}' | '\u{fb1d}'..='\u{fdff}' | '\u{fe70}'..='\u{fefc}'
            | '\u{10800}'..='\u{10fff}' | '\u{1e800}'..='\u{1efff}'
    );
    is_of_these && !character.is_numeric()
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A text → where a mark stands, written as "|".
    #[test]
    fn r5_062_a_name_from_right_to_left_takes_nothing_of_the_sentence_with_it() {
        let cases = [
            (
                "Maria Santos, 118 Lakeview Drive",
                "Maria Santos, 118 Lakeview Drive",
            ),
            ("יעל כהן", "יעל כהן"),
            (
                "יעל כהן, 118 Lakeview Drive",
                "יעל כהן|, 118 Lakeview Drive",
            ),
            (
                "For محمد العلي (\"the client\")",
                "For محمد العلي| (\"the client\")",
            ),
            ("محمد and יעל, 5 papers", "محمد| and יעל|, 5 papers"),
            // An address in Arabic, and a text of two lines.
            ("شارع 12", "شارع 12"),
            ("محمد\n12 Palm Way", "محمد\n12 Palm Way"),
            // Digits of Arabic, and a name with a joiner that is not seen.
            ("محمد ١٢ Palm", "محمد| ١٢ Palm"),
            ("می\u{200c}خواهم, 1 paper", "می\u{200c}خواهم|, 1 paper"),
            ("田中 さくら 12", "田中 さくら 12"),
        ];
        for (text, outcome) in cases {
            let told = in_reading_order(text).replace(LEFT_TO_RIGHT, "|");
            assert_eq!(told, outcome);
        }
    }
}
