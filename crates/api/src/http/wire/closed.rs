//! The domain's closed sets as string enums of the API's description.

use serde::{Serialize, Serializer};
use std::borrow::Cow;
use utoipa::openapi::RefOr;
use utoipa::openapi::schema::{ObjectBuilder, Schema, SchemaType, Type};
use utoipa::{PartialSchema, ToSchema};

macro_rules! closed {
    ($($(#[$meta:meta])* $name:ident = $domain:ty),+ $(,)?) => {$(
        $(#[$meta])*
        #[derive(Debug, Clone, Copy, PartialEq, Eq)]
        pub struct $name(pub $domain);

        impl From<$domain> for $name {
            fn from(value: $domain) -> Self {
                Self(value)
            }
        }

        impl Serialize for $name {
            fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
                serializer.serialize_str(self.0.as_str())
            }
        }

        impl PartialSchema for $name {
            fn schema() -> RefOr<Schema> {
                string_enum(<$domain>::ALL.iter().map(|value| value.as_str()))
            }
        }

        impl ToSchema for $name {
            fn name() -> Cow<'static, str> {
                Cow::Borrowed(stringify!($name))
            }
        }
    )+};
}

/// Every closed set: the name on the wire and the domain's own.
macro_rules! for_each_closed_set {
    ($of:ident) => {
        $of! {
            Role = crm_core::users::Role,
            UserStatus = crm_core::users::UserStatus,
            Permission = crm_core::users::Permission,
            AppointmentType = crm_core::appointments::AppointmentType,
            AppointmentStatus = crm_core::appointments::AppointmentStatus,
            AppointmentAct = crm_core::appointments::AppointmentAct,
            Theme = crm_core::users::Theme,
            CalendarView = crm_core::users::CalendarView,
            MenuGroup = crm_core::users::MenuGroup,
            ListLayout = crm_core::users::ListLayout,
            DocumentType = crm_core::documents::DocumentType,
            DocumentStatus = crm_core::documents::DocumentStatus,
            DocumentAct = crm_core::documents::DocumentAct,
            SentHow = crm_core::documents::SentHow,
            SignedHow = crm_core::documents::SignedHow,
            DeliveryState = crm_core::documents::DeliveryState,
            ChecklistState = crm_core::documents::ChecklistState,
            PipelineStage = crm_core::pipeline::Stage,
            DayGroup = crm_core::my_day::DayGroup,
            DayFigure = crm_core::my_day::DayFigure,
            FoundKind = crm_core::find::FoundKind,
            RecordKind = crm_core::find::RecordKind,
            RegistrationMode = crm_core::users::RegistrationMode,
            MarketingStatus = crm_core::raw_leads::MarketingStatus,
            LeadStatus = crm_core::leads::LeadStatus,
            Source = crm_core::source::Source,
            Brand = crm_core::brand::Brand,
            ClientStatus = crm_core::clients::ClientStatus,
            ServiceType = crm_core::clients::ServiceType,
            MortgageStatus = crm_core::properties::MortgageStatus,
            MilestoneName = crm_core::exit_cases::Milestone,
            CaseWaitsOn = crm_core::promises::case_clock::WaitsOn,
            CaseWordSource = crm_core::promises::case_clock::WordSource,
            CaseDeadlineKind = crm_core::promises::case_clock::DeadlineKind,
            CaseOpenWay = crm_core::promises::case_clock::OpenWay,
            PartnerType = crm_core::partners::PartnerKind,
            PaymentMethod = crm_core::payment_method::PaymentMethod,
            PaymentStatus = billing::status::PaymentStatus,
            PaymentType = billing::payments::PaymentType,
            DisputeStatus = billing::cards::DisputeStatus,
            ClosingKind = billing::closing::ClosingKind,
            MoneyTaskKind = billing::money_tasks::MoneyTaskKind,
            RefundCause = billing::payments::RefundCause,
            RefundOrigin = billing::payments::RefundOrigin,
            PaymentAct = billing::payments::PaymentAct,
            LedgerKind = billing::views::LedgerKind,
            PlanStatus = billing::status::PlanStatus,
            PlanAct = billing::plans::PlanAct,
            Frequency = billing::schedule::Frequency,
            InvoiceStatus = billing::invoices::InvoiceStatus,
            InvoiceAct = billing::invoices::InvoiceAct,
            InvoiceEntryKind = billing::invoices::EntryKind,
            AgingBucket = billing::aging::AgingBucket,
            PartnerPaymentStatus = billing::status::PartnerPaymentStatus,
            PartnerPaymentAct = billing::partner_payments::PartnerPaymentAct,
            PartnerPaymentType = billing::partner_payments::PartnerPaymentType,
            PartnerPaymentMethod = billing::partner_payments::PartnerPaymentMethod,
            PayeeKind = crm_core::payees::PayeeKind,
            TaxClass = crm_core::payees::TaxClass,
            TaxNumberKind = crm_core::payees::NumberKind,
            NecReason = crm_core::payees::NecReason,
            CommissionStatus = commissions::records::CommissionStatus,
            CommissionAct = commissions::records::CommissionAct,
            CommissionReduction = commissions::reduction::Reduction,
            StatementKind = commissions::statement::EntryKind,
            StatementPart = commissions::statement::Part,
            TransactionStatus = billing::transfers::ShownStatus,
            TransactionType = billing::views::TransactionType,
            TransferAct = billing::transfers::TransferAct,
            TransferMethod = billing::bank::TransferMethod,
            TransferStep = billing::transfers::Passed,
            TransferWait = billing::transfers::WaitsFor,
            BatchKind = billing::transfers::BatchKind,
            TrashKind = crm_core::views::TrashKind,
            ImportField = crm_core::raw_leads::import::ImportField,
            ImportState = crm_core::raw_leads::import::ImportState,
            LineChange = docgen::editing::LineChange,
            BankLineState = billing::matching::LineState,
            BankLineAct = billing::matching::LineAct,
            BankRecordKind = billing::matching::RecordKind,
            ReconciliationCause = billing::reconciliation::Cause,
            JournalAccountKind = billing::journal::AccountKind,
            AccountNature = billing::journal::Nature,
            CostCategory = billing::journal::CostCategory,
            JournalFormat = billing::journal::Format,
            JournalBasis = crm_core::books::Basis,
            AccountAct = crm_core::users::AccountAct,
            SettingGroup = crm_core::settings::SettingGroup,
            SettingKind = crm_core::settings::SettingKind,
            PolicyStage = commissions::policies::acts::PolicyStage,
            PolicyAct = commissions::policies::acts::PolicyAct,
            // Integrations.
            IntegrationKind = crm_core::integrations::IntegrationKind,
            MapService = crm_core::integrations::MapService,
            LabelSheet = crm_core::integrations::LabelSheet,
            EventKind = crm_core::event::EventKind,
            EventEntity = crm_core::event::EntityKind,
            EventOutcome = crm_core::audit::outcome::Outcome,
            BankDirection = billing::matching::Direction,
            BankMethod = billing::bank::LineMethod,
            BankState = billing::transfers::BankState,
            BatchAct = billing::transfers::BatchAct,
            ListName = crm_core::list_views::ListName,
            ListDensity = crm_core::list_views::Density,
            ViewAct = crm_core::list_views::ViewAct,
            BuiltInView = crm_core::list_views::BuiltInView,
            MergeKind = crm_core::merges::MergeKind,
            MovedKind = crm_core::merges::MovedKind,
            // Bulk actions.
            BulkList = crm_core::bulk::BulkList,
            BulkKind = crm_core::bulk::BulkKind,
            BulkState = crm_core::bulk::BulkState,
            BulkAct = crm_core::bulk::BulkAct,
            BulkOutcome = crm_core::bulk::RowOutcome,
            // Campaigns, scripts and the desk's team.
            CallList = crm_core::campaigns::CallList,
            CampaignStatus = crm_core::campaigns::CampaignStatus,
            ScriptField = crm_core::scripts::ScriptField,
            CallFigure = crm_core::views::CallFigure,
            DeskRepStatus = crm_core::views::RepStatus,
            OwnBasisKind = crm_core::views::OwnBasisKind,
            // Calling people.
            CallAnswer = crm_core::contact_gate::Answer,
            CallCode = crm_core::contact_gate::GateCode,
            CallPurpose = crm_core::contact_gate::Purpose,
            CallConsent = crm_core::contact_gate::ToldConsent,
            LineType = crm_core::contact_gate::LineType,
            AskedBy = crm_core::contact_gate::AskedBy,
            SuppressionScope = crm_core::contact_gate::SuppressionScope,
            CallOccasion = crm_core::calling::Occasion,
            ServiceOutcome = crm_core::calling::ServiceOutcome,
            ConsentKind = crm_core::contact_gate::ConsentKind,
            NumberFactKind = crm_core::number_facts::NumberFactKind,
            PhoneLabel = crm_core::contact::PhoneLabel,
            RelationshipKind = crm_core::relationships::RelationshipKind,
            CallZone = crm_core::contact_gate::Zone,
            MobileNeed = crm_core::contact_gate::MobileRule,
            RuleConfidence = crm_core::contact_gate::Confidence,
            StateRuleStatus = crm_core::contact_rules::RuleStage,
            StateStatusKind = crm_core::contact_rules::StatusKind,
            // Whole lists of people to call.
            Callability = crm_core::call_numbers::Callability,
            // The call desk.
            CallOutcome = crm_core::call_desk::CallOutcome,
            SittingStatus = crm_core::call_desk::SittingStatus,
            NoReason = crm_core::call_desk::NoReason,
            SkipCause = crm_core::call_desk::SkipCause,
            ProposalKind = crm_core::call_desk::ProposalKind,
            // Lists of numbers.
            NumberListKind = crm_core::number_lists::ListKind,
            NumberListStatus = crm_core::number_lists::LoadStatus,
            // Promises.
            AgreementAct = crm_core::promises::agreements::AgreementAct,
            AgreementChannel = crm_core::promises::cooling_off::Channel,
            CancelWay = billing::held::CanceledBy,
            FeeSwitch = billing::fees::FeeSwitch,
            CancelAside = billing::held::AsideWhy,
            CancelOutcome = workflows::canceling::CancelOutcome,
            ReleasePaper = crm_core::promises::agreements::ReleasePaper,
            MoneyBefore = crm_core::promises::cooling_off::MoneyBefore,
            // Promises.
            PhraseLevel = crm_core::promises::phrases::PhraseLevel,
            TextPlace = crm_core::promises::phrases::TextPlace,
            PhraseDecision = crm_core::promises::phrase_guard::Decision,
            TextRecordKind = crm_core::promises::phrase_guard::TextRecordKind,
        }
    };
}
pub(crate) use for_each_closed_set;

for_each_closed_set!(closed);

/// The schemas of all closed sets, by their names.
macro_rules! components {
    ($($name:ident = $domain:ty),+ $(,)?) => {
        pub(crate) fn closed_sets() -> Vec<(String, RefOr<Schema>)> {
            vec![$((stringify!($name).to_owned(), <$name as PartialSchema>::schema())),+]
        }
    };
}
for_each_closed_set!(components);

fn string_enum(texts: impl Iterator<Item = &'static str>) -> RefOr<Schema> {
    ObjectBuilder::new()
        .schema_type(SchemaType::Type(Type::String))
        .enum_values(Some(texts))
        .into()
}
