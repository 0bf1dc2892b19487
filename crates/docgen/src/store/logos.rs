//! The logos of brands.

use crate::renderer::Logo;
use crm_core::brand::Brand;
use crm_core::clock::Instant;
use crm_core::ids::UserId;
use crm_core::store::Stored;

/// A brand's logo as it is kept.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct StoredLogo {
    pub brand: Brand,
    /// What [`crate::Renderer::check_logo`] left of the upload.
    pub logo: Logo,
    /// Of the bytes, in hexadecimal.
    pub sha256: String,
    /// Counts from 1 with every logo that takes the place of another.
    pub version: i64,
    /// `None`: the command line.
    pub updated_by: Option<UserId>,
    pub updated_at: Instant,
}

/// The logos there are, for reads and for transactions.
pub trait SavedLogos {
    fn logo(&mut self, brand: Brand) -> Stored<Option<StoredLogo>>;
}

/// Logos as a transaction writes them.
pub trait Logos: SavedLogos {
    /// In the place of the brand's logo, if it has one.
    fn put(&mut self, logo: &StoredLogo) -> Stored<()>;
    /// Whether the brand had one.
    fn remove(&mut self, brand: Brand) -> Stored<bool>;
}
