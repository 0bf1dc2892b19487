//! A small renderer for tests: a PDF of one page that holds the paper's text, the same bytes for the same paper, and a picture
//! of that page.
#![allow(clippy::unwrap_used, reason = "a test that cannot be set up must fail")]

use docgen::{
    Block, Logo, LogoError, LogoKind, Page, Paper, Pdf, PlacedText, RenderError, Renderer,
};
use sha2::{Digest, Sha256};

/// A character that the renderer of the tests has no font for.
pub const UNPRINTABLE: char = 'ꙮ';
/// One whose font is not installed where the tests run.
pub const UNINSTALLED: char = '\u{20bb7}';
/// A paper with this text is refused as if the engine had failed.
pub const REFUSED: &str = "the engine of the tests fails";

/// A logo with this end is refused as one that cannot be read.
pub const BROKEN: &[u8] = b"broken off";

/// Makes PDFs without an engine.
#[derive(Debug, Clone, Copy)]
pub struct TestRenderer;

/// All that stands on the paper, unless it cannot be printed.
fn text_of(paper: &Paper) -> Result<String, RenderError> {
    let text = serde_json::to_string(paper).unwrap();
    for (character, package) in [(UNPRINTABLE, None), (UNINSTALLED, Some("fonts-noto-cjk"))] {
        if text.contains(character) {
            return Err(RenderError::NoGlyph {
                character,
                code: character.into(),
                place: paper.title.clone(),
                package,
            });
        }
    }
    if text.contains(REFUSED) {
        return Err(RenderError::Failed("a secret of the engine".to_owned()));
    }
    Ok(text)
}

/// Its headings, each a hundred points below the one before.
fn headings(paper: &Paper) -> Vec<PlacedText> {
    let headings = paper.blocks.iter().filter_map(|block| match block {
        Block::Heading { text, .. } => Some(text.clone()),
        _ => None,
    });
    let placed = (1_u32..).zip(headings);
    placed
        .map(|(place, text)| PlacedText {
            text,
            top: place * 100,
        })
        .collect()
}

impl Renderer for TestRenderer {
    fn render(&self, paper: &Paper, logo: Option<&Logo>) -> Result<Pdf, RenderError> {
        let text = text_of(paper)?;
        let logo = logo.map_or(0, |logo| logo.bytes.len());
        let bytes = format!(
            "%PDF-1.7\n1 0 obj\n<< /Type /Catalog >>\nendobj\n% {text} {logo}\ntrailer\n<< /Root 1 0 R >>\n%%EOF\n"
        )
        .into_bytes();
        Ok(Pdf {
            sha256: format!("{:x}", Sha256::digest(&bytes)),
            bytes,
            pages: 1,
        })
    }

    fn pages(&self, paper: &Paper, logo: Option<&Logo>) -> Result<Vec<Page>, RenderError> {
        text_of(paper)?;
        let logo = logo.map_or("", |logo| match logo.kind {
            LogoKind::Svg => "<image href=\"data:image/svg+xml,\"/>",
            LogoKind::Png => "<image href=\"data:image/png,\"/>",
        });
        Ok(vec![Page {
            svg: format!("<svg xmlns=\"http://www.w3.org/2000/svg\">{logo}</svg>"),
            texts: headings(paper),
        }])
    }

    fn version(&self) -> &str {
        "test-renderer 1"
    }

    fn check_logo(&self, bytes: &[u8]) -> Result<Logo, LogoError> {
        if bytes.ends_with(BROKEN) {
            return Err(LogoError::Broken("its end is missing".to_owned()));
        }
        let kind = if bytes.starts_with(b"\x89PNG") {
            LogoKind::Png
        } else if bytes.starts_with(b"<svg") {
            LogoKind::Svg
        } else {
            return Err(LogoError::Kind);
        };
        if kind == LogoKind::Svg && bytes.windows(7).any(|part| part == b"<script") {
            return Err(LogoError::Unsafe("a script".to_owned()));
        }
        Ok(Logo {
            kind,
            bytes: bytes.to_vec(),
        })
    }
}
