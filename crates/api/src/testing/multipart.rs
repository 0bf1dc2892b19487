//! Uploads, as a browser's form sends them.

use super::client::{Answer, Client};
use actix_web::http::header::CONTENT_TYPE;
use actix_web::test::TestRequest;

const BOUNDARY: &str = "a-boundary-of-the-tests";

/// Name, file name, content.
pub type Part<'a> = (&'a str, Option<&'a str>, &'a [u8]);

/// A `multipart/form-data` body.
#[must_use]
pub fn multipart(parts: &[Part<'_>]) -> Vec<u8> {
    let mut body = Vec::new();
    for (name, file, content) in parts {
        let file = file
            .map(|file| format!("; filename=\"{file}\""))
            .unwrap_or_default();
        let head = format!(
            "--{BOUNDARY}\r\nContent-Disposition: form-data; name=\"{name}\"{file}\r\n\r\n"
        );
        body.extend_from_slice(head.as_bytes());
        body.extend_from_slice(content);
        body.extend_from_slice(b"\r\n");
    }
    body.extend_from_slice(format!("--{BOUNDARY}--\r\n").as_bytes());
    body
}

/// Its `Content-Type`.
#[must_use]
pub fn multipart_type() -> String {
    format!("multipart/form-data; boundary={BOUNDARY}")
}

impl Client<'_> {
    /// Sends a body of [`multipart`], whole or broken off.
    pub async fn upload(&self, path: &str, body: Vec<u8>) -> Answer {
        let request = TestRequest::post().uri(path).set_payload(body);
        self.send(request.insert_header((CONTENT_TYPE, multipart_type())))
            .await
    }
}
