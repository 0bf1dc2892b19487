//! The words of a note that a timeline marks.

use crate::promises::phrases::{Surroundings, TextPlace, house_phrases};
use std::ops::Range;

/// Words of a note, and why they are marked.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Mark {
    /// Where they stand, in bytes.
    pub at: Range<usize>,
    /// For the person who reads it.
    pub why: String,
}

/// What a note says that may not be told a client, in its order and apart from each other. Words that a negation turns around are not
/// marked.
#[must_use]
pub fn marks(note: &str) -> Vec<Mark> {
    let reading = house_phrases().read(note, &Surroundings::of(TextPlace::Note));
    let mut all: Vec<Mark> = reading
        .promises()
        .map(|hit| Mark {
            at: hit.at.clone(),
            why: hit.phrase.why.clone().into_owned(),
        })
        .collect();
    all.sort_by_key(|mark| (mark.at.start, mark.at.end));
    let mut apart: Vec<Mark> = Vec::new();
    for mark in all {
        match apart.last_mut() {
            Some(last) if mark.at.start < last.at.end => {
                last.at.end = last.at.end.max(mark.at.end);
            }
            _ => apart.push(mark),
        }
    }
    apart
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A note → what of it is marked.
    #[test]
    fn r6_034_a_note_is_marked_where_it_says_a_phrase() {
        let cases: [(&str, &[&str]); 4] = [
            ("Called, no answer.", &[]),
            (
                "Client says \u{201c}they told me to stop paying\u{201d}.",
                &["stop paying"],
            ),
            ("We never guarantee an exit.", &[]),
            (
                "They were guaranteed a way out, then told to stop paying.",
                &["guaranteed", "stop paying"],
            ),
        ];
        for (note, outcome) in cases {
            let found: Vec<&str> = marks(note)
                .into_iter()
                .map(|mark| note.get(mark.at).unwrap())
                .collect();
            assert_eq!(found, outcome, "{note}");
        }
    }
}
