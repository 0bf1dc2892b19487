//! What each crate of ours may depend on, a line each: a new dependency is added here on purpose.

/// One crate of ours and what its manifest may name.
#[derive(Debug)]
pub(super) struct Crate {
    pub(super) name: &'static str,
    pub(super) role: Role,
    /// Dependencies that are shipped, and those of a build script.
    pub(super) shipped: &'static [&'static str],
    /// What tests may use besides.
    pub(super) tests: &'static [&'static str],
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Role {
    /// Computes: no I/O, no clock, no float.
    Domain,
    /// Reaches a database by itself.
    Database,
    /// Reaches the database through `infra` alone.
    Product,
    /// No part of the product.
    Tool,
}

/// Every member of the workspace, from the inside out.
pub(super) const CRATES: &[Crate] = &[
    Crate {
        name: "crm-core",
        role: Role::Domain,
        shipped: &[
            "encoding_rs",
            "jiff",
            "rust_decimal",
            "serde_json",
            "thiserror",
            "time",
            "unicode-normalization",
            "unicode-properties",
            "unicode-security",
            "validator",
            "zxcvbn",
        ],
        tests: &["csv", "mockall", "proptest"],
    },
    Crate {
        name: "billing",
        role: Role::Domain,
        shipped: &["crm-core", "serde_json", "thiserror", "time"],
        tests: &["billing", "csv", "proptest"],
    },
    Crate {
        name: "commissions",
        role: Role::Domain,
        shipped: &["crm-core", "serde_json", "thiserror", "time"],
        // Tests may know what the product keeps apart: a model test joins billing and commissions.
        tests: &["billing", "commissions", "csv", "fastrand", "proptest"],
    },
    Crate {
        name: "docgen",
        role: Role::Domain,
        shipped: &["crm-core", "serde", "serde_json", "thiserror", "time"],
        tests: &["docgen"],
    },
    Crate {
        name: "docgen-pdf",
        role: Role::Product,
        shipped: &[
            "crm-core",
            "docgen",
            "png",
            "roxmltree",
            "serde",
            "serde_json",
            "sha2",
            "thiserror",
            "time",
            "typst",
            "typst-layout",
            "typst-pdf",
            "usvg",
        ],
        tests: &["docgen-pdf", "tempfile"],
    },
    Crate {
        name: "workflows",
        role: Role::Domain,
        shipped: &["billing", "commissions", "crm-core", "time"],
        tests: &[],
    },
    Crate {
        name: "infra",
        role: Role::Database,
        shipped: &[
            "argon2",
            "billing",
            "commissions",
            "crm-core",
            "diesel",
            "diesel_migrations",
            "futures-util",
            "hmac",
            "http",
            "lettre",
            "libsqlite3-sys",
            "object_store",
            "r2d2",
            "reqwest",
            "rustls",
            "serde",
            "serde_json",
            "sha2",
            "tempfile",
            "thiserror",
            "time",
            "tokio",
            "tracing",
            "workflows",
        ],
        tests: &["billing", "commissions", "fastrand", "infra", "tokio"],
    },
    Crate {
        name: "api",
        role: Role::Product,
        shipped: &[
            "actix-multipart",
            "actix-session",
            "actix-web",
            "anyhow",
            "billing",
            "commissions",
            "crm-core",
            "futures-util",
            "infra",
            "ipnet",
            "pastey",
            "rust-embed",
            "serde",
            "serde_json",
            "sha2",
            "tempfile",
            "thiserror",
            "time",
            "tokio",
            "tracing",
            "utoipa",
            "validator",
            "workflows",
        ],
        tests: &["api", "csv", "fastrand", "regex", "tempfile"],
    },
    Crate {
        name: "sample",
        role: Role::Product,
        shipped: &[
            "billing",
            "commissions",
            "crm-core",
            "fastrand",
            "infra",
            "sha2",
            "thiserror",
            "time",
            "workflows",
        ],
        tests: &["infra", "tempfile"],
    },
    Crate {
        name: "exitdesk",
        role: Role::Product,
        shipped: &[
            "actix-web",
            "api",
            "clap",
            "crm-core",
            "docgen-pdf",
            "infra",
            "mimalloc",
            "rpassword",
            "sample",
            "serde_json",
            "thiserror",
            "tracing-subscriber",
        ],
        tests: &["tempfile"],
    },
    Crate {
        name: "bench",
        role: Role::Database,
        shipped: &[
            "actix-web",
            "anyhow",
            "clap",
            "commissions",
            "crm-core",
            "rusqlite",
            "serde",
            "serde_json",
            "sha2",
            "tempfile",
            "tokio",
            "tokio-postgres",
        ],
        tests: &[],
    },
    Crate {
        name: "xtask",
        role: Role::Tool,
        shipped: &["anyhow", "proc-macro2", "serde_json", "signal-hook"],
        tests: &[],
    },
];

/// Packages that speak to a database, by how their names begin.
pub(super) const DATABASES: &[&str] = &[
    "bb8",
    "deadpool",
    "diesel",
    "duckdb",
    "heed",
    "libpq",
    "libsql",
    "libsqlite3-sys",
    "limbo",
    "lmdb",
    "mongodb",
    "mysql",
    "odbc",
    "postgres",
    "pq-sys",
    "r2d2",
    "redb",
    "redis",
    "rocksdb",
    "rusqlite",
    "sea-orm",
    "sea-query",
    "sled",
    "sqlite",
    "sqlx",
    "surrealdb",
    "tiberius",
    "tokio-postgres",
    "turso",
];

/// Packages that do I/O or run tasks, by how their names begin: none is in the tree of a domain crate.
pub(super) const INPUT_AND_OUTPUT: &[&str] = &[
    "actix",
    "async-std",
    "axum",
    "chrono",
    "hyper",
    "mio",
    "reqwest",
    "smol",
    "socket2",
    "tokio",
    "ureq",
];

pub(super) fn entry(name: &str) -> Option<&'static Crate> {
    CRATES.iter().find(|known| known.name == name)
}
