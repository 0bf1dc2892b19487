//! What a call keeps besides whom it reached and when: as whom the office called, for whom and about what (16 CFR
//! 310.5(a)(2)). What is the same of every call stands here and is no column.

use super::model::Caller;
use crate::brand::Brand;
use crate::clients::Client;
use crate::contact::Phone;
use crate::contact_gate::Purpose;
use crate::leads::Lead;
use crate::number_facts::Holder;
use crate::record::live;
use crate::settings::Settings;
use crate::store::Stored;
use crate::unit::Crm;

/// Whom the office calls: people about their own timeshare.
pub const CALLED: &str = "Individual consumer";

/// Who begins the calls that are kept: those of the office alone.
pub const DIRECTION: &str = "Outbound";

/// Who speaks: a person; nothing recorded is played.
pub const MESSAGE: &str = "Live, no prerecorded message";

/// What a call is about.
#[must_use]
pub const fn about(purpose: Purpose) -> &'static str {
    match purpose {
        Purpose::Sales => "Timeshare exit services",
        Purpose::Service => "The client's open exit case",
    }
}

impl Caller {
    /// As the settings have it now.
    #[must_use]
    pub fn of(settings: &Settings) -> Self {
        Self {
            number: settings.calling_number.as_ref().map(Phone::key),
            name: settings.office_name.as_str().to_owned(),
        }
    }
}

/// For whom the call is: the brand that the campaign calls as, else the record's own, else the office itself.
pub(super) fn seller(
    tx: &mut dyn Crm,
    campaign: Option<Brand>,
    holder: Holder,
    caller: &Caller,
) -> Stored<String> {
    let brand = match campaign {
        Some(brand) => Some(brand),
        None => brand_of(tx, holder)?,
    };
    Ok(brand.map_or_else(|| caller.name.clone(), |brand| brand.to_string()))
}

fn brand_of(tx: &mut dyn Crm, holder: Holder) -> Stored<Option<Brand>> {
    Ok(match holder {
        Holder::RawLead(_) => None,
        Holder::Lead(id) => live::<Lead>(tx, id)?.map(|lead| lead.details.brand),
        Holder::Client(id) => live::<Client>(tx, id)?.and_then(|client| client.details.brand),
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::fixtures::{client, lead};
    use crate::ids::RawLeadId;
    use crate::unit::MockCrm;

    fn named(office: &str) -> Settings {
        Settings::read(&[("office_name".to_owned(), office.to_owned())]).unwrap()
    }

    #[test]
    fn r4_051_the_caller_is_the_office_by_its_settings() {
        let none = Caller::of(&named("Harbor Exit Services"));
        assert_eq!(none.number, None);
        assert_eq!(none.name, "Harbor Exit Services");
        let number = ("calling_number".to_owned(), "+1 (407) 555-1000".to_owned());
        let caller = Caller::of(&Settings::read(&[number]).unwrap());
        let digits = caller.number.map(|key| key.as_str().to_owned());
        assert_eq!(digits.as_deref(), Some("4075551000"));
    }

    /// The campaign's brand, the record, the client's brand → for whom.
    #[test]
    fn r4_051_a_call_is_for_the_campaigns_brand_the_records_or_the_office() {
        let (raw, lead_id, client_id) = (
            Holder::RawLead(RawLeadId::new(1)),
            Holder::Lead(lead().id),
            Holder::Client(client().id),
        );
        let campaign = Some(Brand::TheContractAdvisors);
        let own = Some(Brand::NwAdvisorsGroup);
        let cases = [
            (campaign, raw, None, "The Contract Advisors"),
            (campaign, lead_id, None, "The Contract Advisors"),
            (None, raw, None, "Harbor Exit Services"),
            (None, lead_id, None, "Liberty NWA"),
            (None, client_id, own, "NW Advisors Group"),
            (None, client_id, None, "Harbor Exit Services"),
        ];
        let caller = Caller::of(&named("Harbor Exit Services"));
        for (campaign, holder, brand, outcome) in cases {
            let mut tx = MockCrm::default();
            tx.leads.expect_get().returning(|_| Ok(Some(lead())));
            tx.clients.expect_get().returning(move |_| {
                let mut found = client();
                found.details.brand = brand;
                Ok(Some(found))
            });
            let found = seller(&mut tx, campaign, holder, &caller);
            assert_eq!(found.as_deref(), Ok(outcome), "{campaign:?} {holder:?}");
        }
    }

    #[test]
    fn r4_051_what_a_call_is_about_follows_from_its_purpose() {
        let cases = [
            (Purpose::Sales, "Timeshare exit services"),
            (Purpose::Service, "The client's open exit case"),
        ];
        for (purpose, outcome) in cases {
            assert_eq!(about(purpose), outcome);
        }
    }
}
