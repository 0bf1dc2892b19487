//! The flags and the environment as they were given: read once, and nowhere else.

mod environment;
mod trimmed;

use self::trimmed::{Trimmed, text};
use crate::service_manager::ServiceManagerTexts;
use api::kernel::bank::OfficeBank;
use api::kernel::clock::{ClockAhead, SystemClock};
use api::kernel::config::{Config, ConfigError, Mode, PublicUrl, TrustedProxies};
use api::kernel::secret::{SecretError, SecretKey, Secrets};
use clap::builder::{EnumValueParser, PathBufValueParser};
use clap::{Args, ValueEnum, value_parser};
use crm_core::clock::Clock;
use infra::ai::AiClient;
use infra::ai::reach::AllowedHosts;
use infra::files::Sealing;
use infra::mail::{MailError, Mailer};
use infra::mercury::{MercuryAccount, MercuryTexts};
use infra::stripe::{StripeAccount, StripeTexts};
use std::net::SocketAddr;
use std::path::{Path, PathBuf};
use std::sync::Arc;

/// Where Debian's packages put fonts.
const SYSTEM_FONTS: &str = "/usr/share/fonts";

/// How the log is written.
#[derive(Debug, Clone, Copy, PartialEq, Eq, ValueEnum)]
pub(crate) enum LogFormat {
    Text,
    Json,
}

/// The settings of the process, as texts.
#[derive(Debug, Clone, Args)]
pub(crate) struct Options {
    /// Where the data is: sqlite://PATH or postgres://…
    #[arg(
        long,
        global = true,
        env = "DATABASE_URL",
        default_value = "sqlite://var/exitdesk.db",
        hide_env_values = true,
        value_parser = text()
    )]
    pub(crate) database_url: String,
    /// A read replica for lists, reports and exports: postgres://…
    #[arg(
        long,
        global = true,
        env = "EXITDESK_READ_REPLICA_URL",
        hide_env_values = true,
        value_parser = text()
    )]
    pub(crate) read_replica_url: Option<String>,
    /// The address to listen on
    #[arg(
        long,
        global = true,
        env = "EXITDESK_BIND",
        default_value = "127.0.0.1:8080",
        value_parser = text()
    )]
    pub(crate) bind: String,
    /// production, or demo: sample data, open registration, this machine only
    #[arg(
        long,
        global = true,
        env = "EXITDESK_MODE",
        default_value = "production",
        value_parser = text()
    )]
    pub(crate) mode: String,
    /// The address users type, such as https://desk.example.com; required in production
    #[arg(long, global = true, env = "EXITDESK_PUBLIC_URL", value_parser = text())]
    pub(crate) public_url: Option<String>,
    /// Proxies in front of the server, such as 127.0.0.1,10.0.0.0/8: their X-Forwarded-For header names the client
    #[arg(long, global = true, env = "EXITDESK_TRUSTED_PROXIES", value_parser = text())]
    pub(crate) trusted_proxies: Option<String>,
    /// Where uploaded files are kept: a folder, or s3://bucket/folder
    #[arg(
        long,
        global = true,
        env = "EXITDESK_FILES",
        default_value = "var/files",
        value_parser = text()
    )]
    pub(crate) files: String,
    /// now, or later while older servers still run next to this one: they can't read sealed files
    #[arg(
        long,
        global = true,
        env = "EXITDESK_SEAL_FILES",
        default_value = "now",
        value_parser = text()
    )]
    pub(crate) seal_files: String,
    /// The folder with fonts for Chinese, Japanese, Korean and emoji in documents; by default /usr/share/fonts
    #[arg(
        long,
        global = true,
        env = "EXITDESK_FONTS",
        value_parser = Trimmed(PathBufValueParser::new())
    )]
    pub(crate) fonts: Option<PathBuf>,
    /// The mail server: smtp://user:password@host:587 or smtps://…; without it, no email is sent
    #[arg(long, global = true, env = "SMTP_URL", hide_env_values = true, value_parser = text())]
    pub(crate) smtp_url: Option<String>,
    /// The sender of emails, such as "Exitdesk <desk@example.com>"; required with SMTP_URL
    #[arg(long, global = true, env = "EXITDESK_MAIL_FROM", value_parser = text())]
    pub(crate) mail_from: Option<String>,
    /// Hosts of AI providers that are not on the public internet, separated by commas
    #[arg(long, global = true, env = "EXITDESK_ALLOW_ENDPOINTS", value_parser = text())]
    pub(crate) allow_endpoints: Option<String>,
    /// What to log: error, warn, info, debug, or a filter such as info,api=debug
    #[arg(
        long,
        global = true,
        env = "EXITDESK_LOG",
        default_value = "info,actix_server=warn",
        value_parser = text()
    )]
    pub(crate) log: String,
    /// How to log: text, or json for one JSON object per line
    #[arg(
        long,
        global = true,
        env = "EXITDESK_LOG_FORMAT",
        default_value = "text",
        value_parser = Trimmed(EnumValueParser::<LogFormat>::new())
    )]
    pub(crate) log_format: LogFormat,
    /// The address for Prometheus metrics, such as 127.0.0.1:9464; off by default. Never use a public address
    #[arg(long, global = true, env = "EXITDESK_METRICS_BIND", value_parser = text())]
    pub(crate) metrics_bind: Option<String>,
    /// How many seconds to keep answering after SIGTERM, while a load balancer switches to other servers
    #[arg(
        long,
        global = true,
        env = "EXITDESK_DRAIN_SECONDS",
        default_value_t = 0,
        value_parser = Trimmed(value_parser!(u16).range(0..=300))
    )]
    pub(crate) drain_seconds: u16,
    /// How many minutes the server's clock is ahead, to show another hour of the day; demo mode only
    #[arg(
        long,
        global = true,
        env = "EXITDESK_CLOCK_AHEAD_MINUTES",
        default_value_t = 0,
        value_parser = Trimmed(value_parser!(u16).range(0..=1440))
    )]
    pub(crate) clock_ahead_minutes: u16,
    /// What systemd says about itself. Only in the environment
    #[arg(skip)]
    pub(crate) service_manager: ServiceManagerTexts,
    /// Signs the session cookies; at least 32 characters. Only in the environment, never a flag
    #[arg(skip)]
    pub(crate) secret_key: Option<String>,
    /// Earlier secret keys, separated by commas. Only in the environment, never a flag
    #[arg(skip)]
    pub(crate) previous_secret_keys: Option<String>,
    /// The account with Stripe. Only in the environment, never a flag
    #[arg(skip)]
    pub(crate) stripe: StripeTexts,
    /// The account with Mercury. Only in the environment, never a flag
    #[arg(skip)]
    pub(crate) mercury: MercuryTexts,
}

