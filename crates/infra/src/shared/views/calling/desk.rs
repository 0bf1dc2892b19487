//! The call desk as its rep reads it.

use super::super::among::Among;
use super::super::names::{staff, user};
use super::super::sql::{Numbers, Sql, Typed, literal};
use super::super::stored::parse_stored;
use super::super::tx::Tx;
use super::super::types::Stamp;
use super::super::with_number::with_number;
use super::super::{At, Reader, columns, stored_calling, stored_desk};
use super::desk_touches;
use crm_core::brand::Brand;
use crm_core::call_desk::{
    CallOutcome, Callback, CallbackQuery, CallbackRow, CallbackStatus, Claim, DeskCampaign,
    DeskViews, DueCallbacks, OpenCall, OtherHolder, ProgressViews, Sitting, Touch, Tried,
    WhoseCallbacks,
};
use crm_core::campaigns::{CallList, CampaignStatus};
use crm_core::clock::Instant;
use crm_core::contact::PhoneKey;
use crm_core::ids::{CallId, CallbackId, CampaignId, UserId};
use crm_core::number_facts::Holder;
use crm_core::page::{Page, Total};
use crm_core::store::Stored;
use diesel::prelude::*;
use diesel::sql_types::{BigInt, Nullable, Text};

/// The name of the person that `callbacks` points at.
fn of_person() -> Typed<Nullable<Text>> {
    let of = |entity: &str, table: &str| {
        format!(
            "WHEN '{entity}' THEN (SELECT {table}.first_name || ' ' || {table}.last_name \
             FROM {table} WHERE {table}.id = callbacks.entity_id)"
        )
    };
    let cases = [
        ("raw_lead", "raw_leads"),
        ("lead", "leads"),
        ("client", "clients"),
    ];
    let cases = cases.map(|(entity, table)| of(entity, table));
    literal(format!("(CASE callbacks.entity {} END)", cases.join(" ")))
}

/// The id, the number, the record.
type Whose = (i64, String, String, i64);
/// When it is due, its note, its status, its call.
type Promised = (At, Option<String>, String, Option<i64>);
/// Its rep, its campaign with the name, and the person's name.
type Named = (
    (Option<i64>, Option<String>, Option<String>),
    (Option<i64>, Option<String>),
    Option<String>,
);

fn callback((whose, promised, named): (Whose, Promised, Named)) -> Stored<CallbackRow> {
    let (id, key, entity, entity_id) = whose;
    let (due_at, note, status, call) = promised;
    let (rep, (campaign_id, campaign), name) = named;
    let user = staff(rep);
    Ok(CallbackRow {
        callback: Callback {
            id: CallbackId::new(id),
            key: PhoneKey::stored(key),
            holder: stored_calling::holder(&entity, entity_id)?,
            user: user.as_ref().map(|user| user.id),
            campaign: campaign_id.map(CampaignId::new),
            due_at: due_at.0,
            note,
            status: parse_stored(&status, CallbackStatus::parse)?,
            call: call.map(CallId::new),
        },
        name,
        user,
        campaign,
    })
}

/// Callbacks as `rest` gives them, which begins with FROM.
fn callbacks(tx: &mut Tx<'_>, rest: Sql) -> Stored<Vec<CallbackRow>> {
    let select = (
        (
            literal::<BigInt>("callbacks.id"),
            literal::<Text>("callbacks.phone_key"),
            literal::<Text>("callbacks.entity"),
            literal::<BigInt>("callbacks.entity_id"),
        ),
        (
            literal::<Stamp>("callbacks.due_at"),
            literal::<Nullable<Text>>("callbacks.note"),
            literal::<Text>("callbacks.status"),
            literal::<Nullable<BigInt>>("callbacks.call_id"),
        ),
        (
            user("callbacks.user_id"),
            (
                literal::<Nullable<BigInt>>("callbacks.campaign_id"),
                literal::<Nullable<Text>>(
                    "(SELECT campaigns.name FROM campaigns WHERE campaigns.id = callbacks.campaign_id)",
                ),
            ),
            of_person(),
        ),
    );
    columns::all(tx, select, rest, callback)
}

/// Those of others and those without an owner that were due before a moment.
fn late_of_others(user: UserId, late: Instant) -> Sql {
    Sql::raw(" AND (callbacks.user_id IS NULL OR callbacks.user_id <> ")
        .number(user.get())
        .push(") AND callbacks.due_at <= ")
        .at(At(late))
}

