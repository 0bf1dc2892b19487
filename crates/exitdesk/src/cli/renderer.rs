//! What makes the PDFs of documents.

use super::error::CliError;
use crate::options::Options;
use docgen_pdf::{Engine, EngineError};

/// The engine, with the fonts that these options name.
pub(super) fn engine(options: &Options) -> Result<Engine, CliError> {
    Engine::new(options.fonts_folder()).map_err(|error| match error {
        EngineError::Fonts(error) => CliError::Setting(format!("EXITDESK_FONTS: {error}")),
        error @ EngineError::Setup(_) => CliError::failed(error),
    })
}
