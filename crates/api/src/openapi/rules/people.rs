//! What requests about raw leads, leads, clients and partners may break, and imports.

use super::rule::{ASKED, Broken, FILES, Rule};

/// An active staff member, an active partner, and who may give a client's files to whom.
const CHOICES: &[Rule] = &[
    ("assignedTo", "invalid"),
    ("assignedTo", "opens_files"),
    ("fulfillmentPartnerId", "invalid"),
];
/// A person in a US state has a US ZIP.
const ZIP: &[Rule] = &[("zip", "invalid")];
/// An inquiry cannot have a day to come.
const ASK: &[Rule] = &[("askedOn", "in_the_future")];
/// A file that is no list.
const LISTS: &[Rule] = &[
    ("", "file_empty"),
    ("", "file_binary"),
    ("", "unknown_separator"),
    ("", "no_header"),
    ("", "duplicate_header"),
    ("", "unclosed_quote"),
    ("file", "required"),
];
/// A row of more than a million bytes; the beginning that columns are proposed from is shorter.
const LONG_ROWS: &[Rule] = &[("", "row_too_long")];
/// A mapping that does not fit the list.
const MAPPING: &[Rule] = &[
    ("", "mapping_invalid"),
    ("", "unknown_column"),
    ("", "unknown_field"),
    ("", "field_matched_twice"),
    ("", "name_matched_twice"),
    ("", "name_not_matched"),
    ("", "contact_not_matched"),
];

/// What is said about a number: it is one of ours, and of a day that was.
const NUMBER: &[Rule] = &[("phone", "no_number"), ("phone", "not_us")];

/// Each list has filters of its own.
const OF_LISTS: &[Rule] = &[
    ("status", "invalid"),
    ("tag", "unknown_field"),
    ("followUpFrom", "unknown_field"),
    ("followUpTo", "unknown_field"),
    ("brand", "unknown_field"),
    ("resort", "unknown_field"),
    ("createdFrom", "unknown_field"),
    ("createdTo", "unknown_field"),
    ("contact", "unknown_field"),
    ("assignedTo", "unknown_field"),
];

/// By the name of the body, or by the method and path of a route without one.
pub(super) const RULES: &[Broken] = &[
    ("GET /api/contact/callable", &[OF_LISTS]),
    ("MergeInput", &[&[("secondId", "invalid")]]),
    ("MergePreviewInput", &[&[("secondId", "invalid")]]),
    ("RawLeadInput", &[ZIP, ASK]),
    ("RawLeadReplacement", &[ZIP, ASK]),
    // A campaign or a list, whose own parser takes the filter.
    (
        "SittingInput",
        &[&[
            ("list", "invalid"),
            ("filter", "invalid"),
            ("campaignId", "invalid"),
        ]],
    ),
    (
        "CallOutcomeInput",
        &[&[
            ("outcome", "invalid"),
            ("why", "required"),
            ("askedBy", "required"),
            ("userId", "invalid"),
            ("callbackAt", "required"),
            ("callbackAt", "in_the_past"),
            ("callbackAt", "not_callable"),
            ("title", "required"),
            ("date", "required"),
            ("time", "required"),
            ("time", "invalid"),
            ("duration", "invalid"),
        ]],
    ),
    ("SkipInput", &[&[("cause", "required")]]),
    ("LeadInput", &[CHOICES, ZIP]),
    ("LeadPatch", &[CHOICES, ZIP]),
    ("ClientInput", &[CHOICES, ZIP]),
    ("ClientPatch", &[CHOICES, ZIP]),
    (
        "HoldInput",
        &[&[("reason", "review_overdue"), ("reviewOn", "invalid")]],
    ),
    (
        "BulkInput",
        &[&[
            ("assignedTo", "invalid"),
            ("status", "required"),
            ("marketingStatus", "required"),
            ("tags", "required"),
            ("ids", "required"),
            ("ids", "too_many"),
            ("action", "not_for_list"),
            ("query", "invalid"),
        ]],
    ),
    ("EnrollInput", &[CHOICES]),
    ("CorrectionInput", &[ZIP]),
    ("PartnerPatch", &[&[("name", "taken")]]),
    ("ExitCaseInput", &[&[("partnerId", "invalid")]]),
    ("ExitCasePatch", &[&[("partnerId", "invalid")]]),
    (
        "MilestoneInput",
        &[&[
            ("reachedOn", "invalid"),
            ("nextStep", "required"),
            ("dueOn", "required"),
            ("dueOn", "invalid"),
            ("userId", "invalid"),
        ]],
    ),
    (
        "NextStepInput",
        &[&[
            ("nextStep", "review_overdue"),
            ("dueOn", "invalid"),
            ("userId", "invalid"),
        ]],
    ),
    (
        "CaseContactInput",
        &[&[
            ("source", "invalid"),
            ("reachedOn", "invalid"),
            ("promisedOn", "invalid"),
        ]],
    ),
    ("ImportInput", &[LISTS, LONG_ROWS, MAPPING]),
    ("CheckedListInput", &[MAPPING]),
    ("ImportColumnsInput", &[LISTS]),
    ("SummaryInput", &[ASKED]),
    (
        "GET /api/contact/known",
        &[&[("clientId", "required"), ("clientId", "invalid")]],
    ),
    (
        "GET /api/contact/decisions",
        &[&[("clientId", "required"), ("clientId", "invalid")]],
    ),
    (
        "GET /api/contact/evidence",
        &[&[
            ("phone", "required"),
            ("phone", "invalid"),
            ("phone", "no_number"),
            ("phone", "not_us"),
        ]],
    ),
    (
        "NumberFactInput",
        &[NUMBER, &[("notedOn", "in_the_future")]],
    ),
    (
        "ConsentUpload",
        &[
            NUMBER,
            FILES,
            &[
                // A written one has a copy.
                ("file", "required"),
                ("givenOn", "in_the_future"),
                ("endsOn", "not_after"),
            ],
        ],
    ),
    (
        "RevokeConsentInput",
        &[&[
            ("revokedOn", "in_the_future"),
            ("revokedOn", "before_given"),
        ]],
    ),
    (
        "RelationshipInput",
        &[
            NUMBER,
            &[
                ("source", "too_short"),
                // What no payment and no signed paper shows.
                ("kind", "not_shown"),
                ("happenedOn", "later_than_shown"),
                ("happenedOn", "in_the_future"),
            ],
        ],
    ),
];
