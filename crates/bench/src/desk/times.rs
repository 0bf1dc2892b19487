//! Times of one kind of request.

use crate::load::quantile;
use std::fmt;
use std::time::Duration;

/// In microseconds.
#[derive(Debug, Default)]
pub(super) struct Times(Vec<u32>);

impl Times {
    pub(super) fn add(&mut self, took: Duration) {
        let micros = u32::try_from(took.as_micros()).unwrap_or(u32::MAX);
        self.0.push(micros);
    }
}

impl fmt::Display for Times {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut sorted = self.0.clone();
        sorted.sort_unstable();
        let [p50, p95, most] = [0.50, 0.95, 1.0].map(|part| quantile(&sorted, part));
        write!(
            f,
            "p50 {p50:.2} ms, p95 {p95:.2} ms, most {most:.2} ms of {}",
            sorted.len()
        )
    }
}

#[cfg(test)]
mod tests {
    use super::Times;
    use std::time::Duration;

    #[test]
    fn times_are_told_in_milliseconds() {
        let mut times = Times::default();
        for millis in (1..=100).rev() {
            times.add(Duration::from_millis(millis));
        }
        let told = "p50 51.00 ms, p95 96.00 ms, most 100.00 ms of 100";
        assert_eq!(times.to_string(), told);
    }
}
