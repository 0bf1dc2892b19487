//! The table of the kinds of jobs: one entry a kind.

use super::facts::{FailurePolicy, GiveUp, JobKindFacts};
use super::lane::Lane;
use super::{held_money, housekeeping};
use crate::administration::{audit, mail, number_lists};
use crate::documents;
use crate::money::{bank, card_payments};
use crate::people::{bulk, call_desk, contact_gate, imports, rekeying, voicemail_mail};
use crm_core::bulk::BULK_JOB;
use crm_core::documents::MAIL_DOCUMENT_JOB;
use crm_core::jobs::JobKind;
use crm_core::number_lists::LIST_JOB;
use crm_core::raw_leads::import::IMPORT_JOB;
use crm_core::rekeying::REKEYING_JOB;
use crm_core::reminders::MAIL_REMINDER_JOB;
use crm_core::users::{
    MAIL_ADMIN_NEWS_JOB, MAIL_EMAIL_CHANGED_JOB, MAIL_FAST_READING_JOB, MAIL_RESET_LINK_JOB,
    MAIL_SECOND_FACTOR_JOB,
};
use crm_core::voicemail_mail::MAIL_VOICEMAIL_JOB;
use time::Duration;

pub(crate) const KINDS: &[JobKindFacts] = &[
    JobKindFacts {
        kind: IMPORT_JOB,
        lane: Lane::Imports,
        repeats_every: None,
        handler: |app, job| Box::pin(imports::run(app, job)),
        on_failure: FailurePolicy {
            give_up: GiveUp::Settle {
                after: 20,
                with: |app, job| Box::pin(imports::give_up(app, job)),
            },
            ..FailurePolicy::RETRIED
        },
    },
    JobKindFacts {
        kind: MAIL_RESET_LINK_JOB,
        lane: Lane::Mail,
        repeats_every: None,
        handler: |app, job| Box::pin(mail::send_reset_link(app, job)),
        // The mail is no longer awaited.
        on_failure: FailurePolicy {
            give_up: GiveUp::Drop { after: 6 },
            ..FailurePolicy::RETRIED
        },
    },
    JobKindFacts {
        kind: MAIL_EMAIL_CHANGED_JOB,
        lane: Lane::Mail,
        repeats_every: None,
        handler: |app, job| Box::pin(mail::tell_of_changed_email(app, job)),
        on_failure: FailurePolicy {
            give_up: GiveUp::Drop { after: 6 },
            ..FailurePolicy::RETRIED
        },
    },
    JobKindFacts {
        kind: MAIL_FAST_READING_JOB,
        lane: Lane::Mail,
        repeats_every: None,
        handler: |app, job| Box::pin(mail::tell_of_fast_reading(app, job)),
        on_failure: FailurePolicy {
            give_up: GiveUp::Drop { after: 6 },
            ..FailurePolicy::RETRIED
        },
    },
    JobKindFacts {
        kind: MAIL_SECOND_FACTOR_JOB,
        lane: Lane::Mail,
        repeats_every: None,
        handler: |app, job| Box::pin(mail::tell_of_second_factor(app, job)),
        on_failure: FailurePolicy {
            give_up: GiveUp::Drop { after: 6 },
            ..FailurePolicy::RETRIED
        },
    },
    JobKindFacts {
        kind: MAIL_ADMIN_NEWS_JOB,
        lane: Lane::Mail,
        repeats_every: None,
        handler: |app, job| Box::pin(mail::tell_of_admin_news(app, job)),
        on_failure: FailurePolicy {
            give_up: GiveUp::Drop { after: 6 },
            ..FailurePolicy::RETRIED
        },
    },
    JobKindFacts {
        kind: bank::MAIL_TRANSFER_ENDED_JOB,
        lane: Lane::Mail,
        repeats_every: None,
        handler: |app, job| Box::pin(bank::mail_who_asked(app, job)),
        on_failure: FailurePolicy {
            give_up: GiveUp::Drop { after: 6 },
            ..FailurePolicy::RETRIED
        },
    },
    JobKindFacts {
        kind: bank::MAIL_TRANSFER_WAITS_JOB,
        lane: Lane::Mail,
        repeats_every: None,
        handler: |app, job| Box::pin(bank::mail_approver(app, job)),
        on_failure: FailurePolicy {
            give_up: GiveUp::Drop { after: 6 },
            ..FailurePolicy::RETRIED
        },
    },
    JobKindFacts {
        kind: MAIL_DOCUMENT_JOB,
        lane: Lane::Mail,
        repeats_every: None,
        handler: |app, job| Box::pin(documents::mail_document(app, job)),
        // Some four hours: a mail server that does not know us yet makes us wait.
        on_failure: FailurePolicy {
            give_up: GiveUp::Settle {
                after: 24,
                with: |app, job| Box::pin(documents::give_up_mail(app, job)),
            },
            ..FailurePolicy::RETRIED
        },
    },
    JobKindFacts {
        kind: MAIL_VOICEMAIL_JOB,
        lane: Lane::Mail,
        repeats_every: None,
        handler: |app, job| Box::pin(voicemail_mail::mail_voicemail(app, job)),
        // Some four hours, as a document's.
        on_failure: FailurePolicy {
            give_up: GiveUp::Settle {
                after: 24,
                with: |app, job| Box::pin(voicemail_mail::give_up_mail(app, job)),
            },
            ..FailurePolicy::RETRIED
        },
    },
    JobKindFacts {
        kind: MAIL_REMINDER_JOB,
        lane: Lane::Mail,
        repeats_every: None,
        handler: |app, job| Box::pin(bulk::mail_reminder(app, job)),
        // Some four hours, as a document's.
        on_failure: FailurePolicy {
            give_up: GiveUp::Settle {
                after: 24,
                with: |app, job| Box::pin(bulk::give_up_reminder(app, job)),
            },
            ..FailurePolicy::RETRIED
        },
    },
    JobKindFacts {
        kind: JobKind::named("reconcile_cards"),
        lane: Lane::Cards,
        repeats_every: Some(Duration::minutes(5)),
        handler: |app, job| Box::pin(card_payments::reconcile(app, job)),
        on_failure: FailurePolicy::RETRIED,
    },
    JobKindFacts {
        kind: JobKind::named("poll_bank"),
        lane: Lane::Bank,
        repeats_every: Some(Duration::minutes(1)),
        handler: |app, job| Box::pin(bank::poll(app, job)),
        on_failure: FailurePolicy::RETRIED,
    },
    JobKindFacts {
        kind: JobKind::named("look_back_at_bank"),
        lane: Lane::Bank,
        repeats_every: Some(Duration::hours(1)),
        handler: |app, job| Box::pin(bank::look_back(app, job)),
        on_failure: FailurePolicy::RETRIED,
    },
    JobKindFacts {
        kind: JobKind::named("look_far_back_at_bank"),
        lane: Lane::Bank,
        repeats_every: Some(Duration::days(1)),
        handler: |app, job| Box::pin(bank::look_far_back(app, job)),
        on_failure: FailurePolicy::RETRIED,
    },
    JobKindFacts {
        kind: JobKind::named("sweep_files"),
        lane: Lane::Files,
        repeats_every: Some(Duration::hours(1)),
        handler: |app, job| Box::pin(documents::sweep(app, job)),
        on_failure: FailurePolicy::RETRIED,
    },
    JobKindFacts {
        kind: JobKind::named("empty_trash"),
        lane: Lane::Housekeeping,
        repeats_every: Some(Duration::hours(24)),
        handler: |app, job| Box::pin(housekeeping::empty_trash(app, job)),
        on_failure: FailurePolicy::RETRIED,
    },
    JobKindFacts {
        kind: JobKind::named("expire_sessions"),
        lane: Lane::Housekeeping,
        repeats_every: Some(Duration::hours(1)),
        handler: |app, job| Box::pin(housekeeping::expire_sessions(app, job)),
        on_failure: FailurePolicy::RETRIED,
    },
    JobKindFacts {
        kind: JobKind::named("expire_idempotency_keys"),
        lane: Lane::Housekeeping,
        repeats_every: Some(Duration::hours(1)),
        handler: |app, job| Box::pin(housekeeping::expire_idempotency_keys(app, job)),
        on_failure: FailurePolicy::RETRIED,
    },
    JobKindFacts {
        kind: JobKind::named("end_setting_proposals"),
        lane: Lane::Housekeeping,
        repeats_every: Some(Duration::hours(1)),
        handler: |app, job| Box::pin(housekeeping::end_setting_proposals(app, job)),
        on_failure: FailurePolicy::RETRIED,
    },
    JobKindFacts {
        kind: JobKind::named("keep_statistics"),
        lane: Lane::Housekeeping,
        repeats_every: Some(Duration::minutes(10)),
        handler: |app, job| Box::pin(housekeeping::keep_statistics(app, job)),
        on_failure: FailurePolicy::RETRIED,
    },
    JobKindFacts {
        kind: JobKind::named("keep_case_clock"),
        lane: Lane::Housekeeping,
        repeats_every: Some(Duration::minutes(10)),
        handler: |app, job| Box::pin(housekeeping::keep_case_clock(app, job)),
        on_failure: FailurePolicy::RETRIED,
    },
    JobKindFacts {
        kind: JobKind::named("keep_agreements"),
        lane: Lane::Housekeeping,
        repeats_every: Some(Duration::minutes(10)),
        handler: |app, job| Box::pin(housekeeping::keep_agreements(app, job)),
        on_failure: FailurePolicy::RETRIED,
    },
    JobKindFacts {
        kind: JobKind::named("release_held_money"),
        lane: Lane::Housekeeping,
        repeats_every: Some(Duration::minutes(5)),
        handler: |app, job| Box::pin(held_money::release(app, job)),
        on_failure: FailurePolicy::RETRIED,
    },
    JobKindFacts {
        kind: JobKind::named("seal_events"),
        lane: Lane::AuditLog,
        repeats_every: Some(Duration::seconds(10)),
        handler: |app, job| Box::pin(audit::seal(app, job)),
        on_failure: FailurePolicy {
            longest_wait: Duration::minutes(1),
            ..FailurePolicy::RETRIED
        },
    },
    JobKindFacts {
        kind: JobKind::named("verify_events"),
        lane: Lane::Housekeeping,
        repeats_every: Some(Duration::hours(1)),
        handler: |app, job| Box::pin(audit::verify(app, job)),
        on_failure: FailurePolicy::RETRIED,
    },
    JobKindFacts {
        kind: JobKind::named("sort_numbers"),
        lane: Lane::CallNumbers,
        repeats_every: Some(Duration::seconds(5)),
        handler: |app, job| Box::pin(contact_gate::sort_numbers(app, job)),
        on_failure: FailurePolicy {
            longest_wait: Duration::minutes(1),
            ..FailurePolicy::RETRIED
        },
    },
    JobKindFacts {
        kind: JobKind::named("mark_numbers"),
        lane: Lane::CallNumbers,
        repeats_every: Some(Duration::hours(1)),
        handler: |app, job| Box::pin(contact_gate::mark_numbers(app, job)),
        on_failure: FailurePolicy::RETRIED,
    },
    JobKindFacts {
        kind: REKEYING_JOB,
        lane: Lane::CallNumbers,
        repeats_every: None,
        handler: |app, job| Box::pin(rekeying::read_people_again(app, job)),
        on_failure: FailurePolicy {
            longest_wait: Duration::minutes(1),
            ..FailurePolicy::RETRIED
        },
    },
    JobKindFacts {
        kind: JobKind::named("end_unfinished_calls"),
        lane: Lane::Housekeeping,
        repeats_every: Some(Duration::minutes(1)),
        handler: |app, job| Box::pin(call_desk::end_unfinished(app, job)),
        on_failure: FailurePolicy::RETRIED,
    },
    JobKindFacts {
        kind: BULK_JOB,
        lane: Lane::BulkActions,
        repeats_every: None,
        handler: |app, job| Box::pin(bulk::run(app, job)),
        on_failure: FailurePolicy {
            give_up: GiveUp::Settle {
                after: 20,
                with: |app, job| Box::pin(bulk::give_up(app, job)),
            },
            ..FailurePolicy::RETRIED
        },
    },
    JobKindFacts {
        kind: LIST_JOB,
        lane: Lane::NumberLists,
        repeats_every: None,
        handler: |app, job| Box::pin(number_lists::run(app, job)),
        on_failure: FailurePolicy {
            give_up: GiveUp::Settle {
                after: 20,
                with: |app, job| Box::pin(number_lists::give_up(app, job)),
            },
            ..FailurePolicy::RETRIED
        },
    },
];

