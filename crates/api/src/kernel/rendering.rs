//! Making PDFs and pictures of their pages: off the async threads, few at once.

use crate::problem::ApiError;
use docgen::{Logo, Page, Paper, Pdf, Renderer};
use std::fmt;
use std::sync::Arc;
use std::time::Duration;
use tokio::sync::{AcquireError, Semaphore};
use tokio::task::spawn_blocking;
use tokio::time::timeout;

/// How many are made at once: each takes a core and some 100 MB.
const AT_ONCE: usize = 2;

/// How long a request waits for its place: longer, and the client is gone.
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
        let made = self.at_a_place(move |renderer| {
            let pdf = renderer.render(&paper, logo.as_ref())?;
            let renderer = renderer.version().to_owned();
            Ok(Rendered {
                pdf,
                paper,
                renderer,
            })
        });
        made.await
    }

    /// Draws the pages of a paper that is only looked at.
    ///
    /// # Errors
    /// As [`Self::render`].
    pub(crate) async fn pages(
        &self,
        paper: Paper,
        logo: Option<Logo>,
    ) -> Result<Pictured, ApiError> {
        let drawn = self.at_a_place(move |renderer| {
            let pages = renderer.pages(&paper, logo.as_ref())?;
            Ok(Pictured { paper, pages })
        });
        drawn.await
    }

    /// Draws the pages of a kept document again: those of its PDF, or none where today's engine, fonts or logo make another
    /// one.
    ///
    /// # Errors
    /// 503 when others take too long.
    pub(crate) async fn pages_again(&self, kept: Kept) -> Result<Pictured, ApiError> {
        let drawn = self.at_a_place(move |renderer| {
            let pages = kept.pages(renderer).unwrap_or_default();
            let paper = kept.paper;
            Ok(Pictured { paper, pages })
        });
        drawn.await
    }

    async fn at_a_place<T: Send + 'static>(
        &self,
        work: impl FnOnce(&dyn Renderer) -> Result<T, ApiError> + Send + 'static,
    ) -> Result<T, ApiError> {
        let renderer = self.renderer()?;
        let places = Arc::clone(&self.places);
        let place = in_time(places.acquire_owned()).await?;
        let done = spawn_blocking(move || {
            let done = work(&*renderer);
            drop(place);
            done
        });
        done.await
            .map_err(|lost| ApiError::fault(lost.to_string()))?
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

/// A paper with its pages.
#[derive(Debug)]
pub(crate) struct Pictured {
    pub(crate) paper: Paper,
    pub(crate) pages: Vec<Page>,
}

/// What is frozen with a document, and what may have made its PDF.
#[derive(Debug)]
pub(crate) struct Kept {
    pub(crate) paper: Paper,
    /// Of the stored PDF, in hexadecimal.
    pub(crate) sha256: String,
    /// [`Renderer::version`] when it was made.
    pub(crate) renderer: String,
    /// The brand's logo of today, which may be the one of that day.
    pub(crate) logo: Option<Logo>,
}

impl Kept {
    /// Whatever else happens to a stored PDF, its own bytes decide.
    fn pages(&self, renderer: &dyn Renderer) -> Option<Vec<Page>> {
        if self.renderer != renderer.version() {
            return None;
        }
        let with = self.logo.as_ref().map(Some);
        let mut logos = with.into_iter().chain([None]);
        let logo = logos.find(|logo| {
            let made = renderer.render(&self.paper, *logo);
            made.is_ok_and(|pdf| pdf.sha256 == self.sha256)
        })?;
        renderer.pages(&self.paper, logo).ok()
    }
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
