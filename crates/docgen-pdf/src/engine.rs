//! The engine: made once when the server starts, then shared by all who render.

use crate::fonts::{Fonts, FontsError, MissingFont};
use crate::hex::hex;
use crate::logo;
use crate::picture;
use crate::places;
use crate::prepare;
use crate::quiet;
use crate::world::{Desk, Files};
use docgen::{Logo, LogoError, LogoKind, Page, Paper, Pdf, RenderError, Renderer, SAMPLE_MARK};
use serde::Serialize;
use sha2::{Digest, Sha256};
use std::fmt;
use std::iter;
use std::path::Path;
use thiserror::Error;
use typst::diag::SourceDiagnostic;
use typst::foundations::{Bytes, Smart};
use typst::syntax::{DiagSpanKind, Source};
use typst::utils::LazyHash;
use typst::{Library, LibraryExt};
use typst_layout::PagedDocument;
use typst_pdf::{PdfOptions, PdfStandard, PdfStandards};

/// One program, a file for each of its subjects: what is named in one stands in those before it.
const TEMPLATE: &str = concat!(
    include_str!("template/text.typ"),
    include_str!("template/blocks.typ"),
    include_str!("template/tables.typ"),
    include_str!("template/signing.typ"),
    include_str!("template/flow.typ"),
    include_str!("template/sheet.typ"),
);
/// Of `typst`, as the workspace pins it.
const TYPST: &str = "0.15.1";
/// What the PDFs call the program that made them.
const CREATOR: &str = "Exitdesk";
/// What typst remembers of a paper is forgotten when so many later papers had no use for it.
const REMEMBERED_PAPERS: usize = 5;
/// A paper of more pages is forgotten at once: its layout takes megabytes a page, and no other paper is like it.
const MOST_REMEMBERED_PAGES: usize = 12;

/// Makes PDFs of papers.
pub struct Engine {
    library: LazyHash<Library>,
    fonts: Fonts,
    files: Files,
    template: Source,
    standards: PdfStandards,
    version: String,
}

/// Why the engine could not be made.
#[derive(Debug, Error)]
pub enum EngineError {
    #[error(transparent)]
    Fonts(#[from] FontsError),
    /// A fault of ours.
    #[error("The document engine can't start: {0}.")]
    Setup(String),
}

/// What the template reads.
#[derive(Serialize)]
struct Data<'a> {
    paper: &'a Paper,
    families: Vec<&'a str>,
    logo: Option<&'static str>,
    /// "November 22, 2026".
    day: String,
    /// What the foot of each page says besides its number.
    foot: String,
    #[serde(rename = "sampleMark")]
    sample_mark: &'static str,
}

/// Lets typst forget, however the rendering ends: all of it, unless the paper turned out to be small.
#[derive(Default)]
struct Forget {
    remembered_papers: usize,
}

impl Forget {
    const fn made(&mut self, pages: usize) {
        self.remembered_papers = if pages > MOST_REMEMBERED_PAGES {
            0
        } else {
            REMEMBERED_PAPERS
        };
    }
}

impl Drop for Forget {
    fn drop(&mut self) {
        typst::comemo::evict(self.remembered_papers);
    }
}

impl Engine {
    /// Takes the embedded fonts, and looks through `fonts` for those that are too large to embed.
    ///
    /// # Errors
    /// When the folder or a font in it can't be read: [`EngineError`]. A font that isn't there is named by
    /// [`Self::missing_fonts`].
    pub fn new(fonts: Option<&Path>) -> Result<Self, EngineError> {
        let fonts = Fonts::find(fonts)?;
        let files = Files::new().ok_or_else(|| EngineError::Setup("its files".to_owned()))?;
        let standards = PdfStandards::new(&[PdfStandard::A_2a, PdfStandard::Ua_1])
            .map_err(|error| EngineError::Setup(error.message().to_string()))?;
        let template = hex(&Sha256::digest(TEMPLATE));
        let version = format!(
            "typst {TYPST}, template {}, fonts {}",
            &template[..12],
            &fonts.sha256()[..12]
        );
        Ok(Self {
            library: LazyHash::new(Library::default()),
            fonts,
            files,
            template: Source::new(files.template, TEMPLATE.to_owned()),
            standards,
            version,
        })
    }

