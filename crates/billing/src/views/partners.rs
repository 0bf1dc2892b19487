//! What the lists of partners and of their payments read.

use super::Sums;
use crate::partner_payments::{PartnerPayment, PartnerPaymentMethod, PartnerPaymentType};
use crate::status::PartnerPaymentStatus;
use crm_core::at_bank::AtBank;
use crm_core::ids::{ClientId, ExitCaseId, PartnerId, PartnerPaymentId};
use crm_core::money::Money;
use crm_core::page::{Page, PageRequest};
use crm_core::partners::Partner;
use crm_core::search::SearchTerm;
use crm_core::store::Stored;
use crm_core::views::{Between, Direction, Suppressed};
use std::ops::ControlFlow;
use time::Date;

/// All filters combine.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct PartnerPaymentFilter {
    /// Of the partner's name (R2-034).
    pub search: Option<SearchTerm>,
    pub status: Option<PartnerPaymentStatus>,
    pub kind: Option<PartnerPaymentType>,
    pub method: Option<PartnerPaymentMethod>,
    pub partner: Option<PartnerId>,
    /// Days of payment.
    pub days: Between<Date>,
}

/// Every order ends in the id, newest first.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum PartnerPaymentSort {
    Date(Direction),
    Amount(Direction),
}

#[derive(Debug, Clone, PartialEq, Eq)]
pub struct PartnerPaymentListQuery {
    pub filter: PartnerPaymentFilter,
    pub sort: PartnerPaymentSort,
    pub page: PageRequest,
}

/// A partner payment with the partner's name.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct PartnerPaymentRow {
    pub payment: PartnerPayment,
    pub partner_name: String,
    pub at_bank: AtBank,
}

/// All filters combine.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct PartnerFilter {
    /// Of the name.
    pub search: Option<SearchTerm>,
    /// Active partners, former ones, or all.
    pub active: Option<bool>,
}

/// Every order ends in the id, newest first.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum PartnerSort {
    /// Without case and accents.
    Name(Direction),
    /// Newest = highest id.
    Created(Direction),
}

#[derive(Debug, Clone, PartialEq, Eq)]
pub struct PartnerListQuery {
    pub filter: PartnerFilter,
    pub sort: PartnerSort,
    pub page: PageRequest,
}

/// A partner with its work and its money.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct PartnerRow {
    pub partner: Partner,
    /// Exit cases it works on.
    pub cases: i64,
    /// Completed payments.
    pub paid: Money,
    /// Payments that are pending or processing.
    pub underway: Money,
}

/// An exit case as a partner payment names it (R2-107).
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct CaseRef {
    pub id: ExitCaseId,
    pub client: ClientId,
    pub client_name: String,
    /// The client asked not to be contacted.
    pub suppressed: Option<Suppressed>,
    pub resort_name: String,
}

pub trait PartnerMoneyViews {
    fn partner_payments(
        &mut self,
        query: &PartnerPaymentListQuery,
    ) -> Stored<Page<PartnerPaymentRow>>;
    /// Visits every match in order until `Break`, without its cases; the page is of no meaning.
    fn each_partner_payment(
        &mut self,
        query: &PartnerPaymentListQuery,
        visit: &mut dyn FnMut(PartnerPaymentRow) -> ControlFlow<()>,
    ) -> Stored<()>;
    fn partner_payment(&mut self, id: PartnerPaymentId) -> Stored<Option<PartnerPaymentRow>>;
    /// Of those that are not canceled.
    fn partner_payment_sums(&mut self, filter: &PartnerPaymentFilter) -> Stored<Sums>;
    fn partners(&mut self, query: &PartnerListQuery) -> Stored<Page<PartnerRow>>;
    fn partner(&mut self, id: PartnerId) -> Stored<Option<PartnerRow>>;
    /// The partner's cases of properties and clients outside the trash, newest first; `None` when there is
    /// no such partner.
    fn partner_cases(&mut self, id: PartnerId, page: PageRequest) -> Stored<Option<Page<CaseRef>>>;
}
