//! Finds phrases in a text: their words in their order, with up to three others between any two, within one sentence. It takes as
//! long as the text is, whatever stands in it.

use super::reader::{Sentence, Word, each_sentence};
use super::vocabulary::{Forms, Vocabulary};

/// How many other words may stand between two of a phrase.
const BETWEEN: usize = 3;
/// How many words a phrase may have: where its last may stand fits into a word of 64 bits.
pub(super) const MOST_WORDS: usize = 12;

/// One spelling of a phrase.
#[derive(Debug)]
struct Pattern {
    /// The place of its phrase.
    of: usize,
    parts: Vec<Forms>,
}

/// A phrase in a sentence.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct Match {
    /// The place of the phrase.
    pub(super) of: usize,
    pub(super) first: usize,
    pub(super) last: usize,
    /// Where its longest spelling begins: of "get your money back" not at "money".
    pub(super) begins: usize,
    /// What its own words are; others stand between them.
    pub(super) own: Forms,
    /// How many words the spelling has that `begins` is of.
    length: usize,
}

/// Phrases, laid out for finding them.
#[derive(Debug)]
pub(crate) struct Matcher {
    vocabulary: Vocabulary,
    patterns: Vec<Pattern>,
    phrases: usize,
    /// What phrases begin with.
    firsts: Forms,
}

/// The spellings of a phrase.
pub(super) fn spellings(phrase: &str) -> impl Iterator<Item = Vec<&str>> {
    let each = phrase.split(" / ");
    each.map(|spelling| spelling.split_whitespace().collect())
}

impl Matcher {
    /// Of phrases as [`super::model::Phrase::words`] has them.
    pub(crate) fn of<'a>(phrases: impl IntoIterator<Item = &'a str>) -> Self {
        let mut matcher = Self {
            vocabulary: Vocabulary::new(),
            patterns: Vec::new(),
            phrases: 0,
            firsts: 0,
        };
        for (of, phrase) in phrases.into_iter().enumerate() {
            for spelling in spellings(phrase) {
                let parts = spelling.iter().take(MOST_WORDS);
                let parts: Vec<Forms> = parts.map(|part| matcher.vocabulary.learn(part)).collect();
                matcher.firsts |= parts.first().copied().unwrap_or_default();
                matcher.patterns.push(Pattern { of, parts });
            }
            matcher.phrases = of + 1;
        }
        matcher
    }

    pub(super) const fn vocabulary(&self) -> &Vocabulary {
        &self.vocabulary
    }

    /// Whether one of the phrases stands in a text.
    pub(crate) fn is_in(&self, text: &str) -> bool {
        let mut found = Vec::new();
        let mut is_in = false;
        each_sentence(text, &self.vocabulary, |sentence| {
            self.find(sentence, &mut found);
            is_in |= !found.is_empty();
        });
        is_in
    }

    /// The phrases of a sentence, in the order of their first words.
    pub(super) fn find(&self, sentence: &Sentence, found: &mut Vec<Match>) {
        found.clear();
        let words = &sentence.words;
        // The newest of each phrase.
        let mut newest: Vec<Option<usize>> = Vec::new();
        for (first, word) in words.iter().enumerate() {
            if word.forms & self.firsts == 0 {
                continue;
            }
            newest.resize(self.phrases, None);
            for pattern in &self.patterns {
                let Some(last) = last_of(words, first, &pattern.parts) else {
                    continue;
                };
                let one = Match {
                    of: pattern.of,
                    first,
                    last,
                    begins: first,
                    length: pattern.parts.len(),
                    own: pattern.parts.iter().fold(0, |own: Forms, part| own | *part),
                };
                if let Some(newest) = newest.get_mut(pattern.of) {
                    keep(one, newest, found);
                }
            }
        }
        found.sort_by_key(|one| one.first);
    }
}

/// Keeps what was found, unless it says the same as the newest of its phrase in more words.
fn keep(one: Match, newest: &mut Option<usize>, found: &mut Vec<Match>) {
    let before = newest.and_then(|place| found.get_mut(place));
    if let Some(before) = before
        && (before.first == one.first || before.last == one.last)
    {
        if before.first < one.first {
            *before = tighter(&one, before);
        } else if one.last < before.last {
            *before = one;
        }
        return;
    }
    *newest = Some(found.len());
    found.push(one);
}

/// The later beginning of what ends at the same word: of "stop, just stop paying" the last two. A longer spelling goes on to say where
/// the phrase begins.
const fn tighter(one: &Match, before: &Match) -> Match {
    if one.length < before.length {
        Match {
            begins: before.begins,
            own: before.own | one.own,
            length: before.length,
            ..*one
        }
    } else {
        *one
    }
}

/// Where a phrase first ends that begins with a word.
fn last_of(words: &[Word], first: usize, parts: &[Forms]) -> Option<usize> {
    let (begins, rest) = parts.split_first()?;
    if words.get(first)?.forms & *begins == 0 {
        return None;
    }
    // A bit for each distance from the first word at which the part so far may stand.
    let mut reached: u64 = 1;
    let mut furthest = 0;
    for part in rest {
        furthest += BETWEEN + 1;
        let near = (1..=BETWEEN + 1).fold(0_u64, |near, step| near | (reached << step));
        let stands = |distance: &usize| {
            let word = words.get(first + *distance);
            near & bit(*distance) != 0 && word.is_some_and(|word| word.forms & *part != 0)
        };
        let there = (1..=furthest).filter(stands);
        reached = there.fold(0_u64, |reached, distance| reached | bit(distance));
        if reached == 0 {
            return None;
        }
    }
    let nearest = (0..=furthest).find(|distance| reached & bit(*distance) != 0)?;
    Some(first + nearest)
}

const fn bit(distance: usize) -> u64 {
    1 << distance
}
