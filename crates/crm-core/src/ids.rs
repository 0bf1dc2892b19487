//! One id type per table, so that an id of one cannot be taken for another.

macro_rules! ids {
    ($($(#[$meta:meta])* $name:ident),+ $(,)?) => {$(
        $(#[$meta])*
        #[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
        pub struct $name(i64);

        impl $name {
            #[must_use]
            pub const fn new(id: i64) -> Self { Self(id) }
            #[must_use]
            pub const fn get(self) -> i64 { self.0 }
        }

        impl std::fmt::Display for $name {
            fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result { self.0.fmt(f) }
        }
    )+};
}

ids! {
    UserId,
    RawLeadId,
    LeadId,
    SuppressionId,
    EventId,
    ImportId,
    JobId,
    PasswordResetId,
    PasskeyId,
    ClientId,
    PropertyId,
    ExitCaseId,
    PartnerId,
    AppointmentId,
    DocumentId,
    /// A mail that carries a document.
    MailId,
    PaymentId,
    /// A line of the bank account's mirror, by our own number.
    AccountLineId,
    InvoiceId,
    PlanId,
    AllocationId,
    PartnerPaymentId,
    CommissionId,
    /// A line that changed a commission's amount.
    CommissionLineId,
    /// A payment that the bank is asked to make.
    TransferId,
    /// Transfers that were reviewed and asked for together.
    BatchId,
    WordingId,
    BankMatchId,
    /// A month of the bank as someone reconciled it.
    ReconciliationId,
    /// One closing of the books, or their reopening.
    ClosingId,
    /// Money that the books can't hold, until someone ends it.
    MoneyTaskId,
    /// A dated version of the commission policy; 0 is the specified one.
    PolicyVersionId,
    IntegrationId,
    SavedViewId,
    /// Two records that became one.
    MergeId,
    /// A saved filter that is called.
    CampaignId,
    ScriptId,
    /// Pages of a script, which never change.
    ScriptVersionId,
    /// One change of many records, done as a job.
    BulkActionId,
    /// What the contact gate said to one press of Call.
    DecisionId,
    /// A call that was begun.
    CallId,
    NumberFactId,
    ConsentId,
    /// An inquiry or a purchase.
    RelationshipId,
    /// A dated rule of a state; those below 1001 are the product's own.
    StateRuleId,
    /// A day on which a state forbids calls, as the office entered it.
    CalendarYearId,
    ClosedDayId,
    /// What was entered of a state: a registration, an emergency.
    StateStatusId,
    /// A file of numbers that was loaded.
    ListLoadId,
    /// Numbers with the same facts.
    BucketId,
    /// A rep's time on the call desk.
    SittingId,
    /// A promised call.
    CallbackId,
    /// What happens next on a case.
    StepId,
    /// Word to the client of a case.
    WordId,
    /// An answer that a case waits for, as someone entered it.
    DeadlineId,
    /// Why a client is on hold, and when that is reviewed.
    HoldId,
}
