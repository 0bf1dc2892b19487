//! What requests about appointments and views of lists may break.

use super::rule::{Broken, Rule};

const SLOT: &[Rule] = &[
    ("time", "invalid"),
    ("duration", "invalid"),
    ("leadId", "invalid"),
    ("clientId", "invalid"),
    ("userId", "invalid"),
];

/// By the name of the body, or by the path of a route without one.
pub(super) const RULES: &[Broken] = &[
    ("AppointmentInput", &[SLOT]),
    ("AppointmentPatch", &[SLOT]),
    ("RescheduleInput", &[SLOT]),
    ("AppointmentActInput", &[SLOT]),
    // What the list's own parser does not take.
    (
        "ViewInput",
        &[&[
            ("query", "invalid"),
            ("name", "taken"),
            ("name", "too_many"),
        ]],
    ),
    ("ViewPatch", &[&[("query", "invalid"), ("name", "taken")]]),
    ("ListLayoutInput", &[&[("defaultView", "not_found")]]),
];
