//! What goes wrong with the calls, on order.

use crm_core::closed_set;
use fastrand::Rng;
use std::collections::{BTreeMap, VecDeque};
use std::time::Duration;

closed_set! {
    /// What goes wrong with one call.
    pub enum Fault {
        /// Does the work and answers after the client stopped listening.
        Late = "late",
        /// Does the work and answers 500.
        FailAfterWork = "fail_after_work",
        /// Answers 503 and does nothing.
        FailBeforeWork = "fail_before_work",
        /// Does the work, and the connection ends before the answer begins.
        CutBefore = "cut_before",
        /// Does the work, and the connection ends within the answer's body.
        CutIn = "cut_in",
        /// Does the work, and the connection ends after the body, before its end is said.
        CutAfter = "cut_after",
        /// Answers 409 without a request in it and does nothing; of sending only.
        Conflict = "conflict",
        /// Answers 429 and does nothing.
        Busy = "busy",
        /// Does the work and answers what no program can read.
        Garbage = "garbage",
        /// Does the work and answers another amount; of sending and of what is asked for by its id.
        WrongAmount = "wrong_amount",
    }
}

/// What is being asked for, as far as faults tell it apart.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) enum Call {
    /// Money is to move.
    Send,
    /// One request or line.
    One,
    /// Everything else.
    Read,
}

impl Call {
    pub(crate) const fn as_str(self) -> &'static str {
        match self {
            Self::Send => "send",
            Self::One => "one",
            Self::Read => "read",
        }
    }

    fn can(self, fault: Fault) -> bool {
        match fault {
            Fault::Conflict => self == Self::Send,
            Fault::WrongAmount => self != Self::Read,
            _ => true,
        }
    }
}

/// Which calls go wrong.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct FaultPlan {
    /// One call in so many goes wrong; 0: none.
    pub every: u32,
    /// The same number draws the same faults for the same calls.
    pub seed: u64,
    /// What is drawn from.
    pub kinds: Vec<Fault>,
    /// How long a late answer takes.
    pub late: Duration,
}

impl Default for FaultPlan {
    /// None; if some are switched on, all kinds.
    fn default() -> Self {
        Self {
            every: 0,
            seed: 1,
            kinds: Fault::ALL.to_vec(),
            late: Duration::from_secs(25),
        }
    }
}

/// The plan at work.
#[derive(Debug)]
pub(crate) struct Faults {
    plan: FaultPlan,
    random: Rng,
    calls: u64,
    /// What goes wrong next, before the plan is asked.
    next: VecDeque<Fault>,
    /// How often each fault met each sort of call.
    met: BTreeMap<(Fault, Call), u64>,
}

impl Faults {
    pub(crate) fn new(plan: FaultPlan) -> Self {
        Self {
            random: Rng::with_seed(plan.seed),
            plan,
            calls: 0,
            next: VecDeque::new(),
            met: BTreeMap::new(),
        }
    }

    pub(crate) const fn plan(&self) -> &FaultPlan {
        &self.plan
    }

    pub(crate) const fn calls(&self) -> u64 {
        self.calls
    }

    pub(crate) const fn met(&self) -> &BTreeMap<(Fault, Call), u64> {
        &self.met
    }

    /// Another plan from the next call on. What was met so far stays counted.
    pub(crate) fn follow(&mut self, plan: FaultPlan) {
        self.random = Rng::with_seed(plan.seed);
        self.plan = plan;
    }

    pub(crate) fn queue(&mut self, faults: Vec<Fault>) {
        self.next.extend(faults);
    }

    /// What goes wrong with this call.
    pub(crate) fn draw(&mut self, call: Call) -> Option<Fault> {
        self.calls = self.calls.saturating_add(1);
        let fault = self.ordered(call).or_else(|| self.planned(call))?;
        let met = self.met.entry((fault, call)).or_default();
        *met = met.saturating_add(1);
        Some(fault)
    }

    /// The first that was ordered, once a call comes that it can meet.
    fn ordered(&mut self, call: Call) -> Option<Fault> {
        self.next.pop_front_if(|fault| call.can(*fault))
    }

    fn planned(&mut self, call: Call) -> Option<Fault> {
        let every = u64::from(self.plan.every);
        if every == 0 || !self.calls.is_multiple_of(every) {
            return None;
        }
        let can = self.plan.kinds.iter().copied();
        let can: Vec<Fault> = can.filter(|fault| call.can(*fault)).collect();
        self.random.choice(can)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn plan(every: u32, seed: u64) -> Faults {
        Faults::new(FaultPlan {
            every,
            seed,
            ..FaultPlan::default()
        })
    }

    #[test]
    fn every_third_call_goes_wrong_in_the_order_of_the_seed() {
        let drawn = |seed| {
            let mut faults = plan(3, seed);
            let drawn: Vec<_> = (0..3_000).map(|_| faults.draw(Call::Send)).collect();
            (drawn, faults)
        };
        let ((first, faults), (again, _), (other, _)) = (drawn(7), drawn(7), drawn(8));
        assert_eq!(first, again);
        assert_ne!(first, other);
        for (number, fault) in first.iter().enumerate() {
            assert_eq!(fault.is_some(), number % 3 == 2, "{number}");
        }
        // Each kind came up, and was counted.
        for kind in Fault::ALL {
            assert!(faults.met()[&(*kind, Call::Send)] > 0, "{kind}");
        }
        assert_eq!(faults.met().values().sum::<u64>(), 1_000);
    }

    #[test]
    fn a_call_meets_only_what_can_happen_to_it() {
        let mut faults = plan(1, 1);
        for _ in 0..1_000 {
            let fault = faults.draw(Call::Read).unwrap();
            assert!(![Fault::Conflict, Fault::WrongAmount].contains(&fault));
            assert_ne!(faults.draw(Call::One), Some(Fault::Conflict));
        }
        let mut faults = plan(0, 1);
        faults.queue(vec![Fault::Conflict, Fault::Late]);
        assert_eq!(faults.draw(Call::Read), None);
        assert_eq!(faults.draw(Call::Send), Some(Fault::Conflict));
        assert_eq!(faults.draw(Call::Read), Some(Fault::Late));
        assert_eq!(faults.draw(Call::Send), None);
    }
}
