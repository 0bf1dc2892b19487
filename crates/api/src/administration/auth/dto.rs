//! Accounts on the wire.

use super::asked_passkey::PasskeyQuestion;
use crate::http::form::{Form, Typed, body, shape};
use crate::http::sessions::{PENDING_FOR, Standing};
use crate::http::wire;
use crate::problem::ApiError;
use crm_core::contact::EmailAddress;
use crm_core::text::Name;
use crm_core::users::{
    GivenFactor, Password, PasswordError, PasswordRules, Role, RoleError, User, UserStatus,
    Username, UsernameError, permissions,
};
use serde::Serialize;
use std::convert::Infallible;
use utoipa::ToSchema;

/// The signed-in user.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(super) struct SessionUser {
    id: i64,
    username: String,
    email: String,
    first_name: String,
    last_name: String,
    initials: String,
    role: wire::Role,
    status: wire::UserStatus,
    /// Empty until the account is active.
    permissions: Vec<wire::Permission>,
    /// The account has a second factor: who confirms something gives its code instead of the password.
    second_factor: bool,
    /// The office wants a second factor of this role: nothing else can be done before it is set up.
    must_enroll: bool,
}

impl SessionUser {
    pub(super) fn of(user: &User, standing: Standing) -> Self {
        let active = user.status == UserStatus::Active;
        Self {
            id: user.id.get(),
            username: user.username.as_str().to_owned(),
            email: user.email.as_str().to_owned(),
            first_name: user.first_name.as_str().to_owned(),
            last_name: user.last_name.as_str().to_owned(),
            initials: user.initials(),
            role: user.role.into(),
            status: user.status.into(),
            permissions: permissions(user.role)
                .filter(|_| active)
                .map(wire::Permission)
                .collect(),
            second_factor: standing.second_factor,
            must_enroll: standing.must_enroll,
        }
    }
}

/// The answer to signing in and to registering.
#[derive(Debug, Serialize, ToSchema)]
pub(super) struct LoginAnswer {
    user: SessionUser,
}

impl LoginAnswer {
    pub(super) fn of(user: &User, standing: Standing) -> Self {
        Self {
            user: SessionUser::of(user, standing),
        }
    }
}

/// The password was right; the code of the second factor, or what a passkey signed, is to be sent next.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(super) struct CodeNeeded {
    /// Always true.
    second_factor: bool,
    /// How long this sign-in waits for the code, in seconds.
    expires_in: i64,
    /// There is an authenticator app. A recovery code is taken in any case.
    app: bool,
    /// What a passkey may sign instead, where there is one.
    passkey: Option<PasskeyQuestion>,
}

impl CodeNeeded {
    pub(super) const fn of(app: bool, passkey: Option<PasskeyQuestion>) -> Self {
        Self {
            second_factor: true,
            expires_in: PENDING_FOR.whole_seconds(),
            app,
            passkey,
        }
    }
}

body! {
    /// The code of the second factor, or a recovery code.
    pub(super) SecondFactorInput -> GivenFactor = code;
}

fn code(mut form: Form) -> Result<GivenFactor, ApiError> {
    let code = form.required("code", "Enter the code.", Typed::parse);
    let (code,) = form.finish((code,))?;
    Ok(GivenFactor::read(&code.0))
}

body! {
    /// The password or, of who has a second factor, a code.
    pub(super) ConfirmInput -> Proof = Proof::read;
}

/// What a user gives to confirm that it is them.
#[derive(Debug)]
pub(super) struct Proof {
    pub(super) password: Option<Password>,
    pub(super) code: Option<GivenFactor>,
}

impl Proof {
    fn read(mut form: Form) -> Result<Self, ApiError> {
        let password = form.optional("password", Typed::parse);
        let code = form.optional("code", Typed::parse);
        form.finish(())?;
        Ok(Self {
            password: password.map(|typed| Password::attempt(&typed.0)),
            code: code.map(|typed| GivenFactor::read(&typed.0)),
        })
    }
}

body! {
    /// What is typed at sign-in.
    pub(super) LoginInput -> Attempt = Attempt::read;
}

/// A sign-in attempt: any texts.
#[derive(Debug)]
pub(super) struct Attempt {
    pub(super) username: String,
    pub(super) password: Password,
}

impl Attempt {
    fn read(mut form: Form) -> Result<Self, ApiError> {
        let username = form.required("username", "Username is required", Typed::parse);
        let password = form.required("password", "Password is required", Typed::parse);
        let (username, password) = form.finish((username, password))?;
        Ok(Self {
            username: username.0,
            password: Password::attempt(&password.0),
        })
    }
}

body! {
    /// A new account.
    pub(super) RegisterInput(PasswordRules = PasswordRules::SPECIFIED) -> Application = Application::read;
    "role": "One of the six that registration offers.";
}

/// A registration whose password is not hashed yet.
#[derive(Debug)]
pub(super) struct Application {
    pub(super) username: Username,
    pub(super) email: EmailAddress,
    pub(super) password: Password,
    pub(super) first_name: Name,
    pub(super) last_name: Name,
    pub(super) role: Role,
}

impl Application {
    fn read(mut form: Form, rules: PasswordRules) -> Result<Self, ApiError> {
        let first_name = form.required("firstName", "First name is required", Name::parse);
        let last_name = form.required("lastName", "Last name is required", Name::parse);
        let username = form.required("username", UsernameError::TooShort, Username::parse);
        let email = form.required("email", "Invalid email address", EmailAddress::parse);
        form.shaped("role", || {
            shape::one_of(Role::REGISTRABLE.iter().map(|role| role.as_str()))
        });
        let role = form.required("role", RoleError::Missing, Role::parse_registrable);
        let password = password(&mut form, rules);
        let (first_name, last_name, username, email, role, password) =
            form.finish((first_name, last_name, username, email, role, password))?;
        let names = [
            username.as_str(),
            first_name.as_str(),
            last_name.as_str(),
            email.as_str(),
        ];
        password
            .suits(rules, &names)
            .map_err(|error| ApiError::invalid_field("password", "invalid", error.to_string()))?;
        Ok(Self {
            username,
            email,
            password,
            first_name,
            last_name,
            role,
        })
    }
}

body! {
    /// A new password and the one-time link's token.
    pub(super) ResetInput(PasswordRules = PasswordRules::SPECIFIED) -> Reset = Reset::read;
}

/// A password reset about to be tried.
#[derive(Debug)]
pub(super) struct Reset {
    pub(super) token: String,
    pub(super) password: Password,
}

impl Reset {
    fn read(mut form: Form, rules: PasswordRules) -> Result<Self, ApiError> {
        let token = form.required(
            "token",
            "This link is incomplete. Ask an administrator for a new one.",
            |text| Ok::<_, Infallible>(text.to_owned()),
        );
        let password = password(&mut form, rules);
        let (token, password) = form.finish((token, password))?;
        Ok(Self { token, password })
    }
}

fn password(form: &mut Form, rules: PasswordRules) -> Option<Password> {
    let missing = PasswordError::TooShort { least: rules.least };
    form.required("password", missing, |text| Password::parse(text, rules))
}
