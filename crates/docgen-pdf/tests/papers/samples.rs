//! Papers as the product makes them, and papers that try to break out of theirs.

use super::parts::{cells, columns, facts, heading, paper, party, signer, signer_of_company, text};
use crm_core::integrations::LabelSheet;
use docgen::papers::label_grid;
use docgen::{Block, Brand, ColumnKind, Company, Paper, Run, Sheet, Signature, Table};

/// Every sample with a name that a file can have.
pub(crate) fn all() -> Vec<(&'static str, Paper)> {
    vec![
        ("agreement-1", agreement(1)),
        ("agreement-12", agreement(12)),
        ("accents", accents()),
        ("cjk-and-emoji", cjk_and_emoji()),
        ("hostile", hostile()),
        ("long-words", long_words()),
        ("receipt", receipt()),
        ("statement", statement(120)),
        (
            "label",
            label("Dana", &["12 Ocean Drive", "Orlando, FL 32801"]),
        ),
        ("label-long", long_label()),
        ("label-sheet", label_sheet(LabelSheet::Avery5160, 31)),
        ("label-sheet-large", label_sheet(LabelSheet::Avery5164, 5)),
    ]
}

/// A text that tries to be markup, in several languages at once.
pub(crate) const HOSTILE: &str = r##"#import "x" #read("/etc/passwd") <script>alert(1)</script> {{7*7}} {% for %} $x$ \u{41} `a` *b* _c_ = d // e /* f */ @g ~ "h" 'i' -- --- ... [j] #k(l) \ https://example.com/?a=1&b=2 &amp; %PDF (()) <<>> \n"##;

/// No font could break it: sixty letters.
pub(crate) const SIXTY: &str = "Llanfairpwllgwyngyllgogerychwyrndrobwllllantysiliogogogochia";

const TERMS: &str = "The company asks the resort, in writing and in the client's name, to end the timeshare contract named above. The client goes on paying what the contract asks for until the company says in writing that it has ended. The company is not a law firm and gives no advice on taxes or credit.";

fn properties(count: usize) -> Table {
    let resorts = [
        "Silver Pines Resort",
        "Grand Vacations at Orange Lake",
        "Sunset Cove",
        "The Residences at Mountain View Ranch and Country Club, Phase II",
    ];
    let rows = (0..count).map(|index| {
        cells(&[
            resorts[index % resorts.len()],
            ["Week", "Points", "Deed"][index % 3],
            ["Annual", "Biennial, odd years"][index % 2],
            &format!("{}", 2004 + index),
            &format!("${},{:03}.00", 9 + index * 3, (index * 137) % 1000),
            &format!("${},{:03}.{:02}", 1 + index, (index * 311) % 1000, index),
        ])
    });
    Table {
        caption: "Properties".to_owned(),
        columns: columns(&[
            ("Resort", ColumnKind::Text),
            ("Ownership", ColumnKind::Text),
            ("Usage", ColumnKind::Text),
            ("Bought", ColumnKind::Text),
            ("Purchase Price", ColumnKind::Amount),
            ("Annual Fees", ColumnKind::Amount),
        ]),
        rows: rows.collect(),
        total: Some(cells(&["Total", "", "", "", "$1,234,567.89", "$45,678.90"])),
    }
}

pub(crate) fn agreement(count: usize) -> Paper {
    let mut blocks = vec![
        facts(&[
            ("Client", "Dana O’Neill"),
            ("Address", "12 Ocean Drive, Apartment 4, Orlando, FL 32801"),
            ("Email", "dana.oneill@example.com"),
            ("Service", "Cancellation"),
            ("Fee", "$6,995.00"),
        ]),
        heading(1, "What the company does"),
        Block::Paragraph(vec![
            Run::Text("The ".to_owned()),
            Run::Strong("Client".to_owned()),
            Run::Text(", who signs below, engages ".to_owned()),
            Run::Emphasis("The Contract Advisors".to_owned()),
            Run::Text(format!(". {TERMS}")),
        ]),
        Block::List {
            ordered: true,
            items: vec![
                vec![Run::Text(
                    "It reviews the contract and its papers.".to_owned(),
                )],
                vec![Run::Text(format!("It writes to the resort. {TERMS}"))],
                vec![Run::Text("It reports every month.".to_owned())],
            ],
        },
        heading(2, "Properties"),
        Block::Table(properties(count)),
    ];
    for part in 0..count.div_ceil(3) {
        blocks.push(heading(2, &format!("Terms, part {}", part + 1)));
        blocks.extend([text(TERMS), text(TERMS), text(TERMS)]);
        blocks.push(Block::List {
            ordered: false,
            items: vec![
                vec![Run::Text(
                    "Nothing is promised beyond this paper.".to_owned(),
                )],
                vec![Run::Strong(
                    "Keep paying until you are told otherwise.".to_owned(),
                )],
            ],
        });
    }
    blocks.push(cancellation());
    let mut paper = paper("Cancellation Agreement", blocks);
    paper.sample = true;
    paper
}

