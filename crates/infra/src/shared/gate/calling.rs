//! Decisions of the contact gate, their tokens, calls, and what of the records a call is judged by.

use super::super::At;
use super::super::among::Among;
use super::super::engine::tx::{Tx, changed_one};
use super::super::people::{addresses, traces};
use super::super::schema::{call_tokens, calls, gate_decisions, own_bases};
use super::super::statements::sql::{Sql, Texts};
use super::super::statements::stored::parse_stored;
use super::served;
use crm_core::call_desk::CallOutcome;
use crm_core::calling::{
    Called, Calling, EvidenceCount, Leaning, NewCall, NewDecision, NewOwnBasis, NewToken,
    ServiceOutcome, Token, Trace,
};
use crm_core::clock::Instant;
use crm_core::contact::PhoneKey;
use crm_core::contact_gate::{Address, Purpose};
use crm_core::event::EntityKind;
use crm_core::ids::{
    CallId, CampaignId, ClientId, DecisionId, ExitCaseId, LeadId, RawLeadId, ScriptVersionId,
    UserId,
};
use crm_core::number_facts::Holder;
use crm_core::store::{StoreError, Stored};
use diesel::prelude::*;
use time::Duration;

/// A conversation is taken to be over after this long.
const LONGEST_TALK: Duration = Duration::hours(2);

/// Whether, for a row of a table with a phone key, another user is on the phone with the number, as far as the calls
/// tell.
pub(in super::super) fn is_on_the_phone(table: &str, but: UserId, now: Instant) -> Sql {
    Sql::raw(format!(
        "EXISTS (SELECT 1 FROM calls WHERE calls.phone_key = {table}.phone_key AND calls.user_id <> "
    ))
    .number(but.get())
    .push(" AND calls.started_at > ")
    .at(At(now.minus(LONGEST_TALK)))
    .push(format!(
        " AND calls.service_outcome IS NULL AND (calls.outcome IS NULL OR calls.outcome = '{}'))",
        CallOutcome::Unknown.as_str()
    ))
}

/// The name of a record, besides its id.
pub(in super::super) fn holder(entity: &str, id: i64) -> Stored<Holder> {
    match parse_stored(entity, EntityKind::parse)? {
        EntityKind::RawLead => Ok(Holder::RawLead(RawLeadId::new(id))),
        EntityKind::Lead => Ok(Holder::Lead(LeadId::new(id))),
        EntityKind::Client => Ok(Holder::Client(ClientId::new(id))),
        other => Err(StoreError::Fault(format!("a call to a {other}"))),
    }
}

/// Where anything is stored of a number, with the condition of its index.
const STORED_OF_NUMBERS: [(&str, &str); 9] = [
    (
        "raw_leads.phone_key FROM raw_leads",
        "raw_leads.deleted_at IS NULL AND raw_leads.phone_key",
    ),
    (
        "leads.phone_key FROM leads",
        "leads.deleted_at IS NULL AND leads.phone_key",
    ),
    (
        "clients.phone_key FROM clients",
        "clients.deleted_at IS NULL AND clients.phone_key",
    ),
    (
        "other_numbers.phone_key FROM other_numbers",
        "other_numbers.phone_key",
    ),
    (
        "suppressions.value FROM suppressions",
        "suppressions.kind = 'phone' AND suppressions.value",
    ),
    (
        "number_facts.phone_key FROM number_facts",
        "number_facts.phone_key",
    ),
    ("consents.phone_key FROM consents", "consents.phone_key"),
    (
        "relationships.phone_key FROM relationships",
        "relationships.phone_key",
    ),
    ("calls.phone_key FROM calls", "calls.phone_key"),
];

/// Those of the numbers of which anything is stored: a table at a time, by its index.
fn known_among(tx: &mut Tx<'_>, keys: &[PhoneKey]) -> Stored<Vec<PhoneKey>> {
    if keys.is_empty() {
        return Ok(Vec::new());
    }
    let keys: Vec<String> = keys.iter().map(|key| key.as_str().to_owned()).collect();
    let each = STORED_OF_NUMBERS.iter().map(|(column_of, condition)| {
        Sql::raw(format!("SELECT {column_of} WHERE "))
            .then(Sql::among(*condition, Among::texts(&keys)))
    });
    let found = Texts(Sql::joined(each, " UNION "));
    let found: Vec<String> = tx.run(|conn| found.load(conn))?;
    Ok(found.into_iter().map(PhoneKey::stored).collect())
}

