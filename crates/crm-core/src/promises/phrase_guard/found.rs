//! A text that someone writes, and the phrases in it.

use super::model::{Decision, NewHit, PhraseReason, TextRecord};
use crate::brand::Brand;
use crate::ids::UserId;
use crate::promises::phrases::{Hit, PhraseLevel, Surroundings, TextPlace, house_phrases};
use std::ops::Range;

/// The most hits that are kept of one text.
const MAX_HITS: usize = 100;
/// The most words that a refusal names.
const MAX_NAMED: usize = 10;
/// How many characters are kept before and behind the words.
const AROUND: usize = 200;

/// A phrase with the part of the text that says it.
#[derive(Debug, Clone, PartialEq, Eq)]
struct Found<'a> {
    hit: Hit<'static>,
    text: &'a str,
}

/// A text that was read.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Written<'a> {
    /// Where it is written, and what is known there; whether the set-up is ended is not.
    around: Surroundings,
    pub(super) about: TextRecord,
    brand: Option<Brand>,
    found: Vec<Found<'a>>,
}

impl<'a> Written<'a> {
    /// Reads every part of a text.
    #[must_use]
    pub fn read(
        place: TextPlace,
        about: TextRecord,
        parts: impl IntoIterator<Item = &'a str>,
    ) -> Self {
        let around = Surroundings::of(place);
        let mut found = Vec::new();
        for text in parts {
            let reading = house_phrases().read(text, &around);
            let each = reading.hits.into_iter();
            found.extend(each.map(|hit| Found { hit, text }));
        }
        Self {
            around,
            about,
            brand: None,
            found,
        }
    }

    /// What it is written for.
    pub(super) const fn place(&self) -> TextPlace {
        self.around.place
    }

    /// Written for a brand.
    #[must_use]
    pub fn of(mut self, brand: Option<Brand>) -> Self {
        self.brand = brand;
        self
    }

    /// Written once every exit of its client is confirmed, or before.
    #[must_use]
    pub fn once_out(mut self, exit_confirmed: bool) -> Self {
        self.around.exit_confirmed = exit_confirmed;
        let around = self.around;
        self.found
            .retain(|found| around.level_of(found.hit.phrase) != PhraseLevel::None);
        self
    }

    /// Without what another text says, one for one: what was added to that one.
    pub(crate) fn beyond(mut self, before: &Self) -> Self {
        let said = |found: &Found<'_>| {
            let Hit { phrase, words, .. } = &found.hit;
            (phrase.key.clone(), words.clone(), found.hit.negated)
        };
        let mut known: Vec<_> = before.found.iter().map(said).collect();
        self.found.retain(|found| {
            let one = said(found);
            let at = known.iter().position(|known| *known == one);
            at.map(|at| known.swap_remove(at)).is_none()
        });
        self
    }

    /// It says no phrase, turned around or not.
    #[must_use]
    pub const fn is_plain(&self) -> bool {
        self.found.is_empty()
    }

    /// How strict the text is taken.
    pub(super) fn level(&self, set_up: bool) -> PhraseLevel {
        let counting = self.found.iter().filter(|found| !found.hit.negated);
        let levels = counting.map(|found| self.level_of(found, set_up));
        levels.max().unwrap_or(PhraseLevel::None)
    }

    fn level_of(&self, found: &Found<'_>, set_up: bool) -> PhraseLevel {
        let around = Surroundings {
            set_up,
            ..self.around
        };
        around.level_of(found.hit.phrase)
    }

    /// The words that are at least so strict, each once: `"stop paying" and "guaranteed"`.
    pub(super) fn words(&self, least: PhraseLevel, set_up: bool) -> String {
        let mut named: Vec<String> = Vec::new();
        for found in &self.found {
            let words = format!("\"{}\"", found.hit.words);
            let counts = !found.hit.negated && self.level_of(found, set_up) >= least;
            if counts && named.len() < MAX_NAMED && !named.contains(&words) {
                named.push(words);
            }
        }
        match named.split_last() {
            Some((last, rest)) if !rest.is_empty() => format!("{} and {last}", rest.join(", ")),
            _ => named.concat(),
        }
    }

    /// Its hits as they are stored: those that a negation turns around passed and come last, the others were decided.
    pub(super) fn hits(
        &self,
        (user, set_up): (Option<UserId>, bool),
        decision: Decision,
        reason: Option<&PhraseReason>,
    ) -> Vec<NewHit> {
        let mut found: Vec<&Found<'_>> = self.found.iter().collect();
        // A text that repeats a negated phrase does not hide what it promises.
        found.sort_by_key(|found| found.hit.negated);
        let hits = found.into_iter().take(MAX_HITS).map(|found| {
            let hit = &found.hit;
            let decided = if hit.negated {
                Decision::Passed
            } else {
                decision
            };
            let reason = reason.filter(|_| decided == Decision::Explained);
            NewHit {
                user,
                place: self.around.place,
                about: self.about,
                brand: self.brand,
                phrase: hit.phrase.key.clone().into_owned(),
                valid_from: hit.phrase.valid_from,
                words: hit.words.clone(),
                around: around(found.text, &hit.at),
                level: self.level_of(found, set_up),
                negated: hit.negated,
                decision: decided,
                reason: reason.map(|reason| reason.as_str().to_owned()),
            }
        });
        hits.collect()
    }
}