    /// The fonts that were not found, for the log of the start.
    #[must_use]
    pub fn missing_fonts(&self) -> &[MissingFont] {
        self.fonts.missing()
    }

    pub(crate) fn library(&self) -> &LazyHash<Library> {
        &self.library
    }

    pub(crate) fn fonts(&self) -> &Fonts {
        &self.fonts
    }

    pub(crate) fn files(&self) -> &Files {
        &self.files
    }

    pub(crate) fn template(&self) -> &Source {
        &self.template
    }

    fn draw(&self, paper: &Paper, logo: Option<&Logo>) -> Result<PagedDocument, RenderError> {
        let kind = logo.map(|logo| match logo.kind {
            LogoKind::Svg => ("/logo.svg", self.files.svg),
            LogoKind::Png => ("/logo.png", self.files.png),
        });
        let data = Data {
            paper,
            families: self.fonts.families(),
            logo: kind.map(|(path, _)| path),
            day: paper.day(),
            foot: paper.foot(),
            sample_mark: SAMPLE_MARK,
        };
        let data =
            serde_json::to_vec(&data).map_err(|error| RenderError::Failed(error.to_string()))?;
        let desk = Desk {
            engine: self,
            paper: Bytes::new(data),
            logo: logo
                .zip(kind)
                .map(|(logo, (_, id))| (id, Bytes::new(logo.bytes.clone()))),
        };
        let drawn = typst::compile::<PagedDocument>(&desk);
        match drawn.output {
            Ok(document) if drawn.warnings.is_empty() => Ok(document),
            Ok(_) => Err(self.failed(&drawn.warnings)),
            Err(errors) => Err(self.failed(&errors)),
        }
    }

    /// The same, once every character is known to have its picture.
    fn whole(
        &self,
        paper: &Paper,
        logo: Option<&Logo>,
        forget: &mut Forget,
    ) -> Result<PagedDocument, RenderError> {
        places::check(paper, |character| self.fonts.has(character))
            .map_err(|error| self.with_package(error))?;
        let document = self.draw(paper, logo)?;
        forget.made(document.pages().len());
        match places::undrawn(&document) {
            Some(text) => Err(self.with_package(places::of_undrawn(paper, &text))),
            None => Ok(document),
        }
    }

    fn write(&self, document: &PagedDocument, paper: &Paper) -> Result<Vec<u8>, RenderError> {
        let ident = serde_json::to_vec(paper)
            .map_err(|error| RenderError::Failed(error.to_string()))
            .map(|paper| hex(&Sha256::digest(paper)))?;
        let options = PdfOptions {
            ident: Smart::Custom(ident),
            creator: Smart::Custom(Some(CREATOR.to_owned())),
            // The template gives the paper's own date.
            timestamp: None,
            page_ranges: None,
            standards: self.standards.clone(),
            tagged: true,
            pretty: false,
        };
        let mut pdf = typst_pdf::pdf(document, &options).map_err(|errors| self.failed(&errors))?;
        quiet::hush(&mut pdf);
        Ok(pdf)
    }

    /// The same, with the package whose font was looked for and not found.
    fn with_package(&self, error: RenderError) -> RenderError {
        match error {
            RenderError::NoGlyph {
                character,
                code,
                place,
                ..
            } => RenderError::NoGlyph {
                character,
                code,
                place,
                package: self.fonts.missing_package(character),
            },
            failed @ RenderError::Failed(_) => failed,
        }
    }