fn open_callbacks(tx: &mut Tx<'_>, query: &CallbackQuery) -> Stored<Page<CallbackRow>> {
    let open = Sql::raw("FROM callbacks WHERE callbacks.status = 'open'");
    let open = match query.whose {
        WhoseCallbacks::All => open,
        WhoseCallbacks::Of(user) => open.push(" AND callbacks.user_id = ").number(user.get()),
        WhoseCallbacks::LateOfOthers(user, late) => open.then(late_of_others(user, late)),
    };
    let open = match query.due_by {
        Some(due) => open.push(" AND callbacks.due_at <= ").at(At(due)),
        None => open,
    };
    let counted = Sql::raw("SELECT count(*) ").then(open.clone());
    let counted: i64 = tx.run(|conn| Numbers(counted).get_result(conn))?;
    let rest = open
        .push(" ORDER BY callbacks.due_at, callbacks.id LIMIT ")
        .number(query.page.limit())
        .push(" OFFSET ")
        .number(query.page.offset());
    Ok(Page {
        rows: callbacks(tx, rest)?,
        total: Total::from_count(counted),
    })
}

/// How many of a user's open callbacks there are by then, or from then on.
fn count(tx: &mut Tx<'_>, user: UserId, test: &'static str, now: Instant) -> Stored<i64> {
    let counted = Sql::raw(
        "SELECT count(*) FROM callbacks WHERE callbacks.status = 'open' AND callbacks.user_id = ",
    )
    .number(user.get())
    .push(test)
    .at(At(now));
    tx.run(|conn| Numbers(counted).get_result(conn))
}

fn due(tx: &mut Tx<'_>, user: UserId, now: Instant) -> Stored<DueCallbacks> {
    let due = count(tx, user, " AND callbacks.due_at <= ", now)?;
    let later = count(tx, user, " AND callbacks.due_at > ", now)?;
    let next = Sql::raw("FROM callbacks WHERE callbacks.status = 'open' AND callbacks.user_id = ")
        .number(user.get())
        .push(" AND callbacks.due_at > ")
        .at(At(now))
        .push(" ORDER BY callbacks.due_at LIMIT 1");
    let select = literal::<Stamp>("callbacks.due_at");
    let next = columns::all(tx, select, next, |at: At| Ok(at.0))?;
    Ok(DueCallbacks {
        due,
        later,
        next_due_at: next.first().copied(),
    })
}

/// Id, name, status and priority.
type CampaignShown = (i64, String, String, i64);
/// Brand, list, filter, whether it is the user's.
type CampaignServed = (Option<String>, String, String, i64);

fn campaign((shown, served): (CampaignShown, CampaignServed)) -> Stored<DeskCampaign> {
    let (id, name, status, priority) = shown;
    let (brand, list, filter, is_member) = served;
    let brand = brand.as_deref();
    let brand = brand.map(|brand| parse_stored(brand, Brand::parse));
    Ok(DeskCampaign {
        id: CampaignId::new(id),
        name,
        status: parse_stored(&status, CampaignStatus::parse)?,
        priority,
        brand: brand.transpose()?,
        list: parse_stored(&list, CallList::parse)?,
        filter,
        is_member: is_member == 1,
    })
}

fn campaigns(tx: &mut Tx<'_>, user: UserId) -> Stored<Vec<DeskCampaign>> {
    let is_member = "CAST(CASE WHEN NOT EXISTS (SELECT 1 FROM campaign_members WHERE \
        campaign_members.campaign_id = campaigns.id) OR EXISTS (SELECT 1 FROM campaign_members \
        WHERE campaign_members.campaign_id = campaigns.id AND campaign_members.user_id = mine.id) \
        THEN 1 ELSE 0 END AS BIGINT)";
    let select = (
        (
            literal::<BigInt>("campaigns.id"),
            literal::<Text>("campaigns.name"),
            literal::<Text>("campaigns.status"),
            literal::<BigInt>("campaigns.priority"),
        ),
        (
            literal::<Nullable<Text>>("campaigns.brand"),
            literal::<Text>("campaigns.list"),
            literal::<Text>("campaigns.filter"),
            literal::<BigInt>(is_member),
        ),
    );
    let from = Sql::raw("FROM campaigns JOIN users AS mine ON mine.id = ")
        .number(user.get())
        .push(" WHERE campaigns.status <> 'ended' ORDER BY campaigns.priority, campaigns.id");
    columns::all(tx, select, from, campaign)
}

