//! The product's own sentences, which say what may otherwise not be said: reviewed rows, never run through the guard.

use super::reader::{Sentence, Word, each_sentence};
use super::vocabulary::Vocabulary;
use time::Date;
use time::macros::date;

/// A sentence of the product's own. It passes when a user types it, and where its key stands in braces.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct OwnSentence {
    pub key: &'static str,
    pub valid_from: Date,
    /// With what is filled in in braces: `{day}` or `{amount}`.
    pub text: &'static str,
    /// Where the product says it.
    pub source: &'static str,
    pub reviewed_on: Option<Date>,
    /// The person whose word the review is.
    pub reviewer: Option<&'static str>,
}

/// Before the oldest text on record.
const SINCE: Date = date!(2000 - 01 - 01);

const OWN: &[OwnSentence] = &[
    own(
        "guarantee.began",
        "Your guarantee began on {day}.",
        "the client's page and the email of the day on which a guarantee begins",
    ),
    own(
        "guarantee.owed_if",
        "If your exit is not confirmed by {day}, we owe you {amount}.",
        "the client's page and the email of the day on which a guarantee begins",
    ),
    own(
        "guarantee.owed",
        "Your exit was not confirmed by {day}. We owe you {amount}.",
        "the client's page from the day on which a guarantee is owed",
    ),
    own(
        "exit.confirmed",
        "Your exit is confirmed.",
        "the client's page once the exit is confirmed with evidence",
    ),
];

const fn own(key: &'static str, text: &'static str, source: &'static str) -> OwnSentence {
    OwnSentence {
        key,
        valid_from: SINCE,
        text,
        source,
        reviewed_on: None,
        reviewer: None,
    }
}

/// The rows of the catalog.
#[must_use]
pub const fn own_sentences() -> &'static [OwnSentence] {
    OWN
}

/// What a word of an own sentence may be.
#[derive(Debug)]
enum Slot {
    Word(String),
    /// A month and numbers.
    Filled,
}

/// A day's month is at least three letters of one.
const MONTHS: [&str; 12] = [
    "january",
    "february",
    "march",
    "april",
    "may",
    "june",
    "july",
    "august",
    "september",
    "october",
    "november",
    "december",
];

/// The catalog, laid out for looking a sentence up.
#[derive(Debug)]
pub(super) struct Catalog(Vec<Vec<Slot>>);

impl Catalog {
    /// Of the rows that hold on a day.
    pub(super) fn on(day: Date, rows: &[OwnSentence], vocabulary: &Vocabulary) -> Self {
        let mut sentences = Vec::new();
        for row in rows.iter().filter(|row| row.valid_from <= day) {
            each_sentence(row.text, vocabulary, |sentence| {
                let slots = sentence.words.iter().map(|word| slot(sentence, word));
                sentences.push(slots.collect());
            });
        }
        Self(sentences)
    }

    /// Whether the product itself says the whole sentence.
    pub(super) fn has(&self, sentence: &Sentence) -> bool {
        self.0.iter().any(|slots| is_said(slots, sentence))
    }
}

fn slot(sentence: &Sentence, word: &Word) -> Slot {
    if word.is_filled {
        Slot::Filled
    } else {
        Slot::Word(sentence.text(word).to_owned())
    }
}

fn is_said(slots: &[Slot], sentence: &Sentence) -> bool {
    let mut rest = sentence.words.as_slice();
    for slot in slots {
        let taken = match slot {
            Slot::Word(said) => rest
                .first()
                .map_or(0, |word| usize::from(sentence.text(word) == said.as_str())),
            Slot::Filled => {
                let values = rest.iter().take_while(|word| is_value(sentence, word));
                values.count()
            }
        };
        if taken == 0 {
            return false;
        }
        rest = rest.get(taken..).unwrap_or_default();
    }
    rest.is_empty()
}

/// Of a day or an amount, or where one is filled in.
fn is_value(sentence: &Sentence, word: &Word) -> bool {
    let text = sentence.text(word);
    let is_number = text.starts_with(|c: char| c.is_ascii_digit());
    let is_month = text.len() > 2 && MONTHS.iter().any(|month| month.starts_with(text));
    word.is_filled || is_number || is_month
}
