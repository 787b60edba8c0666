//! hashmark
