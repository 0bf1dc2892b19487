//! Whether a sentence turns a phrase around: "we never guarantee" promises nothing.

use super::matcher::Match;
use super::reader::Word;
use super::vocabulary::{Forms, IF, LISTS, NEGATES, OPENS, SEEMS, SUBJECT, TAG, WHY};

/// So far before a phrase a negation reaches it.
const REACH: usize = 6;
/// So far behind a phrase a list that it stands in goes on: "not promised, guaranteed, or implied".
const LIST: usize = 3;
/// So far before a negation an "if" makes it a condition.
const CONDITION: usize = 4;

/// Whether a negation stands within the phrase, or before it and reaches it.
pub(super) fn is_denied(words: &[Word], found: &Match) -> bool {
    let within = words.get(found.begins..=found.last).unwrap_or_default();
    let is_within = |word: &Word| word.forms & NEGATES != 0 && word.forms & found.own == 0;
    within.iter().any(is_within)
        || (found.begins.saturating_sub(REACH)..found.begins).any(|at| reaches(words, at, found))
}

/// Whether the word at a place negates the phrase behind it.
fn reaches(words: &[Word], at: usize, found: &Match) -> bool {
    let is = |at: usize, forms: Forms| words.get(at).is_some_and(|word| word.forms & forms != 0);
    let between = words.get(at + 1..found.begins).unwrap_or_default();
    let proposes = at.checked_sub(1).is_some_and(|before| is(before, WHY));
    let only_seems = between.first().is_some_and(|word| word.forms & SEEMS != 0);
    if !is(at, NEGATES) || proposes || only_seems {
        return false;
    }
    let is_condition = (at.saturating_sub(CONDITION)..at).any(|at| is(at, IF));
    let is_over = between.iter().any(|word| {
        let is_clause = word.forms & SUBJECT != 0 && (word.after_comma || is_condition);
        word.forms & OPENS != 0 || is_clause
    });
    !is_over && !is_tag(words, found)
}

/// "Never pay again, guaranteed": a promise of its own, unless it stands in a list.
fn is_tag(words: &[Word], found: &Match) -> bool {
    let is_own = |word: &Word| word.after_comma && word.forms & TAG != 0;
    let mut behind = words.iter().skip(found.last + 1).take(LIST);
    words.get(found.begins).is_some_and(is_own) && !behind.any(|word| word.forms & LISTS != 0)
}
