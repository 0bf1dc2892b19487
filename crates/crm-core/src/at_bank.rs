//! How the bank stands to what the office owes.

use crate::closed_set::closed_set;

closed_set! {
    /// Of a commission or a payment to a partner.
    pub enum AtBank {
        /// No transfer pays it, and no money of an earlier one is out.
        Nothing = "nothing",
        /// A transfer pays it, or paid it.
        Pays = "pays",
        /// Its last transfer failed or was canceled, and the bank moved the money all the same.
        OutAfterAll = "out_after_all",
    }
}

impl AtBank {
    /// Whether the bank may be asked to pay it.
    #[must_use]
    pub const fn may_be_asked(self) -> bool {
        matches!(self, Self::Nothing)
    }

    /// Whether people may decide about it manually: a payment that the bank is making is left alone.
    #[must_use]
    pub const fn is_left_to_people(self) -> bool {
        !matches!(self, Self::Pays)
    }
}
