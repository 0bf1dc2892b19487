//! A property.

use crate::change::{Change, Fields};
use crate::clock::Instant;
use crate::closed_set::closed_set;
use crate::contact::UsState;
use crate::ids::{ClientId, PropertyId};
use crate::money::Money;
use crate::text::{Line, ShortText};
use thiserror::Error;
use time::Date;

closed_set! {
    /// What is owed on it (R2-094).
    pub enum MortgageStatus {
        PaidOff = "Paid Off",
        StillOwe = "Still Owe",
        PastDue = "Past Due",
    }
}

/// Points of a points programme, 0 to 100,000,000.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Points(i64);

/// The most points a property may have: above every programme's largest contract.
pub const MOST_POINTS: i64 = 100_000_000;

#[derive(Debug, Clone, Copy, PartialEq, Eq, Error)]
#[error("Use a whole number from 0 to {MOST_POINTS}.")]
pub struct PointsError;

impl Points {
    /// # Errors
    /// When the text is no number of points: [`PointsError`].
    pub fn new(points: i64) -> Result<Self, PointsError> {
        if (0..=MOST_POINTS).contains(&points) {
            Ok(Self(points))
        } else {
            Err(PointsError)
        }
    }

    /// A number as it was stored.
    #[must_use]
    pub const fn stored(points: i64) -> Self {
        Self(points)
    }

    #[must_use]
    pub const fn get(self) -> i64 {
        self.0
    }
}

/// What staff may edit (R2-092, R2-093, R5-064). The usual values of the short texts are the form's business.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Details {
    pub resort_name: ShortText,
    pub location: Option<ShortText>,
    pub state: Option<UsState>,
    pub developer: Option<ShortText>,
    /// By which the resort knows the interest: of the contract, or of the owner's account.
    pub contract_number: Option<Line<100>>,
    pub ownership_type: Option<Line<100>>,
    pub points: Option<Points>,
    pub week: Option<Line<100>>,
    pub usage: Option<Line<100>>,
    /// How often it can be used: "Annual", "Biennial Even".
    pub annual: Option<Line<100>>,
    pub mortgage_status: Option<MortgageStatus>,
    pub mortgage_balance: Option<Money>,
    /// A year's.
    pub maintenance_fees: Option<Money>,
    pub exit_type: Option<Line<100>>,
    pub purchase_date: Option<Date>,
}

impl Details {
    /// A property of which only the resort is known.
    #[must_use]
    pub const fn named(resort_name: ShortText) -> Self {
        Self {
            resort_name,
            location: None,
            state: None,
            developer: None,
            contract_number: None,
            ownership_type: None,
            points: None,
            week: None,
            usage: None,
            annual: None,
            mortgage_status: None,
            mortgage_balance: None,
            maintenance_fees: None,
            exit_type: None,
            purchase_date: None,
        }
    }

    /// Every field by its JSON name, for the record's history.
    #[must_use]
    pub fn fields(&self) -> Fields {
        let long = |text: &Option<ShortText>| text.as_ref().map(|text| text.as_str().to_owned());
        let short = |text: &Option<Line<100>>| text.as_ref().map(|text| text.as_str().to_owned());
        vec![
            ("resortName", Some(self.resort_name.as_str().to_owned())),
            ("location", long(&self.location)),
            ("state", self.state.map(|state| state.code().to_owned())),
            ("developer", long(&self.developer)),
            ("contractNumber", short(&self.contract_number)),
            ("ownershipType", short(&self.ownership_type)),
            ("points", self.points.map(|points| points.0.to_string())),
            ("week", short(&self.week)),
            ("usage", short(&self.usage)),
            ("annual", short(&self.annual)),
            (
                "mortgageStatus",
                self.mortgage_status.map(|s| s.to_string()),
            ),
            (
                "mortgageBalance",
                self.mortgage_balance.map(Money::to_decimal_text),
            ),
            (
                "maintenanceFees",
                self.maintenance_fees.map(Money::to_decimal_text),
            ),
            ("exitType", short(&self.exit_type)),
            (
                "purchaseDate",
                self.purchase_date.map(|day| day.to_string()),
            ),
        ]
    }
}

/// A partial update of [`Details`].
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct DetailsPatch {
    pub resort_name: Change<ShortText>,
    pub location: Change<Option<ShortText>>,
    pub state: Change<Option<UsState>>,
    pub developer: Change<Option<ShortText>>,
    pub contract_number: Change<Option<Line<100>>>,
    pub ownership_type: Change<Option<Line<100>>>,
    pub points: Change<Option<Points>>,
    pub week: Change<Option<Line<100>>>,
    pub usage: Change<Option<Line<100>>>,
    pub annual: Change<Option<Line<100>>>,
    pub mortgage_status: Change<Option<MortgageStatus>>,
    pub mortgage_balance: Change<Option<Money>>,
    pub maintenance_fees: Change<Option<Money>>,
    pub exit_type: Change<Option<Line<100>>>,
    pub purchase_date: Change<Option<Date>>,
}

impl DetailsPatch {
    pub fn apply(&self, details: &mut Details) {
        self.resort_name.apply(&mut details.resort_name);
        self.location.apply(&mut details.location);
        self.state.apply(&mut details.state);
        self.developer.apply(&mut details.developer);
        self.contract_number.apply(&mut details.contract_number);
        self.ownership_type.apply(&mut details.ownership_type);
        self.points.apply(&mut details.points);
        self.week.apply(&mut details.week);
        self.usage.apply(&mut details.usage);
        self.annual.apply(&mut details.annual);
        self.mortgage_status.apply(&mut details.mortgage_status);
        self.mortgage_balance.apply(&mut details.mortgage_balance);
        self.maintenance_fees.apply(&mut details.maintenance_fees);
        self.exit_type.apply(&mut details.exit_type);
        self.purchase_date.apply(&mut details.purchase_date);
    }
}

/// A stored property.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Property {
    pub id: PropertyId,
    pub version: i64,
    pub client: ClientId,
    pub details: Details,
    pub created_at: Instant,
    pub updated_at: Instant,
    /// When it went to the trash.
    pub deleted_at: Option<Instant>,
}

/// A property about to be stored.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct NewProperty {
    pub client: ClientId,
    pub details: Details,
    pub created_at: Instant,
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn r2_094_the_mortgage_statuses_are_those_of_the_specification() {
        let texts: Vec<_> = MortgageStatus::ALL.iter().map(|s| s.as_str()).collect();
        assert_eq!(texts, ["Paid Off", "Still Owe", "Past Due"]);
    }

    #[test]
    fn r2_092_points_are_whole_and_bounded() {
        let cases = [
            (-1, false),
            (0, true),
            (MOST_POINTS, true),
            (MOST_POINTS + 1, false),
        ];
        for (points, outcome) in cases {
            assert_eq!(Points::new(points).is_ok(), outcome, "{points}");
        }
    }
}
