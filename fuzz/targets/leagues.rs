//! League files and schedules of one's own: a byte says which, and a league file is whole but for the bytes put into it.
#![no_main]

use hashmark_league::{
    ClubMap, Conference, LeagueClub, LeagueDivision, LeagueSettings, LeagueWriter, ScheduleForm,
    ScheduleWish, load_league,
};
use libfuzzer_sys::fuzz_target;
use std::sync::LazyLock;

static LEAGUE: LazyLock<(ClubMap, Vec<u8>)> = LazyLock::new(|| {
    let club = |name: &str| LeagueClub { tag: name.parse().expect("a tag"), name: name.into() };
    let clubs = ["ASH", "BUT", "DUL", "FAR"].map(club).to_vec();
    let division = LeagueDivision { name: "All".into(), clubs };
    let settings = LeagueSettings::new(
        "Four",
        "card",
        vec![Conference { name: "All".into(), divisions: vec![division] }],
        1,
    );
    let (_, text) = LeagueWriter::begin(&settings).expect("settings can be written");
    (settings.map(), text.into_bytes())
});

fuzz_target!(|input: (bool, u16, &[u8])| {
    let (sheet, at, bytes) = input;
    let (map, file) = &*LEAGUE;
    if sheet {
        let form = ScheduleForm::Own { sheet: String::from_utf8_lossy(bytes).into_owned(), uneven: false };
        let _ = form.make(map, ScheduleWish::default());
    } else {
        let at = usize::from(at).min(file.len());
        let _ = load_league(&[&file[..at], bytes, &file[at..]].concat());
    }
});
