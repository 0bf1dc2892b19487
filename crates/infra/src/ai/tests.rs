//! The client against servers on this machine: what it sends, what it refuses, and where it never connects.

use super::http::{Http, Timeouts};
use super::reach::{AllowedHosts, Found, Lookup, RefusedAddress};
use super::{AiClient, AiError};
use crm_core::integrations::{ApiKey, Endpoint, ModelName};
use crm_core::summaries::{Message, Speaker};
use std::io;
use std::net::SocketAddr;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::{Arc, Mutex};
use std::time::Duration;
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::TcpListener;

const KEY: &str = "sk-canary-0123456789x9Qd";

fn key() -> ApiKey {
    ApiKey::parse(KEY).unwrap()
}

/// A server that gives every connection the same answer, and keeps what it was sent.
struct Stub {
    address: SocketAddr,
    connections: Arc<AtomicUsize>,
    received: Arc<Mutex<Vec<String>>>,
}

impl Stub {
    async fn start(answer: impl Into<Vec<u8>>) -> Self {
        Self::slow(answer, Duration::ZERO).await
    }

    /// Answers after this long.
    async fn slow(answer: impl Into<Vec<u8>>, delay: Duration) -> Self {
        let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
        let stub = Self {
            address: listener.local_addr().unwrap(),
            connections: Arc::default(),
            received: Arc::default(),
        };
        let (connections, received) = (Arc::clone(&stub.connections), Arc::clone(&stub.received));
        let answer: Vec<u8> = answer.into();
        let answer: Arc<[u8]> = answer.into();
        tokio::spawn(async move {
            while let Ok((mut socket, _)) = listener.accept().await {
                connections.fetch_add(1, Ordering::SeqCst);
                let (received, answer) = (Arc::clone(&received), Arc::clone(&answer));
                tokio::spawn(async move {
                    let mut request = Vec::new();
                    let mut part = [0; 4_096];
                    while !is_whole(&request) {
                        match socket.read(&mut part).await {
                            Ok(0) | Err(_) => break,
                            Ok(read) => request.extend_from_slice(&part[..read]),
                        }
                    }
                    let request = String::from_utf8_lossy(&request).into_owned();
                    received.lock().unwrap().push(request);
                    tokio::time::sleep(delay).await;
                    let _ = socket.write_all(&answer).await;
                    let _ = socket.shutdown().await;
                });
            }
        });
        stub
    }

    fn endpoint(&self, host: &str) -> Endpoint {
        Endpoint::parse(&format!("http://{host}:{}/v1", self.address.port())).unwrap()
    }

    fn connections(&self) -> usize {
        self.connections.load(Ordering::SeqCst)
    }

    fn received(&self) -> Vec<String> {
        self.received.lock().unwrap().clone()
    }
}

/// Head and body are there.
fn is_whole(request: &[u8]) -> bool {
    let text = String::from_utf8_lossy(request);
    let Some((head, body)) = text.split_once("\r\n\r\n") else {
        return false;
    };
    let lengths = head.lines().filter_map(|line| {
        let (name, value) = line.split_once(':')?;
        let is_length = name.eq_ignore_ascii_case("content-length");
        is_length.then(|| value.trim().parse::<usize>().ok())?
    });
    body.len() >= lengths.max().unwrap_or(0)
}

fn http_answer(status: &str, body: &str) -> Vec<u8> {
    let length = body.len();
    format!("HTTP/1.1 {status}\r\ncontent-type: application/json\r\ncontent-length: {length}\r\nconnection: close\r\n\r\n{body}")
        .into_bytes()
}

fn allowed(hosts: &str) -> AllowedHosts {
    AllowedHosts::parse(hosts).unwrap()
}

/// For what answers too late.
const BRIEF: Duration = Duration::from_millis(500);

/// A client whose names lead to these addresses, one list an attempt; the last one stays.
fn with_names(hosts: &str, answers: Vec<Vec<&'static str>>) -> AiClient {
    with_patience(hosts, answers, Duration::from_secs(20))
}

