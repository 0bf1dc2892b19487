//! What can happen. Each kind has its sentence in `frontend/src/ui`, which a test there holds to this file.

use crate::closed_set::closed_set;

closed_set! {
    /// What happened.
    pub enum EventKind {
        UserRegistered = "user.registered",
        UserCreated = "user.created",
        UserApproved = "user.approved",
        UserRoleChanged = "user.role_changed",
        UserDeactivated = "user.deactivated",
        UserActivated = "user.activated",
        UserPasswordReset = "user.password_reset",
        UserResetLinkMade = "user.reset_link_made",
        UserProfileChanged = "user.profile_changed",
        UserPasswordChanged = "user.password_changed",
        UserSessionsEnded = "user.sessions_ended",
        UserPreferencesChanged = "user.preferences_changed",
        CalendarFeedMade = "user.calendar_feed_made",
        CalendarFeedRevoked = "user.calendar_feed_revoked",
        SignedIn = "user.signed_in",
        SignInFailed = "user.sign_in_failed",
        SignedOut = "user.signed_out",
        /// A request that the user's role does not allow.
        AccessRefused = "user.access_refused",
        /// Lists were read at a rate that no person has: administrators look.
        ReadingSlowed = "user.reading_slowed",
        /// Administrators get a mail about it.
        ReadingReported = "user.reading_reported",
        SettingChanged = "setting.changed",
        /// Another administrator has to confirm it first.
        SettingProposed = "setting.proposed",
        SettingWithdrawn = "setting.withdrawn",
        /// No one confirmed it in time.
        SettingProposalEnded = "setting.proposal_ended",
        /// A new version of what stands in a type of document; of the office.
        WordingSaved = "wording.saved",
        /// Of the office.
        LogoChanged = "brand.logo_changed",
        LogoRemoved = "brand.logo_removed",
        RawLeadCreated = "raw_lead.created",
        RawLeadImported = "raw_lead.imported",
        RawLeadUpdated = "raw_lead.updated",
        RawLeadStatusChanged = "raw_lead.status_changed",
        RawLeadSuppressed = "raw_lead.suppressed",
        RawLeadDeleted = "raw_lead.deleted",
        RawLeadRestored = "raw_lead.restored",
        RawLeadConverted = "raw_lead.converted",
        /// The lead that was made of it left the trash for good.
        RawLeadUnconverted = "raw_lead.unconverted",
        /// Another raw lead went into it.
        RawLeadMerged = "raw_lead.merged",
        RawLeadMergedInto = "raw_lead.merged_into",
        RawLeadUnmerged = "raw_lead.unmerged",
        SuppressionLifted = "suppression.lifted",
        LeadCreated = "lead.created",
        LeadConvertedFrom = "lead.converted_from",
        LeadUpdated = "lead.updated",
        LeadStatusChanged = "lead.status_changed",
        LeadNoteAdded = "lead.note_added",
        LeadDeleted = "lead.deleted",
        LeadRestored = "lead.restored",
        LeadAssigned = "lead.assigned",
        LeadEnrolled = "lead.enrolled",
        /// Another lead went into it.
        LeadMerged = "lead.merged",
        LeadMergedInto = "lead.merged_into",
        LeadUnmerged = "lead.unmerged",
        ClientCreated = "client.created",
        ClientEnrolledFrom = "client.enrolled_from",
        ClientUpdated = "client.updated",
        ClientStatusChanged = "client.status_changed",
        ClientNoteAdded = "client.note_added",
        ClientArchived = "client.archived",
        ClientUnarchived = "client.unarchived",
        /// A user took all documents at once.
        ClientFileTaken = "client.file_taken",
        /// Another client went into it.
        ClientMerged = "client.merged",
        ClientMergedInto = "client.merged_into",
        ClientUnmerged = "client.unmerged",
        /// A property, a case, a document or a row of the books, by a merge of clients or its undoing.
        MovedToClient = "record.moved_to_client",
        ClientDeleted = "client.deleted",
        ClientRestored = "client.restored",
        ClientsExported = "clients.exported",
        PropertyAdded = "property.added",
        PropertyUpdated = "property.updated",
        PropertyDeleted = "property.deleted",
        PropertyRestored = "property.restored",
        ExitCaseOpened = "exit_case.opened",
        ExitCaseUpdated = "exit_case.updated",
        MilestoneReached = "exit_case.milestone_reached",
        MilestoneCleared = "exit_case.milestone_cleared",
        /// The step before it, if there was one, is done.
        NextStepSet = "exit_case.next_step_set",
        /// Word to the client, as a user noted it.
        WordNoted = "exit_case.word_noted",
        /// It did not reach the client after all.
        WordTakenBack = "exit_case.word_taken_back",
        /// An answer that the case waits for.
        DeadlineEntered = "exit_case.deadline_entered",
        /// It came.
        DeadlineMet = "exit_case.deadline_met",
        /// The client heard nothing for so long that others are told.
        CaseEscalated = "exit_case.escalated",
        /// Put on hold with a reason and a day of review.
        ClientHeld = "client.held",
        /// The hold was reviewed and goes on.
        HoldReviewed = "client.hold_reviewed",
        PartnerCreated = "partner.created",
        PartnerUpdated = "partner.updated",
        AppointmentScheduled = "appointment.scheduled",
        AppointmentRecorded = "appointment.recorded",
        AppointmentUpdated = "appointment.updated",
        AppointmentMoved = "appointment.moved",
        AppointmentCompleted = "appointment.completed",
        AppointmentCanceled = "appointment.canceled",
        AppointmentNoShow = "appointment.no_show",
        AppointmentRescheduled = "appointment.rescheduled",
        AppointmentReopened = "appointment.reopened",
        /// A mail to whom it is with is queued.
        AppointmentReminded = "appointment.reminded",
        DocumentUploaded = "document.uploaded",
        /// Exitdesk made it.
        DocumentGenerated = "document.generated",
        DocumentUpdated = "document.updated",
        DocumentStatusChanged = "document.status_changed",
        /// By email: it is queued, and its fate follows.
        DocumentSent = "document.sent",
        DocumentMailHandedOver = "document.mail_handed_over",
        DocumentMailRefused = "document.mail_refused",
        DocumentMailGivenUp = "document.mail_given_up",
        /// One of the signatures that it needs.
        DocumentSignatureRecorded = "document.signature_recorded",
        DocumentScanAttached = "document.scan_attached",
        /// How the agreement came about, as someone entered it.
        AgreementEntered = "document.agreement_entered",
        /// It was signed, or its notice came: until when its client may cancel.
        AgreementPeriodSet = "document.period_set",
        AgreementPeriodLengthened = "document.period_lengthened",
        /// The release letter or the recorded deed.
        AgreementReleasePaperFiled = "document.release_paper_filed",
        /// The client's notice that they cancel, which changes nothing yet.
        AgreementLateNotice = "document.late_notice",
        /// It stays without effect.
        AgreementNoticeDeclined = "document.notice_declined",
        AgreementCanceled = "document.agreement_canceled",
        /// Whether a service may be charged before it is delivered; of the office.
        FeeSwitchDecided = "fee_switch.decided",
        DocumentReminded = "document.reminded",
        /// A mail that reminds of an invoice, a document or an appointment.
        ReminderNotSent = "reminder.not_sent",
        DocumentVoided = "document.voided",
        DocumentDeleted = "document.deleted",
        DocumentRestored = "document.restored",
        DocumentOpened = "document.opened",
        PaymentRecorded = "payment.recorded",
        PaymentUpdated = "payment.updated",
        PaymentCompleted = "payment.completed",
        /// Until the client may no longer get it back; of its client too when a rule takes no money yet.
        PaymentHeld = "payment.held",
        PaymentReleased = "payment.released",
        PaymentVoided = "payment.voided",
        PaymentRefunded = "payment.refunded",
        /// It was recorded in error and taken back whole; of the payment and of its client.
        PaymentReversed = "payment.reversed",
        RefundStarted = "payment.refund_started",
        RefundRecorded = "payment.refund_recorded",
        RefundFailed = "payment.refund_failed",
        /// A client's card is about to be asked; of the client.
        CardPaymentStarted = "payment.card_started",
        /// The provider says that money came which we did not ask for in this way: staff must look.
        CardPaymentRefused = "payment.card_refused",
        /// A refund made on the provider's own pages is in our books now.
        CardRefundBooked = "payment.card_refund_booked",
        /// The provider refunded money that no user refunded here: staff must look.
        CardRefundUnknown = "payment.card_refund_unknown",
        /// The provider says that a refund which our books have did not reach the client: staff must look.
        CardRefundUndone = "payment.card_refund_undone",
        /// The cardholder's bank disputes a payment: evidence may be sent.
        DisputeOpened = "payment.dispute_opened",
        DisputeUpdated = "payment.dispute_updated",
        /// It was decided: won, lost, or ended without a decision.
        DisputeClosed = "payment.dispute_closed",
        /// It was lost, and what went back is not what the payment has: staff must look.
        DisputeNotBooked = "payment.dispute_not_booked",
        /// It was won after it had been lost: staff must look.
        DisputeOverturned = "payment.dispute_overturned",
        /// A payment that we do not know is disputed; of the office.
        DisputeUnknown = "payment.dispute_unknown",
        /// Money moved at the card provider that the books can't hold: it stays open until someone ends it; of the payment and
        /// of its client.
        MoneyTaskOpened = "payment.task_opened",
        MoneyTaskChanged = "payment.task_changed",
        MoneyTaskEnded = "payment.task_ended",
        PaymentsExported = "payments.exported",
        InvoicesExported = "invoices.exported",
        InvoiceCreated = "invoice.created",
        InvoicePaid = "invoice.paid",
        /// A payment was allocated to it and something is still owed.
        InvoicePartlyPaid = "invoice.partly_paid",
        InvoiceReopened = "invoice.reopened",
        /// Something paid on it was given back while something was owed already.
        InvoiceRefunded = "invoice.refunded",
        InvoiceLowered = "invoice.lowered",
        InvoiceVoided = "invoice.voided",
        /// A mail to the client is queued.
        InvoiceReminded = "invoice.reminded",
        InvoiceWrittenOff = "invoice.written_off",
        /// By a credit note.
        InvoiceCredited = "invoice.credited",
        CreditApplied = "invoice.credit_applied",
        PlanCreated = "payment_plan.created",
        PlanUpdated = "payment_plan.updated",
        PlanStatusChanged = "payment_plan.status_changed",
        PartnerPaymentCreated = "partner_payment.created",
        PartnerPaymentUpdated = "partner_payment.updated",
        PartnerPaymentStatusChanged = "partner_payment.status_changed",
        CommissionCreated = "commission.created",
        CommissionUpdated = "commission.updated",
        CommissionReduced = "commission.reduced",
        CommissionApproved = "commission.approved",
        CommissionPaid = "commission.paid",
        CommissionDenied = "commission.denied",
        CommissionLowered = "commission.lowered",
        /// Its payment is held no longer, so the figure is final.
        CommissionReleased = "commission.released",
        /// A refund lowered an approved one, which waits to be approved again.
        CommissionReopened = "commission.reopened",
        CommissionApprovalWithdrawn = "commission.approval_withdrawn",
        CommissionClawedBack = "commission.clawed_back",
        /// The bank returned what it was paid with: it is approved and unpaid again.
        CommissionUnpaid = "commission.unpaid",
        /// Clawbacks were taken off what is sent for it.
        CommissionOffset = "commission.offset",
        /// The user agreed that clawbacks are deducted from what they are paid.
        OffsetAgreed = "user.offset_agreed",
        OffsetAgreementEnded = "user.offset_agreement_ended",
        /// What the W-9 of a payee says; of the user or partner.
        PayeeRecorded = "payee.recorded",
        W9Attached = "payee.w9_attached",
        W9Opened = "payee.w9_opened",
        TaxNumberOpened = "payee.tax_number_opened",
        NecListExported = "nec_list.exported",
        CommissionsExported = "commissions.exported",
        /// Of the office and of every record that the line was matched with.
        BankLineMatched = "bank.line_matched",
        /// A line of the bank that belongs to no record; of the office.
        BankLineSetAside = "bank.line_set_aside",
        /// Of the office and of every record that the match was with.
        BankMatchUndone = "bank.match_undone",
        ReconciliationExported = "bank.reconciliation_exported",
        /// A user compared a month with the bank's statement; of the office.
        MonthReconciled = "bank.month_reconciled",
        /// Through a day; of the office.
        BooksWereClosed = "books.closed",
        BooksReopened = "books.reopened",
        /// A user asks the bank to pay.
        TransferAsked = "transfer.asked",
        /// By a second person.
        TransferApproved = "transfer.approved",
        TransferCanceled = "transfer.canceled",
        /// The bank refused it for now, and a user has it tried again.
        TransferReleased = "transfer.released",
        /// The bank is about to be asked: from here on the money may be out.
        TransferSending = "transfer.sending",
        /// The bank has it.
        TransferSubmitted = "transfer.submitted",
        TransferCompleted = "transfer.completed",
        /// The bank refused it for good, or its own people did.
        TransferFailed = "transfer.failed",
        /// The bank refused it for now.
        TransferHeld = "transfer.held",
        /// The bank's answer was lost: the money may be out.
        TransferUnknown = "transfer.unknown",
        /// Nothing happened at the bank: it will be asked again.
        TransferPostponed = "transfer.postponed",
        /// The bank has news that move no money.
        TransferUpdated = "transfer.updated",
        /// The bank sent it back, or took it back, after it had been completed: staff must look.
        TransferReturned = "transfer.returned",
        /// A user looked at the bank and declares that it was never sent.
        TransferDeclaredUnsent = "transfer.declared_unsent",
        /// A user looked at the bank and declares that its money moved in a way that the books cannot record.
        TransferClosed = "transfer.closed",
        /// Staff must look: what is wrong is said with it.
        TransferAlert = "transfer.alert",
        /// The bank has a transfer of ours that the books do not have: staff must look; of the office.
        TransferNotInBooks = "transfer.not_in_books",
        DashboardExported = "dashboard.exported",
        LeadsExported = "leads.exported",
        ImportStarted = "import.started",
        ImportFinished = "import.finished",
        TrashEmptied = "trash.emptied",
        // Commission policy.
        /// A version that holds from a day on; of the office.
        CommissionPolicyMade = "commission_policy.made",
        /// It had not begun; of the office.
        CommissionPolicyDeleted = "commission_policy.deleted",
        // Integrations; of the office.
        IntegrationCreated = "integration.created",
        IntegrationChanged = "integration.changed",
        /// A provider is about to be asked whether it takes the key.
        IntegrationTested = "integration.tested",
        IntegrationTestFailed = "integration.test_failed",
        IntegrationDeleted = "integration.deleted",
        /// The timeline of a lead or a client is about to be sent to the AI provider; of the record.
        SummaryAsked = "summary.asked",
        // Second factor.
        SecondFactorTurnedOn = "user.second_factor_turned_on",
        SecondFactorTurnedOff = "user.second_factor_turned_off",
        /// By an administrator, for a user who has lost it.
        SecondFactorReset = "user.second_factor_reset",
        RecoveryCodesMade = "user.recovery_codes_made",
        /// A user signed in, or confirmed who they are, with a recovery code.
        RecoveryCodeUsed = "user.recovery_code_used",
        PasskeyAdded = "user.passkey_added",
        PasskeyRemoved = "user.passkey_removed",
        /// A passkey signed with a count that was there before: it may have been copied.
        PasskeyBehind = "user.passkey_behind",
        // The audit log.
        AuditExported = "audit.exported",
        /// A user took an import's rows that failed, or those that came without some of their values, as they came.
        FailedRowsTaken = "import.failed_rows_taken",
        /// A signed-in user gave a wrong password or code to show that it is them.
        ConfirmationFailed = "user.confirmation_failed",
        // Backups; of the office.
        BackupMade = "backup.made",
        BackupFailed = "backup.failed",
        /// The first event of a database that was made of a backup.
        BackupRestored = "backup.restored",
        /// Everything that an earlier secret key sealed was sealed with the current one; of the office.
        KeysRotated = "keys.rotated",
        PlansExported = "payment_plans.exported",
        PartnerPaymentsExported = "partner_payments.exported",
        ReceivablesExported = "receivables.exported",
        // The journal; of the office.
        JournalExported = "journal.exported",
        JournalAccountMapped = "journal.account_mapped",
        /// Which cost a bank line of no record is.
        BankLineSorted = "bank.line_sorted",
        BankLinesExported = "bank.lines_exported",
        /// All commissions that are seen, as a list.
        CommissionListExported = "commissions.list_exported",
        // Views of lists; of the office.
        ViewSaved = "view.saved",
        ViewChanged = "view.changed",
        ViewDeleted = "view.deleted",
        // Campaigns and scripts; of the office.
        CampaignMade = "campaign.made",
        CampaignChanged = "campaign.changed",
        CampaignStatusChanged = "campaign.status_changed",
        ScriptMade = "script.made",
        /// A new version, or another name.
        ScriptChanged = "script.changed",
        ScriptRetired = "script.retired",
        /// The list of calls was taken; of the office.
        CallsExported = "calls.exported",
        /// A manager freed whom a rep held; of the record.
        HoldFreed = "hold.freed",
        /// A manager paused a rep on the call desk; of the rep.
        UserDeskPaused = "user.desk_paused",
        // One change of many records; of the office. Each record has its own event besides.
        BulkActionStarted = "bulk_action.started",
        BulkActionEnded = "bulk_action.ended",
        BulkActionCanceled = "bulk_action.canceled",
        BulkActionUndoStarted = "bulk_action.undo_started",
        BulkActionUndone = "bulk_action.undone",
        /// The archive of receipts or documents.
        BulkPapersTaken = "bulk_action.papers_taken",
        RawLeadsExported = "raw_leads.exported",
        /// A link to dial was given out; of the record that was called.
        CallBegun = "call.begun",
        // What is known of a number; of the records that have it, or of the office when none has.
        NumberFactNoted = "number.fact_noted",
        NumberFactLifted = "number.fact_lifted",
        ConsentRecorded = "consent.recorded",
        ConsentRevoked = "consent.revoked",
        ConsentCopyOpened = "consent.copy_opened",
        RelationshipRecorded = "relationship.recorded",
        RelationshipWithdrawn = "relationship.withdrawn",
        // The rules of calling; of the office.
        ContactRuleEntered = "contact_rule.entered",
        /// A user reviewed a rule again, perhaps one of the product's own.
        ContactRuleReviewed = "contact_rule.reviewed",
        ClosedDaysEntered = "closed_days.entered",
        ClosedDayRemoved = "closed_day.removed",
        /// All closed days of a state's year are entered: the others are open.
        CalendarYearCompleted = "calendar_year.completed",
        CalendarYearReopened = "calendar_year.reopened",
        AreaCodeAdded = "area_code.added",
        AreaCodeRemoved = "area_code.removed",
        /// A registration or an emergency, from a day on.
        StateStatusTold = "state_status.told",
        /// From then on missing registrations, registries and consents block.
        CallingSetUpEnded = "calling_set_up.ended",
        // Registries and other lists of numbers; of the office.
        /// A file came and is about to be read.
        NumberListReceived = "number_list.received",
        /// From here on it counts.
        NumberListLoaded = "number_list.loaded",
        NumberListRefused = "number_list.refused",
        /// It counts no more.
        NumberListWithdrawn = "number_list.withdrawn",
        // The call desk; of the record that was called.
        /// What came of a call.
        CallEnded = "call.ended",
        /// Within seconds, by the user who stored it.
        CallOutcomeUndone = "call.outcome_undone",
        /// A rep passed a person over.
        CallSkipped = "call.skipped",
        CallbackTaken = "callback.taken",
        CallbackCanceled = "callback.canceled",
        /// A rep who left a voicemail asked for the mail that is offered then; of the record that was called.
        VoicemailMailAsked = "voicemail_mail.asked",
        VoicemailMailHandedOver = "voicemail_mail.handed_over",
        VoicemailMailRefused = "voicemail_mail.refused",
        VoicemailMailGivenUp = "voicemail_mail.given_up",
        /// A person pressed on the page of the link in such a mail: their address gets no more of them.
        EmailsStopped = "person.emails_stopped",
        /// A phone number and an email address of a lead or a client joined the suppression list.
        PersonSuppressed = "person.suppressed",
        // A rep's time on the call desk; of the user.
        SittingBegun = "user.sitting_begun",
        SittingPaused = "user.sitting_paused",
        SittingResumed = "user.sitting_resumed",
        SittingEnded = "user.sitting_ended",
        /// People of a seed came into a demonstration; of the office.
        SampleDataAdded = "sample_data.added",
        /// What the office has of one number's calls left the house; of the office.
        NumberEvidenceTaken = "number.evidence_taken",
        /// From then on texts that say what they may not are refused; of the office.
        PhraseSetUpEnded = "phrase_set_up.ended",
        /// A text was refused for what it says; of its record, or of the office.
        TextStopped = "text.stopped",
    }
}
