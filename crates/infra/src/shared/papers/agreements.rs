//! Agreements, how each came about, and the periods that were frozen with their signatures.

use super::super::engine::tx::{Tx, changed_one};
use super::super::schema::{agreements, cancel_periods, documents, payment_plans, properties};
use super::super::statements::sql::{Numbers, Sql};
use super::super::statements::stored::parse_stored;
use super::super::{At, Db};
use super::stored_periods::{PeriodRecord, put};
use crm_core::clock::Instant;
use crm_core::contact::UsState;
use crm_core::contact_gate::StateSet;
use crm_core::documents::{COMPANY_SLOT, DocumentStatus, DocumentType};
use crm_core::ids::{ClientId, DocumentId, PlanId};
use crm_core::promises::agreements::{
    Agreement, Agreements, CancelPeriod, ClientPeriod, Entered, NewAgreement, OnPaper, Origin,
};
use crm_core::promises::cooling_off::{Channel, MoneyBefore};
use crm_core::store::{StoreError, Stored};
use diesel::dsl::exists;
use diesel::prelude::*;
use time::Date;

#[derive(Queryable, Selectable)]
#[diesel(table_name = agreements, check_for_backend(Db))]
struct AgreementRecord {
    document_id: i64,
    origin: String,
    channel: Option<String>,
    notice_in_paper: i64,
    notice_document_id: Option<i64>,
    notice_on: Option<Date>,
    spoken_notice_on: Option<Date>,
    disclosed_on: Option<Date>,
    plan_id: Option<i64>,
    paper_states: Option<String>,
    printed_on: Option<Date>,
    release_paper_at: Option<At>,
    canceled_at: Option<At>,
    money_back: i64,
    debt_reduced: i64,
}

impl AgreementRecord {
    fn agreement(self, period: Option<CancelPeriod>) -> Stored<Agreement> {
        Ok(Agreement {
            document: DocumentId::new(self.document_id),
            origin: parse_stored(&self.origin, Origin::parse)?,
            entered: Entered {
                channel: channel(self.channel.as_deref())?,
                notice_in_paper: self.notice_in_paper != 0,
                notice_document: self.notice_document_id.map(DocumentId::new),
                notice_on: self.notice_on,
                spoken_notice_on: self.spoken_notice_on,
                disclosed_on: self.disclosed_on,
                plan: self.plan_id.map(PlanId::new),
                money_back: self.money_back != 0,
                debt_reduced: self.debt_reduced != 0,
            },
            paper: OnPaper {
                property_states: self.paper_states.as_deref().map(states).transpose()?,
                printed_on: self.printed_on,
            },
            period,
            release_paper_at: self.release_paper_at.map(|at| at.0),
            canceled_at: self.canceled_at.map(|at| at.0),
        })
    }
}

pub(in super::super) fn channel(text: Option<&str>) -> Stored<Option<Channel>> {
    text.map(|text| parse_stored(text, Channel::parse))
        .transpose()
}

pub(in super::super) fn state(code: &str) -> Stored<UsState> {
    UsState::stored(code)
        .ok_or_else(|| StoreError::Fault(format!("stored value \"{code}\" is no state")))
}

/// "FL NV"
pub(in super::super) fn states(text: &str) -> Stored<StateSet> {
    let each = text.split_whitespace().map(state);
    each.collect::<Stored<Vec<_>>>().map(StateSet::of)
}

pub(super) fn states_text(states: StateSet) -> String {
    let codes: Vec<&str> = states.iter().map(UsState::code).collect();
    codes.join(" ")
}

/// Its plan, the day of the signature, the last day, its end, and how money waits.
type PeriodColumns = (i64, Option<i64>, Date, Option<Date>, Option<At>, String);

fn client_period(
    (document, plan, signed_on, cancel_by, ends_at, money): PeriodColumns,
) -> Stored<ClientPeriod> {
    Ok(ClientPeriod {
        document: DocumentId::new(document),
        plan: plan.map(PlanId::new),
        signed_on,
        cancel_by,
        ends_at: ends_at.map(|at| at.0),
        money: parse_stored(&money, MoneyBefore::parse)?,
    })
}

