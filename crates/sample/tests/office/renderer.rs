//! A renderer of one page that holds the paper's text: the program brings the real one.

use docgen::{Logo, LogoError, Page, Paper, Pdf, RenderError, Renderer};
use sha2::{Digest, Sha256};

#[derive(Debug, Clone, Copy)]
pub(super) struct Lines;

impl Renderer for Lines {
    fn render(&self, paper: &Paper, _: Option<&Logo>) -> Result<Pdf, RenderError> {
        let text = serde_json::to_string(paper).unwrap();
        let bytes = format!("%PDF-1.7\n% {text}\n%%EOF\n").into_bytes();
        Ok(Pdf {
            sha256: format!("{:x}", Sha256::digest(&bytes)),
            bytes,
            pages: 1,
        })
    }

    /// The sample office is looked at in a browser, with the program's own.
    fn pages(&self, _: &Paper, _: Option<&Logo>) -> Result<Vec<Page>, RenderError> {
        Ok(Vec::new())
    }

    fn version(&self) -> &str {
        "lines 1"
    }

    fn check_logo(&self, _: &[u8]) -> Result<Logo, LogoError> {
        Err(LogoError::Kind)
    }
}
