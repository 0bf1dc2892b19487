//! What a paper is called and found by: title, number, version, page; and that its readers warn of nothing.

use crate::pages::{info, pages};
use crate::parts::{heading, paper, text};
use crate::samples::{self, HOSTILE, SIXTY};
use crate::{poppler, render, squeezed, told};
use docgen::Number;

#[test]
fn r5_065_poppler_reads_every_paper_without_a_warning() {
    for (name, paper) in samples::all() {
        let pdf = render(&paper);
        for (program, arguments) in [
            ("pdfinfo", &["-struct", "-"][..]),
            ("pdftotext", &["-", "-"][..]),
        ] {
            let (_, warned) = told(program, arguments, &pdf.bytes);
            assert_eq!(warned, "", "{name} {program}");
        }
    }
}

/// The title is the one heading of the first level, whatever was typed for it, and all others stand below it.
#[test]
fn r5_065_the_title_is_the_first_heading_and_the_file_s_title() {
    for (title, levels) in [
        ("Agreement of 2026 with Dana O’Neill", 1),
        (SIXTY, 1),
        (HOSTILE, 1),
    ] {
        let blocks = vec![
            heading(1, "Fees"),
            text("a"),
            heading(2, "Later"),
            text("b"),
        ];
        let pdf = render(&paper(title, blocks));
        let structure = poppler("pdfinfo", &["-struct", "-"], &pdf.bytes);
        let level = |tag: &str| {
            let lines = structure.lines().map(str::trim);
            lines
                .filter(|line| line.starts_with(&format!("{tag} ")))
                .count()
        };
        assert_eq!(
            (level("H1"), level("H2"), level("H3")),
            (levels, 1, 1),
            "{structure}"
        );
        assert_eq!(squeezed(&info(&pdf, "Title")), squeezed(title));
    }
}

#[test]
fn r5_065_the_foot_of_every_page_has_number_version_and_page() {
    let mut paper = samples::statement(120);
    paper.number = Some(Number {
        document: 55,
        version: 2,
    });
    let pdf = render(&paper);
    let pages = pages(&pdf);
    for (index, page) in pages.iter().enumerate() {
        let foot = page.lines().rfind(|line| !line.trim().is_empty()).unwrap();
        let said = squeezed(foot);
        let number = format!("Page{}of{}", index + 1, pages.len());
        let whole = format!("CommissionStatement·Client412·Document55,version2{number}");
        assert_eq!(said, whole);
    }
}
