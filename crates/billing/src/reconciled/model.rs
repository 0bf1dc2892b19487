//! A reconciled month.

use crate::matching::model::LineState;
use crate::reconciliation::cause::{Cause, Turnover};
use crm_core::clock::{Instant, Month};
use crm_core::ids::{ReconciliationId, UserId};
use crm_core::money::{Money, MoneyOverflow};
use crm_core::text::Notes;
use serde_json::{Value, json};
use time::Date;

/// How many lines and records, and what they come to.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Counted {
    pub count: usize,
    /// As the bank account sees it: below zero leaves us.
    pub amount: Money,
}

/// What the opening balance has more than the statement of the month before; nothing when they agree, or one is not known.
///
/// # Errors
/// When the difference is out of range.
pub fn opening_differs(
    opening: Option<Money>,
    before: Option<Money>,
) -> Result<Option<Money>, MoneyOverflow> {
    let Some((opening, before)) = opening.zip(before) else {
        return Ok(None);
    };
    let more = opening.checked_sub(before)?;
    Ok((more != Money::ZERO).then_some(more))
}

/// What a person says of a month's statement.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ReconciledDraft {
    /// The bank's id of the account.
    pub account: String,
    pub month: Month,
    /// As the statement has it at the month's end.
    pub statement: Money,
    pub note: Option<Notes>,
}

/// A line of the month as it was seen.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct SeenLine {
    pub day: Date,
    pub label: String,
    pub amount: Money,
    pub state: LineState,
    /// The records it settles, or why it was set aside.
    pub matched: Option<String>,
}

/// A line or a record of a cause as it was seen.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct SeenItem {
    pub cause: Cause,
    pub day: Date,
    pub label: String,
    pub amount: Money,
}

/// A month about to be kept.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct NewReconciled {
    pub draft: ReconciledDraft,
    pub opening: Money,
    pub closing: Money,
    pub bank: Turnover,
    pub books: Turnover,
    /// What no cause explained.
    pub rest: Money,
    pub set_aside: Counted,
    /// What staff had to look at.
    pub to_do: Counted,
    pub made_by: Option<UserId>,
    pub created_at: Instant,
    pub lines: Vec<SeenLine>,
    pub items: Vec<SeenItem>,
}

/// A kept month, without its lines.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Reconciled {
    pub id: ReconciliationId,
    pub draft: ReconciledDraft,
    pub opening: Money,
    pub closing: Money,
    pub bank: Turnover,
    pub books: Turnover,
    pub rest: Money,
    pub set_aside: Counted,
    pub to_do: Counted,
    pub made_by: Option<UserId>,
    pub created_at: Instant,
}

impl Reconciled {
    /// Nothing was left to do, and bank and statement agreed.
    #[must_use]
    pub fn is_finished(&self) -> bool {
        self.to_do.count == 0 && self.rest == Money::ZERO && self.draft.statement == self.closing
    }

    /// What the statement has more than the bank's lines.
    ///
    /// # Errors
    /// When the difference is out of range.
    pub fn difference(&self) -> Result<Money, MoneyOverflow> {
        self.draft.statement.checked_sub(self.closing)
    }
}

impl NewReconciled {
    pub(crate) fn stored(&self, id: ReconciliationId) -> Reconciled {
        Reconciled {
            id,
            draft: self.draft.clone(),
            opening: self.opening,
            closing: self.closing,
            bank: self.bank,
            books: self.books,
            rest: self.rest,
            set_aside: self.set_aside,
            to_do: self.to_do,
            made_by: self.made_by,
            created_at: self.created_at,
        }
    }

    pub(super) fn summary(&self, id: ReconciliationId) -> Value {
        json!({
            "reconciliationId": id.get(),
            "month": self.draft.month.to_string(),
            "statementBalance": self.draft.statement.to_decimal_text(),
            "closingBalance": self.closing.to_decimal_text(),
            "toDo": self.to_do.count,
        })
    }
}
