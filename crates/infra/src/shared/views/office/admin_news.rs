//! Who became an administrator, and how the second person's amount changed, by the record of what happened.

use super::super::schema::{events, users};
use super::super::sql::{Rows, Sql};
use super::super::stored::{json, parse_stored};
use super::super::timeline::staff_name;
use super::super::{At, Reader};
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
            EventKind::SettingWithdrawn,
            EventKind::SettingProposalEnded,
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

/// Acts without a user, such as the sample office, are no news, except for what ended without an act.
fn told(reader: &mut Reader<'_>, row: Row) -> Stored<Option<AdminNewsRow>> {
    let (kind, about, at, before, after, by) = row;
    let kind = parse_stored(&kind, EventKind::parse)?;
    let after = after.as_deref().map(json).transpose()?;
    let before = before.as_deref().map(json).transpose()?;
    let says = |field: &str| after.as_ref().and_then(|after| after.get(field));
    let is_of_nobody = by.is_none() && says("osUser").is_none();
    if is_of_nobody && kind != EventKind::SettingProposalEnded {
        return Ok(None);
    }
    let of_setting = of_setting(kind, (value(before.as_ref()), value(after.as_ref())));
    let what = match of_setting {
        Some(changed) => says(BANK_SECOND_PERSON_FROM).map(|_| changed),
        None => new_administrator(reader, about, after.as_ref())?,
    };
    Ok(what.map(|what| AdminNewsRow {
        at: at.0,
        by: by.map(staff_name),
        what,
    }))
}

/// Whom the event made an active administrator, if it did.
fn new_administrator(
    reader: &mut Reader<'_>,
    who: i64,
    after: Option<&Value>,
) -> Stored<Option<AdminHappened>> {
    let is = |field: &str, wanted: &str| {
        let says = after.and_then(|after| after.get(field));
        says.and_then(Value::as_str) == Some(wanted)
    };
    if !is("role", Role::Admin.as_str()) || !is("status", UserStatus::Active.as_str()) {
        return Ok(None);
    }
    let names = reader.staff_names(&[UserId::new(who)])?;
    Ok(names
        .into_iter()
        .next()
        .map(AdminHappened::NewAdministrator))
}

/// What an event of this kind tells of the setting, by its values before and after. What waited no longer stands before.
fn of_setting(
    kind: EventKind,
    (before, after): (Option<String>, Option<String>),
) -> Option<AdminHappened> {
    match kind {
        EventKind::SettingChanged => Some(AdminHappened::SecondPerson {
            was: before,
            is: after,
        }),
        EventKind::SettingProposed => Some(AdminHappened::SecondPersonAsked {
            was: before,
            is: after,
        }),
        EventKind::SettingWithdrawn => Some(AdminHappened::SecondPersonWithdrawn {
            was: after,
            is: before,
        }),
        EventKind::SettingProposalEnded => Some(AdminHappened::SecondPersonEnded {
            was: after,
            is: before,
        }),
        _ => None,
    }
}

/// `None` is the default.
fn value(of: Option<&Value>) -> Option<String> {
    let value = of.and_then(|of| of.get(BANK_SECOND_PERSON_FROM));
    value.and_then(Value::as_str).map(str::to_owned)
}
