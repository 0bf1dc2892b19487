//! Every code a problem can carry, with its status: the API's stable vocabulary of refusals.

use actix_web::http::StatusCode;

macro_rules! codes {
    ($($(#[$meta:meta])* $name:ident = $status:ident $text:literal),+ $(,)?) => {
        /// What is wrong, as clients see it.
        #[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
        pub enum Code { $($(#[$meta])* $name),+ }

        impl Code {
            /// Every code, by status.
            pub const ALL: &'static [Self] = &[$(Self::$name),+];

            /// The stable text in a problem's `code`.
            #[must_use]
            pub const fn as_str(self) -> &'static str {
                match self { $(Self::$name => $text),+ }
            }

            /// The HTTP status it goes with.
            #[must_use]
            pub const fn status(self) -> StatusCode {
                match self { $(Self::$name => StatusCode::$status),+ }
            }
        }
    };
}

codes! {
    MalformedJson = BAD_REQUEST "malformed_json",
    BadRequest = BAD_REQUEST "bad_request",
    /// An event that the card provider did not sign.
    BadSignature = BAD_REQUEST "bad_signature",
    NotSignedIn = UNAUTHORIZED "not_signed_in",
    WrongCredentials = UNAUTHORIZED "wrong_credentials",
    Forbidden = FORBIDDEN "forbidden",
    AccountPending = FORBIDDEN "account_pending",
    RegistrationClosed = FORBIDDEN "registration_closed",
    /// Users do not decide on their own commission.
    SelfDecision = FORBIDDEN "self_decision",
    /// Who asked for a transfer, or is paid by it, does not approve it; who asked for a change of a setting does not confirm it.
    SelfApproval = FORBIDDEN "self_approval",
    /// An administrator since less than a day, or with another way in since then, approves and confirms nothing.
    NewAdministrator = FORBIDDEN "new_administrator",
    /// Who is paid by a transfer does not ask for it.
    SelfPayment = FORBIDDEN "self_payment",
    /// Decided commissions are recorded by administrators.
    OnlyPending = FORBIDDEN "only_pending",
    /// Administrators alone record more than the engine gives.
    AboveEngine = FORBIDDEN "above_engine",
    /// A request that another site's page made.
    Csrf = FORBIDDEN "csrf",
    /// The card's bank refused.
    CardDeclined = PAYMENT_REQUIRED "card_declined",
    NotFound = NOT_FOUND "not_found",
    MethodNotAllowed = METHOD_NOT_ALLOWED "method_not_allowed",
    RequestTimeout = REQUEST_TIMEOUT "request_timeout",
    /// The record changed since the editor saw it; the problem carries it as it is now.
    StaleVersion = CONFLICT "stale_version",
    /// Two transactions met and trying again did not help.
    Clash = CONFLICT "clash",
    Duplicate = CONFLICT "duplicate",
    DoNotContact = CONFLICT "do_not_contact",
    NotReadyForAppointment = CONFLICT "not_ready_for_appointment",
    /// A client with payments or documents that are evidence is archived, never deleted.
    ClientHasRecords = CONFLICT "client_has_records",
    /// The exit case of the property has milestones.
    PropertyHasCase = CONFLICT "property_has_case",
    /// What belongs to a client in the trash cannot come back alone.
    ClientInTrash = CONFLICT "client_in_trash",
    LastAdmin = CONFLICT "last_admin",
    /// Only drafts are deleted.
    DocumentNotDraft = CONFLICT "document_not_draft",
    /// A document's status cannot become the requested one.
    DocumentStatus = CONFLICT "document_status",
    /// A void document can no longer be changed.
    DocumentVoid = CONFLICT "document_void",
    /// What Exitdesk made stays of the type it was made as.
    DocumentGenerated = CONFLICT "document_generated",
    /// A person who is named on the document has not signed.
    DocumentUnsigned = CONFLICT "document_unsigned",
    /// The place on the document is signed.
    AlreadySigned = CONFLICT "already_signed",
    /// An agreement without its notice of cancellation stays a draft.
    NoticeMissing = CONFLICT "notice_missing",
    /// What counts for a signed agreement stays as it was.
    AgreementSigned = CONFLICT "agreement_signed",
    /// The client was reminded, or it is too early to.
    ReminderNotDue = CONFLICT "reminder_not_due",
    /// This server has no mail server to send by.
    MailNotConfigured = CONFLICT "mail_not_configured",
    /// After this call no email is offered: of its outcome, of the person, or of the brand.
    MailNotOffered = CONFLICT "mail_not_offered",
    /// The client's data changed since the document was made.
    ClientChanged = CONFLICT "client_changed",
    /// The text says phrases that warn: it is changed, or a reason is sent with it.
    PhraseUnexplained = CONFLICT "phrase_unexplained",
    /// The version to restore is the one that is used.
    WordingNewest = CONFLICT "wording_newest",
    /// Two planned appointments of one user would take place at once; the problem carries the others.
    Overlap = CONFLICT "overlap",
    /// What took place, was canceled or rescheduled can no longer be changed.
    AppointmentClosed = CONFLICT "appointment_closed",
    /// The first request with this Idempotency-Key is still running.
    InProgress = CONFLICT "in_progress",
    /// A record whose state forbids the move.
    IllegalTransition = CONFLICT "illegal_transition",
    /// What is completed, paid, canceled or refunded is corrected by a new record.
    FinalRecord = CONFLICT "final_record",
    /// A card payment is refunded, not reversed.
    CardPayment = CONFLICT "card_payment",
    /// Only money that was received is taken back.
    PaymentNotReceived = CONFLICT "payment_not_received",
    /// A refund is not taken back.
    ReversalOfRefund = CONFLICT "reversal_of_refund",
    /// Nothing of the payment is left to take back.
    AlreadyRefunded = CONFLICT "already_refunded",
    /// The card provider has the payment.
    PaymentUnderway = CONFLICT "payment_underway",
    /// The card's bank holds the payment's money back: it is not refunded.
    PaymentDisputed = CONFLICT "payment_disputed",
    /// The books are closed and reopened on their own page.
    BooksElsewhere = CONFLICT "books_elsewhere",
    /// Someone ended the task about money.
    MoneyTaskEnded = CONFLICT "money_task_ended",
    /// The card was not charged, so nothing is recorded.
    CardNotPaid = CONFLICT "card_not_paid",
    /// Something else was charged than we asked for.
    CardMismatch = CONFLICT "card_mismatch",
    /// The simulated card form, outside of a demo without a card provider.
    NotSimulated = CONFLICT "not_simulated",
    InvoiceVoid = CONFLICT "invoice_void",
    InvoicePaid = CONFLICT "invoice_paid",
    /// What is paid on an invoice is refunded before it is voided.
    InvoiceHasPayments = CONFLICT "invoice_has_payments",
    /// A plan's invoices follow their plan.
    InvoiceOfAPlan = CONFLICT "invoice_of_a_plan",
    /// A plan is completed by paying it.
    PlanStillOwed = CONFLICT "plan_still_owed",
    /// The problem carries the commission as it is.
    AlreadyDecided = CONFLICT "already_decided",
    /// Only a pending commission can be changed.
    NotPending = CONFLICT "not_pending",
    /// Only an approval can be withdrawn.
    NotApproved = CONFLICT "not_approved",
    /// The client may still get the money back.
    MoneyHeld = CONFLICT "money_held",
    /// A rule takes no money while the client may cancel.
    PaymentBeforeEnd = CONFLICT "payment_before_end",
    /// What was sold by phone is charged once it is delivered.
    FeeBeforeResult = CONFLICT "fee_before_result",
    /// Money was sent for it.
    BeingPaid = CONFLICT "being_paid",
    /// The recipient was sent the same amount a short while ago; the problem carries the earlier one's id.
    PossibleDuplicate = CONFLICT "possible_duplicate",
    /// The recipient is new or changed, and no one else can look at them.
    UnconfirmedRecipient = CONFLICT "unconfirmed_recipient",
    /// The salesperson owes from clawbacks and did not agree that it is taken off.
    OwesClawbacks = CONFLICT "owes_clawbacks",
    /// Clawbacks cover the whole commission: there is nothing to send.
    CoveredByClawbacks = CONFLICT "covered_by_clawbacks",
    /// A transfer whose state forbids the move.
    TransferStatus = CONFLICT "transfer_status",
    /// What may have left the account is not taken back.
    MayHaveGoneOut = CONFLICT "may_have_gone_out",
    /// Only what the bank completed has a receipt.
    NoReceipt = CONFLICT "no_receipt",
    /// The person has a commission of this payment; the problem carries its id.
    CommissionExists = CONFLICT "commission_exists",
    /// There is nothing to calculate it from.
    CommissionWithoutPayment = CONFLICT "commission_without_payment",
    /// No money moved on the line of the bank.
    LineNotPosted = CONFLICT "line_not_posted",
    /// The line of the bank has a match that counts.
    LineMatched = CONFLICT "line_matched",
    MatchUndone = CONFLICT "match_undone",
    /// A record's amounts do not add up: no journal has it.
    JournalUnbalanced = CONFLICT "journal_unbalanced",
    /// A kind that the journal posts to has no account.
    AccountMissing = CONFLICT "account_missing",
    /// The line is of a transfer that Exitdesk sent for another record.
    PaidAnother = CONFLICT "paid_another",
    /// Users cannot administer the account they are signed in with.
    OwnAccount = CONFLICT "own_account",
    /// A version of the commission policy that has begun stays.
    PolicyBegun = CONFLICT "policy_begun",
    /// The record belongs to what it became, and is linked to it.
    Linked = CONFLICT "linked",
    /// The record went into another one; the problem carries which.
    Merged = GONE "merged",
    TooLarge = PAYLOAD_TOO_LARGE "too_large",
    /// A document's file is over its limit.
    FileTooLarge = PAYLOAD_TOO_LARGE "file_too_large",
    UnsupportedMediaType = UNSUPPORTED_MEDIA_TYPE "unsupported_media_type",
    /// The file ends before the part that was asked for.
    RangeNotSatisfiable = RANGE_NOT_SATISFIABLE "range_not_satisfiable",
    /// Demo mode was asked under a name that is neither this machine's nor its own.
    WrongHost = MISDIRECTED_REQUEST "wrong_host",
    InvalidFields = UNPROCESSABLE_ENTITY "invalid_fields",
    /// A file without content, or a marketing list without rows.
    FileEmpty = UNPROCESSABLE_ENTITY "file_empty",
    /// Not a text file.
    FileBinary = UNPROCESSABLE_ENTITY "file_binary",
    /// The content is not what the name says.
    FileTypeMismatch = UNPROCESSABLE_ENTITY "file_type_mismatch",
    /// The content is nothing that is taken.
    FileTypeUnknown = UNPROCESSABLE_ENTITY "file_type_unknown",
    /// A PDF with a password.
    FileEncrypted = UNPROCESSABLE_ENTITY "file_encrypted",
    /// An image that cannot be read.
    LogoBroken = UNPROCESSABLE_ENTITY "logo_broken",
    /// An image that is more than a drawing.
    LogoUnsafe = UNPROCESSABLE_ENTITY "logo_unsafe",
    /// A paper has a character that no font has.
    NoGlyph = UNPROCESSABLE_ENTITY "no_glyph",
    UnknownSeparator = UNPROCESSABLE_ENTITY "unknown_separator",
    NoHeader = UNPROCESSABLE_ENTITY "no_header",
    DuplicateHeader = UNPROCESSABLE_ENTITY "duplicate_header",
    UnclosedQuote = UNPROCESSABLE_ENTITY "unclosed_quote",
    RowTooLong = UNPROCESSABLE_ENTITY "row_too_long",
    MappingInvalid = UNPROCESSABLE_ENTITY "mapping_invalid",
    UnknownColumn = UNPROCESSABLE_ENTITY "unknown_column",
    UnknownField = UNPROCESSABLE_ENTITY "unknown_field",
    FieldMatchedTwice = UNPROCESSABLE_ENTITY "field_matched_twice",
    NameMatchedTwice = UNPROCESSABLE_ENTITY "name_matched_twice",
    NameNotMatched = UNPROCESSABLE_ENTITY "name_not_matched",
    ContactNotMatched = UNPROCESSABLE_ENTITY "contact_not_matched",
    /// The text says what it may not say.
    PhraseStopped = UNPROCESSABLE_ENTITY "phrase_stopped",
    /// The Idempotency-Key was used for another request.
    IdempotencyKeyReused = UNPROCESSABLE_ENTITY "idempotency_key_reused",
    /// Money may not be dated on a day whose books are closed.
    BooksClosed = UNPROCESSABLE_ENTITY "books_closed",
    /// Terms that make no payment plan, one code each.
    TotalNotPositive = UNPROCESSABLE_ENTITY "total_not_positive",
    DownNotBelowTotal = UNPROCESSABLE_ENTITY "down_not_below_total",
    PaymentsBelowOne = UNPROCESSABLE_ENTITY "payments_below_one",
    TooManyPayments = UNPROCESSABLE_ENTITY "too_many_payments",
    InstallmentNotPositive = UNPROCESSABLE_ENTITY "installment_not_positive",
    LastInstallmentNotPositive = UNPROCESSABLE_ENTITY "last_installment_not_positive",
    EndsTooLate = UNPROCESSABLE_ENTITY "ends_too_late",
    /// The card provider did not take the request; no card's bank was asked.
    ProcessorRefused = UNPROCESSABLE_ENTITY "processor_refused",
    ResetLinkInvalid = UNPROCESSABLE_ENTITY "reset_link_invalid",
    TooManyAttempts = TOO_MANY_REQUESTS "too_many_attempts",
    /// Lists are read at a rate that no person has.
    ReadingTooFast = TOO_MANY_REQUESTS "reading_too_fast",
    /// The card provider does not accept our key.
    ProcessorMisconfigured = INTERNAL_SERVER_ERROR "processor_misconfigured",
    ProcessorUnavailable = SERVICE_UNAVAILABLE "processor_unavailable",
    StripeNotConfigured = SERVICE_UNAVAILABLE "stripe_not_configured",
    /// The bank was asked for one transaction and did not answer.
    BankDidNotAnswer = BAD_GATEWAY "bank_unavailable",
    /// Nothing is known of the account yet.
    BankUnavailable = SERVICE_UNAVAILABLE "bank_unavailable",
    BankNotConfigured = SERVICE_UNAVAILABLE "bank_not_configured",
    Fault = INTERNAL_SERVER_ERROR "fault",
    Unavailable = SERVICE_UNAVAILABLE "unavailable",
    // Integrations.
    /// There is one of a kind that is single.
    IntegrationExists = CONFLICT "integration_exists",
    /// What is single is turned off, not deleted.
    IntegrationSingle = CONFLICT "integration_single",
    /// A stored key that this server's secrets do not open.
    KeyUnreadable = CONFLICT "key_unreadable",
    /// Nothing is set up that drafts summaries.
    NoAiProvider = CONFLICT "no_ai_provider",
    NothingToSummarize = CONFLICT "nothing_to_summarize",
    /// Something else would be sent than what was shown.
    TimelineChanged = CONFLICT "timeline_changed",
    /// A provider that was asked gave no answer that is of use.
    ConnectionFailed = UNPROCESSABLE_ENTITY "connection_failed",
    /// The token of a press of Call is another user's, used or over.
    CallNotPermitted = CONFLICT "call_not_permitted",
    /// Another rep holds the number.
    Held = CONFLICT "held",
    /// The rep's own call to the number is not over.
    OnThisCall = CONFLICT "on_this_call",
    /// The record has another number than the one that was shown.
    NumberChanged = CONFLICT "number_changed",
    /// The rep's own hold ran out, or was ended.
    HoldLost = CONFLICT "hold_lost",
    /// An outcome of the call was already recorded.
    OutcomeExists = CONFLICT "outcome_exists",
    /// It is too late to undo an outcome, or it can't be undone.
    UndoOver = CONFLICT "undo_over",
    /// No time on the call desk was begun, or it is on a break.
    NotSitting = CONFLICT "not_sitting",
    // Second factor.
    /// The code that signs in is wrong, or was used already.
    WrongCode = UNAUTHORIZED "wrong_code",
    /// The password was given too long ago to go on with the code.
    SignInExpired = UNAUTHORIZED "sign_in_expired",
    /// The role needs a second factor: nothing else can be done before it is set up.
    SecondFactorNeeded = FORBIDDEN "second_factor_needed",
    /// The password or a code is asked for again.
    ConfirmRequired = FORBIDDEN "confirm_required",
    SecondFactorOn = CONFLICT "second_factor_on",
    SecondFactorNotBegun = CONFLICT "second_factor_not_begun",
    SecondFactorOff = CONFLICT "second_factor_off",
    /// The office wants one of the role.
    SecondFactorRequired = CONFLICT "second_factor_required",
    /// Users cannot reset their own.
    OwnSecondFactor = CONFLICT "own_second_factor",
    /// The office's address is a number, for which browsers make no passkeys.
    PasskeysUnavailable = CONFLICT "passkeys_unavailable",
    TooManyPasskeys = CONFLICT "too_many_passkeys",
    /// What was made or signed is not what was asked for.
    PasskeyRefused = CONFLICT "passkey_refused",
    NoPasskey = CONFLICT "no_passkey",
    /// The database went away while it saved.
    MaybeSaved = SERVICE_UNAVAILABLE "maybe_saved",
    /// There is no room for what was to be saved.
    DiskFull = SERVICE_UNAVAILABLE "disk_full",
    /// The screen that a write comes from shows another user than the session's.
    OtherUser = CONFLICT "other_user",
}
