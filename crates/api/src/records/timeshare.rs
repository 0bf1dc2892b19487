//! `timeshareInfo` on the wire.

use crate::http::form::Form;
use crate::http::wire::MoneyNumber;
use crm_core::text::{Notes, ShortText};
use crm_core::timeshare::{TimeshareInfo, TimeshareInfoPatch};
use serde::Serialize;
use utoipa::ToSchema;

/// What the person says about their timeshare; `{}` when nothing is known.
#[derive(Debug, Default, Serialize, ToSchema)]
#[schema(as = TimeshareInfo)]
pub(crate) struct TimeshareInfoDto {
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(required = false, nullable = false)]
    pub(crate) notes: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(required = false, nullable = false)]
    pub(crate) resort: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(required = false, nullable = false)]
    pub(crate) balance: Option<MoneyNumber>,
}

impl From<&TimeshareInfo> for TimeshareInfoDto {
    fn from(info: &TimeshareInfo) -> Self {
        Self {
            notes: info.notes.as_ref().map(|notes| notes.as_str().to_owned()),
            resort: info
                .resort
                .as_ref()
                .map(|resort| resort.as_str().to_owned()),
            balance: info.balance.map(MoneyNumber),
        }
    }
}

/// The whole object; absent means empty (R1-241).
pub(crate) fn timeshare_info(form: &mut Form) -> TimeshareInfo {
    form.nested("timeshareInfo", |form| TimeshareInfo {
        notes: form.optional("notes", Notes::parse),
        resort: form.optional("resort", ShortText::parse),
        balance: form.optional_amount("balance"),
    })
}

/// The parts that a partial update names; `null` clears them all.
pub(crate) fn timeshare_info_patch(form: &mut Form) -> TimeshareInfoPatch {
    form.nested("timeshareInfo", |form| TimeshareInfoPatch {
        notes: form.change("notes", Notes::parse),
        resort: form.change("resort", ShortText::parse),
        balance: form.change_amount("balance"),
    })
}
