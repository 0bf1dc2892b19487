//! The inputs of a commission's figure, as they are stored with it.

use super::super::schema::commissions;
use super::super::stored::{list_text, parse_stored, texts};
use super::super::{Db, rate};
use ::commissions::records::Frozen;
use ::commissions::reduction::{Reduction, Reductions};
use crm_core::clients::ServiceType;
use crm_core::money::Money;
use crm_core::payment_method::PaymentMethod;
use crm_core::rate::Rate;
use crm_core::store::{StoreError, Stored};
use diesel::prelude::*;

/// NULL together when the commission is of no payment.
#[derive(Queryable, Selectable)]
#[diesel(table_name = commissions, check_for_backend(Db))]
pub(in super::super) struct FrozenRecord {
    gross_cents: Option<i64>,
    lifetime_total_cents: Option<i64>,
    service_type: Option<String>,
    method: Option<String>,
    share_bp: Option<i64>,
    fee_bp: Option<i64>,
    net_bp: Option<i64>,
    base_bp: Option<i64>,
    reduction_bp: Option<i64>,
    final_bp: Option<i64>,
    reductions: Option<String>,
    policy: Option<String>,
    engine_amount_cents: Option<i64>,
}

impl FrozenRecord {
    pub(in super::super) fn frozen(self) -> Stored<Option<Frozen>> {
        let Some(policy) = self.policy else {
            return Ok(None);
        };
        let service = self.service_type.as_deref();
        Ok(Some(Frozen {
            gross: money(self.gross_cents)?,
            lifetime_total: money(self.lifetime_total_cents)?,
            service: service
                .map(|text| parse_stored(text, ServiceType::parse))
                .transpose()?,
            method: parse_stored(&there(self.method)?, PaymentMethod::parse)?,
            share: points(self.share_bp)?,
            fee: points(self.fee_bp)?,
            net_rate: points(self.net_bp)?,
            base_rate: points(self.base_bp)?,
            reductions: reductions(&there(self.reductions)?)?,
            reduction_rate: points(self.reduction_bp)?,
            final_rate: points(self.final_bp)?,
            policy,
            engine_amount: money(self.engine_amount_cents)?,
        }))
    }
}

fn there<T>(value: Option<T>) -> Stored<T> {
    value.ok_or_else(|| StoreError::Fault("an input of a commission is missing".to_owned()))
}

fn money(cents: Option<i64>) -> Stored<Money> {
    there(cents).map(Money::from_cents)
}

fn points(points: Option<i64>) -> Stored<Rate> {
    rate(there(points)?)
}

fn reductions(json: &str) -> Stored<Reductions> {
    let reasons = texts(json)?;
    let reasons = reasons
        .iter()
        .map(|text| parse_stored(text, Reduction::parse));
    Ok(Reductions::of(reasons.collect::<Stored<Vec<_>>>()?))
}

/// As they are written.
#[derive(Insertable, AsChangeset, Default)]
#[diesel(table_name = commissions, treat_none_as_default_value = false, treat_none_as_null = true)]
pub(in super::super) struct FrozenColumns<'a> {
    gross_cents: Option<i64>,
    lifetime_total_cents: Option<i64>,
    service_type: Option<&'static str>,
    method: Option<&'static str>,
    share_bp: Option<i64>,
    fee_bp: Option<i64>,
    net_bp: Option<i64>,
    base_bp: Option<i64>,
    reduction_bp: Option<i64>,
    final_bp: Option<i64>,
    reductions: Option<String>,
    policy: Option<&'a str>,
    engine_amount_cents: Option<i64>,
}

impl<'a> FrozenColumns<'a> {
    pub(in super::super) fn of(frozen: Option<&'a Frozen>) -> Self {
        let Some(frozen) = frozen else {
            return Self::default();
        };
        let points = |rate: Rate| Some(i64::from(rate.basis_points()));
        let reasons = frozen.reductions.iter().map(Reduction::as_str);
        Self {
            gross_cents: Some(frozen.gross.cents()),
            lifetime_total_cents: Some(frozen.lifetime_total.cents()),
            service_type: frozen.service.map(ServiceType::as_str),
            method: Some(frozen.method.as_str()),
            share_bp: points(frozen.share),
            fee_bp: points(frozen.fee),
            net_bp: points(frozen.net_rate),
            base_bp: points(frozen.base_rate),
            reduction_bp: points(frozen.reduction_rate),
            final_bp: points(frozen.final_rate),
            reductions: Some(list_text(reasons)),
            policy: Some(&frozen.policy),
            engine_amount_cents: Some(frozen.engine_amount.cents()),
        }
    }
}
