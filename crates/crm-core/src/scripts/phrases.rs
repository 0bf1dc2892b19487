//! The promises that a script may not make (reference/promises.md, section 3), beside what its first page has to say. What is
//! found is a warning: the user who saves the script reads it, and nothing is refused. In an unsolicited email it is
//! refused.
//!
//! Words are compared without case, accents, hyphens and apostrophes, up to three others may stand between them, and
//! "we never guarantee" passes.

use super::model::ScriptPage;
use super::opening::missing;
use crate::search::fold;

/// How many other words may stand between two of a phrase, or between a "never" and the phrase.
const BETWEEN: usize = 3;
/// Words that turn a promise round.
const NEGATIONS: [&str; 7] = ["not", "never", "no", "cannot", "cant", "dont", "without"];

/// A promise: its words, of which one with a `*` stands for every word that begins so, and what is wrong with it.
struct Phrase {
    words: &'static [&'static str],
    why: &'static str,
}

const PAYMENTS: &str = "Nobody is told to stop paying what they owe.";
const RESORT: &str = "Nobody is told not to talk to their resort.";
const OUTCOME: &str = "No outcome may be promised.";
const MONEY: &str = "Nobody is promised their money back.";
const TIME: &str = "Say what happens next and by when, not when it will be over.";
const LAWYERS: &str = "Only a brand that is a law firm may say so.";
const PROOF: &str = "Say this only with proof on file.";
const EXIT: &str = "Say this only once the exit is confirmed in writing.";
const PRESSURE: &str = "Nobody is hurried.";
const CREDIT: &str = "What happens to their credit may not be promised.";

const PHRASES: &[Phrase] = &[
    phrase(&["stop", "paying"], PAYMENTS),
    phrase(&["dont", "pay", "fee*"], PAYMENTS),
    phrase(&["not", "pay", "fee*"], PAYMENTS),
    phrase(&["let", "it", "foreclose"], PAYMENTS),
    phrase(&["dont", "talk", "resort"], RESORT),
    phrase(&["not", "talk", "resort"], RESORT),
    phrase(&["guarantee*"], OUTCOME),
    phrase(&["100", "percent"], OUTCOME),
    phrase(&["risk", "free"], OUTCOME),
    phrase(&["riskfree"], OUTCOME),
    phrase(&["money", "back"], MONEY),
    phrase(&["within", "a", "year"], TIME),
    phrase(&["in", "12", "months"], TIME),
    phrase(&["our", "attorney*"], LAWYERS),
    phrase(&["our", "lawyer*"], LAWYERS),
    phrase(&["law", "firm"], LAWYERS),
    phrase(&["partner*", "resort"], PROOF),
    phrase(&["bbb"], PROOF),
    phrase(&["government", "program*"], PROOF),
    phrase(&["you", "are", "out"], EXIT),
    phrase(&["contract", "cancel*"], EXIT),
    phrase(&["act", "today"], PRESSURE),
    phrase(&["credit", "not", "affected"], CREDIT),
];

const fn phrase(words: &'static [&'static str], why: &'static str) -> Phrase {
    Phrase { words, why }
}

/// What to look at again: what the first page leaves out, then one sentence for each promise of a page.
#[must_use]
pub fn warnings(pages: &[ScriptPage]) -> Vec<String> {
    let mut found = pages.first().map(missing).unwrap_or_default();
    found.extend(promises(pages));
    found
}

/// The first promise that a text makes, for a person.
pub(crate) fn promise_of(text: &str) -> Option<String> {
    let said = sentences(text);
    PHRASES.iter().find_map(|phrase| {
        let words = said.iter().find_map(|words| promised(words, phrase))?;
        let why = phrase.why;
        Some(format!("It says \"{words}\". {why}"))
    })
}

fn promises(pages: &[ScriptPage]) -> Vec<String> {
    let mut found = Vec::new();
    for page in pages {
        let texts = [page.title.as_str(), page.text.as_str()];
        let labels = page.choices.iter().map(|choice| choice.label.as_str());
        let said: Vec<Vec<String>> = texts
            .into_iter()
            .chain(labels)
            .flat_map(sentences)
            .collect();
        for phrase in PHRASES {
            if let Some(words) = said.iter().find_map(|words| promised(words, phrase)) {
                let (title, why) = (page.title.as_str(), phrase.why);
                found.push(format!("The page \"{title}\" says \"{words}\". {why}"));
            }
        }
    }
    found
}

/// Each sentence as its words.
pub(super) fn sentences(text: &str) -> Vec<Vec<String>> {
    let ends = |c: char| matches!(c, '.' | '!' | '?' | ';' | ':' | '\n');
    let each = text.split(ends).map(words);
    each.filter(|words| !words.is_empty()).collect()
}

