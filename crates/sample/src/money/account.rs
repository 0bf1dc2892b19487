//! What one client owes and how they pay it, decided before anything is written.

use super::acts::{Act, Verdict};
use super::books::Payer;
use crate::choice::pick;
use crate::office::Office;
use billing::amount::Amount;
use billing::plans::{Details, Draft, PlanName};
use billing::schedule::{Frequency, Schedule, schedule};
use billing::status::PlanStatus;
use commissions::reduction::Reduction;
use crm_core::clients::ClientStatus;
use crm_core::clock::Instant;
use crm_core::money::Money;
use crm_core::payment_method::PaymentMethod;
use fastrand::Rng;
use time::{Date, Duration};

/// How a client pays.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Habit {
    /// Around the due day.
    Steady,
    /// Weeks late.
    Slow,
    /// Everything, a third of the way.
    Early,
    /// Has missed installments since so many days ago.
    Stopped(i64),
    /// As [`Habit::Stopped`], and the plan is on hold.
    Held(i64),
    /// One invoice, no plan.
    AtOnce,
}

/// How the n-th client pays: every age of arrears occurs.
const HABITS: &[Habit] = &[
    Habit::Steady,
    Habit::Stopped(20),
    Habit::Steady,
    Habit::Early,
    Habit::Slow,
    Habit::Stopped(45),
    Habit::AtOnce,
    Habit::Held(35),
    Habit::Stopped(75),
    Habit::Steady,
    Habit::Slow,
    Habit::Stopped(115),
];

const METHODS: &[(PaymentMethod, u32)] = &[
    (PaymentMethod::CreditCard, 50),
    (PaymentMethod::BankTransfer, 22),
    (PaymentMethod::Check, 22),
    (PaymentMethod::Cash, 3),
    (PaymentMethod::Other, 3),
];

const RHYTHMS: &[((Frequency, u16), u32)] = &[
    ((Frequency::Monthly, 12), 24),
    ((Frequency::Monthly, 24), 22),
    ((Frequency::Monthly, 18), 18),
    ((Frequency::Monthly, 6), 10),
    ((Frequency::Biweekly, 26), 10),
    ((Frequency::Weekly, 20), 6),
    ((Frequency::Quarterly, 6), 10),
];

/// What becomes of the commission of a payment, some weeks later.
const VERDICTS: &[(Option<Verdict>, u32)] = &[
    (Some(Verdict::Pay), 74),
    (Some(Verdict::Approve), 8),
    (
        Some(Verdict::ReduceAndPay(Reduction::IncompletePaperwork)),
        4,
    ),
    (Some(Verdict::ReduceAndPay(Reduction::DelayedProcessing)), 3),
    (Some(Verdict::Reduce(Reduction::QualityIssues)), 2),
    (Some(Verdict::Deny), 4),
    (None, 5),
];

/// What happens, and when; in no order.
pub(super) struct Account {
    pub(super) acts: Vec<(Instant, Act)>,
}

/// One client's life with the office.
struct Life<'a, 'o> {
    random: &'a mut Rng,
    office: &'a Office<'o>,
    method: PaymentMethod,
    acts: Vec<(Instant, Act)>,
}

impl Account {
    /// `None` when the terms make no plan, which they always do.
    pub(super) fn imagine(
        random: &mut Rng,
        number: usize,
        payer: &Payer,
        office: &Office<'_>,
    ) -> Option<Self> {
        let habit = *HABITS.get(number % HABITS.len())?;
        let method = pick(random, METHODS)?;
        let mut life = Life {
            random,
            office,
            method,
            acts: Vec::new(),
        };
        let begins = payer.since.plus(Duration::hours(life.random.i64(1..30)));
        if habit == Habit::AtOnce {
            life.pay_at_once(begins)?;
        } else {
            life.pay_in_parts(begins, habit, payer)?;
        }
        let acts = life.acts.into_iter().filter(|(at, _)| *at <= office.now);
        Some(Self {
            acts: acts.collect(),
        })
    }
}

impl Life<'_, '_> {
    fn today(&self) -> Date {
        self.office.zone.day_of(self.office.now)
    }

    /// Some minute of the day's working hours.
    fn during(&mut self, day: Date) -> Instant {
        let minute = self.random.i64(9 * 60..17 * 60);
        self.office
            .zone
            .start_of(day)
            .plus(Duration::minutes(minute))
    }

    fn pay_at_once(&mut self, begins: Instant) -> Option<()> {
        let cents = self.random.i64(8..40) * 10_000;
        let amount = Amount::of(Money::from_cents(cents)).ok()?;
        let due = self
            .office
            .zone
            .day_of(begins)
            .checked_add(Duration::days(14))?;
        self.acts.push((begins, Act::Invoice { amount, due }));
        // A third pays a round figure and has credit, a third has not paid yet.
        let paid = match self.random.u8(0..3) {
            0 => Some(cents),
            1 => Some((cents / 50_000 + 1) * 50_000),
            _ => None,
        };
        if let Some(cents) = paid {
            let amount = Amount::of(Money::from_cents(cents)).ok()?;
            self.pay(0, due, Some(amount));
        }
        Some(())
    }

