//! Which people a list shows: raw leads, leads, and either of them to be called.

use super::between::Between;
use crate::brand::Brand;
use crate::call_numbers::answers::CallableAt;
use crate::clock::Instant;
use crate::contact::UsState;
use crate::ids::{ImportId, UserId};
use crate::leads::status::LeadStatus;
use crate::raw_leads::status::MarketingStatus;
use crate::search::SearchTerm;
use crate::source::Source;
use time::Date;

/// Which raw leads, by marketing status.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub enum RawLeadStage {
    /// All that are not converted.
    #[default]
    Unconverted,
    /// Not converted, of this status.
    Status(MarketingStatus),
    Converted,
}

/// All filters combine (R1-245). The trash is left out.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct RawLeadFilter {
    pub search: Option<SearchTerm>,
    pub stage: RawLeadStage,
    pub source: Option<Source>,
    pub state: Option<UsState>,
    pub tag: Option<String>,
    /// Those whom this import added.
    pub import: Option<ImportId>,
    /// The follow-up date.
    pub next_contact: Between<Date>,
    /// By what the contact gate says of their numbers.
    pub callable: Option<CallableAt>,
}

/// All filters combine (R1-245). The trash is left out.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct LeadFilter {
    pub search: Option<SearchTerm>,
    /// Any of these; without one, all.
    pub statuses: Vec<LeadStatus>,
    pub source: Option<Source>,
    pub brand: Option<Brand>,
    pub state: Option<UsState>,
    /// A part of the resort's name, in any case.
    pub resort: Option<String>,
    pub created: Between<Instant>,
    pub reachable: Option<Reachable>,
    pub assigned_to: Option<GivenTo<UserId>>,
    /// Still new, and made before this.
    pub untouched_since: Option<Instant>,
    /// A call that was promised to them was due before this, and is still open.
    pub promised_before: Option<Instant>,
    /// By what the contact gate says of their numbers.
    pub callable: Option<CallableAt>,
}

/// Whom a record is assigned to: a user, or no one.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum GivenTo<I> {
    One(I),
    Nobody,
}

/// How a person can be reached.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Reachable {
    ByEmail,
    ByPhone,
    NotAtAll,
}

/// The people of a list that are counted, by the list's own filter.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum CalledPeople {
    RawLeads(RawLeadFilter),
    Leads(LeadFilter),
}

impl CalledPeople {
    /// Those of them of whom the gate says so.
    #[must_use]
    pub fn with_answer(&self, asked: CallableAt) -> Self {
        let callable = Some(asked);
        match self {
            Self::RawLeads(filter) => Self::RawLeads(RawLeadFilter {
                callable,
                ..filter.clone()
            }),
            Self::Leads(filter) => Self::Leads(LeadFilter {
                callable,
                ..filter.clone()
            }),
        }
    }
}
