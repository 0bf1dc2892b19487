//! An AI provider on this machine: answers every request the same, and keeps what it was sent.

use std::io::{Read, Write};
use std::net::{SocketAddr, TcpListener, TcpStream};
use std::sync::{Arc, Mutex};
use std::thread;

/// Lives as long as the program of the tests.
pub(crate) struct StubProvider {
    address: SocketAddr,
    received: Arc<Mutex<Vec<String>>>,
}

impl StubProvider {
    /// One that knows models and answers questions with this text.
    pub(crate) fn answering(text: &str) -> Self {
        let body = serde_json::json!({
            "data": [{ "id": "gpt-4o" }],
            "choices": [{ "message": { "role": "assistant", "content": text } }],
        });
        Self::start("200 OK", &body.to_string())
    }

    pub(crate) fn start(status: &str, body: &str) -> Self {
        let listener = TcpListener::bind("127.0.0.1:0").unwrap();
        let stub = Self {
            address: listener.local_addr().unwrap(),
            received: Arc::default(),
        };
        let received = Arc::clone(&stub.received);
        let answer = format!(
            "HTTP/1.1 {status}\r\ncontent-type: application/json\r\ncontent-length: {}\r\nconnection: close\r\n\r\n{body}",
            body.len()
        );
        thread::spawn(move || {
            for mut socket in listener.incoming().flatten() {
                let request = taken(&mut socket);
                // Kept before it is answered: a client with the answer finds it here.
                received.lock().unwrap().push(request);
                // The client may be gone.
                let _ = socket.write_all(answer.as_bytes());
            }
        });
        stub
    }

    /// Its address as an integration has it.
    pub(crate) fn endpoint(&self) -> String {
        format!("http://{}/v1", self.address)
    }

    /// Every request, head and body.
    pub(crate) fn received(&self) -> Vec<String> {
        self.received.lock().unwrap().clone()
    }
}

/// One whole request.
fn taken(socket: &mut TcpStream) -> String {
    let mut request = Vec::new();
    let mut part = [0; 4_096];
    while !is_whole(&request) {
        match socket.read(&mut part) {
            Ok(0) | Err(_) => break,
            Ok(read) => request.extend_from_slice(&part[..read]),
        }
    }
    String::from_utf8_lossy(&request).into_owned()
}

fn is_whole(request: &[u8]) -> bool {
    let text = String::from_utf8_lossy(request);
    let Some((head, _)) = text.split_once("\r\n\r\n") else {
        return false;
    };
    let length = head.lines().find_map(|line| {
        let (name, value) = line.split_once(':')?;
        name.eq_ignore_ascii_case("content-length")
            .then(|| value.trim().parse::<usize>().ok())?
    });
    request.len() >= head.len() + 4 + length.unwrap_or(0)
}
