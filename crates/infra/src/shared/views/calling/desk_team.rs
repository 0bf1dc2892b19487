//! The call desk as managers see it now.

use super::super::columns::{self, columns};
use super::super::names::{staff, user};
use super::super::schema::{callbacks, calls, campaigns, claims, own_bases, sittings, skips};
use super::super::sql::{Rows, Sql, Typed, literal};
use super::super::stored::parse_stored;
use super::super::tx::Tx;
use super::super::types::Stamp;
use super::super::{At, Reader};
use super::calls::{campaign_of, figures, person_of};
use crm_core::call_desk::CallOutcome;
use crm_core::calling::Occasion;
use crm_core::clock::Instant;
use crm_core::contact_gate::{Answer, GateCode};
use crm_core::ids::{CallId, CallbackId, UserId};
use crm_core::search::fold;
use crm_core::store::Stored;
use crm_core::views::{
    Between, CallFilter, DeskRep, DeskTeamViews, FigureViews, HEARD_WITHIN, HeldPerson,
    OverdueCallback, OwnBasis, OwnBasisKind, RepStatus, SKIPS_WITHIN,
};
use diesel::dsl::count_star;
use diesel::prelude::*;
use diesel::sql_types::{BigInt, Bool, Text};
use std::collections::{BTreeSet, HashMap};

/// A rep's open sitting: its status, when its page was last heard of, and its campaign.
type Sitting = (String, At, Option<String>);

/// As the partial index of open sittings has it, so that its few rows are all that is read.
fn is_open() -> Typed<Bool> {
    literal("sittings.status <> 'ended'")
}

fn open_sittings(tx: &mut Tx<'_>) -> Stored<HashMap<i64, Sitting>> {
    let found: Vec<(i64, Sitting)> = tx.run(|conn| {
        sittings::table
            .left_join(campaigns::table.on(sittings::campaign_id.eq(campaigns::id.nullable())))
            .filter(is_open())
            .select((
                sittings::user_id,
                (
                    sittings::status,
                    sittings::seen_at,
                    campaigns::name.nullable(),
                ),
            ))
            .load(conn)
    })?;
    Ok(found.into_iter().collect())
}

fn status_of(sitting: Option<&Sitting>, now: Instant) -> Stored<RepStatus> {
    match sitting {
        Some((status, seen_at, _)) if seen_at.0 >= now.minus(HEARD_WITHIN) => {
            parse_stored(status, RepStatus::parse)
        }
        _ => Ok(RepStatus::Away),
    }
}

/// A person whom a rep holds.
struct Hold {
    user: i64,
    about: (String, i64),
    name: Option<String>,
    since: Instant,
}

columns! {
    Holds -> Hold {
        user: claims::user_id,
        about: (claims::entity, claims::entity_id),
        name: person_of("claims"),
        since: claims::since => |at: At| at.0,
    }
}

/// Whom each rep holds now; of several the last.
fn holds(tx: &mut Tx<'_>, now: Instant) -> Stored<HashMap<i64, HeldPerson>> {
    let from = Sql::raw("FROM claims WHERE claims.until > ")
        .at(At(now))
        .push(" ORDER BY claims.since");
    let held = Holds::all(tx, from)?.into_iter().map(|hold| {
        let person = HeldPerson {
            about: hold.about,
            name: hold.name,
            since: hold.since,
        };
        (hold.user, person)
    });
    Ok(held.collect())
}

fn skipped(tx: &mut Tx<'_>, since: Instant) -> Stored<HashMap<i64, i64>> {
    let found: Vec<(i64, i64)> = tx.run(|conn| {
        skips::table
            .filter(skips::skipped_at.ge(At(since)))
            .group_by(skips::user_id)
            .select((skips::user_id, count_star()))
            .load(conn)
    })?;
    Ok(found.into_iter().collect())
}

columns! {
    Overdue -> OverdueCallback {
        id: callbacks::id => CallbackId::new,
        about: (callbacks::entity, callbacks::entity_id),
        name: person_of("callbacks"),
        due_at: callbacks::due_at => |at: At| at.0,
        note: callbacks::note,
        user: user("callbacks.user_id") => staff,
        campaign: campaign_of("callbacks"),
    }
}

columns! {
    OwnBases -> OwnBasis {
        call: calls::id => CallId::new,
        called_at: calls::started_at => |at: At| at.0,
        rep: user("calls.user_id") => staff,
        about: (calls::entity, calls::entity_id),
        person: person_of("calls"),
        phone: calls::phone_key,
        kind: own_bases::kind =>? kind_of,
        source: literal::<Text>("coalesce(relationships.source, consents.source)"),
        recorded_at: literal::<Stamp>("coalesce(relationships.created_at, consents.created_at)") => |at: At| at.0,
    }
}

