//! What the environment says besides the flags: secrets, which no flag takes, and names that mean nothing.

use super::Options;
use api::kernel::config::ConfigError;
use std::ffi::OsString;

/// Where line ends mean something: each ends a key, and commas within are then part of it.
const KEEPS_LINE_ENDS: &str = "EXITDESK_SECRET_KEY_PREVIOUS";

/// The environment variables that begin with `EXITDESK_` and mean something.
const KNOWN: &[&str] = &[
    "EXITDESK_BIND",
    "EXITDESK_MODE",
    "EXITDESK_SECRET_KEY",
    "EXITDESK_SECRET_KEY_PREVIOUS",
    "EXITDESK_PUBLIC_URL",
    "EXITDESK_TRUSTED_PROXIES",
    "EXITDESK_FILES",
    "EXITDESK_SEAL_FILES",
    "EXITDESK_FONTS",
    "EXITDESK_LOG",
    "EXITDESK_LOG_FORMAT",
    "EXITDESK_METRICS_BIND",
    "EXITDESK_DRAIN_SECONDS",
    "EXITDESK_CLOCK_AHEAD_MINUTES",
    "EXITDESK_MAIL_FROM",
    "EXITDESK_ALLOW_ENDPOINTS",
    "EXITDESK_READ_REPLICA_URL",
];

impl Options {
    /// Takes the secrets from the environment, without the white space at their ends, and refuses variables that mean nothing.
    ///
    /// # Errors
    /// [`ConfigError::Unknown`], [`ConfigError::NotText`]
    pub(crate) fn with_environment(self) -> Result<Self, ConfigError> {
        self.with(std::env::vars_os())
    }

    fn with(
        mut self,
        variables: impl IntoIterator<Item = (OsString, OsString)>,
    ) -> Result<Self, ConfigError> {
        for (name, value) in variables {
            let name = name.to_string_lossy().into_owned();
            let kept = self.only_in_environment(&name);
            if !name.starts_with("EXITDESK_") && kept.is_none() {
                continue;
            }
            if kept.is_none() && !KNOWN.contains(&name.as_str()) {
                return Err(ConfigError::Unknown { name, known: KNOWN });
            }
            let Some(value) = value.to_str() else {
                return Err(ConfigError::NotText { name });
            };
            let value = if name == KEEPS_LINE_ENDS {
                value
            } else {
                value.trim()
            };
            if let Some(kept) = kept {
                *kept = (!value.is_empty()).then(|| value.to_owned());
            }
        }
        Ok(self)
    }

    /// Where a secret of the environment goes.
    fn only_in_environment(&mut self, name: &str) -> Option<&mut Option<String>> {
        match name {
            "EXITDESK_SECRET_KEY" => Some(&mut self.secret_key),
            "EXITDESK_SECRET_KEY_PREVIOUS" => Some(&mut self.previous_secret_keys),
            "NOTIFY_SOCKET" => Some(&mut self.service_manager.socket),
            "WATCHDOG_USEC" => Some(&mut self.service_manager.watchdog_micros),
            "STRIPE_SECRET_KEY" => Some(&mut self.stripe.secret_key),
            "STRIPE_PUBLISHABLE_KEY" => Some(&mut self.stripe.publishable_key),
            "STRIPE_WEBHOOK_SECRET" => Some(&mut self.stripe.webhook_secret),
            "STRIPE_API_BASE" => Some(&mut self.stripe.api_base),
            "MERCURY_API_TOKEN" => Some(&mut self.mercury.token),
            "MERCURY_ACCOUNT_ID" => Some(&mut self.mercury.account_id),
            "MERCURY_API_BASE" => Some(&mut self.mercury.api_base),
            _ => None,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::options::LogFormat;
    use clap::Parser;

    #[derive(Debug, Parser)]
    struct Given {
        #[command(flatten)]
        options: Options,
    }

    fn given(arguments: &[&str]) -> Options {
        let arguments = std::iter::once(&"exitdesk").chain(arguments);
        Given::try_parse_from(arguments).unwrap().options
    }

    #[test]
    fn r5_106_white_space_at_the_ends_of_a_secret_is_no_part_of_it() {
        // As it was given, as it counts.
        let cases = [
            ("whsec_1", Some("whsec_1")),
            ("whsec_1\n", Some("whsec_1")),
            ("whsec_1\r\n", Some("whsec_1")),
            ("\t whsec_1 \u{a0}", Some("whsec_1")),
            ("\n", None),
            ("", None),
        ];
        let names = [
            "EXITDESK_SECRET_KEY",
            "STRIPE_SECRET_KEY",
            "STRIPE_PUBLISHABLE_KEY",
            "STRIPE_WEBHOOK_SECRET",
            "STRIPE_API_BASE",
            "MERCURY_API_TOKEN",
            "MERCURY_ACCOUNT_ID",
            "MERCURY_API_BASE",
        ];
        for name in names {
            for (value, counts) in cases {
                let variable = (OsString::from(name), OsString::from(value));
                let mut options = given(&[]).with([variable]).unwrap();
                let kept = options.only_in_environment(name).unwrap();
                assert_eq!(kept.as_deref(), counts, "{name} {value:?}");
            }
        }
    }

    #[test]
    fn r5_106_a_line_end_stays_where_it_ends_a_key() {
        let lines = "an earlier key with, a comma in it of length\n";
        let variable = (OsString::from(KEEPS_LINE_ENDS), OsString::from(lines));
        let options = given(&[]).with([variable]).unwrap();
        assert_eq!(options.previous_secret_keys.as_deref(), Some(lines));
    }

    #[test]
    fn r5_106_white_space_at_the_ends_of_other_settings_is_no_part_of_them() {
        // The program reads an argument and the environment variable of the same setting by the same parser.
        let options = given(&[
            "--database-url=sqlite://a.db\n",
            "--bind= 127.0.0.1:8080\r\n",
            "--mode=demo\n",
            "--public-url=https://desk.example.com\n",
            "--files=files\n",
            "--fonts=/fonts\n",
            "--smtp-url=smtp://127.0.0.1\n",
            "--mail-from=desk@example.com\n",
            "--log-format=json\n",
            "--drain-seconds=5\n",
        ]);
        let texts: [(&str, &str); 7] = [
            (options.database_url.as_str(), "sqlite://a.db"),
            (&options.bind, "127.0.0.1:8080"),
            (&options.mode, "demo"),
            (
                options.public_url.as_deref().unwrap(),
                "https://desk.example.com",
            ),
            (&options.files, "files"),
            (options.smtp_url.as_deref().unwrap(), "smtp://127.0.0.1"),
            (options.mail_from.as_deref().unwrap(), "desk@example.com"),
        ];
        for (found, counts) in texts {
            assert_eq!(found, counts);
        }
        assert_eq!(
            options.fonts.as_deref(),
            Some(std::path::Path::new("/fonts"))
        );
        assert_eq!(
            (options.log_format, options.drain_seconds),
            (LogFormat::Json, 5)
        );
    }
}
