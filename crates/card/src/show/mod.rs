//! Printing cards as people know them: columns by guess, rows 2 to 12, splits in a row by the first red die.

mod block;
mod man;
mod team;

pub use man::man;
pub use team::team;

/// The widest a printed card is.
pub const WIDTH: usize = 100;

/// How to read what is printed.
pub const LEGEND: &str = "\
Rows are the total of both reds. Where a row is split, `1-3 +4` means +4 when the first red die shows
1 to 3. `@n` after a result: throw the reds again; it happens only when their place among the 36 is n
or lower. SG short gain, LG long gain, REC read the receiver, MUST the quarterback must run, INT+n
intercepted n yards on, FUM fumble, FC fair catch, BLK blocked, TB touchback, X an illegal block when
fouls are played.
";
