//! Records as the search box opens them: by the number on a paper, or again after they were opened before.

use super::FoundKind;
use crate::closed_set::closed_set;
use crate::search::fold;
use crate::users::{Permission, Role, allowed};
use thiserror::Error;

closed_set! {
    /// Every record that the search box opens, in the order that one number of several is shown in.
    pub enum RecordKind {
        Invoice = "invoice",
        Payment = "payment",
        /// The paper of a payment, which has its own number.
        Receipt = "receipt",
        Plan = "plan",
        Commission = "commission",
        Document = "document",
        Case = "case",
        Client = "client",
        Lead = "lead",
        RawLead = "raw_lead",
        Appointment = "appointment",
    }
}

impl RecordKind {
    /// What it is called before its number; nothing of records whose number is on no paper.
    const fn words(self) -> &'static [&'static str] {
        match self {
            Self::Invoice => &["invoice", "invoices", "inv"],
            Self::Payment => &["payment", "payments", "pay", "pmt"],
            Self::Receipt => &["receipt", "receipts", "refund receipt", "reversal receipt"],
            Self::Plan => &["payment plan", "payment plans", "plan", "plans"],
            Self::Commission => &["commission", "commissions"],
            Self::Document => &["document", "documents", "doc"],
            Self::Case => &["exit case", "exit cases", "case", "cases"],
            Self::Client | Self::Lead | Self::RawLead | Self::Appointment => &[],
        }
    }

    /// How the search by words calls it; nothing of money and of cases.
    #[must_use]
    pub const fn found(self) -> Option<FoundKind> {
        match self {
            Self::Client => Some(FoundKind::Client),
            Self::Lead => Some(FoundKind::Lead),
            Self::RawLead => Some(FoundKind::RawLead),
            Self::Appointment => Some(FoundKind::Appointment),
            Self::Document => Some(FoundKind::Document),
            Self::Invoice
            | Self::Payment
            | Self::Receipt
            | Self::Plan
            | Self::Commission
            | Self::Case => None,
        }
    }

    const fn permission(self) -> Permission {
        match self {
            Self::Invoice | Self::Payment | Self::Receipt | Self::Plan => Permission::PaymentsRead,
            Self::Commission => Permission::CommissionsRead,
            Self::Document => Permission::DocumentsRead,
            Self::Case | Self::Client => Permission::ClientsRead,
            Self::Lead => Permission::LeadsRead,
            Self::RawLead => Permission::RawLeadsRead,
            Self::Appointment => Permission::AppointmentsRead,
        }
    }

    /// Whether a role may open such records; of commissions, those that are shown to the person.
    #[must_use]
    pub fn is_readable(self, role: Role) -> bool {
        allowed(role, self.permission())
    }

    fn called(name: &str) -> Option<Self> {
        let all = Self::ALL.iter().copied();
        let mut named = all.filter(|kind| kind.words().contains(&name));
        named.next()
    }
}

/// Records have no more digits than these; phone numbers do.
const MOST_DIGITS: usize = 9;

/// Reads a number as records have it.
fn record_number(digits: &str) -> Option<i64> {
    let written = !digits.starts_with('0') && digits.bytes().all(|byte| byte.is_ascii_digit());
    let number = (written && digits.len() <= MOST_DIGITS).then(|| digits.parse::<i64>().ok());
    number.flatten()
}

/// A number that was typed into the search box, and what it is said to be of.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct NumberAsked {
    kind: Option<RecordKind>,
    number: i64,
}

impl NumberAsked {
    /// `None` for what is no number of a record: names, phone numbers, amounts, postal codes.
    #[must_use]
    pub fn parse(text: &str) -> Option<Self> {
        let folded = fold(text);
        let before = folded.trim_end_matches(|c: char| c.is_ascii_digit());
        let number = record_number(folded.get(before.len()..)?)?;
        let name = without_sign(before);
        let kind = match name {
            "" => None,
            name => Some(RecordKind::called(name)?),
        };
        Some(Self { kind, number })
    }

    /// The records that a role may open of what was meant: of the kind that was named, else of every kind with a number.
    pub fn records(self, role: Role) -> impl Iterator<Item = RecordRef> {
        self.of(role, move |kind| {
            self.kind.is_none_or(|named| named == kind)
        })
    }

    /// The records of other kinds that have the same number: what else may be meant when the named one does not exist.
    pub fn others(self, role: Role) -> impl Iterator<Item = RecordRef> {
        self.of(role, move |kind| {
            self.kind.is_some_and(|named| named != kind)
        })
    }

    fn of(self, role: Role, asked: impl Fn(RecordKind) -> bool) -> impl Iterator<Item = RecordRef> {
        let all = RecordKind::ALL.iter().copied();
        let numbered = all
            .filter(move |kind| !kind.words().is_empty() && kind.is_readable(role) && asked(*kind));
        numbered.map(move |kind| RecordRef {
            kind,
            number: self.number,
        })
    }
}

/// "invoice" of "invoice #", "invoice no. " and "invoice number ".
fn without_sign(before: &str) -> &str {
    const SIGNS: [char; 5] = [' ', '#', '.', ':', '-'];
    let name = before.trim_end_matches(SIGNS);
    let signed = ["number", "no"].into_iter().find_map(|sign| {
        let rest = name.strip_suffix(sign)?;
        (rest.is_empty() || rest.ends_with(SIGNS)).then_some(rest)
    });
    signed.unwrap_or(name).trim_end_matches(SIGNS)
}

/// One record: "lead-12".
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct RecordRef {
    pub kind: RecordKind,
    pub number: i64,
}

