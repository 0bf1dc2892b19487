//! People who were passed over, and presses of Call that the gate refused: the lists behind the desk's figures.

use super::super::columns::{self, columns};
use super::super::names::{staff, user};
use super::super::schema::{gate_decisions, skips};
use super::super::sql::{Numbers, Rows, Sql, literal};
use super::super::stored::parse_stored;
use super::super::tx::Tx;
use super::super::{At, Reader};
use super::calls::{campaign_of, person_of};
use crm_core::call_desk::SkipCause;
use crm_core::calling::Occasion;
use crm_core::clock::Instant;
use crm_core::contact_gate::{Answer, GateCode};
use crm_core::ids::DecisionId;
use crm_core::page::{Page, PageRequest, Total};
use crm_core::store::Stored;
use crm_core::views::{Between, DeskListViews, RefusedFilter, RefusedRow, SkipFilter, SkipRow};
use diesel::prelude::*;
use diesel::sql_types::{BigInt, Nullable, Text};

columns! {
    Skips -> SkipRow {
        id: skips::id,
        at: skips::skipped_at => |at: At| at.0,
        user: user("skips.user_id") => staff,
        about: (skips::entity, skips::entity_id),
        person: person_of("skips"),
        phone: skips::phone_key,
        campaign: campaign_of("skips"),
        cause: skips::cause =>? cause_of,
        reason: skips::reason,
    }
}

columns! {
    Refused -> RefusedRow {
        id: gate_decisions::id => DecisionId::new,
        at: gate_decisions::asked_at => |at: At| at.0,
        user: user("gate_decisions.user_id") => staff,
        about: (gate_decisions::entity, gate_decisions::entity_id),
        person: person_of("gate_decisions"),
        phone: gate_decisions::phone_key,
        code: gate_decisions::code =>? code_of,
        sentence: gate_decisions::sentence,
    }
}

fn cause_of(text: Option<String>) -> Stored<Option<SkipCause>> {
    let cause = text.as_deref();
    cause
        .map(|text| parse_stored(text, SkipCause::parse))
        .transpose()
}

fn code_of(text: String) -> Stored<GateCode> {
    parse_stored(&text, GateCode::parse)
}

/// Conditions on when something was.
fn within(column: &'static str, at: Between<Instant>) -> impl Iterator<Item = Sql> {
    let from = at
        .from
        .map(|from| Sql::raw(column).push(" >= ").at(At(from)));
    let to = at.to.map(|to| Sql::raw(column).push(" < ").at(At(to)));
    from.into_iter().chain(to)
}

fn number(column: &'static str, id: Option<i64>) -> Option<Sql> {
    id.map(|id| Sql::raw(column).push(" = ").number(id))
}

fn passed_over(filter: &SkipFilter) -> Sql {
    let mut conditions = vec![Sql::raw("1 = 1")];
    conditions.extend(within("skips.skipped_at", filter.at));
    conditions.extend(number("skips.user_id", filter.user.map(|user| user.get())));
    let campaign = filter.campaign.map(|campaign| campaign.get());
    conditions.extend(number("skips.campaign_id", campaign));
    let cause = filter
        .cause
        .map(|cause| Sql::raw("skips.cause = ").text(cause.as_str()));
    conditions.extend(cause);
    Sql::raw("FROM skips WHERE ").then(Sql::joined(conditions, " AND "))
}

fn refused(filter: &RefusedFilter) -> Sql {
    let mut conditions = vec![
        Sql::raw("gate_decisions.occasion = ").text(Occasion::Press.as_str()),
        Sql::raw("gate_decisions.answer <> ").text(Answer::Allowed.as_str()),
    ];
    conditions.extend(within("gate_decisions.asked_at", filter.at));
    let user = filter.user.map(|user| user.get());
    conditions.extend(number("gate_decisions.user_id", user));
    let code = filter
        .code
        .map(|code| Sql::raw("gate_decisions.code = ").text(code.as_str()));
    conditions.extend(code);
    Sql::raw("FROM gate_decisions WHERE ").then(Sql::joined(conditions, " AND "))
}

/// How many there are, and where the page begins and ends.
fn paged(
    tx: &mut Tx<'_>,
    (from, order): (Sql, &'static str),
    page: PageRequest,
) -> Stored<(Sql, Total)> {
    let counted = Sql::raw("SELECT count(*) ").then(from.clone());
    let counted: i64 = tx.run(|conn| Numbers(counted).get_result(conn))?;
    let rest = from
        .push(order)
        .push(" LIMIT ")
        .number(page.limit())
        .push(" OFFSET ")
        .number(page.offset());
    Ok((rest, Total::from_count(counted)))
}

impl DeskListViews for Reader<'_> {
    fn skips(&mut self, filter: &SkipFilter, page: PageRequest) -> Stored<Page<SkipRow>> {
        let order = " ORDER BY skips.skipped_at DESC, skips.id DESC";
        let (rest, total) = paged(&mut self.tx, (passed_over(filter), order), page)?;
        let rows = Skips::all(&mut self.tx, rest)?;
        Ok(Page { rows, total })
    }

    fn refused_presses(
        &mut self,
        filter: &RefusedFilter,
        page: PageRequest,
    ) -> Stored<Page<RefusedRow>> {
        let order = " ORDER BY gate_decisions.asked_at DESC, gate_decisions.id DESC";
        let (rest, total) = paged(&mut self.tx, (refused(filter), order), page)?;
        let rows = Refused::all(&mut self.tx, rest)?;
        Ok(Page { rows, total })
    }

    fn skip_causes(&mut self, filter: &SkipFilter) -> Stored<Vec<(Option<SkipCause>, i64)>> {
        let rows = Rows {
            select: literal::<(Nullable<Text>, BigInt)>("skips.cause, count(*)"),
            rest: passed_over(filter).push(" GROUP BY skips.cause ORDER BY 2 DESC, 1"),
        };
        let found: Vec<(Option<String>, i64)> = self.tx.run(|conn| rows.load(conn))?;
        let read = found
            .into_iter()
            .map(|(cause, count)| Ok((cause_of(cause)?, count)));
        read.collect()
    }
}
