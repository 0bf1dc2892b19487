//! What a person may do now with a line of the bank, as its menu offers it. The use cases decide again.

use super::LineState;
use crm_core::actor::Actor;
use crm_core::closed_set;
use crm_core::users::{Permission, allowed};

closed_set! {
    pub enum LineAct {
        Match = "match",
        Ignore = "ignore",
        Undo = "undo",
    }
}

impl LineAct {
    const fn is_open(self, state: LineState) -> bool {
        match self {
            Self::Match | Self::Ignore => matches!(state, LineState::Open),
            Self::Undo => matches!(state, LineState::Matched | LineState::Ignored),
        }
    }
}

/// What the viewer may do with a line in this state.
#[must_use]
pub fn acts(state: LineState, viewer: &Actor) -> Vec<LineAct> {
    let may = allowed(viewer.role(), Permission::BankUse);
    let all = LineAct::ALL.iter().copied();
    all.filter(|act| may && act.is_open(state)).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crm_core::ids::UserId;
    use crm_core::users::Role;

    #[test]
    fn a_line_offers_what_its_state_leaves_open_to_who_uses_the_bank() {
        let table = [
            (LineState::Open, "match ignore"),
            (LineState::Matched, "undo"),
            (LineState::Ignored, "undo"),
        ];
        assert_eq!(table.len(), LineState::ALL.len());
        for role in Role::ALL {
            let viewer = Actor::staff(UserId::new(7), *role, "request-1");
            let may = matches!(role, Role::Admin | Role::Billing);
            for (state, outcome) in table {
                let acts = acts(state, &viewer);
                let acts: Vec<_> = acts.iter().map(|act| act.as_str()).collect();
                let outcome = if may { outcome } else { "" };
                assert_eq!(acts.join(" "), outcome, "{role} {state}");
            }
        }
    }
}
