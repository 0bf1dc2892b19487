//! Who became an administrator, and how the second person's amount changed, by the record of what happened.

use super::schema::{events, users};
use super::sql::{Rows, Sql};
use super::stored::json;
use super::timeline::staff_name;
use super::{At, Reader};
use crm_core::clock::Instant;
use crm_core::event::EventKind;
use crm_core::ids::UserId;
use crm_core::settings::BANK_SECOND_PERSON_FROM;
use crm_core::store::Stored;
use crm_core::users::{Role, UserStatus};
use crm_core::views::{AdminHappened, AdminNewsRow, AdminNewsViews, FigureViews};
use diesel::prelude::*;
use serde_json::Value;

/// Looked through for them: more than an office does to its accounts and settings in weeks.
const MOST: i64 = 1_000;

/// Kind, whom it is about, when, what was and is so, and who did it.
type Row = (
    String,
    i64,
    At,
    Option<String>,
    Option<String>,
    Option<(i64, String, String)>,
);

impl AdminNewsViews for Reader<'_> {
    fn admin_news(&mut self, since: Instant) -> Stored<Vec<AdminNewsRow>> {
        let kinds = [
            EventKind::UserCreated,
            EventKind::UserApproved,
            EventKind::UserRoleChanged,
            EventKind::UserActivated,
            EventKind::SettingChanged,
            EventKind::SettingProposed,
        ];
        let rest = Sql::raw(format!(
            "FROM events LEFT JOIN users ON users.id = events.actor_id \
             WHERE events.kind IN ('{}') AND events.created_at >= ",
            kinds.map(EventKind::as_str).join("', '")
        ))
        .at(At(since))
        .push(" ORDER BY events.id DESC LIMIT ")
        .number(MOST);
        let select = (
            events::kind,
            events::entity_id,
            events::created_at,
            events::before,
            events::after,
            (users::id, users::first_name, users::last_name).nullable(),
        );
        let rows: Vec<Row> = self.run(|conn| Rows { select, rest }.load(conn))?;
        let mut news = Vec::new();
        for row in rows {
            news.extend(told(self, row)?);
        }
        Ok(news)
    }
}

/// What nobody did, such as the sample office, is no news.
fn told(reader: &mut Reader<'_>, row: Row) -> Stored<Option<AdminNewsRow>> {
    let (kind, about, at, before, after, by) = row;
    let after = after.as_deref().map(json).transpose()?;
    let before = before.as_deref().map(json).transpose()?;
    let says = |field: &str| after.as_ref().and_then(|after| after.get(field));
    if by.is_none() && says("osUser").is_none() {
        return Ok(None);
    }
    let text = |of: Option<&Value>| {
        let value = of.and_then(|of| of.get(BANK_SECOND_PERSON_FROM));
        value.and_then(Value::as_str).map(str::to_owned)
    };
    let is_asked = kind == EventKind::SettingProposed.as_str();
    let what = if is_asked || kind == EventKind::SettingChanged.as_str() {
        says(BANK_SECOND_PERSON_FROM).map(|_| {
            let (was, is) = (text(before.as_ref()), text(after.as_ref()));
            if is_asked {
                AdminHappened::SecondPersonAsked { was, is }
            } else {
                AdminHappened::SecondPerson { was, is }
            }
        })
    } else {
        let is = |field: &str, wanted: &str| says(field).and_then(Value::as_str) == Some(wanted);
        let is_admin =
            is("role", Role::Admin.as_str()) && is("status", UserStatus::Active.as_str());
        if is_admin {
            let names = reader.staff_names(&[UserId::new(about)])?;
            names
                .into_iter()
                .next()
                .map(AdminHappened::NewAdministrator)
        } else {
            None
        }
    };
    Ok(what.map(|what| AdminNewsRow {
        at: at.0,
        by: by.map(staff_name),
        what,
    }))
}
