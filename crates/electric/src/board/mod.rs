//! The plate and what stands on it: how figures move, push, turn, fall and touch while the power is on.
//!
//! Nothing here knows football. Only `+ - * /` and square root are used, in one fixed order, so that the same
//! scene gives the same bits on every machine.
