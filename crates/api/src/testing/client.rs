//! A client of the test application, and what comes back.
#![allow(
    clippy::unwrap_used,
    clippy::expect_used,
    reason = "a test that cannot be set up must fail"
)]

use super::app::TestApp;
use crate::problem::PROBLEM_JSON;
use actix_web::HttpResponse;
use actix_web::body::{MessageBody, to_bytes};
use actix_web::cookie::Cookie;
use actix_web::http::Method;
use actix_web::http::header::{COOKIE, HeaderMap, SET_COOKIE};
use actix_web::test::TestRequest;
use actix_web::web::Bytes;
use crm_core::clock::Instant;
use crm_core::store::StoreError;
use infra::tokens::token_hash;
use serde_json::{Value, json};
use std::cell::RefCell;
use std::fmt;
use std::net::SocketAddr;

/// A user with a browser: keeps cookies.
pub struct Client<'a> {
    pub(super) app: &'a TestApp,
    cookies: RefCell<Vec<(String, String)>>,
    peer: SocketAddr,
}

impl fmt::Debug for Client<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Client").finish_non_exhaustive()
    }
}

impl<'a> Client<'a> {
    pub(super) fn new(app: &'a TestApp) -> Self {
        Self {
            app,
            cookies: RefCell::default(),
            peer: "192.0.2.1:50000".parse().unwrap(),
        }
    }

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
        let sent = self.cookies_where(|_| true);
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

    /// What this browser sends as `Cookie`, but for the marks of the device.
    pub fn cookie_header(&self) -> Option<String> {
        self.cookies_where(|name| !name.contains("-device-"))
    }

    /// The marks of the device as they are sent.
    pub fn device_marks(&self) -> Option<String> {
        self.cookies_where(|name| name.contains("-device-"))
    }

    fn cookies_where(&self, wanted: impl Fn(&str) -> bool) -> Option<String> {
        let cookies = self.cookies.borrow();
        let wanted = cookies.iter().filter(|(name, _)| wanted(name));
        let pairs: Vec<_> = wanted.map(|(n, v)| format!("{n}={v}")).collect();
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

    /// Puts a cookie into the browser as an attacker could.
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
    pub(super) async fn of<B: MessageBody>(response: HttpResponse<B>) -> Self {
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
