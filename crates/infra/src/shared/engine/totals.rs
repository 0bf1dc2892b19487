//! The totals of large lists and other expensive answers, remembered by one process as long as the database
//! stays exactly as it was: one memory for all connections.
//!
//! An answer is kept under the version that the database had before it was found out, and told only to
//! readers that see the database in that version when they begin. So no one reads anything older
//! than their own beginning, whichever process writes.

use super::super::dialect;
use super::link::{Connector, Link};
use super::tx::Tx;
use crm_core::store::Stored;
use r2d2::ManageConnection;
use std::any::Any;
use std::collections::HashMap;
use std::sync::{Mutex, MutexGuard, PoisonError};

/// Counting less is not worth remembering.
const LARGE: i64 = 2_000;
/// Answers remembered at once.
const MAX_ANSWERS: usize = 500;
/// The version of answers that are given though the database has another one since.
const WHATEVER_IS_WRITTEN: &str = "whatever is written";

/// What one process remembers.
#[derive(Debug)]
pub(in super::super) struct Memory {
    answers: Mutex<HashMap<String, Kept>>,
    watch: Mutex<Watch>,
}

#[derive(Debug)]
struct Kept {
    version: String,
    answer: Box<dyn Any + Send>,
}

/// A connection that does nothing but tell the database's version, where each connection counts for itself.
struct Watch {
    connector: Connector,
    link: Option<Link>,
    /// Connections so far.
    number: u64,
}

impl std::fmt::Debug for Watch {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Watch").finish_non_exhaustive()
    }
}

impl Watch {
    fn version(&mut self) -> Option<String> {
        if self.link.is_none() {
            self.link = self.connector.connect().ok();
            self.number += 1;
        }
        let version = dialect::version(&mut self.link.as_mut()?.conn);
        if version.is_err() {
            self.link = None;
        }
        Some(format!("{} {}", self.number, version.ok()?))
    }
}

impl Memory {
    pub(in super::super) fn new(connector: Connector) -> Self {
        Self {
            answers: Mutex::default(),
            watch: Mutex::new(Watch {
                connector,
                link: None,
                number: 0,
            }),
        }
    }

    /// The database's version now, as all connections may compare it.
    fn version(&self) -> Option<String> {
        let watch = self.watch.lock();
        watch.unwrap_or_else(PoisonError::into_inner).version()
    }

    fn answer<T: Clone + 'static>(&self, question: &str, version: &str) -> Option<T> {
        let answers = self.answers();
        let kept = answers
            .get(question)
            .filter(|kept| kept.version == version)?;
        kept.answer.downcast_ref().cloned()
    }

    fn keep<T: Send + 'static>(&self, question: String, version: String, answer: T) {
        let mut answers = self.answers();
        if answers.len() >= MAX_ANSWERS {
            answers.retain(|_, kept| kept.version == version);
        }
        if answers.len() >= MAX_ANSWERS {
            answers.clear();
        }
        let answer = Box::new(answer);
        answers.insert(question, Kept { version, answer });
    }

    fn answers(&self) -> MutexGuard<'_, HashMap<String, Kept>> {
        self.answers.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

/// What a read knows of the memory.
pub(in super::super) enum Remembers<'c> {
    /// Nothing of an unfinished transaction is remembered as a state of the database.
    Nothing,
    /// The database had this version when the read began.
    Of(&'c Memory, String),
    /// The version is asked for when it is needed: whatever is read after that is no older.
    From(&'c Memory),
}

impl<'c> Remembers<'c> {
    /// For a read whose statements all see what the first one sees, before that one.
    pub(in super::super) fn before_one_state(memory: &'c Memory) -> Self {
        if !dialect::VERSIONS_DIFFER_BY_CONNECTION {
            // Whenever it is asked for in the transaction, the answer is the same.
            return Self::From(memory);
        }
        match memory.version() {
            Some(version) => Self::Of(memory, version),
            None => Self::Nothing,
        }
    }
}

impl<'c> Tx<'c> {
    /// The count that `list` stands for: as remembered, or counted now.
    pub(in super::super) fn counted(
        &mut self,
        list: String,
        count: impl FnOnce(&mut Self) -> Stored<i64>,
    ) -> Stored<i64> {
        self.asked(list, |counted| *counted >= LARGE, count)
    }

    /// The answer to `question`: as remembered, or found out now.
    pub(in super::super) fn remembered<T: Clone + Send + 'static>(
        &mut self,
        question: impl Into<String>,
        find: impl FnOnce(&mut Self) -> Stored<T>,
    ) -> Stored<T> {
        self.asked(question.into(), |_| true, find)
    }

    /// The answer to `question`, which names the minute it is about. A large one holds for that minute whatever is written
    /// meanwhile: while people work, the database is never twice the same.
    pub(in super::super) fn remembered_for_its_minute<T: Clone + Send + 'static>(
        &mut self,
        question: String,
        people: impl FnOnce(&T) -> i64,
        find: impl FnOnce(&mut Self) -> Stored<T>,
    ) -> Stored<T> {
        let memory = match &self.remembers {
            Remembers::Nothing => return find(self),
            Remembers::Of(memory, _) | Remembers::From(memory) => *memory,
        };
        if let Some(answer) = memory.answer(&question, WHATEVER_IS_WRITTEN) {
            return Ok(answer);
        }
        let answer = self.remembered(question.clone(), find)?;
        if people(&answer) >= LARGE {
            memory.keep(question, WHATEVER_IS_WRITTEN.to_owned(), answer.clone());
        }
        Ok(answer)
    }

    fn asked<T: Clone + Send + 'static>(
        &mut self,
        question: String,
        is_worth_keeping: impl FnOnce(&T) -> bool,
        find: impl FnOnce(&mut Self) -> Stored<T>,
    ) -> Stored<T> {
        let Some((memory, version)) = self.version()? else {
            return find(self);
        };
        if let Some(answer) = memory.answer(&question, &version) {
            return Ok(answer);
        }
        // What is found out and what is read with it belong together.
        self.hold_one_state()?;
        let answer = find(self)?;
        if is_worth_keeping(&answer) {
            memory.keep(question, version, answer.clone());
        }
        Ok(answer)
    }

    /// The version under which answers of this read are remembered.
    fn version(&mut self) -> Stored<Option<(&'c Memory, String)>> {
        let memory = match &self.remembers {
            Remembers::Nothing => return Ok(None),
            Remembers::Of(memory, version) => return Ok(Some((*memory, version.clone()))),
            Remembers::From(memory) => *memory,
        };
        let version = if dialect::VERSIONS_DIFFER_BY_CONNECTION {
            memory.version()
        } else {
            let version = self.run(dialect::version)?;
            Some(self.told_by_this_server(&version))
        };
        if let Some(version) = &version {
            self.remembers = Remembers::Of(memory, version.clone());
        }
        Ok(version.map(|version| (memory, version)))
    }

    /// The version came with the first statement's answer.
    pub(in super::super) fn begins_at(&mut self, version: String) {
        if let Remembers::From(memory) = self.remembers {
            let version = self.told_by_this_server(&version);
            self.remembers = Remembers::Of(memory, version);
        }
    }

    /// A server that takes the place of another may give the same version to another state.
    fn told_by_this_server(&self, version: &str) -> String {
        format!("{} {version}", self.generation())
    }
}
