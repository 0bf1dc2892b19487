//! Making PDFs: off the async threads, few at once.

use crate::problem::ApiError;
use docgen::{Logo, Paper, Pdf, Renderer};
use std::fmt;
use std::sync::Arc;
use std::time::Duration;
use tokio::sync::{AcquireError, Semaphore};
use tokio::task::spawn_blocking;
use tokio::time::timeout;

/// How many are made at once: each takes a core and some 100 MB.
const AT_ONCE: usize = 2;

/// How long a request waits for its place: longer, and whoever asked is gone.
const LONGEST_WAIT: Duration = Duration::from_secs(30);

/// A place at what few may do at once, as soon as one is free.
///
/// # Errors
/// 503 with `Retry-After` when none became free in 30 seconds.
pub(crate) async fn in_time<P>(
    place: impl Future<Output = Result<P, AcquireError>>,
) -> Result<P, ApiError> {
    within(LONGEST_WAIT, place).await
}

async fn within<P>(
    longest: Duration,
    place: impl Future<Output = Result<P, AcquireError>>,
) -> Result<P, ApiError> {
    match timeout(longest, place).await {
        Ok(place) => place.map_err(|closed| ApiError::fault(closed.to_string())),
        Err(_) => Err(ApiError::unavailable("no place at the renderer or packer")),
    }
}

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
    /// 422 when a character cannot be printed, 500 when the engine refuses, 503 when others take too long.
    pub(crate) async fn render(
        &self,
        paper: Paper,
        logo: Option<Logo>,
    ) -> Result<Rendered, ApiError> {
        let renderer = self.renderer()?;
        let lost = |error: &dyn fmt::Display| ApiError::fault(error.to_string());
        let place = Arc::clone(&self.places);
        let place = in_time(place.acquire_owned()).await?;
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

#[cfg(test)]
mod tests {
    use super::*;
    use actix_web::ResponseError;
    use actix_web::http::header::RETRY_AFTER;

    #[actix_web::test]
    async fn who_waits_too_long_for_a_place_is_told_when_to_come_back() {
        let places = Arc::new(Semaphore::new(1));
        let soon = Duration::from_millis(50);
        let place = || within(soon, Arc::clone(&places).acquire_owned());
        let first = place().await.unwrap();
        let refused = place().await.unwrap_err().error_response();
        assert_eq!(refused.status(), 503);
        assert!(refused.headers().contains_key(RETRY_AFTER));
        drop(first);
        assert!(place().await.is_ok());
    }
}
