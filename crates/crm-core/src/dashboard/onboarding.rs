//! The office's onboarding checklist, ticked off by what is there (R1-089, R1-090).

/// What the checklist looks at.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub struct OnboardingFacts {
    /// The user changed their profile, their password or their preferences, or made a calendar feed.
    pub profile_touched: bool,
    /// A client outside the trash.
    pub has_client: bool,
    pub has_appointment: bool,
    /// A document outside the trash.
    pub has_document: bool,
    /// A completed or refunded payment that was not simulated.
    pub has_payment: bool,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct OnboardingStep {
    /// Counts from 1.
    pub number: u8,
    pub title: &'static str,
    pub description: &'static str,
    pub completed: bool,
    /// The screen where it is done.
    pub link: &'static str,
}

/// The five steps in their order.
#[must_use]
pub const fn onboarding(facts: OnboardingFacts) -> [OnboardingStep; 5] {
    [
        OnboardingStep {
            number: 1,
            title: "Complete your profile",
            description: "Check your name and email, and set your preferences",
            completed: facts.profile_touched,
            link: "/profile",
        },
        OnboardingStep {
            number: 2,
            title: "Add your first client",
            description: "Enroll a lead or add a client directly",
            completed: facts.has_client,
            link: "/clients/new",
        },
        OnboardingStep {
            number: 3,
            title: "Schedule an appointment",
            description: "Plan a call or a meeting in the calendar",
            completed: facts.has_appointment,
            link: "/calendar/new",
        },
        OnboardingStep {
            number: 4,
            title: "Generate your first document",
            description: "Create or upload a client's agreement",
            completed: facts.has_document,
            link: "/documents",
        },
        OnboardingStep {
            number: 5,
            title: "Process a payment",
            description: "Record the first payment of a client",
            completed: facts.has_payment,
            link: "/payments/new",
        },
    ]
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn r1_089_r1_090_r1_199_the_five_steps_are_ticked_off_by_what_is_there() {
        let none = OnboardingFacts::default();
        let table = [
            (none, [false; 5]),
            (
                OnboardingFacts {
                    profile_touched: true,
                    ..none
                },
                [true, false, false, false, false],
            ),
            (
                OnboardingFacts {
                    has_client: true,
                    ..none
                },
                [false, true, false, false, false],
            ),
            (
                OnboardingFacts {
                    has_appointment: true,
                    ..none
                },
                [false, false, true, false, false],
            ),
            (
                OnboardingFacts {
                    has_document: true,
                    ..none
                },
                [false, false, false, true, false],
            ),
            (
                OnboardingFacts {
                    has_payment: true,
                    ..none
                },
                [false, false, false, false, true],
            ),
        ];
        for (facts, outcome) in table {
            let steps = onboarding(facts);
            assert_eq!(steps.map(|step| step.completed), outcome, "{facts:?}");
            assert_eq!(steps.map(|step| step.number), [1, 2, 3, 4, 5]);
        }
        let titles = onboarding(none).map(|step| step.title);
        let specified = [
            "Complete your profile",
            "Add your first client",
            "Schedule an appointment",
            "Generate your first document",
            "Process a payment",
        ];
        assert_eq!(titles, specified);
    }
}
