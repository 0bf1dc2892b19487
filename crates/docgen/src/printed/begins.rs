//! Where the sections of a wording begin on the pages of a paper.

use crate::facts::Input;
use crate::paper::{Block, Run};
use crate::renderer::Page;
use crate::wording::Wording;
use crate::wording::resolve::{Resolved, resolve};

/// How many letters tell a section from the others.
const MOST_LETTERS: usize = 60;
/// A line may be drawn in pieces: its number, what is bold, letters of another script. This many hold the first words.
const MOST_PIECES: usize = 4;

/// What a section is found by.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct FirstWords {
    section: String,
    /// Letters and digits alone.
    letters: String,
}

/// Where a section begins.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Begin {
    /// Its id.
    pub section: String,
    /// From 0.
    pub page: usize,
    /// From the page's upper edge, in points.
    pub top: u32,
}

/// Of each section that says something for this input, its title or, without one, its first words.
#[must_use]
pub fn first_words(wording: &Wording, input: &Input) -> Vec<FirstWords> {
    // A wording that cannot be resolved has no paper to look at.
    let resolved = resolve(wording, input).unwrap_or_default();
    let sections = resolved.into_iter().map(|section| FirstWords {
        letters: letters(&first(&section))
            .chars()
            .take(MOST_LETTERS)
            .collect(),
        section: section.id,
    });
    sections
        .filter(|section| !section.letters.is_empty())
        .collect()
}

/// The sections that are found, in the order of the pages. A heading that has a line to itself comes before a sentence that
/// begins with the same words.
#[must_use]
pub fn begins(sections: &[FirstWords], pages: &[Page]) -> Vec<Begin> {
    let pieces: Vec<Piece> = pages.iter().enumerate().flat_map(of_page).collect();
    let mut found: Vec<Begin> = sections
        .iter()
        .filter_map(|section| {
            let piece = place(&section.letters, &pieces)?;
            Some(Begin {
                section: section.section.clone(),
                page: piece.page,
                top: piece.top,
            })
        })
        .collect();
    found.sort_by_key(|begin| (begin.page, begin.top));
    found
}

/// A text of the pages, letters and digits alone.
struct Piece {
    page: usize,
    top: u32,
    letters: String,
}

fn of_page((page, of): (usize, &Page)) -> impl Iterator<Item = Piece> {
    of.texts.iter().map(move |text| Piece {
        page,
        top: text.top,
        letters: letters(&text.text),
    })
}

fn place<'pieces>(wanted: &str, pieces: &'pieces [Piece]) -> Option<&'pieces Piece> {
    let alone = pieces
        .iter()
        .find(|piece| piece.letters == wanted || unnumbered(&piece.letters) == wanted);
    alone.or_else(|| {
        let begin = (0..pieces.len()).find(|at| begins_at(wanted, pieces, *at))?;
        pieces.get(begin)
    })
}

fn begins_at(wanted: &str, pieces: &[Piece], at: usize) -> bool {
    let some = pieces.iter().skip(at).take(MOST_PIECES);
    let joined: String = some.map(|piece| piece.letters.as_str()).collect();
    joined.starts_with(wanted) || unnumbered(&joined).starts_with(wanted)
}

/// Without the number that a clause was given: "1. Services".
fn unnumbered(letters: &str) -> &str {
    letters.trim_start_matches(|c: char| c.is_ascii_digit())
}

/// A line break and the marks of reading order change nothing of these.
fn letters(text: &str) -> String {
    text.chars().filter(|c| c.is_alphanumeric()).collect()
}

fn first(section: &Resolved) -> String {
    if !section.title.is_empty() {
        return section.title.clone();
    }
    match section.blocks.first() {
        Some(Block::Paragraph(runs)) => said(runs),
        Some(Block::List { items, .. }) => {
            items.first().map_or_else(String::new, |runs| said(runs))
        }
        _ => String::new(),
    }
}

fn said(runs: &[Run]) -> String {
    let texts = runs.iter().map(|run| match run {
        Run::Text(text) | Run::Strong(text) | Run::Emphasis(text) => text.as_str(),
    });
    texts.collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::build::sample_input;
    use crate::renderer::PlacedText;
    use crate::wording::Section;
    use crm_core::documents::DocumentType;

    const KIND: DocumentType = DocumentType::CancellationAgreement;

    fn wording(sections: &[(&str, &str)]) -> Wording {
        let sections = (1..).zip(sections);
        Wording {
            kind: KIND,
            brand: None,
            state: None,
            sample: false,
            sections: sections
                .map(|(number, (title, text))| Section {
                    id: format!("s{number}"),
                    title: (*title).to_owned(),
                    text: (*text).to_owned(),
                })
                .collect(),
        }
    }

    /// Each text ten points below the one before.
    fn page(texts: &[&str]) -> Page {
        let texts = (1..).zip(texts).map(|(line, text)| PlacedText {
            text: (*text).to_owned(),
            top: line * 10,
        });
        Page {
            svg: String::new(),
            texts: texts.collect(),
        }
    }

    /// Title and text of the sections, the pages' pieces → where each begins: "s1@page:top".
    #[test]
    fn r5_061_each_section_is_found_where_it_begins() {
        type Row<'a> = (&'a [(&'a str, &'a str)], &'a [&'a [&'a str]], &'a str);
        let cases: [Row<'_>; 8] = [
            (
                &[("Fees", "Due.")],
                &[&["Parties", "Fees", "Due."]],
                "s1@0:20",
            ),
            (
                &[("Services", "We write."), ("Fees", "Due.")],
                &[
                    &["1. Services", "1.1", "We write."],
                    &["2. Fees", "2.1", "Due."],
                ],
                "s1@0:10 s2@1:10",
            ),
            // A sentence that begins with the title comes before it.
            (
                &[("Refunds", "Within ten days.")],
                &[&["Refunds are made as follows.", "Terms"], &["3. Refunds"]],
                "s1@1:10",
            ),
            // In pieces; over two lines.
            (
                &[("Your right to cancel", "You may.")],
                &[&["Your right", " to cancel", "You may."]],
                "s1@0:10",
            ),
            // Without a title: its first words, bold ones among them.
            (
                &[("", "**Nobody** pays twice.")],
                &[&["Fees", "1.2", "Nobody", " pays twice."]],
                "s1@0:20",
            ),
            // Set with curly marks.
            (
                &[("The client's part", "Yes.")],
                &[&["The client’s part"]],
                "s1@0:10",
            ),
            (&[("Fees", "Due.")], &[&["Parties"]], ""),
            (&[("***", "- one")], &[&["one"]], ""),
        ];
        let input = sample_input(KIND);
        for (sections, pages, outcome) in cases {
            let pages: Vec<Page> = pages.iter().map(|texts| page(texts)).collect();
            let words = first_words(&wording(sections), &input);
            let found = begins(&words, &pages);
            let told: Vec<String> = found
                .iter()
                .map(|begin| format!("{}@{}:{}", begin.section, begin.page, begin.top))
                .collect();
            assert_eq!(told.join(" "), outcome, "{sections:?}");
        }
    }

    #[test]
    fn a_section_that_says_nothing_or_cannot_be_resolved_is_not_looked_for() {
        let input = sample_input(KIND);
        for text in [" ", "{{ client.name"] {
            let words = first_words(&wording(&[("Fees", text)]), &input);
            assert!(words.is_empty(), "{text}: {words:?}");
        }
    }
}
