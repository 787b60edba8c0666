//! Positions and teams of the zone game: read or refused with a reason, never a crash.
#![no_main]

use hashmark_zone::team::ZoneTeam;
use hashmark_zone::umpire;
use libfuzzer_sys::fuzz_target;

fuzz_target!(|text: &str| {
    match umpire::read(text) {
        Ok(position) => assert!(position.resolve().is_ok()),
        Err(faults) => assert!(!faults.is_empty()),
    }
    if let Err(errors) = ZoneTeam::from_toml(text) {
        assert!(!errors.0.is_empty());
    }
});
