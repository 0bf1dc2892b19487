//! Waiting for what workers do during a test.

use std::time::Duration;

/// Waits until this holds, a minute at most: a busy machine is slow, and only what fails waits as long. The caller checks
/// afterwards what must hold.
pub async fn wait_until(holds: impl Fn() -> bool) {
    for _ in 0..6_000 {
        if holds() {
            return;
        }
        tokio::time::sleep(Duration::from_millis(10)).await;
    }
}
