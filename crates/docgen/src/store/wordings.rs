//! The office's own wordings. A version that was saved is never changed.

use crate::wording::{Section, Wording};
use crm_core::brand::Brand;
use crm_core::clock::Instant;
use crm_core::contact::UsState;
use crm_core::documents::DocumentType;
use crm_core::ids::{UserId, WordingId};
use crm_core::store::Stored;
use crm_core::text::ShortText;
use crm_core::views::StaffName;

/// Which documents a wording is for.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Scope {
    pub kind: DocumentType,
    /// `None`: whatever the client's brand is.
    pub brand: Option<Brand>,
    /// `None`: wherever the client lives.
    pub state: Option<UsState>,
}

/// A version that was saved.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct StoredWording {
    pub id: WordingId,
    pub scope: Scope,
    /// 1, 2, 3 … within its scope, without a gap.
    pub version: i64,
    pub sections: Vec<Section>,
    /// Why it was changed.
    pub note: Option<ShortText>,
    /// `None`: the command line.
    pub created_by: Option<UserId>,
    pub created_at: Instant,
}

impl StoredWording {
    /// As papers are built from it.
    #[must_use]
    pub fn wording(&self) -> Wording {
        Wording {
            kind: self.scope.kind,
            brand: self.scope.brand,
            state: self.scope.state,
            sample: false,
            sections: self.sections.clone(),
        }
    }
}

/// The next version of a scope.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct NewWording {
    pub scope: Scope,
    pub version: i64,
    pub sections: Vec<Section>,
    pub note: Option<ShortText>,
    pub created_by: Option<UserId>,
    pub created_at: Instant,
}

/// A version without its text.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct WordingRow {
    pub id: WordingId,
    pub scope: Scope,
    pub version: i64,
    pub note: Option<ShortText>,
    pub created_by: Option<StaffName>,
    pub created_at: Instant,
}

/// What was saved, for reads and for transactions.
pub trait SavedWordings {
    fn wording(&mut self, id: WordingId) -> Stored<Option<StoredWording>>;
    /// The newest version of exactly this scope.
    fn newest_wording(&mut self, scope: Scope) -> Stored<Option<StoredWording>>;
    /// This version of exactly this scope.
    fn wording_version(&mut self, scope: Scope, version: i64) -> Stored<Option<StoredWording>>;
}

/// Wordings as a transaction writes them.
pub trait Wordings: SavedWordings {
    /// `Duplicate` when the scope has this version already.
    fn insert(&mut self, new: &NewWording) -> Stored<WordingId>;
}

/// Wordings as screens list them.
pub trait WordingViews: SavedWordings {
    /// The newest version of every scope that has one, in the order of type, brand and state.
    fn newest_wordings(&mut self) -> Stored<Vec<WordingRow>>;
    /// Every version of a scope, newest first.
    fn wording_versions(&mut self, scope: Scope) -> Stored<Vec<WordingRow>>;
}