/// The types of which each document has an agreement, as SQL.
fn kinds() -> String {
    let all = DocumentType::ALL.iter().copied();
    let kinds = all.filter(|kind| kind.is_agreement());
    let kinds: Vec<String> = kinds.map(|kind| format!("'{kind}'")).collect();
    kinds.join(", ")
}

/// Settled, or signed by all but the office, as SQL.
fn is_signed() -> String {
    let of_client = format!(
        "SELECT 1 FROM document_signers WHERE document_signers.document_id = documents.id \
         AND document_signers.slot <> '{COMPANY_SLOT}'"
    );
    let [draft, sent, signed, completed] = [
        DocumentStatus::Draft,
        DocumentStatus::Sent,
        DocumentStatus::Signed,
        DocumentStatus::Completed,
    ]
    .map(DocumentStatus::as_str);
    format!(
        "documents.status IN ('{signed}', '{completed}') OR (documents.status IN ('{draft}', '{sent}') \
         AND EXISTS ({of_client}) AND NOT EXISTS ({of_client} AND document_signers.signed_on IS NULL))"
    )
}

impl Agreements for Tx<'_> {
    fn get(&mut self, document: DocumentId) -> Stored<Option<Agreement>> {
        let record: Option<AgreementRecord> = self.run(|conn| {
            agreements::table
                .find(document.get())
                .select(AgreementRecord::as_select())
                .first(conn)
                .optional()
        })?;
        let Some(record) = record else {
            return Ok(None);
        };
        let period: Option<PeriodRecord> = self.run(|conn| {
            cancel_periods::table
                .find(document.get())
                .select(PeriodRecord::as_select())
                .first(conn)
                .optional()
        })?;
        let period = period.map(PeriodRecord::period).transpose()?;
        record.agreement(period).map(Some)
    }

    fn insert(&mut self, new: &NewAgreement, now: Instant) -> Stored<()> {
        let entered = &new.entered;
        self.run(|conn| {
            diesel::insert_into(agreements::table)
                .values((
                    agreements::document_id.eq(new.document.get()),
                    agreements::origin.eq(Origin::Kept.as_str()),
                    agreements::channel.eq(entered.channel.map(Channel::as_str)),
                    agreements::notice_in_paper.eq(i64::from(entered.notice_in_paper)),
                    agreements::notice_document_id.eq(entered.notice_document.map(DocumentId::get)),
                    agreements::notice_on.eq(entered.notice_on),
                    agreements::spoken_notice_on.eq(entered.spoken_notice_on),
                    agreements::disclosed_on.eq(entered.disclosed_on),
                    agreements::plan_id.eq(entered.plan.map(PlanId::get)),
                    agreements::money_back.eq(i64::from(entered.money_back)),
                    agreements::debt_reduced.eq(i64::from(entered.debt_reduced)),
                    agreements::paper_states.eq(new.paper.property_states.map(states_text)),
                    agreements::printed_on.eq(new.paper.printed_on),
                    agreements::created_at.eq(At(now)),
                ))
                .on_conflict(agreements::document_id)
                .do_nothing()
                .execute(conn)
        })?;
        Ok(())
    }

    fn save_entered(&mut self, document: DocumentId, entered: &Entered) -> Stored<()> {
        let saved = self.run(|conn| {
            diesel::update(agreements::table.find(document.get()))
                .set((
                    agreements::channel.eq(entered.channel.map(Channel::as_str)),
                    agreements::notice_in_paper.eq(i64::from(entered.notice_in_paper)),
                    agreements::notice_document_id.eq(entered.notice_document.map(DocumentId::get)),
                    agreements::notice_on.eq(entered.notice_on),
                    agreements::spoken_notice_on.eq(entered.spoken_notice_on),
                    agreements::disclosed_on.eq(entered.disclosed_on),
                    agreements::plan_id.eq(entered.plan.map(PlanId::get)),
                    agreements::money_back.eq(i64::from(entered.money_back)),
                    agreements::debt_reduced.eq(i64::from(entered.debt_reduced)),
                ))
                .execute(conn)
        })?;
        changed_one(saved)
    }

    fn put_period(
        &mut self,
        document: DocumentId,
        period: &CancelPeriod,
        now: Instant,
    ) -> Stored<()> {
        put(self, document, period, now)
    }

    fn file_release_paper(&mut self, document: DocumentId, now: Instant) -> Stored<()> {
        let agreement = agreements::table.find(document.get());
        let filed = self.run(|conn| {
            diesel::update(agreement)
                .set(agreements::release_paper_at.eq(At(now)))
                .execute(conn)
        })?;
        changed_one(filed)
    }

    fn cancel(&mut self, document: DocumentId, now: Instant) -> Stored<()> {
        let agreement = agreements::table.find(document.get());
        let canceled = self.run(|conn| {
            diesel::update(agreement)
                .set(agreements::canceled_at.eq(At(now)))
                .execute(conn)
        })?;
        changed_one(canceled)
    }

    fn property_states(&mut self, client: ClientId) -> Stored<StateSet> {
        let found: Vec<Option<String>> = self.run(|conn| {
            properties::table
                .filter(properties::client_id.eq(client.get()))
                .filter(properties::deleted_at.is_null())
                .select(properties::state)
                .load(conn)
        })?;
        let each = found.iter().flatten().map(|code| state(code));
        each.collect::<Stored<Vec<_>>>().map(StateSet::of)
    }

    fn is_plan_of(&mut self, plan: PlanId, client: ClientId) -> Stored<bool> {
        let theirs = payment_plans::table
            .find(plan.get())
            .filter(payment_plans::client_id.eq(client.get()));
        self.run(|conn| diesel::select(exists(theirs)).get_result(conn))
    }

    fn periods_of(&mut self, client: ClientId) -> Stored<Vec<ClientPeriod>> {
        let found: Vec<PeriodColumns> = self.run(|conn| {
            cancel_periods::table
                .inner_join(
                    agreements::table.on(agreements::document_id.eq(cancel_periods::document_id)),
                )
                .inner_join(documents::table.on(documents::id.eq(cancel_periods::document_id)))
                .filter(documents::client_id.eq(client.get()))
                .filter(documents::deleted_at.is_null())
                .filter(documents::status.ne(DocumentStatus::Void.as_str()))
                .order(cancel_periods::document_id)
                .select((
                    cancel_periods::document_id,
                    agreements::plan_id,
                    cancel_periods::signed_on,
                    cancel_periods::cancel_by,
                    cancel_periods::ends_at,
                    cancel_periods::money,
                ))
                .load(conn)
        })?;
        found.into_iter().map(client_period).collect()
    }

    fn unfollowed(&mut self, most: i64) -> Stored<Vec<DocumentId>> {
        let found = Sql::raw(format!(
            "SELECT documents.id FROM documents LEFT JOIN agreements ON agreements.document_id = documents.id \
             WHERE documents.kind IN ({}) AND documents.deleted_at IS NULL AND (agreements.document_id IS NULL \
             OR (agreements.origin = '{}' AND ({}) AND NOT EXISTS (SELECT 1 FROM cancel_periods \
             WHERE cancel_periods.document_id = documents.id))) \
             ORDER BY documents.id LIMIT ",
            kinds(),
            Origin::Kept.as_str(),
            is_signed()
        ))
        .number(most);
        let ids: Vec<i64> = self.run(|conn| Numbers(found).load(conn))?;
        Ok(ids.into_iter().map(DocumentId::new).collect())
    }

    fn uncounted(&mut self, most: i64) -> Stored<Vec<DocumentId>> {
        let ids: Vec<i64> = self.run(|conn| {
            cancel_periods::table
                .inner_join(documents::table.on(documents::id.eq(cancel_periods::document_id)))
                .filter(cancel_periods::cancel_by.is_null())
                .filter(cancel_periods::notice_on.is_not_null())
                .filter(documents::deleted_at.is_null())
                .filter(documents::status.ne(DocumentStatus::Void.as_str()))
                .order(cancel_periods::document_id)
                .select(cancel_periods::document_id)
                .limit(most)
                .load(conn)
        })?;
        Ok(ids.into_iter().map(DocumentId::new).collect())
    }
}