impl Options {
    /// Checks everything the server needs, and makes the secret key on the first start where it may.
    ///
    /// # Errors
    /// [`ConfigError`]
    pub(crate) fn server(&self) -> Result<Config, ConfigError> {
        let mode = Mode::parse(&self.mode)?;
        let bind: SocketAddr = self
            .bind
            .parse()
            .map_err(|_| ConfigError::Bind(self.bind.clone()))?;
        if mode == Mode::Demo && !bind.ip().is_loopback() {
            return Err(ConfigError::DemoNotLoopback(bind));
        }
        Ok(Config {
            mode,
            bind,
            public_url: self.public_url(mode)?,
            trusted_proxies: self.trusted_proxies()?,
            secret: self.secrets()?,
            mailer: self.mailer()?,
            stripe: StripeAccount::of(&self.stripe, mode == Mode::Demo)?,
            bank: MercuryAccount::of(&self.mercury, mode == Mode::Demo, self.clock()?)?
                .map(office_bank),
            ai: self.ai()?,
        })
    }

    /// The office's secrets; the current one is made on the first start where it may.
    ///
    /// # Errors
    /// [`ConfigError`]
    pub(crate) fn secrets(&self) -> Result<Secrets, ConfigError> {
        let mode = Mode::parse(&self.mode)?;
        let previous = self.previous_secret_keys.as_deref();
        let current = self.secret_key.as_deref();
        Ok(Secrets::find(current, previous, &self.database_url, mode)?)
    }

    /// The office's secrets as they were given: a restore makes none, which would open nothing.
    ///
    /// # Errors
    /// [`ConfigError`]
    pub(crate) fn secrets_of_a_restore(&self) -> Result<Secrets, ConfigError> {
        let mode = Mode::parse(&self.mode)?;
        if self.secret_key.is_none() && !SecretKey::is_kept(&self.database_url, mode) {
            return Err(SecretError::MissingForRestore.into());
        }
        self.secrets()
    }

    /// Where metrics are read, unless nowhere.
    ///
    /// # Errors
    /// [`ConfigError::MetricsBind`]
    pub(crate) fn metrics(&self) -> Result<Option<SocketAddr>, ConfigError> {
        let parse = |text: &String| {
            let address = text.parse::<SocketAddr>();
            address.map_err(|_| ConfigError::MetricsBind(text.clone()))
        };
        let text = self.metrics_bind.as_ref();
        text.filter(|text| !text.is_empty()).map(parse).transpose()
    }

    /// What time it is for the server. An office's books have the machine's time: calls and closed months hang on it.
    ///
    /// # Errors
    /// [`ConfigError::ClockAhead`], [`ConfigError::Mode`]
    pub(crate) fn clock(&self) -> Result<Arc<dyn Clock>, ConfigError> {
        Ok(match (self.clock_ahead_minutes, self.mode()?) {
            (0, _) => Arc::new(SystemClock),
            (minutes, Mode::Demo) => Arc::new(ClockAhead { minutes }),
            (_, Mode::Production) => return Err(ConfigError::ClockAhead),
        })
    }

    /// # Errors
    /// [`ConfigError::SealFiles`]
    pub(crate) fn sealing(&self) -> Result<Sealing, ConfigError> {
        match self.seal_files.as_str() {
            "now" => Ok(Sealing::Now),
            "later" => Ok(Sealing::Later),
            other => Err(ConfigError::SealFiles(other.to_owned())),
        }
    }

