//! The client against handwritten answers, byte by byte, and against the simulated bank.

use super::*;
use billing::amount::Amount;
use billing::bank::{
    CounterpartyId, PaidKind, PaysMark, SendPurpose, TransferKey, TransferMethod, with_mark,
};
use crm_core::ids::TransferId;
use crm_core::money::Money;
use std::io::{Read, Write};
use std::net::{TcpListener, TcpStream};
use std::sync::{Arc, Mutex};
use std::thread;

mod against_the_simulated_bank;
mod finding;

/// A clock that shows one time.
pub(super) struct Stopped;

impl Clock for Stopped {
    fn now(&self) -> Instant {
        Instant::from_micros(1_800_000_000_000_000)
    }
}

/// What the stub does with one connection.
enum Says {
    Answer(u16, String),
    /// How much is sent of an answer that claims to be longer.
    Cut(&'static str),
    /// An answer in pieces whose last one is missing.
    Unended(String),
    /// Nothing, before the client gives up.
    Nothing,
    /// The connection ends before a word.
    HangsUp,
}

/// A server that says these things to one connection each, and what it was asked.
struct Stub {
    mercury: Mercury,
    heard: Arc<Mutex<Vec<String>>>,
}

impl Stub {
    fn heard(&self) -> Vec<String> {
        self.heard.lock().unwrap().clone()
    }
}

fn stub(account: Option<&str>, says: Vec<Says>) -> Stub {
    let listener = TcpListener::bind(("127.0.0.1", 0)).unwrap();
    let base = format!("http://{}", listener.local_addr().unwrap());
    let heard = Arc::new(Mutex::new(Vec::new()));
    let ears = Arc::clone(&heard);
    // What is answered is waited for on a busy machine too.
    let is_silent = says.iter().any(|say| matches!(say, Says::Nothing));
    let timeout = Duration::from_millis(if is_silent { 800 } else { 60_000 });
    thread::spawn(move || {
        // What hangs must not be dropped before the client gave up.
        let mut silent = Vec::new();
        for say in says {
            let (mut stream, _) = listener.accept().unwrap();
            ears.lock().unwrap().push(request_of(&mut stream));
            match say {
                Says::Answer(status, body) => {
                    let length = body.len();
                    let head = "Connection: close\r\nContent-Length:";
                    tell(
                        &mut stream,
                        &format!("HTTP/1.1 {status} X\r\n{head} {length}\r\n\r\n{body}"),
                    );
                }
                Says::Cut(text) => tell(&mut stream, text),
                Says::Unended(body) => {
                    let head = "HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n";
                    tell(
                        &mut stream,
                        &format!("{head}{:x}\r\n{body}\r\n", body.len()),
                    );
                }
                Says::Nothing => silent.push(stream),
                Says::HangsUp => {}
            }
        }
        for mut stream in silent {
            // Until the client ends it.
            let _ = stream.read(&mut [0]);
        }
    });
    let mut settings = Settings::new(
        "secret-token:mercury_t".to_owned(),
        base,
        account.map(str::to_owned),
        Arc::new(Stopped),
    );
    settings.timeout = timeout;
    Stub {
        mercury: Mercury::new(settings).unwrap(),
        heard,
    }
}

fn tell(stream: &mut TcpStream, text: &str) {
    stream.write_all(text.as_bytes()).unwrap();
}

/// The whole request: its head, and as much body as it says.
fn request_of(stream: &mut TcpStream) -> String {
    let mut bytes = Vec::new();
    let mut part = [0; 4_096];
    loop {
        let text = String::from_utf8_lossy(&bytes).into_owned();
        if let Some((head, body)) = text.split_once("\r\n\r\n") {
            let length = head.lines().find_map(|line| {
                let (name, value) = line.split_once(": ")?;
                let is_length = name.eq_ignore_ascii_case("content-length");
                is_length.then(|| value.parse::<usize>().unwrap())
            });
            if body.len() >= length.unwrap_or(0) {
                return text;
            }
        }
        match stream.read(&mut part).unwrap() {
            0 => return text,
            read => bytes.extend_from_slice(&part[..read]),
        }
    }
}

fn pays(number: u32) -> PaysMark {
    PaysMark {
        kind: PaidKind::Commission,
        record: number.into(),
    }
}

/// The transfer of this number, and what it pays.
fn sought(number: u32) -> Sought {
    Sought {
        key: TransferKey::of(u128::from(number)),
        pays: pays(number),
    }
}

fn transfer(number: u32, cents: i64) -> SendRequest {
    let key = TransferKey::of(u128::from(number));
    SendRequest {
        counterparty: CounterpartyId::parse("rec-1").unwrap(),
        amount: Amount::of(Money::from_cents(cents)).unwrap(),
        method: TransferMethod::Ach,
        memo: "Payment-20261122".to_owned(),
        note: with_mark(
            Some("October"),
            pays(number),
            TransferId::new(number.into()),
            &key,
        ),
        key,
        purpose: SendPurpose::Vendor("Northgate".to_owned()),
    }
}

const DONE: &str = r#"{"requestId":"req-1","accountId":"acc-1","recipientId":"rec-1",
    "amount":1250.5,"paymentMethod":"ach","status":"pendingApproval","reviews":[],
    "numberOfApproversRequired":2,"createdAt":"2026-11-22T17:00:00Z"}"#;

