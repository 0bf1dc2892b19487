//! The commission policy: tiers, shares, the card fee and the sizes of the reductions.

use crate::reduction::Reduction;
use crm_core::clients::ServiceType;
use crm_core::money::Money;
use crm_core::payment_method::PaymentMethod;
use crm_core::rate::Rate;
use thiserror::Error;

/// From this lifetime total of the salesperson on (inclusive), this rate.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Tier {
    pub from: Money,
    pub rate: Rate,
}

/// The most tiers of a policy.
pub const MOST_TIERS: usize = 20;

/// The office's rules; which hold on a day says [`crate::policies::schedule::Schedule`]. [`Policy::specified`] is the
/// first.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Policy {
    /// Stored with every commission it gave.
    name: String,
    /// Ascending; the first begins at 0.
    tiers: Vec<Tier>,
    cancellation_share: Rate,
    transfer_share: Rate,
    analysis_share: Rate,
    /// For a payment whose service is not known.
    default_share: Rate,
    card_fee: Rate,
    reductions: [Rate; 5],
}

/// Tiers that leave a total without a rate, or with two.
#[derive(Debug, Clone, PartialEq, Eq, Error)]
pub enum PolicyError {
    #[error("The first tier must begin at 0.")]
    FirstTierNotAtZero,
    #[error("Each tier must begin above the one before it.")]
    TiersNotAscending,
    #[error("Use at most {MOST_TIERS} tiers.")]
    TooManyTiers,
}

impl PolicyError {
    /// The stable code of the answer.
    #[must_use]
    pub const fn code(&self) -> &'static str {
        match self {
            Self::FirstTierNotAtZero => "first_tier_not_at_zero",
            Self::TiersNotAscending => "tiers_not_ascending",
            Self::TooManyTiers => "too_many_tiers",
        }
    }
}

/// The shares taken off a payment, by service.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Shares {
    pub cancellation: Rate,
    pub transfer: Rate,
    pub analysis: Rate,
    pub unknown: Rate,
}

impl Policy {
    /// `reductions` in the order of [`Reduction::ALL`].
    ///
    /// # Errors
    /// When the first tier does not begin at 0, one does not begin above the one before it, or there are more than
    /// [`MOST_TIERS`]: [`PolicyError`].
    pub fn new(
        name: impl Into<String>,
        tiers: Vec<Tier>,
        shares: Shares,
        card_fee: Rate,
        reductions: [Rate; 5],
    ) -> Result<Self, PolicyError> {
        if tiers.first().is_none_or(|tier| tier.from.cents() != 0) {
            return Err(PolicyError::FirstTierNotAtZero);
        }
        if !tiers.is_sorted_by(|earlier, later| earlier.from < later.from) {
            return Err(PolicyError::TiersNotAscending);
        }
        if tiers.len() > MOST_TIERS {
            return Err(PolicyError::TooManyTiers);
        }
        Ok(Self {
            name: name.into(),
            tiers,
            cancellation_share: shares.cancellation,
            transfer_share: shares.transfer,
            analysis_share: shares.analysis,
            default_share: shares.unknown,
            card_fee,
            reductions,
        })
    }

    /// The policy of part 2, section 9.
    #[must_use]
    pub fn specified() -> Self {
        let tier = |dollars: i32, percent| Tier {
            from: Money::from_dollars(dollars),
            rate: Rate::from_percent(percent),
        };
        Self {
            name: "part 2, section 9".to_owned(),
            tiers: vec![
                tier(0, 14),
                tier(10_000, 16),
                tier(20_000, 18),
                tier(30_000, 20),
            ],
            cancellation_share: Rate::from_percent(40),
            transfer_share: Rate::from_percent(35),
            analysis_share: Rate::from_percent(25),
            default_share: Rate::from_percent(40),
            card_fee: Rate::from_percent(3),
            reductions: [2, 3, 5, 2, 10].map(Rate::from_percent),
        }
    }

    #[must_use]
    pub fn name(&self) -> &str {
        &self.name
    }

