//! The test application: its database, its clock, its accounts.
#![allow(
    clippy::unwrap_used,
    clippy::expect_used,
    reason = "a test that cannot be set up must fail"
)]

use super::client::{Answer, Client};
use super::named;
use super::recorded::Recorded;
use super::recording;
use super::renderer::TestRenderer;
use crate::jobs::dispatcher;
use crate::kernel::app::App;
use crate::kernel::bank::{OfficeBank, Pauses};
use crate::kernel::config::{Config, Mode, PublicUrl, TrustedProxies};
use crate::kernel::secret::{SecretKey, Secrets};
use crate::server::web_app;
use actix_web::dev::Service;
use actix_web::http::header::{HOST, HeaderValue};
use actix_web::test::{TestRequest, init_service};
use actix_web::web::Data;
use crm_core::actor::Actor;
use crm_core::clock::{Clock, Instant};
use crm_core::contact::EmailAddress;
use crm_core::store::StoreError;
use crm_core::text::Name;
use crm_core::users::{
    NewUser, Password, RegisterError, Role, User, UserStatus, Username, create_account,
};
use futures_util::future::LocalBoxFuture;
use infra::Database;
use infra::ai::AiClient;
use infra::ai::reach::AllowedHosts;
use infra::files::FileStore;
use infra::mail::Mailer;
use infra::passwords::Argon2Hasher;
use infra::stripe::StripeAccount;
use infra::testing::TestDatabase;
use std::cell::Cell;
use std::fmt;
use std::rc::Rc;
use std::sync::Arc;
use std::sync::atomic::{AtomicI64, Ordering};
use tempfile::TempDir;
use time::Duration;
use time::macros::datetime;

/// The password of every account that [`TestApp::user`] makes.
pub const TEST_PASSWORD: &str = "a quiet lake";

/// The secret of the application under test.
pub const TEST_SECRET: &str = "a secret of the tests, and of the tests alone";

/// A clock that only moves when told to; starts on 2026-11-21 at noon UTC.
#[derive(Debug)]
pub struct TestClock(AtomicI64);

impl TestClock {
    fn new() -> Self {
        let start = Instant::from_utc(datetime!(2026-11-21 12:00 UTC));
        Self(AtomicI64::new(start.micros()))
    }
}

impl Clock for TestClock {
    fn now(&self) -> Instant {
        Instant::from_micros(self.0.load(Ordering::SeqCst))
    }
}

type Call = dyn Fn(TestRequest) -> LocalBoxFuture<'static, Answer>;

/// The application, its database and its clock.
pub struct TestApp {
    pub state: Data<App>,
    clock: Arc<TestClock>,
    pub(super) call: Box<Call>,
    made: Cell<u32>,
    is_recorded: Rc<Cell<bool>>,
    database: Rc<TestDatabase>,
    files: TempDir,
}

impl fmt::Debug for TestApp {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("TestApp").finish_non_exhaustive()
    }
}

impl TestApp {
    /// In demo mode, on SQLite.
    pub async fn sqlite() -> Self {
        Self::start(Rc::new(TestDatabase::sqlite()), |_| ()).await
    }

    /// In demo mode, on PostgreSQL.
    pub async fn postgres() -> Self {
        Self::start(Rc::new(TestDatabase::postgres()), |_| ()).await
    }

    /// In demo mode, on a database that the test made.
    pub async fn over(database: TestDatabase) -> Self {
        Self::start(Rc::new(database), |_| ()).await
    }

    /// The same database in production mode, as if the server was restarted. Of its accounts no second factor is wanted and
    /// no confirmation: that is [`TestApp::in_strict_production`].
    pub async fn in_production(self, public_url: &str) -> Self {
        let app = self.in_strict_production(public_url).await;
        app.set("second_factor_required_for", "none").await;
        app.set("step_up", "off").await;
        app
    }

    /// The same database in production mode with the settings of a new office, as if the server was restarted.
    pub async fn in_strict_production(self, public_url: &str) -> Self {
        let url = PublicUrl::parse(public_url).unwrap();
        Self::start(self.database, |config| {
            config.mode = Mode::Production;
            config.public_url = Some(url);
        })
        .await
    }

    /// The same database behind proxies, as if the server was restarted.
    pub async fn behind(self, proxies: &str) -> Self {
        let proxies = TrustedProxies::parse(proxies).unwrap();
        Self::start(self.database, |config| config.trusted_proxies = proxies).await
    }

    /// The same database with a mail server, as if the server was restarted.
    pub async fn with_mail(self, smtp_url: &str) -> Self {
        let mailer = Mailer::parse(smtp_url, "Exitdesk <desk@example.com>").unwrap();
        Self::start(self.database, |config| config.mailer = Some(mailer)).await
    }

