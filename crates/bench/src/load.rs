//! Load: a number of connections, each sending one request after the other for some seconds.

use crate::cases::Case;
use crate::client::Connection;
use anyhow::Result;
use serde::Serialize;
use std::rc::Rc;
use std::time::{Duration, Instant};
use tokio::task::LocalSet;

/// What came out, times in milliseconds.
#[derive(Debug, Clone, Copy, Serialize)]
pub(crate) struct Figures {
    pub(crate) connections: usize,
    pub(crate) requests: usize,
    pub(crate) per_second: f64,
    pub(crate) p50_ms: f64,
    pub(crate) p99_ms: f64,
}

/// # Errors
/// The first answer with another status than the case expects.
pub(crate) async fn run(
    address: &str,
    case: Rc<dyn Case>,
    connections: usize,
    time: Duration,
) -> Result<Figures> {
    let local = LocalSet::new();
    let started = Instant::now();
    let until = started + time;
    let tasks: Vec<_> = (0..connections)
        .map(|_| local.spawn_local(one(address.to_owned(), Rc::clone(&case), until)))
        .collect();
    local.await;
    let mut times = Vec::new();
    for task in tasks {
        times.extend(task.await??);
    }
    let elapsed = started.elapsed().as_secs_f64();
    times.sort_unstable();
    Ok(Figures {
        connections,
        requests: times.len(),
        per_second: times.len() as f64 / elapsed,
        p50_ms: quantile(&times, 0.50),
        p99_ms: quantile(&times, 0.99),
    })
}

/// The first answer to `case` after `write` changed what was remembered, in milliseconds: the middle of `ROUNDS`.
pub(crate) async fn after_a_write(address: &str, case: &dyn Case, write: &dyn Case) -> Result<f64> {
    const ROUNDS: usize = 11;
    let mut connection = Connection::open(address).await?;
    let mut times = Vec::with_capacity(ROUNDS);
    for _ in 0..ROUNDS {
        let written = connection.send(&write.request()).await?;
        written.expecting(write.status())?;
        let requests: Vec<_> = (0..case.requests_a_time())
            .map(|_| case.request())
            .collect();
        let sent = Instant::now();
        for request in &requests {
            connection.send(request).await?.expecting(case.status())?;
        }
        times.push(u32::try_from(sent.elapsed().as_micros()).unwrap_or(u32::MAX));
    }
    times.sort_unstable();
    Ok(quantile(&times, 0.50))
}

async fn one(address: String, case: Rc<dyn Case>, until: Instant) -> Result<Vec<u32>> {
    let mut connection = Connection::open(&address).await?;
    let mut times = Vec::new();
    while Instant::now() < until {
        let requests: Vec<_> = (0..case.requests_a_time())
            .map(|_| case.request())
            .collect();
        let sent = Instant::now();
        for request in &requests {
            connection.send(request).await?.expecting(case.status())?;
        }
        times.push(u32::try_from(sent.elapsed().as_micros()).unwrap_or(u32::MAX));
    }
    Ok(times)
}

/// Of sorted microseconds, in milliseconds.
pub(crate) fn quantile(sorted: &[u32], part: f64) -> f64 {
    let index = ((sorted.len() as f64) * part) as usize;
    let micros = sorted
        .get(index.min(sorted.len().saturating_sub(1)))
        .copied()
        .unwrap_or(0);
    f64::from(micros) / 1_000.0
}

#[cfg(test)]
mod tests {
    use super::quantile;

    #[test]
    fn quantiles_of_sorted_times() {
        let times: Vec<u32> = (1..=100).map(|n| n * 1_000).collect();
        assert!((quantile(&times, 0.50) - 51.0).abs() < f64::EPSILON);
        assert!((quantile(&times, 0.99) - 100.0).abs() < f64::EPSILON);
        assert!(quantile(&[], 0.5).abs() < f64::EPSILON);
    }
}
