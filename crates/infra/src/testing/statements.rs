//! The SQL that a piece of work sends, and which of it is prepared once for a connection.

use crm_core::page::Total;
use diesel::connection::{Instrumentation, InstrumentationEvent, set_default_instrumentation};
use std::cell::{Cell, RefCell};
use std::collections::HashSet;
use std::sync::Once;

/// A statement as it was sent.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Statement {
    pub sql: String,
    /// The bound values.
    pub binds: String,
    /// The connection keeps it prepared: a second time it is neither parsed nor analyzed.
    pub is_kept: bool,
}

thread_local! {
    static RECORDED: RefCell<Option<Vec<Statement>>> = const { RefCell::new(None) };
    static ASSUMED: Cell<Option<Total>> = const { Cell::new(None) };
}

/// The statements that `work` sends from this thread over connections opened after
/// [`record_statements`] was called.
pub fn statements_of(work: impl FnOnce()) -> Vec<Statement> {
    RECORDED.set(Some(Vec::new()));
    work();
    RECORDED.take().unwrap_or_default()
}

/// `work` with lists that believe to have so many rows, whatever was counted: how a page is looked
/// for depends on that.
pub fn assuming<T>(total: Total, work: impl FnOnce() -> T) -> T {
    ASSUMED.set(Some(total));
    let done = work();
    ASSUMED.set(None);
    done
}

pub(crate) fn assumed_total() -> Option<Total> {
    ASSUMED.get()
}

/// Connections opened from now on can be listened to.
///
/// # Panics
/// When diesel's default cannot be set.
pub fn record_statements() {
    static ONCE: Once = Once::new();
    ONCE.call_once(|| {
        let set = set_default_instrumentation(|| Some(Box::<Recorder>::default()));
        super::must(set, "listen to connections");
    });
}

/// What one connection has prepared.
#[derive(Default)]
struct Recorder {
    kept: HashSet<String>,
}

impl Instrumentation for Recorder {
    fn on_connection_event(&mut self, event: InstrumentationEvent<'_>) {
        match event {
            InstrumentationEvent::StartQuery { query, .. } => {
                RECORDED.with_borrow_mut(|recorded| {
                    if let Some(recorded) = recorded {
                        recorded.push(self.statement(&query.to_string()));
                    }
                });
            }
            // Comes after the start of the first query with this text.
            InstrumentationEvent::CacheQuery { sql, .. } => {
                self.kept.insert(sql.to_owned());
                RECORDED.with_borrow_mut(|recorded| {
                    let last = recorded.as_mut().and_then(|recorded| recorded.last_mut());
                    if let Some(last) = last.filter(|last| last.sql == sql) {
                        last.is_kept = true;
                    }
                });
            }
            _ => {}
        }
    }
}

impl Recorder {
    /// diesel shows a statement as `SQL -- binds: [values]`.
    fn statement(&self, shown: &str) -> Statement {
        let (sql, binds) = shown.split_once(" -- binds: ").unwrap_or((shown, "[]"));
        let (sql, binds) = (sql.trim().to_owned(), binds.trim().to_owned());
        Statement {
            is_kept: self.kept.contains(&sql),
            sql,
            binds,
        }
    }
}
