//! Why no email is sent after a voicemail.

use crate::problem::ApiError;
use crate::problem::code::Code;
use crm_core::voicemail_mail::OfferError;

impl From<OfferError> for ApiError {
    fn from(error: OfferError) -> Self {
        let detail = error.to_string();
        let code = match error {
            OfferError::NotFound => Code::NotFound,
            OfferError::NoMailServer | OfferError::NoPublicAddress => Code::MailNotConfigured,
            OfferError::DoNotContact | OfferError::NotToBeWritten | OfferError::Stopped => {
                Code::DoNotContact
            }
            OfferError::NotVoicemail
            | OfferError::TooLate
            | OfferError::Off
            | OfferError::NoPostalAddress(_)
            | OfferError::Promise(_)
            | OfferError::Gone
            | OfferError::NoAddress
            | OfferError::Shared
            | OfferError::Soon
            | OfferError::Often => Code::MailNotOffered,
            OfferError::Store(error) => return error.into(),
        };
        Self::new(code, detail)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crm_core::brand::Brand;
    use crm_core::store::StoreError;

    #[test]
    fn r5_036_every_refusal_of_the_mail_after_a_voicemail_has_its_code() {
        let cases = [
            (OfferError::NotFound, "not_found"),
            (OfferError::NotVoicemail, "mail_not_offered"),
            (OfferError::TooLate, "mail_not_offered"),
            (OfferError::Off, "mail_not_offered"),
            (OfferError::NoMailServer, "mail_not_configured"),
            (OfferError::NoPublicAddress, "mail_not_configured"),
            (
                OfferError::NoPostalAddress(Brand::LibertyNwa),
                "mail_not_offered",
            ),
            (OfferError::Gone, "mail_not_offered"),
            (OfferError::NoAddress, "mail_not_offered"),
            (OfferError::DoNotContact, "do_not_contact"),
            (OfferError::NotToBeWritten, "do_not_contact"),
            (OfferError::Stopped, "do_not_contact"),
            (OfferError::Shared, "mail_not_offered"),
            (OfferError::Soon, "mail_not_offered"),
            (OfferError::Often, "mail_not_offered"),
            (
                OfferError::Promise("It says \"free\".".to_owned()),
                "mail_not_offered",
            ),
            (OfferError::Store(StoreError::Clash), "clash"),
        ];
        for (error, code) in cases {
            let told = format!("{error:?}");
            assert_eq!(ApiError::from(error).code().as_str(), code, "{told}");
        }
    }
}