    /// What typst said, for the log: its messages and hints, with the template's line and nothing of the paper.
    fn failed(&self, diagnostics: &[SourceDiagnostic]) -> RenderError {
        let said: Vec<String> = diagnostics
            .iter()
            .map(|diagnostic| {
                let hints = diagnostic.hints.iter().map(|hint| hint.v.as_str());
                let said: Vec<&str> = iter::once(diagnostic.message.as_str())
                    .chain(hints)
                    .collect();
                format!("line {}: {}", self.line(diagnostic), said.join("; "))
            })
            .collect();
        RenderError::Failed(said.join(" | "))
    }

    /// The template's line, from 1; 0 when none is to blame.
    fn line(&self, diagnostic: &SourceDiagnostic) -> usize {
        let DiagSpanKind::Number { num, sub_range, .. } = diagnostic.span.get() else {
            return 0;
        };
        self.template
            .range(num, sub_range)
            .and_then(|range| self.template.lines().byte_to_line(range.start))
            .map_or(0, |line| line + 1)
    }
}

impl Renderer for Engine {
    fn render(&self, paper: &Paper, logo: Option<&Logo>) -> Result<Pdf, RenderError> {
        let mut forget = Forget::default();
        let paper = &prepare::for_paper(paper);
        let document = self.whole(paper, logo, &mut forget)?;
        let bytes = self.write(&document, paper)?;
        Ok(Pdf {
            sha256: hex(&Sha256::digest(&bytes)),
            pages: u32::try_from(document.pages().len()).unwrap_or(u32::MAX),
            bytes,
        })
    }

    fn pages(&self, paper: &Paper, logo: Option<&Logo>) -> Result<Vec<Page>, RenderError> {
        let mut forget = Forget::default();
        let paper = &prepare::for_paper(paper);
        let document = self.whole(paper, logo, &mut forget)?;
        Ok(picture::pages(&document))
    }

    fn version(&self) -> &str {
        &self.version
    }

    fn check_logo(&self, bytes: &[u8]) -> Result<Logo, LogoError> {
        let logo = logo::read(bytes)?;
        // What was read is tried on paper once, so that no document fails later because of it.
        self.render(&logo::trial(), Some(&logo))
            .map_err(|_| LogoError::Broken("it can't be put on paper".to_owned()))?;
        Ok(logo)
    }
}

impl fmt::Debug for Engine {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Engine")
            .field("version", &self.version)
            .finish_non_exhaustive()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use docgen::{Block, Run};

    #[test]
    fn a_large_paper_is_forgotten_at_once() {
        let mut forget = Forget::default();
        assert_eq!(forget.remembered_papers, 0, "what failed");
        for (pages, outcome) in [(1, 5), (12, 5), (13, 0), (80, 0)] {
            forget.made(pages);
            assert_eq!(forget.remembered_papers, outcome, "{pages}");
        }
    }

    /// Whatever may stand on paper is drawn: the engine never refuses what the check let through. Of the larger fonts
    /// every 41st character.
    #[test]
    fn every_character_that_may_stand_is_drawn() {
        let engine = Engine::new(Some(Path::new("/usr/share/fonts"))).unwrap();
        let characters = (0..0x2e80).chain((0x2e80..0x11_0000).step_by(41));
        let known: Vec<String> = characters
            .filter_map(char::from_u32)
            .filter(|character| places::can_stand(*character, &|c| engine.fonts.has(c)))
            .filter(|character| *character != '\n')
            // A mark stands on a space: its own font has no x.
            .map(|character| format!("x {character} x"))
            .collect();
        assert!(known.len() > 3000, "{}", known.len());
        let mut paper = logo::trial();
        let runs = known.chunks(64).map(|some| Run::Text(some.join(" ")));
        paper.blocks = runs.map(|run| Block::Paragraph(vec![run])).collect();
        let drawn = engine.render(&paper, None);
        assert!(drawn.is_ok(), "{drawn:?}");
    }
}