/// The notice that the law wants beside the line to sign on.
fn cancellation() -> Block {
    let slots = [
        ("client", "Client", "Dana O’Neill"),
        ("co-owner", "Co-owner", ""),
        ("company", "Company representative", "Sam Rivera"),
    ];
    let signatures = slots.iter().map(|(slot, role, name)| Signature {
        slot: (*slot).to_owned(),
        role: (*role).to_owned(),
        name: (*name).to_owned(),
        company: (*slot == "company").then(|| Company {
            name: "The Contract Advisors".to_owned(),
            title: String::new(),
        }),
    });
    Block::KeepTogether(vec![
        Block::Notice {
            title: "Your right to cancel".to_owned(),
            text: vec![Run::Text("You, the buyer, may cancel this transaction at any time prior to midnight of the third business day after the date of this transaction. See the attached notice of cancellation form for an explanation of this right.".to_owned())],
            bold: true,
        },
        Block::Signatures(signatures.collect()),
    ])
}

fn accents() -> Paper {
    let names = "José Ñandú Müller-Lüdenscheidt, Zoë Brontë, Łukasz Żółć, Ağaoğlu İpek, Nguyễn Thị Hạnh, Þórður Æsir, Dvořák Čapek, Ștefan Țepeș, Ольга Кузнецова, Αλέξανδρος, e\u{301} o\u{308} n\u{303}";
    paper(
        "Acuerdo de cancelación",
        vec![
            facts(&[
                ("Client", "José Ñandú Müller-Lüdenscheidt"),
                ("Résidence", "Ålesund, Île-de-France, São Paulo"),
            ]),
            heading(1, "Nombres · Имена · Ονόματα"),
            text(names),
            Block::Paragraph(vec![
                Run::Strong(names.to_owned()),
                Run::Text(" ".to_owned()),
                Run::Emphasis(names.to_owned()),
            ]),
            text(
                "Quotes “double” ‘single’ „low“ «guillemets» – en — em … • ½ ¼ × ÷ ± ° § ¶ † ‡ € £ ¥ ¢ ™ ® © № fi fl ffi",
            ),
        ],
    )
}

fn cjk_and_emoji() -> Paper {
    let mut paper = paper(
        "Agreement 合同 계약 契約",
        vec![
            facts(&[
                ("Client", "田中 さくら (Sakura Tanaka) 王小明 김철수"),
                ("Resort", "海の見えるリゾート 🏖️ Sunset 🌅"),
            ]),
            heading(1, "条款 · 조건 · 条件"),
            text("客户聘请本公司以书面形式通知度假村终止上述分时度假合同。在公司书面通知合同终止之前，客户继续支付合同要求的费用。お客様は、会社が書面で契約の終了を通知するまで、契約で求められる金額を支払い続けます。고객은 회사가 계약 종료를 서면으로 통지할 때까지 계약에서 요구하는 금액을 계속 지불합니다."),
            Block::Paragraph(vec![
                Run::Strong("重要 중요: ".to_owned()),
                Run::Text("family 👨‍👩‍👧‍👦 flag 🇺🇸 skin 👍🏽 heart ❤️ keycap 1️⃣ rocket 🚀🚀🚀 check ✅ astronaut 👩‍🚀".to_owned()),
            ]),
            Block::Table(Table {
                caption: "物件 Properties 🏠".to_owned(),
                columns: columns(&[("リゾート", ColumnKind::Text), ("Price 价格", ColumnKind::Amount)]),
                rows: vec![
                    cells(&["箱根温泉リゾート倶楽部・別館（タイムシェア第二期）", "¥1,234,567"]),
                    cells(&["제주 오션뷰 리조트 🌊", "₩9,876,543"]),
                ],
                total: None,
            }),
        ],
    );
    paper.brand = Some(Brand {
        name: "The Contract Advisors 顧問".to_owned(),
        slug: "the-contract-advisors".to_owned(),
        letterhead: Vec::new(),
    });
    paper
}

