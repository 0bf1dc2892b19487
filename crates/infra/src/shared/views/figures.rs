//! The figures of the dashboard and the reports.

use super::leads::rank;
use super::money::{AMOUNT, COUNTED_ON, REVENUE};
use super::schema::{clients, events, users};
use super::sql::{Numbers, Rows, Sql, literal};
use super::stored::{json, parse_stored};
use super::timeline::staff_name;
use super::tx::Tx;
use super::{At, Conn, Reader};
use crm_core::appointments::AppointmentStatus;
use crm_core::brand::Brand;
use crm_core::brand::details::setting_key;
use crm_core::clients::ClientStatus;
use crm_core::clock::Instant;
use crm_core::dashboard::{OnboardingFacts, Revenue, SetupFacts};
use crm_core::event::EventKind;
use crm_core::ids::{ClientId, UserId};
use crm_core::leads::LeadStatus;
use crm_core::money::Money;
use crm_core::reports::open_statuses;
use crm_core::store::{StoreError, Stored};
use crm_core::users::Role;
use crm_core::views::{Between, FigureViews, StaffName, StaffViews, StatusCount, TeamMember};
use diesel::prelude::*;
use diesel::sql_types::{BigInt, Nullable, Text};
use serde_json::Value;
use std::collections::HashMap;
use time::Date;

/// Appointments whose person is not in the trash, as `PERSONS_LIVE` says it of a list's rows. What is in the
/// trash is little, and found by its index once; to look at the person of each appointment of a month took
/// most of the month's figures.
const OF_LIVE_PERSONS: &str = "\
    appointments.id NOT IN (SELECT gone.id FROM leads CROSS JOIN appointments AS gone \
        WHERE leads.deleted_at IS NOT NULL AND gone.lead_id = leads.id \
        UNION ALL SELECT gone.id FROM clients CROSS JOIN appointments AS gone \
        WHERE clients.deleted_at IS NOT NULL AND gone.client_id = clients.id)";

