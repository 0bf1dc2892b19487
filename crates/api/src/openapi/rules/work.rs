//! What requests about appointments, views of lists, campaigns and scripts may break.

use super::rule::{Broken, Rule, SAID};

const SLOT: &[Rule] = &[
    ("time", "invalid"),
    ("duration", "invalid"),
    ("leadId", "invalid"),
    ("clientId", "invalid"),
    ("userId", "invalid"),
];

/// What the list's own parser does not take, and what can no longer be chosen.
const CAMPAIGN: &[Rule] = &[
    ("filter", "invalid"),
    ("scriptId", "not_found"),
    ("memberIds", "not_found"),
];
/// Pages that do not hang together.
const PAGES: &[Rule] = &[("pages", "required"), ("pages", "invalid")];

/// By the name of the body, or by the method and path of a route without one.
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
    ("CampaignInput", &[CAMPAIGN]),
    ("CampaignChangeInput", &[CAMPAIGN]),
    ("ScriptInput", &[PAGES, SAID]),
    ("ScriptVersionInput", &[PAGES, SAID]),
];
