//! Looking up the session that a request's cookie names: on whichever connection the request works.

use super::caller::Caller;
use super::state::{current_id, not_signed_in, signed_out_after};
use super::store::{ended_after, is_alive};
use crate::kernel::app::App;
use crate::kernel::office::Office;
use crate::kernel::touches::TOUCH_EVERY;
use crate::problem::ApiError;
use actix_web::web::Data;
use actix_web::{HttpMessage, HttpRequest};
use crm_core::clock::Instant;
use infra::Views;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};

/// What is needed to look a session up, wherever that is done.
pub(crate) struct Lookup {
    id_hash: String,
    office: Arc<Office>,
    now: Instant,
    /// Whether "last seen" is to be written.
    seen_long_ago: AtomicBool,
}

impl Lookup {
    pub(crate) async fn new(app: &App, id_hash: String) -> Result<Self, ApiError> {
        Ok(Self {
            id_hash,
            office: app.office().await.map_err(|error| unreadable(&error))?,
            now: app.now(),
            seen_long_ago: AtomicBool::new(false),
        })
    }

    /// The session's user as they are now.
    ///
    /// # Errors
    /// 401 when the session has ended, 503 when the database could not be asked.
    pub(crate) fn caller(&self, views: &mut dyn Views) -> Result<Caller, ApiError> {
        let session = views
            .session(&self.id_hash)
            .map_err(|error| unreadable(&error.into()))?
            .ok_or_else(not_signed_in)?;
        if !is_alive(&session, &self.office.settings, self.now) {
            let lasted = ended_after(&session, &self.office.settings, self.now);
            return Err(lasted.map_or_else(not_signed_in, signed_out_after));
        }
        if session.last_seen_at.plus(TOUCH_EVERY) <= self.now {
            self.seen_long_ago.store(true, Ordering::Relaxed);
        }
        Ok(Caller::of(session, &self.office, self.now))
    }

    /// Writes "last seen" while the request goes on; one that gets lost costs a minute of idle time.
    pub(crate) fn touch(&self, app: &App) {
        let (now, due) = (self.now, self.seen_long_ago.swap(false, Ordering::Relaxed));
        if !due || !app.touches.is_due(&self.id_hash, now) {
            return;
        }
        let (db, id_hash) = (app.db.clone(), self.id_hash.clone());
        actix_web::rt::spawn(async move {
            let touched = db
                .write(move |tx| tx.session_store().touch(&id_hash, now))
                .await;
            if let Err(error) = touched {
                tracing::debug!(%error, "a session's last request was not noted");
            }
        });
    }
}

/// A session that could not be asked for is not "no session".
fn unreadable(error: &ApiError) -> ApiError {
    let cause = error.cause().unwrap_or("the session could not be read");
    ApiError::unavailable(cause.to_owned())
}

/// The user of the request's session, as [`load`] found them.
struct Loaded(Result<Caller, ApiError>);

/// Looks the request's session up in a turn of its own, for handlers that ask with [`current`].
pub(crate) async fn load(req: &HttpRequest) {
    let (Some(app), Some(id_hash)) = (req.app_data::<Data<App>>(), current_id(req)) else {
        return;
    };
    let found = caller_of(app, id_hash).await;
    req.extensions_mut().insert(Loaded(found));
}

async fn caller_of(app: &Data<App>, id_hash: String) -> Result<Caller, ApiError> {
    let lookup = Arc::new(Lookup::new(app, id_hash).await?);
    let asked = Arc::clone(&lookup);
    let found = app.db.read_one(move |views| asked.caller(views)).await;
    lookup.touch(app);
    found
}

/// The user of the request's session.
///
/// # Errors
/// 401 without a session, 503 when the database could not be asked.
pub(crate) fn current(req: &HttpRequest) -> Result<Caller, ApiError> {
    let extensions = req.extensions();
    let loaded = extensions.get::<Loaded>();
    loaded.map_or_else(|| Err(not_signed_in()), |Loaded(found)| found.clone())
}
