//! What is known of an agreement beside its document.

use super::period::CancelPeriod;
use crate::change::Fields;
use crate::clock::Instant;
use crate::closed_set::closed_set;
use crate::contact_gate::StateSet;
use crate::ids::{DocumentId, PlanId};
use crate::promises::cooling_off::Channel;
use time::Date;

closed_set! {
    /// Since when an agreement is a record.
    pub enum Origin {
        /// From before its signature on.
        Kept = "kept",
        /// It was signed before agreements became records: nothing of it is frozen, and it holds no money.
        Before = "before",
    }
}

/// What staff enter of an agreement.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub struct Entered {
    /// `None`: no one entered it.
    pub channel: Option<Channel>,
    /// The forms of the notice of cancellation are within the paper.
    pub notice_in_paper: bool,
    /// A document of the client's that is the notice.
    pub notice_document: Option<DocumentId>,
    /// When the client got the notice.
    pub notice_on: Option<Date>,
    /// When the right to cancel was said aloud.
    pub spoken_notice_on: Option<Date>,
    /// When the client got the disclosures that some states want before any money.
    pub disclosed_on: Option<Date>,
    /// How it is paid.
    pub plan: Option<PlanId>,
    /// It was sold with money that comes back.
    pub money_back: bool,
    /// It was sold with a debt that gets smaller.
    pub debt_reduced: bool,
}

impl Entered {
    /// Whether the agreement may leave Draft. A document in the trash is no notice.
    #[must_use]
    pub const fn has_notice(&self, document_is_in_trash: bool) -> bool {
        let has_document = self.notice_document.is_some() && !document_is_in_trash;
        self.notice_in_paper || has_document || self.notice_on.is_some()
    }

    /// When the client of an agreement that is signed on this day got the notice. A document of which no day is known says nothing.
    #[must_use]
    pub fn notice_by(&self, signed_on: Date) -> Option<Date> {
        self.notice_on
            .or_else(|| self.notice_in_paper.then_some(signed_on))
    }

    /// By their JSON names, for the history of the document.
    #[must_use]
    pub fn fields(&self) -> Fields {
        let day = |day: Option<Date>| day.map(|day| day.to_string());
        vec![
            ("channel", self.channel.map(|channel| channel.to_string())),
            ("noticeInPaper", Some(self.notice_in_paper.to_string())),
            (
                "noticeDocumentId",
                self.notice_document.map(|id| id.to_string()),
            ),
            ("noticeOn", day(self.notice_on)),
            ("spokenNoticeOn", day(self.spoken_notice_on)),
            ("disclosuresOn", day(self.disclosed_on)),
            ("planId", self.plan.map(|plan| plan.to_string())),
            ("moneyBack", Some(self.money_back.to_string())),
            ("debtReduced", Some(self.debt_reduced.to_string())),
        ]
    }
}

/// What a paper says that Exitdesk made; nothing is known of one that was uploaded.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub struct OnPaper {
    /// Of the properties that it lists.
    pub property_states: Option<StateSet>,
    /// The last day to cancel that it prints.
    pub printed_on: Option<Date>,
}

/// A record about to be made.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct NewAgreement {
    pub document: DocumentId,
    pub entered: Entered,
    pub paper: OnPaper,
}

/// A stored agreement. Its document has its version and its history.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Agreement {
    pub document: DocumentId,
    pub origin: Origin,
    pub entered: Entered,
    pub paper: OnPaper,
    /// From the signature on.
    pub period: Option<CancelPeriod>,
    /// When the release letter or the recorded deed came on file.
    pub release_paper_at: Option<Instant>,
    /// When the client's cancellation came to hold.
    pub canceled_at: Option<Instant>,
}

impl Agreement {
    /// From before its signature on: nothing of it is frozen yet.
    #[must_use]
    pub const fn kept(document: DocumentId, entered: Entered, paper: OnPaper) -> Self {
        Self {
            document,
            origin: Origin::Kept,
            entered,
            paper,
            period: None,
            release_paper_at: None,
            canceled_at: None,
        }
    }
}
