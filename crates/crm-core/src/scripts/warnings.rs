//! What to look at again in a script: what its first page has to say and does not, and the phrases that it may not say
//! ([`crate::promises::phrases`]). The user who saves the script reads it; what becomes of the script, the phrase guard says
//! ([`crate::promises::phrase_guard`]).

use super::model::ScriptPage;
use super::opening::missing;
use crate::promises::phrases::{Surroundings, TextPlace, house_phrases};

const SCRIPT: Surroundings = Surroundings::of(TextPlace::Script);

/// What the first page leaves out, then one sentence for each phrase of a page.
#[must_use]
pub fn warnings(pages: &[ScriptPage]) -> Vec<String> {
    let mut found = pages.first().map(missing).unwrap_or_default();
    found.extend(pages.iter().flat_map(promises));
    found
}

/// All that stands on a page.
pub(super) fn texts(page: &ScriptPage) -> impl Iterator<Item = &str> {
    let labels = page.choices.iter().map(|choice| choice.label.as_str());
    [page.title.as_str(), page.text.as_str()]
        .into_iter()
        .chain(labels)
}

/// Each phrase once, however often the page says it.
fn promises(page: &ScriptPage) -> Vec<String> {
    let title = page.title.as_str();
    let mut found = Vec::new();
    let mut named = Vec::new();
    for text in texts(page) {
        for hit in house_phrases().read(text, &SCRIPT).promises() {
            let phrase = hit.phrase;
            if !named.contains(&phrase.key) {
                let (words, why) = (&hit.words, &phrase.why);
                found.push(format!("The page \"{title}\" says \"{words}\". {why}"));
                named.push(phrase.key.clone());
            }
        }
    }
    found
}

#[cfg(test)]
mod tests {
    use super::super::use_cases::sample::page;
    use super::*;
    use crate::scripts::PageText;

    const PAYMENTS: &str = "Never tell people to stop paying what they owe.";
    const OUTCOME: &str = "No outcome may be promised.";
    const MONEY: &str = "Never promise a refund.";
    const LAWYERS: &str = "Only a brand that is a law firm may say so.";
    const EXIT: &str = "Say this only once the exit is confirmed in writing.";

    /// What is said → the words that are found, and why.
    #[test]
    fn r4_077_r5_175_r6_002_a_script_that_promises_too_much_is_warned_about() {
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
            assert_eq!(promises(&page), expected.unwrap_or_default(), "{text}");
        }
    }

    #[test]
    fn r4_077_choices_are_read_too_and_a_promise_is_named_once_a_page() {
        let mut one = page("opening", &[("It is guaranteed", None)]);
        one.text = PageText::parse("We guarantee it. We guarantee it.").unwrap();
        let other = page("offer", &[("Guaranteed?", None)]);
        let found: Vec<String> = [one, other].iter().flat_map(promises).collect();
        assert_eq!(found.len(), 2);
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
