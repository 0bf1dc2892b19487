//! The one policy table (decisions, section 7). Deny by default; the front end reads the same table
//! through the session user's permissions.

use super::role::Role;
use crate::closed_set::closed_set;

closed_set! {
    /// What a route may ask for.
    pub enum Permission {
        RawLeadsRead = "raw_leads.read",
        RawLeadsWrite = "raw_leads.write",
        RawLeadsImport = "raw_leads.import",
        LeadsRead = "leads.read",
        LeadsWrite = "leads.write",
        /// Two leads, or two raw leads, into one.
        LeadsMerge = "leads.merge",
        /// Two clients into one, with their money.
        ClientsMerge = "clients.merge",
        ClientsRead = "clients.read",
        ClientsWrite = "clients.write",
        AppointmentsRead = "appointments.read",
        AppointmentsWrite = "appointments.write",
        DocumentsRead = "documents.read",
        DocumentsWrite = "documents.write",
        DashboardRead = "dashboard.read",
        Search = "search",
        DocumentsOpenSensitive = "documents.open_sensitive",
        DocumentsVoidSigned = "documents.void_signed",
        /// Gives the client of an agreement more days to cancel; no one takes days away.
        PromisesLengthen = "promises.lengthen",
        /// Records that a client cancels an agreement, and decides on a notice that came late.
        PromisesCancel = "promises.cancel",
        /// Decides whether a service may be charged before it is delivered.
        PromisesFees = "promises.fees",
        PaymentsRead = "payments.read",
        PaymentsWrite = "payments.write",
        PaymentsRefund = "payments.refund",
        /// Write off what an open invoice says is owed, or credit it.
        InvoicesWriteOff = "invoices.write_off",
        /// What the office owes and is owed in all, including the commissions of all users.
        BalancesRead = "balances.read",
        CommissionsRead = "commissions.read",
        CommissionsWrite = "commissions.write",
        CommissionsDecide = "commissions.decide",
        /// Any person's commissions and statement.
        CommissionsReadAll = "commissions.read_all",
        /// Bank lines, transfers, matching and reconciliation.
        BankRead = "bank.read",
        BankUse = "bank.use",
        /// The journal for accountants, with its balances.
        JournalRead = "journal.read",
        /// Which account is which, and what bank lines are.
        JournalWrite = "journal.write",
        /// As the second person of a transfer.
        BankApprove = "bank.approve",
        /// Months are closed, and opened again.
        BooksClose = "books.close",
        /// Campaigns, scripts, and the team on the call desk.
        CampaignsWrite = "campaigns.write",
        /// All that the office has of the calls to one number, as files.
        EvidenceTake = "evidence.take",
        /// W-9 records, their files and the list for Form 1099-NEC, with the last four digits of numbers.
        TaxRead = "tax.read",
        /// Records W-9s, and opens whole tax numbers.
        TaxWrite = "tax.write",
        /// What texts said that they may not say.
        PhrasesRead = "phrases.read",
        SuppressionsRead = "suppressions.read",
        SuppressionsLift = "suppressions.lift",
        StaffRead = "staff.read",
        /// Lists of people and their work.
        Export = "export",
        /// Lists of money.
        MoneyExport = "money.export",
        TrashEmpty = "trash.empty",
        /// More records in one act than a person picks out one by one.
        TrashMany = "trash.many",
        AdminSettings = "admin.settings",
        WordingEdit = "wording.edit",
        AdminUsers = "admin.users",
        AuditRead = "audit.read",
    }
}