/// The same; it waits so long for a list of models.
fn with_patience(hosts: &str, answers: Vec<Vec<&'static str>>, list: Duration) -> AiClient {
    let asked = AtomicUsize::new(0);
    let lookup: Lookup = Arc::new(move |_: String| -> Found {
        let turn = asked.fetch_add(1, Ordering::SeqCst).min(answers.len() - 1);
        let found: io::Result<Vec<SocketAddr>> = answers[turn]
            .iter()
            .map(|text| Ok(SocketAddr::new(text.parse().unwrap(), 0)))
            .collect();
        Box::pin(std::future::ready(found))
    });
    let timeouts = Timeouts {
        list,
        answer: Duration::from_secs(20),
    };
    let http = Http::over(allowed(hosts), lookup, timeouts).unwrap();
    AiClient(Arc::new(http))
}

#[tokio::test]
async fn r1_283_the_provider_is_really_asked_for_its_models() {
    let body = r#"{"object":"list","data":[{"id":"gpt-4o"}]}"#;
    let stub = Stub::start(http_answer("200 OK", body)).await;
    let client = AiClient::new(allowed("127.0.0.1")).unwrap();
    let tried = client.try_key(&stub.endpoint("127.0.0.1"), &key()).await;
    assert_eq!(tried, Ok(()));
    let received = stub.received();
    assert_eq!(received.len(), 1);
    let asked = received[0].to_lowercase();
    assert!(asked.starts_with("get /v1/models http/1.1\r\n"), "{asked}");
    let bearer = format!("authorization: bearer {}\r\n", KEY.to_lowercase());
    assert!(asked.contains(&bearer), "{asked}");
    assert!(
        !asked.contains("cookie") && !asked.contains("referer"),
        "{asked}"
    );
}

#[tokio::test]
async fn the_models_answer_is_the_first_choices_text() {
    let body = r#"{"choices":[{"message":{"role":"assistant","content":"All is well."}}]}"#;
    let stub = Stub::start(http_answer("200 OK", body)).await;
    let client = AiClient::new(allowed("127.0.0.1")).unwrap();
    let model = ModelName::parse("gpt-4o").unwrap();
    let messages = [Message {
        speaker: Speaker::User,
        text: "{\"note\":\"\\\"}\"}".to_owned(),
    }];
    let endpoint = stub.endpoint("127.0.0.1");
    let answer = client.answer((&endpoint, &key()), &model, &messages).await;
    assert_eq!(answer.as_deref(), Ok("All is well."));
    let received = stub.received();
    let (head, body) = received[0].split_once("\r\n\r\n").unwrap();
    assert!(
        head.starts_with("POST /v1/chat/completions HTTP/1.1"),
        "{head}"
    );
    let body: serde_json::Value = serde_json::from_str(body).unwrap();
    assert_eq!(body["model"], "gpt-4o");
    assert_eq!(body["messages"][0]["role"], "user");
    assert_eq!(body["messages"][0]["content"], messages[0].text);
}

