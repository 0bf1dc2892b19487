//! What goes over the wire: texts, numbers and closed sets, made from domain types.

mod closed;
mod list;
mod moments;
mod numbers;

pub use closed::BuiltInView;
pub use closed::Callability;
pub use closed::MenuGroup;
pub use closed::{
    AccountAct, AgingBucket, AppointmentAct, AppointmentStatus, AppointmentType, BankDirection,
    BankLineAct, BankLineState, BankMethod, BankRecordKind, BankState, BatchAct, BatchKind, Brand,
    BulkAct, BulkKind, BulkList, BulkOutcome, BulkState, CalendarView, CallAnswer, CallCode,
    CallConsent, CallPurpose, CallZone, ChecklistState, ClientStatus, ClosingKind, CommissionAct,
    CommissionReduction, CommissionStatus, DeliveryState, DisputeStatus, DocumentAct,
    DocumentStatus, DocumentType, EventEntity, EventKind, EventOutcome, FoundKind, Frequency,
    ImportField, ImportState, IntegrationKind, InvoiceAct, InvoiceEntryKind, InvoiceStatus,
    LabelSheet, LeadStatus, LedgerKind, LineChange, LineType, ListDensity, ListLayout, ListName,
    MapService, MarketingStatus, MergeKind, MilestoneName, MobileNeed, MoneyTaskKind,
    MortgageStatus, MovedKind, NumberListKind, NumberListStatus, PartnerPaymentAct,
    PartnerPaymentMethod, PartnerPaymentStatus, PartnerPaymentType, PartnerType, PaymentAct,
    PaymentMethod, PaymentStatus, PaymentType, Permission, PipelineStage, PlanAct, PlanStatus,
    PolicyAct, PolicyStage, ReconciliationCause, RecordKind, RefundCause, RefundOrigin,
    RegistrationMode, Role, RuleConfidence, SentHow, ServiceType, SettingGroup, SettingKind,
    SignedHow, Source, StateRuleStatus, StateStatusKind, StatementKind, StatementPart, Theme,
    TransactionStatus, TransactionType, TransferAct, TransferMethod, TransferStep, TransferWait,
    TrashKind, UserStatus, ViewAct,
};
pub use closed::{AccountNature, CostCategory, JournalAccountKind, JournalBasis, JournalFormat};
pub use closed::{AgreementAct, AgreementChannel, MoneyBefore};
pub use closed::{
    AskedBy, CallOccasion, ConsentKind, NumberFactKind, PhoneLabel, RelationshipKind,
    ServiceOutcome, SuppressionScope,
};
pub use closed::{CallFigure, CallList, CampaignStatus, DeskRepStatus, OwnBasisKind, ScriptField};
pub use closed::{CallOutcome, NoReason, ProposalKind, SittingStatus, SkipCause};
pub use closed::{CancelAside, CancelOutcome, CancelWay, FeeSwitch, ReleasePaper};
pub use closed::{CaseDeadlineKind, CaseOpenWay, CaseWaitsOn, CaseWordSource};
pub use closed::{DayFigure, DayGroup};
pub use closed::{NecReason, PayeeKind, TaxClass, TaxNumberKind};
pub use closed::{PhraseDecision, PhraseLevel, TextPlace, TextRecordKind};
pub(crate) use closed::{closed_sets, for_each_closed_set};
pub use list::{Listed, page_headers};
pub(crate) use list::{RecordsShown, Showing};
pub use moments::{Day, Timestamp};
pub(crate) use numbers::STEPS;
pub use numbers::{MoneyNumber, PerThousand, PercentNumber, RateFraction, RatePercent};
