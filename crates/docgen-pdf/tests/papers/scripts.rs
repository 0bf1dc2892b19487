//! Names of clients in scripts that are read from right to left, or whose letters take their form from those beside them.

use crate::pages::right_edges;
use crate::parts::{facts, paper, signer, text};
use crate::{poppler, render};
use docgen::{Block, Paper, Sheet, Signature};

/// The letters of no Latin script, sorted: poppler tells those of a word in one order or the other.
fn letters(text: &str) -> Vec<char> {
    let mut letters: Vec<char> = text
        .chars()
        .filter(|character| !character.is_ascii() && character.is_alphabetic())
        .collect();
    letters.sort_unstable();
    letters
}

struct Name {
    name: &'static str,
    font: &'static str,
    is_right_to_left: bool,
}

const NAMES: [Name; 5] = [
    Name {
        name: "יעל כהן",
        font: "NotoSansHebrew",
        is_right_to_left: true,
    },
    Name {
        name: "محمد العلي",
        font: "NotoSansArabic",
        is_right_to_left: true,
    },
    Name {
        name: "می\u{200c}خواهم رضایی",
        font: "NotoSansArabic",
        is_right_to_left: true,
    },
    Name {
        name: "สมชาย ใจดี",
        font: "NotoSansThai",
        is_right_to_left: false,
    },
    Name {
        name: "अनिल कुमार",
        font: "NotoSansDevanagari",
        is_right_to_left: false,
    },
];

fn with(name: &str) -> Paper {
    paper("Receipt", vec![facts(&[("Client", name)])])
}

/// Name → its font, all of its letters, and which of its words stands to the right.
#[test]
fn r5_062_a_name_has_its_own_glyphs_in_their_order() {
    for Name {
        name,
        font,
        is_right_to_left,
    } in NAMES
    {
        let pdf = render(&with(name));
        let fonts = poppler("pdffonts", &["-"], &pdf.bytes);
        assert!(fonts.contains(font), "{name}: {fonts}");
        let said = poppler("pdftotext", &["-", "-"], &pdf.bytes);
        assert_eq!(letters(&said), letters(name), "{name}: {said}");
        let edges = right_edges(&pdf);
        // Poppler may tell a word in pieces.
        let edge = |word: &str| {
            let all = letters(word);
            let is_of_it = |piece: &[char]| {
                !piece.is_empty() && piece.iter().all(|letter| all.contains(letter))
            };
            let found = edges.iter().filter(|(told, _)| is_of_it(&letters(told)));
            found
                .map(|(_, edge)| *edge)
                .reduce(f64::max)
                .unwrap_or_else(|| panic!("{word} of {edges:?}"))
        };
        let (first, last) = name.split_once(' ').unwrap();
        assert_eq!(edge(first) > edge(last), is_right_to_left, "{name}");
    }
}

/// The number behind a name belongs to the sentence, and stands to the right of both.
#[test]
fn r5_062_a_sentence_goes_on_behind_a_name_from_right_to_left() {
    let pdf = render(&paper(
        "Agreement",
        vec![text("With יעל כהן, 118 Lakeview Drive.")],
    ));
    let edges = right_edges(&pdf);
    let edge = |word: &str| {
        let mut found = edges.iter().filter(|(told, _)| told == word);
        found
            .next()
            .unwrap_or_else(|| panic!("{word} of {edges:?}"))
            .1
    };
    let names = edges.iter().filter(|(told, _)| !letters(told).is_empty());
    let rightmost = names.map(|(_, edge)| *edge).fold(0.0, f64::max);
    assert!(edge("With") < rightmost, "{edges:?}");
    assert!(
        rightmost < edge("118") && edge("118") < edge("Lakeview"),
        "{edges:?}"
    );
}

/// On a label, in bold and as a signer too.
#[test]
fn r5_062_every_sheet_takes_such_a_name() {
    for Name { name, .. } in NAMES {
        let mut label = with(name);
        label.sheet = Sheet::Label;
        label.blocks = vec![Block::Paragraph(vec![docgen::Run::Strong(name.to_owned())])];
        let mut signed = with(name);
        signed.blocks.push(Block::Signatures(vec![signer(name)]));
        for paper in [label, signed] {
            assert_eq!(render(&paper).pages, 1, "{name}");
        }
    }
}

/// How far down the page the line is that says whose signature stands above it, in points.
fn role_below(name: &str) -> f64 {
    let mut signed = with("Dana");
    signed.blocks.push(Block::Signatures(vec![Signature {
        name: name.to_owned(),
        ..signer("Rolebelow")
    }]));
    let boxes = poppler("pdftotext", &["-bbox", "-", "-"], &render(&signed).bytes);
    let line = boxes.lines().find(|line| line.contains(">Rolebelow<"));
    let (_, rest) = line.unwrap().split_once("yMin=\"").unwrap();
    rest.split_once('"').unwrap().0.parse().unwrap()
}

/// Its last letter has two dots below it.
#[test]
fn r5_062_no_letter_of_a_name_touches_the_line_below() {
    let gap = role_below("محمد العلي") - role_below("Maria Santos");
    assert!(gap > 2.0, "{gap}");
}