    /// The same database with a mail server, at a public address, as if the server was restarted.
    pub async fn with_mail_at(self, smtp_url: &str, public_url: &str) -> Self {
        let mailer = Mailer::parse(smtp_url, "Exitdesk <desk@example.com>").unwrap();
        let url = PublicUrl::parse(public_url).unwrap();
        Self::start(self.database, |config| {
            config.mailer = Some(mailer);
            config.public_url = Some(url);
        })
        .await
    }

    /// The same database with a card provider, as if the server was restarted.
    pub async fn with_stripe(self, account: StripeAccount) -> Self {
        Self::start(self.database, |config| config.stripe = Some(account)).await
    }

    /// The same database with a bank, as if the server was restarted.
    pub async fn with_bank(self, bank: OfficeBank) -> Self {
        Self::start(self.database, |config| config.bank = Some(bank)).await
    }

    /// The same database without a bank, as if the server was restarted.
    pub async fn without_bank(self) -> Self {
        Self::start(self.database, |_| ()).await
    }

    /// The same database on a machine whose owner allows these hosts as endpoints, as if the server was restarted.
    pub async fn with_endpoints(self, hosts: &str) -> Self {
        let ai = ai_client(hosts);
        Self::start(self.database, |config| config.ai = ai).await
    }

    /// Another server process on the same database: nothing is shared but that.
    pub async fn beside(&self) -> Self {
        let opened = Database::open(self.database.url()).unwrap();
        let (bank, ai) = (self.state.config.bank.clone(), self.state.config.ai.clone());
        Self::start_on(Rc::clone(&self.database), opened, |config| {
            config.bank = bank;
            config.ai = ai;
        })
        .await
    }

    /// Another server process on the same database, whose clock goes with this one's.
    pub async fn beside_now(&self) -> Self {
        let opened = Database::open(self.database.url()).unwrap();
        let (bank, ai) = (self.state.config.bank.clone(), self.state.config.ai.clone());
        let over = (Rc::clone(&self.database), opened, Arc::clone(&self.clock));
        let change = |config: &mut Config| {
            config.bank = bank;
            config.ai = ai;
        };
        Self::start_as(over, change, |app| app).await
    }

    /// A second server on the same database, with these secrets and files of its own.
    pub async fn beside_with_secrets(&self, secrets: Secrets) -> Self {
        let opened = Database::open(self.database.url()).unwrap();
        let over = (Rc::clone(&self.database), opened, Arc::clone(&self.clock));
        Self::start_as(over, |config| config.secret = secrets, |app| app).await
    }

    /// The same with places where its worker of the bank is stopped.
    pub async fn beside_with_pauses(&self, bank: OfficeBank, pauses: Pauses) -> Self {
        let opened = Database::open(self.database.url()).unwrap();
        let over = (Rc::clone(&self.database), opened, Arc::clone(&self.clock));
        let change = |config: &mut Config| config.bank = Some(bank);
        Self::start_as(over, change, |app| app.with_bank_pauses(pauses)).await
    }

    async fn start(database: Rc<TestDatabase>, change: impl FnOnce(&mut Config)) -> Self {
        let opened = Database::clone(&database);
        Self::start_on(database, opened, change).await
    }

    async fn start_on(
        database: Rc<TestDatabase>,
        opened: Database,
        change: impl FnOnce(&mut Config),
    ) -> Self {
        let over = (database, opened, Arc::new(TestClock::new()));
        Self::start_as(over, change, |app| app).await
    }

