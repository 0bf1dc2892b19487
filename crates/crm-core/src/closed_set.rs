//! One way to write a closed set of texts: the statuses, sources, roles and brands. The other domain
//! crates write theirs with it too.

/// Declares an enum whose variants have one fixed text each, as stored and as sent.
///
/// Gives `ALL` in declared order, `as_str`, `parse` (exact) and `Display`.
#[macro_export]
macro_rules! closed_set {
    ($(#[$meta:meta])* pub enum $name:ident { $($(#[$vmeta:meta])* $variant:ident = $text:literal),+ $(,)? }) => {
        $(#[$meta])*
        #[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
        pub enum $name { $($(#[$vmeta])* $variant),+ }

        impl $name {
            /// Every value, in the order of the specification.
            pub const ALL: &'static [Self] = &[$(Self::$variant),+];

            /// The text as stored and as sent.
            #[must_use]
            pub const fn as_str(self) -> &'static str {
                match self { $(Self::$variant => $text),+ }
            }

            /// Reads the exact text.
            ///
            /// # Errors
            /// [`crate::text::NotOneOf`], which names the texts that are allowed.
            pub fn parse(text: &str) -> Result<Self, $crate::text::NotOneOf> {
                Self::ALL.iter().copied().find(|value| value.as_str() == text)
                    .ok_or_else(|| $crate::text::NotOneOf::of(Self::ALL.iter().map(|value| value.as_str())))
            }
        }

        impl std::fmt::Display for $name {
            fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
                f.write_str(self.as_str())
            }
        }
    };
}

pub use closed_set;