async fn sent(says: Says) -> Result<SentRequest, BankError> {
    let stub = stub(Some("acc-1"), vec![says]);
    stub.mercury.send(&transfer(7, 125_050)).await
}

fn done() -> SentRequest {
    SentRequest {
        id: RequestId::parse("req-1").unwrap(),
        status: RequestStatus::PendingApproval {
            given: 0,
            needed: 2,
        },
        line: None,
    }
}

#[tokio::test]
async fn r2_194_money_is_sent_once_with_our_token_and_our_key() {
    let stub = stub(Some("acc-1"), vec![Says::Answer(200, DONE.to_owned())]);
    let sent = stub.mercury.send(&transfer(7, 125_050)).await;
    assert_eq!(sent, Ok(done()));
    let heard = stub.heard();
    let [asked] = heard.as_slice() else {
        panic!("{heard:?}");
    };
    let lower = asked.to_lowercase();
    assert!(asked.starts_with("POST /api/v1/account/acc-1/request-send-money HTTP/1.1\r\n"));
    assert!(lower.contains("authorization: bearer secret-token:mercury_t\r\n"));
    assert!(lower.contains("content-type: application/json\r\n"));
    assert!(asked.contains(r#""amount":1250.50,"#), "{asked}");
    assert!(asked.contains(r#""idempotencyKey":"00000000000000000000000000000007""#));
}

#[tokio::test]
async fn r2_209_an_answer_that_is_lost_or_makes_no_sense_leaves_the_outcome_unknown() {
    let cut = "HTTP/1.1 200 OK\r\nContent-Length: 300\r\n\r\n{\"requestId\":\"req-1\"";
    let cases = [
        (Says::Nothing, "it took too long"),
        (Says::HangsUp, "the connection broke off"),
        (Says::Cut("HTTP/1.1 200"), "the connection broke off"),
        (Says::Cut(cut), "the connection broke off"),
        (Says::Unended(DONE.to_owned()), "the connection broke off"),
        (Says::Answer(500, "upstream".to_owned()), "it answered 500"),
        (Says::Answer(502, DONE.to_owned()), "it answered 502"),
        (Says::Answer(302, String::new()), "it answered 302"),
        (
            Says::Answer(200, "<html>".to_owned()),
            "its answer cannot be read",
        ),
        (
            Says::Answer(200, "{}".to_owned()),
            "its answer cannot be read",
        ),
        (
            Says::Answer(200, DONE.replace("1250.5", "1250.51")),
            "req-1 is for another amount",
        ),
        (
            Says::Answer(200, DONE.replace("1250.5", "1250.505")),
            "its answer cannot be read",
        ),
        (
            Says::Answer(409, r#"{"errors":{"errorCode":"conflict"}}"#.to_owned()),
            "its answer cannot",
        ),
        (
            Says::Answer(409, DONE.replace("rec-1", "rec-2")),
            "req-1 is for another recipient",
        ),
    ];
    for (says, outcome) in cases {
        match sent(says).await {
            Err(BankError::Unknown(cause)) => assert!(cause.starts_with(outcome), "{cause}"),
            other => panic!("{outcome}: {other:?}"),
        }
    }
}

#[tokio::test]
async fn r2_209_what_was_done_before_under_our_key_is_done() {
    assert_eq!(sent(Says::Answer(409, DONE.to_owned())).await, Ok(done()));
}

#[tokio::test]
async fn r2_209_a_refusal_means_that_nothing_happened() {
    let told = |code: &str, message: &str| {
        format!(r#"{{"errors":{{"errorCode":"{code}","message":"{message}"}}}}"#)
    };
    let held = |message: &str| BankError::Held {
        message: message.to_owned(),
    };
    let cases = [
        (
            429,
            told("tooManyRequests", "Too many requests."),
            held("Too many requests."),
        ),
        (
            400,
            told("insufficientFunds", "Insufficient funds."),
            held("Insufficient funds."),
        ),
        (
            400,
            told("invalidAmount", "No."),
            BankError::Refused {
                code: "invalidAmount".to_owned(),
                message: "No.".to_owned(),
            },
        ),
        (
            404,
            told("recipientNotFound", "No."),
            BankError::Refused {
                code: "recipientNotFound".to_owned(),
                message: "No.".to_owned(),
            },
        ),
        (
            404,
            told("notFound", "No."),
            BankError::Misconfigured("it does not know our account".to_owned()),
        ),
        (
            401,
            told("unauthorized", "No."),
            BankError::Misconfigured("401, unauthorized".to_owned()),
        ),
        (
            403,
            told("forbidden", "No."),
            BankError::Misconfigured("403, forbidden".to_owned()),
        ),
    ];
    for (status, body, outcome) in cases {
        assert!(!outcome.may_have_happened());
        assert_eq!(sent(Says::Answer(status, body)).await, Err(outcome));
    }
}

#[tokio::test]
async fn r2_209_a_bank_that_is_not_there_did_nothing() {
    let listener = TcpListener::bind(("127.0.0.1", 0)).unwrap();
    let base = format!("http://{}", listener.local_addr().unwrap());
    drop(listener);
    let settings = Settings::new(
        "t".to_owned(),
        base,
        Some("acc-1".to_owned()),
        Arc::new(Stopped),
    );
    let mercury = Mercury::new(settings).unwrap();
    let sent = mercury.send(&transfer(7, 125_050)).await;
    assert_eq!(
        sent,
        Err(BankError::Unreachable("no connection".to_owned()))
    );
}

#[tokio::test]
async fn r2_209_what_goes_wrong_before_money_is_asked_for_did_nothing() {
    // Without an account in the settings it is looked for first.
    for says in [
        Says::Nothing,
        Says::HangsUp,
        Says::Answer(500, String::new()),
    ] {
        let stub = stub(None, vec![says]);
        let sent = stub.mercury.send(&transfer(7, 125_050)).await;
        assert!(matches!(sent, Err(BankError::Unreachable(_))), "{sent:?}");
        assert!(!stub.heard().iter().any(|asked| asked.starts_with("POST")));
    }
}

#[tokio::test]
async fn r2_072_without_a_chosen_account_the_first_active_checking_account_pays() {
    let account = |id: &str, kind: &str, status: &str| {
        format!(
            r#"{{"id":"{id}","name":"A","type":"mercury","kind":"{kind}","status":"{status}",
                "availableBalance":1,"currentBalance":2.5}}"#
        )
    };
    let list = |rows: &[String]| format!(r#"{{"accounts":[{}]}}"#, rows.join(","));
    let chosen = account("acc-3", "checking", "active");
    let rows = [
        account("acc-1", "savings", "active"),
        account("acc-2", "checking", "archived"),
        chosen.clone(),
    ];
    let found = stub(
        None,
        vec![
            Says::Answer(200, list(&rows)),
            Says::Answer(200, chosen.clone()),
            Says::Answer(200, chosen),
        ],
    );
    for _ in 0..2 {
        assert_eq!(found.mercury.account().await.unwrap().id, "acc-3");
    }
    // It is chosen once.
    let heard = found.heard();
    let asked = heard
        .iter()
        .filter(|asked| asked.starts_with("GET /api/v1/accounts?"));
    assert_eq!((heard.len(), asked.count()), (3, 1));
    let none = stub(None, vec![Says::Answer(200, list(&rows[..2]))]);
    let outcome = BankError::Misconfigured("there is no active checking account".to_owned());
    assert_eq!(none.mercury.account().await, Err(outcome));
}

fn line(id: &str, note: &str, request: &str) -> String {
    format!(
        r#"{{"id":"{id}","accountId":"acc-1","amount":-1,"status":"pending","kind":"outgoingPayment",
            "createdAt":"2026-11-22T17:00:00Z","note":"{note}","requestId":{request}}}"#
    )
}

#[tokio::test]
async fn r2_192_lines_come_page_by_page() {
    let first = format!(
        r#"{{"transactions":[{}],"page":{{"nextPage":"l-1"}}}}"#,
        line("l-1", "", "null")
    );
    let last = format!(
        r#"{{"transactions":[{}],"page":{{"nextPage":null}}}}"#,
        line("l-2", "", "null")
    );
    let stub = stub(
        Some("acc-1"),
        vec![Says::Answer(200, first), Says::Answer(200, last)],
    );
    let since = Instant::from_micros(1_795_000_000_000_000);
    let page = stub.mercury.lines(since, None).await.unwrap();
    let next = page.next.as_deref();
    assert_eq!((page.lines.len(), next), (1, Some("l-1")));
    let page = stub.mercury.lines(since, next).await.unwrap();
    assert_eq!((page.lines[0].id.as_str(), page.next), ("l-2", None));
    let heard = stub.heard();
    let asked = "GET /api/v1/transactions?accountId=acc-1&start=2026-11-18T11%3A06%3A40Z&order=asc&limit=500";
    assert!(heard[0].starts_with(&format!("{asked} ")), "{}", heard[0]);
    assert!(
        heard[1].starts_with(&format!("{asked}&start_after=l-1 ")),
        "{}",
        heard[1]
    );
}

#[tokio::test]
async fn another_object_than_the_one_asked_for_is_no_answer() {
    let id = BankLineId::parse("l-1").unwrap();
    let other = stub(
        Some("acc-1"),
        vec![Says::Answer(200, line("l-2", "", "null"))],
    );
    let told = other.mercury.line(&id).await;
    assert_eq!(
        told,
        Err(BankError::Unknown("another line came back".to_owned()))
    );
    let gone = stub(Some("acc-1"), vec![Says::Answer(404, "{}".to_owned())]);
    assert_eq!(gone.mercury.line(&id).await, Err(BankError::NotFound));
    let id = RequestId::parse("req-2").unwrap();
    let other = stub(Some("acc-1"), vec![Says::Answer(200, DONE.to_owned())]);
    let told = other.mercury.request(&id).await;
    assert_eq!(
        told,
        Err(BankError::Unknown("another request came back".to_owned()))
    );
}

#[tokio::test]
async fn r2_209_one_call_that_came_too_often_lets_all_rest() {
    let busy = "HTTP/1.1 429 X\r\nConnection: close\r\nRetry-After: 7\r\nContent-Length: 0\r\n\r\n";
    let stub = stub(Some("acc-1"), vec![Says::Cut(busy)]);
    assert!(!stub.mercury.rests().is_positive());
    let answer = stub.mercury.account().await;
    assert!(matches!(answer, Err(BankError::Held { .. })), "{answer:?}");
    let rests = stub.mercury.rests();
    assert!(rests > time::Duration::seconds(5) && rests <= time::Duration::seconds(7));
}
