//! Papers become PDFs: whole, the same every time, and refused where a character has no picture.
//!
//! Needs Debian's fonts-noto-cjk, fonts-noto-color-emoji and poppler-utils.

#![allow(clippy::unwrap_used, reason = "a test whose set-up fails must fail")]

mod books;
mod clients;
mod glyphs;
mod logos;
mod mutated;
mod named;
mod pages;
mod parts;
mod pictures;
mod same_bytes;
mod samples;
mod scripts;
mod together;
mod types;

use docgen::{Pdf, Renderer};
use docgen_pdf::Engine;
use std::io::Write;
use std::path::Path;
use std::process::{Command, Stdio};
use std::sync::LazyLock;

/// Where Debian keeps its fonts.
const FONTS: &str = "/usr/share/fonts";

/// With every font.
static ENGINE: LazyLock<Engine> = LazyLock::new(|| {
    let engine = Engine::new(Some(Path::new(FONTS))).unwrap();
    assert_eq!(engine.missing_fonts(), [], "please install these");
    engine
});

fn render(paper: &docgen::Paper) -> Pdf {
    ENGINE.render(paper, None).unwrap()
}

/// What a poppler program says of a PDF that it is given.
fn poppler(program: &str, arguments: &[&str], pdf: &[u8]) -> String {
    told(program, arguments, pdf).0
}

/// The same, and what it warns of.
fn told(program: &str, arguments: &[&str], pdf: &[u8]) -> (String, String) {
    let mut child = Command::new(program)
        .args(arguments)
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .unwrap_or_else(|error| panic!("{program} (Debian: poppler-utils): {error}"));
    let mut input = child.stdin.take().unwrap();
    let pdf = pdf.to_owned();
    let writer = std::thread::spawn(move || input.write_all(&pdf));
    let output = child.wait_with_output().unwrap();
    writer.join().unwrap().unwrap();
    assert!(output.status.success(), "{program}");
    // With `-bbox` the title is written in Latin-1, whatever the rest is in.
    let text = |bytes: &[u8]| String::from_utf8_lossy(bytes).into_owned();
    (text(&output.stdout), text(&output.stderr))
}

fn text_of(pdf: &Pdf) -> String {
    poppler("pdftotext", &["-layout", "-", "-"], &pdf.bytes)
}

/// A text without what a line break changes.
fn squeezed(text: &str) -> String {
    text.chars().filter(|c| !c.is_whitespace()).collect()
}