    fn pay_in_parts(&mut self, begins: Instant, habit: Habit, payer: &Payer) -> Option<()> {
        let draft = self.plan(begins, habit, payer)?;
        let spread = schedule(&draft.details.terms()).ok()?;
        let down_day = draft.details.down_date?;
        self.acts.push((begins, Act::MakePlan(Box::new(draft))));
        self.pay(0, down_day, None);
        let ended = matches!(
            payer.status,
            ClientStatus::Canceled | ClientStatus::Refunded
        );
        if ended {
            self.leave(&spread, payer.status);
        } else {
            self.keep_paying(&spread, habit, down_day);
        }
        Some(())
    }

    /// A client who has stopped paying is in the middle of a plan.
    fn rhythm(&mut self, habit: Habit, first: Date) -> Option<(Frequency, u16)> {
        match habit {
            Habit::Stopped(_) | Habit::Held(_) => {
                let months = (self.today() - first).whole_days() / 30;
                let payments = u16::try_from(months).ok()? + self.random.u16(6..14);
                Some((Frequency::Monthly, payments))
            }
            Habit::Steady | Habit::Slow | Habit::Early | Habit::AtOnce => {
                pick(self.random, RHYTHMS)
            }
        }
    }

    fn plan(&mut self, begins: Instant, habit: Habit, payer: &Payer) -> Option<Draft> {
        let first = self.office.zone.day_of(begins);
        let (frequency, payments) = self.rhythm(habit, first)?;
        let total = self.random.i64(36..170) * 10_000;
        let down = total * self.random.i64(2..6) / 20 / 100 * 100;
        let details = Details {
            name: PlanName::parse(&format!("Exit plan {}", payer.id)).ok()?,
            total: Money::from_cents(total),
            down: Some(Money::from_cents(down)),
            down_date: Some(first.checked_add(Duration::days(3))?),
            frequency,
            installment: None,
            start: first.checked_add(Duration::days(self.random.i64(14..32)))?,
            payments,
            method: self.method,
            notes: None,
        };
        Some(Draft {
            client: payer.id,
            details,
            status: PlanStatus::Active,
        })
    }

    fn keep_paying(&mut self, spread: &Schedule, habit: Habit, began: Date) {
        let stopped = match habit {
            Habit::Stopped(days) | Habit::Held(days) => self.today() - Duration::days(days),
            Habit::Steady | Habit::Slow | Habit::Early | Habit::AtOnce => Date::MAX,
        };
        let early = began + Duration::days(self.random.i64(30..70));
        for part in &spread.installments {
            let late = match habit {
                Habit::Slow => self.random.i64(6..34),
                _ => self.random.i64(-2..3),
            };
            let day = match habit {
                Habit::Early => part.due.min(early),
                _ => part.due + Duration::days(late),
            };
            if part.due < stopped {
                self.pay(part.number, day.max(began), None);
            }
        }
        if let Habit::Held(_) = habit {
            let at = self.during(stopped + Duration::days(20));
            self.acts.push((at, Act::Hold));
        }
    }

    /// Pays for a while, cancels, and gets some or all of it back.
    fn leave(&mut self, spread: &Schedule, how: ClientStatus) {
        let paid = (spread.installments.len() / 3).clamp(1, 3);
        let mut last = self.today() - Duration::days(400);
        let mut numbers = Vec::new();
        for part in spread.installments.iter().take(paid) {
            self.pay(part.number, part.due, None);
            last = last.max(part.due);
            numbers.push(part.number);
        }
        // A client who came lately leaves at once: the story has ended already.
        let left = (last + Duration::days(self.random.i64(6..20))).min(self.today());
        let at = self.during(left).min(self.office.now);
        self.acts.push((at, Act::Cancel));
        let percent = if how == ClientStatus::Refunded {
            100
        } else {
            50
        };
        numbers.push(0);
        for number in numbers {
            let refund = Act::Refund { number, percent };
            self.acts
                .push((at.plus(Duration::minutes(20)).min(self.office.now), refund));
        }
    }

    /// A payment, and the decision on what it earns. The last days' checks are still on their way, now
    /// and then one never comes.
    fn pay(&mut self, number: u16, day: Date, amount: Option<Amount>) {
        let at = self.during(day);
        let recent = at.plus(Duration::days(4)) > self.office.now;
        let completed = !recent || self.method == PaymentMethod::CreditCard;
        let act = Act::Pay {
            number,
            amount,
            method: self.method,
            completed,
        };
        if completed && self.random.u8(0..40) == 0 {
            let lost = Act::PayInVain {
                number,
                method: PaymentMethod::Check,
            };
            self.acts.push((at.minus(Duration::hours(5)), lost));
        }
        self.acts.push((at, act));
        if let Some(verdict) = pick(self.random, VERDICTS).flatten() {
            let later = at.plus(Duration::days(self.random.i64(8..32)));
            self.acts.push((later, Act::Judge { number, verdict }));
        }
    }
}
