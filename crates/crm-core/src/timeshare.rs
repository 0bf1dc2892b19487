//! What a person says about their timeshare before it becomes a property record.

use crate::change::{Change, Fields};
use crate::money::Money;
use crate::text::{Notes, ShortText};

/// `timeshareInfo` of raw leads and leads; empty by default (R1-241).
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct TimeshareInfo {
    pub notes: Option<Notes>,
    pub resort: Option<ShortText>,
    /// What is still owed on it.
    pub balance: Option<Money>,
}

impl TimeshareInfo {
    /// The fields by their JSON names, for the record's history.
    #[must_use]
    pub fn fields(&self) -> Fields {
        vec![
            (
                "timeshareInfo.notes",
                self.notes.as_ref().map(|notes| notes.as_str().to_owned()),
            ),
            (
                "timeshareInfo.resort",
                self.resort
                    .as_ref()
                    .map(|resort| resort.as_str().to_owned()),
            ),
            (
                "timeshareInfo.balance",
                self.balance.map(Money::to_decimal_text),
            ),
        ]
    }
}

/// A partial update of [`TimeshareInfo`].
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct TimeshareInfoPatch {
    pub notes: Change<Option<Notes>>,
    pub resort: Change<Option<ShortText>>,
    pub balance: Change<Option<Money>>,
}

impl TimeshareInfoPatch {
    pub fn apply(&self, info: &mut TimeshareInfo) {
        self.notes.apply(&mut info.notes);
        self.resort.apply(&mut info.resort);
        self.balance.apply(&mut info.balance);
    }
}
