//! A test application over a throw-away database, asked in process: the same routes, middleware and
//! sessions as the server, a clock that stands still and cheap password hashes.
//!
//! ```text
//! http_tests!(r1_262_me_answers_the_user);
//! async fn r1_262_me_answers_the_user(app: TestApp) {
//!     let agent = app.as_role(Role::PhoneAgent).await;
//!     assert_eq!(agent.get("/api/auth/me").await.status, 200);
//! }
//! ```
#![allow(
    clippy::unwrap_used,
    clippy::expect_used,
    reason = "a test that cannot be set up must fail"
)]

use crate::app::App;
use crate::config::{Config, Mode, PublicUrl};
use crate::problem::PROBLEM_JSON;
use crate::secret::SecretKey;
use crate::server::web_app;
use actix_web::HttpResponse;
use actix_web::body::{MessageBody, to_bytes};
use actix_web::cookie::Cookie;
use actix_web::dev::Service;
use actix_web::http::Method;
use actix_web::http::header::{COOKIE, HeaderMap, SET_COOKIE};
use actix_web::test::{TestRequest, init_service};
use actix_web::web::{Bytes, Data};
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
use infra::files::FileStore;
use infra::passwords::Argon2Hasher;
use infra::testing::TestDatabase;
use infra::tokens::token_hash;
use serde_json::{Value, json};
use std::cell::{Cell, RefCell};
use std::fmt;
use std::net::SocketAddr;
use std::rc::Rc;
use std::sync::Arc;
use std::sync::atomic::{AtomicI64, Ordering};
use tempfile::TempDir;
use time::Duration;
use time::macros::datetime;

/// The password of every account that [`TestApp::user`] makes.
pub const TEST_PASSWORD: &str = "a quiet lake";

/// Makes each named `async fn(TestApp)` two tests, `name::sqlite` and `name::postgres`.
#[macro_export]
macro_rules! http_tests {
    ($($name:ident),+ $(,)?) => {$(
        mod $name {
            #[actix_web::test]
            async fn sqlite() {
                super::$name($crate::testing::TestApp::sqlite().await).await;
            }

            #[actix_web::test]
            async fn postgres() {
                super::$name($crate::testing::TestApp::postgres().await).await;
            }
        }
    )+};
}

/// A clock that only moves when told to; starts on 2026-11-21 at noon UTC.
#[derive(Debug)]
pub struct TestClock(AtomicI64);

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
    call: Box<Call>,
    made: Cell<u32>,
    database: TestDatabase,
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
        Self::start(TestDatabase::sqlite(), Mode::Demo, None).await
    }

    /// In demo mode, on PostgreSQL.
    pub async fn postgres() -> Self {
        Self::start(TestDatabase::postgres(), Mode::Demo, None).await
    }

    /// The same database in production mode, as if the server was started anew.
    pub async fn in_production(self, public_url: &str) -> Self {
        let url = PublicUrl::parse(public_url).unwrap();
        Self::start(self.database, Mode::Production, Some(url)).await
    }

    async fn start(database: TestDatabase, mode: Mode, public_url: Option<PublicUrl>) -> Self {
        let clock = Arc::new(TestClock(AtomicI64::new(
            Instant::from_utc(datetime!(2026-11-21 12:00 UTC)).micros(),
        )));
        let files = tempfile::tempdir().unwrap();
        let config = Config {
            mode,
            bind: "127.0.0.1:0".parse().unwrap(),
            public_url,
            secret: SecretKey::parse("a secret of the tests, and of the tests alone").unwrap(),
        };
        let state = Data::new(App::new(
            Database::clone(&database),
            config,
            Argon2Hasher::quick().unwrap(),
            FileStore::open_folder(files.path()).unwrap(),
            Arc::clone(&clock) as Arc<dyn Clock>,
        ));
        let service = Rc::new(init_service(web_app(state.clone())).await);
        let call = move |request: TestRequest| -> LocalBoxFuture<'static, Answer> {
            let service = Rc::clone(&service);
            Box::pin(async move {
                match service.call(request.to_request()).await {
                    Ok(response) => Answer::of(response.into_parts().1).await,
                    Err(error) => Answer::of(error.error_response()).await,
                }
            })
        };
        Self {
            state,
            clock,
            call: Box::new(call),
            made: Cell::new(0),
            database,
            files,
        }
    }

    /// Moves the clock.
    pub fn advance(&self, span: Duration) {
        let micros = i64::try_from(span.whole_microseconds()).unwrap();
        self.clock.0.fetch_add(micros, Ordering::SeqCst);
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
        let rows = self.database.query_texts(sql).unwrap();
        rows.iter().map(|row| Recorded::read(row)).collect()
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

    /// Somebody without a session.
    #[must_use]
    pub fn anonymous(&self) -> Client<'_> {
        Client {
            app: self,
            cookies: RefCell::default(),
            peer: "192.0.2.1:50000".parse().unwrap(),
        }
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

/// An event as it is stored.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Recorded {
    pub entity: String,
    pub kind: String,
    /// JSON, or empty.
    pub after: String,
}

