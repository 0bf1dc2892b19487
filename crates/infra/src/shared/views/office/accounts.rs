//! The accounts as administrators see them.
//!
//! An office has tens of them, and names are folded as the staff list folds them, which neither database does alike: they
//! are searched and ordered here. What is counted for each is counted for the page alone.

use super::super::schema::{sessions, users};
use super::super::sql::{Rows, Sql, id_among, literal};
use super::super::stored::parse_stored;
use super::super::tx::Tx;
use super::super::{At, Reader, types};
use crm_core::ids::UserId;
use crm_core::page::Page;
use crm_core::search::{SearchTerm, fold, search_text};
use crm_core::store::Stored;
use crm_core::users::{Role, UserStatus};
use crm_core::views::{
    AccountFilter, AccountListQuery, AccountRow, AccountSort, AccountViews, Direction, OpenSessions,
};
use diesel::prelude::*;
use diesel::sql_types::Nullable;
use std::collections::BTreeMap;

/// A step into the user's own events, from the newest back.
const LAST_SIGN_IN: &str = "(SELECT events.created_at FROM events \
     WHERE events.entity = 'user' AND events.entity_id = users.id AND events.kind = 'user.signed_in' \
     ORDER BY events.id DESC LIMIT 1)";

/// Of one that was only begun there is none.
const SECOND_FACTOR_SINCE: &str = "(SELECT second_factors.confirmed_at FROM second_factors \
     WHERE second_factors.user_id = users.id)";

type Row = (
    (i64, i64),
    (String, String, String, String),
    (String, String),
    At,
    (Option<At>, Option<At>),
);

impl AccountViews for Reader<'_> {
    fn accounts(&mut self, query: &AccountListQuery) -> Stored<Page<AccountRow>> {
        let mut rows = matching(&mut self.tx, of_filter(&query.filter))?;
        if let Some(search) = &query.filter.search {
            rows.retain(|row| is_found(row, search));
        }
        sort(&mut rows, query.sort);
        let mut page = Page::of_all(rows, query.page);
        count_sessions(&mut self.tx, &mut page.rows, query.open)?;
        Ok(page)
    }

    fn account(&mut self, id: UserId, open: OpenSessions) -> Stored<Option<AccountRow>> {
        let one = Sql::raw("users.id = ").number(id.get());
        let mut rows = matching(&mut self.tx, one)?;
        count_sessions(&mut self.tx, &mut rows, open)?;
        Ok(rows.pop())
    }
}

fn of_filter(filter: &AccountFilter) -> Sql {
    let role = filter.role;
    let role = role.map(|role| Sql::raw("users.role = ").text(role.as_str()));
    let status = filter.status;
    let status = status.map(|status| Sql::raw("users.status = ").text(status.as_str()));
    Sql::all(role.into_iter().chain(status))
}

/// The accounts that meet the condition, in no order, without their sessions.
fn matching(tx: &mut Tx<'_>, condition: Sql) -> Stored<Vec<AccountRow>> {
    let select = (
        (users::id, users::version),
        (
            users::username,
            users::email,
            users::first_name,
            users::last_name,
        ),
        (users::role, users::status),
        users::created_at,
        (
            literal::<Nullable<types::Stamp>>(LAST_SIGN_IN),
            literal::<Nullable<types::Stamp>>(SECOND_FACTOR_SINCE),
        ),
    );
    let rest = Sql::raw("FROM users WHERE ").then(condition);
    let rows: Vec<Row> = tx.run(|conn| Rows { select, rest }.load(conn))?;
    rows.into_iter().map(row).collect()
}

fn row(
    (
        (id, version),
        (username, email, first_name, last_name),
        (role, status),
        created_at,
        (last_sign_in, second_factor_since),
    ): Row,
) -> Stored<AccountRow> {
    Ok(AccountRow {
        id: UserId::new(id),
        version,
        username,
        email,
        first_name,
        last_name,
        role: parse_stored(&role, Role::parse)?,
        status: parse_stored(&status, UserStatus::parse)?,
        created_at: created_at.0,
        last_sign_in: last_sign_in.map(|at| at.0),
        open_sessions: 0,
        second_factor: second_factor_since.is_some(),
    })
}

fn is_found(row: &AccountRow, search: &SearchTerm) -> bool {
    let name = format!("{} {}", row.first_name, row.last_name);
    let text = search_text([name.as_str(), row.username.as_str(), row.email.as_str()]);
    search.alternatives().any(|asked| text.contains(asked))
}

/// The id comes last, so that pages are cut the same way each time.
fn sort(rows: &mut [AccountRow], sort: AccountSort) {
    let direction = match sort {
        AccountSort::Name(direction) => {
            rows.sort_by_cached_key(|row| (fold(&row.last_name), fold(&row.first_name), row.id));
            direction
        }
        AccountSort::LastSignIn(direction) => {
            rows.sort_by_key(|row| (row.last_sign_in, row.id));
            direction
        }
        AccountSort::Created(direction) => {
            rows.sort_by_key(|row| row.id);
            direction
        }
    };
    if direction == Direction::Descending {
        rows.reverse();
    }
}

fn count_sessions(tx: &mut Tx<'_>, rows: &mut [AccountRow], open: OpenSessions) -> Stored<()> {
    let ids: Vec<i64> = rows.iter().map(|row| row.id.get()).collect();
    if ids.is_empty() {
        return Ok(());
    }
    let users: Vec<i64> = tx.run(|conn| {
        sessions::table
            .filter(id_among("sessions.user_id", &ids))
            .filter(sessions::expires_at.gt(At(open.now)))
            .filter(sessions::last_seen_at.gt(At(open.now.minus(open.idle))))
            .filter(sessions::created_at.gt(At(open.now.minus(open.absolute))))
            .select(sessions::user_id)
            .load(conn)
    })?;
    let mut counted: BTreeMap<i64, i64> = BTreeMap::new();
    for user in users {
        *counted.entry(user).or_default() += 1;
    }
    for row in rows {
        row.open_sessions = counted.get(&row.id.get()).copied().unwrap_or(0);
    }
    Ok(())
}