impl FigureViews for Reader<'_> {
    fn leads_created(&mut self, span: Between<Instant>) -> Stored<i64> {
        self.number(counted("leads", "leads.deleted_at IS NULL").then(moments("leads", span)))
    }

    fn appointments_dated(&mut self, days: Between<Date>) -> Stored<i64> {
        let held = [AppointmentStatus::Scheduled, AppointmentStatus::Completed];
        let held = held.map(|status| Sql::default().text(status.as_str()));
        let of = counted("appointments", OF_LIVE_PERSONS)
            .push(" AND appointments.status IN (")
            .then(Sql::joined(held, ", "))
            .push(")");
        self.number(of.then(dates("appointments.date", days)))
    }

    fn revenue(&mut self, days: Between<Date>) -> Stored<Vec<Revenue>> {
        let paid = Rows {
            select: literal::<(Nullable<BigInt>, BigInt)>(format!(
                "payments.salesperson_id, {AMOUNT}"
            )),
            rest: Sql::raw(format!("FROM payments WHERE {REVENUE}"))
                .then(dates(COUNTED_ON, days))
                .push(" GROUP BY payments.salesperson_id ORDER BY 2 DESC, 1"),
        };
        let question = format!("revenue {:?}", paid.rest);
        let rows: Vec<(Option<i64>, i64)> = self
            .tx
            .remembered(question, |tx| tx.run(|conn| paid.load(conn)))?;
        let row = |(salesperson, cents): (Option<i64>, i64)| Revenue {
            salesperson: salesperson.map(UserId::new),
            amount: Money::from_cents(cents),
        };
        Ok(rows.into_iter().map(row).collect())
    }

    fn staff_names(&mut self, ids: &[UserId]) -> Stored<Vec<StaffName>> {
        let ids = ids.iter().map(|id| id.get());
        let rows: Vec<(i64, String, String)> = self.run(|conn| {
            users::table
                .filter(users::id.eq_any(ids))
                .select((users::id, users::first_name, users::last_name))
                .load(conn)
        })?;
        Ok(rows.into_iter().map(staff_name).collect())
    }

    fn clients_by_status(&mut self, before: Instant) -> Stored<Vec<StatusCount>> {
        let by_status = Rows {
            select: literal::<(Text, BigInt, BigInt)>(
                "each.status, count(*), CAST(sum(each.existed) AS BIGINT)",
            ),
            rest: Sql::raw(
                "FROM (SELECT clients.status AS status, CASE WHEN clients.created_at < ",
            )
            .at(At(before))
            .push(" THEN 1 ELSE 0 END AS existed ")
            .then(clients_where())
            .push(") AS each GROUP BY each.status"),
        };
        self.tx.remembered(format!("{:?}", by_status.rest), |tx| {
            let rows: Vec<(String, i64, i64)> = tx.run(|conn| by_status.load(conn))?;
            let count = |(status, now, existed): (String, i64, i64)| {
                let status = parse_stored(&status, ClientStatus::parse)?;
                Ok(StatusCount {
                    status,
                    now,
                    existed,
                })
            };
            rows.into_iter().map(count).collect()
        })
    }

    fn client_status_changes(
        &mut self,
        since: Instant,
    ) -> Stored<Vec<(ClientId, ClientStatus, ClientStatus)>> {
        let question = format!("client status changes since {}", since.micros());
        self.tx.remembered(question, |tx| status_changes(tx, since))
    }

    fn clients_created(&mut self, span: Between<Instant>) -> Stored<i64> {
        self.number(counted("clients", "clients.deleted_at IS NULL").then(moments("clients", span)))
    }

    fn leads_by_status(&mut self, created: Between<Instant>) -> Stored<Vec<(LeadStatus, i64)>> {
        let by_status = Rows {
            select: literal::<(BigInt, BigInt)>("CAST(leads.status_rank AS BIGINT), count(*)"),
            rest: Sql::raw("FROM leads WHERE leads.deleted_at IS NULL")
                .then(moments("leads", created))
                .push(" GROUP BY leads.status_rank"),
        };
        let rows: Vec<(i64, i64)> = self.run(|conn| by_status.load(conn))?;
        rows.into_iter()
            .map(|(rank, count)| Ok((lead_status(rank)?, count)))
            .collect()
    }

    fn team(&mut self, days: Between<Date>) -> Stored<Vec<TeamMember>> {
        let open = open_statuses().map(|status| Sql::default().number(rank(status).into()));
        let leads = Sql::raw("FROM leads WHERE leads.deleted_at IS NULL AND leads.assigned_to IS NOT NULL AND leads.status_rank IN (")
            .then(Sql::joined(open, ", "))
            .push(") GROUP BY leads.assigned_to");
        let leads = self.by_user("leads.assigned_to, count(*)", leads)?;
        let clients = clients_where()
            .push(" AND clients.archived_at IS NULL AND clients.assigned_to IS NOT NULL GROUP BY clients.assigned_to");
        let clients = self.by_user("clients.assigned_to, count(*)", clients)?;
        let completed = Sql::raw(format!("FROM appointments WHERE {OF_LIVE_PERSONS} AND appointments.user_id IS NOT NULL AND appointments.status = "))
            .text(AppointmentStatus::Completed.as_str())
            .then(dates("appointments.date", days))
            .push(" GROUP BY appointments.user_id");
        let completed = self.by_user("appointments.user_id, count(*)", completed)?;
        let paid = self.revenue(days)?;
        let paid: HashMap<i64, i64> = paid
            .iter()
            .filter_map(|paid| Some((paid.salesperson?.get(), paid.amount.cents())))
            .collect();
        let of =
            |counts: &HashMap<i64, i64>, id: UserId| counts.get(&id.get()).copied().unwrap_or(0);
        let member = |name: StaffName, role: Role| TeamMember {
            leads: of(&leads, name.id),
            clients: of(&clients, name.id),
            appointments_completed: of(&completed, name.id),
            revenue: Money::from_cents(of(&paid, name.id)),
            name,
            role,
        };
        let staff = self.staff(Role::ALL)?;
        Ok(staff
            .into_iter()
            .map(|one| member(one.name, one.role))
            .collect())
    }

    fn onboarding(&mut self) -> Stored<OnboardingFacts> {
        let own = [
            EventKind::UserProfileChanged,
            EventKind::UserPasswordChanged,
            EventKind::UserPreferencesChanged,
            EventKind::CalendarFeedMade,
        ];
        let own = own.map(|kind| Sql::default().text(kind.as_str()));
        let touched =
            Sql::raw("SELECT 1 FROM events WHERE events.entity = 'user' AND events.kind IN (")
                .then(Sql::joined(own, ", "))
                .push(")");
        Ok(OnboardingFacts {
            profile_touched: self.any(touched)?,
            has_client: self.any(Sql::raw(
                "SELECT 1 FROM clients WHERE clients.deleted_at IS NULL",
            ))?,
            has_appointment: self.any(Sql::raw("SELECT 1 FROM appointments"))?,
            has_document: self.any(Sql::raw(
                "SELECT 1 FROM documents WHERE documents.deleted_at IS NULL",
            ))?,
            has_payment: self.any(Sql::raw(format!("SELECT 1 FROM payments WHERE {REVENUE}")))?,
        })
    }

    fn office_setup(&mut self) -> Stored<SetupFacts> {
        let facts = self.onboarding()?;
        let brands = Sql::raw("SELECT 1 FROM settings WHERE settings.key IN (")
            .then(Sql::joined(
                Brand::ALL
                    .iter()
                    .map(|brand| Sql::default().text(setting_key(*brand))),
                ", ",
            ))
            .push(")");
        Ok(SetupFacts {
            profile_touched: facts.profile_touched,
            has_colleague: self.any(Sql::raw(
                "SELECT users.status FROM users WHERE users.status = 'active' \
                 GROUP BY users.status HAVING count(*) > 1",
            ))?,
            has_brand: self.any(brands)?,
            calling_ended: self.any(Sql::raw("SELECT 1 FROM calling_setup"))?,
            has_wording: self.any(Sql::raw("SELECT 1 FROM wordings"))?,
            has_people: self.any(Sql::raw(
                "SELECT leads.id FROM leads WHERE leads.deleted_at IS NULL UNION ALL \
                 SELECT raw_leads.id FROM raw_leads WHERE raw_leads.deleted_at IS NULL",
            ))?,
            has_client: facts.has_client,
            has_payment: facts.has_payment,
        })
    }
}