    /// Ascending; the first begins at 0.
    #[must_use]
    pub fn tiers(&self) -> &[Tier] {
        &self.tiers
    }

    #[must_use]
    pub const fn shares(&self) -> Shares {
        Shares {
            cancellation: self.cancellation_share,
            transfer: self.transfer_share,
            analysis: self.analysis_share,
            unknown: self.default_share,
        }
    }

    /// Of a payment by credit card.
    #[must_use]
    pub const fn card_fee(&self) -> Rate {
        self.card_fee
    }

    /// The one rate for a salesperson's lifetime total; the lower bounds are inclusive.
    #[must_use]
    pub fn base_rate(&self, lifetime_total: Money) -> Rate {
        self.tier(lifetime_total)
            .map_or(Rate::ZERO, |tier| tier.rate)
    }

    /// The tier that a lifetime total is in; every policy has one for it.
    #[must_use]
    pub fn tier(&self, lifetime_total: Money) -> Option<Tier> {
        let mut descending = self.tiers.iter().rev();
        let reached = descending.find(|tier| tier.from <= lifetime_total);
        reached.or(self.tiers.first()).copied()
    }

    /// What part of a gross payment commissions are paid on: the share and the card fee are both taken
    /// off the gross, never below 0.
    #[must_use]
    pub fn net_rate(&self, service: Option<ServiceType>, method: PaymentMethod) -> Rate {
        Rate::WHOLE.less(self.share(service)).less(self.fee(method))
    }

    #[must_use]
    pub const fn share(&self, service: Option<ServiceType>) -> Rate {
        match service {
            Some(ServiceType::Cancellation) => self.cancellation_share,
            Some(ServiceType::Transfer) => self.transfer_share,
            Some(ServiceType::Analysis) => self.analysis_share,
            None => self.default_share,
        }
    }

    #[must_use]
    pub const fn fee(&self, method: PaymentMethod) -> Rate {
        match method {
            PaymentMethod::CreditCard => self.card_fee,
            PaymentMethod::BankTransfer
            | PaymentMethod::Check
            | PaymentMethod::Cash
            | PaymentMethod::Other => Rate::ZERO,
        }
    }

    /// In percentage points.
    #[must_use]
    pub const fn reduction(&self, reason: Reduction) -> Rate {
        let [paperwork, quality, complaints, delay, policy] = self.reductions;
        match reason {
            Reduction::IncompletePaperwork => paperwork,
            Reduction::QualityIssues => quality,
            Reduction::CustomerComplaints => complaints,
            Reduction::DelayedProcessing => delay,
            Reduction::PolicyViolations => policy,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn tiers_must_cover_every_total_once() {
        let tier = |cents, points| Tier {
            from: Money::from_cents(cents),
            rate: Rate::from_basis_points(points).unwrap(),
        };
        let cases = [
            (vec![tier(0, 1_400)], Ok(())),
            (vec![tier(0, 1_400), tier(1, 1_600)], Ok(())),
            (vec![], Err(PolicyError::FirstTierNotAtZero)),
            (vec![tier(1, 1_400)], Err(PolicyError::FirstTierNotAtZero)),
            (
                vec![tier(0, 1_400), tier(500, 1_600), tier(500, 1_800)],
                Err(PolicyError::TiersNotAscending),
            ),
            (
                vec![tier(0, 1_400), tier(500, 1_600), tier(-500, 1_800)],
                Err(PolicyError::TiersNotAscending),
            ),
            ((0..20).map(|n| tier(n, 1_400)).collect(), Ok(())),
            (
                (0..21).map(|n| tier(n, 1_400)).collect(),
                Err(PolicyError::TooManyTiers),
            ),
        ];
        let shares = Shares {
            cancellation: Rate::ZERO,
            transfer: Rate::ZERO,
            analysis: Rate::ZERO,
            unknown: Rate::ZERO,
        };
        for (tiers, outcome) in cases {
            let made = Policy::new("a test", tiers.clone(), shares, Rate::ZERO, [Rate::ZERO; 5]);
            assert_eq!(made.map(drop), outcome, "{tiers:?}");
        }
    }
}