    fn ai(&self) -> Result<AiClient, ConfigError> {
        let allowed = AllowedHosts::parse(self.allow_endpoints.as_deref().unwrap_or_default())?;
        AiClient::new(allowed).map_err(ConfigError::Ai)
    }

    fn trusted_proxies(&self) -> Result<TrustedProxies, ConfigError> {
        TrustedProxies::parse(self.trusted_proxies.as_deref().unwrap_or_default())
    }

    fn mailer(&self) -> Result<Option<Mailer>, ConfigError> {
        let Some(url) = self.smtp_url.as_deref() else {
            return Ok(None);
        };
        let from = self.mail_from.as_deref().ok_or(MailError::FromMissing)?;
        Ok(Some(Mailer::parse(url, from)?))
    }

    /// The folder with the documents' larger fonts. One that was named must be there; the system's need not.
    pub(crate) fn fonts_folder(&self) -> Option<&Path> {
        let system = Path::new(SYSTEM_FONTS);
        self.fonts
            .as_deref()
            .or_else(|| system.is_dir().then_some(system))
    }

    /// # Errors
    /// [`ConfigError::Mode`]
    pub(crate) fn mode(&self) -> Result<Mode, ConfigError> {
        Ok(Mode::parse(&self.mode)?)
    }

    /// The address for links that are sent out; in demo mode the one the server listens on.
    ///
    /// # Errors
    /// [`ConfigError`]
    pub(crate) fn link_base(&self) -> Result<String, ConfigError> {
        let url = self.public_url(self.mode()?)?;
        Ok(url.map_or_else(|| format!("http://{}", self.bind), |url| url.to_string()))
    }

    fn public_url(&self, mode: Mode) -> Result<Option<PublicUrl>, ConfigError> {
        match self.public_url.as_deref() {
            Some(text) => match PublicUrl::parse(text)? {
                url if mode == Mode::Production && !url.is_private() => {
                    Err(ConfigError::PublicUrlNotHttps(url.to_string()))
                }
                url => Ok(Some(url)),
            },
            None if mode == Mode::Demo => Ok(None),
            None => Err(ConfigError::PublicUrlMissing),
        }
    }
}

/// As the server keeps it.
pub(crate) fn office_bank(account: MercuryAccount) -> OfficeBank {
    OfficeBank {
        bank: account.bank,
        simulated: account.simulated,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn r3_030_a_mode_refuses_addresses_that_are_not_for_it() {
        let folder = tempfile::tempdir().unwrap();
        let mut options = Options {
            database_url: format!("sqlite://{}/a.db", folder.path().display()),
            read_replica_url: None,
            bind: "0.0.0.0:8080".into(),
            mode: "demo".into(),
            public_url: None,
            trusted_proxies: None,
            files: "files".into(),
            seal_files: "now".into(),
            fonts: None,
            smtp_url: None,
            mail_from: None,
            allow_endpoints: None,
            log: "info".into(),
            log_format: LogFormat::Text,
            metrics_bind: None,
            drain_seconds: 0,
            clock_ahead_minutes: 0,
            service_manager: ServiceManagerTexts::default(),
            secret_key: None,
            previous_secret_keys: None,
            stripe: StripeTexts::default(),
            mercury: MercuryTexts::default(),
        };
        assert!(matches!(
            options.server(),
            Err(ConfigError::DemoNotLoopback(_))
        ));
        options.bind = "[::1]:8080".into();
        assert!(options.server().is_ok());
        options.mode = "production".into();
        assert!(matches!(
            options.server(),
            Err(ConfigError::PublicUrlMissing)
        ));
        options.public_url = Some("http://desk.example.com".into());
        let error = options.server().unwrap_err().to_string();
        assert!(error.contains("must be https:// in production"), "{error}");
        for private in ["http://127.0.0.1:8080", "https://desk.example.com"] {
            options.public_url = Some(private.into());
            assert!(options.server().is_ok(), "{private}");
        }
        options.mode = "demo".into();
        options.smtp_url = Some("smtp://127.0.0.1:2525".into());
        let error = options.server().unwrap_err().to_string();
        assert!(
            error.starts_with("EXITDESK_MAIL_FROM is required"),
            "{error}"
        );
        options.mail_from = Some("Exitdesk <desk@example.com>".into());
        assert!(options.server().unwrap().mailer.is_some());
        assert_eq!(options.metrics().unwrap(), None);
        options.metrics_bind = Some("127.0.0.1:9090".into());
        assert!(options.metrics().unwrap().is_some());
        options.metrics_bind = Some("9090".into());
        assert!(matches!(
            options.metrics(),
            Err(ConfigError::MetricsBind(_))
        ));
        options.clock_ahead_minutes = 90;
        assert!(options.clock().unwrap().now() > SystemClock.now());
        options.mode = "production".into();
        assert!(matches!(options.server(), Err(ConfigError::ClockAhead)));
        options.mode = "test".into();
        assert!(matches!(options.server(), Err(ConfigError::Mode(_))));
    }
}
