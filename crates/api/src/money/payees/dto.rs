//! The shapes of payees and of the list for Form 1099-NEC.

use crate::http::wire::{Day, MoneyNumber, NecReason, PayeeKind, TaxClass, TaxNumberKind};
use crm_core::money::Money;
use crm_core::payees::{self, NecStanding, PaidPayee, SealedNumber};
use serde::Serialize;
use utoipa::ToSchema;

/// Who is paid, with what their Form W-9 says. All of that is null before it was recorded.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
#[schema(as = Payee)]
pub(super) struct PayeeDto {
    /// `U12` is a staff member, `P9` a partner.
    id: String,
    /// As the office calls them.
    name: String,
    /// 0 before anything was recorded.
    version: i64,
    #[schema(required = true)]
    kind: Option<PayeeKind>,
    #[schema(required = true)]
    tax_class: Option<TaxClass>,
    #[schema(required = true)]
    legal_name: Option<String>,
    #[schema(required = true)]
    street: Option<String>,
    #[schema(required = true)]
    city: Option<String>,
    #[schema(required = true)]
    state: Option<String>,
    #[schema(required = true)]
    zip: Option<String>,
    #[schema(required = true)]
    tax_number_kind: Option<TaxNumberKind>,
    /// By its last four digits: `XXX-XX-6789`.
    #[schema(required = true)]
    tax_number_shown: Option<String>,
    #[schema(required = true)]
    signed_on: Option<Day>,
    /// Of the form itself.
    #[schema(required = true)]
    file_name: Option<String>,
}

impl PayeeDto {
    pub(super) fn of(id: payees::PayeeId, name: String, payee: Option<&payees::Payee>) -> Self {
        let w9 = payee.map(|payee| &payee.w9);
        let address = w9.and_then(|w9| w9.address.as_ref());
        let number = payee.and_then(|payee| payee.number.as_ref());
        let file = payee.and_then(|payee| payee.file.as_ref());
        Self {
            id: id.to_string(),
            name,
            version: payee.map_or(0, |payee| payee.version),
            kind: w9.map(|w9| w9.status.kind().into()),
            tax_class: w9.and_then(|w9| w9.status.class()).map(TaxClass::from),
            legal_name: w9.map(|w9| w9.legal_name.as_str().to_owned()),
            street: address.map(|address| address.street.as_str().to_owned()),
            city: address.map(|address| address.city.as_str().to_owned()),
            state: address.map(|address| address.state.code().to_owned()),
            zip: address.map(|address| address.zip.as_str().to_owned()),
            tax_number_kind: number.map(|number| number.kind.into()),
            tax_number_shown: number.map(SealedNumber::shown),
            signed_on: w9.and_then(|w9| w9.signed_on).map(Day),
            file_name: file.map(|file| file.name.as_str().to_owned()),
        }
    }
}

/// A whole tax number, as the forms write it.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
#[schema(as = OpenedTaxNumber)]
pub(super) struct OpenedDto {
    pub(super) tax_number: String,
}

/// A payee who was paid in the year.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
#[schema(as = NecLine)]
pub(super) struct LineDto {
    /// Of the payee.
    id: String,
    name: String,
    #[schema(required = true)]
    legal_name: Option<String>,
    #[schema(required = true)]
    kind: Option<PayeeKind>,
    #[schema(required = true)]
    tax_number_shown: Option<String>,
    /// By means that count.
    paid: MoneyNumber,
    /// The card processor reports those.
    by_card: MoneyNumber,
    /// Why they are not on the list; null for those who are.
    #[schema(required = true)]
    reason: Option<NecReason>,
}

/// Who is on a year's list for Form 1099-NEC, and who else was paid.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
#[schema(as = NecList)]
pub(super) struct ListDto {
    year: i32,
    /// From this amount paid in the year they are on it.
    threshold: MoneyNumber,
    reported: Vec<LineDto>,
    others: Vec<LineDto>,
}

impl ListDto {
    pub(super) fn of(year: i32, threshold: Money, lines: Vec<(PaidPayee, NecStanding)>) -> Self {
        let lines = lines.into_iter().map(LineDto::of);
        let (reported, others) = lines.partition(|line| line.reason.is_none());
        Self {
            year,
            threshold: threshold.into(),
            reported,
            others,
        }
    }
}

impl LineDto {
    fn of((paid, standing): (PaidPayee, NecStanding)) -> Self {
        let payee = paid.payee.as_ref();
        let number = payee.and_then(|payee| payee.number.as_ref());
        Self {
            id: paid.id.to_string(),
            legal_name: payee.map(|payee| payee.w9.legal_name.as_str().to_owned()),
            kind: payee.map(|payee| payee.w9.status.kind().into()),
            tax_number_shown: number.map(SealedNumber::shown),
            paid: paid.paid.into(),
            by_card: paid.by_card.into(),
            reason: match standing {
                NecStanding::Reported => None,
                NecStanding::Other(reason) => Some(reason.into()),
            },
            name: paid.name,
        }
    }
}
