//! Game plans of the zone game: what can be read is judged, and written the same way again.
#![no_main]

use hashmark_zone::plan::{GamePlan, check};
use libfuzzer_sys::fuzz_target;

fuzz_target!(|text: &str| {
    match GamePlan::from_toml(text) {
        Ok(plan) => {
            let _ = check(&plan);
            assert_eq!(GamePlan::from_toml(&plan.to_toml()), Ok(plan));
        }
        Err(errors) => assert!(!errors.0.is_empty()),
    }
});