impl Reader<'_> {
    fn number(&mut self, count: Sql) -> Stored<i64> {
        self.tx.remembered(format!("{count:?}"), |tx| {
            tx.run(|conn| Numbers(count).get_result(conn))
        })
    }

    fn any(&mut self, rows: Sql) -> Stored<bool> {
        let one = rows.push(" LIMIT 1");
        let count = Sql::raw("SELECT count(*) FROM (")
            .then(one)
            .push(") AS found");
        Ok(self.number(count)? > 0)
    }

    /// Numbers by the user they are of.
    fn by_user(&mut self, select: &'static str, rest: Sql) -> Stored<HashMap<i64, i64>> {
        let rows = Rows {
            select: literal::<(BigInt, BigInt)>(select),
            rest,
        };
        let rows: Vec<(i64, i64)> = self.run(|conn: &mut Conn| rows.load(conn))?;
        Ok(rows.into_iter().collect())
    }
}

fn status_changes(
    tx: &mut Tx<'_>,
    since: Instant,
) -> Stored<Vec<(ClientId, ClientStatus, ClientStatus)>> {
    let rows: Vec<(i64, Option<String>, Option<String>)> = tx.run(|conn| {
        events::table
            .inner_join(clients::table.on(clients::id.eq(events::entity_id)))
            .filter(events::kind.eq(EventKind::ClientStatusChanged.as_str()))
            .filter(events::created_at.ge(At(since)))
            .filter(clients::deleted_at.is_null())
            .filter(clients::created_at.lt(At(since)))
            .order((events::created_at, events::id))
            .select((events::entity_id, events::before, events::after))
            .load(conn)
    })?;
    rows.into_iter()
        .map(|(client, before, after)| {
            Ok((ClientId::new(client), status_of(before)?, status_of(after)?))
        })
        .collect()
}

fn counted(table: &str, condition: &str) -> Sql {
    Sql::raw(format!("SELECT count(*) FROM {table} WHERE {condition}"))
}

fn clients_where() -> Sql {
    Sql::raw("FROM clients WHERE clients.deleted_at IS NULL")
}

/// "AND created_at …" for the ends that are closed.
fn moments(table: &str, span: Between<Instant>) -> Sql {
    let mut conditions = Sql::default();
    if let Some(from) = span.from {
        conditions = conditions
            .push(format!(" AND {table}.created_at >= "))
            .at(At(from));
    }
    if let Some(to) = span.to {
        conditions = conditions
            .push(format!(" AND {table}.created_at < "))
            .at(At(to));
    }
    conditions
}

fn dates(column: &str, days: Between<Date>) -> Sql {
    let mut conditions = Sql::default();
    if let Some(from) = days.from {
        conditions = conditions.push(format!(" AND {column} >= ")).day(from);
    }
    if let Some(to) = days.to {
        conditions = conditions.push(format!(" AND {column} < ")).day(to);
    }
    conditions
}

fn status_of(fields: Option<String>) -> Stored<ClientStatus> {
    let fields = json(fields.as_deref().unwrap_or("null"))?;
    let status = fields.get("status").and_then(Value::as_str);
    parse_stored(status.unwrap_or_default(), ClientStatus::parse)
}

pub(super) fn lead_status(rank_of: i64) -> Stored<LeadStatus> {
    LeadStatus::ALL
        .iter()
        .copied()
        .find(|status| i64::from(rank(*status)) == rank_of)
        .ok_or_else(|| StoreError::Fault(format!("no lead status has the rank {rank_of}")))
}
