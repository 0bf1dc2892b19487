//! The ten types of papers and the papers of the books for five clients.

use crate::pages::{most_right, right_edges};
use crate::{books, clients, poppler, render, squeezed, text_of};
use docgen::{Block, Paper, Pdf, Sheet};
use serde_json::Value;
use std::collections::BTreeMap;

/// Adds every text of a paper's parts.
fn gather(value: &Value, texts: &mut String) {
    match value {
        Value::String(text) => texts.push_str(text),
        Value::Array(values) => values.iter().for_each(|value| gather(value, texts)),
        Value::Object(fields) => fields
            .iter()
            .filter(|(name, _)| !["block", "run", "kind", "slot"].contains(&name.as_str()))
            .for_each(|(_, value)| gather(value, texts)),
        _ => {}
    }
}

/// Signs that join emoji, and the hyphen: at the end of a line `pdftotext` takes it for one that breaks a word.
const UNCOUNTED: [char; 3] = ['\u{200d}', '\u{fe0f}', '-'];

/// How often each character stands in a text.
fn counts(text: &str) -> BTreeMap<char, usize> {
    let mut counts = BTreeMap::new();
    for character in squeezed(text).chars() {
        if !UNCOUNTED.contains(&character) {
            *counts.entry(character).or_default() += 1;
        }
    }
    counts
}

/// The text of a PDF that has every character of its paper, the client's name and the title whole, and nothing over its
/// edges.
fn whole(name: &str, last_name: &str, paper: &Paper) -> (Pdf, String) {
    let pdf = render(paper);
    let text = squeezed(&poppler("pdftotext", &["-", "-"], &pdf.bytes));
    let unbroken = |text: &str| squeezed(text).replace('-', "");
    assert!(
        unbroken(&text).contains(&unbroken(last_name)),
        "{name}: {text}"
    );
    let mut texts = String::new();
    gather(&serde_json::to_value(&paper.blocks).unwrap(), &mut texts);
    let drawn = counts(&text);
    for (character, count) in counts(&texts) {
        let found = drawn.get(&character).copied().unwrap_or_default();
        assert!(
            found >= count,
            "{name}: {character:?} {found} of {count} times"
        );
    }
    if paper.sheet == Sheet::Letter {
        assert!(text.contains(&squeezed(&paper.title)), "{name}: {text}");
        for page in 1..=pdf.pages {
            let said = format!("Page{page}of{}", pdf.pages);
            assert!(text.contains(&said), "{name}: {said}");
        }
    }
    for (word, edge) in right_edges(&pdf) {
        let most = most_right(paper.sheet);
        assert!(edge <= most, "{name}: {word} ends at {edge}");
    }
    (pdf, text)
}

#[test]
fn r1_221_every_type_is_drawn_for_every_client_whole_and_within_its_edges() {
    let papers = clients::papers();
    assert_eq!(papers.len(), 50);
    for (name, last_name, paper) in papers {
        let (pdf, text) = whole(&name, last_name, &paper);
        let marks = text.matches(&squeezed(docgen::SAMPLE_MARK)).count();
        assert_eq!(marks, usize::try_from(pdf.pages).unwrap(), "{name}");
    }
}

#[test]
fn r1_182_the_papers_of_the_books_and_all_labels_are_whole_and_within_their_edges() {
    let papers = books::papers();
    assert_eq!(papers.len(), 35);
    for (name, last_name, paper) in papers {
        let (_, text) = whole(&name, last_name, &paper);
        assert!(!text.contains(&squeezed(docgen::SAMPLE_MARK)), "{name}");
    }
}

/// Taller is what `pdftotext` makes of emoji: they are pictures.
const TALLEST_WORD: f64 = 25.0;

/// Top and bottom of every word, in points from the top of its page.
fn heights(pdf: &Pdf) -> Vec<(f64, f64)> {
    let boxes = poppler("pdftotext", &["-bbox", "-", "-"], &pdf.bytes);
    let value = |line: &str, name: &str| -> f64 {
        let (_, rest) = line.split_once(name).unwrap();
        rest.split('"').nth(1).unwrap().parse().unwrap()
    };
    let words = boxes.lines().filter(|line| line.contains("<word "));
    words
        .map(|line| (value(line, "yMin"), value(line, "yMax")))
        .filter(|(top, bottom)| bottom - top < TALLEST_WORD)
        .collect()
}

#[test]
fn r1_182_no_word_reaches_from_one_label_into_the_next() {
    for (name, _, paper) in books::papers() {
        let Sheet::Labels(grid) = paper.sheet else {
            continue;
        };
        let quarters = |count: u16| f64::from(count) / 4.0;
        let row =
            |at: f64| ((at - quarters(grid.top)) / quarters(grid.height + grid.row_gap)).floor();
        for (top, bottom) in heights(&render(&paper)) {
            let same = (row(top) - row(bottom)).abs() < 0.5;
            assert!(same, "{name}: {top} to {bottom}");
        }
    }
}

/// Every line begins with its whole date, also on a page that begins with it.
#[test]
fn r1_035_a_statement_s_lines_are_never_torn_and_their_dates_never_broken() {
    for (name, _, paper) in books::papers() {
        // Emoji are pictures to `pdftotext`, which puts what stands beside them on lines of its own.
        if paper.title != "Commission Statement" || name.starts_with("cjk") {
            continue;
        }
        let Some(Block::Table(table)) = paper.blocks.last() else {
            panic!("{name}: {:?}", paper.blocks.last());
        };
        let text = text_of(&render(&paper));
        let lines: Vec<&str> = text
            .lines()
            .map(str::trim)
            .filter(|line| !line.is_empty())
            .collect();
        let dated = lines
            .iter()
            .filter(|line| line.starts_with("Nov 22, 2026 ") && line.contains('$'))
            .count();
        assert_eq!(dated, table.rows.len(), "{name}: {text}");
        let mut heads = lines
            .windows(2)
            .filter(|two| two[0].starts_with("Date ") && two[0].ends_with("Amount"));
        assert!(
            heads.all(|two| two[1].starts_with("Nov 22, 2026")),
            "{name}: {text}"
        );
    }
}

/// Where the day or the signature is filled in manually.
#[test]
fn what_is_filled_in_by_hand_has_a_line_to_write_on() {
    let papers = clients::papers();
    let (_, _, paper) = papers.first().unwrap();
    let text = text_of(&render(paper));
    let lines = text.lines().filter(|line| {
        let line = line.trim_start();
        line.starts_with("Buyer’s Signature") && line.ends_with(&"_".repeat(40))
    });
    assert_eq!(lines.count(), 2, "{text}");
}
