//! Turns: how many requests are at the database at once.

use crate::load::counted;
use crm_core::store::{StoreError, Stored};
use std::sync::{Arc, Mutex, PoisonError};
use std::time::Duration;
use tokio::sync::{OwnedSemaphorePermit, Semaphore};

/// How long a request waits for its turn before it learns that the database is not available.
const TURN_TIMEOUT: Duration = Duration::from_secs(5);

pub(crate) async fn turn(semaphore: &Arc<Semaphore>) -> Stored<OwnedSemaphorePermit> {
    let waiting = counted(Arc::clone(semaphore).acquire_owned());
    match tokio::time::timeout(TURN_TIMEOUT, waiting).await {
        Ok(Ok(permit)) => Ok(permit),
        Ok(Err(_)) | Err(_) => Err(StoreError::Unavailable("too many requests wait".into())),
    }
}

/// A turn that ends when its work does, even if no caller waits for the answer, or when it is given up.
#[derive(Debug)]
pub(crate) struct Turn<P>(Arc<Mutex<Option<P>>>);

/// Ends the turn when it is dropped.
#[derive(Debug)]
pub(crate) struct Held<P>(Arc<Mutex<Option<P>>>);

impl<P> Turn<P> {
    pub(crate) fn new(permit: P) -> Self {
        Self(Arc::new(Mutex::new(Some(permit))))
    }

    /// For the thread that does the work.
    pub(crate) fn held(&self) -> Held<P> {
        Held(Arc::clone(&self.0))
    }

    /// The work goes on without a turn.
    pub(crate) fn end(&self) {
        end(&self.0);
    }
}

impl<P> Drop for Held<P> {
    fn drop(&mut self) {
        end(&self.0);
    }
}

fn end<P>(permit: &Mutex<Option<P>>) {
    permit.lock().unwrap_or_else(PoisonError::into_inner).take();
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn r3_099_a_turn_ends_with_its_work_or_when_it_is_given_up() {
        let permit = Arc::new(());
        let turn = Turn::new(Arc::clone(&permit));
        let held = turn.held();
        drop(turn);
        assert_eq!(
            Arc::strong_count(&permit),
            2,
            "nobody waits, the work goes on"
        );
        drop(held);
        assert_eq!(Arc::strong_count(&permit), 1);

        let turn = Turn::new(Arc::clone(&permit));
        let _held = turn.held();
        turn.end();
        assert_eq!(Arc::strong_count(&permit), 1, "the work hangs");
    }
}
