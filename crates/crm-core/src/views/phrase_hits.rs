//! What texts said that they may not say, as the Phrase Report shows it.

use super::{Between, Direction, GivenTo, StaffName};
use crate::brand::Brand;
use crate::clock::Instant;
use crate::ids::UserId;
use crate::page::{Page, PageRequest};
use crate::promises::phrase_guard::model::{Decision, TextRecord};
use crate::promises::phrases::{PhraseLevel, TextPlace};
use crate::store::Stored;
use crate::text::NotOneOf;
use time::Date;

/// The brand of a text; scripts have none.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum OfBrand {
    One(Brand),
    NoBrand,
}

impl OfBrand {
    /// The text for no brand.
    pub const NONE: &'static str = "none";

    /// Reads a brand's name, or [`Self::NONE`].
    ///
    /// # Errors
    /// [`NotOneOf`], which names the texts that are allowed.
    pub fn parse(text: &str) -> Result<Self, NotOneOf> {
        if text == Self::NONE {
            return Ok(Self::NoBrand);
        }
        let brands = Brand::ALL.iter().map(|brand| brand.as_str());
        let allowed = || NotOneOf::of(brands.chain([Self::NONE]));
        Brand::parse(text).map(Self::One).map_err(|_| allowed())
    }
}

/// Which hits; all filters combine.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct PhraseHitFilter {
    pub at: Between<Instant>,
    /// Who wrote the text; no one: the system.
    pub user: Option<GivenTo<UserId>>,
    pub brand: Option<OfBrand>,
    pub place: Option<TextPlace>,
    pub decision: Option<Decision>,
}

/// How the list of hits is ordered.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum PhraseHitSort {
    Created(Direction),
    Phrase(Direction),
}

/// Which hits, in which order.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct PhraseHitQuery {
    pub filter: PhraseHitFilter,
    pub sort: PhraseHitSort,
    pub page: PageRequest,
}

/// A phrase that a text said.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct PhraseHitRow {
    pub id: i64,
    pub at: Instant,
    pub user: Option<StaffName>,
    pub place: TextPlace,
    pub about: TextRecord,
    /// What the record is called; nothing when it is gone for good.
    pub title: Option<String>,
    pub brand: Option<Brand>,
    pub phrase: String,
    /// The first day of the phrase's row.
    pub valid_from: Date,
    pub words: String,
    pub around: String,
    pub level: PhraseLevel,
    pub decision: Decision,
    pub reason: Option<String>,
}

/// How many hits a user has for a brand, by what became of them.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct PhraseSumRow {
    /// Nothing: the system.
    pub user: Option<StaffName>,
    pub brand: Option<Brand>,
    pub noted: i64,
    pub explained: i64,
    pub refused: i64,
    pub passed: i64,
}

/// An administrator ended the set-up of the phrase guard.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct PhraseSetUpEnd {
    /// Nothing: the system.
    pub by: Option<StaffName>,
    pub at: Instant,
}

/// Hits, as they are read.
pub trait PhraseHitViews {
    fn phrase_hits(&mut self, query: &PhraseHitQuery) -> Stored<Page<PhraseHitRow>>;
    /// By last name, first name, user and brand: this is no ranking.
    fn phrase_sums(&mut self, filter: &PhraseHitFilter) -> Stored<Vec<PhraseSumRow>>;
    fn phrase_set_up_end(&mut self) -> Stored<Option<PhraseSetUpEnd>>;
}