    async fn start_as(
        (database, opened, clock): (Rc<TestDatabase>, Database, Arc<TestClock>),
        change: impl FnOnce(&mut Config),
        finish: impl FnOnce(App) -> App,
    ) -> Self {
        let files = tempfile::tempdir().unwrap();
        let mut config = Config {
            mode: Mode::Demo,
            bind: "127.0.0.1:0".parse().unwrap(),
            public_url: None,
            trusted_proxies: TrustedProxies::default(),
            secret: SecretKey::parse(TEST_SECRET).unwrap().into(),
            mailer: None,
            stripe: None,
            bank: None,
            ai: ai_client(""),
        };
        change(&mut config);
        let keyring = config.secret.keyring().clone();
        let app = App::new(
            opened,
            config,
            Argon2Hasher::quick().unwrap(),
            FileStore::open_folder(files.path(), keyring).unwrap(),
            Arc::clone(&clock) as Arc<dyn Clock>,
        );
        let is_recorded = Rc::new(Cell::new(app.db.is_sqlite()));
        let records = Rc::clone(&is_recorded);
        let state = Data::new(finish(app.with_renderer(Arc::new(TestRenderer))));
        let service = Rc::new(init_service(web_app(state.clone())).await);
        let call = move |request: TestRequest| -> LocalBoxFuture<'static, Answer> {
            let (service, records) = (Rc::clone(&service), records.get());
            Box::pin(async move {
                let mut request = request.to_request();
                if !request.head().headers.contains_key(HOST) {
                    let here = HeaderValue::from_static("localhost");
                    request.headers_mut().insert(HOST, here);
                }
                match service.call(request).await {
                    Ok(response) => {
                        let (asked, response) = response.into_parts();
                        let answer = Answer::of(response).await;
                        named::check(&asked, &answer);
                        if records {
                            recording::note(&asked, &answer);
                        }
                        answer
                    }
                    Err(error) => Answer::of(error.error_response()).await,
                }
            })
        };
        Self {
            state,
            clock,
            call: Box::new(call),
            made: Cell::new(0),
            is_recorded,
            database,
            files,
        }
    }

    /// Nothing that it answers from now on is recorded: no screen meets it.
    pub fn unrecorded(&self) {
        self.is_recorded.set(false);
    }

    /// Moves the clock.
    pub fn advance(&self, span: Duration) {
        let micros = i64::try_from(span.whole_microseconds()).unwrap();
        self.clock.0.fetch_add(micros, Ordering::SeqCst);
    }

    /// Moves the clock by so many hours, with sessions that last as long.
    pub async fn later(&self, hours: i64) {
        self.set("session_idle_minutes", "1440").await;
        self.set("session_absolute_minutes", "10080").await;
        self.advance(Duration::hours(hours));
    }

    /// Where uploads are kept.
    pub fn files_folder(&self) -> &std::path::Path {
        self.files.path()
    }

    /// Changes a setting, as the command line does.
    pub async fn set(&self, key: &'static str, value: &'static str) {
        let now = self.state.now();
        self.state
            .db
            .write(move |tx| tx.settings().set(key, value, now))
            .await
            .map_err(|error: StoreError| error)
            .unwrap();
        self.state.settings_changed();
    }

    /// Everything that was recorded, oldest first.
    #[must_use]
    pub fn events(&self) -> Vec<Recorded> {
        let sql =
            "SELECT entity || '\t' || kind || '\t' || coalesce(after, '') FROM events ORDER BY id";
        let rows = self.rows(sql);
        rows.iter().map(|row| Recorded::read(row)).collect()
    }

    /// The first column of every row a query gives, as text.
    #[must_use]
    pub fn rows(&self, sql: &str) -> Vec<String> {
        self.database.query_texts(sql).unwrap()
    }

    /// Starts the worker that takes jobs from the queue; [`TestApp::stop_working`] ends it.
    #[must_use]
    pub fn start_working(&self) -> actix_web::rt::task::JoinHandle<()> {
        actix_web::rt::spawn(dispatcher::run(Arc::clone(&self.state)))
    }

    /// Ends what [`TestApp::start_working`] began; this application works no more.
    pub async fn stop_working(&self, working: actix_web::rt::task::JoinHandle<()>) {
        self.state.stop();
        working.await.unwrap();
    }

    /// Changes the database as no call does.
    pub fn run_sql(&self, sql: &str) {
        self.database.execute_sql(sql).unwrap();
    }

    /// Makes an account with [`TEST_PASSWORD`]; its user name is the role's with a number.
    pub async fn user(&self, role: Role, status: UserStatus) -> User {
        self.made.set(self.made.get() + 1);
        let username = format!("{role}-{}", self.made.get());
        let password = self
            .state
            .passwords
            .hash_async(Password::attempt(TEST_PASSWORD))
            .await
            .unwrap();
        let user = NewUser {
            email: EmailAddress::parse(&format!("{username}@example.com")).unwrap(),
            username: Username::parse(&username).unwrap(),
            first_name: Name::parse("Dana").unwrap(),
            last_name: Name::parse("Reyes").unwrap(),
            role,
            status,
            password,
        };
        let now = self.state.now();
        self.state
            .db
            .write(move |tx| create_account(tx, &Actor::system(), &user, now))
            .await
            .map_err(|error: RegisterError| error)
            .unwrap()
    }

    /// A client without a session.
    #[must_use]
    pub fn anonymous(&self) -> Client<'_> {
        Client::new(self)
    }

    /// An active user of this role, signed in.
    pub async fn as_role(&self, role: Role) -> Client<'_> {
        let user = self.user(role, UserStatus::Active).await;
        self.signed_in(user.username.as_str()).await
    }

    /// An account that waits for an administrator, signed in.
    pub async fn as_pending(&self) -> Client<'_> {
        let user = self.user(Role::User, UserStatus::Pending).await;
        self.signed_in(user.username.as_str()).await
    }

    /// Signs an account of [`TestApp::user`] in.
    pub async fn signed_in(&self, username: &str) -> Client<'_> {
        let client = self.anonymous();
        let answer = client.log_in(username, TEST_PASSWORD).await;
        assert_eq!(answer.status, 200, "{answer:?}");
        client
    }
}

fn ai_client(hosts: &str) -> AiClient {
    AiClient::new(AllowedHosts::parse(hosts).unwrap()).unwrap()
}
