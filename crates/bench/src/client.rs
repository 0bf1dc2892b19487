//! A small HTTP/1.1 client over one kept-alive connection: the load must cost little compared with what it measures.

use anyhow::{Context, Result, bail};
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::TcpStream;

/// The bytes of one request, ready to send.
#[derive(Debug, Clone)]
pub(crate) struct Request(Vec<u8>);

impl Request {
    pub(crate) fn get(path: &str, cookie: &str) -> Self {
        Self(
            format!("GET {path} HTTP/1.1\r\nhost: 127.0.0.1\r\ncookie: {cookie}\r\n\r\n")
                .into_bytes(),
        )
    }

    pub(crate) fn post(path: &str, cookie: &str, content_type: &str, body: &[u8]) -> Self {
        let head = format!(
            "POST {path} HTTP/1.1\r\nhost: 127.0.0.1\r\ncookie: {cookie}\r\n\
             content-type: {content_type}\r\ncontent-length: {}\r\n\r\n",
            body.len()
        );
        Self([head.as_bytes(), body].concat())
    }

    pub(crate) fn post_json(path: &str, cookie: &str, body: &str) -> Self {
        Self::post(path, cookie, "application/json", body.as_bytes())
    }
}

#[derive(Debug)]
pub(crate) struct Answer {
    pub(crate) status: u16,
    head: String,
    pub(crate) body: Vec<u8>,
}

impl Answer {
    /// A header's value; the name in lower case.
    pub(crate) fn header(&self, name: &str) -> Option<&str> {
        self.headers(name).next()
    }

    pub(crate) fn headers(&self, name: &str) -> impl Iterator<Item = &str> {
        self.head.lines().filter_map(move |line| {
            let (key, value) = line.split_once(':')?;
            key.eq_ignore_ascii_case(name).then(|| value.trim())
        })
    }

    pub(crate) fn json(&self) -> Result<serde_json::Value> {
        serde_json::from_slice(&self.body)
            .with_context(|| String::from_utf8_lossy(&self.body).into_owned())
    }

    /// # Errors
    /// Any status but the expected one, with the body.
    pub(crate) fn expecting(self, status: u16) -> Result<Self> {
        if self.status != status {
            bail!(
                "{} instead of {status}: {}",
                self.status,
                String::from_utf8_lossy(&self.body)
            );
        }
        Ok(self)
    }
}

#[derive(Debug)]
pub(crate) struct Connection {
    stream: TcpStream,
    buffer: Vec<u8>,
}

impl Connection {
    pub(crate) async fn open(address: &str) -> Result<Self> {
        let stream = TcpStream::connect(address).await?;
        stream.set_nodelay(true)?;
        Ok(Self {
            stream,
            buffer: Vec::with_capacity(64 * 1024),
        })
    }

    /// Sends and waits for the whole answer.
    pub(crate) async fn send(&mut self, request: &Request) -> Result<Answer> {
        self.stream.write_all(&request.0).await?;
        self.buffer.clear();
        let head_end = loop {
            let seen = self.buffer.len().saturating_sub(3);
            self.read_more().await?;
            let found = self.buffer[seen..]
                .windows(4)
                .position(|window| window == b"\r\n\r\n");
            if let Some(position) = found {
                break seen + position + 4;
            }
        };
        let head = String::from_utf8_lossy(&self.buffer[..head_end]).into_owned();
        let status = head
            .get(9..12)
            .and_then(|code| code.parse().ok())
            .context("no status line")?;
        let mut answer = Answer {
            status,
            head,
            body: Vec::new(),
        };
        let length: usize = match answer.header("content-length") {
            Some(length) => length.parse().context("content-length")?,
            None if status == 204 => 0,
            None => bail!("an answer without a length: {}", answer.head),
        };
        while self.buffer.len() < head_end + length {
            self.read_more().await?;
        }
        answer.body = self.buffer[head_end..head_end + length].to_vec();
        Ok(answer)
    }

    async fn read_more(&mut self) -> Result<()> {
        if self.stream.read_buf(&mut self.buffer).await? == 0 {
            bail!("the server closed the connection");
        }
        Ok(())
    }
}
