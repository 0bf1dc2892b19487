//! What an office is set up with before its first day of work, ticked off by what is there (R5-159).

use crate::users::{Permission, Role, allowed};

/// What the steps look at.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub struct SetupFacts {
    /// The user changed their profile, their password or their preferences, or made a calendar feed.
    pub profile_touched: bool,
    /// A second active user.
    pub has_colleague: bool,
    /// The office saved what papers say of a brand.
    pub has_brand: bool,
    /// The set-up of calling was ended.
    pub calling_ended: bool,
    /// A wording of the office's own.
    pub has_wording: bool,
    /// A lead or a raw lead outside the trash.
    pub has_people: bool,
    /// A client outside the trash.
    pub has_client: bool,
    /// A completed or refunded payment that was not simulated.
    pub has_payment: bool,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct SetupStep {
    pub title: &'static str,
    pub description: &'static str,
    /// Who does it.
    pub who: &'static str,
    pub minutes: u8,
    pub completed: bool,
    /// The screen where it is done.
    pub link: &'static str,
    /// What doing it asks.
    pub permission: Permission,
}

impl SetupStep {
    /// Whether a user of this role can do it.
    #[must_use]
    pub fn is_for(&self, role: Role) -> bool {
        allowed(role, self.permission)
    }
}

/// The eight steps in their order.
#[must_use]
pub const fn setup(facts: SetupFacts) -> [SetupStep; 8] {
    let [profile, people, brands, calling] = office(facts);
    let [wording, import, client, payment] = work(facts);
    [
        profile, people, brands, calling, wording, import, client, payment,
    ]
}

const fn office(facts: SetupFacts) -> [SetupStep; 4] {
    [
        SetupStep {
            title: "Complete your profile",
            description: "Your name and email stand on appointments, notes and documents.",
            who: "Everyone",
            minutes: 2,
            completed: facts.profile_touched,
            link: "/profile",
            permission: Permission::DashboardRead,
        },
        SetupStep {
            title: "Add your team",
            description: "Each person signs in with an account and sees what their role needs.",
            who: "Administrator",
            minutes: 5,
            completed: facts.has_colleague,
            link: "/admin/settings?tab=users",
            permission: Permission::AdminUsers,
        },
        SetupStep {
            title: "Describe your brands",
            description: "Legal name, address and phone stand on every agreement.",
            who: "Administrator",
            minutes: 10,
            completed: facts.has_brand,
            link: "/admin/settings?tab=system",
            permission: Permission::AdminSettings,
        },
        SetupStep {
            title: "Set up calling",
            description: "Registrations, Do Not Call lists and calling hours, reviewed by counsel.",
            who: "Administrator with counsel",
            minutes: 60,
            completed: facts.calling_ended,
            link: "/admin/calling?tab=setup",
            permission: Permission::AdminSettings,
        },
    ]
}

const fn work(facts: SetupFacts) -> [SetupStep; 4] {
    [
        SetupStep {
            title: "Review the wording",
            description: "Agreements begin with sample wording until you save your own.",
            who: "Administrator with counsel",
            minutes: 30,
            completed: facts.has_wording,
            link: "/admin/wording",
            permission: Permission::WordingEdit,
        },
        SetupStep {
            title: "Import your people",
            description: "A CSV file fills the marketing database; leads can be added one by one.",
            who: "Operations",
            minutes: 15,
            completed: facts.has_people,
            link: "/raw-leads/import",
            permission: Permission::RawLeadsImport,
        },
        SetupStep {
            title: "Add your first client",
            description: "Enroll a lead, or add a client directly.",
            who: "Sales",
            minutes: 5,
            completed: facts.has_client,
            link: "/clients/new",
            permission: Permission::ClientsWrite,
        },
        SetupStep {
            title: "Record the first payment",
            description: "It counts toward revenue and earns its salesperson a commission.",
            who: "Billing",
            minutes: 5,
            completed: facts.has_payment,
            link: "/payments/new",
            permission: Permission::PaymentsWrite,
        },
    ]
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn r5_159_each_of_the_eight_steps_is_ticked_off_by_its_own_fact() {
        let none = SetupFacts::default();
        assert!(setup(none).iter().all(|step| !step.completed));
        type Step = (fn(&mut SetupFacts), &'static str);
        let each: [Step; 8] = [
            (
                |facts| facts.profile_touched = true,
                "Complete your profile",
            ),
            (|facts| facts.has_colleague = true, "Add your team"),
            (|facts| facts.has_brand = true, "Describe your brands"),
            (|facts| facts.calling_ended = true, "Set up calling"),
            (|facts| facts.has_wording = true, "Review the wording"),
            (|facts| facts.has_people = true, "Import your people"),
            (|facts| facts.has_client = true, "Add your first client"),
            (|facts| facts.has_payment = true, "Record the first payment"),
        ];
        for (set, title) in each {
            let mut facts = none;
            set(&mut facts);
            let done = setup(facts).into_iter().filter(|step| step.completed);
            let done: Vec<_> = done.map(|step| step.title).collect();
            assert_eq!(done, [title]);
        }
    }

    #[test]
    fn r5_159_a_step_is_for_those_who_may_do_it() {
        let steps = setup(SetupFacts::default());
        assert!(steps.iter().all(|step| step.is_for(Role::Admin)));
        let of_a_rep = steps.iter().filter(|step| step.is_for(Role::SalesRep));
        let of_a_rep: Vec<_> = of_a_rep.map(|step| step.title).collect();
        let administrators = ["Add your team", "Describe your brands", "Set up calling"];
        assert!(!of_a_rep.is_empty());
        assert!(!of_a_rep.iter().any(|title| administrators.contains(title)));
    }
}
