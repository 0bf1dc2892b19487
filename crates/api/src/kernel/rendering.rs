//! What makes PDFs and looks through logos.

use crate::kernel::app::App;
use crate::problem::ApiError;
use docgen::Renderer;
use std::sync::Arc;

/// The renderer, and the places at it.
pub(crate) struct Renderings {
    renderer: Option<Arc<dyn Renderer>>,
}

impl Renderings {
    pub(crate) fn by(renderer: Option<Arc<dyn Renderer>>) -> Self {
        Self { renderer }
    }
}

impl App {
    /// The renderer that the program gave.
    ///
    /// # Errors
    /// 500 when it gave none.
    pub(crate) fn renderer(&self) -> Result<Arc<dyn Renderer>, ApiError> {
        let renderer = self.renderings.renderer.as_ref().map(Arc::clone);
        renderer.ok_or_else(|| ApiError::fault("the server was started without a renderer"))
    }
}