impl RecordRef {
    fn parse(text: &str) -> Option<Self> {
        let (kind, digits) = text.split_once('-')?;
        let kind = RecordKind::parse(kind).ok()?;
        let number = record_number(digits)?;
        Some(Self { kind, number })
    }
}

/// Records that the user opened before, in the order they are asked for.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct RecordRefs(Vec<RecordRef>);

/// It names no records.
#[derive(Debug, Clone, PartialEq, Eq, Error)]
#[error(
    "Use up to {} records such as lead-12, with commas between.",
    RecordRefs::MOST
)]
pub struct NotRecords;

impl RecordRefs {
    pub const MOST: usize = 10;

    /// # Errors
    /// [`NotRecords`]
    pub fn parse(text: &str) -> Result<Self, NotRecords> {
        let refs: Option<Vec<RecordRef>> = text.split(',').map(RecordRef::parse).collect();
        let refs = refs.filter(|refs| refs.len() <= Self::MOST);
        refs.map(Self).ok_or(NotRecords)
    }

    /// Those that a role may open.
    pub fn readable(self, role: Role) -> impl Iterator<Item = RecordRef> {
        let refs = self.0.into_iter();
        refs.filter(move |one| one.kind.is_readable(role))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn told(text: &str) -> String {
        let Some(asked) = NumberAsked::parse(text) else {
            return "no number".to_owned();
        };
        let kind = asked.kind.map_or("any", RecordKind::as_str);
        format!("{kind} {}", asked.number)
    }

    #[test]
    fn r5_137_a_number_is_read_with_the_name_of_its_record_or_alone() {
        let table = [
            ("invoice 383", "invoice 383"),
            ("Invoice #383", "invoice 383"),
            ("INVOICES 383", "invoice 383"),
            ("inv 383", "invoice 383"),
            ("inv383", "invoice 383"),
            ("inv. 383", "invoice 383"),
            ("invoice no. 383", "invoice 383"),
            ("invoice number 383", "invoice 383"),
            ("Invoice-383", "invoice 383"),
            ("#383", "any 383"),
            ("no. 383", "any 383"),
            ("404", "any 404"),
            (" 404 ", "any 404"),
            ("receipt 404", "receipt 404"),
            ("Refund Receipt 12", "receipt 12"),
            ("case 12", "case 12"),
            ("exit case 12", "case 12"),
            ("plan 7", "plan 7"),
            ("payment plan 7", "plan 7"),
            ("commission 55", "commission 55"),
            ("payment 9", "payment 9"),
            ("document 31", "document 31"),
            ("doc 31", "document 31"),
            ("999999999", "any 999999999"),
            // Phone numbers, postal codes, amounts, dates, contracts and names.
            ("4075550142", "no number"),
            ("407-555-0142", "no number"),
            ("(407) 555", "no number"),
            ("+1 407", "no number"),
            ("07042", "no number"),
            ("invoice 0", "no number"),
            ("$404", "no number"),
            ("1,250", "no number"),
            ("2026-11-21", "no number"),
            ("unit 12", "no number"),
            ("Line 214", "no number"),
            ("casino 12", "no number"),
            ("invoice", "no number"),
            ("invoice 383 paid", "no number"),
            ("lead 12", "no number"),
            ("", "no number"),
        ];
        for (typed, expected) in table {
            assert_eq!(told(typed), expected, "{typed}");
        }
    }

    #[test]
    fn r5_137_what_a_role_may_not_open_is_not_looked_for() {
        let kinds = |refs: Vec<RecordRef>| {
            let names: Vec<&str> = refs.iter().map(|one| one.kind.as_str()).collect();
            names.join(" ")
        };
        let all = "invoice payment receipt plan commission document case";
        // What was typed, who, what is looked for, and what else may be meant.
        let table = [
            ("404", Role::Admin, all, ""),
            ("404", Role::PhoneAgent, all, ""),
            (
                "404",
                Role::Accountant,
                "invoice payment receipt plan commission",
                "",
            ),
            (
                "receipt 404",
                Role::User,
                "receipt",
                "invoice payment plan commission document case",
            ),
            (
                "case 404",
                Role::Accountant,
                "",
                "invoice payment receipt plan commission",
            ),
        ];
        for (typed, role, meant, others) in table {
            let asked = NumberAsked::parse(typed).unwrap();
            assert_eq!(kinds(asked.records(role).collect()), meant, "{typed}");
            assert_eq!(kinds(asked.others(role).collect()), others, "{typed}");
        }
    }

    #[test]
    fn r5_136_records_that_were_opened_are_named_by_kind_and_number() {
        let eleven = ["lead-1"; 11].join(",");
        let table = [
            ("lead-12", Some("lead 12")),
            ("client-31,raw_lead-5", Some("client 31, raw_lead 5")),
            ("", None),
            ("lead", None),
            ("lead-0", None),
            ("lead-012", None),
            ("lead--1", None),
            ("person-1", None),
            ("lead-1,", None),
            ("lead-1, client-2", None),
            ("lead-1234567890", None),
            (eleven.as_str(), None),
        ];
        for (text, expected) in table {
            let refs = RecordRefs::parse(text).ok().map(|refs| {
                let all = refs.readable(Role::User);
                let each: Vec<_> = all
                    .map(|one| format!("{} {}", one.kind, one.number))
                    .collect();
                each.join(", ")
            });
            assert_eq!(refs.as_deref(), expected, "{text}");
        }
        assert_eq!(
            RecordRefs::parse("lead-1,payment-2")
                .unwrap()
                .readable(Role::Accountant)
                .count(),
            1
        );
    }
}
