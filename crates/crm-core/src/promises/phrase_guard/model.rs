//! A hit as it is stored, and the record in which its text stands.

use crate::brand::Brand;
use crate::closed_set::closed_set;
use crate::event::Entity;
use crate::ids::{ClientId, DocumentId, LeadId, RawLeadId, ScriptId, UserId, WordingId};
use crate::number_facts::holder::Holder;
use crate::promises::phrases::{PhraseLevel, TextPlace};
use crate::text::Line;
use time::Date;

/// Why a text that warns is right all the same.
pub type PhraseReason = Line<500>;

closed_set! {
    /// What became of a text for one of its hits.
    pub enum Decision {
        /// The sentence turns the phrase around.
        Passed = "passed",
        /// In a note, or in a template whose emails are asked about when they are sent: nothing was asked.
        Noted = "noted",
        /// Someone gave a reason.
        Explained = "explained",
        /// The text was neither stored nor sent.
        Refused = "refused",
    }
}

closed_set! {
    /// The kinds of records that texts stand in.
    pub enum TextRecordKind {
        RawLead = "raw_lead",
        Lead = "lead",
        Client = "client",
        Document = "document",
        Script = "script",
        Wording = "wording",
        /// The text of emails that are all alike.
        Setting = "setting",
    }
}

/// The record in which a text stands; a setting has no number, nor has a script or a wording that was refused.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct TextRecord {
    pub kind: TextRecordKind,
    pub id: Option<i64>,
}

impl TextRecord {
    pub const SETTING: Self = Self {
        kind: TextRecordKind::Setting,
        id: None,
    };

    #[must_use]
    pub const fn of(holder: Holder) -> Self {
        match holder {
            Holder::RawLead(id) => Self {
                kind: TextRecordKind::RawLead,
                id: Some(id.get()),
            },
            Holder::Lead(id) => Self::lead(id),
            Holder::Client(id) => Self::client(id),
        }
    }

    #[must_use]
    pub const fn lead(id: LeadId) -> Self {
        Self {
            kind: TextRecordKind::Lead,
            id: Some(id.get()),
        }
    }

    #[must_use]
    pub const fn client(id: ClientId) -> Self {
        Self {
            kind: TextRecordKind::Client,
            id: Some(id.get()),
        }
    }

    #[must_use]
    pub const fn document(id: DocumentId) -> Self {
        Self {
            kind: TextRecordKind::Document,
            id: Some(id.get()),
        }
    }

    #[must_use]
    pub fn script(id: Option<ScriptId>) -> Self {
        Self {
            kind: TextRecordKind::Script,
            id: id.map(ScriptId::get),
        }
    }

    #[must_use]
    pub fn wording(id: Option<WordingId>) -> Self {
        Self {
            kind: TextRecordKind::Wording,
            id: id.map(WordingId::get),
        }
    }

    /// The record that tells of it; scripts and wordings are the office's.
    #[must_use]
    pub(super) const fn entity(self) -> Entity {
        match (self.kind, self.id) {
            (TextRecordKind::RawLead, Some(id)) => Entity::RawLead(RawLeadId::new(id)),
            (TextRecordKind::Lead, Some(id)) => Entity::Lead(LeadId::new(id)),
            (TextRecordKind::Client, Some(id)) => Entity::Client(ClientId::new(id)),
            (TextRecordKind::Document, Some(id)) => Entity::Document(DocumentId::new(id)),
            _ => Entity::Office,
        }
    }
}

/// A hit that is about to be stored.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct NewHit {
    pub user: Option<UserId>,
    pub place: TextPlace,
    pub about: TextRecord,
    pub brand: Option<Brand>,
    /// The key of the phrase, and the day from which its row holds: together the version of the rule.
    pub phrase: String,
    pub valid_from: Date,
    /// From its first word to its last, folded.
    pub words: String,
    /// The words as they were written, with what stands before and behind.
    pub around: String,
    pub level: PhraseLevel,
    pub negated: bool,
    pub decision: Decision,
    pub reason: Option<String>,
}
