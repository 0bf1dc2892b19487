//! The dashboard's figures (decisions, section 4), their trends and the onboarding checklist.

mod figures;
mod onboarding;
mod setup;
mod shares;
mod spans;
mod trend;

pub use figures::{Completion, completion_before};
pub use onboarding::{OnboardingFacts, OnboardingStep, onboarding};
pub use setup::{SetupFacts, SetupStep, setup};
pub use shares::{Revenue, share};
pub use spans::MonthSpans;
pub use trend::{Tenths, Trend};
