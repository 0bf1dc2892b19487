//! An agreement on the wire.

use super::money_dto::NoticeOfCancelDto;
use crate::http::wire::{
    AgreementAct, AgreementChannel, Day, MoneyBefore, MoneyNumber, RuleConfidence, Timestamp,
};
use billing::held::RecordedNotice;
use billing::views::AgreementMoney;
use crm_core::actor::Actor;
use crm_core::clock::Instant;
use crm_core::contact::UsState;
use crm_core::ids::PlanId;
use crm_core::promises::agreements::{
    CancelPeriod, Entered, Lengthened, OnPaper, Origin, Stands, acts,
};
use crm_core::promises::cooling_off::UsedRule;
use crm_core::views::StaffName;
use crm_core::views::agreements::{AgreementFacts, NoticeDocument};
use serde::Serialize;
use utoipa::ToSchema;

/// How an agreement came about, and until when its client may cancel.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
#[schema(as = Agreement)]
pub(super) struct AgreementDto {
    document_id: i64,
    /// Of the document.
    version: i64,
    client_id: i64,
    /// It was signed before agreements became records: nothing of it is frozen, and it holds no money.
    signed_before: bool,
    /// Where the client agreed to it; null until someone enters it.
    #[schema(required = true)]
    channel: Option<AgreementChannel>,
    notice: NoticeDto,
    #[schema(required = true)]
    spoken_notice_on: Option<Day>,
    #[schema(required = true)]
    disclosures_on: Option<Day>,
    /// How it is paid.
    #[schema(required = true)]
    plan: Option<PlanOfAgreementDto>,
    /// It was sold with money that comes back.
    money_back: bool,
    /// It was sold with a debt that gets smaller.
    debt_reduced: bool,
    /// Frozen with the signature; null before.
    #[schema(required = true)]
    period: Option<PeriodDto>,
    /// What is held for it and was not given back.
    held_money: MoneyNumber,
    /// When the release letter or the recorded deed came on file.
    #[schema(required = true)]
    release_paper_at: Option<Timestamp>,
    #[schema(required = true)]
    canceled_at: Option<Timestamp>,
    /// What the client said of canceling, in the order in which it was recorded.
    cancel_notices: Vec<NoticeOfCancelDto>,
    acts: Vec<AgreementAct>,
}

impl AgreementDto {
    pub(super) fn of(
        (facts, money): (AgreementFacts, AgreementMoney),
        viewer: &Actor,
        now: Instant,
    ) -> Self {
        let agreement = facts.agreement;
        let stands = Stands {
            assigned_to: facts.assigned_to,
            has_late_notice: money.notices.iter().any(RecordedNotice::waits),
        };
        let acts = if facts.in_trash {
            Vec::new()
        } else {
            acts(&agreement, facts.status, stands, viewer)
        };
        let acts = acts.into_iter().map(AgreementAct).collect();
        let notices = money.notices.into_iter();
        let (entered, paper) = (agreement.entered, agreement.paper);
        let by = facts.lengthened_by;
        Self {
            document_id: agreement.document.get(),
            version: facts.version,
            client_id: facts.client.get(),
            signed_before: agreement.origin == Origin::Before,
            channel: entered.channel.map(AgreementChannel),
            notice: NoticeDto::of(&entered, facts.notice),
            spoken_notice_on: entered.spoken_notice_on.map(Day),
            disclosures_on: entered.disclosed_on.map(Day),
            plan: facts.plan.map(PlanOfAgreementDto::from),
            money_back: entered.money_back,
            debt_reduced: entered.debt_reduced,
            period: agreement
                .period
                .map(|period| PeriodDto::of(period, paper, by, now)),
            held_money: money.held.into(),
            release_paper_at: agreement.release_paper_at.map(Timestamp),
            canceled_at: agreement.canceled_at.map(Timestamp),
            cancel_notices: notices.map(NoticeOfCancelDto::from).collect(),
            acts,
        }
    }
}

/// The notice of cancellation of an agreement.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
#[schema(as = AgreementNotice)]
struct NoticeDto {
    /// Without it the agreement stays a draft.
    is_there: bool,
    /// The forms are within the paper.
    in_paper: bool,
    #[schema(required = true)]
    document_id: Option<i64>,
    #[schema(required = true)]
    document_title: Option<String>,
    /// When the client got it.
    #[schema(required = true)]
    on: Option<Day>,
}