/// A list of at least this many bytes, as a provider of many models answers it.
fn list_of_models(bytes: usize) -> String {
    let model = r#"{"id":"maker/model-of-a-long-name","object":"model","context_length":131072}"#;
    let models = vec![model; bytes / model.len() + 1];
    format!(r#"{{"object":"list","data":[{}]}}"#, models.join(","))
}

#[tokio::test]
async fn r1_283_a_long_list_of_models_is_read_to_its_end() {
    for bytes in [64 * 1024, 900 * 1024] {
        let stub = Stub::start(http_answer("200 OK", &list_of_models(bytes))).await;
        let client = AiClient::new(allowed("127.0.0.1")).unwrap();
        let tried = client.try_key(&stub.endpoint("127.0.0.1"), &key()).await;
        assert_eq!(tried, Ok(()), "{bytes}");
    }
}

#[tokio::test]
async fn a_models_answer_has_a_bound_of_its_own() {
    let text = "x".repeat(64 * 1024);
    let body = format!(r#"{{"choices":[{{"message":{{"content":"{text}"}}}}]}}"#);
    let stub = Stub::start(http_answer("200 OK", &body)).await;
    let client = AiClient::new(allowed("127.0.0.1")).unwrap();
    let model = ModelName::parse("gpt-4o").unwrap();
    let endpoint = stub.endpoint("127.0.0.1");
    let answer = client.answer((&endpoint, &key()), &model, &[]).await;
    assert_eq!(answer, Err(AiError::TooLong));
}

/// What the provider answers → what a person reads. Nothing of it comes through.
#[tokio::test]
async fn r1_283_what_a_refusal_of_the_provider_means() {
    let told = r#"{"error":{"message":"canary of the provider"}}"#;
    let cases = [
        ("401 Unauthorized", told.to_owned(), AiError::KeyRefused),
        ("403 Forbidden", told.to_owned(), AiError::KeyRefused),
        ("404 Not Found", told.to_owned(), AiError::NotThere),
        ("429 Too Many Requests", told.to_owned(), AiError::Busy),
        (
            "400 Bad Request",
            told.to_owned(),
            AiError::Refused { status: 400 },
        ),
        ("500 Oops", told.to_owned(), AiError::Broken { status: 500 }),
        ("200 OK", "<html>".to_owned(), AiError::Unreadable),
        ("200 OK", r#"{"models":[]}"#.to_owned(), AiError::Unreadable),
        ("200 OK", list_of_models(1024 * 1024), AiError::TooLong),
    ];
    for (status, body, outcome) in cases {
        let stub = Stub::start(http_answer(status, &body)).await;
        let client = AiClient::new(allowed("127.0.0.1")).unwrap();
        let tried = client.try_key(&stub.endpoint("127.0.0.1"), &key()).await;
        assert!(!outcome.to_string().contains("canary"));
        assert_eq!(tried, Err(outcome), "{status} {}", body.len());
    }
}

#[tokio::test]
async fn r1_283_a_redirect_is_not_followed() {
    let canary = Stub::start(http_answer("200 OK", r#"{"data":[]}"#)).await;
    for status in [301_u16, 302, 303, 307, 308] {
        let to = format!("http://{}/v1/models", canary.address);
        let answer = format!(
            "HTTP/1.1 {status} Elsewhere\r\nlocation: {to}\r\ncontent-length: 0\r\nconnection: close\r\n\r\n"
        );
        let stub = Stub::start(answer.into_bytes()).await;
        let client = AiClient::new(allowed("127.0.0.1")).unwrap();
        let tried = client.try_key(&stub.endpoint("127.0.0.1"), &key()).await;
        assert_eq!(tried, Err(AiError::Redirected { status }));
    }
    assert_eq!(canary.connections(), 0);
}

#[tokio::test]
async fn r1_283_a_provider_that_is_silent_is_not_waited_for() {
    let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
    let port = listener.local_addr().unwrap().port();
    let client = with_patience("127.0.0.1", vec![vec!["127.0.0.1"]], BRIEF);
    let endpoint = Endpoint::parse(&format!("http://127.0.0.1:{port}")).unwrap();
    assert_eq!(
        client.try_key(&endpoint, &key()).await,
        Err(AiError::TooSlow)
    );
    drop(listener);
    let tried = client.try_key(&endpoint, &key()).await;
    assert_eq!(tried, Err(AiError::NoConnection));
}

#[tokio::test]
async fn a_model_may_write_for_longer_than_a_test_of_the_connection_takes() {
    let body = r#"{"data":[],"choices":[{"message":{"content":"All is well."}}]}"#;
    let stub = Stub::slow(http_answer("200 OK", body), Duration::from_secs(1)).await;
    let endpoint = stub.endpoint("127.0.0.1");
    let client = with_patience("127.0.0.1", vec![vec!["127.0.0.1"]], BRIEF);
    let tried = client.try_key(&endpoint, &key()).await;
    assert_eq!(tried, Err(AiError::TooSlow));
    let model = ModelName::parse("gpt-4o").unwrap();
    let answer = client.answer((&endpoint, &key()), &model, &[]).await;
    assert_eq!(answer.as_deref(), Ok("All is well."));
}

/// Every way to name this machine, or another one that is not on the internet: the canary hears nothing.
#[tokio::test]
async fn r1_283_the_canary_on_this_machine_gets_no_connection() {
    let canary = Stub::start(http_answer("200 OK", r#"{"data":[]}"#)).await;
    let port = canary.address.port();
    let client = AiClient::new(AllowedHosts::default()).unwrap();
    let hosts = [
        "127.0.0.1",
        "127.1",
        "127.0.0.2",
        "0.0.0.0",
        "0",
        "2130706433",
        "0x7f000001",
        "0x7f.1",
        "0177.0.0.1",
        "017700000001",
        "localhost",
        "LOCALHOST",
        "a.localhost",
        "localhost.localdomain",
        "[::1]",
        "[::]",
        "[::ffff:127.0.0.1]",
        "[::ffff:7f00:1]",
        "[0:0:0:0:0:0:0:1]",
        "[64:ff9b::7f00:1]",
        "[2002:7f00:1::]",
        "10.0.0.1",
        "192.168.0.1",
        "169.254.169.254",
    ];
    for host in hosts {
        let endpoint = Endpoint::parse(&format!("http://{host}:{port}/v1")).unwrap();
        let tried = client.try_key(&endpoint, &key()).await;
        assert!(
            matches!(tried, Err(AiError::Address(_))),
            "{host}: {tried:?}"
        );
    }
    assert_eq!(canary.connections(), 0);
}

/// What a name leads to, attempt by attempt → what is said. A name is checked each time it is asked for.
#[tokio::test]
async fn r1_283_a_name_is_checked_after_it_was_resolved() {
    let canary = Stub::start(http_answer("200 OK", r#"{"data":[]}"#)).await;
    let not_public = || AiError::Address(RefusedAddress::NotPublic);
    let endpoint = canary.endpoint("llm.example.com");
    for private in [
        "127.0.0.1",
        "::1",
        "10.0.0.1",
        "::ffff:127.0.0.1",
        "169.254.169.254",
    ] {
        let client = with_names("", vec![vec![private]]);
        let tried = client.try_key(&endpoint, &key()).await;
        assert_eq!(tried, Err(not_public()), "{private}");
    }
    // One private address among public ones.
    let client = with_names("", vec![vec!["192.0.66.1", "127.0.0.1"]]);
    assert_eq!(client.try_key(&endpoint, &key()).await, Err(not_public()));
    let client = with_names("", vec![vec![]]);
    let nowhere = Err(AiError::Address(RefusedAddress::NoSuchHost));
    assert_eq!(client.try_key(&endpoint, &key()).await, nowhere);
    assert_eq!(canary.connections(), 0);
}

/// Between the check and the connection there is no second look-up, and no connection outlives its call.
#[tokio::test]
async fn r1_283_the_address_that_was_checked_is_the_one_that_is_connected_to() {
    let stub = Stub::start(http_answer("200 OK", r#"{"data":[]}"#)).await;
    let endpoint = stub.endpoint("llm.example.com");
    let client = with_names(
        "llm.example.com",
        vec![vec!["127.0.0.1"], vec!["127.0.0.9"]],
    );
    assert_eq!(client.try_key(&endpoint, &key()).await, Ok(()));
    let second = client.try_key(&endpoint, &key()).await;
    assert_eq!(second, Err(AiError::NoConnection));
    assert_eq!(stub.connections(), 1);
}
