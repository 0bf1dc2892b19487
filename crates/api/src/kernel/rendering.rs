//! Making PDFs: off the async threads, few at once.

use crate::problem::ApiError;
use docgen::{Logo, Paper, Pdf, Renderer};
use std::fmt;
use std::sync::Arc;
use tokio::sync::Semaphore;
use tokio::task::spawn_blocking;

/// How many are made at once: each takes a core and some 100 MB.
const AT_ONCE: usize = 2;

/// The renderer, and the places at it.
pub(crate) struct Renderings {
    renderer: Option<Arc<dyn Renderer>>,
    places: Arc<Semaphore>,
}

impl Renderings {
    pub(crate) fn by(renderer: Option<Arc<dyn Renderer>>) -> Self {
        Self {
            renderer,
            places: Arc::new(Semaphore::new(AT_ONCE)),
        }
    }

    /// The renderer that the program gave.
    ///
    /// # Errors
    /// 500 when it gave none.
    pub(crate) fn renderer(&self) -> Result<Arc<dyn Renderer>, ApiError> {
        let renderer = self.renderer.as_ref().map(Arc::clone);
        renderer.ok_or_else(|| ApiError::fault("the server was started without a renderer"))
    }

    /// Makes a paper's PDF; waits while others are made.
    ///
    /// # Errors
    /// 422 when a character cannot be printed, 500 when the engine refuses.
    pub(crate) async fn render(
        &self,
        paper: Paper,
        logo: Option<Logo>,
    ) -> Result<Rendered, ApiError> {
        let renderer = self.renderer()?;
        let lost = |error: &dyn fmt::Display| ApiError::fault(error.to_string());
        let place = Arc::clone(&self.places);
        let place = place.acquire_owned().await.map_err(|e| lost(&e))?;
        let made = spawn_blocking(move || {
            let pdf = renderer.render(&paper, logo.as_ref())?;
            drop(place);
            let renderer = renderer.version().to_owned();
            Ok::<_, ApiError>(Rendered {
                pdf,
                paper,
                renderer,
            })
        });
        made.await.map_err(|e| lost(&e))?
    }
}

impl fmt::Debug for Renderings {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Renderings").finish_non_exhaustive()
    }
}

/// A PDF, and what made it.
#[derive(Debug)]
pub(crate) struct Rendered {
    pub(crate) pdf: Pdf,
    pub(crate) paper: Paper,
    /// The engine, its version and its fonts'.
    pub(crate) renderer: String,
}
