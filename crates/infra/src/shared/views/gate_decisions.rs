//! What the contact gate said about a record, newest first.

use super::calls::{answers_of, said_pages};
use super::stored::parse_stored;
use super::timeline::{Name, staff_name};
use super::tx::Tx;
use super::{At, Reader, schema};
use crm_core::calling::Occasion;
use crm_core::contact_gate::{Answer, GateCode};
use crm_core::ids::DecisionId;
use crm_core::number_facts::Holder;
use crm_core::store::Stored;
use crm_core::views::{GateDecisionRow, GateDecisionViews};
use diesel::prelude::*;
use schema::{calls, gate_decisions, users};

/// Id, when it was asked, on what occasion.
type Asked = (i64, At, String);
/// Answer, code and sentence.
type Said = (String, String, String);
/// When the call was begun, its answers, and the script's pages.
type Called = (Option<At>, (Option<String>, Option<String>));
type Row = (Asked, Said, Called, Option<Name>);

fn of_record(tx: &mut Tx<'_>, holder: Holder, most: i64) -> Stored<Vec<GateDecisionRow>> {
    let entity = holder.entity();
    let user = users::table.on(gate_decisions::user_id.eq(users::id.nullable()));
    let found: Vec<Row> = tx.run(|conn| {
        gate_decisions::table
            .left_join(calls::table)
            .left_join(user)
            .filter(gate_decisions::entity.eq(entity.name()))
            .filter(gate_decisions::entity_id.eq(entity.id()))
            .order(gate_decisions::id.desc())
            .limit(most)
            .select((
                (
                    gate_decisions::id,
                    gate_decisions::asked_at,
                    gate_decisions::occasion,
                ),
                (
                    gate_decisions::answer,
                    gate_decisions::code,
                    gate_decisions::sentence,
                ),
                (
                    calls::started_at.nullable(),
                    (calls::answers.nullable(), said_pages()),
                ),
                (users::id, users::first_name, users::last_name).nullable(),
            ))
            .load(conn)
    })?;
    found.into_iter().map(row).collect()
}

fn row((asked, said, (begun_at, answered), user): Row) -> Stored<GateDecisionRow> {
    let (id, asked_at, occasion) = asked;
    let (answer, code, sentence) = said;
    Ok(GateDecisionRow {
        id: DecisionId::new(id),
        asked_at: asked_at.0,
        user: user.map(staff_name),
        occasion: parse_stored(&occasion, Occasion::parse)?,
        answer: parse_stored(&answer, Answer::parse)?,
        code: parse_stored(&code, GateCode::parse)?,
        sentence,
        begun_at: begun_at.map(|at| at.0),
        answers: answers_of(answered)?,
    })
}

impl GateDecisionViews for Reader<'_> {
    fn gate_decisions(&mut self, holder: Holder, most: i64) -> Stored<Vec<GateDecisionRow>> {
        of_record(&mut self.tx, holder, most)
    }
}
