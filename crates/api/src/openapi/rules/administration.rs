//! What requests about accounts, settings, integrations and the audit log may break.

use super::rule::{ASKED, Broken, Rule};

/// Where a provider may be, and which key goes there.
const PROVIDER: &[Rule] = &[
    ("apiEndpoint", "not_https"),
    ("apiEndpoint", "address_refused"),
    ("apiKey", "required"),
    ("apiKey", "key_needed"),
];

/// By the name of the body, or by the method and path of a route without one.
pub(super) const RULES: &[Broken] = &[
    // The id of a record without its kind.
    ("GET /api/audit", &[&[("entity", "required")]]),
    ("GET /api/audit.csv", &[&[("entity", "required")]]),
    // A common password, where the office refuses those.
    (
        "RegisterInput",
        &[&[
            // Hidden characters, a card's number.
            ("username", "invalid"),
            ("username", "taken"),
            ("email", "taken"),
            ("password", "invalid"),
        ]],
    ),
    (
        "ResetInput",
        &[&[("password", "invalid"), ("", "reset_link_invalid")]],
    ),
    (
        "PasswordInput",
        &[&[("currentPassword", "invalid"), ("newPassword", "invalid")]],
    ),
    // What the setting does not take.
    ("SettingInput", &[&[("value", "invalid")]]),
    // An address of which a part is blank, a ZIP code of another country.
    (
        "BrandSettingsInput",
        &[&[
            ("address.street", "required"),
            ("address.city", "required"),
            ("address.state", "required"),
            ("address.zip", "required"),
            ("address.zip", "invalid"),
        ]],
    ),
    (
        "ProfileInput",
        &[&[
            ("email", "taken"),
            ("currentPassword", "required"),
            ("currentPassword", "invalid"),
        ]],
    ),
    ("IntegrationInput", &[PROVIDER, &[("name", "taken")]]),
    ("IntegrationTestInput", &[PROVIDER, ASKED]),
    // Which of the two depends on whether the account has a second factor.
    (
        "ConfirmInput",
        &[&[
            ("password", "required"),
            ("password", "invalid"),
            ("code", "required"),
            ("code", "invalid"),
        ]],
    ),
    (
        "NumberListUpload",
        &[&[
            ("file", "required"),
            ("file", "invalid"),
            ("file", "empty"),
            // Only a state's own registry has a state.
            ("state", "required"),
            ("state", "invalid"),
            ("asOf", "in_the_future"),
        ]],
    ),
    ("FirstCodeInput", &[&[("code", "invalid")]]),
    // Hours that end before they begin or are half said, a day that is over, another rule of that day.
    (
        "StateRuleInput",
        &[&[
            ("weekdays.closes", "closes_first"),
            ("saturday.opens", "required"),
            ("saturday.closes", "required"),
            ("saturday.closes", "closes_first"),
            ("sunday.opens", "required"),
            ("sunday.closes", "required"),
            ("sunday.closes", "closes_first"),
            ("validFrom", "in_the_past"),
            ("validFrom", "taken"),
            // Wider than federal law, more often than the house.
            ("weekdays.opens", "too_wide"),
            ("saturday.opens", "too_wide"),
            ("sunday.opens", "too_wide"),
            ("capCalls", "cap_lifted"),
        ]],
    ),
    ("RuleReviewInput", &[&[("reviewedOn", "in_the_future")]]),
    (
        "ClosedDaysInput",
        &[&[
            ("states", "required"),
            ("states", "taken"),
            ("day", "in_the_past"),
        ]],
    ),
    (
        "CalendarYearInput",
        &[&[
            ("states", "required"),
            ("states", "no_days"),
            ("states", "taken"),
        ]],
    ),
    (
        "AreaCodeInput",
        &[&[
            ("areaCode", "taken"),
            ("states", "required"),
            ("states", "no_zone"),
            ("zones", "required"),
            ("zones", "elsewhere"),
        ]],
    ),
    ("StateStatusInput", &[&[("validFrom", "later_known")]]),
    ("CodeInput", &[&[("code", "invalid")]]),
];
