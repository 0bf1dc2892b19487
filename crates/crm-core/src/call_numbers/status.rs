//! What an exported list says of calling each person: the people who have the file dial manually.

use super::answers::Callability;
use super::row::CallableRow;
use crate::contact_gate::{Answer, GateCode, Suppressed, SuppressionScope, asked_by};
use time::Date;

/// What the column of the gate's answer says of a number that is not looked up yet.
const NOT_CHECKED: &str = "not checked";

/// Who may not be called and why, and what the gate says, at the moment at which the list was taken.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct CallStatus {
    /// Their number is on the suppression list.
    pub suppressed: Option<Suppressed>,
    /// Their email address is, since that day.
    pub email_since: Option<Date>,
    /// Nothing of a number that is not looked up yet.
    pub callable: Option<CallableRow>,
}

impl CallStatus {
    /// Why no one may call them and since when, as it is read; empty when someone may, be it later. A person without a number
    /// of ours has nothing to dial.
    #[must_use]
    pub fn do_not_call(&self) -> String {
        if let Some(asked) = self.suppressed {
            return told(asked);
        }
        if let Some(day) = self.email_since {
            return format!("The email address is on the Do Not Contact list, {day}");
        }
        let never = self.callable.as_ref().filter(|row| {
            let has_number = !matches!(row.code, GateCode::NoNumber | GateCode::NotUs);
            row.answer == Answer::Never && has_number
        });
        never.map(|row| row.sentence.clone()).unwrap_or_default()
    }

    /// "now", "later" or "never".
    #[must_use]
    pub fn answer(&self) -> &'static str {
        self.callable
            .as_ref()
            .map_or(NOT_CHECKED, |row| Callability::of(row.answer).as_str())
    }

    /// The sentence that stands beside the button.
    #[must_use]
    pub fn sentence(&self) -> String {
        let not_checked = || "Press Call to have the number checked.".to_owned();
        self.callable
            .as_ref()
            .map_or_else(not_checked, CallableRow::told)
    }
}

fn told(asked: Suppressed) -> String {
    let calls = match asked.scope {
        SuppressionScope::All => "no calls",
        SuppressionScope::Sales => "no sales calls",
    };
    let by = asked_by(asked.by);
    format!("Asked{by} for {calls}, {}", asked.on)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::contact_gate::AskedBy;
    use time::macros::date;

    const DAY: Date = date!(2026 - 11 - 03);

    fn row(answer: Answer, code: GateCode) -> CallableRow {
        CallableRow {
            answer,
            code,
            sentence: "A sentence.".to_owned(),
            place: None,
            closed_at: None,
            opens_at: None,
            until: None,
            other_number: None,
        }
    }

    /// What is on the list, and what the gate says → the two columns.
    #[test]
    fn r5_025_a_list_says_whom_nobody_may_call_and_since_when() {
        use SuppressionScope::{All, Sales};
        let allowed = Some(row(Answer::Allowed, GateCode::Allowed));
        let later = Some(row(Answer::NotNow, GateCode::Hours));
        let dead = Some(row(Answer::Never, GateCode::Deceased));
        let none = Some(row(Answer::Never, GateCode::NoNumber));
        let asked = |scope, by| Some(Suppressed { scope, by, on: DAY });
        let email = "The email address is on the Do Not Contact list, 2026-11-03";
        let cases = [
            (None, None, allowed.clone(), "", "now"),
            (None, None, later, "", "later"),
            (None, None, dead.clone(), "A sentence.", "never"),
            (None, None, none, "", "never"),
            (None, None, None, "", "not checked"),
            (
                asked(All, Some(AskedBy::Letter)),
                Some(DAY),
                dead,
                "Asked by letter for no calls, 2026-11-03",
                "never",
            ),
            (
                asked(Sales, None),
                None,
                allowed.clone(),
                "Asked for no sales calls, 2026-11-03",
                "now",
            ),
            (None, Some(DAY), allowed, email, "now"),
        ];
        for (suppressed, email_since, callable, reason, answer) in cases {
            let status = CallStatus {
                suppressed,
                email_since,
                callable,
            };
            assert_eq!(
                (status.do_not_call().as_str(), status.answer()),
                (reason, answer)
            );
        }
    }
}
