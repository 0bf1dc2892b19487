//! Passkeys that are asked to sign: when someone signs in, and when someone who is signed in confirms that it is them.

use crate::http::form::{Form, Typed, body};
use crate::kernel::app::App;
use crate::problem::ApiError;
use crm_core::clock::Instant;
use crm_core::ids::UserId;
use crm_core::store::{StoreError, Stored};
use crm_core::users::GivenFactor;
use infra::Unit;
use infra::passkeys::{Question, RelyingParty, SignedAnswer, random_challenge};
use infra::sessions::{ChallengeFor, PasskeyChallenge};
use serde::Serialize;
use time::Duration;
use utoipa::ToSchema;

/// How long a passkey may take to answer.
const ASKED_FOR: Duration = Duration::minutes(5);

/// What a browser needs to let a passkey sign. Bytes are in base 64 without padding, as addresses have it.
#[derive(Debug, Clone, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(super) struct PasskeyQuestion {
    challenge: String,
    /// The office's host.
    rp_id: String,
    /// The devices' names of the passkeys that may sign.
    allowed: Vec<String>,
}

impl From<Question> for PasskeyQuestion {
    fn from(asked: Question) -> Self {
        Self {
            challenge: asked.challenge,
            rp_id: asked.host,
            allowed: asked.allowed,
        }
    }
}

body! {
    /// What a passkey signed, as the browser answers it. Bytes are in base 64 without padding, as addresses have it.
    pub(crate) PasskeyAnswerInput -> SignedAnswer = answer;
    "id": "The device's name of the passkey.";
    "userHandle": "The account, as the device keeps it.";
}

fn answer(mut form: Form) -> Result<SignedAnswer, ApiError> {
    const MISSING: &str = "Send what the passkey answered.";
    let id = form.required("id", MISSING, Typed::parse);
    let data = form.required("authenticatorData", MISSING, Typed::parse);
    let client = form.required("clientData", MISSING, Typed::parse);
    let signature = form.required("signature", MISSING, Typed::parse);
    let handle = form.optional("userHandle", Typed::parse);
    let (id, data, client, signature) = form.finish((id, data, client, signature))?;
    Ok(SignedAnswer {
        id: id.0,
        authenticator_data: data.0,
        client_data: client.0,
        signature: signature.0,
        user_handle: handle.map(|handle| handle.0),
    })
}

/// The office as browsers know it, by its public address; in demo mode without one, this machine by its name.
pub(crate) fn relying_party(app: &App) -> Option<RelyingParty> {
    match &app.config.public_url {
        Some(url) => RelyingParty::of(url.host(), url.origin()),
        None => {
            let port = app.config.bind.port();
            RelyingParty::of("localhost", &format!("http://localhost:{port}"))
        }
    }
}

/// A new challenge for a session, or for a sign-in that waits.
pub(crate) fn new_challenge(
    purpose: ChallengeFor,
    (owner, user): (&str, UserId),
    now: Instant,
) -> PasskeyChallenge {
    PasskeyChallenge {
        owner: owner.to_owned(),
        purpose,
        user,
        challenge: random_challenge(),
        created_at: now,
        expires_at: now.plus(ASKED_FOR),
    }
}

/// Asks one of the user's passkeys to sign; `None` when there is none.
///
/// # Errors
/// When the store cannot be read or written.
pub(super) fn ask(
    tx: &mut dyn Unit,
    party: Option<&RelyingParty>,
    (owner, user): (&str, UserId),
    now: Instant,
) -> Stored<Option<PasskeyQuestion>> {
    let own = tx.passkeys().of(user)?;
    let Some(party) = party.filter(|_| !own.is_empty()) else {
        return Ok(None);
    };
    let asked = new_challenge(ChallengeFor::Proving, (owner, user), now);
    tx.session_store().put_challenge(&asked)?;
    Ok(Some(party.ask(&own, &asked.challenge).into()))
}

/// What the passkey's answer is worth. The challenge is used up, whatever comes of it.
///
/// # Errors
/// When the store cannot be read or written.
pub(crate) async fn given(
    app: &App,
    owner: &str,
    user: UserId,
    answer: SignedAnswer,
) -> Stored<GivenFactor> {
    let (owner, now) = (owner.to_owned(), app.now());
    let taken = app.db.write(move |tx| {
        let store = tx.session_store();
        let challenge = store.take_challenge(&owner, ChallengeFor::Proving, user, now)?;
        Ok::<_, StoreError>((challenge, tx.passkeys().of(user)?))
    });
    let (challenge, own) = taken.await?;
    let (Some(challenge), Some(party)) = (challenge, relying_party(app)) else {
        return Ok(GivenFactor::Neither);
    };
    Ok(party.signed(user, &own, challenge, answer))
}
