//! What a merge fills in and an un-merge takes out: two walks over the same fields.

use super::model::Gained;
use crate::contact::Person;
use crate::timeshare::TimeshareInfo;

/// Goes over the fields of a record that stays and those of the other.
pub(super) trait Walk {
    /// A field that may be empty.
    fn field<T: Clone + PartialEq>(
        &mut self,
        name: &'static str,
        mine: &mut Option<T>,
        other: Option<&T>,
    );
    /// Whether fields that make one whole are walked, when those that both have agree or not.
    fn enters(&self, agree: bool) -> bool;
}

/// Fills what is empty.
pub(super) struct Fill<'a>(pub(super) &'a mut Gained);

impl Walk for Fill<'_> {
    fn field<T: Clone + PartialEq>(
        &mut self,
        name: &'static str,
        mine: &mut Option<T>,
        other: Option<&T>,
    ) {
        if mine.is_none() && other.is_some() {
            *mine = other.cloned();
            self.0.fields.push(name.to_owned());
        }
    }

    fn enters(&self, agree: bool) -> bool {
        agree
    }
}

/// Empties what was filled, unless it was changed since: that is named.
pub(super) struct TakeOut<'a> {
    pub(super) gained: &'a Gained,
    pub(super) changed_since: Vec<&'static str>,
}

impl Walk for TakeOut<'_> {
    fn field<T: Clone + PartialEq>(
        &mut self,
        name: &'static str,
        mine: &mut Option<T>,
        other: Option<&T>,
    ) {
        if !self.gained.fields.iter().any(|field| field == name) {
            return;
        }
        if mine.as_ref() == other {
            *mine = None;
        } else if mine.is_some() {
            self.changed_since.push(name);
        }
    }

    fn enters(&self, _agree: bool) -> bool {
        true
    }
}

/// Email and address. An address is filled as a whole or not at all: half of one house and half of another is no address.
pub(super) fn person(walk: &mut impl Walk, mine: &mut Person, other: &Person) {
    walk.field("email", &mut mine.email, other.email.as_ref());
    let agree = agree(mine.address.as_ref(), other.address.as_ref())
        && agree(mine.city.as_ref(), other.city.as_ref())
        && agree(mine.state.as_ref(), other.state.as_ref())
        && agree(mine.zip.as_ref(), other.zip.as_ref());
    if walk.enters(agree) {
        walk.field("address", &mut mine.address, other.address.as_ref());
        walk.field("city", &mut mine.city, other.city.as_ref());
        walk.field("state", &mut mine.state, other.state.as_ref());
        walk.field("zip", &mut mine.zip, other.zip.as_ref());
    }
}

fn agree<T: PartialEq>(mine: Option<&T>, other: Option<&T>) -> bool {
    mine.is_none() || other.is_none() || mine == other
}

pub(super) fn timeshare(walk: &mut impl Walk, mine: &mut TimeshareInfo, other: &TimeshareInfo) {
    walk.field("timeshareInfo.notes", &mut mine.notes, other.notes.as_ref());
    walk.field(
        "timeshareInfo.resort",
        &mut mine.resort,
        other.resort.as_ref(),
    );
    walk.field(
        "timeshareInfo.balance",
        &mut mine.balance,
        other.balance.as_ref(),
    );
}
