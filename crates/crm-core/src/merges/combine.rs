//! What two records of one person come to.

use super::model::Gained;
use super::walk::{self, Fill, TakeOut, Walk};
use crate::change::Fields;
use crate::contact::{Person, PhoneKey};
use crate::leads;
use crate::raw_leads::{self, MarketingStatus};
use crate::suppression::SuppressionKey;
use crate::tags::Tags;

/// What staff may edit of a record that can be merged.
pub(super) trait Combined: Clone {
    fn person(&self) -> &Person;
    fn person_mut(&mut self) -> &mut Person;
    /// Of a kind of record that has some.
    fn tags_mut(&mut self) -> Option<&mut Tags>;
    /// Every field but the status and whom it is given to, by its JSON name.
    fn fields(&self) -> Fields;
    fn status(&self) -> &'static str;
    /// Every field that may be empty, but for numbers and tags.
    fn walk(&mut self, other: &Self, walk: &mut impl Walk);
    /// The stricter of two statuses, where the person is suppressed.
    fn tighten(&mut self, other: &Self, suppressed: bool);
}

/// What details with a person, fields and a status answer alike.
macro_rules! of_a_person {
    () => {
        fn person(&self) -> &Person {
            &self.person
        }

        fn person_mut(&mut self) -> &mut Person {
            &mut self.person
        }

        fn fields(&self) -> Fields {
            self.fields()
        }

        fn status(&self) -> &'static str {
            self.status.as_str()
        }
    };
}
pub(super) use of_a_person;

impl Combined for raw_leads::Details {
    of_a_person!();

    fn tags_mut(&mut self) -> Option<&mut Tags> {
        Some(&mut self.tags)
    }

    fn walk(&mut self, other: &Self, walk: &mut impl Walk) {
        walk::person(walk, &mut self.person, &other.person);
        walk.field("source", &mut self.source, other.source.as_ref());
        walk::timeshare(walk, &mut self.timeshare, &other.timeshare);
        walk.field(
            "lastContactDate",
            &mut self.last_contact,
            other.last_contact.as_ref(),
        );
        walk.field(
            "nextContactDate",
            &mut self.next_contact,
            other.next_contact.as_ref(),
        );
        walk.field("notes", &mut self.notes, other.notes.as_ref());
    }

    fn tighten(&mut self, other: &Self, suppressed: bool) {
        use MarketingStatus::{DoNotContact, ReadyForAppointment};
        if other.status == DoNotContact || (suppressed && self.status == ReadyForAppointment) {
            self.status = DoNotContact;
        }
    }
}

impl Combined for leads::Details {
    of_a_person!();

    fn tags_mut(&mut self) -> Option<&mut Tags> {
        Some(&mut self.tags)
    }

    fn walk(&mut self, other: &Self, walk: &mut impl Walk) {
        walk::person(walk, &mut self.person, &other.person);
        walk.field("source", &mut self.source, other.source.as_ref());
        walk::timeshare(walk, &mut self.timeshare, &other.timeshare);
        walk.field("notes", &mut self.notes, other.notes.as_ref());
        walk.field(
            "assignedTo",
            &mut self.assigned_to,
            other.assigned_to.as_ref(),
        );
    }

    /// No status of the pipeline says that a person asked not to be contacted: their numbers do.
    fn tighten(&mut self, _other: &Self, _suppressed: bool) {}
}

/// A value of the other record that the one that stays does not take.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct LeftOut {
    /// By its JSON name; `phone` for each number.
    pub field: &'static str,
    pub kept: Option<String>,
    pub left_out: String,
}

/// What two records come to.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct Combination<D> {
    pub details: D,
    pub gained: Gained,
    pub left_out: Vec<LeftOut>,
    /// Numbers and an email of the other that find no place: who comes with one of them is this person all the same.
    pub no_place: Vec<SuppressionKey>,
    /// Every key of both, where either is suppressed: whatever either can be reached by is on the list then.
    pub suppressed: Vec<SuppressionKey>,
}

