//! Exports as people have them, invented.