pub(crate) fn hostile() -> Paper {
    let run = || Run::Text(HOSTILE.to_owned());
    let mut paper = paper(
        HOSTILE,
        vec![
            facts(&[("Client", HOSTILE), (HOSTILE, "a label that is hostile")]),
            heading(1, HOSTILE),
            Block::Paragraph(vec![run(), Run::Strong(HOSTILE.to_owned())]),
            Block::List {
                ordered: false,
                items: vec![vec![run()], vec![Run::Emphasis(HOSTILE.to_owned())]],
            },
            Block::Table(Table {
                caption: HOSTILE.to_owned(),
                columns: columns(&[
                    (HOSTILE, ColumnKind::Text),
                    ("#panic()", ColumnKind::Text),
                    ("$x$", ColumnKind::Amount),
                ]),
                rows: vec![cells(&[HOSTILE, "{{7*7}}", "$1,234.56"])],
                total: Some(cells(&["#total", "<b>", HOSTILE])),
            }),
            Block::Notice {
                title: HOSTILE.to_owned(),
                text: vec![run()],
                bold: false,
            },
            Block::Clause {
                number: "1.1".to_owned(),
                text: vec![run(), Run::Strong(HOSTILE.to_owned())],
            },
            Block::Parties(vec![party(HOSTILE), party(HOSTILE)]),
            Block::Signatures(vec![signer(HOSTILE), signer_of_company(HOSTILE)]),
        ],
    );
    paper.brand = Some(Brand {
        name: HOSTILE.to_owned(),
        slug: "hostile".to_owned(),
        letterhead: vec![HOSTILE.to_owned(), "#panic()".to_owned()],
    });
    paper.sample = true;
    paper
}

pub(crate) fn long_words() -> Paper {
    let twice = format!("{SIXTY}{SIXTY}");
    let glued = format!("12\u{a0}Ocean\u{a0}Drive\u{a0}{SIXTY}");
    let email =
        "a.very.long.address.of.a.person.with.many.names@subdomain.of.a.long.company.example.com";
    let mut paper = paper(
        &format!("Agreement {twice}"),
        vec![
            facts(&[
                ("Client", &twice),
                (&twice, "a label without a space"),
                ("Email", email),
            ]),
            heading(1, &twice),
            text(&format!(
                "Before {twice} and after. {glued} {}",
                "W".repeat(400)
            )),
            Block::Paragraph(vec![
                Run::Text("glued".repeat(8)),
                Run::Strong("together".repeat(8)),
                Run::Text(", and a usual sentence after it, with a comma.".to_owned()),
            ]),
            Block::List {
                ordered: true,
                items: vec![vec![Run::Text(twice.clone())]],
            },
            Block::Table(Table {
                caption: twice.clone(),
                columns: columns(&[
                    ("Resort", ColumnKind::Text),
                    ("Membership Number", ColumnKind::Text),
                    ("Usage", ColumnKind::Text),
                    ("Loan Number", ColumnKind::Text),
                    ("Outstanding", ColumnKind::Amount),
                ]),
                rows: vec![
                    cells(&[
                        SIXTY,
                        "1234567890123456789012345678901234567890",
                        "Annual",
                        email,
                        "$123,456,789.00",
                    ]),
                    cells(&["Sunset Cove", "77", "Annual", "88", "-$5.00"]),
                ],
                total: None,
            }),
            Block::Notice {
                title: twice.clone(),
                text: vec![Run::Text(twice.clone())],
                bold: true,
            },
            Block::Clause {
                number: "12.10".to_owned(),
                text: vec![Run::Text(twice.clone())],
            },
            Block::Parties(vec![party(&twice), party(&twice)]),
            Block::Signatures(vec![signer(&twice), signer_of_company(&twice)]),
        ],
    );
    paper.reference = format!("{twice} · Client 412");
    paper.brand = Some(Brand {
        name: twice.clone(),
        slug: "long".to_owned(),
        letterhead: vec![twice],
    });
    paper
}

