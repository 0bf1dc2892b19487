//! Tags on a record.

use crate::text::{Line, TextError};
use crate::unseen::is_format;
use thiserror::Error;

/// At most this many tags on one record.
const MOST: usize = 30;

/// A list of different, non-empty tags in the order they were added (R1-240).
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Tags(Vec<Line<40>>);

#[derive(Debug, Clone, PartialEq, Eq, Error)]
pub enum TagError {
    #[error("Tag \"{tag}\": {reason}")]
    Tag { tag: String, reason: TextError },
    /// It is not told again.
    #[error("A tag looks like a card number. Card numbers can't be stored here. Remove it.")]
    CardNumber,
    #[error("Use at most {MOST} tags.")]
    TooMany,
}

impl Tags {
    /// Skips empty tags and repetitions.
    ///
    /// # Errors
    /// When there are too many tags, or one is too long: [`TagError`].
    pub fn parse<'a>(texts: impl IntoIterator<Item = &'a str>) -> Result<Self, TagError> {
        let mut tags: Vec<Line<40>> = Vec::new();
        for text in texts {
            match Line::parse(text) {
                Ok(tag) if !tags.contains(&tag) => tags.push(tag),
                Ok(_) | Err(TextError::Empty) => {}
                Err(TextError::CardNumber) => return Err(TagError::CardNumber),
                Err(reason) => {
                    return Err(TagError::Tag {
                        tag: text.chars().filter(|c| !is_format(*c)).take(40).collect(),
                        reason,
                    });
                }
            }
        }
        if tags.len() > MOST {
            Err(TagError::TooMany)
        } else {
            Ok(Self(tags))
        }
    }

    /// These and `more`, in this order.
    ///
    /// # Errors
    /// [`TagError::TooMany`] when that is more than a record may have.
    pub fn with(&self, more: &Self) -> Result<Self, TagError> {
        let mut tags = self.0.clone();
        let added = more.0.iter().filter(|tag| !self.0.contains(tag));
        tags.extend(added.cloned());
        if tags.len() > MOST && tags.len() > self.0.len() {
            return Err(TagError::TooMany);
        }
        Ok(Self(tags))
    }

    /// These but those of `less`.
    #[must_use]
    pub fn without(&self, less: &Self) -> Self {
        let kept = self.0.iter().filter(|tag| !less.0.contains(tag));
        Self(kept.cloned().collect())
    }

    /// Tags as they were stored.
    #[must_use]
    pub fn stored(tags: Vec<String>) -> Self {
        Self(tags.into_iter().map(Line::stored).collect())
    }

    pub fn iter(&self) -> impl Iterator<Item = &str> {
        self.0.iter().map(Line::as_str)
    }

    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.0.is_empty()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn r1_240_a_tag_is_kept_once_and_never_empty() {
        let tags = Tags::parse(["vip", " ", "hot", "vip", " hot "]).unwrap();
        assert_eq!(tags.iter().collect::<Vec<_>>(), ["vip", "hot"]);
        assert!(matches!(
            Tags::parse([&*"x".repeat(41)]),
            Err(TagError::Tag { .. })
        ));
        let many: Vec<String> = (0..31).map(|n| n.to_string()).collect();
        assert_eq!(
            Tags::parse(many.iter().map(String::as_str)),
            Err(TagError::TooMany)
        );
    }
}
