//! What a person answered on a call, page by page.

use super::model::ScriptPage;

/// An answer that was chosen on a page.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ScriptAnswer {
    /// The page's title; its key when the script that was said has no such page.
    pub page: String,
    /// The choice's label.
    pub label: String,
}

/// Answers by the keys of their pages, in the order of the pages; those of no page come last.
#[must_use]
pub fn answers(pages: &[ScriptPage], given: Vec<(String, String)>) -> Vec<ScriptAnswer> {
    let mut placed: Vec<(usize, ScriptAnswer)> = given
        .into_iter()
        .map(|(key, label)| {
            let mut places = pages.iter().enumerate();
            match places.find(|(_, page)| page.key.as_str() == key) {
                Some((place, page)) => {
                    let page = page.title.as_str().to_owned();
                    (place, ScriptAnswer { page, label })
                }
                None => (pages.len(), ScriptAnswer { page: key, label }),
            }
        })
        .collect();
    placed.sort_by_key(|(place, _)| *place);
    placed.into_iter().map(|(_, answer)| answer).collect()
}

#[cfg(test)]
mod tests {
    use super::super::use_cases::sample::page;
    use super::*;

    /// Pages and labels as they were sent → the text of the event.
    #[test]
    fn r4_077_answers_are_told_by_the_titles_of_their_pages() {
        let pages = [page("opening", &[]), page("balance", &[])];
        let cases: [(&[(&str, &str)], &str); 4] = [
            (&[], ""),
            (
                &[("balance", "Paid"), ("opening", "Yes")],
                "Title of opening: Yes / Title of balance: Paid",
            ),
            (
                &[("gone", "Later"), ("balance", "Paid")],
                "Title of balance: Paid / gone: Later",
            ),
            (&[("gone", "Later")], "gone: Later"),
        ];
        for (given, told) in cases {
            let given = given
                .iter()
                .map(|(key, label)| ((*key).to_owned(), (*label).to_owned()));
            let found = answers(&pages, given.collect());
            let found: Vec<String> = found
                .into_iter()
                .map(|ScriptAnswer { page, label }| format!("{page}: {label}"))
                .collect();
            assert_eq!(found.join(" / "), told);
        }
    }
}
