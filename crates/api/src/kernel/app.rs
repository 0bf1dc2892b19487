//! What every request and every worker shares.

use crate::jobs::lane::JobNotifier;
use crate::kernel::bank::Pauses;
use crate::kernel::config::Config;
use crate::kernel::failed_sign_ins::FailedSignIns;
use crate::kernel::metrics::Metrics;
use crate::kernel::office::Office;
use crate::kernel::readiness::Readiness;
use crate::kernel::reading::ReadingPace;
use crate::kernel::rendering::{Kept, Pictured, Rendered, Renderings};
use crate::kernel::single_flight::Remembered;
use crate::kernel::throttle::{SignInThrottle, WindowLimit};
use crate::kernel::touches::Touches;
use crate::problem::ApiError;
use billing::transfers::PausePoint;
use crm_core::clock::{Clock, Instant};
use crm_core::ids::TransferId;
use docgen::{Logo, Paper, Renderer};
use infra::Database;
use infra::files::FileStore;
use infra::keyring::Keyring;
use infra::passwords::Argon2Hasher;
use std::convert::Infallible;
use std::fmt;
use std::path::PathBuf;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use time::Duration;

/// The running server. Handlers take it as `Data<App>`, job handlers as `&App`.
pub struct App {
    pub db: Database,
    pub config: Config,
    pub passwords: Argon2Hasher,
    pub files: FileStore,
    clock: Arc<dyn Clock>,
    pub(crate) started_at: Instant,
    pub(crate) office: Remembered<Arc<Office>, ApiError>,
    readiness: Remembered<Readiness, Infallible>,
    pub(crate) sign_ins: SignInThrottle,
    pub(crate) failed_sign_ins: FailedSignIns,
    pub(crate) registrations: WindowLimit,
    pub(crate) reset_requests: WindowLimit,
    pub(crate) exports: WindowLimit,
    pub(crate) opt_outs: WindowLimit,
    pub(crate) mails: WindowLimit,
    pub(crate) reading: ReadingPace,
    /// Administrators hear of one fast reader once in this long.
    pub(crate) reading_told: WindowLimit,
    renderings: Renderings,
    pub(crate) touches: Touches,
    /// By user and route.
    pub(crate) noted_refusals: Touches,
    pub(crate) job_notifier: JobNotifier,
    /// Wakes the worker of the bank.
    pub(crate) bank_notifier: JobNotifier,
    bank_pauses: Option<Pauses>,
    pub(crate) metrics: Metrics,
    /// Folders whose disk must not be full, by what lies there.
    pub(crate) places: Vec<(&'static str, PathBuf)>,
    draining: AtomicBool,
    stopping: AtomicBool,
}

impl App {
    #[must_use]
    pub fn new(
        db: Database,
        config: Config,
        passwords: Argon2Hasher,
        files: FileStore,
        clock: Arc<dyn Clock>,
    ) -> Self {
        let sign_ins = SignInThrottle::new(&db, &config.secret);
        let limit = |what, window| WindowLimit::new((what, window), &db, &config.secret);
        let registrations = limit("registration", Duration::hours(1));
        let reset_requests = limit("reset", Duration::hours(1));
        let exports = limit("export", Duration::days(1));
        let opt_outs = limit("opt_out", Duration::hours(1));
        let mails = limit("mail", Duration::hours(1));
        let reading_told = limit("reading_told", Duration::hours(1));
        let reading = ReadingPace::new(&db, &config.secret);
        Self {
            db,
            config,
            passwords,
            files,
            started_at: clock.now(),
            clock,
            office: Remembered::default(),
            readiness: Remembered::default(),
            sign_ins,
            failed_sign_ins: FailedSignIns::default(),
            registrations,
            reset_requests,
            exports,
            opt_outs,
            mails,
            reading,
            reading_told,
            renderings: Renderings::by(None),
            touches: Touches::default(),
            noted_refusals: Touches::default(),
            job_notifier: JobNotifier::default(),
            bank_notifier: JobNotifier::default(),
            bank_pauses: None,
            metrics: Metrics::default(),
            places: Vec::new(),
            draining: AtomicBool::new(false),
            stopping: AtomicBool::new(false),
        }
    }

    /// With what makes its PDFs; without one, a request for a PDF is answered that something is wrong here.
    #[must_use]
    pub fn with_renderer(mut self, renderer: Arc<dyn Renderer>) -> Self {
        self.renderings = Renderings::by(Some(renderer));
        self
    }

    /// With places where a test stops the worker of the bank.
    #[must_use]
    pub fn with_bank_pauses(mut self, pauses: Pauses) -> Self {
        self.bank_pauses = Some(pauses);
        self
    }

    /// With the folders that data is written to, by what lies there: a server whose disk is full is not ready.
    #[must_use]
    pub fn with_places(mut self, places: Vec<(&'static str, PathBuf)>) -> Self {
        self.places = places;
        self
    }

    /// The bank's worker is at this point of its work.
    pub(crate) async fn reached(&self, point: PausePoint, transfer: Option<TransferId>) {
        if let Some(pauses) = &self.bank_pauses {
            pauses(point, transfer).await;
        }
    }

    /// The renderer that the program gave.
    ///
    /// # Errors
    /// 500 when it gave none.
    pub(crate) fn renderer(&self) -> Result<Arc<dyn Renderer>, ApiError> {
        self.renderings.renderer()
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
        self.renderings.render(paper, logo).await
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
        self.renderings.pages(paper, logo).await
    }

    /// The pages of a kept document, or none where they cannot be drawn as they were.
    ///
    /// # Errors
    /// 503 when others take too long.
    pub(crate) async fn pages_again(&self, kept: Kept) -> Result<Pictured, ApiError> {
        self.renderings.pages_again(kept).await
    }

    /// Seals and opens what is stored.
    #[must_use]
    pub const fn keyring(&self) -> &Keyring {
        self.config.secret.keyring()
    }

    #[must_use]
    pub fn now(&self) -> Instant {
        self.clock.now()
    }

    /// To be called after a transaction that enqueued a job: a worker takes it at once.
    pub fn job_enqueued(&self) {
        self.job_notifier.notify();
    }

    /// To be called after a transaction that left the bank something to do.
    pub(crate) fn bank_is_asked(&self) {
        self.bank_notifier.notify();
    }

    /// Whether the server was told to stop: it still answers, but should get no more requests.
    #[must_use]
    pub(crate) fn is_draining(&self) -> bool {
        self.draining.load(Ordering::Relaxed)
    }

    pub(crate) fn drain(&self) {
        self.draining.store(true, Ordering::Relaxed);
    }

    /// Whether the server is shutting down. Long jobs ask between their steps and stop.
    #[must_use]
    pub fn is_stopping(&self) -> bool {
        self.stopping.load(Ordering::Relaxed)
    }

    pub(crate) fn stop(&self) {
        self.stopping.store(true, Ordering::Relaxed);
        self.job_notifier.notify();
        self.bank_notifier.notify();
    }

    /// Whether requests can be answered, as it was at most a second ago: anyone may ask.
    pub(crate) async fn readiness(&self) -> Readiness {
        if self.is_draining() {
            return Readiness::Draining;
        }
        let (db, keyring) = (self.db.clone(), self.keyring().clone());
        let places = self.places.clone();
        let asked = async { Ok::<_, Infallible>(Readiness::of(db, keyring, places).await) };
        let Ok(readiness) = self.readiness.get(asked).await;
        readiness
    }
}

impl fmt::Debug for App {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("App")
            .field("config", &self.config)
            .finish_non_exhaustive()
    }
}
