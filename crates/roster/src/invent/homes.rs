//! Homes: cities with their clubs' names, colors, stadiums and weather.

use super::luck::RosterChance;
use crate::{ClubId, Color, Rgb, Roof, Stadium, Surface};

/// The weather of a part of the country: usual afternoons from January, in Fahrenheit, and wet days of a hundred.
struct Climate {
    temperatures: [i16; 12],
    wet: u8,
}

const LAKES: Climate = Climate { temperatures: [33, 35, 44, 57, 68, 77, 81, 80, 73, 61, 49, 38], wet: 38 };
const NORTH_EAST: Climate =
    Climate { temperatures: [31, 34, 43, 56, 68, 77, 82, 80, 72, 60, 47, 36], wet: 34 };
const PIEDMONT: Climate = Climate { temperatures: [48, 52, 60, 69, 76, 82, 85, 84, 78, 69, 59, 50], wet: 30 };
const SOUTH: Climate = Climate { temperatures: [60, 64, 71, 78, 85, 90, 92, 91, 87, 79, 70, 62], wet: 29 };
const GULF: Climate = Climate { temperatures: [62, 65, 71, 77, 84, 89, 91, 91, 88, 80, 71, 64], wet: 27 };
const RIVER: Climate = Climate { temperatures: [41, 46, 57, 68, 77, 85, 89, 88, 82, 70, 56, 44], wet: 29 };
const FAR_NORTH: Climate =
    Climate { temperatures: [18, 23, 34, 49, 62, 71, 77, 75, 66, 53, 37, 23], wet: 31 };
const MOUNTAIN: Climate = Climate { temperatures: [38, 40, 48, 55, 65, 76, 84, 82, 73, 59, 46, 38], wet: 22 };
const HIGH_PLAINS: Climate =
    Climate { temperatures: [51, 55, 63, 72, 80, 89, 92, 90, 83, 72, 60, 50], wet: 17 };
const DESERT: Climate =
    Climate { temperatures: [69, 74, 80, 87, 95, 103, 107, 106, 101, 90, 77, 68], wet: 5 };
const BAY: Climate = Climate { temperatures: [60, 61, 62, 63, 64, 66, 67, 68, 70, 69, 65, 60], wet: 17 };
const NORTH_COAST: Climate =
    Climate { temperatures: [55, 56, 56, 57, 60, 62, 63, 64, 63, 61, 58, 55], wet: 36 };
const ORCHARD: Climate = Climate { temperatures: [38, 47, 57, 65, 74, 80, 89, 88, 79, 64, 48, 37], wet: 19 };