fn words(sentence: &str) -> Vec<String> {
    let joined = sentence.replace(
        ['-', '\u{2010}', '\u{2011}', '\'', '\u{2019}', '\u{ad}'],
        "",
    );
    let plain = fold(&joined.replace('%', " percent "));
    let words = plain.split(|c: char| !c.is_alphanumeric());
    let words = words.filter(|word| !word.is_empty());
    words.map(str::to_owned).collect()
}

/// The words from the first to the last of the phrase, where the sentence has it and does not turn it round.
fn promised(words: &[String], phrase: &Phrase) -> Option<String> {
    (0..words.len()).find_map(|first| {
        let last = ends_at(words, first, phrase.words)?;
        let before = words.get(first.saturating_sub(BETWEEN)..first)?;
        let negated = before.iter().any(|word| NEGATIONS.contains(&word.as_str()));
        let found = words.get(first..=last)?;
        (!negated).then(|| found.join(" "))
    })
}

/// Whether the sentence has the phrase.
pub(super) fn says(words: &[String], phrase: &[&str]) -> bool {
    (0..words.len()).any(|first| ends_at(words, first, phrase).is_some())
}

/// Where the phrase ends that begins at this word.
fn ends_at(words: &[String], first: usize, phrase: &[&str]) -> Option<usize> {
    let (begins, rest) = phrase.split_first()?;
    if !is_word(words.get(first)?, begins) {
        return None;
    }
    let mut last = first;
    for wanted in rest {
        let mut reach = words.iter().enumerate().skip(last + 1).take(BETWEEN + 1);
        let (place, _) = reach.find(|(_, word)| is_word(word, wanted))?;
        last = place;
    }
    Some(last)
}

fn is_word(word: &str, wanted: &str) -> bool {
    match wanted.strip_suffix('*') {
        Some(begins) => word.starts_with(begins),
        None => word == wanted,
    }
}

#[cfg(test)]
mod tests {
    use super::super::use_cases::sample::page;
    use super::*;
    use crate::scripts::PageText;

    /// What is said → the words that are found, and why.
    #[test]
    fn r4_077_a_script_that_promises_too_much_is_warned_about() {
        let cases = [
            ("May I go on?", None),
            (
                "You can stop paying today.",
                Some(("stop paying", PAYMENTS)),
            ),
            (
                "Stop, from now on, paying them.",
                Some(("stop from now on paying", PAYMENTS)),
            ),
            ("Stop. Paying is up to you.", None),
            ("Stop whatever it is you are paying.", None),
            (
                "Don\u{2019}t pay your fees!",
                Some(("dont pay your fees", PAYMENTS)),
            ),
            ("We never guarantee an exit.", None),
            ("A guar-anteed exit", Some(("guaranteed", OUTCOME))),
            ("GUARANT\u{c9}ED exit", Some(("guaranteed", OUTCOME))),
            ("It is 100 % safe.", Some(("100 percent", OUTCOME))),
            ("It is risk-free.", Some(("riskfree", OUTCOME))),
            (
                "You get all of your money back.",
                Some(("money back", MONEY)),
            ),
            ("You do not get your money back.", None),
            ("Our attorneys will help.", Some(("our attorneys", LAWYERS))),
            (
                "Your contract is canceled.",
                Some(("contract is canceled", EXIT)),
            ),
        ];
        for (text, outcome) in cases {
            let mut page = page("opening", &[]);
            page.text = PageText::parse(text).unwrap();
            let expected = outcome.map(|(words, why)| {
                vec![format!(
                    "The page \"Title of opening\" says \"{words}\". {why}"
                )]
            });
            assert_eq!(promises(&[page]), expected.unwrap_or_default(), "{text}");
        }
    }

    #[test]
    fn r4_077_choices_are_read_too_and_a_promise_is_named_once_a_page() {
        let mut one = page("opening", &[("It is guaranteed", None)]);
        one.text = PageText::parse("We guarantee it. We guarantee it.").unwrap();
        let other = page("offer", &[("Guaranteed?", None)]);
        assert_eq!(promises(&[one, other]).len(), 2);
    }

    #[test]
    fn r4_077_the_first_page_alone_is_asked_for_an_opening() {
        let opening = "This is {your name} with {our company}, about your timeshare. May I go on?";
        let mut first = page("opening", &[]);
        first.text = PageText::parse(opening).unwrap();
        let mut second = page("offer", &[]);
        second.text = PageText::parse("It is guaranteed.").unwrap();
        let promised = format!("The page \"Title of offer\" says \"guaranteed\". {OUTCOME}");
        let pages = [first, second.clone()];
        assert_eq!(warnings(&pages), [promised.as_str()]);
        let found = warnings(&[second]);
        assert_eq!(found.first().unwrap(), "Page 1 should say who calls.");
        assert_eq!((found.len(), warnings(&[]).len()), (5, 0));
    }
}
