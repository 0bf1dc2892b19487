//! Work for the engine without the type of its answer. Transactions, retries and group commit are compiled once for each
//! database instead of once for each handler: a handler adds a closure and the few lines here.

use crate::unit::{Unit, Views};
use crm_core::store::StoreError;
use std::sync::{Arc, Mutex, PoisonError};

/// The work refused; its own error is in its [`Answer`].
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct Declined;

/// Why work that was asked for is not kept.
#[derive(Debug)]
pub(crate) enum NotKept {
    ByWork,
    ByStore(StoreError),
}

impl From<StoreError> for NotKept {
    fn from(error: StoreError) -> Self {
        Self::ByStore(error)
    }
}

/// A question that leaves what it found in its answer. The engine asks it at most once.
pub(crate) type Ask<'w> = dyn FnMut(&mut dyn Views) + 'w;

/// A transaction's work, which leaves what it made in its answer. The engine may run it again after a clash.
pub(crate) type Work<'w> = dyn Fn(&mut dyn Unit) -> Result<(), Declined> + 'w;

/// A question that goes to another thread.
pub(crate) type SentAsk = Box<dyn FnMut(&mut dyn Views) + Send>;

/// A transaction's work that goes to another thread.
pub(crate) type SentWork = Box<dyn Fn(&mut dyn Unit) -> Result<(), Declined> + Send>;

/// Where work leaves its answer for the caller that waits for it. The last run's answer is the one that counts.
#[derive(Debug)]
pub(crate) struct Answer<T>(Arc<Mutex<Option<T>>>);

impl<T> Answer<T> {
    pub(crate) fn new() -> Self {
        Self(Arc::new(Mutex::new(None)))
    }

    /// For the work that gives the answer.
    fn to_give(&self) -> Self {
        Self(Arc::clone(&self.0))
    }

    fn give(&self, answer: T) {
        *self.0.lock().unwrap_or_else(PoisonError::into_inner) = Some(answer);
    }

    /// The answer, if the work was run and this is the first call.
    fn take(&self) -> Option<T> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner).take()
    }
}

impl<T, E: From<StoreError>> Answer<Result<T, E>> {
    /// What a question found, once the engine says how asking it ended.
    pub(crate) fn of_ask(&self, asked: Result<(), StoreError>) -> Result<T, E> {
        asked?;
        self.given()
    }

    /// What became of a transaction, once the engine says how it ended.
    pub(crate) fn of_work(&self, done: Result<(), NotKept>) -> Result<T, E> {
        match done {
            Ok(()) | Err(NotKept::ByWork) => self.given(),
            Err(NotKept::ByStore(error)) => Err(error.into()),
        }
    }

    fn given(&self) -> Result<T, E> {
        let nothing = || StoreError::Fault("work ended without an answer".to_owned());
        self.take().unwrap_or_else(|| Err(nothing().into()))
    }
}

/// The question `f` as the engine asks it, answering into `answer`.
pub(crate) fn ask<'w, T, E, F>(
    f: F,
    answer: &Answer<Result<T, E>>,
) -> impl FnMut(&mut dyn Views) + use<'w, T, E, F>
where
    F: FnOnce(&mut dyn Views) -> Result<T, E> + 'w,
{
    let (mut f, answer) = (Some(f), answer.to_give());
    move |views: &mut dyn Views| {
        if let Some(f) = f.take() {
            answer.give(f(views));
        }
    }
}

/// The work `f` as the engine runs it, answering into `answer`.
pub(crate) fn work<'w, T, E, F>(
    f: F,
    answer: &Answer<Result<T, E>>,
) -> impl Fn(&mut dyn Unit) -> Result<(), Declined> + use<'w, T, E, F>
where
    F: Fn(&mut dyn Unit) -> Result<T, E> + 'w,
{
    let answer = answer.to_give();
    move |tx: &mut dyn Unit| {
        let outcome = f(tx);
        let kept = outcome.as_ref().map(drop).map_err(|_| Declined);
        answer.give(outcome);
        kept
    }
}