/// A place a club can come from.
pub(super) struct ClubHome {
    id: &'static str,
    pub city: &'static str,
    pub name: &'static str,
    stadium: &'static str,
    colors: [(&'static str, u32); 3],
    climate: &'static Climate,
    wind: u8,
    altitude: i16,
}

const fn home(
    [id, city, name, stadium]: [&'static str; 4],
    colors: [(&'static str, u32); 3],
    climate: &'static Climate,
    wind: u8,
    altitude: i16,
) -> ClubHome {
    ClubHome { id, city, name, stadium, colors, climate, wind, altitude }
}

#[rustfmt::skip]
static EAST: [ClubHome; 12] = [
    home(["ERI", "Erie", "Ironclads", "Presque Isle Stadium"], [("slate", 0x3E4A59), ("rust", 0xB5532A), ("white", 0xFFFFFF)], &LAKES, 11, 650),
    home(["ALT", "Altoona", "Railmen", "Horseshoe Field"], [("maroon", 0x6B1E2E), ("brass", 0xC9A24B), ("cream", 0xF6EFDC)], &NORTH_EAST, 8, 1180),
    home(["SCR", "Scranton", "Colliers", "Breaker Park"], [("coal black", 0x1C1C1E), ("lamp yellow", 0xF2C230), ("white", 0xFFFFFF)], &NORTH_EAST, 8, 750),
    home(["UTI", "Utica", "Sentinels", "Canal Street Stadium"], [("royal blue", 0x2450A4), ("silver", 0xB4BAC2), ("white", 0xFFFFFF)], &LAKES, 10, 460),
    home(["NBD", "New Bedford", "Harpooners", "Whaling Wharf Field"], [("navy", 0x14284B), ("sea green", 0x2E8B77), ("bone", 0xF1ECDD)], &NORTH_EAST, 12, 50),
    home(["BGR", "Bangor", "Sawyers", "Penobscot Bowl"], [("pine green", 0x1E4D36), ("buff", 0xD9B98A), ("white", 0xFFFFFF)], &NORTH_EAST, 9, 120),
    home(["WHG", "Wheeling", "Stokers", "Fort Henry Stadium"], [("furnace orange", 0xE2611C), ("soot", 0x2B2A29), ("white", 0xFFFFFF)], &NORTH_EAST, 6, 660),
    home(["SAV", "Savannah", "Night Herons", "Lowcountry Stadium"], [("midnight blue", 0x1A1F4B), ("moss", 0x7A8F4E), ("pearl", 0xF2F0EA)], &SOUTH, 8, 40),
    home(["MOB", "Mobile", "Corsairs", "Battery Gulf Stadium"], [("crimson", 0xA31F34), ("black", 0x17171A), ("gold", 0xD4A72C)], &GULF, 9, 20),
    home(["ASH", "Asheville", "Ridgebacks", "Blue Ridge Bowl"], [("ridge blue", 0x4A6FA5), ("copper", 0xB87333), ("white", 0xFFFFFF)], &PIEDMONT, 7, 2130),
    home(["MCN", "Macon", "Peregrines", "Ocmulgee Field"], [("plum", 0x5B2A5E), ("peach", 0xF5B48A), ("white", 0xFFFFFF)], &SOUTH, 7, 380),
    home(["PAD", "Paducah", "Pilots", "Two Rivers Stadium"], [("river blue", 0x1F6F9C), ("scarlet", 0xC8202F), ("white", 0xFFFFFF)], &RIVER, 7, 340),
];

#[rustfmt::skip]
static WEST: [ClubHome; 12] = [
    home(["DUL", "Duluth", "Icebreakers", "Superior Street Stadium"], [("ice blue", 0x8CC4E0), ("deep navy", 0x10233F), ("white", 0xFFFFFF)], &FAR_NORTH, 11, 1120),
    home(["FAR", "Fargo", "Threshers", "Red River Stadium"], [("wheat", 0xE3C16F), ("barn red", 0x8E2A25), ("white", 0xFFFFFF)], &FAR_NORTH, 13, 900),
    home(["CHY", "Cheyenne", "Drovers", "Crow Creek Stadium"], [("saddle brown", 0x6F4526), ("prairie gold", 0xE0A92E), ("white", 0xFFFFFF)], &MOUNTAIN, 14, 6060),
    home(["PUE", "Pueblo", "Kestrels", "Steelworks Field"], [("steel blue", 0x46769B), ("burnt orange", 0xC75B12), ("white", 0xFFFFFF)], &MOUNTAIN, 9, 4690),
    home(["YUM", "Yuma", "Javelinas", "Colorado Bend Stadium"], [("sunset red", 0xD1432F), ("sand", 0xE6CFA3), ("charcoal", 0x36363A)], &DESERT, 8, 140),
    home(["AMA", "Amarillo", "Mustangers", "Caprock Stadium"], [("turquoise", 0x2AA6A1), ("leather", 0x8A4B2A), ("white", 0xFFFFFF)], &HIGH_PLAINS, 14, 3670),
    home(["GAL", "Galveston", "Privateers", "Seawall Stadium"], [("storm grey", 0x5C6770), ("coral", 0xF0705A), ("white", 0xFFFFFF)], &GULF, 11, 10),
    home(["MTY", "Monterey", "Sea Lions", "Cannery Park"], [("kelp green", 0x3C6E47), ("fog", 0xC7CED3), ("gold", 0xE2B33C)], &BAY, 9, 30),
    home(["EUR", "Eureka", "Redwoods", "Humboldt Field"], [("redwood", 0x8C3B2E), ("fern", 0x5E8C4A), ("white", 0xFFFFFF)], &NORTH_COAST, 8, 40),
    home(["YAK", "Yakima", "Rapids", "Orchard Valley Stadium"], [("apple red", 0xC1272D), ("leaf green", 0x4B8F29), ("white", 0xFFFFFF)], &ORCHARD, 7, 1070),
    home(["BUT", "Butte", "Diggers", "Headframe Field"], [("copper", 0xB4622D), ("forest green", 0x1F4A33), ("white", 0xFFFFFF)], &MOUNTAIN, 7, 5540),
    home(["STJ", "St. Joseph", "Couriers", "Pony Hill Stadium"], [("express blue", 0x264E9E), ("mustard", 0xD9A514), ("white", 0xFFFFFF)], &RIVER, 10, 850),
];

/// Four homes in the east, then four in the west.
pub(super) fn draw(luck: &mut RosterChance) -> Vec<&'static ClubHome> {
    let mut four = |side: &'static [ClubHome]| {
        let mut homes: Vec<&'static ClubHome> = side.iter().collect();
        luck.shuffle(&mut homes);
        homes.truncate(4);
        homes
    };
    let mut homes = four(&EAST);
    homes.extend(four(&WEST));
    homes
}

/// A roof for each home: one dome and one that opens, most likely where the weather is bad, and sky elsewhere.
pub(super) fn roofs(homes: &[&ClubHome], luck: &mut RosterChance) -> Vec<Roof> {
    let mut roofs = vec![Roof::Open; homes.len()];
    for roof in [Roof::Dome, Roof::Retractable] {
        let wish = |(home, now): (&&ClubHome, &Roof)| match now {
            Roof::Open if home.is_harsh() => 3,
            Roof::Open => 1,
            _ => 0,
        };
        let wishes: Vec<u32> = homes.iter().zip(&roofs).map(wish).collect();
        roofs[luck.weighted(&wishes)] = roof;
    }
    roofs
}

impl ClubHome {
    /// Whether winters freeze or autumns burn.
    fn is_harsh(&self) -> bool {
        self.climate.temperatures[11] < 25 || self.climate.temperatures[8] > 95
    }

    pub fn id(&self) -> ClubId {
        self.id.parse().expect("every home in the table has three capital letters")
    }

    pub fn colors(&self) -> Vec<Color> {
        let color = |(name, rgb): &(&str, u32)| {
            let [_, red, green, blue] = rgb.to_be_bytes();
            Color { name: (*name).to_string(), hex: Rgb([red, green, blue]) }
        };
        self.colors.iter().map(color).collect()
    }

    /// Its stadium under a roof.
    pub fn stadium(&self, roof: Roof, luck: &mut RosterChance) -> Stadium {
        let grass = roof != Roof::Dome && luck.chance(0.7);
        Stadium {
            name: self.stadium.to_string(),
            city: self.city.to_string(),
            roof,
            surface: if grass { Surface::Grass } else { Surface::Turf },
            temperatures: self.climate.temperatures,
            wind: self.wind,
            wet: self.climate.wet,
            altitude: self.altitude,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_home_has_its_own_abbreviation_city_and_name() {
        let all: Vec<&ClubHome> = EAST.iter().chain(&WEST).collect();
        for pick in [|home: &ClubHome| home.id, |home: &ClubHome| home.city, |home: &ClubHome| home.name] {
            let mut texts: Vec<&str> = all.iter().map(|home| pick(home)).collect();
            texts.sort();
            texts.dedup();
            assert_eq!(texts.len(), all.len());
        }
    }
}