fn kind_of(text: String) -> Stored<OwnBasisKind> {
    parse_stored(&text, OwnBasisKind::parse)
}

/// How often each text occurs, most often first.
fn counts(tx: &mut Tx<'_>, text: &str, rest: Sql) -> Stored<Vec<(String, i64)>> {
    let rows = Rows {
        select: literal::<(Text, BigInt)>(format!("{text}, count(*)")),
        rest: rest.push(format!(" GROUP BY {text} ORDER BY 2 DESC, 1")),
    };
    tx.run(|conn| rows.load(conn))
}

impl DeskTeamViews for Reader<'_> {
    fn desk_reps(&mut self, today: Instant, now: Instant) -> Stored<Vec<DeskRep>> {
        let sittings = open_sittings(&mut self.tx)?;
        let mut holds = holds(&mut self.tx, now)?;
        let skips = skipped(&mut self.tx, now.minus(SKIPS_WITHIN))?;
        let of_today = CallFilter {
            at: Between {
                from: Some(today),
                to: None,
            },
            ..CallFilter::default()
        };
        let figures = figures(&mut self.tx, &of_today)?;
        let at_work = sittings.keys().chain(holds.keys()).chain(skips.keys());
        let mut ids: BTreeSet<UserId> = at_work.copied().map(UserId::new).collect();
        ids.extend(figures.keys().copied());
        let ids: Vec<UserId> = ids.into_iter().collect();
        let names = self.staff_names(&ids)?.into_iter();
        let reps = names.map(|name| {
            let id = name.id.get();
            let sitting = sittings.get(&id);
            Ok(DeskRep {
                status: status_of(sitting, now)?,
                has_sitting: sitting.is_some(),
                campaign: sitting.and_then(|(_, _, campaign)| campaign.clone()),
                person: holds.remove(&id),
                figures: figures.get(&name.id).copied().unwrap_or_default(),
                skips_last_hour: skips.get(&id).copied().unwrap_or_default(),
                name,
            })
        });
        let mut reps = reps.collect::<Stored<Vec<_>>>()?;
        reps.sort_by_cached_key(|DeskRep { name, .. }| {
            (fold(&name.last_name), fold(&name.first_name), name.id)
        });
        Ok(reps)
    }

    fn outcomes_since(&mut self, since: Instant) -> Stored<Vec<(CallOutcome, i64)>> {
        let ended = Sql::raw("FROM calls WHERE calls.outcome IS NOT NULL AND calls.started_at >= ")
            .at(At(since));
        let found = counts(&mut self.tx, "calls.outcome", ended)?.into_iter();
        let read = found.map(|(text, count)| Ok((parse_stored(&text, CallOutcome::parse)?, count)));
        read.collect()
    }

    fn own_bases(&mut self, since: Instant, most: i64) -> Stored<Vec<OwnBasis>> {
        let from = Sql::raw(
            "FROM own_bases JOIN calls ON calls.id = own_bases.call_id \
             LEFT JOIN relationships ON relationships.id = own_bases.relationship_id \
             LEFT JOIN consents ON consents.id = own_bases.consent_id WHERE calls.started_at >= ",
        )
        .at(At(since))
        .push(" ORDER BY own_bases.call_id DESC, own_bases.kind LIMIT ")
        .number(most);
        OwnBases::all(&mut self.tx, from)
    }

    fn overdue_callbacks(&mut self, now: Instant, most: i64) -> Stored<Vec<OverdueCallback>> {
        let from =
            Sql::raw("FROM callbacks WHERE callbacks.status = 'open' AND callbacks.due_at < ")
                .at(At(now))
                .push(" ORDER BY callbacks.due_at, callbacks.id LIMIT ")
                .number(most);
        Overdue::all(&mut self.tx, from)
    }

    fn blocked_presses(&mut self, since: Instant) -> Stored<Vec<(GateCode, i64)>> {
        let refused = Sql::raw("FROM gate_decisions WHERE gate_decisions.occasion = ")
            .text(Occasion::Press.as_str())
            .push(" AND gate_decisions.answer <> ")
            .text(Answer::Allowed.as_str())
            .push(" AND gate_decisions.asked_at >= ")
            .at(At(since));
        let found = counts(&mut self.tx, "gate_decisions.code", refused)?.into_iter();
        let read = found.map(|(text, count)| Ok((parse_stored(&text, GateCode::parse)?, count)));
        read.collect()
    }
}