fn receipt() -> Paper {
    paper(
        "Receipt 1042",
        vec![
            facts(&[
                ("From", "The Contract Advisors"),
                ("Client", "Dana O’Neill"),
                ("Client Number", "412"),
                ("Date", "11/22/2026"),
                ("Method", "Card ending in 4242"),
            ]),
            Block::Table(Table {
                caption: "Applied To".to_owned(),
                columns: columns(&[
                    ("Invoice", ColumnKind::Text),
                    ("Amount", ColumnKind::Amount),
                ]),
                rows: vec![
                    cells(&["Invoice 77 · Down payment", "$1,500.00"]),
                    cells(&["Invoice 78 · Installment 1", "$495.00"]),
                ],
                total: Some(cells(&["Total", "$1,995.00"])),
            }),
            text("Thank you."),
        ],
    )
}

pub(crate) fn statement(lines: usize) -> Paper {
    let rows = (0..lines).map(|line| {
        cells(&[
            &format!("{:02}/{:02}/2026", 1 + line % 12, 1 + line % 28),
            &format!("C-{:05}", 1000 + line),
            ["Dana O’Neill", "José Ñandú Müller-Lüdenscheidt", "Ann Lee"][line % 3],
            ["Earned", "Clawback"][usize::from(line % 7 == 0)],
            &if line % 7 == 0 {
                format!("-${}.00", 100 + line)
            } else {
                format!("${},{:03}.50", 1 + line % 9, line % 1000)
            },
        ])
    });
    paper(
        "Commission Statement",
        vec![
            facts(&[
                ("Team Member", "Sam Rivera"),
                ("Period", "01/01/2026 to 12/31/2026"),
            ]),
            Block::Table(Table {
                caption: "Lines".to_owned(),
                columns: columns(&[
                    ("Date", ColumnKind::Text),
                    ("Commission", ColumnKind::Text),
                    ("Client", ColumnKind::Text),
                    ("What", ColumnKind::Text),
                    ("Amount", ColumnKind::Amount),
                ]),
                rows: rows.collect(),
                total: Some(cells(&["Closing balance", "", "", "", "$123,456.50"])),
            }),
        ],
    )
}

pub(crate) fn label(name: &str, lines: &[&str]) -> Paper {
    let mut blocks = vec![Block::Paragraph(vec![Run::Strong(name.to_owned())])];
    blocks.extend(lines.iter().map(|line| text(line)));
    let mut paper = paper("Address label", blocks);
    paper.brand = None;
    paper.sheet = Sheet::Label;
    paper
}

/// Makes this many labels, every fourth one with lines that are too long for large letters.
pub(crate) fn label_sheet(sheet: LabelSheet, count: usize) -> Paper {
    let one = |place: usize| {
        let street = if place % 4 == 3 {
            SIXTY
        } else {
            "12 Ocean Drive"
        };
        let mut blocks = vec![Block::Paragraph(vec![Run::Strong(format!("Dana {place}"))])];
        blocks.extend([text(street), text("Orlando, FL 32801")]);
        Block::KeepTogether(blocks)
    };
    let mut paper = paper("Address labels", (0..count).map(one).collect());
    paper.brand = None;
    paper.sheet = label_grid(sheet).map_or(Sheet::Label, Sheet::Labels);
    paper
}

fn long_label() -> Paper {
    label(
        &format!("José Ñandú Müller-Lüdenscheidt {SIXTY}"),
        &[
            "Apartment 1234, Building C, The Residences at Mountain View Ranch",
            SIXTY,
            "98765 North Martin Luther King Junior Boulevard Southwest",
            "Rancho Santa Margarita, CA 92688-1234",
        ],
    )
}
