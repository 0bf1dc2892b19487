//! The administrator of the sample data: used by `exitdesk seed`, shown by `GET /api/meta` and at the
//! start in demo mode, and nowhere else.

pub const DEMO_USERNAME: &str = "admin";
pub const DEMO_PASSWORD: &str = "exitdesk-demo";
