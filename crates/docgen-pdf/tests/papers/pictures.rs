//! The pages as a screen shows them: those of the PDF.

use crate::pages::pages as text_of_pages;
use crate::samples::{self, HOSTILE};
use crate::{ENGINE, render, squeezed};
use docgen::{Block, Page, Paper, PlacedText, Renderer};
use roxmltree::{Document, Node};
use std::collections::BTreeSet;

fn pictures(paper: &Paper) -> Vec<Page> {
    ENGINE.pages(paper, None).unwrap()
}

/// The text of a page, piece by piece as it was drawn.
fn drawn(page: &Page) -> String {
    page.texts.iter().map(|one| one.text.as_str()).collect()
}

/// The same characters in any order: poppler may tell the columns otherwise.
fn sorted(text: &str) -> Vec<char> {
    let mut all: Vec<char> = squeezed(text).chars().collect();
    all.sort_unstable();
    all
}

fn headings(blocks: &[Block]) -> Vec<&str> {
    let mut found = Vec::new();
    for block in blocks {
        match block {
            Block::Heading { text, .. } => found.push(text.as_str()),
            Block::KeepTogether(inner) => found.extend(headings(inner)),
            _ => {}
        }
    }
    found
}

#[test]
fn r5_061_there_are_as_many_pictures_as_pages_with_the_text_of_each() {
    for paper in [
        samples::agreement(1),
        samples::agreement(12),
        samples::statement(120),
    ] {
        let pdf = render(&paper);
        let pictures = pictures(&paper);
        let pages = text_of_pages(&pdf);
        assert_eq!(pictures.len(), pages.len());
        for (picture, page) in pictures.iter().zip(&pages) {
            assert_eq!(sorted(&drawn(picture)), sorted(page), "{page}");
        }
    }
}

#[test]
fn r5_061_the_text_of_the_pictures_is_in_reading_order() {
    let paper = samples::agreement(12);
    let whole: String = pictures(&paper).iter().map(drawn).collect();
    let whole = squeezed(&whole);
    let mut rest = whole.as_str();
    let headings = headings(&paper.blocks);
    assert!(headings.len() > 3, "{headings:?}");
    for heading in [paper.title.as_str()].into_iter().chain(headings) {
        let (_, after) = rest
            .split_once(&squeezed(heading))
            .unwrap_or_else(|| panic!("{heading} in {rest}"));
        rest = after;
    }
}

#[test]
fn r5_061_a_line_lies_where_it_is_drawn() {
    for page in pictures(&samples::agreement(1)) {
        assert!(page.texts.iter().all(|one| one.top < 792), "{page:?}");
    }
    let first = &pictures(&samples::agreement(1))[0];
    let top = |text: &str| {
        let begins = |one: &&PlacedText| one.text.starts_with(text);
        first.texts.iter().find(begins).unwrap().top
    };
    assert!(top("Dana O’Neill") < top("What"));
}

/// What a picture may hold: shapes, text, pictures within it. No script, no style, no link, nothing of another document.
fn check(name: &str, picture: Node<'_, '_>, ids: &mut BTreeSet<String>) {
    for node in picture.descendants().filter(Node::is_element) {
        let tag = node.tag_name().name();
        let is_known = [
            "svg", "g", "defs", "symbol", "use", "path", "rect", "image", "clipPath", "text",
        ]
        .contains(&tag);
        assert!(is_known, "{name}: {tag}");
        for attribute in node.attributes() {
            let (attribute, value) = (attribute.name(), attribute.value());
            assert!(!attribute.starts_with("on"), "{name}: {attribute}");
            assert_ne!(attribute, "style", "{name}: the page's policy allows none");
            if attribute == "href" {
                let is_inside = value.starts_with('#') || value.starts_with("data:image/");
                assert!(is_inside, "{name}: {value}");
            }
            if attribute == "id" {
                assert!(ids.insert(value.to_owned()), "{name}: {value} twice");
            }
        }
    }
}

#[test]
fn r5_061_a_picture_is_a_drawing_that_loads_nothing() {
    for (name, paper) in samples::all() {
        let mut ids = BTreeSet::new();
        let mut used = Vec::new();
        for page in pictures(&paper) {
            let picture = Document::parse(&page.svg).unwrap();
            check(name, picture.root_element(), &mut ids);
            let uses = picture
                .descendants()
                .filter_map(|node| node.attribute("href"));
            let uses = uses.filter_map(|href| href.strip_prefix('#'));
            used.extend(uses.map(str::to_owned));
        }
        assert!(!used.is_empty(), "{name}");
        for id in used {
            assert!(ids.contains(&id), "{name}: {id}");
        }
    }
}

#[test]
fn r5_061_hostile_text_is_text_in_a_picture() {
    let pages = pictures(&samples::hostile());
    let mut said = String::new();
    for page in &pages {
        let picture = Document::parse(&page.svg).unwrap();
        let texts = picture
            .descendants()
            .filter(|node| node.has_tag_name(("http://www.w3.org/2000/svg", "text")));
        said.extend(texts.filter_map(|node| node.text()));
    }
    assert!(squeezed(&said).contains(&squeezed(HOSTILE)), "{said}");
}

#[test]
fn r5_061_the_logo_is_on_the_first_picture_alone() {
    let drawing = r#"<svg xmlns="http://www.w3.org/2000/svg" width="200" height="60"><rect width="90" height="60"/></svg>"#;
    let logo = ENGINE.check_logo(drawing.as_bytes()).unwrap();
    let pages = ENGINE.pages(&samples::agreement(12), Some(&logo)).unwrap();
    let has_logo = |page: &Page| {
        page.svg
            .contains("<image href=\"data:image/svg+xml;base64,")
    };
    assert!(has_logo(&pages[0]));
    assert!(!pages[1..].iter().any(has_logo));
}

#[test]
fn r5_061_what_cannot_be_printed_is_not_shown_either() {
    let mut paper = samples::agreement(1);
    paper.title.push('\u{e000}');
    assert_eq!(
        ENGINE.pages(&paper, None),
        ENGINE.render(&paper, None).map(|_| Vec::new())
    );
}
