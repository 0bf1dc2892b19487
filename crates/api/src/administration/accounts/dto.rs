//! Accounts on the wire.

use crate::administration::mail::LinkMail;
use crate::http::wire::{self, Timestamp};
use crm_core::actor::Actor;
use crm_core::contact::initials;
use crm_core::users::{AccountStanding, account_acts};
use crm_core::views::AccountRow;
use serde::Serialize;
use utoipa::ToSchema;

/// An account as administrators see it.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
#[schema(as = UserAccount)]
pub(super) struct AccountDto {
    id: i64,
    version: i64,
    username: String,
    email: String,
    first_name: String,
    last_name: String,
    initials: String,
    /// For an account that waits, the role it asked for.
    role: wire::Role,
    status: wire::UserStatus,
    created_at: Timestamp,
    #[schema(required = true)]
    last_sign_in_at: Option<Timestamp>,
    /// Where the user is signed in now.
    open_sessions: i64,
    /// Whether a code is asked besides the password.
    second_factor: bool,
    /// What the caller may do with it now.
    acts: Vec<wire::AccountAct>,
}

impl AccountDto {
    pub(super) fn of(row: AccountRow, viewer: &Actor) -> Self {
        let standing = AccountStanding {
            status: row.status,
            open_sessions: row.open_sessions,
            second_factor: row.second_factor,
        };
        let acts = account_acts(row.id, standing, viewer);
        Self {
            id: row.id.get(),
            version: row.version,
            initials: initials(&row.first_name, &row.last_name),
            username: row.username,
            email: row.email,
            first_name: row.first_name,
            last_name: row.last_name,
            role: row.role.into(),
            status: row.status.into(),
            created_at: row.created_at.into(),
            last_sign_in_at: row.last_sign_in.map(Timestamp),
            open_sessions: row.open_sessions,
            second_factor: row.second_factor,
            acts: acts.into_iter().map(wire::AccountAct).collect(),
        }
    }
}

/// A one-time link to set a new password. It is shown this once: what is stored does not tell it.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(super) struct ResetLink {
    pub(super) link: String,
    pub(super) expires_at: Timestamp,
    /// Whether the user got it by mail too.
    pub(super) mail: LinkMail,
}
