//! What a form begins with: what the records say already and no one should have to type again.

use super::fields::{FEE, REPRESENTATIVE, TypedField};
use super::typed::TypedValue;
use crm_core::money::Money;
use crm_core::text::Line;

/// What is known besides the facts that papers are made of. It is on no paper unless the user leaves it in the form.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Known {
    /// The totals of the client's payment plans that are not canceled.
    pub plans: Vec<Money>,
    /// The user who fills in the form.
    pub user: Option<String>,
}

/// What a field begins with. The fee is the total of the client's plan; of several plans none is meant more than another.
#[must_use]
pub fn proposed(field: &TypedField, known: &Known) -> Option<TypedValue> {
    match (field.name, known.plans.as_slice()) {
        (FEE, [total]) => Some(TypedValue::Amount(*total)),
        (REPRESENTATIVE, _) => {
            let user = known.user.as_deref()?;
            Line::parse(user).ok().map(TypedValue::Line)
        }
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::facts::every_typed_field;

    fn told(known: &Known) -> String {
        let fields = every_typed_field().into_iter();
        let each = fields.filter_map(|field| match proposed(field, known)? {
            TypedValue::Amount(amount) => {
                Some(format!("{} {}", field.name, amount.to_dollar_text()))
            }
            TypedValue::Line(line) => Some(format!("{} {}", field.name, line.as_str())),
            other => Some(format!("{} {other:?}", field.name)),
        });
        each.collect::<Vec<_>>().join(", ")
    }

    /// The totals of the plans, who is signed in → what the fields begin with.
    #[test]
    fn r5_067_the_fee_is_the_plans_and_the_representative_is_signed_in() {
        let long = "x".repeat(201);
        let cases: [(&[i64], Option<&str>, &str); 5] = [
            (&[], None, ""),
            (&[499_550], None, "fee $4,995.50"),
            (
                &[499_550, 100],
                Some("Robin Lee"),
                "representative Robin Lee",
            ),
            (
                &[0],
                Some("Robin Lee"),
                "fee $0.00, representative Robin Lee",
            ),
            (&[], Some(&long), ""),
        ];
        for (plans, user, outcome) in cases {
            let known = Known {
                plans: plans.iter().copied().map(Money::from_cents).collect(),
                user: user.map(str::to_owned),
            };
            assert_eq!(told(&known), outcome, "{known:?}");
        }
    }
}
