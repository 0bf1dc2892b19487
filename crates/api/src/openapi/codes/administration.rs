//! What operations about accounts, signing in, settings, integrations and the trash refuse by codes of their own.

use super::named::Named;
use crate::problem::code::Code as C;

pub(super) const CODES: &[Named] = &[
    ("POST /api/api-integrations", &[C::IntegrationExists]),
    (
        "POST /api/api-integrations/test",
        &[C::KeyUnreadable, C::TooManyAttempts],
    ),
    (
        "DELETE /api/api-integrations/{id}",
        &[C::IntegrationSingle, C::StaleVersion],
    ),
    ("PUT /api/api-integrations/{id}", &[C::StaleVersion]),
    ("POST /api/auth/confirm", &[C::TooManyAttempts]),
    (
        "POST /api/auth/confirm/passkey",
        &[C::PasskeyRefused, C::TooManyAttempts],
    ),
    ("POST /api/auth/confirm/passkey/begin", &[C::NoPasskey]),
    ("POST /api/auth/forgot", &[C::TooManyAttempts]),
    (
        "POST /api/auth/login",
        &[C::TooManyAttempts, C::WrongCredentials],
    ),
    (
        "POST /api/auth/register",
        &[C::RegistrationClosed, C::TooManyAttempts],
    ),
    (
        "POST /api/auth/second-factor",
        &[C::SignInExpired, C::TooManyAttempts, C::WrongCode],
    ),
    (
        "POST /api/auth/second-factor/passkey",
        &[C::SignInExpired, C::TooManyAttempts, C::WrongCode],
    ),
    ("PUT /api/brands/{slug}", &[C::StaleVersion]),
    (
        "POST /api/me/passkeys",
        &[C::PasskeyRefused, C::TooManyPasskeys],
    ),
    (
        "POST /api/me/passkeys/begin",
        &[C::PasskeysUnavailable, C::TooManyPasskeys],
    ),
    (
        "POST /api/me/passkeys/codes",
        &[C::PasskeyRefused, C::SecondFactorOff, C::TooManyAttempts],
    ),
    ("DELETE /api/me/passkeys/{id}", &[C::SecondFactorRequired]),
    ("POST /api/me/password", &[C::TooManyAttempts]),
    (
        "PATCH /api/me/profile",
        &[C::StaleVersion, C::TooManyAttempts],
    ),
    (
        "DELETE /api/me/second-factor",
        &[C::SecondFactorOff, C::SecondFactorRequired],
    ),
    ("POST /api/me/second-factor/begin", &[C::SecondFactorOn]),
    ("POST /api/me/second-factor/codes", &[C::TooManyAttempts]),
    (
        "POST /api/me/second-factor/confirm",
        &[C::SecondFactorNotBegun],
    ),
    (
        "PUT /api/settings/{key}",
        &[C::BooksElsewhere, C::StaleVersion],
    ),
    (
        "POST /api/settings/{key}/confirm",
        &[C::NewAdministrator, C::SelfApproval, C::StaleVersion],
    ),
    (
        "POST /api/settings/{key}/default",
        &[C::BooksElsewhere, C::StaleVersion],
    ),
    ("POST /api/settings/{key}/withdraw", &[C::StaleVersion]),
    ("POST /api/trash/restore", &[C::ClientInTrash, C::NotFound]),
    (
        "POST /api/users/{id}/activate",
        &[C::IllegalTransition, C::StaleVersion],
    ),
    (
        "POST /api/users/{id}/approve",
        &[C::IllegalTransition, C::StaleVersion],
    ),
    (
        "POST /api/users/{id}/deactivate",
        &[C::LastAdmin, C::OwnAccount, C::StaleVersion],
    ),
    (
        "POST /api/users/{id}/end-sessions",
        &[C::OwnAccount, C::StaleVersion],
    ),
    (
        "POST /api/users/{id}/reset-link",
        &[C::IllegalTransition, C::OwnAccount, C::StaleVersion],
    ),
    (
        "POST /api/users/{id}/reset-second-factor",
        &[C::OwnSecondFactor, C::SecondFactorOff],
    ),
    (
        "POST /api/users/{id}/role",
        &[
            C::IllegalTransition,
            C::LastAdmin,
            C::OwnAccount,
            C::StaleVersion,
        ],
    ),
    ("PUT /api/views/{id}", &[C::StaleVersion]),
];
