//! Sentences that are made: every listed phrase with none to three words between any two of its own, however it is written, and the
//! same turned around.

use super::super::{PhraseLevel, Surroundings, TextPlace, house_phrases};

use PhraseLevel::{Stop, Warn};

/// The phrases as `promises.md` lists them, word by word, with the key of their row.
const LISTED: &[(&str, &[&str], PhraseLevel)] = &[
    ("stop-paying", &["stop", "paying"], Stop),
    ("pay-fees", &["don't", "pay", "your", "fees"], Stop),
    ("let-foreclose", &["let", "it", "foreclose"], Stop),
    (
        "talk-to-resort",
        &["don't", "talk", "to", "the", "resort"],
        Stop,
    ),
    ("guarantee", &["guarantee"], Stop),
    ("guarantee", &["guaranteed"], Stop),
    ("guarantee", &["guarantees"], Stop),
    ("100-percent", &["100", "%"], Stop),
    ("risk-free", &["risk", "free"], Stop),
    ("money-back", &["get", "your", "money", "back"], Stop),
    ("money-back", &["money", "back"], Stop),
    ("within-a-year", &["within", "a", "year"], Warn),
    ("in-12-months", &["in", "12", "months"], Warn),
    ("our-attorneys", &["our", "attorneys"], Stop),
    ("law-firm", &["law", "firm"], Stop),
    ("partner-of-resort", &["partner", "of", "resort"], Stop),
    ("affiliated", &["affiliated"], Stop),
    ("bbb", &["BBB"], Stop),
    ("government-program", &["government", "program"], Stop),
    ("you-are-out", &["you", "are", "out"], Stop),
    ("contract-canceled", &["contract", "canceled"], Stop),
    ("act-today", &["act", "today"], Warn),
    ("credit-not-affected", &["credit", "not", "affected"], Warn),
];

/// None of them is a word of a phrase, a negation, or what ends one.
const BETWEEN: &[&str] = &[
    "really", "fully", "old", "of", "very", "at", "last", "always", "any", "is", "truly", "soon",
    "Ana's", "4,980.00", "{name}", "é",
];
const BEFORE: &[&str] = &[
    "",
    "Hello,",
    "Ana,",
    "Now",
    "Well:",
    "Listen!",
    "Good news.",
    "No news.",
    "It is not so.",
    "As always,",
];
const BEHIND: &[&str] = &["", ".", "!", ", Ana.", " as always.", " (see page 2)."];
const NEGATIONS: &[&str] = &[
    "We never say",
    "We do not",
    "We don\u{2019}t",
    "We cannot",
    "No one can say",
    "Nobody may say",
    "Neither of them says",
    "We have never said",
    "This isn't",
    "We do not write or say",
    "We will never, ever say",
];

/// The same numbers in every run (splitmix64).
struct Dice(u64);

impl Dice {
    fn next(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mixed = (self.0 ^ (self.0 >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        let mixed = (mixed ^ (mixed >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        mixed ^ (mixed >> 31)
    }

    fn below(&mut self, most: usize) -> usize {
        let most = u64::try_from(most).unwrap();
        usize::try_from(self.next() % most).unwrap()
    }

    fn one_of<'a, T>(&mut self, all: &'a [T]) -> &'a T {
        &all[self.below(all.len())]
    }
}

/// The word in another case, with accents, a hyphen, or what no one sees.
fn written(word: &str, dice: &mut Dice) -> String {
    let marked = |mark: &str| {
        let middle = word.len() / 2;
        format!("{}{mark}{}", &word[..middle], &word[middle..])
    };
    match dice.below(8) {
        0 => word.to_uppercase(),
        1 => word.replace('e', "é"),
        2 => word.replace('a', "a\u{301}"),
        3 => marked("\u{ad}"),
        4 => marked("\u{200b}"),
        5 if word.len() > 6 => marked("-"),
        _ => word.to_owned(),
    }
}

fn phrase(words: &[&str], dice: &mut Dice) -> String {
    let mut said = String::new();
    for (place, word) in words.iter().enumerate() {
        if place > 0 {
            for _ in 0..dice.below(4) {
                said.push(' ');
                said.push_str(dice.one_of::<&str>(BETWEEN));
            }
            said.push(' ');
        }
        said.push_str(&written(word, dice));
    }
    said
}

#[test]
fn r6_123_every_listed_phrase_is_found_and_none_that_is_negated_stops() {
    let mut dice = Dice(123);
    let around = Surroundings::of(TextPlace::Mail);
    for number in 0..5_000 {
        let (key, words, level) = LISTED[number % LISTED.len()];
        let said = phrase(words, &mut dice);
        let (before, behind) = (dice.one_of(BEFORE), dice.one_of(BEHIND));
        let is_negated = dice.below(2) == 0;
        let text = if is_negated {
            format!("{before} {} {said}{behind}", dice.one_of(NEGATIONS))
        } else {
            format!("{before} {said}{behind}")
        };
        let reading = house_phrases().read(&text, &around);
        let is_found = reading.hits.iter().any(|hit| hit.phrase.key == key);
        assert!(is_found, "{key} in {text:?}");
        let expected = if is_negated { PhraseLevel::None } else { level };
        assert_eq!(reading.level(), expected, "{text:?}");
    }
}
