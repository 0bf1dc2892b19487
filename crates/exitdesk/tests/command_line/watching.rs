//! What the program tells those who watch it: its version, its metrics, its log. Nothing of what people type is in any of it.

use super::{exitdesk, folder, run, text};
use std::io::{BufRead, BufReader, Read, Write};
use std::net::TcpStream;
use std::process::{Command, Stdio};

/// What a person might type, each in another place.
const CANARIES: [&str; 6] = [
    "canary-name-1f",
    "canary-password-2f",
    "canary-query-3f",
    "canary-path-4f",
    "canary-body-5f",
    "canary-cookie-6f",
];

#[test]
fn the_version_names_the_commit() {
    let folder = folder();
    let said = text(&run(&folder, &["--version"]).stdout);
    let parts: Vec<_> = said.split_whitespace().collect();
    assert_eq!(parts[0], "exitdesk");
    assert_eq!(parts[1], env!("CARGO_PKG_VERSION"));
    assert_eq!(parts[2], "(commit", "{said}");
}

fn ask(address: &str, head: &str, body: &str) -> String {
    let mut stream = TcpStream::connect(address).unwrap();
    let length = body.len();
    write!(
        stream,
        "{head}\r\nHost: {address}\r\nConnection: close\r\nContent-Type: application/json\r\nContent-Length: {length}\r\n\r\n{body}"
    )
    .unwrap();
    let mut answer = String::new();
    stream.read_to_string(&mut answer).unwrap();
    answer
}

#[test]
fn the_log_and_the_metrics_hold_nothing_that_people_type() {
    let [name, password, query, path, body, cookie] = CANARIES;
    let folder = folder();
    let mut child = exitdesk(folder.path())
        .args(["serve", "--mode", "demo", "--bind", "127.0.0.1:0"])
        .args(["--metrics-bind", "127.0.0.1:0", "--log-format", "json"])
        .args(["--log", "debug"])
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .unwrap();
    let mut says = BufReader::new(child.stdout.take().unwrap()).lines();
    let mut said = |what: &str| {
        says.find_map(|line| line.unwrap().strip_prefix(what).map(str::to_owned))
            .unwrap()
    };
    let address = said("Exitdesk listens at http://");
    let metrics = said("Metrics are at http://");
    let metrics = metrics.strip_suffix("/metrics").unwrap();
    // The log is not read before the end, and it is longer than a pipe.
    let mut log = child.stderr.take().unwrap();
    let log = std::thread::spawn(move || {
        let mut text = String::new();
        log.read_to_string(&mut text).unwrap();
        text
    });

    let guess = format!(r#"{{"username":"{name}","password":"{password}"}}"#);
    let answer = ask(&address, "POST /api/auth/login HTTP/1.1", &guess);
    assert!(answer.starts_with("HTTP/1.1 401"), "{answer}");
    for head in [
        format!("GET /api/leads?search={query} HTTP/1.1"),
        format!("GET /api/{path}/{path}?{query}={query} HTTP/1.1"),
        format!("GET /{path}?{query} HTTP/1.1"),
        format!("GET /api/me HTTP/1.1\r\nCookie: exitdesk={cookie}"),
        format!("PATCH /api/leads/{path} HTTP/1.1"),
    ] {
        ask(&address, &head, &format!(r#"{{"firstName":"{body}"}}"#));
    }
    ask(
        &address,
        "POST /api/auth/register HTTP/1.1",
        &format!("{{\"{body}"),
    );
    let page = ask(metrics, "GET /metrics HTTP/1.1", "");
    assert!(page.contains("exitdesk_http_requests_total{"), "{page}");
    assert!(
        page.contains("exitdesk_disk_free_bytes{place=\"database\"}"),
        "{page}"
    );
    assert!(ask(metrics, "GET /readyz HTTP/1.1", "").starts_with("HTTP/1.1 200"));
    let elsewhere = ask(&address, "GET /metrics HTTP/1.1", "");
    assert!(
        !elsewhere.contains("exitdesk_http_requests_total"),
        "on its own address alone"
    );

    let stop = Command::new("kill").arg(child.id().to_string()).status();
    assert!(stop.unwrap().success());
    assert!(child.wait().unwrap().success());
    let log = log.join().unwrap();
    let answered = log
        .lines()
        .map(|line| serde_json::from_str::<serde_json::Value>(line).expect(line))
        .filter(|line| line["message"] == "answered" && line["route"] == "/api/auth/login");
    let answered: Vec<_> = answered.collect();
    assert_eq!(answered.len(), 1, "{log}");
    assert_eq!(answered[0]["status"], 401);
    assert_eq!(answered[0]["level"], "INFO");
    assert!(answered[0]["request"].as_str().unwrap().len() >= 32);
    for canary in CANARIES {
        assert!(!log.contains(canary), "{canary} is in the log:\n{log}");
        assert!(
            !page.contains(canary),
            "{canary} is in the metrics:\n{page}"
        );
    }
}
