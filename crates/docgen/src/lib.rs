//! Documents that Exitdesk makes, without I/O: which a client needs, what stands in them, and their HTML.
//!
//! A document is a [`Paper`], built from facts and wording. The same paper becomes the HTML of the preview and,
//! through the port [`Renderer`], the PDF that is kept. Whatever people typed is text in it, never markup.

mod paper;
mod renderer;

pub use paper::{
    Block, Brand, Cell, Column, ColumnKind, FORMAT, Fact, Paper, Run, Sheet, Signature, Table,
};
pub use renderer::{Logo, LogoError, LogoKind, Pdf, RenderError, Renderer};
