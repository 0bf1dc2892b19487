//! A phrase as a dated row, the places a text is written for, and what is known there.

use crate::closed_set::closed_set;
use crate::contact_gate::Confidence;
use std::borrow::Cow;
use time::Date;

closed_set! {
    /// What becomes of a text; a later one is stricter.
    pub enum PhraseLevel {
        None = "none",
        /// In what goes out, in scripts and in wordings a reason is asked for.
        Warn = "warn",
        /// What goes out, and a new version of a script or a wording, is refused.
        Stop = "stop",
    }
}

closed_set! {
    /// What a text is written for.
    pub enum TextPlace {
        Note = "note",
        Script = "script",
        /// The text of emails that are all alike.
        Template = "template",
        Wording = "wording",
        Mail = "mail",
        /// What staff publish to a client.
        Update = "update",
    }
}

/// How strict a phrase is by place.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Levels {
    /// In a note, which no one outside reads.
    pub noted: PhraseLevel,
    /// In all other places.
    pub told: PhraseLevel,
}

impl Levels {
    pub const STOP: Self = Self {
        noted: PhraseLevel::Warn,
        told: PhraseLevel::Stop,
    };
    pub const WARN: Self = Self {
        noted: PhraseLevel::Warn,
        told: PhraseLevel::Warn,
    };

    const fn at(self, place: TextPlace) -> PhraseLevel {
        match place {
            TextPlace::Note => self.noted,
            TextPlace::Script
            | TextPlace::Template
            | TextPlace::Wording
            | TextPlace::Mail
            | TextPlace::Update => self.told,
        }
    }
}

/// Where a phrase may be said after all.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Exception {
    /// By a brand that is a law firm.
    LawFirm,
    /// With proof on file.
    Proof,
    /// Once the exit is confirmed with evidence.
    ConfirmedExit,
    /// In the section of guarantee terms, where it warns.
    GuaranteeTerms,
}

/// One row: what may not be said from a day on, until the next row of the same key.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Phrase {
    pub key: Cow<'static, str>,
    pub valid_from: Date,
    /// One or more spellings with ` / ` between, each a few words in their order. `|` parts the words that may stand at one place, a
    /// `*` ends the beginning of a word, and `[name]` is a word with a capital.
    pub words: Cow<'static, str>,
    pub levels: Levels,
    pub exception: Option<Exception>,
    /// For the person who wrote it.
    pub why: Cow<'static, str>,
    pub source: Cow<'static, str>,
    pub confidence: Confidence,
    pub reviewed_on: Option<Date>,
    /// The person whose word the review is.
    pub reviewer: Option<Cow<'static, str>>,
}

/// What is known where a text is written.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Surroundings {
    pub place: TextPlace,
    /// An administrator ended the set-up; until then every stop warns.
    pub set_up: bool,
    pub is_law_firm: bool,
    pub has_proof: bool,
    /// With evidence.
    pub exit_confirmed: bool,
    /// It is the section of guarantee terms.
    pub guarantee_terms: bool,
}

impl Surroundings {
    /// A place of which nothing else is known, after the set-up.
    #[must_use]
    pub const fn of(place: TextPlace) -> Self {
        Self {
            place,
            set_up: true,
            is_law_firm: false,
            has_proof: false,
            exit_confirmed: false,
            guarantee_terms: false,
        }
    }

    /// How strict a phrase is here.
    #[must_use]
    pub fn level_of(&self, phrase: &Phrase) -> PhraseLevel {
        let excused = match phrase.exception {
            Some(Exception::LawFirm) if self.is_law_firm => PhraseLevel::None,
            Some(Exception::Proof) if self.has_proof => PhraseLevel::None,
            Some(Exception::ConfirmedExit) if self.exit_confirmed => PhraseLevel::None,
            Some(Exception::GuaranteeTerms) if self.guarantee_terms => PhraseLevel::Warn,
            _ => PhraseLevel::Stop,
        };
        let most = if self.set_up {
            PhraseLevel::Stop
        } else {
            PhraseLevel::Warn
        };
        phrase.levels.at(self.place).min(excused).min(most)
    }
}
