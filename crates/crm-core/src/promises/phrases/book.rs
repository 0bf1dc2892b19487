//! The phrases of a day, and what they find in a text.

use super::catalog::{Catalog, own_sentences};
use super::denial::is_denied;
use super::house::house_rows;
use super::matcher::{MOST_WORDS, Match, Matcher, spellings};
use super::model::{Phrase, PhraseLevel, Surroundings};
use super::reader::{Sentence, each_sentence};
use std::ops::Range;
use std::sync::LazyLock;
use thiserror::Error;
use time::Date;

/// Why rows make no book of phrases.
#[derive(Debug, Clone, PartialEq, Eq, Error)]
pub enum PhraseRefused {
    #[error("The phrase {key} names no source.")]
    NoSource { key: String },
    #[error("Each spelling of the phrase {key} needs 1 to {MOST_WORDS} words.")]
    Words { key: String },
    #[error("The phrase {key} has two rows from the same day.")]
    SameDay { key: String },
}

/// A phrase that a text has.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Hit<'a> {
    pub phrase: &'a Phrase,
    /// From its first word to its last, folded.
    pub words: String,
    /// Where these stand in the text, in bytes.
    pub at: Range<usize>,
    /// How strict the phrase is here.
    pub level: PhraseLevel,
    /// The sentence turns it around: it is logged and asks for nothing.
    pub negated: bool,
}

/// What was found in a text, in its order.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Reading<'a> {
    pub hits: Vec<Hit<'a>>,
}

impl Reading<'_> {
    /// What becomes of the text.
    #[must_use]
    pub fn level(&self) -> PhraseLevel {
        let counting = self.promises().map(|hit| hit.level);
        counting.max().unwrap_or(PhraseLevel::None)
    }

    /// The hits that no negation turns around.
    pub fn promises(&self) -> impl Iterator<Item = &Hit<'_>> {
        self.hits.iter().filter(|hit| !hit.negated)
    }
}

/// Every phrase of a day, laid out for reading texts.
#[derive(Debug)]
pub struct PhraseBook {
    rows: Vec<Phrase>,
    matcher: Matcher,
    catalog: Catalog,
}

impl PhraseBook {
    /// The book of a day: of each key the newest row that holds by then.
    ///
    /// # Errors
    /// A row without a source, a spelling without words or with too many, or two rows of one key and day: [`PhraseRefused`].
    pub fn on(day: Date, rows: Vec<Phrase>) -> Result<Self, PhraseRefused> {
        for (place, row) in rows.iter().enumerate() {
            let key = || row.key.clone().into_owned();
            if row.source.trim().is_empty() {
                return Err(PhraseRefused::NoSource { key: key() });
            }
            if spellings(&row.words).any(|words| !(1..=MOST_WORDS).contains(&words.len())) {
                return Err(PhraseRefused::Words { key: key() });
            }
            let mut others = rows.iter().skip(place + 1);
            if others.any(|other| other.key == row.key && other.valid_from == row.valid_from) {
                return Err(PhraseRefused::SameDay { key: key() });
            }
        }
        Ok(Self::laid_out(day, rows))
    }

    /// Without a look at the rows: for those that a test reads.
    fn laid_out(day: Date, mut rows: Vec<Phrase>) -> Self {
        rows.retain(|row| row.valid_from <= day);
        let newest: Vec<bool> = rows
            .iter()
            .map(|row| {
                let is_newer =
                    |other: &Phrase| other.key == row.key && other.valid_from > row.valid_from;
                !rows.iter().any(is_newer)
            })
            .collect();
        let mut newest = newest.into_iter();
        rows.retain(|_| newest.next().unwrap_or_default());
        let matcher = Matcher::of(rows.iter().map(|row| row.words.as_ref()));
        let catalog = Catalog::on(day, own_sentences(), matcher.vocabulary());
        Self {
            rows,
            matcher,
            catalog,
        }
    }

    /// The phrases, in the order of their rows.
    #[must_use]
    pub fn rows(&self) -> &[Phrase] {
        &self.rows
    }

    /// What a text says that it may not say where it is written.
    #[must_use]
    pub fn read(&self, text: &str, around: &Surroundings) -> Reading<'_> {
        let mut hits = Vec::new();
        let mut found = Vec::new();
        each_sentence(text, self.matcher.vocabulary(), |sentence| {
            self.matcher.find(sentence, &mut found);
            if !found.is_empty() && !self.catalog.has(sentence) {
                let each = found.iter();
                hits.extend(each.filter_map(|one| self.hit(sentence, one, around)));
            }
        });
        Reading { hits }
    }

    fn hit(&self, sentence: &Sentence, found: &Match, around: &Surroundings) -> Option<Hit<'_>> {
        let phrase = self.rows.get(found.of)?;
        let level = around.level_of(phrase);
        let first = sentence.words.get(found.first)?;
        let last = sentence.words.get(found.last)?;
        (level != PhraseLevel::None).then(|| Hit {
            phrase,
            words: sentence.said(found.first, found.last),
            at: first.at.start..last.at.end,
            level,
            negated: is_denied(&sentence.words, found),
        })
    }
}

static HOUSE: LazyLock<PhraseBook> =
    LazyLock::new(|| PhraseBook::laid_out(Date::MAX, house_rows()));

/// The book of the rows that the product comes with.
#[must_use]
pub fn house_phrases() -> &'static PhraseBook {
    &HOUSE
}
