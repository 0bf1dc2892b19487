//! What the dry run reads: it looks a batch up among what screens show, and writes nothing.

use super::known::{Class, Known};
use super::list::{Batch, BatchKeys};
use super::sift::Sifted;
use crate::call_numbers::Newcomer;
use crate::store::Stored;
use crate::views::CrmViews;

impl Known {
    /// Looks a batch up for the dry run.
    ///
    /// # Errors
    /// When the store cannot be read or written.
    pub fn read(views: &mut dyn CrmViews, keys: &BatchKeys) -> Stored<Self> {
        let records = views.raw_leads_by_keys(&keys.phones, &keys.emails)?;
        let left_out = views.raw_leads_with_left_out(&keys.suppressions)?;
        let suppressed = views.suppressed_among(&keys.suppressions)?;
        Ok(Self::of(records, suppressed).with_left_out(left_out))
    }
}

impl Batch {
    /// Whom the run would add: all who are ready, and those on the suppression list, who are added as such.
    #[must_use]
    pub fn newcomers(&self, known: &Known) -> Vec<Newcomer> {
        let added = self.rows.iter().filter_map(|row| {
            let suppressed = match known.class_of(row) {
                Class::Ready => false,
                Class::Suppressed => true,
                Class::Blank
                | Class::Failed
                | Class::DuplicateInFile
                | Class::DuplicateOfRecord(_) => {
                    return None;
                }
            };
            match &row.sifted {
                Sifted::Candidate { details, .. } => {
                    Some(Newcomer::of(&details.person, suppressed))
                }
                _ => None,
            }
        });
        added.collect()
    }
}
