//! Several required values at once: all of them, or none.

/// Required fields that [`super::Form::finish`] hands over when nothing was wrong.
pub trait Required {
    type Values;
    fn values(self) -> Option<Self::Values>;
}

impl Required for () {
    type Values = ();
    fn values(self) -> Option<()> {
        Some(())
    }
}

macro_rules! required {
    ($($name:ident),+) => {
        impl<$($name),+> Required for ($(Option<$name>,)+) {
            type Values = ($($name,)+);
            #[expect(non_snake_case, reason = "the type parameters name the values too")]
            fn values(self) -> Option<Self::Values> {
                let ($($name,)+) = self;
                Some(($($name?,)+))
            }
        }
    };
}
required!(A);
required!(A, B);
required!(A, B, C);
required!(A, B, C, D);
required!(A, B, C, D, E);
required!(A, B, C, D, E, F);
required!(A, B, C, D, E, F, G);
required!(A, B, C, D, E, F, G, H);
