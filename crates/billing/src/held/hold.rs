//! Which payments are held, and for which agreement.

use crm_core::books::ClosedBooks;
use crm_core::clock::Instant;
use crm_core::ids::PlanId;
use crm_core::promises::cooling_off::{End, MoneyBefore, StillHeld};
use std::cmp::Reverse;
use time::Date;

/// A signed agreement, as far as its money waits. `A` is how the caller tells agreements apart.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Guarded<A> {
    pub agreement: A,
    /// The plan that pays it, when one is on record.
    pub plan: Option<PlanId>,
    /// The client's last signature.
    pub signed_on: Date,
    pub end: End,
    pub money: MoneyBefore,
    /// When the release letter or the recorded deed came on file.
    pub paper_at: Option<Instant>,
    /// The client canceled in time, or a person accepted it.
    pub is_canceled: bool,
}

impl<A> Guarded<A> {
    /// What keeps its money at a moment; `None`: it may be released.
    #[must_use]
    pub fn still_held(&self, at: Instant) -> Option<StillHeld> {
        if self.is_canceled {
            return Some(StillHeld::Canceled);
        }
        if self.end.is_open_at(at) {
            return Some(StillHeld::MayCancel { end: self.end });
        }
        let is_on_file = self.paper_at.is_some_and(|on_file| on_file <= at);
        let waits_for_paper = self.money == MoneyBefore::Escrow && !is_on_file;
        waits_for_paper.then_some(StillHeld::NoReleasePaper)
    }

    /// From which moment on its money may be released; `None`: that is not known yet, or never.
    #[must_use]
    pub fn free_at(&self) -> Option<Instant> {
        let ends_at = self.end.ends_at().filter(|_| !self.is_canceled)?;
        match self.money {
            MoneyBefore::Hold | MoneyBefore::Refuse => Some(ends_at),
            MoneyBefore::Escrow => Some(ends_at.max(self.paper_at?)),
        }
    }

    /// A payment of its plan, whatever its day.
    fn is_of_plan(&self, paid: &Paid) -> bool {
        self.plan.is_some() && self.plan == paid.plan
    }

    /// A payment that may be for it: one of the two names no plan, and the client had signed.
    fn may_be_of(&self, paid: &Paid) -> bool {
        let is_open = self.plan.is_none() || paid.plan.is_none();
        is_open && paid.on >= self.signed_on
    }
}

/// A payment that is here.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Paid {
    /// The day it is dated.
    pub on: Date,
    pub recorded_at: Instant,
    pub plan: Option<PlanId>,
}

/// What the office's own state says of holding money.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Office {
    /// When this guard came with an upgrade: no payment recorded before is ever held.
    pub guarded_from: Instant,
    pub books: ClosedBooks,
}

/// Why a payment is held.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Hold<A> {
    pub agreement: A,
    pub why: StillHeld,
}

/// The agreement that holds a payment at a moment: of several the one that is free last. A payment of a closed month is in
/// figures that went out, so it is left as it is.
#[must_use]
pub fn hold<A: Copy + Ord>(
    paid: &Paid,
    agreements: &[Guarded<A>],
    office: Office,
    now: Instant,
) -> Option<Hold<A>> {
    let is_guarded = paid.recorded_at >= office.guarded_from;
    if !is_guarded || office.books.admit(paid.on).is_err() {
        return None;
    }
    let holding =
        of_payment(paid, agreements).filter_map(|one| one.still_held(now).map(|why| (one, why)));
    let last = holding.max_by_key(|(one, _)| {
        let free_at = one.free_at();
        (free_at.is_none(), free_at, Reverse(one.agreement))
    });
    last.map(|(one, why)| Hold {
        agreement: one.agreement,
        why,
    })
}

/// The agreements that a payment is for: of its plan, when that is known, else those that it may be for.
pub(super) fn of_payment<'a, A>(
    paid: &'a Paid,
    agreements: &'a [Guarded<A>],
) -> impl Iterator<Item = &'a Guarded<A>> {
    let is_known = agreements.iter().any(|one| one.is_of_plan(paid));
    agreements.iter().filter(move |one| {
        if is_known {
            one.is_of_plan(paid)
        } else {
            one.may_be_of(paid)
        }
    })
}
