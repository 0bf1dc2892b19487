//! Closing the books and reopening them. The setting says what holds; each time is kept with who did it and why.

use crate::unit::Unit;
use billing::closing::{ClosingKind, LeftMonth, NewClosing};
use crm_core::actor::Actor;
use crm_core::clock::{Instant, us_date};
use crm_core::event::{Entity, Event, EventKind};
use crm_core::settings::BOOKS_CLOSED_THROUGH;
use crm_core::settings::change::{SettingChange, SettingChangeError, change_setting};
use crm_core::store::StoreError;
use crm_core::text::Notes;
use thiserror::Error;
use time::Date;

#[derive(Debug, Clone, PartialEq, Eq, Error)]
pub enum BooksError {
    #[error("The books are already closed through {}. Choose a later day.", us_date(*.through))]
    NotLater { through: Date },
    #[error("The books are closed through {}. Choose an earlier day, or none.", us_date(*.through))]
    NotEarlier { through: Date },
    #[error("No day is closed.")]
    NothingClosed,
    /// A sentence a month.
    #[error("{} Reconcile first, or enter a reason.", .left.join(" "))]
    Left { left: Vec<String> },
    #[error(transparent)]
    Change(#[from] SettingChangeError),
    #[error(transparent)]
    Store(#[from] StoreError),
}

impl BooksError {
    /// The stable code of the answer.
    #[must_use]
    pub const fn code(&self) -> &'static str {
        match self {
            Self::NotLater { .. } => "not_later",
            Self::NotEarlier { .. } => "not_earlier",
            Self::NothingClosed => "nothing_closed",
            Self::Left { .. } => "month_not_reconciled",
            Self::Change(_) => "invalid",
            Self::Store(_) => "store",
        }
    }

    /// The field of the form that must change.
    #[must_use]
    pub const fn field(&self) -> Option<&'static str> {
        match self {
            Self::NotLater { .. }
            | Self::NotEarlier { .. }
            | Self::NothingClosed
            | Self::Change(_) => Some("through"),
            Self::Left { .. } => Some("reason"),
            Self::Store(_) => None,
        }
    }
}

/// Closes the books through a day that is over. `left` is what of the bank is not finished by then: with some of it the close
/// wants a reason, and keeps both.
///
/// # Errors
/// When the day is not over or closed already, or something is left and no reason is given: [`BooksError`].
pub fn close(
    tx: &mut dyn Unit,
    actor: &Actor,
    (through, reason): (Date, Option<&Notes>),
    left: &[LeftMonth],
    now: Instant,
) -> Result<(), BooksError> {
    let was = tx.closed_books()?.last_day();
    if let Some(closed) = was
        && through <= closed
    {
        return Err(BooksError::NotLater { through: closed });
    }
    let left: Vec<String> = left.iter().map(LeftMonth::sentence).collect();
    if !left.is_empty() && reason.is_none() {
        return Err(BooksError::Left { left });
    }
    let new = NewClosing {
        kind: ClosingKind::Close,
        through: Some(through),
        was,
        reason: reason.cloned(),
        left,
        made_by: actor.user(),
        created_at: now,
    };
    keep(tx, actor, &new, now)
}

/// Opens the books again after `through`, or all days.
///
/// # Errors
/// When so much is not closed: [`BooksError`].
pub fn reopen(
    tx: &mut dyn Unit,
    actor: &Actor,
    (through, reason): (Option<Date>, &Notes),
    now: Instant,
) -> Result<(), BooksError> {
    let Some(closed) = tx.closed_books()?.last_day() else {
        return Err(BooksError::NothingClosed);
    };
    if through.is_some_and(|through| through >= closed) {
        return Err(BooksError::NotEarlier { through: closed });
    }
    let new = NewClosing {
        kind: ClosingKind::Reopen,
        through,
        was: Some(closed),
        reason: Some(reason.clone()),
        left: Vec::new(),
        made_by: actor.user(),
        created_at: now,
    };
    keep(tx, actor, &new, now)
}

fn keep(
    tx: &mut dyn Unit,
    actor: &Actor,
    new: &NewClosing,
    now: Instant,
) -> Result<(), BooksError> {
    let through = new.through.map(|day| day.to_string());
    let change = SettingChange {
        key: BOOKS_CLOSED_THROUGH.to_owned(),
        value: Some(through.unwrap_or_else(|| "none".to_owned())),
        was: None,
    };
    change_setting(tx, actor, &change, now)?;
    tx.book_closings().insert(new)?;
    let kind = match new.kind {
        ClosingKind::Close => EventKind::BooksWereClosed,
        ClosingKind::Reopen => EventKind::BooksReopened,
    };
    let told = Event::of(Entity::Office, kind.with(new.summary()), actor, now);
    tx.events().append(&[told])?;
    Ok(())
}
