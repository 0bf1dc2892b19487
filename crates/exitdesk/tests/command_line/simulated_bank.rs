//! The simulated bank as a process of its own, and inside of a server.

use super::{exitdesk, folder, run, text};
use std::io::{BufRead, BufReader, Lines, Read, Write};
use std::net::TcpStream;
use std::path::Path;
use std::process::{Child, ChildStdout, Command, Stdio};
use std::sync::Mutex;
use std::thread;
use std::time::Duration;

const TOKEN: &str = "secret-token:mercury_sandbox_simulated";

struct Bank {
    child: Child,
    address: String,
    /// Held open: the bank says more than its address.
    _says: Lines<BufReader<ChildStdout>>,
}

fn start(folder: &Path) -> Bank {
    let mut child = exitdesk(folder)
        .args(["simulated-bank", "--port", "0", "--ledger", "bank.ledger"])
        .stdout(Stdio::piped())
        .spawn()
        .unwrap();
    let mut lines = BufReader::new(child.stdout.take().unwrap()).lines();
    let first = lines.next().unwrap().unwrap();
    let begin = "The simulated bank listens at http://";
    Bank {
        address: first.strip_prefix(begin).unwrap().to_owned(),
        child,
        _says: lines,
    }
}

impl Bank {
    /// The body of a success; `None` when there was none.
    fn ask(&self, line: &str, body: &str) -> Option<String> {
        let mut stream = TcpStream::connect(&self.address).ok()?;
        let length = body.len();
        let head = format!(
            "{line} HTTP/1.1\r\nHost: bank\r\nAuthorization: Bearer {TOKEN}\r\n\
             Connection: close\r\nContent-Length: {length}\r\n\r\n"
        );
        stream.write_all(format!("{head}{body}").as_bytes()).ok()?;
        let mut answer = String::new();
        stream.read_to_string(&mut answer).ok()?;
        let (head, body) = answer.split_once("\r\n\r\n")?;
        head.starts_with("HTTP/1.1 200").then(|| body.to_owned())
    }

    fn ledger(&self) -> serde_json::Value {
        let told = self.ask("GET /control/ledger", "").unwrap();
        serde_json::from_str(&told).unwrap()
    }

    fn kill(mut self) {
        self.child.kill().unwrap();
        self.child.wait().unwrap();
    }
}

#[test]
fn r2_069_what_the_simulated_bank_answered_survives_kill_9() {
    let folder = folder();
    let answered = Mutex::new(Vec::new());
    for round in 0..4 {
        let bank = start(folder.path());
        let ledger = bank.ledger();
        let id = |field: &serde_json::Value| field.as_str().unwrap().to_owned();
        let (account, recipient) = (id(&ledger["accountId"]), id(&ledger["recipients"][0]["id"]));
        let path = format!("POST /api/v1/account/{account}/request-send-money");
        thread::scope(|scope| {
            for worker in 0..4 {
                let (bank, path, recipient, answered) = (&bank, &path, &recipient, &answered);
                scope.spawn(move || {
                    for number in 0.. {
                        let key = format!("{round}-{worker}-{number}");
                        let body = format!(
                            r#"{{"recipientId":"{recipient}","amount":0.01,"paymentMethod":"ach","idempotencyKey":"{key}"}}"#
                        );
                        if bank.ask(path, &body).is_none() {
                            break;
                        }
                        answered.lock().unwrap().push(key);
                    }
                });
            }
            // In the middle of its work, however slow the machine is.
            let enough = answered.lock().unwrap().len() + 8;
            while answered.lock().unwrap().len() < enough {
                thread::sleep(Duration::from_millis(5));
            }
            let killed = Command::new("kill")
                .args(["-9", &bank.child.id().to_string()])
                .status();
            assert!(killed.unwrap().success());
        });
        bank.kill();
    }
    let bank = start(folder.path());
    let ledger = bank.ledger();
    let requests = ledger["requests"].as_array().unwrap();
    let answered = answered.into_inner().unwrap();
    assert!(answered.len() > 20, "{}", answered.len());
    for key in &answered {
        let booked = requests.iter().filter(|one| one["key"] == key.as_str());
        assert_eq!(booked.count(), 1, "{key}");
    }
    // Each request that was kept has its line, which was kept with it.
    assert!(requests.iter().all(|one| one["lineId"].is_string()));
    bank.kill();
}

#[test]
fn r2_069_a_server_in_demo_mode_has_a_bank_of_its_own() {
    let folder = folder();
    let mut server = exitdesk(folder.path())
        .args(["serve", "--mode", "demo", "--bind", "127.0.0.1:0"])
        .stdout(Stdio::piped())
        .stderr(Stdio::null())
        .spawn()
        .unwrap();
    let mut lines = BufReader::new(server.stdout.take().unwrap()).lines();
    let said = lines.find_map(|line| {
        let line = line.unwrap();
        let rest = line.strip_prefix("The bank is simulated, at http://")?;
        rest.strip_suffix(": no money moves.").map(str::to_owned)
    });
    // Only the server has its token.
    let bank = TcpStream::connect(said.unwrap());
    let mut bank = bank.unwrap();
    bank.write_all(b"GET /control/ledger HTTP/1.1\r\nHost: bank\r\nConnection: close\r\n\r\n")
        .unwrap();
    let mut answer = String::new();
    bank.read_to_string(&mut answer).unwrap();
    assert!(answer.starts_with("HTTP/1.1 401"), "{answer}");
    assert!(folder.path().join("var/exitdesk.bank").exists());
    let stop = Command::new("kill").arg(server.id().to_string()).status();
    assert!(stop.unwrap().success());
    assert!(server.wait().unwrap().success());
}

#[test]
fn a_wrong_argument_stops_the_bank_with_one_sentence() {
    let folder = folder();
    for (arguments, sentence) in [
        (["--faults", "late,flood"], "--faults: "),
        (["--opening-balance", "much"], "--opening-balance: "),
    ] {
        let output = run(&folder, &[&["simulated-bank"], &arguments[..]].concat());
        let said = text(&output.stderr);
        assert!(said.starts_with(&format!("exitdesk: {sentence}")), "{said}");
        assert_eq!(output.status.code(), Some(2));
    }
}