/// The decision, the user, until when, since when it is used.
type TokenRow = (i64, i64, At, Option<At>);
/// When it was asked, the record, the number, the purpose.
type DecisionRow = (At, String, i64, Option<String>, String);

fn token((row, decision): (TokenRow, DecisionRow)) -> Stored<Token> {
    let (id, user, expires_at, used_at) = row;
    let (asked_at, entity, entity_id, key, purpose) = decision;
    let key = key.ok_or_else(|| StoreError::Fault("a call without a number".to_owned()))?;
    Ok(Token {
        decision: DecisionId::new(id),
        user: UserId::new(user),
        expires_at: expires_at.0,
        used_at: used_at.map(|at| at.0),
        asked_at: asked_at.0,
        holder: holder(&entity, entity_id)?,
        key: PhoneKey::stored(key),
        purpose: parse_stored(&purpose, Purpose::parse)?,
    })
}

impl Calling for Tx<'_> {
    fn addresses(&mut self, key: &PhoneKey) -> Stored<Vec<(Holder, Address)>> {
        addresses::of_number(self, key)
    }

    fn traces(&mut self, key: &PhoneKey) -> Stored<Vec<Trace>> {
        traces::of_number(self, key)
    }

    fn known_among(&mut self, keys: &[PhoneKey]) -> Stored<Vec<PhoneKey>> {
        known_among(self, keys)
    }

    fn open_case(
        &mut self,
        holder: Holder,
        number: Option<PhoneKey>,
    ) -> Stored<Option<ExitCaseId>> {
        served::open_case(self, holder, number.as_ref())
    }

    fn calls_after(&mut self, key: &PhoneKey, after: Instant) -> Stored<Vec<Called>> {
        let found: Vec<(i64, At, i64, Option<String>)> = self.run(|conn| {
            calls::table
                .filter(calls::phone_key.eq(key.as_str()))
                .filter(calls::started_at.gt(At(after)))
                .order((calls::started_at, calls::id))
                .select((calls::id, calls::started_at, calls::user_id, calls::outcome))
                .load(conn)
        })?;
        let called = found.into_iter().map(|(id, at, by, outcome)| Called {
            id: CallId::new(id),
            at: at.0,
            by: UserId::new(by),
            is_open: outcome.is_none(),
        });
        Ok(called.collect())
    }

    fn evidence_of(&mut self, key: &PhoneKey) -> Stored<EvidenceCount> {
        let calls = calls::table.filter(calls::phone_key.eq(key.as_str()));
        let decisions = gate_decisions::table.filter(gate_decisions::phone_key.eq(key.as_str()));
        Ok(EvidenceCount {
            calls: self.run(|conn| calls.count().get_result(conn))?,
            decisions: self.run(|conn| decisions.count().get_result(conn))?,
        })
    }

    fn append(&mut self, decision: &NewDecision) -> Stored<DecisionId> {
        let entity = decision.holder.entity();
        let id: i64 = self.run(|conn| {
            diesel::insert_into(gate_decisions::table)
                .values((
                    gate_decisions::asked_at.eq(At(decision.asked_at)),
                    gate_decisions::user_id.eq(decision.user.map(UserId::get)),
                    gate_decisions::occasion.eq(decision.occasion.as_str()),
                    gate_decisions::entity.eq(entity.name()),
                    gate_decisions::entity_id.eq(entity.id()),
                    gate_decisions::phone_key.eq(decision.key.as_ref().map(PhoneKey::as_str)),
                    gate_decisions::purpose.eq(decision.purpose.as_str()),
                    gate_decisions::answer.eq(decision.answer.as_str()),
                    gate_decisions::code.eq(decision.code.as_str()),
                    gate_decisions::warning.eq(decision.warning.as_deref()),
                    gate_decisions::sentence.eq(decision.sentence.as_str()),
                    gate_decisions::opens_at.eq(decision.opens_at.map(At)),
                    gate_decisions::until.eq(decision.until.map(At)),
                    gate_decisions::facts.eq(decision.facts.to_string()),
                ))
                .returning(gate_decisions::id)
                .get_result(conn)
        })?;
        Ok(DecisionId::new(id))
    }

    fn put_token(&mut self, token: &NewToken) -> Stored<()> {
        self.run(|conn| {
            diesel::insert_into(call_tokens::table)
                .values((
                    call_tokens::decision_id.eq(token.decision.get()),
                    call_tokens::token_hash.eq(token.hash.as_str()),
                    call_tokens::user_id.eq(token.user.get()),
                    call_tokens::expires_at.eq(At(token.expires_at)),
                ))
                .execute(conn)
        })?;
        Ok(())
    }

    fn token(&mut self, hash: &str) -> Stored<Option<Token>> {
        let found: Option<(TokenRow, DecisionRow)> = self.run(|conn| {
            call_tokens::table
                .inner_join(gate_decisions::table)
                .filter(call_tokens::token_hash.eq(hash))
                .select((
                    (
                        call_tokens::decision_id,
                        call_tokens::user_id,
                        call_tokens::expires_at,
                        call_tokens::used_at,
                    ),
                    (
                        gate_decisions::asked_at,
                        gate_decisions::entity,
                        gate_decisions::entity_id,
                        gate_decisions::phone_key,
                        gate_decisions::purpose,
                    ),
                ))
                .first(conn)
                .optional()
        })?;
        found.map(token).transpose()
    }

    fn use_token(&mut self, decision: DecisionId, now: Instant) -> Stored<bool> {
        let unused = call_tokens::table
            .find(decision.get())
            .filter(call_tokens::used_at.is_null());
        let used = self.run(|conn| {
            diesel::update(unused)
                .set(call_tokens::used_at.eq(At(now)))
                .execute(conn)
        })?;
        Ok(used == 1)
    }

    fn put(&mut self, call: &NewCall) -> Stored<CallId> {
        let id = Tx::next_id(self, "calls")?;
        let entity = call.holder.entity();
        self.run(|conn| {
            diesel::insert_into(calls::table)
                .values((
                    calls::id.eq(id),
                    calls::decision_id.eq(call.decision.get()),
                    calls::user_id.eq(call.user.get()),
                    calls::entity.eq(entity.name()),
                    calls::entity_id.eq(entity.id()),
                    calls::phone_key.eq(call.key.as_str()),
                    calls::purpose.eq(call.purpose.as_str()),
                    calls::campaign_id.eq(call.campaign.map(CampaignId::get)),
                    calls::script_version_id.eq(call.script_version.map(ScriptVersionId::get)),
                    calls::started_at.eq(At(call.started_at)),
                    calls::calling_number.eq(call.caller.number.as_ref().map(PhoneKey::as_str)),
                    calls::caller_name.eq(call.caller.name.as_str()),
                    calls::seller.eq(call.seller.as_str()),
                ))
                .execute(conn)
        })?;
        Ok(CallId::new(id))
    }

    fn service_outcome(&mut self, call: CallId) -> Stored<Option<ServiceOutcome>> {
        let found: Option<(i64, Option<String>)> = self.run(|conn| {
            calls::table
                .find(call.get())
                .select((calls::id, calls::service_outcome))
                .first(conn)
                .optional()
        })?;
        let outcome = found.and_then(|(_, outcome)| outcome);
        outcome
            .map(|text| parse_stored(&text, ServiceOutcome::parse))
            .transpose()
    }

    fn save_service_outcome(&mut self, call: CallId, outcome: ServiceOutcome) -> Stored<()> {
        let saved = self.run(|conn| {
            diesel::update(calls::table.find(call.get()))
                .set(calls::service_outcome.eq(outcome.as_str()))
                .execute(conn)
        })?;
        changed_one(saved)
    }

    fn put_own_basis(&mut self, own: &NewOwnBasis) -> Stored<()> {
        let (kind, relationship, consent) = match own.basis {
            Leaning::Inquiry(id) => ("inquiry", Some(id.get()), None),
            Leaning::Consent(id) => ("consent", None, Some(id.get())),
        };
        self.run(|conn| {
            diesel::insert_into(own_bases::table)
                .values((
                    own_bases::call_id.eq(own.call.get()),
                    own_bases::kind.eq(kind),
                    own_bases::relationship_id.eq(relationship),
                    own_bases::consent_id.eq(consent),
                    own_bases::created_at.eq(At(own.at)),
                ))
                .execute(conn)
        })?;
        Ok(())
    }
}
