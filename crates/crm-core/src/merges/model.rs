//! A merge, and what it moved.

use crate::clock::Instant;
use crate::closed_set::closed_set;
use crate::contact::PhoneKey;
use crate::event::EntityKind;
use crate::ids::{ClientId, LeadId, MergeId, RawLeadId, UserId};
use crate::money::Money;
use crate::number_facts::holder::Holder;
use serde_json::{Value, json};
use time::{Date, Duration};

/// How long two records can be parted again.
pub const UNMERGE_LASTS: Duration = Duration::days(30);

closed_set! {
    /// What kind of records two of a merge are: both of one.
    pub enum MergeKind {
        RawLead = "raw_lead",
        Lead = "lead",
        Client = "client",
    }
}

impl MergeKind {
    /// The record of this kind.
    #[must_use]
    pub const fn holder(self, id: i64) -> Holder {
        match self {
            Self::RawLead => Holder::RawLead(RawLeadId::new(id)),
            Self::Lead => Holder::Lead(LeadId::new(id)),
            Self::Client => Holder::Client(ClientId::new(id)),
        }
    }

    /// What people call one.
    #[must_use]
    pub const fn label(self) -> &'static str {
        self.holder(0).name()
    }
}

closed_set! {
    /// What belongs to a record by its id, and so goes along. Consents and what else is known of a number belong to the number.
    pub enum MovedKind {
        Appointment = "appointment",
        Call = "call",
        Callback = "callback",
        Skip = "skip",
        Property = "property",
        ExitCase = "exit_case",
        Document = "document",
        PaymentPlan = "payment_plan",
        Invoice = "invoice",
        Payment = "payment",
        Commission = "commission",
    }
}

/// How many of each a record has.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub struct Moved {
    pub appointments: i64,
    pub calls: i64,
    pub callbacks: i64,
    pub skips: i64,
    /// Those of clients alone.
    pub records: Records,
}

/// How many records of a client's there are of each kind.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub struct Records {
    pub properties: i64,
    pub exit_cases: i64,
    pub documents: i64,
    pub payment_plans: i64,
    pub invoices: i64,
    pub payments: i64,
    pub commissions: i64,
}

impl Records {
    /// Adds to the count of a kind; nothing for what is no such record.
    pub fn add(&mut self, kind: EntityKind, count: i64) {
        let of_kind = match kind {
            EntityKind::Property => &mut self.properties,
            EntityKind::ExitCase => &mut self.exit_cases,
            EntityKind::Document => &mut self.documents,
            EntityKind::PaymentPlan => &mut self.payment_plans,
            EntityKind::Invoice => &mut self.invoices,
            EntityKind::Payment => &mut self.payments,
            EntityKind::Commission => &mut self.commissions,
            _ => return,
        };
        *of_kind += count;
    }
}

impl Moved {
    #[must_use]
    pub fn told(self) -> Value {
        let Records {
            properties,
            exit_cases,
            documents,
            payment_plans,
            invoices,
            payments,
            commissions,
        } = self.records;
        json!({
            "appointments": self.appointments,
            "calls": self.calls,
            "callbacks": self.callbacks,
            "skips": self.skips,
            "properties": properties,
            "exitCases": exit_cases,
            "documents": documents,
            "paymentPlans": payment_plans,
            "invoices": invoices,
            "payments": payments,
            "commissions": commissions,
        })
    }
}

/// A row of the books that would change its client.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct MoneyRow {
    /// [`MovedKind::PaymentPlan`], [`MovedKind::Invoice`], [`MovedKind::Payment`] or [`MovedKind::Commission`].
    pub kind: MovedKind,
    pub id: i64,
    /// When it was paid, is due or begins; of a commission the day of its payment, if it is of one.
    pub on: Option<Date>,
    /// A refund's is below zero.
    pub amount: Money,
    pub status: String,
}

/// Exit cases of one partner, or of none. A case stays with its partner, whichever client it becomes.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct PartnersCases {
    pub partner: Option<String>,
    pub cases: i64,
}

/// What a merge would bring to the record that stays.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Moving {
    pub rows: Moved,
    /// Entries of its history, which stay where they were written and are shown with the other's.
    pub history: i64,
    /// Consents in effect of its numbers.
    pub consents: i64,
    /// Those of clients, by partner.
    pub cases: Vec<PartnersCases>,
    /// Everything of the books that would be the other client's.
    pub money: Vec<MoneyRow>,
}

/// What a record that stayed got from the other: an un-merge takes out just that.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Gained {
    /// Fields that were empty, by their JSON names.
    pub fields: Vec<String>,
    pub phones: Vec<PhoneKey>,
    pub tags: Vec<String>,
    /// Numbers or an email joined the suppression list with the merge. They stay on it.
    pub suppressed: bool,
    /// Of a client that was archived, and that the other one brought back into the lists or keeps there: since when it was.
    pub archived: Option<Instant>,
}

impl Gained {
    /// As it is stored.
    #[must_use]
    pub fn to_json(&self) -> Value {
        let phones: Vec<&str> = self.phones.iter().map(PhoneKey::as_str).collect();
        json!({
            "fields": self.fields,
            "phones": phones,
            "tags": self.tags,
            "suppressed": self.suppressed,
            "archived": self.archived.map(Instant::micros),
        })
    }

    /// As it was stored.
    #[must_use]
    pub fn stored(value: &Value) -> Self {
        let texts = |name: &str| -> Vec<String> {
            let texts = value.get(name).and_then(Value::as_array).into_iter();
            texts
                .flatten()
                .filter_map(|text| text.as_str().map(str::to_owned))
                .collect()
        };
        Self {
            fields: texts("fields"),
            phones: texts("phones").into_iter().map(PhoneKey::stored).collect(),
            tags: texts("tags"),
            suppressed: value.get("suppressed").and_then(Value::as_bool) == Some(true),
            archived: value
                .get("archived")
                .and_then(Value::as_i64)
                .map(Instant::from_micros),
        }
    }
}

/// A stored merge.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Merge {
    pub id: MergeId,
    pub kind: MergeKind,
    /// The record that stayed.
    pub survivor: i64,
    /// The one that went into it.
    pub absorbed: i64,
    pub gained: Gained,
    pub at: Instant,
    pub by: Option<UserId>,
    pub undone_at: Option<Instant>,
}

impl Merge {
    /// Until when it can be undone.
    #[must_use]
    pub fn ends_at(&self) -> Instant {
        self.at.plus(UNMERGE_LASTS)
    }
}

/// One about to be stored.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct NewMerge {
    pub kind: MergeKind,
    pub survivor: i64,
    pub absorbed: i64,
    pub gained: Gained,
    pub at: Instant,
    pub by: Option<UserId>,
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn r5_047_what_was_gained_is_read_as_it_was_stored() {
        let gained = Gained {
            fields: vec!["email".to_owned()],
            phones: vec![PhoneKey::stored("4075551000".to_owned())],
            tags: vec!["vip".to_owned()],
            suppressed: true,
            archived: Some(Instant::from_micros(1_795_000_000_000_000)),
        };
        for one in [gained, Gained::default()] {
            assert_eq!(Gained::stored(&one.to_json()), one);
        }
    }
}
