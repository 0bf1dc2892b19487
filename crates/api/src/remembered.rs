//! An answer that many ask for and that may be a second old.

use crate::clock::Stopwatch;
use std::future::Future;
use std::sync::{Mutex, MutexGuard, PoisonError};
use std::time::Duration;

/// How old an answer may be.
const FRESH: Duration = Duration::from_secs(1);

/// The last answer. While one asks anew, the others wait for what they will be told.
#[derive(Debug)]
pub(crate) struct Remembered<T> {
    last: Mutex<Option<(Stopwatch, T)>>,
    asking: tokio::sync::Mutex<()>,
}

impl<T> Default for Remembered<T> {
    fn default() -> Self {
        Self {
            last: Mutex::default(),
            asking: tokio::sync::Mutex::default(),
        }
    }
}

impl<T: Clone> Remembered<T> {
    /// The last answer, or what `ask` says now. An error is not remembered.
    pub(crate) async fn get<E>(&self, ask: impl Future<Output = Result<T, E>>) -> Result<T, E> {
        if let Some(answer) = self.fresh() {
            return Ok(answer);
        }
        let _turn = self.asking.lock().await;
        if let Some(answer) = self.fresh() {
            return Ok(answer);
        }
        let since = Stopwatch::start();
        let answer = ask.await?;
        *self.last() = Some((since, answer.clone()));
        Ok(answer)
    }

    pub(crate) fn forget(&self) {
        *self.last() = None;
    }

    fn fresh(&self) -> Option<T> {
        let last = self.last();
        let (since, answer) = last.as_ref()?;
        (since.elapsed() < FRESH).then(|| answer.clone())
    }

    fn last(&self) -> MutexGuard<'_, Option<(Stopwatch, T)>> {
        self.last.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use futures_util::future::join_all;
    use std::cell::Cell;
    use tokio::time::sleep;

    #[actix_web::test]
    async fn many_ask_at_once_and_one_is_asked() {
        let remembered = Remembered::default();
        let asked = Cell::new(0);
        let ask = || async {
            asked.set(asked.get() + 1);
            sleep(Duration::from_millis(20)).await;
            Ok::<_, &str>(asked.get())
        };
        let answers = join_all((0..20).map(|_| remembered.get(ask()))).await;
        assert_eq!(answers, vec![Ok(1); 20]);
        remembered.forget();
        assert_eq!(remembered.get(ask()).await, Ok(2));
        sleep(FRESH).await;
        assert_eq!(remembered.get(ask()).await, Ok(3), "a second is over");
    }

    #[actix_web::test]
    async fn an_error_is_not_remembered() {
        let remembered = Remembered::default();
        for answer in [Err("away"), Ok(1), Ok(1)] {
            let ask = async { if answer.is_err() { answer } else { Ok(1) } };
            assert_eq!(remembered.get(ask).await, answer);
        }
    }
}
