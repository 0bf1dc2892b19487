//! The papers of the books for the five clients: receipts, invoices, statements, and their address labels.

use super::clients::{CLIENTS, Someone, person};
use super::parts::day;
use crm_core::brand::Brand;
use crm_core::documents::DocumentType;
use crm_core::ids::{ClientId, CommissionId, InvoiceId};
use crm_core::integrations::LabelSheet;
use crm_core::money::Money;
use crm_core::payment_method::PaymentMethod;
use docgen::Paper;
use docgen::build::{sample_details, sample_input};
use docgen::papers::{
    Addressee, Applied, Back, BankReceipt, GivenBack, Invoice, InvoicePayment, Issuer, Label,
    PaidBefore, Receipt, Refund, Statement, StatementLine, Total, bank_receipt, invoice, labels,
    receipt, refund, statement,
};

/// How many labels are more than one sheet of every kind.
const LABELS: usize = 32;

/// With a last name that must be on the paper, and the paper.
pub(crate) fn papers() -> Vec<(String, &'static str, Paper)> {
    let mut papers = Vec::new();
    for someone in &CLIENTS {
        let own = labels(&[label(someone)], LabelSheet::Single).unwrap();
        for (kind, paper) in [
            ("receipt", receipt(&a_receipt(someone))),
            ("refund", refund(&a_refund(someone))),
            ("invoice", invoice(&an_invoice(someone))),
            ("bank-receipt", bank_receipt(&a_bank_receipt(someone))),
            ("statement", statement(&a_statement(someone))),
            ("label", own),
        ] {
            papers.push((format!("{}-{kind}", someone.name), someone.last, paper));
        }
    }
    for sheet in LabelSheet::ALL.iter().copied() {
        let each: Vec<Label> = CLIENTS.iter().map(label).cycle().take(LABELS).collect();
        let name = sheet.as_str().to_lowercase().replace(' ', "-");
        let paper = labels(&each, sheet).unwrap();
        papers.push((format!("labels-{name}"), CLIENTS[1].last, paper));
    }
    papers
}

fn addressee(someone: &Someone) -> Addressee {
    let known = sample_input(DocumentType::PurchaseSummary).client.person;
    Addressee {
        id: ClientId::new(412),
        person: person(someone, known),
    }
}

fn issuer() -> Issuer {
    Issuer {
        office: "Lakeside Exit Office".to_owned(),
        brand: Some(Brand::LibertyNwa),
        details: sample_details(),
    }
}

fn label(someone: &Someone) -> Label {
    Label {
        client: addressee(someone),
        date: day(),
    }
}

/// From 0.07 to millions.
fn cents(place: usize) -> i64 {
    [7, 49_500, 1_234_567_890, 150_000][place % 4]
}

fn words(someone: &Someone) -> Option<String> {
    let line = someone.words.lines().next();
    line.map(str::to_owned)
}

fn a_receipt(someone: &Someone) -> Receipt {
    let applied = (0..someone.properties).map(|place| Applied {
        invoice: InvoiceId::new(31),
        description: words(someone),
        amount: Money::from_cents(cents(place)),
    });
    let all: i64 = (0..someone.properties).map(cents).sum();
    Receipt {
        issuer: issuer(),
        client: addressee(someone),
        number: 1042,
        paid_on: day(),
        amount: Money::from_cents(all + 30_000),
        method: PaymentMethod::CreditCard,
        applied: applied.collect(),
        credit: Money::from_cents(20_000),
        refunds: vec![GivenBack {
            number: Some(1043),
            on: day(),
            amount: Money::from_cents(10_000),
        }],
        mock: someone.properties == 1,
    }
}

fn a_refund(someone: &Someone) -> Refund {
    Refund {
        issuer: issuer(),
        client: addressee(someone),
        number: 1043,
        on: day(),
        amount: Money::from_cents(cents(someone.properties)),
        method: PaymentMethod::Check,
        back: Back::Refund,
        of: Some(PaidBefore {
            receipt: Some(1042),
            on: day(),
        }),
        invoice: Some((InvoiceId::new(31), words(someone))),
        mock: someone.properties == 1,
    }
}

fn an_invoice(someone: &Someone) -> Invoice {
    let payment = |place| {
        let sign = if place % 3 == 2 { -1 } else { 1 };
        InvoicePayment {
            on: day(),
            method: PaymentMethod::BankTransfer,
            amount: Money::from_cents(sign * cents(place + place / 3)),
        }
    };
    let payments: Vec<InvoicePayment> = (0..someone.properties - 1).map(payment).collect();
    let paid = payments.iter().map(|payment| payment.amount.cents()).sum();
    Invoice {
        issuer: issuer(),
        client: addressee(someone),
        id: InvoiceId::new(31),
        installment: Some(2),
        description: words(someone),
        issued: day(),
        due: day(),
        amount: Money::from_cents(2_469_135_780),
        paid: Money::from_cents(paid),
        taken_off: Money::ZERO,
        void: someone.properties == 2,
        payments,
    }
}

fn a_bank_receipt(someone: &Someone) -> BankReceipt {
    BankReceipt {
        office: "Lakeside Exit Office".to_owned(),
        number: 7,
        paid_out: someone.properties != 2,
        amount: Money::from_cents(cents(someone.properties)),
        counterparty: addressee(someone).person.full_name(),
        counterparty_email: Some("payee@example.com".to_owned()),
        method: "ACH".to_owned(),
        account: "Operating ••1234".to_owned(),
        transaction: "5b1f6a2e-1c1d-4f3a-9d55-0a8b7c6d5e4f".to_owned(),
        reference: words(someone),
        purpose: Some("Commission 12".to_owned()),
        description: words(someone),
        initiated_on: day(),
        completed_on: day(),
        simulated: someone.properties == 1,
    }
}

/// Of the client's own name, a dozen lines for each property.
fn a_statement(someone: &Someone) -> Statement {
    let name = addressee(someone).person.full_name();
    let line = |place: usize| StatementLine {
        on: day(),
        belongs_to: (place % 5 == 4).then(day),
        commission: CommissionId::new(1000),
        client_name: name.clone(),
        what: ["Earned", "Clawback", "Paid"][place % 3].to_owned(),
        amount: Money::from_cents(if place.is_multiple_of(3) { 1 } else { -1 } * cents(place)),
        above_engine: place % 7 == 6,
    };
    let lines: Vec<StatementLine> = (0..someone.properties * 12).map(line).collect();
    let closing = lines.iter().map(|line| line.amount.cents()).sum();
    let total = |label: &str| Total {
        label: label.to_owned(),
        amount: Money::from_cents(
            lines
                .iter()
                .filter(|line| line.what == label)
                .map(|line| line.amount.cents())
                .sum(),
        ),
    };
    Statement {
        office: "Lakeside Exit Office".to_owned(),
        person: name.clone(),
        from: Some(day()),
        to: Some(day()),
        date: day(),
        opening: Money::ZERO,
        totals: vec![total("Earned"), total("Clawback"), total("Paid")],
        closing: Money::from_cents(closing),
        lines,
    }
}
