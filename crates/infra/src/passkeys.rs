//! Passkeys: what a browser is asked, and whether what it answers is right. The rules of WebAuthn are `passkey_auth`'s; who the
//! office is for a browser is its public address alone.

use argon2::password_hash::rand_core::{OsRng, RngCore};
use crm_core::ids::UserId;
use crm_core::users::{GivenFactor, NewPasskey, Passkey, PasskeyName, UsedPasskey};
use passkey_auth::{
    Attachment, AuthenticationResponse, AuthenticationState, Challenge, CosePublicKey,
    CredentialId, Error, PasskeyCredential, RegistrationResponse, RegistrationState, Webauthn,
};
use std::net::IpAddr;

/// The office as browsers know it. A passkey signs for no other address.
#[derive(Debug, Clone)]
pub struct RelyingParty {
    checks: Webauthn,
    host: String,
}

/// What a browser needs to make a passkey. Bytes are in base 64 without padding, as addresses have it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Invitation {
    pub challenge: String,
    pub host: String,
    /// The account, as a device keeps it.
    pub user_handle: String,
    /// COSE's numbers, the best first.
    pub algorithms: Vec<i64>,
    /// The devices' names of the passkeys that there are already.
    pub known: Vec<String>,
}

/// What a browser needs to let a passkey sign.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Question {
    pub challenge: String,
    pub host: String,
    /// The devices' names of the passkeys that may sign.
    pub allowed: Vec<String>,
}

/// What the browser answers to an [`Invitation`], in base 64.
#[derive(Debug, Clone)]
pub struct MadePasskey {
    pub attestation: String,
    pub client_data: String,
}

/// What the browser answers to a [`Question`], in base 64.
#[derive(Debug, Clone)]
pub struct SignedAnswer {
    pub id: String,
    pub authenticator_data: String,
    pub client_data: String,
    pub signature: String,
    pub user_handle: Option<String>,
}

/// Bytes that no one knows before they are asked for.
#[must_use]
pub fn random_challenge() -> Vec<u8> {
    let mut challenge = vec![0; 32];
    OsRng.fill_bytes(&mut challenge);
    challenge
}

impl RelyingParty {
    /// `None` at an address that is a number: browsers make no passkeys there.
    #[must_use]
    pub fn of(host: &str, origin: &str) -> Option<Self> {
        let bare = host.trim_start_matches('[').trim_end_matches(']');
        if bare.parse::<IpAddr>().is_ok() || host.contains([':', '/']) {
            return None;
        }
        let checks = Webauthn::new(host, host, origin)
            .require_user_verification(true)
            .authenticator_attachment(Attachment::Any)
            .strict_base64(true);
        Some(Self {
            checks,
            host: host.to_owned(),
        })
    }

    /// Asks for a new passkey in addition to those that there are.
    #[must_use]
    pub fn invite(&self, user: UserId, known: &[Passkey], challenge: &[u8]) -> Invitation {
        let known: Vec<CredentialId> = known.iter().map(credential_id).collect();
        let handle = handle(user);
        let (asked, _) = self.checks.start_registration(&handle, "", "", &known);
        let excluded = asked.exclude_credentials.into_iter();
        let algorithms = asked.pub_key_cred_params.into_iter();
        Invitation {
            challenge: Challenge(challenge.to_vec()).to_b64url(),
            host: self.host.clone(),
            user_handle: asked.user.id,
            algorithms: algorithms.map(|param| param.alg).collect(),
            known: excluded.map(|known| known.id).collect(),
        }
    }

    /// Asks for a signature of one of the passkeys.
    #[must_use]
    pub fn ask(&self, own: &[Passkey], challenge: &[u8]) -> Question {
        let allowed = own.iter().map(|passkey| credential_id(passkey).to_b64url());
        Question {
            challenge: Challenge(challenge.to_vec()).to_b64url(),
            host: self.host.clone(),
            allowed: allowed.collect(),
        }
    }