/// The survivor's values stay, empty ones are filled from the other; numbers and tags are united as far as there is a place.
pub(super) fn combine<D: Combined>(survivor: &D, other: &D, suppressed: bool) -> Combination<D> {
    let mut details = survivor.clone();
    let mut gained = Gained::default();
    details.walk(other, &mut Fill(&mut gained));
    gained.phones = add_phones(details.person_mut(), other.person());
    gained.tags = add_tags(&mut details, other);
    details.tighten(other, suppressed);
    let left_out = left_out(&details, other);
    let no_place = SuppressionKey::added(details.person(), other.person());
    let mut keys = Vec::new();
    if suppressed {
        keys = SuppressionKey::of(details.person());
        keys.extend(no_place.iter().cloned());
    }
    Combination {
        details,
        gained,
        left_out,
        no_place,
        suppressed: keys,
    }
}

/// Takes out what the other gave; names what was changed since, and so stays.
pub(super) fn part<D: Combined>(survivor: &mut D, other: &D, gained: &Gained) -> Vec<&'static str> {
    let mut take_out = TakeOut {
        gained,
        changed_since: Vec::new(),
    };
    survivor.walk(other, &mut take_out);
    let person = survivor.person_mut();
    let slots = person.phone_slots().into_iter().filter(|slot| {
        let key = slot.phone.as_ref().map(crate::contact::Phone::key);
        !key.is_some_and(|key| gained.phones.contains(&key))
    });
    person.set_phones(slots.collect::<Vec<_>>());
    if let Some(tags) = survivor.tags_mut() {
        *tags = tags.without(&Tags::stored(gained.tags.clone()));
    }
    take_out.changed_since
}

fn add_phones(person: &mut Person, other: &Person) -> Vec<PhoneKey> {
    let before = person.phone_keys();
    let mut more = other.labeled_phones();
    more.retain(|labeled| !before.contains(&labeled.phone.key()));
    person.add_phones(&more);
    let mut added = person.phone_keys();
    added.retain(|key| !before.contains(key));
    added
}

/// All of the other's tags or, where there would be too many, none.
fn add_tags<D: Combined>(details: &mut D, other: &D) -> Vec<String> {
    let mut theirs = other.clone();
    let (Some(tags), Some(theirs)) = (details.tags_mut(), theirs.tags_mut()) else {
        return Vec::new();
    };
    let more = theirs.without(tags);
    match tags.with(&more) {
        Ok(united) => {
            *tags = united;
            more.iter().map(str::to_owned).collect()
        }
        Err(_) => Vec::new(),
    }
}

impl LeftOut {
    /// Where the other has a value, and it is not the one that is kept.
    pub(super) fn of(
        field: &'static str,
        kept: Option<String>,
        theirs: Option<String>,
    ) -> Option<Self> {
        let left_out = theirs.filter(|theirs| kept.as_ref() != Some(theirs))?;
        Some(Self {
            field,
            kept,
            left_out,
        })
    }
}

/// What is shown of numbers and tags by itself.
fn is_united(field: &str) -> bool {
    field.starts_with("phone") || field == "tags" || field == "marketingTags"
}

fn left_out<D: Combined>(details: &D, other: &D) -> Vec<LeftOut> {
    let mut left = Vec::new();
    let mut differ = |field, kept, theirs| left.extend(LeftOut::of(field, kept, theirs));
    for ((field, kept), (_, theirs)) in details.fields().into_iter().zip(other.fields()) {
        if !is_united(field) {
            differ(field, kept, theirs);
        }
    }
    let status = |details: &D| Some(details.status().to_owned());
    differ("status", status(details), status(other));
    for phone in other.person().phones() {
        if details.person().phone_of(&phone.key()).is_none() {
            differ("phone", None, Some(phone.as_str().to_owned()));
        }
    }
    let (mut mine, mut theirs) = (details.clone(), other.clone());
    if let (Some(mine), Some(theirs)) = (mine.tags_mut(), theirs.tags_mut()) {
        for tag in theirs.without(mine).iter() {
            differ("tags", None, Some(tag.to_owned()));
        }
    }
    left
}

#[cfg(test)]
mod tests;
