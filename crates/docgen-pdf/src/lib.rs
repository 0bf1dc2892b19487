//! Renders papers as PDFs with typst, behind `docgen`'s port [`docgen::Renderer`].
//!
//! One fixed program (`template/`) draws every paper; what people typed reaches it as data and is never read as
//! markup. The PDFs are PDF/A-2a and PDF/UA-1. The same paper and logo give the same bytes, wherever and whenever: the
//! only date in them is the paper's, and every file that shows in them is part of [`Engine`]'s version. A screen gets
//! pictures of the same pages.

mod engine;
mod fonts;
mod hex;
mod logo;
mod picture;
mod places;
mod prepare;
mod quiet;
mod world;

pub use engine::{Engine, EngineError};
pub use fonts::{FontsError, MissingFont};
