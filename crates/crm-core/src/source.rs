//! Where a person came from: one list for raw leads and leads (decisions, section 3).

use crate::closed_set::closed_set;

closed_set! {
    pub enum Source {
        Website = "Website",
        Referral = "Referral",
        Facebook = "Facebook",
        Google = "Google",
        DirectMail = "Direct Mail",
        Event = "Event",
        PhoneCall = "Phone Call",
        Other = "Other",
        EmailCampaign = "Email Campaign",
    }
}

impl Source {
    /// Whether who comes from there asked by themselves: on the website, from an ad that they answered, or by calling. What
    /// others did (a referral, a mailing) and what says nothing of it (an event, anything else) is no inquiry.
    #[must_use]
    pub const fn is_inquiry(self) -> bool {
        match self {
            Self::Website | Self::Facebook | Self::Google | Self::PhoneCall => true,
            Self::Referral | Self::DirectMail | Self::Event | Self::Other | Self::EmailCampaign => {
                false
            }
        }
    }

    /// Reads a source as lists and older exports write it: any case, and the usual other names
    /// ("FB", "google ads", "Website Form").
    #[must_use]
    pub fn recognise(text: &str) -> Option<Self> {
        let words: Vec<String> = text.split_whitespace().map(str::to_lowercase).collect();
        let text = words.join(" ");
        if let Some(source) = Self::ALL
            .iter()
            .find(|source| source.as_str().to_lowercase() == text)
        {
            return Some(*source);
        }
        match text.as_str() {
            "website form" | "web" | "web form" | "site" | "internet" => Some(Self::Website),
            "fb" | "facebook ad" | "facebook ads" | "fb ads" | "meta" => Some(Self::Facebook),
            "google ad" | "google ads" | "googleads" | "adwords" => Some(Self::Google),
            "mail" | "directmail" | "mailer" | "postcard" => Some(Self::DirectMail),
            "phone" | "call" | "phonecall" | "inbound call" => Some(Self::PhoneCall),
            "ref" | "referred" => Some(Self::Referral),
            "events" | "seminar" => Some(Self::Event),
            "email" | "e-mail" | "email campaigns" => Some(Self::EmailCampaign),
            _ => None,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::Source;

    #[test]
    fn r4_012_who_asks_by_themselves_inquires() {
        let cases = [
            (Source::Website, true),
            (Source::Referral, false),
            (Source::Facebook, true),
            (Source::Google, true),
            (Source::DirectMail, false),
            (Source::Event, false),
            (Source::PhoneCall, true),
            (Source::Other, false),
            (Source::EmailCampaign, false),
        ];
        assert_eq!(cases.len(), Source::ALL.len());
        for (source, outcome) in cases {
            assert_eq!(source.is_inquiry(), outcome, "{source}");
        }
    }

    #[test]
    fn r1_211_r1_212_sources_are_one_list_with_their_usual_other_names() {
        let cases = [
            ("Website", Some(Source::Website)),
            ("Website Form", Some(Source::Website)),
            ("FB", Some(Source::Facebook)),
            ("Facebook Ad", Some(Source::Facebook)),
            ("google ads", Some(Source::Google)),
            ("Google Ad", Some(Source::Google)),
            ("direct  MAIL", Some(Source::DirectMail)),
            ("Referral", Some(Source::Referral)),
            ("Phone Call", Some(Source::PhoneCall)),
            ("Email Campaign", Some(Source::EmailCampaign)),
            ("Event", Some(Source::Event)),
            ("Other", Some(Source::Other)),
            ("Radio", None),
            ("", None),
        ];
        for (text, outcome) in cases {
            assert_eq!(Source::recognise(text), outcome, "{text}");
        }
    }
}
