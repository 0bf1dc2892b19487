//! What every request and every job shares: settings, the time, throttles, what is remembered for a second.

pub mod app;
pub mod bank;
pub mod build;
pub mod clock;
pub mod config;
pub mod demo;
pub(crate) mod failed_sign_ins;
pub(crate) mod metrics;
pub mod office;
pub(crate) mod readiness;
pub(crate) mod reading;
pub(crate) mod rendering;
pub mod secret;
pub(crate) mod single_flight;
pub(crate) mod throttle;
pub(crate) mod touches;
