//! The list of people who probably stand there twice.

use super::times::Times;
use crate::client::{Connection, Request};
use crate::product::Running;
use anyhow::Result;
use std::time::Instant;

const LIST: &str = "/api/duplicates?kind=raw_lead";
const TIMES: u32 = 11;

pub(super) async fn measure(server: &Running, cookie: &str) -> Result<()> {
    let mut connection = Connection::open(&server.address).await?;
    let ask = Request::get(LIST, cookie);
    let mut times = Times::default();
    for _ in 0..TIMES {
        let sent = Instant::now();
        connection.send(&ask).await?.expecting(200)?;
        times.add(sent.elapsed());
    }
    println!("- the first page of duplicates: {times}");
    Ok(())
}
