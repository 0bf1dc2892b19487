//! What the contact gate said, as it is read.

use super::super::stored::{json, parse_stored, readable};
use super::super::timeline::{Name, staff_name};
use super::super::tx::Tx;
use super::super::{At, Conn, Reader, dialect, schema};
use super::calls::{answers_of, said_pages};
use crm_core::calling::Occasion;
use crm_core::contact::PhoneKey;
use crm_core::contact_gate::{Answer, GateCode, Purpose};
use crm_core::ids::{CallId, DecisionId};
use crm_core::number_facts::Holder;
use crm_core::store::Stored;
use crm_core::views::{GateDecisionRow, GateDecisionViews, NumberDecisionRow};
use diesel::prelude::*;
use schema::{calls, gate_decisions, users};
use std::ops::ControlFlow;

/// Id, when it was asked, on what occasion.
type Asked = (i64, At, String);
/// Answer, code, sentence, and the facts.
type Said = (String, String, String, String);
/// When the call was begun, its answers, and the script's pages.
type Called = (Option<At>, (Option<String>, Option<String>));
type Row = (Asked, Said, Called, Option<Name>);
/// The record, the purpose, the warning, when it opens and closes, the call.
type More = (
    (String, i64),
    String,
    Option<String>,
    (Option<At>, Option<At>),
    Option<i64>,
);

/// The columns of a [`Row`], of decisions with their calls and users.
macro_rules! decision {
    () => {
        (
            (
                gate_decisions::id,
                gate_decisions::asked_at,
                gate_decisions::occasion,
            ),
            (
                gate_decisions::answer,
                gate_decisions::code,
                gate_decisions::sentence,
                gate_decisions::facts,
            ),
            (
                calls::started_at.nullable(),
                (calls::answers.nullable(), said_pages()),
            ),
            (users::id, users::first_name, users::last_name).nullable(),
        )
    };
}

/// Decisions with their calls and users.
macro_rules! decisions {
    () => {
        gate_decisions::table
            .left_join(calls::table)
            .left_join(users::table.on(gate_decisions::user_id.eq(users::id.nullable())))
    };
}

fn of_record(tx: &mut Tx<'_>, holder: Holder, most: i64) -> Stored<Vec<GateDecisionRow>> {
    let entity = holder.entity();
    let found: Vec<Row> = tx.run(|conn| {
        decisions!()
            .filter(gate_decisions::entity.eq(entity.name()))
            .filter(gate_decisions::entity_id.eq(entity.id()))
            .order(gate_decisions::id.desc())
            .limit(most)
            .select(decision!())
            .load(conn)
    })?;
    found.into_iter().map(row).collect()
}

fn row((asked, said, (begun_at, answered), user): Row) -> Stored<GateDecisionRow> {
    let (id, asked_at, occasion) = asked;
    let (answer, code, sentence, facts) = said;
    Ok(GateDecisionRow {
        id: DecisionId::new(id),
        asked_at: asked_at.0,
        user: user.map(staff_name),
        occasion: parse_stored(&occasion, Occasion::parse)?,
        answer: parse_stored(&answer, Answer::parse)?,
        code: parse_stored(&code, GateCode::parse)?,
        sentence,
        facts: json(&facts)?,
        begun_at: begun_at.map(|at| at.0),
        answers: answers_of(answered)?,
    })
}

fn each_of_number(
    tx: &mut Tx<'_>,
    key: &PhoneKey,
    visit: &mut dyn FnMut(NumberDecisionRow) -> ControlFlow<()>,
) -> Stored<()> {
    let rows = decisions!()
        .filter(gate_decisions::phone_key.eq(key.as_str()))
        .order(gate_decisions::id)
        .select((
            decision!(),
            (
                (gate_decisions::entity, gate_decisions::entity_id),
                gate_decisions::purpose,
                gate_decisions::warning,
                (gate_decisions::opens_at, gate_decisions::until),
                calls::id.nullable(),
            ),
        ));
    readable(whole, visit, |each| {
        tx.run(|conn: &mut Conn| {
            for row in rows.load_iter::<(Row, More), dialect::Streaming>(conn)? {
                if each(row?).is_break() {
                    break;
                }
            }
            Ok(())
        })
    })
}

fn whole((decision, more): (Row, More)) -> Stored<NumberDecisionRow> {
    let (about, purpose, warning, (opens_at, until), call) = more;
    Ok(NumberDecisionRow {
        decision: row(decision)?,
        about,
        purpose: parse_stored(&purpose, Purpose::parse)?,
        warning,
        opens_at: opens_at.map(|at| at.0),
        until: until.map(|at| at.0),
        call: call.map(CallId::new),
    })
}

impl GateDecisionViews for Reader<'_> {
    fn gate_decisions(&mut self, holder: Holder, most: i64) -> Stored<Vec<GateDecisionRow>> {
        of_record(&mut self.tx, holder, most)
    }

    fn each_decision(
        &mut self,
        key: &PhoneKey,
        visit: &mut dyn FnMut(NumberDecisionRow) -> ControlFlow<()>,
    ) -> Stored<()> {
        each_of_number(&mut self.tx, key, visit)
    }
}
