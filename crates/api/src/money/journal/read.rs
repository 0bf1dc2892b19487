//! Making the journal of a span.

use super::input::Days;
use crate::kernel::app::App;
use crate::problem::ApiError;
use billing::journal::{Entry, JournalError, entries};
use crm_core::books::Basis;
use crm_core::clock::BusinessZone;
use crm_core::views::Between;
use infra::Views;
use time::Date;

/// Some days, as the office counts them.
pub(super) struct Span {
    pub(super) days: Days,
    pub(super) basis: Basis,
    pub(super) zone: BusinessZone,
}

impl Span {
    pub(super) async fn of(app: &App, days: Days) -> Result<Self, ApiError> {
        let office = app.office().await?;
        Ok(Self {
            days,
            basis: office.settings.journal_basis,
            zone: office.settings.zone.clone(),
        })
    }

    /// The entries of the span.
    pub(super) fn entries(&self, views: &mut dyn Views) -> Result<Vec<Entry>, JournalError> {
        self.made(views, self.days.between())
    }

    /// The entries before the span, and those of it.
    pub(super) fn since_the_beginning(
        &self,
        views: &mut dyn Views,
    ) -> Result<(Vec<Entry>, Vec<Entry>), JournalError> {
        let all = Between {
            from: None,
            to: Some(self.days.until),
        };
        let made = self.made(views, all)?.into_iter();
        Ok(made.partition(|entry| entry.day < self.days.from))
    }

    fn made(&self, views: &mut dyn Views, days: Between<Date>) -> Result<Vec<Entry>, JournalError> {
        let mut facts = views.journal_facts(self.basis, days, &self.zone)?;
        if self.basis == Basis::Accrual {
            let histories = views.every_commission_history()?;
            facts.extend(workflows::journal::earned(&histories, &self.zone, days)?);
        }
        entries(self.basis, &facts)
    }
}
