//! What the requests about accounts hold.

use crate::http::form::{Form, Query, body, params};
use crate::problem::ApiError;
use crm_core::page::PageRequest;
use crm_core::users::{Role, UserStatus};
use crm_core::views::Direction::{Ascending, Descending};
use crm_core::views::{AccountFilter, AccountSort};

params! {
    pub(super) AccountParams -> (AccountFilter, AccountSort, PageRequest) = list_query;
    "search": "Name, user name or email.";
    "status": "pending: who waits for approval.";
    "sort": "name (default), -name, lastSignInAt, -lastSignInAt, createdAt, -createdAt";
}

const SORTS: &[(&str, AccountSort)] = &[
    ("name", AccountSort::Name(Ascending)),
    ("-name", AccountSort::Name(Descending)),
    ("lastSignInAt", AccountSort::LastSignIn(Ascending)),
    ("-lastSignInAt", AccountSort::LastSignIn(Descending)),
    ("createdAt", AccountSort::Created(Ascending)),
    ("-createdAt", AccountSort::Created(Descending)),
];

fn list_query(mut query: Query) -> Result<(AccountFilter, AccountSort, PageRequest), ApiError> {
    let filter = AccountFilter {
        search: query.search(),
        role: query.optional("role", Role::parse),
        status: query.optional("status", UserStatus::parse),
    };
    let sort = query.sort(SORTS);
    let page = query.page();
    let (sort, page) = query.finish((sort, page))?;
    Ok((filter, sort, page))
}

body! {
    /// The role that is given.
    pub(super) AccountRoleInput -> (Role, Option<i64>) = role;
    "version": "The version that was seen.";
}

fn role(mut form: Form) -> Result<(Role, Option<i64>), ApiError> {
    let role = form.required("role", "Choose a role.", Role::parse);
    let version = form.optional_integer("version");
    let (role,) = form.finish((role,))?;
    Ok((role, version))
}

body! {
    /// Which account is meant: at the version that was seen, or whatever it is now.
    pub(super) AccountActInput -> Option<i64> = version;
    "version": "The version that was seen.";
}

fn version(mut form: Form) -> Result<Option<i64>, ApiError> {
    let version = form.optional_integer("version");
    form.finish(())?;
    Ok(version)
}
