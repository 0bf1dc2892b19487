//! The card of the person whom a rep holds.

use super::card_numbers::CardNumberDto;
use super::card_person::{CardPersonDto, Record};
use crate::http::wire::{Brand, CallAnswer, CallCode, CallPurpose, EventEntity, Timestamp};
use crate::people::contact_gate::place::{CallPlaceDto, LocalTimeDto};
use crate::problem::ApiError;
use crm_core::call_desk::{CallbackRow, OpenCall, OtherHolder, Serving, Touch, other_numbers};
use crm_core::calling::Asked;
use crm_core::campaigns::Campaign;
use crm_core::clock::{Instant, OfficeDay};
use crm_core::contact::{Person, PhoneKey, UsState};
use crm_core::scripts::{PageKey, ScriptChoice, ScriptPage, ScriptVersion};
use crm_core::views::StaffName;
use infra::Unit;
use serde::Serialize;
use serde_json::Value;
use utoipa::ToSchema;

/// How many of the last touches are shown.
const TOUCHES: usize = 3;

/// Another record with the number.
#[derive(Debug, Serialize, ToSchema)]
#[schema(as = OtherHolder)]
struct OtherHolderDto {
    entity: EventEntity,
    id: i64,
    name: String,
}

impl From<OtherHolder> for OtherHolderDto {
    fn from(other: OtherHolder) -> Self {
        let entity = other.holder.entity();
        Self {
            entity: entity.kind().into(),
            id: entity.id(),
            name: other.name,
        }
    }
}

/// What the gate says of the person on the card. Only a press of Call gives a token.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
#[schema(as = CardCheck)]
struct CardCheckDto {
    answer: CallAnswer,
    code: CallCode,
    sentence: String,
    #[schema(required = true)]
    warning: Option<String>,
    /// The place that forbids it, or whose day ends it.
    #[schema(required = true)]
    place: Option<CallPlaceDto>,
    /// "8:04 PM": what its clock shows, when the day or the hour forbids it.
    #[schema(required = true)]
    closed_at: Option<String>,
    /// The moment of the answer, by the server's clock.
    now: Timestamp,
    #[schema(required = true)]
    opens_at: Option<Timestamp>,
    #[schema(required = true)]
    until: Option<Timestamp>,
    local_times: Vec<LocalTimeDto>,
    /// The states where they may be, by name.
    states: Vec<&'static str>,
    why: Vec<String>,
    purpose: CallPurpose,
}

/// The states that the answer rests on.
fn states(facts: &Value) -> Vec<&'static str> {
    let codes = facts.pointer("/place/states").and_then(Value::as_array);
    let codes = codes.into_iter().flatten().filter_map(Value::as_str);
    let states = codes.filter_map(|code| UsState::parse(code).ok());
    states.map(UsState::name).collect()
}

impl From<Asked> for CardCheckDto {
    fn from(asked: Asked) -> Self {
        let local_times = asked.local_times.into_iter();
        Self {
            answer: asked.decision.answer().into(),
            code: asked.decision.code().into(),
            sentence: asked.new.sentence,
            warning: asked.new.warning,
            place: asked.decision.place().map(CallPlaceDto::from),
            closed_at: asked.decision.closed_at().map(|time| time.to_string()),
            now: asked.decision.at.into(),
            opens_at: asked.decision.opens_at.map(Timestamp),
            until: asked.decision.until.map(Timestamp),
            local_times: local_times.map(LocalTimeDto::from).collect(),
            states: states(&asked.new.facts),
            why: asked.why,
            purpose: asked.new.purpose.into(),
        }
    }
}

/// The campaign that the person is called for.
#[derive(Debug, Serialize, ToSchema)]
#[schema(as = CardCampaign)]
struct CardCampaignDto {
    id: i64,
    name: String,
    #[schema(required = true)]
    brand: Option<Brand>,
}

/// The promised call that it is.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
#[schema(as = CardCallback)]
struct CardCallbackDto {
    id: i64,
    due_at: Timestamp,
    #[schema(required = true)]
    note: Option<String>,
    #[schema(required = true)]
    promised_by: Option<String>,
}

impl From<CallbackRow> for CardCallbackDto {
    fn from(row: CallbackRow) -> Self {
        Self {
            id: row.callback.id.get(),
            due_at: row.callback.due_at.into(),
            note: row.callback.note,
            promised_by: row.user.as_ref().map(StaffName::full_name),
        }
    }
}

/// A call to the number, or a note about the record.
#[derive(Debug, Serialize, ToSchema)]
#[schema(as = Touch)]
struct TouchDto {
    at: Timestamp,
    text: String,
    #[schema(required = true)]
    by: Option<String>,
}

impl TouchDto {
    /// A call to another number than the one that is held says which.
    fn of(touch: Touch, person: &Person, held: &PhoneKey) -> Self {
        let other = touch.number.filter(|number| number != held);
        let other = other.and_then(|number| person.phone_of(&number));
        let mut text = touch.text;
        if let Some(other) = other {
            text = format!("{text} at {}", other.shown());
        }
        if let Some(note) = touch.note {
            text = format!("{text}: {note}");
        }
        Self {
            at: touch.at.into(),
            text,
            by: touch.by.as_ref().map(StaffName::full_name),
        }
    }
}

/// Something that they may answer.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
#[schema(as = CardChoice)]
struct CardChoiceDto {
    label: String,
    #[schema(required = true)]
    goes_to: Option<String>,
    #[schema(required = true)]
    fills: Option<String>,
}

