//! Renders papers as PDFs with typst, behind `docgen`'s port [`docgen::Renderer`].