    /// The passkey that was made for this challenge; `None` when the answer is not right.
    #[must_use]
    pub fn made(
        &self,
        user: UserId,
        name: &PasskeyName,
        challenge: Vec<u8>,
        answer: MadePasskey,
    ) -> Option<NewPasskey> {
        let state = RegistrationState {
            challenge: Challenge(challenge),
            user_id: handle(user),
            // How long a challenge counts is the store's to say.
            created_at: 0,
        };
        let response = RegistrationResponse {
            id: String::new(),
            transports: Vec::new(),
            attestation_object: answer.attestation,
            client_data_json: answer.client_data,
        };
        let made = self.checks.finish_registration(&state, &response);
        let made = made.inspect_err(|error| tracing::info!(%error, "a passkey was refused"));
        let made = made.ok()?;
        Some(NewPasskey {
            user,
            name: name.clone(),
            credential: made.id.0,
            public_key: made.public_key_cose.0,
            sign_count: made.counter.into(),
        })
    }

    /// Which of the user's passkeys signed this challenge, by its count of now. Whether the count goes on is the domain's to say.
    #[must_use]
    pub fn signed(
        &self,
        user: UserId,
        own: &[Passkey],
        challenge: Vec<u8>,
        answer: SignedAnswer,
    ) -> GivenFactor {
        let named = CredentialId::from_b64url(&answer.id).ok();
        let signer = own
            .iter()
            .find(|passkey| named.as_ref() == Some(&credential_id(passkey)));
        let Some(signer) = signer else {
            return GivenFactor::Neither;
        };
        let state = AuthenticationState {
            challenge: Challenge(challenge),
            allow_credentials: vec![credential_id(signer)],
            created_at: 0,
            user_handle: Some(handle(user)),
        };
        let response = AuthenticationResponse {
            id: answer.id,
            authenticator_data: answer.authenticator_data,
            signature: answer.signature,
            client_data_json: answer.client_data,
            user_handle: answer.user_handle,
        };
        let count = match self
            .checks
            .finish_authentication(&state, &response, &credential(signer))
        {
            Ok(signed) => signed.new_counter,
            // The signature is right, which is looked at first.
            Err(Error::CounterReplay { new, .. }) => new,
            Err(error) => {
                tracing::info!(%error, "a passkey's answer was refused");
                return GivenFactor::Neither;
            }
        };
        GivenFactor::Passkey(UsedPasskey {
            id: signer.id,
            seen: signer.sign_count,
            count: count.into(),
        })
    }
}

/// How devices name the account: it tells no one who that is.
fn handle(user: UserId) -> Vec<u8> {
    user.get().to_be_bytes().to_vec()
}

fn credential_id(passkey: &Passkey) -> CredentialId {
    CredentialId(passkey.credential.clone())
}

fn credential(passkey: &Passkey) -> PasskeyCredential {
    PasskeyCredential {
        id: credential_id(passkey),
        public_key_cose: CosePublicKey(passkey.public_key.clone()),
        // No device counts beyond 32 bits.
        counter: u32::try_from(passkey.sign_count).unwrap_or(u32::MAX),
        transports: Vec::new(),
        aaguid: [0; 16],
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_address_that_is_a_number_has_no_passkeys() {
        let cases = [
            ("desk.example.com", "https://desk.example.com", true),
            ("localhost", "http://localhost:8000", true),
            ("192.0.2.7", "https://192.0.2.7", false),
            ("127.0.0.1", "http://127.0.0.1:8000", false),
            ("[::1]", "http://[::1]:8000", false),
        ];
        for (host, origin, outcome) in cases {
            assert_eq!(RelyingParty::of(host, origin).is_some(), outcome, "{host}");
        }
    }

    #[test]
    fn no_challenge_is_another() {
        let (one, other) = (random_challenge(), random_challenge());
        assert_eq!(one.len(), 32);
        assert_ne!(one, other);
    }

    #[test]
    fn a_browser_is_asked_for_the_office_and_the_account_alone() {
        let office = RelyingParty::of("desk.example.com", "https://desk.example.com").unwrap();
        let asked = office.invite(UserId::new(7), &[], &[0xFB, 0xFF]);
        assert_eq!(asked.challenge, "-_8");
        assert_eq!(asked.host, "desk.example.com");
        assert_eq!(asked.user_handle, "AAAAAAAAAAc");
        assert_eq!(asked.algorithms, [-7, -8]);
        assert_eq!(asked.known, Vec::<String>::new());
        let question = office.ask(&[], &[0xFB, 0xFF]);
        assert_eq!(
            (question.challenge.as_str(), question.allowed.len()),
            ("-_8", 0)
        );
    }
}
