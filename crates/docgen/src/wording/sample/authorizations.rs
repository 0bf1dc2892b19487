//! Payment, Credit Card and ACH Authorization.

use super::written::Written;

const NOTICE_OF_CHANGE: Written = (
    "revoking",
    "Changing or Ending This Authorization",
    "{{ document.payer }} may end this authorization at any time by telling the company in writing, at least three \
business days before the next payment. Ending it does not end what is owed under the client's agreement.

The company tells {{ document.payer }} at least 10 days before a payment whose amount or date differs from the above, and \
sends a receipt for every payment.",
);

const SECURITY: Written = (
    "security",
    "Keeping Numbers Safe",
    "**Do not write a full card number, security code, or account number on this form, and do not send one by email.** \
The number is entered once on the payment provider's own page. The company keeps its last four digits.",
);

pub(super) const PAYMENT: &[Written] = &[
    (
        "authorization",
        "Authorization",
        "{{ document.payer }} {% if document.co_owner %}authorize{% else %}authorizes{% endif %} \
{{ brand.contracting_name }} (\"the company\") to collect the payments described above for the services of the client's \
agreement.

The amount of each payment is {{ document.amount }} ({{ document.amount_in_words }}).",
    ),
    NOTICE_OF_CHANGE,
    SECURITY,
];

pub(super) const CREDIT_CARD: &[Written] = &[
    (
        "authorization",
        "Authorization",
        "{{ document.payer }} authorizes {{ brand.contracting_name }} (\"the company\") to charge the card described \
above, ending in {{ document.last_four }}, for the services of the agreement between the company and {{ client.name }} \
(\"the client\").

The amount of each charge is {{ document.amount }} ({{ document.amount_in_words }}). The charge appears on the card \
statement under the name of {{ brand.name }}.

The person who signs confirms to be the cardholder, or to be allowed to use the card.",
    ),
    NOTICE_OF_CHANGE,
    SECURITY,
];

pub(super) const ACH: &[Written] = &[
    (
        "authorization",
        "Authorization",
        "{{ document.payer }} authorizes {{ brand.contracting_name }} (\"the company\") to debit the bank account \
described above, ending in {{ document.last_four }}, by ACH for the services of the agreement between the company and \
{{ client.name }} (\"the client\").

The amount of each debit is {{ document.amount }} ({{ document.amount_in_words }}). If its day is a weekend or a bank \
holiday, the debit is made on the next business day.

If a debit is returned unpaid, the company asks {{ document.payer }} before it tries again. Debits that were made in \
error are corrected by a credit to the same account.

The person who signs confirms to be the account holder, or to be allowed to sign for the account holder.",
    ),
    NOTICE_OF_CHANGE,
    SECURITY,
];