impl Recorded {
    fn read(row: &str) -> Self {
        let mut parts = row.splitn(3, '\t').map(str::to_owned);
        let mut next = || parts.next().unwrap_or_default();
        Self {
            entity: next(),
            kind: next(),
            after: next(),
        }
    }
}

/// Somebody with a browser: keeps cookies.
pub struct Client<'a> {
    app: &'a TestApp,
    cookies: RefCell<Vec<(String, String)>>,
    peer: SocketAddr,
}

impl fmt::Debug for Client<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Client").finish_non_exhaustive()
    }
}

impl Client<'_> {
    /// The same browser behind another address.
    #[must_use]
    pub fn from_address(mut self, address: &str) -> Self {
        self.peer = SocketAddr::new(address.parse().unwrap(), 50_000);
        self
    }

    pub async fn get(&self, path: &str) -> Answer {
        self.send(TestRequest::get().uri(path)).await
    }

    pub async fn post(&self, path: &str, body: Value) -> Answer {
        self.send(TestRequest::post().uri(path).set_json(body))
            .await
    }

    /// A POST without a body.
    pub async fn post_nothing(&self, path: &str) -> Answer {
        self.send(TestRequest::post().uri(path)).await
    }

    pub async fn put(&self, path: &str, body: Value) -> Answer {
        self.send(TestRequest::put().uri(path).set_json(body)).await
    }

    pub async fn patch(&self, path: &str, body: Value) -> Answer {
        self.send(TestRequest::patch().uri(path).set_json(body))
            .await
    }

    pub async fn delete(&self, path: &str) -> Answer {
        self.send(TestRequest::delete().uri(path)).await
    }

    pub async fn log_in(&self, username: &str, password: &str) -> Answer {
        let body = json!({ "username": username, "password": password });
        self.post("/api/auth/login", body).await
    }

    /// Sends a request of the method, with an empty JSON object where a body belongs.
    pub async fn call(&self, method: &Method, path: &str) -> Answer {
        let request = TestRequest::default().method(method.clone()).uri(path);
        let takes_body = matches!(*method, Method::POST | Method::PUT | Method::PATCH);
        self.send(if takes_body {
            request.set_json(json!({}))
        } else {
            request
        })
        .await
    }

    /// Sends anything, with the cookies, and keeps those that come back.
    pub async fn send(&self, request: TestRequest) -> Answer {
        let sent = self.cookie_header();
        let request = request.peer_addr(self.peer);
        let request = match sent {
            Some(cookies) => request.insert_header((COOKIE, cookies)),
            None => request,
        };
        let answer = (self.app.call)(request).await;
        for cookie in &answer.cookies() {
            self.keep(cookie);
        }
        answer
    }

    /// What this browser sends as `Cookie`.
    pub fn cookie_header(&self) -> Option<String> {
        let cookies = self.cookies.borrow();
        let pairs: Vec<_> = cookies.iter().map(|(n, v)| format!("{n}={v}")).collect();
        (!pairs.is_empty()).then(|| pairs.join("; "))
    }

    /// When the session's last request was noted.
    pub async fn last_seen(&self) -> Option<Instant> {
        let cookie = self.cookie_header()?;
        // A signed cookie's value is the signature, then the 64 digits of the key.
        let id_hash = token_hash(&cookie[cookie.len() - 64..]);
        let found = self.app.state.db.read(move |views| views.session(&id_hash));
        let found = found.await.map_err(|error: StoreError| error).unwrap();
        found.map(|session| session.last_seen_at)
    }

    /// Puts a cookie into the browser as somebody else could.
    pub fn plant(&self, name: &str, value: &str) {
        let mut cookies = self.cookies.borrow_mut();
        cookies.retain(|(known, _)| known != name);
        cookies.push((name.to_owned(), value.to_owned()));
    }

    fn keep(&self, cookie: &Cookie<'_>) {
        if cookie.value().is_empty() {
            let mut cookies = self.cookies.borrow_mut();
            cookies.retain(|(known, _)| known != cookie.name());
        } else {
            let encoded = cookie.encoded().to_string();
            let pair = encoded.split(';').next().unwrap_or_default();
            let value = pair.split_once('=').map_or("", |(_, value)| value);
            self.plant(cookie.name(), value);
        }
    }
}

