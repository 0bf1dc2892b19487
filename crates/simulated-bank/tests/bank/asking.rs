//! An office with a bank of its own, and a small HTTP client.

use crm_core::clock::{Clock, Instant};
use crm_core::money::Money;
use serde_json::{Value, json};
use simulated_bank::{Bank, Beginning, Method, NewRecipient, Running, bind};
use std::io::{Read, Write};
use std::net::TcpStream;
use std::sync::Arc;
use std::sync::atomic::{AtomicI64, Ordering};
use tempfile::TempDir;

const TOKEN: &str = "secret-token:mercury_sandbox_t";
const BEGUN: i64 = 1_795_000_000_000_000;

/// A clock that the test moves.
struct ByHand(AtomicI64);

impl Clock for ByHand {
    fn now(&self) -> Instant {
        Instant::from_micros(self.0.load(Ordering::SeqCst))
    }
}

pub(super) struct Office {
    running: Option<Running>,
    clock: Arc<ByHand>,
    folder: TempDir,
}

/// What came back.
#[derive(Debug)]
pub(super) struct Answer {
    pub(super) status: u16,
    pub(super) body: Value,
}

/// 1,000.00 and two recipients: one by ACH and wire, one by check.
pub(super) fn office() -> Office {
    let mut office = Office {
        running: None,
        clock: Arc::new(ByHand(AtomicI64::new(BEGUN))),
        folder: tempfile::tempdir().unwrap(),
    };
    office.restart();
    office
}

fn recipient(name: &str, methods: &[Method]) -> NewRecipient {
    NewRecipient {
        name: name.to_owned(),
        email: None,
        methods: methods.to_vec(),
    }
}

impl Office {
    /// The same ledger in another bank.
    pub(super) fn restart(&mut self) {
        self.running = None;
        let beginning = Beginning {
            name: "Operating".to_owned(),
            opening: Money::from_cents(100_000),
            since: Instant::from_micros(BEGUN),
            recipients: vec![
                recipient("Northgate", &[Method::Ach, Method::Wire]),
                recipient("By mail", &[Method::Check]),
            ],
            lines: Vec::new(),
        };
        let ledger = self.folder.path().join("ledger");
        let clock = Arc::clone(&self.clock) as Arc<dyn Clock>;
        let bank = Bank::open(&ledger, TOKEN.to_owned(), clock, &beginning).unwrap();
        self.running = Some(bind(bank, 0).unwrap().in_background().unwrap());
    }

    fn running(&self) -> &Running {
        self.running.as_ref().unwrap()
    }

    pub(super) fn bank(&self) -> &Bank {
        self.running().bank()
    }

    pub(super) fn ledger(&self) -> Value {
        self.get("/control/ledger").body
    }

    pub(super) fn account(&self) -> String {
        self.bank().ledger()["accountId"]
            .as_str()
            .unwrap()
            .to_owned()
    }

    pub(super) fn recipient(&self, number: usize) -> String {
        let ledger = self.bank().ledger();
        ledger["recipients"][number]["id"]
            .as_str()
            .unwrap()
            .to_owned()
    }

    pub(super) fn pass(&self, micros: i64) {
        self.clock.0.fetch_add(micros, Ordering::SeqCst);
    }

    pub(super) fn send(&self, key: &str, dollars: f64) -> Answer {
        self.send_body(&self.body(key, dollars))
    }

    pub(super) fn body(&self, key: &str, dollars: f64) -> Value {
        json!({
            "recipientId": self.recipient(0), "amount": dollars, "paymentMethod": "ach",
            "idempotencyKey": key, "note": format!("note of {key}"), "externalMemo": "Payment"
        })
    }

    pub(super) fn send_body(&self, body: &Value) -> Answer {
        self.post(&self.send_path(), &body.to_string())
    }

    pub(super) fn send_path(&self) -> String {
        format!("/api/v1/account/{}/request-send-money", self.account())
    }

    pub(super) fn get(&self, path: &str) -> Answer {
        self.get_as(&format!("Bearer {TOKEN}"), path)
    }

    pub(super) fn get_as(&self, shown: &str, path: &str) -> Answer {
        read(&self.raw("GET", shown, path, ""))
    }

    pub(super) fn post(&self, path: &str, body: &str) -> Answer {
        read(&self.raw_post(path, body))
    }

    /// Every byte that came back.
    pub(super) fn raw_post(&self, path: &str, body: &str) -> String {
        self.raw("POST", &format!("Bearer {TOKEN}"), path, body)
    }

    fn raw(&self, method: &str, shown: &str, path: &str, body: &str) -> String {
        let host = self.running().base().strip_prefix("http://").unwrap();
        let mut stream = TcpStream::connect(host).unwrap();
        let length = body.len();
        let head = format!(
            "{method} {path} HTTP/1.1\r\nHost: {host}\r\nAuthorization: {shown}\r\n\
             Connection: close\r\nContent-Length: {length}\r\n\r\n"
        );
        stream
            .write_all(format!("{head}{body}").as_bytes())
            .unwrap();
        let mut bytes = Vec::new();
        // A connection that is cut may end with an error; what came before it counts.
        let _ = stream.read_to_end(&mut bytes);
        String::from_utf8_lossy(&bytes).into_owned()
    }
}

fn read(answer: &str) -> Answer {
    let (head, body) = answer.split_once("\r\n\r\n").unwrap();
    Answer {
        status: head[9..12].parse().unwrap(),
        body: serde_json::from_str(body).unwrap_or(Value::Null),
    }
}
