//! One definition for every small vocabulary: its variants, how they are written, and how they are read.

/// Defines an enum whose variants are written as one word each, in files and on the screen alike.
macro_rules! words {
    (
        $(#[$meta:meta])*
        pub enum $name:ident as $kind:literal {
            $( $(#[$doc:meta])* $variant:ident = $word:literal, )+
        }
    ) => {
        $(#[$meta])*
        #[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
        pub enum $name { $( $(#[$doc])* $variant, )+ }

        impl $name {
            /// All of them, in order.
            pub const ALL: &'static [$name] = &[$( $name::$variant, )+];

            /// How it is written.
            pub const fn word(self) -> &'static str {
                match self { $( $name::$variant => $word, )+ }
            }
        }

        impl std::fmt::Display for $name {
            fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
                f.pad(self.word())
            }
        }

        impl std::str::FromStr for $name {
            type Err = $crate::ClubFault;

            fn from_str(text: &str) -> Result<$name, $crate::ClubFault> {
                let found = $name::ALL.iter().find(|each| each.word() == text);
                found.copied().ok_or_else(|| $crate::ClubFault::UnknownWord {
                    kind: $kind,
                    found: text.to_string(),
                    choices: $name::ALL.iter().map(|each| each.word()).collect(),
                })
            }
        }

        $crate::words::as_text!($name);
    };
}

/// Keeps a type in files and messages as its text: `Display` out, `FromStr` in.
macro_rules! as_text {
    ($name:ident) => {
        impl serde::Serialize for $name {
            fn serialize<S: serde::Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
                to.collect_str(self)
            }
        }

        impl<'de> serde::Deserialize<'de> for $name {
            fn deserialize<D: serde::Deserializer<'de>>(from: D) -> Result<$name, D::Error> {
                let text = <std::borrow::Cow<'de, str> as serde::Deserialize>::deserialize(from)?;
                text.parse().map_err(serde::de::Error::custom)
            }
        }
    };
}

pub(crate) use {as_text, words};