impl NoticeDto {
    fn of(entered: &Entered, document: Option<NoticeDocument>) -> Self {
        let is_in_trash = document.as_ref().is_some_and(|document| document.in_trash);
        Self {
            is_there: entered.has_notice(is_in_trash),
            in_paper: entered.notice_in_paper,
            document_id: document.as_ref().map(|document| document.id.get()),
            document_title: document.map(|document| document.title),
            on: entered.notice_on.map(Day),
        }
    }
}

/// The plan by which an agreement is paid.
#[derive(Debug, Serialize, ToSchema)]
#[schema(as = AgreementPlan)]
struct PlanOfAgreementDto {
    id: i64,
    name: String,
}

impl From<(PlanId, String)> for PlanOfAgreementDto {
    fn from((id, name): (PlanId, String)) -> Self {
        Self { id: id.get(), name }
    }
}

/// Until when the client of a signed agreement may cancel, by the facts of the day of the signature.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
#[schema(as = AgreementPeriod)]
struct PeriodDto {
    /// The client's last signature.
    signed_on: Day,
    #[schema(required = true)]
    channel: Option<AgreementChannel>,
    /// Of the client, by its code.
    #[schema(required = true)]
    client_state: Option<String>,
    /// Of the properties, by their codes.
    property_states: Vec<String>,
    /// Null: nothing is counted until the client has the notice.
    #[schema(required = true)]
    notice_on: Option<Day>,
    /// The last day; null until it is known.
    #[schema(required = true)]
    cancel_by: Option<Day>,
    /// Midnight after it where the client was, of several places the last.
    #[schema(required = true)]
    ends_at: Option<Timestamp>,
    /// The last day by the rules and by the paper, before anyone lengthened it.
    #[schema(required = true)]
    counted_to: Option<Day>,
    /// The last day that the paper prints.
    #[schema(required = true)]
    printed_on: Option<Day>,
    is_open: bool,
    /// What happens with money before.
    money: MoneyBefore,
    /// "Client may cancel until Nov 30, 2026."
    sentence: String,
    /// The rules that were used; the latest of their days is the last day that was counted.
    rules: Vec<UsedRuleDto>,
    #[schema(required = true)]
    lengthened: Option<LengthenedDto>,
}

impl PeriodDto {
    fn of(period: CancelPeriod, paper: OnPaper, by: Option<StaffName>, now: Instant) -> Self {
        let facts = period.facts;
        let states = facts.property_states.iter().map(UsState::code);
        Self {
            sentence: period.sentence_at(now),
            is_open: period.is_open_at(now),
            signed_on: Day(facts.signed_on),
            channel: facts.channel.map(AgreementChannel),
            client_state: facts.client_state.map(|state| state.code().to_owned()),
            property_states: states.map(str::to_owned).collect(),
            notice_on: facts.notice_on.map(Day),
            cancel_by: period.cancel_by.map(Day),
            ends_at: period.ends_at.map(Timestamp),
            counted_to: period.counted_to.map(Day),
            printed_on: paper.printed_on.map(Day),
            money: MoneyBefore(period.money),
            rules: period.rules.into_iter().map(UsedRuleDto::from).collect(),
            lengthened: period
                .lengthened
                .map(|lengthened| LengthenedDto::of(lengthened, by)),
        }
    }
}

/// A rule that was used for an agreement, as it was then.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
#[schema(as = AgreementRule)]
struct UsedRuleDto {
    /// "ky-phone"
    key: String,
    /// Its own last day; null without days of its own.
    #[schema(required = true)]
    cancel_by: Option<Day>,
    money: MoneyBefore,
    source: String,
    confidence: RuleConfidence,
}

impl From<UsedRule> for UsedRuleDto {
    fn from(rule: UsedRule) -> Self {
        Self {
            key: rule.key.into_owned(),
            cancel_by: rule.last_day.map(Day),
            money: MoneyBefore(rule.money),
            source: rule.source.into_owned(),
            confidence: RuleConfidence(rule.confidence),
        }
    }
}

/// That someone gave the client more days.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
#[schema(as = AgreementLengthened)]
struct LengthenedDto {
    reason: String,
    #[schema(required = true)]
    by_name: Option<String>,
    at: Timestamp,
}

impl LengthenedDto {
    fn of(lengthened: Lengthened, by: Option<StaffName>) -> Self {
        Self {
            reason: lengthened.reason.as_str().to_owned(),
            by_name: by.map(|by| by.full_name()),
            at: Timestamp(lengthened.at),
        }
    }
}