/// The words with what stands around them; an ellipsis says that the text goes on.
fn around(text: &str, at: &Range<usize>) -> String {
    let before = text.get(..at.start).unwrap_or_default();
    let behind = text.get(at.end..).unwrap_or_default();
    let start = before.char_indices().rev().nth(AROUND - 1);
    let start = start.map_or(0, |(start, _)| start);
    let end = behind.char_indices().nth(AROUND);
    let end = end.map_or(text.len(), |(end, _)| at.end + end);
    let shown = text.get(start..end).unwrap_or_default();
    let opens = if start == 0 { "" } else { "\u{2026}" };
    let goes_on = if end == text.len() { "" } else { "\u{2026}" };
    format!("{opens}{shown}{goes_on}")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn r6_034_r6_040_a_promise_behind_many_negated_ones_counts_and_is_kept() {
        let text = format!(
            "{}We guarantee it.",
            "We never guarantee it. ".repeat(MAX_HITS)
        );
        let about = TextRecord::SETTING;
        let written = Written::read(TextPlace::Mail, about, [text.as_str()]);
        assert_eq!(written.level(true), PhraseLevel::Stop);
        let hits = written.hits((None, true), Decision::Refused, None);
        assert_eq!(hits.len(), MAX_HITS);
        let first = hits.first().map(|hit| hit.decision);
        assert_eq!(first, Some(Decision::Refused));
    }

    /// Whether every exit is confirmed → what of it is found.
    #[test]
    fn r6_035_a_contract_is_canceled_once_every_exit_is_confirmed() {
        let text = "Your contract is canceled, guaranteed.";
        let cases: [(bool, &[&str]); 2] = [
            (false, &["contract is canceled", "guaranteed"]),
            (true, &["guaranteed"]),
        ];
        for (confirmed, outcome) in cases {
            let written = Written::read(TextPlace::Mail, TextRecord::SETTING, [text]);
            let hits = written
                .once_out(confirmed)
                .hits((None, true), Decision::Refused, None);
            let words: Vec<&str> = hits.iter().map(|hit| hit.words.as_str()).collect();
            assert_eq!(words, outcome, "{confirmed}");
        }
    }

    #[test]
    fn r6_040_a_hit_keeps_the_text_around_its_words() {
        let long = "\u{e9}".repeat(AROUND + 1);
        let kept = "\u{e9}".repeat(AROUND);
        let cases = [
            ("we guarantee it".to_owned(), "we guarantee it".to_owned()),
            (
                format!("{long}guarantee{long}"),
                format!("\u{2026}{kept}guarantee{kept}\u{2026}"),
            ),
            (format!("{kept}guarantee"), format!("{kept}guarantee")),
        ];
        for (text, outcome) in cases {
            let start = text.find("guarantee").unwrap();
            let at = start..start + "guarantee".len();
            assert_eq!(around(&text, &at), outcome);
        }
    }
}
