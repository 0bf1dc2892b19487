//! What the mail server's answer means for a mail whose fate is kept.

use crm_core::documents::Fate;
use infra::mail::MailError;

/// How handing a mail over ended.
///
/// # Errors
/// The answer, where another try may help.
pub(crate) fn fate(handed: Result<(), MailError>) -> Result<Fate, MailError> {
    match handed {
        Ok(()) => Ok(Fate::HandedOver),
        Err(error @ MailError::Rejected(_)) => Ok(Fate::Refused(error.with_answer())),
        Err(unwritten @ MailError::Message) => Ok(Fate::GivenUp(unwritten.to_string())),
        Err(again) => Err(again),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use infra::mail::Refusal;

    /// What came of handing a mail over → its fate, or what is noted before the next try.
    #[test]
    fn a_mail_is_handed_over_refused_given_up_or_tried_again() {
        let said = || Refusal::ours("550 no such user");
        let given_up = Fate::GivenUp("the mail could not be written".to_owned());
        let cases = [
            (Ok(()), Ok(Fate::HandedOver)),
            (
                Err(MailError::Rejected(said())),
                Ok(Fate::Refused("550 no such user".to_owned())),
            ),
            (Err(MailError::Message), Ok(given_up)),
            (
                Err(MailError::Refused(said())),
                Err("the mail server did not take the mail: 550 no such user"),
            ),
        ];
        for (handed, outcome) in cases {
            let found = fate(handed).map_err(|again| again.with_answer());
            assert_eq!(found, outcome.map_err(str::to_owned));
        }
    }
}