/// A page of what is said on the phone.
#[derive(Debug, Serialize, ToSchema)]
#[schema(as = CardPage)]
struct CardPageDto {
    key: String,
    title: String,
    text: String,
    choices: Vec<CardChoiceDto>,
}

impl From<ScriptChoice> for CardChoiceDto {
    fn from(choice: ScriptChoice) -> Self {
        Self {
            label: choice.label.as_str().to_owned(),
            goes_to: choice
                .goes_to
                .as_ref()
                .map(PageKey::as_str)
                .map(str::to_owned),
            fills: choice.fills.map(|field| field.as_str().to_owned()),
        }
    }
}

impl From<ScriptPage> for CardPageDto {
    fn from(page: ScriptPage) -> Self {
        Self {
            key: page.key.as_str().to_owned(),
            title: page.title.as_str().to_owned(),
            text: page.text.as_str().to_owned(),
            choices: page.choices.into_iter().map(CardChoiceDto::from).collect(),
        }
    }
}

/// What is said on the phone.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
#[schema(as = CardScript)]
struct CardScriptDto {
    version_id: i64,
    name: String,
    pages: Vec<CardPageDto>,
}

impl From<ScriptVersion> for CardScriptDto {
    fn from(script: ScriptVersion) -> Self {
        Self {
            version_id: script.id.get(),
            name: script.name,
            pages: script.pages.into_iter().map(CardPageDto::from).collect(),
        }
    }
}

/// A call without an outcome yet.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
#[schema(as = OpenCall)]
struct OpenCallDto {
    id: i64,
    started_at: Timestamp,
}

/// One person, and everything that a rep needs to call them.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
#[schema(as = Card)]
pub(super) struct CardDto {
    held_since: Timestamp,
    held_until: Timestamp,
    /// 1 my callback, 2 another's that is late, 3 an inquiry of today, 4 a next attempt, 5 never called.
    tier: i64,
    person: CardPersonDto,
    /// The person's numbers besides the one that is held, in their order.
    other_numbers: Vec<CardNumberDto>,
    also_on: Vec<OtherHolderDto>,
    check: CardCheckDto,
    #[schema(required = true)]
    campaign: Option<CardCampaignDto>,
    #[schema(required = true)]
    callback: Option<CardCallbackDto>,
    /// Calls since a person picked up last.
    attempts: i64,
    touches: Vec<TouchDto>,
    #[schema(required = true)]
    script: Option<CardScriptDto>,
    #[schema(required = true)]
    open_call: Option<OpenCallDto>,
    /// Of an outcome that was undone.
    #[schema(required = true)]
    open_note: Option<String>,
}

/// What the lists say around a person.
struct Around {
    also_on: Vec<OtherHolder>,
    callback: Option<CallbackRow>,
    touches: Vec<Touch>,
    open_call: Option<OpenCall>,
}

/// The card of the person a rep is holding.
///
/// # Errors
/// What the database answers.
pub(super) fn card(
    tx: &mut dyn Unit,
    serving: Serving,
    when: (&OfficeDay, Instant),
) -> Result<CardDto, ApiError> {
    let claim = serving.claim;
    let record = Record::from(serving.record);
    let numbers = record.person.labeled_phones();
    let numbers = other_numbers(tx, (&claim, numbers), when)?.into_iter();
    let campaign = match claim.campaign {
        Some(id) => tx.campaigns().get(id)?,
        None => None,
    };
    let state = tx.call_numbers().get(&claim.key)?;
    let script = match campaign.as_ref().and_then(|campaign| campaign.script) {
        // The call keeps the same one: what was the newest when the hold began.
        Some(id) => tx.scripts().newest_at(id, claim.since)?,
        None => None,
    };
    // Whatever is held was theirs when the hold began.
    let mut keys = record.person.phone_keys();
    if !keys.contains(&claim.key) {
        keys.push(claim.key.clone());
    }
    let around = infra::read(tx, |views| {
        Ok(Around {
            also_on: views.also_on(&claim.key, claim.holder)?,
            callback: match claim.callback {
                Some(id) => views.desk_callback(id)?,
                None => None,
            },
            touches: views.desk_touches(&keys, claim.holder, TOUCHES)?,
            open_call: views.open_call(&claim)?,
        })
    })?;
    let open_note = around.open_call.as_ref().and_then(|call| call.note.clone());
    let others = around.also_on.into_iter();
    let touches = around.touches.into_iter();
    let touches = touches.map(|touch| TouchDto::of(touch, &record.person, &claim.key));
    let touches = touches.collect();
    Ok(CardDto {
        held_since: claim.since.into(),
        held_until: claim.until.into(),
        tier: serving.tier.number(),
        person: CardPersonDto::of(record, &claim),
        other_numbers: numbers.map(CardNumberDto::from).collect(),
        also_on: others.map(OtherHolderDto::from).collect(),
        check: serving.asked.into(),
        campaign: campaign.map(campaign_dto),
        callback: around.callback.map(CardCallbackDto::from),
        attempts: state.map_or(0, |state| state.attempts),
        touches,
        script: script.map(CardScriptDto::from),
        open_call: around.open_call.map(|call| OpenCallDto {
            id: call.id.get(),
            started_at: call.started_at.into(),
        }),
        open_note,
    })
}

fn campaign_dto(campaign: Campaign) -> CardCampaignDto {
    CardCampaignDto {
        id: campaign.id.get(),
        name: campaign.name,
        brand: campaign.brand.map(Brand),
    }
}