/// What came back.
#[derive(Debug)]
pub struct Answer {
    pub status: u16,
    pub headers: HeaderMap,
    pub body: Bytes,
}

impl Answer {
    async fn of<B: MessageBody>(response: HttpResponse<B>) -> Self {
        let status = response.status().as_u16();
        let headers = response.headers().clone();
        let body = to_bytes(response.into_body()).await;
        Self {
            status,
            headers,
            body: body.map_err(|_| "the body broke off").unwrap(),
        }
    }

    /// The body as JSON; fails the test when it is none.
    #[must_use]
    pub fn json(&self) -> Value {
        serde_json::from_slice(&self.body).unwrap_or_else(|error| panic!("{error}: {self:?}"))
    }

    /// The body as text.
    #[must_use]
    pub fn text(&self) -> String {
        String::from_utf8_lossy(&self.body).into_owned()
    }

    #[must_use]
    pub fn header(&self, name: &str) -> Option<&str> {
        self.headers.get(name)?.to_str().ok()
    }

    /// The `code` of a problem; fails the test when the answer is no problem in its full shape.
    #[must_use]
    pub fn code(&self) -> String {
        assert_eq!(self.header("content-type"), Some(PROBLEM_JSON), "{self:?}");
        let problem = self.json();
        assert_eq!(problem["status"], self.status, "{self:?}");
        for member in ["title", "detail", "requestId"] {
            let text = problem[member].as_str().unwrap_or_default();
            assert!(!text.is_empty(), "{member}: {self:?}");
        }
        assert_eq!(self.header("x-request-id"), problem["requestId"].as_str());
        problem["code"].as_str().unwrap_or_default().to_owned()
    }

    /// The fields a 422 names, in its order.
    #[must_use]
    pub fn wrong_fields(&self) -> Vec<String> {
        let problem = self.json();
        let errors = problem["errors"].as_array().cloned().unwrap_or_default();
        errors
            .iter()
            .filter_map(|error| error["field"].as_str().map(str::to_owned))
            .collect()
    }

    /// The cookies it sets.
    #[must_use]
    pub fn cookies(&self) -> Vec<Cookie<'static>> {
        self.headers
            .get_all(SET_COOKIE)
            .filter_map(|value| value.to_str().ok())
            .filter_map(|text| Cookie::parse_encoded(text.to_owned()).ok())
            .collect()
    }
}
