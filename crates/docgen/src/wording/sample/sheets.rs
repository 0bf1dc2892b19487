//! The Purchase Summary, and the cover sheets of what the client hands in.

use super::written::Written;

pub(super) const PURCHASE_SUMMARY: &[Written] = &[
    (
        "summary",
        "What the Client Buys",
        "{{ client.name }}{% if document.co_owner %} and {{ document.co_owner }} (together \"the client\") buy\
{% else %} (\"the client\") buys{% endif %} the {{ document.services | lower }} \
{% if document.both_agreements %}services{% else %}service{% endif %} of {{ brand.contracting_name }} (\"the company\") \
for the properties listed above. {% if document.both_agreements %}{{ document.both_agreements }} say which of them is \
canceled and which is transferred. The client signs both: they describe the services, the refund terms, and the right to \
cancel. This summary does not change them.{% else %}The agreement that the client signs describes the service, the \
refund terms, and the right to cancel. This summary does not change it.{% endif %}",
    ),
    (
        "next-steps",
        "What Happens Next",
        "- The client signs the {% if document.both_agreements %}agreements{% else %}agreement{% endif %} and receives a copy.
- The client sends the company the papers on the checklist.
- The company reviews them and says which path fits each property.
- The company reports each milestone in writing.",
    ),
    (
        "acknowledgment",
        "Acknowledgment",
        "By signing, the client confirms that the properties, balances, and fees above are true to the best of the \
client's knowledge.",
    ),
];

/// The mail that brings a sheet names the same way (crm-core's `mail_wording`).
const RETURN: Written = (
    "return",
    "How to Return It",
    "Please mail us copies of what this sheet lists, or bring them to our office. Please do not send them by email.",
);

pub(super) const ID_VERIFICATION: &[Written] = &[
    (
        "request",
        "What We Need",
        "Before {{ brand.name }} writes to anyone on your behalf, we confirm who you are. Please send us a copy of one \
valid photo ID of every owner.",
    ),
    (
        "checklist",
        "Checklist",
        "- A driver's license, state ID, or passport that has not expired
- Front and back, all four corners visible, in color
- The name and the address as on this sheet, or a note about what is different
- A marriage certificate or court order, if the name on the deed is another one",
    ),
    (
        "handling",
        "How We Handle It",
        "Only the staff who need your ID can open it.",
    ),
    RETURN,
];

pub(super) const RESORT_STATEMENT: &[Written] = &[
    (
        "request",
        "What We Need",
        "Please send us the newest account statement of the resort, and of the lender if there is a loan, for each \
property listed above.",
    ),
    (
        "checklist",
        "Checklist",
        "- Not older than 90 days
- Every page, also those that are blank
- The account or contract number, the maintenance fees, and the balance are readable
- The loan statement, if a loan is not paid off",
    ),
    RETURN,
];

pub(super) const RESORT_CONTRACT: &[Written] = &[
    (
        "request",
        "What We Need",
        "Please send us the purchase contract of each property listed above, with everything that was signed on the \
same day.",
    ),
    (
        "checklist",
        "Checklist",
        "- The purchase agreement, every page, with all signatures
- The deed or the certificate of membership
- The loan agreement and the truth-in-lending disclosure
- The public offering statement, and its receipt
- Upgrades and later contracts for the same property",
    ),
    RETURN,
];

pub(super) const CALL_RECORDING: &[Written] = &[
    (
        "request",
        "What Is Kept",
        "This sheet goes with the recording of a call between {{ client.name }} and {{ brand.name }}. The recording is \
kept with the client's documents.",
    ),
    (
        "checklist",
        "Checklist",
        "- Everyone on the call agreed to be recorded, at the beginning of the recording
- The client said their name and the resort
- The fee, the refund terms, and the right to cancel were read to the client
- No card or account number can be heard",
    ),
];
