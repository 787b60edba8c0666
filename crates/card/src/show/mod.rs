//! Printing a card as people know it.
