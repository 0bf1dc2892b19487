//! What the first page of a script says before anything else: who calls, for which company and why, and whether they may go on.
//! It is said within seconds of the answer (Connecticut 10, Washington 30, Massachusetts 60), so it stands on one page.

use super::model::ScriptPage;
use crate::brand::Brand;
use crate::promises::phrases::Matcher;
use std::sync::LazyLock;

/// Filled in with the caller's name.
const YOUR_NAME: &str = "{your name}";
/// Filled in with the campaign's brand, or with the office's name.
const OUR_COMPANY: &str = "{our company}";

static WHO: LazyLock<Matcher> =
    LazyLock::new(|| Matcher::of(["my name is", "this is", "i am", "im"]));
static COMPANY: LazyLock<Matcher> = LazyLock::new(|| {
    Matcher::of([
        "calling for|from|behalf",
        "this is with|from",
        "i am with|from",
    ])
});
static WHY: LazyLock<Matcher> =
    LazyLock::new(|| Matcher::of(["calling about", "reason", "timeshare*"]));
/// In a question.
static MAY_GO_ON: LazyLock<Matcher> = LazyLock::new(|| {
    Matcher::of([
        "may|can|could i",
        "is it ok*",
        "is it all right",
        "good time",
        "do you have minute*",
        "mind if",
    ])
});

/// What the first page does not say or ask, one sentence each.
pub(super) fn missing(page: &ScriptPage) -> Vec<String> {
    let text = page.text.as_str();
    let names_a_brand = Brand::ALL.iter().any(|brand| text.contains(brand.as_str()));
    let checks = [
        (text.contains(YOUR_NAME) || WHO.is_in(text), "say who calls"),
        (
            text.contains(OUR_COMPANY) || names_a_brand || COMPANY.is_in(text),
            "say for which company you call",
        ),
        (WHY.is_in(text), "say why you call"),
        (
            questions(text).any(|question| MAY_GO_ON.is_in(question)),
            "ask whether you may go on",
        ),
    ];
    let missing = checks.iter().filter(|(is_there, _)| !is_there);
    missing
        .map(|(_, what)| format!("Page 1 should {what}."))
        .collect()
}

/// The sentences that end with a question mark.
fn questions(text: &str) -> impl Iterator<Item = &str> {
    let asked = text.split_inclusive('?');
    let asked = asked.filter_map(|piece| piece.strip_suffix('?'));
    asked.filter_map(|piece| piece.split(['.', '!', '\n']).next_back())
}

#[cfg(test)]
mod tests {
    use super::super::use_cases::sample::page;
    use super::*;
    use crate::scripts::PageText;

    /// What the first page says → what is missing.
    #[test]
    fn r4_077_the_first_page_says_who_calls_for_whom_and_why_and_asks_whether_to_go_on() {
        let cases: [(&str, &[&str]); 9] = [
            (
                "Hello, this is {your name} with {our company}. I am calling about your timeshare. May I go on?",
                &[],
            ),
            (
                "My name is Maya, with Liberty NWA. It is about your timeshare. Is this a good time?",
                &[],
            ),
            (
                "I'm Maya, calling from the office about your resort. Do you have a minute?",
                &[],
            ),
            (
                "This is {your name} with {our company} about your timeshare. May I go on.",
                &["ask whether you may go on"],
            ),
            (
                "This is {your name} with {our company} about your timeshare. You may. I am well. How are you?",
                &["ask whether you may go on"],
            ),
            (
                "{your name} here, about your timeshare. May I go on?",
                &["say for which company you call"],
            ),
            (
                "Hello, {our company} here. It is about your timeshare. May I go on?",
                &["say who calls"],
            ),
            (
                "This is {your name} with {our company}. May I go on?",
                &["say why you call"],
            ),
            (
                "Hello.",
                &[
                    "say who calls",
                    "say for which company you call",
                    "say why you call",
                    "ask whether you may go on",
                ],
            ),
        ];
        for (text, missed) in cases {
            let mut page = page("opening", &[]);
            page.text = PageText::parse(text).unwrap();
            let missed = missed.iter().map(|what| format!("Page 1 should {what}."));
            assert_eq!(missing(&page), missed.collect::<Vec<_>>(), "{text}");
        }
    }
}
