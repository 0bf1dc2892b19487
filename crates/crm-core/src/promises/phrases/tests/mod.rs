//! The table of phrases and its reader, row by row and on sentences that are made.

mod generated;
mod rows;
mod said;

use super::{PhraseLevel, Surroundings, TextPlace, house_phrases};

/// The level of a text, and its hits: words in braces where they are negated.
fn told(text: &str, around: &Surroundings) -> (PhraseLevel, String) {
    let reading = house_phrases().read(text, around);
    let hits = reading.hits.iter().map(|hit| {
        let words = &hit.words;
        if hit.negated {
            format!("({words})")
        } else {
            words.clone()
        }
    });
    (reading.level(), hits.collect::<Vec<_>>().join("; "))
}

fn mailed(text: &str) -> (PhraseLevel, String) {
    told(text, &Surroundings::of(TextPlace::Mail))
}