#[cfg(test)]
mod tests {
    use super::*;
    use std::collections::BTreeSet;

    #[test]
    fn every_kind_has_its_name_its_repetition_and_its_number_of_failures() {
        let (minute, five_minutes) = (Some(60), Some(300));
        let (hour, day) = (Some(3_600), Some(86_400));
        let expected = [
            ("import", None, Some(20)),
            ("mail_reset_link", None, Some(6)),
            ("mail_email_changed", None, Some(6)),
            ("mail_fast_reading", None, Some(6)),
            ("mail_second_factor", None, Some(6)),
            ("mail_admin_news", None, Some(6)),
            ("mail_transfer_ended", None, Some(6)),
            ("mail_transfer_waits", None, Some(6)),
            ("mail_document", None, Some(24)),
            ("mail_voicemail", None, Some(24)),
            ("mail_reminder", None, Some(24)),
            ("reconcile_cards", five_minutes, None),
            ("poll_bank", minute, None),
            ("look_back_at_bank", hour, None),
            ("look_far_back_at_bank", day, None),
            ("sweep_files", hour, None),
            ("empty_trash", day, None),
            ("expire_sessions", hour, None),
            ("expire_idempotency_keys", hour, None),
            ("end_setting_proposals", hour, None),
            ("keep_statistics", Some(600), None),
            ("keep_case_clock", Some(600), None),
            ("keep_agreements", Some(600), None),
            ("release_held_money", Some(300), None),
            ("seal_events", Some(10), None),
            ("verify_events", hour, None),
            ("sort_numbers", Some(5), None),
            ("mark_numbers", hour, None),
            ("read_people_again", None, None),
            ("end_unfinished_calls", minute, None),
            ("bulk_action", None, Some(20)),
            ("number_list", None, Some(20)),
        ];
        let facts = KINDS.iter().map(|facts| {
            let seconds = facts.repeats_every.map(Duration::whole_seconds);
            let limit = (1..100).find(|n| facts.on_failure.is_given_up_after(*n));
            (facts.kind.as_str(), seconds, limit)
        });
        assert_eq!(facts.collect::<Vec<_>>(), expected);
        let names: BTreeSet<_> = KINDS.iter().map(|facts| facts.kind).collect();
        assert_eq!(names.len(), KINDS.len());
    }
}
