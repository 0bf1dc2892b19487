//! Quotation marks and apostrophes as they are set: authors type straight ones.

/// The curly mark in the place of a straight one; every other character stays. `before` is what stands before it.
pub(super) fn set(character: char, before: Option<char>) -> char {
    let opens = before.is_none_or(|before| before.is_whitespace() || "([{-–—/“‘".contains(before));
    match (character, opens) {
        ('"', true) => '“',
        ('"', false) => '”',
        ('\'', true) => '‘',
        ('\'', false) => '’',
        (other, _) => other,
    }
}

/// A title as it is set.
pub(super) fn curly(text: &str) -> String {
    let mut before = None;
    text.chars()
        .map(|character| {
            let shown = set(character, before);
            before = Some(shown);
            shown
        })
        .collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn r5_066_straight_quotes_are_set_curly() {
        let cases = [
            ("", ""),
            ("the client's", "the client’s"),
            ("(\"the company\")", "(“the company”)"),
            ("\"the 'seller'\"", "“the ‘seller’”"),
            ("the buyers' own", "the buyers’ own"),
            ("and/or \"all\"—\"none\".", "and/or “all”—“none”."),
            ("already “curly”", "already “curly”"),
        ];
        for (typed, outcome) in cases {
            assert_eq!(curly(typed), outcome);
        }
    }
}