/// Who a permission is for.
#[derive(Debug, Clone, Copy)]
enum Who {
    EveryActiveStaffMember,
    AllBut(&'static [Role]),
    Only(&'static [Role]),
}

const fn who(permission: Permission) -> Who {
    use Permission as P;
    match permission {
        P::RawLeadsRead
        | P::RawLeadsWrite
        | P::RawLeadsImport
        | P::LeadsRead
        | P::LeadsWrite
        | P::ClientsRead
        | P::ClientsWrite
        | P::AppointmentsRead
        | P::AppointmentsWrite
        | P::DocumentsRead
        | P::DocumentsWrite
        | P::DashboardRead
        | P::Search
        | P::PaymentsWrite
        | P::SuppressionsRead => Who::AllBut(&[Role::Accountant]),
        P::PaymentsRead | P::CommissionsRead | P::StaffRead => Who::EveryActiveStaffMember,
        P::Export => Who::AllBut(&[Role::User, Role::PhoneAgent, Role::Accountant]),
        P::MoneyExport => Who::AllBut(&[Role::User, Role::PhoneAgent]),
        P::CommissionsReadAll => Who::Only(&[Role::Admin, Role::Accountant]),
        P::BankRead | P::BalancesRead | P::JournalRead | P::TaxRead => {
            Who::Only(&[Role::Admin, Role::Billing, Role::Accountant])
        }
        P::DocumentsOpenSensitive | P::PromisesCancel => {
            Who::Only(&[Role::Admin, Role::Legal, Role::Operations, Role::Billing])
        }
        P::DocumentsVoidSigned => Who::Only(&[Role::Admin, Role::Legal, Role::Operations]),
        P::PhrasesRead => Who::Only(&[Role::Admin, Role::Legal, Role::SalesManager]),
        P::EvidenceTake | P::PromisesLengthen | P::PromisesFees => {
            Who::Only(&[Role::Admin, Role::Legal])
        }
        P::TrashEmpty | P::TrashMany | P::LeadsMerge => {
            Who::Only(&[Role::Admin, Role::Operations, Role::SalesManager])
        }
        P::ClientsMerge => Who::Only(&[Role::Admin, Role::Operations]),
        P::CampaignsWrite => Who::Only(&[Role::Admin, Role::SalesManager]),
        P::PaymentsRefund
        | P::InvoicesWriteOff
        | P::CommissionsWrite
        | P::BankUse
        | P::BooksClose
        | P::TaxWrite
        | P::JournalWrite => Who::Only(&[Role::Admin, Role::Billing]),
        P::CommissionsDecide
        | P::BankApprove
        | P::SuppressionsLift
        | P::AdminSettings
        | P::WordingEdit
        | P::AdminUsers
        | P::AuditRead => Who::Only(&[Role::Admin]),
    }
}

/// Whether an active staff member of this role may do it.
#[must_use]
pub fn allowed(role: Role, permission: Permission) -> bool {
    match who(permission) {
        Who::EveryActiveStaffMember => true,
        Who::AllBut(roles) => !roles.contains(&role),
        Who::Only(roles) => roles.contains(&role),
    }
}

/// All that an active staff member of this role may do, in the table's order.
pub fn permissions(role: Role) -> impl Iterator<Item = Permission> {
    Permission::ALL
        .iter()
        .copied()
        .filter(move |permission| allowed(role, *permission))
}

#[cfg(test)]
mod tests {
    use super::*;

    /// One row per permission; a role is listed when it may.
    const TABLE: &[(&str, &str)] = &[
        (
            "raw_leads.read",
            "admin user sales_closer phone_agent operations legal billing sales_rep sales_manager",
        ),
        (
            "raw_leads.write",
            "admin user sales_closer phone_agent operations legal billing sales_rep sales_manager",
        ),
        (
            "raw_leads.import",
            "admin user sales_closer phone_agent operations legal billing sales_rep sales_manager",
        ),
        (
            "leads.read",
            "admin user sales_closer phone_agent operations legal billing sales_rep sales_manager",
        ),
        (
            "leads.write",
            "admin user sales_closer phone_agent operations legal billing sales_rep sales_manager",
        ),
        ("leads.merge", "admin operations sales_manager"),
        ("clients.merge", "admin operations"),
        (
            "clients.read",
            "admin user sales_closer phone_agent operations legal billing sales_rep sales_manager",
        ),
        (
            "clients.write",
            "admin user sales_closer phone_agent operations legal billing sales_rep sales_manager",
        ),
        (
            "appointments.read",
            "admin user sales_closer phone_agent operations legal billing sales_rep sales_manager",
        ),
        (
            "appointments.write",
            "admin user sales_closer phone_agent operations legal billing sales_rep sales_manager",
        ),
        (
            "documents.read",
            "admin user sales_closer phone_agent operations legal billing sales_rep sales_manager",
        ),
        (
            "documents.write",
            "admin user sales_closer phone_agent operations legal billing sales_rep sales_manager",
        ),
        (
            "dashboard.read",
            "admin user sales_closer phone_agent operations legal billing sales_rep sales_manager",
        ),
        (
            "search",
            "admin user sales_closer phone_agent operations legal billing sales_rep sales_manager",
        ),
        ("documents.open_sensitive", "admin operations legal billing"),
        ("documents.void_signed", "admin operations legal"),
        // R6-028
        ("promises.lengthen", "admin legal"),
        ("promises.cancel", "admin operations legal billing"),
        ("promises.fees", "admin legal"),
        (
            "payments.read",
            "admin user sales_closer phone_agent operations legal billing sales_rep sales_manager accountant",
        ),
        (
            "payments.write",
            "admin user sales_closer phone_agent operations legal billing sales_rep sales_manager",
        ),
        ("payments.refund", "admin billing"),
        ("invoices.write_off", "admin billing"),
        ("balances.read", "admin billing accountant"),
        (
            "commissions.read",
            "admin user sales_closer phone_agent operations legal billing sales_rep sales_manager accountant",
        ),
        ("commissions.write", "admin billing"),
        ("commissions.decide", "admin"),
        ("commissions.read_all", "admin accountant"),
        ("bank.read", "admin billing accountant"),
        ("bank.use", "admin billing"),
        ("journal.read", "admin billing accountant"),
        ("journal.write", "admin billing"),
        ("bank.approve", "admin"),
        ("books.close", "admin billing"),
        ("tax.read", "admin billing accountant"),
        ("tax.write", "admin billing"),
        ("campaigns.write", "admin sales_manager"),
        ("evidence.take", "admin legal"),
        ("phrases.read", "admin legal sales_manager"),
        (
            "suppressions.read",
            "admin user sales_closer phone_agent operations legal billing sales_rep sales_manager",
        ),
        ("suppressions.lift", "admin"),
        (
            "staff.read",
            "admin user sales_closer phone_agent operations legal billing sales_rep sales_manager accountant",
        ),
        (
            "export",
            "admin sales_closer operations legal billing sales_rep sales_manager",
        ),
        (
            "money.export",
            "admin sales_closer operations legal billing sales_rep sales_manager accountant",
        ),
        ("trash.empty", "admin operations sales_manager"),
        // R5-122
        ("trash.many", "admin operations sales_manager"),
        ("admin.settings", "admin"),
        ("wording.edit", "admin"),
        ("admin.users", "admin"),
        ("audit.read", "admin"),
    ];

    #[test]
    fn r1_002_r1_259_r5_187_the_policy_is_the_table_of_the_decisions() {
        assert_eq!(TABLE.len(), Permission::ALL.len());
        for (permission, roles) in TABLE {
            let permission = Permission::parse(permission).unwrap();
            for role in Role::ALL {
                let listed = roles.split(' ').any(|listed| listed == role.as_str());
                assert_eq!(allowed(*role, permission), listed, "{role} {permission}");
            }
        }
    }
}
