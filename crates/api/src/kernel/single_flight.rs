//! An answer that many ask for and that may be a second old.

use crate::kernel::clock::Stopwatch;
use std::future::Future;
use std::sync::{Mutex, MutexGuard, PoisonError};
use std::time::Duration;

/// How old an answer may be.
const FRESH: Duration = Duration::from_secs(1);

/// The last answer. While one asks again, the others wait and are told the same, an error too and however
/// long it took: a database that is away is not waited for by one after the other.
#[derive(Debug)]
pub(crate) struct Remembered<T, E> {
    last: Mutex<Last<T, E>>,
    asking: tokio::sync::Mutex<()>,
}

#[derive(Debug)]
struct Last<T, E> {
    /// Differs after every answer, and after every one that was forgotten.
    number: u64,
    answer: Option<(Stopwatch, Result<T, E>)>,
}

impl<T, E> Default for Remembered<T, E> {
    fn default() -> Self {
        let last = Last {
            number: 0,
            answer: None,
        };
        Self {
            last: Mutex::new(last),
            asking: tokio::sync::Mutex::default(),
        }
    }
}

impl<T: Clone, E: Clone> Remembered<T, E> {
    /// The last answer, or what `ask` says now. An error goes to those who waited for it and to no one
    /// later.
    pub(crate) async fn get(&self, ask: impl Future<Output = Result<T, E>>) -> Result<T, E> {
        let known = match self.last().fresh() {
            Ok(answer) => return Ok(answer),
            Err(number) => number,
        };
        let _turn = self.asking.lock().await;
        if let Some(answer) = self.last().after(known) {
            return answer;
        }
        let (since, number) = (Stopwatch::start(), self.last().number);
        let answer = ask.await;
        self.last().keep(number, since, answer.clone());
        answer
    }

    pub(crate) fn forget(&self) {
        let mut last = self.last();
        last.number += 1;
        last.answer = None;
    }

    fn last(&self) -> MutexGuard<'_, Last<T, E>> {
        self.last.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl<T: Clone, E: Clone> Last<T, E> {
    /// The answer, or the number after which there is another one.
    fn fresh(&self) -> Result<T, u64> {
        match &self.answer {
            Some((since, Ok(answer))) if since.elapsed() < FRESH => Ok(answer.clone()),
            _ => Err(self.number),
        }
    }

    /// What was answered since then.
    fn after(&self, known: u64) -> Option<Result<T, E>> {
        let (_, answer) = self.answer.as_ref().filter(|_| self.number != known)?;
        Some(answer.clone())
    }

    /// Unless it was asked before the last one was forgotten.
    fn keep(&mut self, number: u64, since: Stopwatch, answer: Result<T, E>) {
        if self.number == number {
            self.number += 1;
            self.answer = Some((since, answer));
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use futures_util::future::{join, join_all};
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
    async fn all_who_wait_are_told_at_once_what_one_was_told() {
        let late = FRESH + Duration::from_millis(20);
        let cases = [
            (Duration::from_millis(20), Err("away")),
            (late, Err("away")),
            (late, Ok(1)),
        ];
        for (takes, outcome) in cases {
            let remembered = Remembered::default();
            let asked = Cell::new(0);
            let ask = || async {
                asked.set(asked.get() + 1);
                sleep(takes).await;
                outcome
            };
            let answers = join_all((0..5).map(|_| remembered.get(ask()))).await;
            assert_eq!(answers, vec![outcome; 5]);
            assert_eq!(asked.get(), 1, "{takes:?} {outcome:?}");
        }
    }

    #[actix_web::test]
    async fn an_error_is_not_remembered() {
        let remembered = Remembered::default();
        for answer in [Err("away"), Ok(1), Ok(1)] {
            let ask = async { if answer.is_err() { answer } else { Ok(1) } };
            assert_eq!(remembered.get(ask).await, answer);
        }
    }

    #[actix_web::test]
    async fn what_was_asked_before_it_was_forgotten_is_told_to_nobody_later() {
        let remembered = Remembered::default();
        let before = remembered.get(async {
            sleep(Duration::from_millis(20)).await;
            Ok::<_, &str>("before")
        });
        let forgotten = async {
            sleep(Duration::from_millis(5)).await;
            remembered.forget();
            remembered.get(async { Ok("after") }).await
        };
        assert_eq!(join(before, forgotten).await, (Ok("before"), Ok("after")));
        let last = remembered.get(async { Ok("later") }).await;
        assert_eq!(last, Ok("after"));
    }
}
