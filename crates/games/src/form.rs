//! House rules as forms show them.

use hashmark_session::SwitchGroup;
use hashmark_table::Switch;

/// Switches that stand together; nothing else comes on with any of them.
pub fn group(
    title: &'static str,
    folded: bool,
    switches: impl Iterator<Item = &'static Switch>,
) -> SwitchGroup {
    SwitchGroup { title, folded, switches: switches.map(|switch| (switch, None)).collect() }
}
