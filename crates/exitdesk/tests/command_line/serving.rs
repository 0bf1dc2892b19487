//! The program as a server: what it says, how it stops, and what memory it keeps.

use super::{exitdesk, folder};
use std::io::{BufRead, BufReader, Lines, Read, Write};
use std::net::TcpStream;
use std::process::{Child, ChildStdout, Command, Stdio};
use std::thread;
use std::time::{Duration, Instant};
use tempfile::TempDir;

/// A server in demo mode, on a port of its own.
struct Serving {
    child: Child,
    address: String,
    /// Held open: the server says more than its address.
    _says: Lines<BufReader<ChildStdout>>,
}

fn serve(folder: &TempDir) -> Serving {
    let mut child = exitdesk(folder.path())
        .args(["serve", "--mode", "demo", "--bind", "127.0.0.1:0"])
        // What is freed goes back to the system at once, not when something else is asked for: memory that is measured is in use.
        .env("MIMALLOC_PURGE_DELAY", "0")
        .stdout(Stdio::piped())
        .stderr(Stdio::null())
        .spawn()
        .unwrap();
    let mut lines = BufReader::new(child.stdout.take().unwrap()).lines();
    let first = lines.next().unwrap().unwrap();
    let address = first.strip_prefix("Exitdesk listens at http://").unwrap();
    Serving {
        address: address.to_owned(),
        child,
        _says: lines,
    }
}

impl Serving {
    /// The whole answer to a request of which `rest` follows the path's line.
    fn ask(&self, line: &str, rest: &str) -> String {
        let mut stream = TcpStream::connect(&self.address).unwrap();
        let host = &self.address;
        write!(
            stream,
            "{line} HTTP/1.1\r\nHost: {host}\r\nConnection: close\r\n{rest}"
        )
        .unwrap();
        let mut answer = String::new();
        stream.read_to_string(&mut answer).unwrap();
        answer
    }

    /// What the process holds that no file stands behind, in KiB.
    fn private_memory(&self) -> u64 {
        let status = std::fs::read_to_string(format!("/proc/{}/status", self.child.id())).unwrap();
        let line = status
            .lines()
            .find_map(|line| line.strip_prefix("RssAnon:"));
        let kib = line.unwrap().split_whitespace().next().unwrap();
        kib.parse().unwrap()
    }

    fn stop(mut self) {
        let stop = Command::new("kill")
            .arg(self.child.id().to_string())
            .status();
        assert!(stop.unwrap().success());
        assert!(self.child.wait().unwrap().success());
    }
}

#[test]
fn the_server_prints_its_address_answers_and_stops_when_told() {
    let folder = folder();
    let server = serve(&folder);
    let answer = server.ask("GET /readyz", "\r\n");
    assert!(answer.starts_with("HTTP/1.1 200"), "{answer}");
    server.stop();
    assert!(folder.path().join("var/exitdesk.key").exists());
}

/// What a server holds more than it did before.
struct Growth<'a> {
    of: &'a Serving,
    before: u64,
}

impl<'a> Growth<'a> {
    fn since_now(of: &'a Serving) -> Self {
        let before = of.private_memory();
        Self { of, before }
    }

    fn kib(&self) -> u64 {
        self.of.private_memory().saturating_sub(self.before)
    }
}

/// One hash takes 19 MiB; two are made at a time.
#[test]
fn r3_033_memory_of_many_sign_ins_at_once_is_given_back() {
    const ROOM: u64 = 16 * 1024;
    const WAIT: Duration = Duration::from_secs(60);
    let (folder, other_folder) = (folder(), folder());
    let server = serve(&folder);
    // The jobs of each minute use connections that nothing used before: a busy machine is still at it when they come.
    let idle = serve(&other_folder);
    let body = r#"{"username":"nobody","password":"a guess of somebody"}"#;
    let length = body.len();
    let rest = format!("Content-Type: application/json\r\nContent-Length: {length}\r\n\r\n{body}");
    // What the first requests alone set up (threads, statements, connections) is no part of it.
    for server in [&server, &idle] {
        for _ in 0..8 {
            server.ask("POST /api/auth/login", &rest);
        }
    }
    let [grown, grown_by_itself] = [&server, &idle].map(Growth::since_now);
    thread::scope(|scope| {
        for _ in 0..200 {
            scope.spawn(|| server.ask("POST /api/auth/login", &rest));
        }
    });
    let full = grown.kib();
    let began = Instant::now();
    let mut after = (full, grown_by_itself.kib());
    while after.0 > after.1 + ROOM && began.elapsed() < WAIT {
        thread::sleep(Duration::from_millis(200));
        assert!(
            server
                .ask("GET /readyz", "\r\n")
                .starts_with("HTTP/1.1 200")
        );
        after = (grown.kib(), grown_by_itself.kib());
    }
    assert!(
        after.0 <= after.1 + ROOM,
        "{full} KiB more after the sign-ins; {} in the end, {} of a server without them",
        after.0,
        after.1
    );
    server.stop();
    idle.stop();
}
