//! The pages of a paper as one HTML page: pictures of what the PDF has, and the paper's text for screen readers.

mod begins;

use crate::html::{document, heard};
use crate::paper::Paper;
use crate::renderer::Page;
use maud::{PreEscaped, html};

pub use begins::{Begin, FirstWords, begins, first_words};

const STYLE: &str = include_str!("pages.css");

/// A whole HTML document that stands by itself: no script, no link, nothing that is loaded. `begins` are noted on the pages
/// for a screen that shows each section by itself.
#[must_use]
pub fn printed(paper: &Paper, pages: &[Page], begins: &[Begin]) -> String {
    let body = html! {
        main.words { (heard(paper)) }
        // Its letters are read above, in sentences.
        div.pages aria-hidden="true" {
            @for (place, page) in pages.iter().enumerate() {
                div.page {
                    @for begin in on_page(begins, place) {
                        span data-section=(begin.section) data-top=(begin.top) {}
                    }
                    (PreEscaped(page.svg.as_str()))
                }
            }
        }
    };
    document(paper, STYLE, &body)
}

fn on_page(begins: &[Begin], page: usize) -> impl Iterator<Item = &Begin> {
    begins.iter().filter(move |begin| begin.page == page)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::build::{build, sample_input};
    use crate::wording::sample;
    use crm_core::documents::DocumentType;

    const KIND: DocumentType = DocumentType::PurchaseSummary;

    fn page(svg: &str) -> Page {
        Page {
            svg: svg.to_owned(),
            texts: Vec::new(),
        }
    }

    #[test]
    fn r5_061_the_pages_are_shown_and_the_text_is_heard_once_in_its_order() {
        let paper = build(KIND, &sample_input(KIND), &sample(KIND)).unwrap();
        let pages = [page("<svg id=\"1\"></svg>"), page("<svg id=\"2\"></svg>")];
        let begin = Begin {
            section: "what-we-do".to_owned(),
            page: 1,
            top: 80,
        };
        let shown = printed(&paper, &pages, &[begin]);
        let parts = [
            "<!DOCTYPE html><html lang=\"en-US\">",
            "<title>Purchase Summary</title>",
            "<main class=\"words\"><header>",
            "<h1>Purchase Summary</h1>",
            "<caption>Properties</caption>",
            "</main><div class=\"pages\" aria-hidden=\"true\">",
            "<div class=\"page\"><svg id=\"1\"></svg></div>",
            "<div class=\"page\"><span data-section=\"what-we-do\" data-top=\"80\"></span><svg id=\"2\"></svg></div>",
        ];
        let mut rest = shown.as_str();
        for part in parts {
            let (_, after) = rest
                .split_once(part)
                .unwrap_or_else(|| panic!("{part} in {rest}"));
            rest = after;
        }
        // Nothing that is out of sight takes the keyboard.
        for absent in ["tabindex", "<script", "<link", "<a ", "http:", "https:"] {
            assert!(!shown.contains(absent), "{absent}");
        }
    }
}
