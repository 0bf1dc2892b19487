//! Fees before results: what may not be charged before it is delivered (16 CFR 310.4(a)).

use crm_core::clients::ServiceType;
use crm_core::clock::Instant;
use crm_core::closed_set;
use crm_core::ids::{PlanId, UserId};
use crm_core::promises::cooling_off::Channel;
use crm_core::text::Notes;
use std::collections::BTreeMap;
use thiserror::Error;

closed_set! {
    /// Whether the rule is for a service. An administrator or legal says so, the product never does.
    pub enum FeeSwitch {
        Off = "off",
        /// As off, and amber on Rules and in the set-up.
        Undecided = "undecided",
        On = "on",
    }
}

impl FeeSwitch {
    #[must_use]
    pub const fn is_on(self) -> bool {
        match self {
            Self::On => true,
            Self::Off | Self::Undecided => false,
        }
    }
}

/// The switch of each service; one that was never set is undecided.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct FeeSwitches(BTreeMap<ServiceType, FeeSwitch>);

impl FeeSwitches {
    /// Of those set twice, the later holds.
    #[must_use]
    pub fn of(set: impl IntoIterator<Item = (ServiceType, FeeSwitch)>) -> Self {
        Self(set.into_iter().collect())
    }

    #[must_use]
    pub fn switch(&self, service: ServiceType) -> FeeSwitch {
        let set = self.0.get(&service).copied();
        set.unwrap_or(FeeSwitch::Undecided)
    }

    /// The services on which someone has to decide.
    pub fn undecided(&self) -> impl Iterator<Item = ServiceType> + '_ {
        let all = ServiceType::ALL.iter().copied();
        all.filter(move |service| self.switch(*service) == FeeSwitch::Undecided)
    }
}

/// What would be charged for.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Sale {
    pub service: ServiceType,
    /// `None`: no one entered how it was sold. Then nothing is refused.
    pub channel: Option<Channel>,
    /// It was sold with money that comes back, or with a debt that gets smaller.
    pub with_money_back: bool,
    pub with_debt_reduced: bool,
    pub is_delivered: bool,
}

/// A sale, and the plan that pays it.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct SoldBy {
    /// `None`: it may be paid by any.
    pub plan: Option<PlanId>,
    pub sale: Sale,
}

/// What someone decided about a service.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct DecidedFee {
    pub service: ServiceType,
    pub switch: FeeSwitch,
    pub reason: Notes,
    pub by: Option<UserId>,
    pub at: Instant,
}

impl FeeSwitches {
    #[must_use]
    pub fn decided(all: &[DecidedFee]) -> Self {
        Self::of(all.iter().map(|one| (one.service, one.switch)))
    }
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, Error)]
#[error("This service may not be charged before it is delivered when sold by phone.")]
pub struct FeeBeforeResult;

impl FeeBeforeResult {
    /// The stable code of the answer.
    #[must_use]
    pub const fn code(&self) -> &'static str {
        "fee_before_result"
    }
}

/// Whether it may be charged now, by the page, staff or autopay.
///
/// # Errors
/// [`FeeBeforeResult`] when the rule is on for the service and forbids it.
pub fn may_charge(sale: &Sale, switches: &FeeSwitches) -> Result<(), FeeBeforeResult> {
    let is_promised = sale.with_money_back || sale.with_debt_reduced;
    let by_phone = sale.channel == Some(Channel::Phone);
    let is_forbidden = is_promised && by_phone && !sale.is_delivered;
    if is_forbidden && switches.switch(sale.service).is_on() {
        return Err(FeeBeforeResult);
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Switch, channel, sold with ("money", "debt", "-"), delivered → whether it may be charged.
    #[test]
    fn r6_027_what_was_sold_by_phone_with_money_back_is_charged_once_delivered() {
        let cases = [
            ("on", "phone", "money", false, false),
            ("on", "phone", "debt", false, false),
            ("on", "phone", "money", true, true),
            ("on", "phone", "-", false, true),
            ("on", "online", "money", false, true),
            ("on", "home", "debt", false, true),
            ("on", "-", "money", false, true),
            ("off", "phone", "money", false, true),
            ("undecided", "phone", "money", false, true),
            ("-", "phone", "money", false, true),
        ];
        for (switch, channel, sold_with, is_delivered, outcome) in cases {
            let service = ServiceType::Cancellation;
            let switch = FeeSwitch::parse(switch).ok();
            let switches = FeeSwitches::of(switch.map(|switch| (service, switch)));
            let sale = Sale {
                service,
                channel: Channel::parse(channel).ok(),
                with_money_back: sold_with == "money",
                with_debt_reduced: sold_with == "debt",
                is_delivered,
            };
            let found = may_charge(&sale, &switches).is_ok();
            assert_eq!(found, outcome, "{switch:?} {sale:?}");
        }
        assert_eq!(
            FeeBeforeResult.to_string(),
            "This service may not be charged before it is delivered when sold by phone."
        );
    }

    /// A switch is of one service alone → those on which someone has to decide.
    #[test]
    fn r6_027_services_are_undecided_until_someone_decides() {
        use FeeSwitch::{Off, On, Undecided};
        use ServiceType::{Analysis, Cancellation, Transfer};
        let all = vec![Cancellation, Transfer, Analysis];
        let cases = [
            (vec![], all),
            (vec![(Cancellation, On)], vec![Transfer, Analysis]),
            (
                vec![(Cancellation, Off), (Transfer, Undecided)],
                vec![Transfer, Analysis],
            ),
            (
                vec![(Cancellation, Off), (Transfer, On), (Analysis, Off)],
                vec![],
            ),
        ];
        for (set, outcome) in cases {
            let switches = FeeSwitches::of(set);
            let undecided: Vec<_> = switches.undecided().collect();
            assert_eq!(undecided, outcome, "{switches:?}");
        }
    }
}
