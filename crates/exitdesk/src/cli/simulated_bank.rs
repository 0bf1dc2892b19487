//! `exitdesk simulated-bank`, and the same bank inside of a server in demo mode.

use super::error::CliError;
use super::print::say_when_begun;
use super::sample_bank::{beginning, days};
use crate::options::{Options, office_bank};
use api::kernel::config::Config;
use clap::Args;
use crm_core::clock::Clock;
use crm_core::money::Money;
use infra::Database;
use infra::mercury::{MercuryAccount, MercuryTexts};
use infra::tokens::random_token;
use simulated_bank::{
    Bank, Behavior, Bound, DEFAULT_TOKEN, Fault, FaultPlan, OpenError, Running, bind,
};
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::time::Duration;

/// What the account of the demonstration had before all lines.
const DEMO_OPENING: Money = Money::from_cents(5_000_000);
/// How long a payment of the demonstration waits for its approval at the bank, and then to settle.
const DEMO_APPROVAL: Duration = Duration::from_secs(10);
const DEMO_SETTLING: Duration = Duration::from_secs(30);

#[derive(Debug, Args)]
pub(super) struct SimulatedBank {
    /// The port on this machine's loopback address; 0 for any free port
    #[arg(long, default_value_t = 8099)]
    port: u16,
    /// The file that keeps everything it answered; a new file starts with the sample office
    #[arg(long, default_value = "var/simulated-bank.ledger")]
    ledger: PathBuf,
    /// The token it expects as the server's MERCURY_API_TOKEN
    #[arg(long, default_value = DEFAULT_TOKEN)]
    token: String,
    /// The opening balance of a new ledger, in dollars
    #[arg(long, default_value = "50000.00")]
    opening_balance: String,
    /// Start a new ledger without recipients and lines
    #[arg(long)]
    empty: bool,
    /// How many people must approve a payment at the bank; with 0, it is approved at once
    #[arg(long, default_value_t = 0)]
    approvals: u16,
    /// After how many milliseconds a payment is approved; by default it waits for /control/requests
    #[arg(long)]
    approve_after_ms: Option<u64>,
    /// How many milliseconds an approved payment takes to settle
    #[arg(long, default_value_t = 60_000)]
    settle_after_ms: u64,
    /// One in this many calls fails; 0 for none
    #[arg(long, default_value_t = 0)]
    fault_every: u32,
    /// The seed for faults: the same number gives the same faults
    #[arg(long, default_value_t = 1)]
    seed: u64,
    /// Which faults, such as late,cut_in; all kinds by default
    #[arg(long, value_delimiter = ',')]
    faults: Vec<String>,
    /// How many milliseconds a late answer takes
    #[arg(long, default_value_t = 25_000)]
    late_ms: u64,
}

impl SimulatedBank {
    fn plan(&self) -> Result<FaultPlan, CliError> {
        let kinds: Result<Vec<_>, _> = self.faults.iter().map(|name| Fault::parse(name)).collect();
        let kinds = kinds.map_err(|error| CliError::Setting(format!("--faults: {error}")))?;
        Ok(FaultPlan {
            every: self.fault_every,
            seed: self.seed,
            kinds: if kinds.is_empty() {
                Fault::ALL.to_vec()
            } else {
                kinds
            },
            late: Duration::from_millis(self.late_ms),
        })
    }

    fn behavior(&self) -> Behavior {
        Behavior {
            approvals: self.approvals,
            approve_after: self.approve_after_ms.map(Duration::from_millis),
            settle_after: Duration::from_millis(self.settle_after_ms),
            refuse_duplicates: false,
        }
    }
}

/// Runs on the clock of the server that the same environment starts: with another one, that server would look for its payments
/// at a time when the bank has not made them.
///
/// # Errors
/// When an option is wrong, the ledger cannot be read or the port is taken.
pub(super) fn run(options: &Options, asked: &SimulatedBank) -> Result<(), CliError> {
    let plan = asked.plan()?;
    let clock = options.clock()?;
    let opening = Money::parse_written(&asked.opening_balance)
        .map_err(|error| CliError::Setting(format!("--opening-balance: {error}")))?;
    let sample = (!asked.empty).then_some(&[][..]);
    let beginning = beginning(clock.now(), opening, sample).map_err(CliError::failed)?;
    let token = asked.token.clone();
    let bank = Bank::open(&asked.ledger, token, clock, &beginning).map_err(CliError::failed)?;
    bank.behave(asked.behavior());
    bank.follow(plan);
    let bound = bound(bank, asked.port)?;
    let base = bound.base();
    let lines = [
        format!("The simulated bank listens at {base}"),
        format!(
            "Start the server with MERCURY_API_BASE={base} MERCURY_API_TOKEN={}",
            asked.token
        ),
    ];
    actix_web::rt::System::new().block_on(say_when_begun(bound.serve(), &lines))
}

fn bound(bank: Bank, port: u16) -> Result<Bound, CliError> {
    bind(bank, port)
        .map_err(|error| CliError::Failed(format!("Cannot listen on port {port}: {error}.")))
}

/// The bank inside of a server.
#[derive(Debug, Default)]
pub(super) struct Beside {
    /// Answers as long as it is kept.
    _running: Option<Running>,
    /// What is said of it when the server starts.
    pub(super) says: Option<String>,
}

/// In demo mode without an account at Mercury: a bank inside of this process, and the account with it.
///
/// # Errors
/// When the database or its ledger cannot be read. A ledger that another server holds is no error: that server has the bank.
pub(super) fn beside(
    options: &Options,
    config: &mut Config,
    db: &Database,
    clock: &Arc<dyn Clock>,
) -> Result<Beside, CliError> {
    if !config.is_demo() || config.bank.is_some() {
        return Ok(Beside::default());
    }
    let ledger = ledger_beside(&options.database_url);
    let token = format!("secret-token:mercury_sandbox_{}", random_token());
    let now = clock.now();
    let mut booked = sample::movements(db, days(now)).map_err(CliError::failed)?;
    booked.extend(sample::payouts(db, days(now)).map_err(CliError::failed)?);
    let beginning = beginning(now, DEMO_OPENING, Some(&booked)).map_err(CliError::failed)?;
    let bank = match Bank::open(&ledger, token.clone(), Arc::clone(clock), &beginning) {
        Ok(bank) => bank,
        Err(error @ OpenError::InUse) => {
            return Ok(Beside {
                _running: None,
                says: Some(format!("{error} This server has no bank.")),
            });
        }
        Err(error) => return Err(CliError::failed(error)),
    };
    bank.behave(Behavior {
        approvals: 1,
        approve_after: Some(DEMO_APPROVAL),
        settle_after: DEMO_SETTLING,
        refuse_duplicates: false,
    });
    let running = bound(bank, 0)?.in_background()?;
    let texts = MercuryTexts {
        token: Some(token),
        account_id: None,
        api_base: Some(running.base().to_owned()),
    };
    let account = MercuryAccount::of(&texts, true, Arc::clone(clock)).map_err(CliError::failed)?;
    config.bank = account.map(office_bank);
    Ok(Beside {
        says: Some(format!(
            "The bank is simulated, at {}: no money moves.",
            running.base()
        )),
        _running: Some(running),
    })
}

/// The ledger's place: beside the office's own data.
fn ledger_beside(database_url: &str) -> PathBuf {
    match database_url.strip_prefix("sqlite://") {
        Some(database) => Path::new(database).with_extension("bank"),
        None => PathBuf::from("var/exitdesk.bank"),
    }
}
