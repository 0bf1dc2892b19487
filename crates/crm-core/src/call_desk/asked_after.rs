//! A request not to be called is never left out, whatever came of the call.

use super::attempts::ladder_of;
use super::call_outcome::CallOutcome;
use super::draft::OutcomeDraft;
use super::model::DeskCall;
use super::outcome::{Situation, plan};
use super::record::{current, move_on, suppress};
use crate::actor::Actor;
use crate::call_numbers::known_number;
use crate::clock::{Instant, OfficeDay};
use crate::contact_gate::SuppressionScope;
use crate::store::Stored;
use crate::suppression::Ask;
use crate::unit::{Crm, CrmAct};

/// They asked not to be called, and the call has another outcome already: an answer was lost, or another window was faster. The
/// outcome stays; what they asked for is never left out.
pub(super) fn asked_after(
    tx: &mut dyn Crm,
    actor: &Actor,
    call: &DeskCall,
    draft: &OutcomeDraft,
    (day, now): (&OfficeDay, Instant),
) -> Stored<()> {
    let holder = current(tx, call.holder)?;
    let ask = asked(draft, day);
    let ladder = ladder_of(tx, call.campaign)?;
    let state = known_number(tx, &call.key, day, now)?;
    let known = Situation {
        now,
        attempts: state.attempts,
        busy: state.busy,
        callback_at: None,
        they_asked: false,
        appointment_at: None,
    };
    let plan = plan(CallOutcome::DoNotCall, &known, &ladder);
    CrmAct::run(tx, actor, now, |act| {
        suppress(act, (holder, &call.key), ask)?;
        move_on(act.tx, act.actor, holder, (&plan, ask), now).map(drop)
    })
}

/// How they asked not to be called.
pub(super) fn asked(draft: &OutcomeDraft, day: &OfficeDay) -> Ask {
    Ask {
        scope: SuppressionScope::All,
        by: draft.asked_by,
        on: Some(day.today()),
    }
}