fn others(tx: &mut Tx<'_>, key: &PhoneKey, but: Holder) -> Stored<Vec<OtherHolder>> {
    let of = |entity: &str, table: &str| {
        Sql::raw(format!(
            "SELECT '{entity}' AS entity, {table}.id AS id, \
             {table}.first_name || ' ' || {table}.last_name AS name FROM {table} \
             WHERE {table}.deleted_at IS NULL AND "
        ))
        .then(with_number(table, key))
    };
    let all = [
        of("raw_lead", "raw_leads").push(" AND raw_leads.converted_to IS NULL"),
        of("lead", "leads"),
        of("client", "clients"),
    ];
    let from = Sql::raw("FROM (")
        .then(Sql::joined(all, " UNION ALL "))
        .push(") AS others ORDER BY others.entity, others.id LIMIT 20");
    let select = (
        literal::<Text>("others.entity"),
        literal::<BigInt>("others.id"),
        literal::<Text>("others.name"),
    );
    let found = columns::all(
        tx,
        select,
        from,
        |(entity, id, name): (String, i64, String)| {
            let holder = stored_calling::holder(&entity, id)?;
            Ok(OtherHolder { holder, name })
        },
    )?;
    Ok(found.into_iter().filter(|it| it.holder != but).collect())
}

impl ProgressViews for Reader<'_> {
    fn calls_since(&mut self, user: UserId, since: Instant) -> Stored<i64> {
        let counted = Sql::raw("SELECT count(*) FROM calls WHERE calls.user_id = ")
            .number(user.get())
            .push(" AND calls.started_at >= ")
            .at(At(since));
        self.tx.run(|conn| Numbers(counted).get_result(conn))
    }

    fn late_of_others(&mut self, user: UserId, late: Instant) -> Stored<i64> {
        let open = Sql::raw("SELECT count(*) FROM callbacks WHERE callbacks.status = 'open'");
        let counted = open.then(late_of_others(user, late));
        self.tx.run(|conn| Numbers(counted).get_result(conn))
    }

    fn tried(&mut self, area_codes: &[u16], since: Instant, most: i64) -> Stored<Vec<Tried>> {
        let codes: Vec<String> = area_codes.iter().map(u16::to_string).collect();
        let from = Sql::raw("FROM calls WHERE calls.outcome IS NOT NULL AND calls.started_at >= ")
            .at(At(since))
            .push(" AND ")
            .then(Sql::among(
                "substr(calls.phone_key, 1, 3)",
                Among::texts(&codes),
            ))
            .push(" ORDER BY calls.started_at DESC LIMIT ")
            .number(most);
        let select = (
            literal::<Stamp>("calls.started_at"),
            literal::<Text>("calls.outcome"),
        );
        columns::all(&mut self.tx, select, from, |(at, outcome): (At, String)| {
            let outcome = parse_stored(&outcome, CallOutcome::parse)?;
            Ok((at.0, outcome.is_reached()))
        })
    }
}

impl DeskViews for Reader<'_> {
    fn desk_sitting(&mut self, user: UserId) -> Stored<Option<Sitting>> {
        stored_desk::open_sitting(&mut self.tx, user)
    }

    fn desk_callbacks(&mut self, query: &CallbackQuery) -> Stored<Page<CallbackRow>> {
        open_callbacks(&mut self.tx, query)
    }

    fn desk_callback(&mut self, id: CallbackId) -> Stored<Option<CallbackRow>> {
        let from = Sql::raw("FROM callbacks WHERE callbacks.id = ").number(id.get());
        let found = callbacks(&mut self.tx, from)?;
        Ok(found.into_iter().next())
    }

    fn due_callbacks(&mut self, user: UserId, now: Instant) -> Stored<DueCallbacks> {
        due(&mut self.tx, user, now)
    }

    fn desk_campaigns(&mut self, user: UserId) -> Stored<Vec<DeskCampaign>> {
        campaigns(&mut self.tx, user)
    }

    fn desk_touches(
        &mut self,
        numbers: &[PhoneKey],
        holder: Holder,
        most: usize,
    ) -> Stored<Vec<Touch>> {
        desk_touches::newest(&mut self.tx, numbers, (holder, most))
    }

    fn also_on(&mut self, key: &PhoneKey, but: Holder) -> Stored<Vec<OtherHolder>> {
        others(&mut self.tx, key, but)
    }

    fn open_call(&mut self, claim: &Claim) -> Stored<Option<OpenCall>> {
        stored_desk::open_call(&mut self.tx, claim)
    }
}
