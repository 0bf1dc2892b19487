//! From the opening figure to the closing one, step by step, as it is drawn.

use super::Statement;
use crm_core::closed_set;
use crm_core::money::{Money, MoneyOverflow};

closed_set! {
    /// A figure of a statement.
    pub enum Part {
        Opening = "opening",
        Earned = "earned",
        Adjustments = "adjustments",
        Reductions = "reductions",
        Denied = "denied",
        Clawbacks = "clawbacks",
        Paid = "paid",
        Closing = "closing",
    }
}

/// What a part changed, and what was owed before and after it.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Step {
    pub part: Part,
    /// Below 0 for what lowers it. Of the opening and the closing: what was owed.
    pub change: Money,
    /// Zero of the opening and the closing, which stand alone.
    pub before: Money,
    pub after: Money,
}

impl Statement {
    /// Every part in its order; the last change ends at the closing figure.
    ///
    /// # Errors
    /// When what is owed between two of them is out of range.
    pub fn steps(&self) -> Result<Vec<Step>, MoneyOverflow> {
        let mut owed = Money::ZERO;
        let mut steps = Vec::with_capacity(Part::ALL.len());
        for part in Part::ALL.iter().copied() {
            let change = self.change(part)?;
            let stands_alone = matches!(part, Part::Opening | Part::Closing);
            let before = if stands_alone { Money::ZERO } else { owed };
            owed = before.checked_add(change)?;
            steps.push(Step {
                part,
                change,
                before,
                after: owed,
            });
        }
        Ok(steps)
    }

    fn change(&self, part: Part) -> Result<Money, MoneyOverflow> {
        match part {
            Part::Opening => Ok(self.opening),
            Part::Earned => Ok(self.earned),
            Part::Adjustments => Ok(self.adjustments),
            Part::Reductions => self.reductions.checked_neg(),
            Part::Denied => self.denied.checked_neg(),
            Part::Clawbacks => self.clawbacks.checked_neg(),
            Part::Paid => self.paid.checked_neg(),
            Part::Closing => Ok(self.closing),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn r5_156_the_steps_lead_from_the_opening_to_the_closing_figure() {
        let cents = Money::from_cents;
        let statement = Statement {
            opening: cents(100),
            earned: cents(400),
            adjustments: cents(-20),
            reductions: cents(30),
            denied: cents(50),
            clawbacks: cents(10),
            paid: cents(450),
            closing: cents(-60),
            lines: Vec::new(),
        };
        let steps = statement.steps().unwrap();
        let told = steps.iter().map(|step| {
            let [change, before, after] = [step.change, step.before, step.after].map(Money::cents);
            format!("{} {change} {before} {after}", step.part)
        });
        assert_eq!(
            told.collect::<Vec<_>>(),
            [
                "opening 100 0 100",
                "earned 400 100 500",
                "adjustments -20 500 480",
                "reductions -30 480 450",
                "denied -50 450 400",
                "clawbacks -10 400 390",
                "paid -450 390 -60",
                "closing -60 0 -60",
            ]
        );
    }
}
