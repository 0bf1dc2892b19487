//! The port behind which papers become PDFs.

use crate::paper::Paper;
use thiserror::Error;

/// A PDF and what identifies it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Pdf {
    pub bytes: Vec<u8>,
    /// Of the bytes, in hexadecimal.
    pub sha256: String,
    /// At least 1.
    pub pages: u32,
}

/// A page of the PDF as a picture for a screen.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Page {
    /// A whole SVG document without a script, which loads nothing. Its text can be selected. No id in it is that of another
    /// page.
    pub svg: String,
    /// In the order in which they were drawn.
    pub texts: Vec<PlacedText>,
}

/// A piece of a line.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct PlacedText {
    pub text: String,
    /// From the page's upper edge, in points.
    pub top: u32,
}

/// A brand's logo that passed [`Renderer::check_logo`].
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Logo {
    pub kind: LogoKind,
    pub bytes: Vec<u8>,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum LogoKind {
    Svg,
    Png,
}

/// Why a paper was not made.
#[derive(Debug, Clone, PartialEq, Eq, Error)]
pub enum RenderError {
    /// No font has this character.
    #[error("{}", no_glyph(*.character, *.code, .place, *.package))]
    NoGlyph {
        character: char,
        code: u32,
        /// Where it stands, as a person would say it: "Client name", "row 3 of Properties".
        place: String,
        /// Debian's package with a font that has it, where that is not installed.
        package: Option<&'static str>,
    },
    /// The renderer refused: a fault of ours, whose text is for the log.
    #[error("the paper could not be rendered: {0}")]
    Failed(String),
}

/// A name is not replaced where its font can be installed.
fn no_glyph(character: char, code: u32, place: &str, package: Option<&str>) -> String {
    package.map_or_else(
        || format!("No font has the character \"{character}\" (U+{code:04X}) in {place}. Replace it and try again."),
        |package| {
            format!(
                "The font for the character \"{character}\" (U+{code:04X}) in {place} is not installed. Ask an administrator to install the package {package} on the server, and try again."
            )
        },
    )
}

/// Why a logo was refused.
#[derive(Debug, Clone, PartialEq, Eq, Error)]
pub enum LogoError {
    #[error("Use an SVG or PNG image.")]
    Kind,
    #[error("The image is larger than {most} bytes.")]
    TooLarge { most: usize },
    #[error("The image is broken: {0}.")]
    Broken(String),
    /// A script, an external reference or anything else that is more than a drawing.
    #[error("The image contains {0}. Export it as a plain drawing.")]
    Unsafe(String),
}

/// Makes PDFs: PDF/A-2a and PDF/UA-1, the same bytes for the same paper and logo.
pub trait Renderer: Send + Sync {
    /// # Errors
    /// When a character has no glyph, or the engine refuses: [`RenderError`].
    fn render(&self, paper: &Paper, logo: Option<&Logo>) -> Result<Pdf, RenderError>;

    /// The pages of the same PDF as pictures.
    ///
    /// # Errors
    /// As [`Self::render`].
    fn pages(&self, paper: &Paper, logo: Option<&Logo>) -> Result<Vec<Page>, RenderError>;

    /// The engine, its version and the fonts', as stored with every PDF.
    fn version(&self) -> &str;

    /// Reads an uploaded logo, of which only a drawing is left.
    ///
    /// # Errors
    /// When it is none, too large, or more than a drawing: [`LogoError`].
    fn check_logo(&self, bytes: &[u8]) -> Result<Logo, LogoError>;
}
