//! Cancellation Agreement and Transfer Agreement.

use super::written::Written;

pub(super) fn cancellation() -> Vec<Written> {
    agreement(CANCELLATION_SERVICES, CANCELLATION_FEES)
}

pub(super) fn transfer() -> Vec<Written> {
    agreement(TRANSFER_SERVICES, TRANSFER_FEES)
}

fn agreement(services: Written, fees: Written) -> Vec<Written> {
    let mut sections = vec![DISCLAIMER, services];
    sections.extend(TERMS_BEFORE_FEES);
    sections.push(fees);
    sections.extend(TERMS_AFTER_FEES);
    sections
}

const DISCLAIMER: Written = (
    "disclaimer",
    "Legal Disclaimer",
    "This agreement is between {{ brand.contracting_name }} (\"the company\") and {{ client.name }}\
{% if document.co_owner %} and {{ document.co_owner }} (together \"the client\"){% else %} (\"the client\"){% endif %}. The company is not a law firm and does not give legal, tax, or financial advice. \
     It is not affiliated with any resort, developer, or owners' association, and no government agency has \
     approved it. The client may ask an attorney to review this agreement before signing, and is not asked to \
     waive any right that the law gives.",
);

const CANCELLATION_SERVICES: Written = (
    "services",
    "Services",
    "The company will work to end the client's obligations under the timeshare interests listed in this agreement.

The company will:
- review the purchase papers, loan papers, and account statements that the client provides;
- write to the resort, developer, or lender on the client's behalf, with the client's written permission;
- give the client's file to a fulfillment partner where that serves the exit;
- tell the client in writing about each milestone, and at least every 60 days;
- send the client a copy of every paper that confirms the exit.",
);

const TRANSFER_SERVICES: Written = (
    "services",
    "Services",
    "The company will arrange the transfer of the timeshare interests listed in this agreement out of the client's name.

The company will:
- confirm with the resort that each interest is paid off and may be transferred;
- prepare the transfer papers for the client to review and sign;
- have the deed or assignment recorded where recording is needed, and pay the recording fee;
- send the client the recorded deed or the resort's confirmation of the new owner.

The client confirms that the interests listed are free of loans. The client remains the owner, and owes the \
maintenance fees, until the transfer is complete.

If the state in which the property lies asks for disclosures before anything of value is taken, the company gives them \
to the client with this agreement, and an executed copy on the day it is signed.",
);

const CANCELLATION_FEES: Written = (
    "fees",
    "Fees",
    "The total fee for the services is {{ document.fee }} ({{ document.fee_in_words }}). It covers every service \
listed in this agreement{% if document.other_agreement %} and in the client's {{ document.other_agreement }}{% endif %}. \
The company charges nothing else unless the client agrees in writing.
{% if document.payment_terms %}

Payment terms: {{ document.payment_terms }}
{% endif %}

The company gives a numbered receipt for every payment.",
);

/// A client who needs both agreements owes one fee, which the Cancellation Agreement states, with when and how it is paid.
const TRANSFER_FEES: Written = (
    "fees",
    "Fees",
    "{% if document.other_agreement %}The {{ document.other_agreement }} between the company and the client states \
the total fee. It covers every service listed in this agreement too, and is owed once.{% else %}The total fee for the \
services is {{ document.fee }} ({{ document.fee_in_words }}). It covers every service listed in this agreement.\
{% endif %} The company charges nothing else unless the client agrees in writing.
{% if document.payment_terms and not document.other_agreement %}

Payment terms: {{ document.payment_terms }}
{% endif %}

The company gives a numbered receipt for every payment.",
);

const TERMS_BEFORE_FEES: [Written; 3] = [
    (
        "promises",
        "What Is and Is Not Promised",
        "The company promises to provide the services above with care, and to keep the client informed.

**The company does not promise a result.** Resorts, developers, and lenders make their own decisions. The company does \
not promise that an exit happens by a certain day, that a loan is forgiven, or that credit reports stay unchanged.

Nothing that was said before signing changes this agreement unless it is written here.",
    ),
    (
        "payments-to-the-resort",
        "Payments to the Resort",
        "**The company does not advise the client to stop paying any loan, maintenance fee, tax, or assessment.** \
Payments that are missed may lead to late charges, collection, foreclosure, or a lower credit score. Whether to pay is \
the client's own decision.",
    ),
    (
        "client-duties",
        "What the Client Does",
        "The client will:
- provide complete and true papers and answer questions within 10 days;
- send on every letter and email of the resort, the lender, or a collector about the interests listed;
- tell the company before signing anything with the resort, or selling or using the interests listed;
- tell the company about a new address, phone number, or email.",
    ),
];

const TERMS_AFTER_FEES: [Written; 5] = [
    (
        "refunds",
        "Refund Terms",
        "The client receives a full refund when the client cancels within the time stated under \"Right to Cancel,\" or \
when the company ends this agreement before it has begun the services.

If the company has not completed the services within 24 months of the date of the transaction, the client may ask in writing for a \
refund of the fee for every interest that is not out of the client's name. The company pays it within 30 days.

No refund is due for an interest whose exit is complete, or when the client's papers were untrue, or when the client \
settled with the resort without telling the company.",
    ),
    (
        "special-terms",
        "Special Terms",
        "{% if document.special_terms %}{{ document.special_terms }}{% endif %}",
    ),
    (
        "general",
        "General",
        "This agreement{% if document.other_agreement %}, together with the client's {{ document.other_agreement }},\
{% endif %} is the whole agreement between the client and the company. Changes are made in writing and signed by \
both. It is governed by the law of the state in which the client lives. If a part of it cannot be enforced, \
the rest stays in force.

The client may send complaints to the company in writing, and may turn at any time to the attorney general or the \
consumer protection office of the state.

The company keeps the client's papers confidential and uses them for the services alone.

The law prescribes the words of the right to cancel and of the notice of cancellation. In them, \"you\" and \"the buyer\" \
mean the client, and \"the seller\" means the company.",
    ),
    (
        "right-to-cancel",
        "Right to Cancel",
        "You, the buyer, may cancel this transaction at any time prior to midnight of the third business day after the \
date of this transaction. See the attached notice of cancellation form for an explanation of this right.",
    ),
    (
        "cancellation-form",
        "Notice of Cancellation",
        "You may cancel this transaction, without any penalty or obligation, within three business days from the above \
date.

If you cancel, any property traded in, any payments made by you under the contract or sale, and any negotiable \
instrument executed by you will be returned within 10 business days following receipt by the seller of your \
cancellation notice, and any security interest arising out of the transaction will be canceled.

If you cancel, you must make available to the seller at your residence, in substantially as good condition as when \
received, any goods delivered to you under this contract or sale, or you may, if you wish, comply with the instructions \
of the seller regarding the return shipment of the goods at the seller's expense and risk.

If you do make the goods available to the seller and the seller does not pick them up within 20 days of the date of your \
notice of cancellation, you may retain or dispose of the goods without any further obligation. If you fail to make the \
goods available to the seller, or if you agree to return the goods to the seller and fail to do so, then you remain liable \
for performance of all obligations under the contract.

To cancel this transaction, mail or deliver a signed and dated copy of this cancellation notice or any other written \
notice, or send a telegram, to {{ brand.contracting_name }}, at {{ brand.address }}, not later than midnight of \
{{ document.last_day_to_cancel }}.

I hereby cancel this transaction.",
    ),
];
