//! What the dry run reads: it looks a batch up among what screens show, and writes nothing.

use super::known::Known;
use super::list::BatchKeys;
use crate::store::Stored;
use crate::views::CrmViews;

impl Known {
    /// Looks a batch up for the dry run.
    ///
    /// # Errors
    /// When the store cannot be read or written.
    pub fn read(views: &mut dyn CrmViews, keys: &BatchKeys) -> Stored<Self> {
        let records = views.raw_leads_by_keys(&keys.phones, &keys.emails)?;
        Ok(Self::of(
            records,
            views.suppressed_among(&keys.suppressions)?,
        ))
    }
}
