//! Find anyone: what was typed into the one search box, and the groups of what it finds.

use crate::closed_set::closed_set;
use crate::search::SearchTerm;
use crate::users::{Permission, Role, allowed};

mod record;

pub use record::{NotRecords, NumberAsked, RecordKind, RecordRef, RecordRefs};

closed_set! {
    /// The groups, in the order they are shown.
    pub enum FoundKind {
        Client = "client",
        Lead = "lead",
        RawLead = "raw_lead",
        Appointment = "appointment",
        Document = "document",
    }
}

impl FoundKind {
    #[must_use]
    pub const fn label(self) -> &'static str {
        match self {
            Self::Client => "Clients",
            Self::Lead => "Leads",
            Self::RawLead => "Marketing Database",
            Self::Appointment => "Appointments",
            Self::Document => "Documents",
        }
    }

    const fn permission(self) -> Permission {
        match self {
            Self::Client => Permission::ClientsRead,
            Self::Lead => Permission::LeadsRead,
            Self::RawLead => Permission::RawLeadsRead,
            Self::Appointment => Permission::AppointmentsRead,
            Self::Document => Permission::DocumentsRead,
        }
    }

    /// The groups a role may read.
    pub fn readable(role: Role) -> impl Iterator<Item = Self> {
        let all = Self::ALL.iter().copied();
        all.filter(move |kind| allowed(role, kind.permission()))
    }
}

/// Totals are exact up to here.
pub const MOST_COUNTED: i64 = 100;
/// Words beyond these are left out: they would not find anything more.
const WORDS: usize = 8;

/// The words of a search: a record has each of them somewhere.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Words(Vec<SearchTerm>);

impl Words {
    /// `None` when nothing but white space was typed. A phone number is one word in any format; everything
    /// else is taken apart at white space.
    #[must_use]
    pub fn parse(text: &str) -> Option<Self> {
        let whole = SearchTerm::parse(text)?;
        if whole.is_phone() {
            return Some(Self(vec![whole]));
        }
        let words: Vec<SearchTerm> = text
            .split_whitespace()
            .filter_map(SearchTerm::parse)
            .take(WORDS)
            .collect();
        (!words.is_empty()).then_some(Self(words))
    }

    pub fn iter(&self) -> impl Iterator<Item = &SearchTerm> {
        self.0.iter()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn r3_078_words_are_taken_apart_but_a_phone_number_is_one() {
        let table: [(&str, &[&[&str]]); 10] = [
            ("", &[]),
            (" a ", &[&["a"]]),
            ("li", &[&["li"]]),
            ("  Ruiz   José ", &[&["ruiz"], &["jose"]]),
            ("(407) 555-1000", &[&["(407) 555-1000", "4075551000"]]),
            ("407.555.1000", &[&["407.555.1000", "4075551000"]]),
            ("+1 407 555 1000", &[&["+1 407 555 1000", "4075551000"]]),
            ("4075551000", &[&["4075551000"]]),
            ("ana 555-1000", &[&["ana"], &["555-1000", "5551000"]]),
            ("ana@example.com", &[&["ana@example.com"]]),
        ];
        for (typed, words) in table {
            let found: Vec<Vec<String>> = Words::parse(typed)
                .iter()
                .flat_map(|found| found.iter())
                .map(|word| word.alternatives().map(str::to_owned).collect())
                .collect();
            assert_eq!(found, words, "{typed}");
        }
    }

    #[test]
    fn r5_187_every_role_but_accountants_reads_every_group_and_each_asks_for_its_own_permission() {
        for role in Role::ALL {
            let all = if *role == Role::Accountant {
                0
            } else {
                FoundKind::ALL.len()
            };
            assert_eq!(FoundKind::readable(*role).count(), all, "{role}");
        }
        let asked: Vec<_> = FoundKind::ALL
            .iter()
            .map(|kind| kind.permission().as_str())
            .collect();
        let own = [
            "clients.read",
            "leads.read",
            "raw_leads.read",
            "appointments.read",
            "documents.read",
        ];
        assert_eq!(asked, own);
    }
}
