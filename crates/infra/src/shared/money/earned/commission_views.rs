//! The read models of commissions.

use super::super::Reader;
use super::{commission_list, commission_pages};
use ::commissions::facts::Facts;
use ::commissions::offsets::{Clawback, Consent};
use ::commissions::statement::History;
use ::commissions::unit::Commissions;
use ::commissions::views::{
    CommissionFilter, CommissionListQuery, CommissionPage, CommissionRow, CommissionSummary,
    CommissionSums, CommissionViews,
};
use crm_core::ids::{CommissionId, UserId};
use crm_core::page::Page;
use crm_core::store::Stored;
use crm_core::views::{Between, StaffName};
use std::ops::ControlFlow;
use time::Date;

impl CommissionViews for Reader<'_> {
    fn commissions(&mut self, query: &CommissionListQuery) -> Stored<Page<CommissionRow>> {
        commission_list::page(&mut self.tx, query)
    }

    fn commission(&mut self, id: CommissionId) -> Stored<Option<CommissionPage>> {
        commission_pages::one(&mut self.tx, id)
    }

    fn facts(&mut self) -> &mut dyn Facts {
        &mut self.tx
    }

    fn commission_summary(
        &mut self,
        user: Option<UserId>,
        month: Between<Date>,
    ) -> Stored<CommissionSummary> {
        commission_pages::summary(&mut self.tx, user, month)
    }

    fn commission_earners(&mut self) -> Stored<Vec<StaffName>> {
        commission_pages::earners(&mut self.tx)
    }

    fn sum_of_commissions(&mut self, filter: &CommissionFilter) -> Stored<CommissionSums> {
        commission_list::sum(&mut self.tx, filter)
    }

    fn clawbacks(&mut self, user: UserId) -> Stored<Vec<Clawback>> {
        self.tx.offsets().clawbacks_of(user)
    }

    fn offset_consent(&mut self, user: UserId) -> Stored<Option<Consent>> {
        self.tx.offsets().consent_of(user)
    }

    fn commission_histories(&mut self, user: UserId) -> Stored<Vec<History>> {
        commission_pages::histories(&mut self.tx, user)
    }

    fn every_commission_history(&mut self) -> Stored<Vec<History>> {
        commission_pages::all_histories(&mut self.tx)
    }

    fn each_commission(
        &mut self,
        query: &CommissionListQuery,
        visit: &mut dyn FnMut(CommissionRow) -> ControlFlow<()>,
    ) -> Stored<()> {
        commission_list::each(&mut self.tx, query, visit)
    }
}
