//! Fair dice: nobody chooses, anyone can check.

use hashmark_dice::{CHAIN_LENGTH, ChainLink, Die, FairRound, LinkChain, Roll};
use proptest::prelude::*;

const DIE: Die = Die::plain("red", 6);
const ONE: Roll = Roll::of(&[DIE]);
const THREE: Roll = Roll::of(&[DIE, DIE, DIE]);

fn round(home: u8, away: u8, server: u8) -> FairRound {
    FairRound::open(Some(&ChainLink([home; 32])), Some(&ChainLink([away; 32])), &ChainLink([server; 32]))
}

fn throws(round: &FairRound) -> Vec<Vec<u8>> {
    (0..40).map(|n| round.throw(n, THREE).as_slice().to_vec()).collect()
}

#[test]
fn every_link_hashes_back_to_the_one_before_and_the_seed_is_the_last() {
    let chain = LinkChain::grow([7; 32]);
    assert_eq!(chain.link(0), Some(chain.head()));
    for number in (1..300).chain([5_000, CHAIN_LENGTH - 129, CHAIN_LENGTH - 1, CHAIN_LENGTH]) {
        let (before, link) = (chain.link(number - 1).unwrap(), chain.link(number).unwrap());
        assert!(link.follows(&before), "link {number}");
        assert!(!before.follows(&link), "and not the other way about");
    }
    assert_eq!(chain.link(CHAIN_LENGTH), Some(ChainLink([7; 32])));
    assert_eq!(chain.link(CHAIN_LENGTH + 1), None);
}

/// The page in the browser reckons the same: crates/server/assets/blake3.js is held to these.
#[test]
fn the_numbers_are_those_written_down_for_everyone_who_checks() {
    let chain = LinkChain::grow([1; 32]);
    let seen = [chain.head(), chain.link(1).unwrap(), chain.link(1).unwrap().seal("{\"play\":\"punt\"}")];
    let hex: Vec<String> = seen.iter().map(ChainLink::hex).collect();
    assert_eq!(hex, include_str!("fair-vectors.txt").lines().take(3).collect::<Vec<_>>());
    let dice: Vec<String> = throws(&round(1, 2, 3)).iter().map(|pips| format!("{pips:?}")).collect();
    assert_eq!(dice.join(" "), include_str!("fair-vectors.txt").lines().nth(3).unwrap());
    let alone = FairRound::open(None, Some(&ChainLink([2; 32])), &ChainLink([3; 32]));
    let dice: Vec<String> = throws(&alone).iter().map(|pips| format!("{pips:?}")).collect();
    assert_eq!(dice.join(" "), include_str!("fair-vectors.txt").lines().nth(4).unwrap());
}

#[test]
fn everyone_who_has_a_say_changes_the_dice_and_the_order_matters() {
    let dice = throws(&round(1, 2, 3));
    assert_eq!(dice, throws(&round(1, 2, 3)));
    for other in [round(9, 2, 3), round(1, 9, 3), round(1, 2, 9), round(2, 1, 3), round(3, 2, 1)] {
        assert_ne!(dice, throws(&other));
    }
    let server = ChainLink([3; 32]);
    let absent = FairRound::open(None, Some(&ChainLink([2; 32])), &server);
    let nothing = FairRound::open(Some(&ChainLink([0; 32])), Some(&ChainLink([2; 32])), &server);
    assert_ne!(throws(&absent), throws(&nothing), "a side without a say is not a side whose link is nothing");
}

/// The distance of counts from even shares, and the value that honest dice exceed once in a thousand (Wilson and Hilferty).
fn chi_square(counts: &[u32]) -> (f64, f64) {
    let even = f64::from(counts.iter().sum::<u32>()) / counts.len() as f64;
    let distance = counts.iter().map(|count| (f64::from(*count) - even).powi(2) / even).sum();
    let free = counts.len() as f64 - 1.0;
    let spread = 2.0 / (9.0 * free);
    (distance, free * (1.0 - spread + 3.09 * spread.sqrt()).powi(3))
}

#[test]
fn a_million_rolls_show_every_side_of_every_die_as_often_as_chance_allows() {
    static SEVERAL: [Die; 4] =
        [Die::plain("red", 6), Die::plain("ten", 10), Die::plain("eight", 8), Die::plain("coin", 2)];
    const ROLL: Roll = Roll::of(&SEVERAL);
    let mut counts = SEVERAL.map(|die| vec![0u32; usize::from(die.sides)]);
    let chain = LinkChain::grow([11; 32]);
    // A new round every hundred rolls, as in a game.
    for number in 0..10_000u64 {
        let link = chain.link(number as u32 + 1).unwrap();
        let round = FairRound::open(Some(&link), None, &ChainLink([12; 32]));
        for n in number * 100..number * 100 + 100 {
            for (counts, shown) in counts.iter_mut().zip(round.throw(n, ROLL).as_slice()) {
                counts[usize::from(*shown) - 1] += 1;
            }
        }
    }
    for (die, counts) in SEVERAL.iter().zip(&counts) {
        assert_eq!(counts.iter().sum::<u32>(), 1_000_000);
        let (distance, most) = chi_square(counts);
        assert!(distance < most, "{} sides: {distance:.1} of at most {most:.1}", die.sides);
    }
}

#[test]
fn a_die_that_favors_one_side_by_a_percent_would_be_noticed() {
    let mut crooked = [166_667u32; 6];
    crooked[5] += 1_667;
    let (distance, _) = chi_square(&crooked);
    let (_, most) = chi_square(&[1; 6]);
    assert!(distance < most, "a percent in a million throws is still within chance");
    crooked[5] += 5_000;
    assert!(chi_square(&crooked).0 > most, "four percent are not");
}

#[test]
fn a_chain_is_not_printed_by_mistake() {
    let chain = LinkChain::grow([7; 32]);
    assert_eq!(format!("{chain:?} {:?}", round(1, 2, 3)), "LinkChain(..) FairRound(..)");
}

proptest! {
    #[test]
    fn one_bit_of_a_link_is_another_link(bytes: [u8; 32], bit in 0usize..256) {
        let mut other = bytes;
        other[bit / 8] ^= 1 << (bit % 8);
        let (link, other) = (ChainLink(bytes), ChainLink(other));
        prop_assert!(link.follows(&link.before()));
        prop_assert!(!other.follows(&link.before()));
        prop_assert_ne!(link.seal("punt"), other.seal("punt"));
        let thrown = |link: &ChainLink| {
            let round = FairRound::open(Some(link), None, link);
            (0..20).map(|n| round.throw(n, ONE)).collect::<Vec<_>>()
        };
        prop_assert_ne!(thrown(&link), thrown(&other));
    }

    #[test]
    fn links_are_written_as_64_hexadecimal_digits_and_read_back(bytes: [u8; 32]) {
        let link = ChainLink(bytes);
        let text = serde_json::to_string(&link).unwrap();
        prop_assert_eq!(text.len(), 66);
        prop_assert_eq!(serde_json::from_str::<ChainLink>(&text).unwrap(), link);
        prop_assert!(serde_json::from_str::<ChainLink>("\"ab\"").is_err());
    }
}

#[test]
fn the_same_words_give_another_chain_at_another_match_or_on_the_other_side() {
    let heads = [ChainLink([1; 32]), ChainLink([2; 32])];
    let chain = LinkChain::of_words("blue horses", &heads[0], "home");
    assert_eq!(chain, LinkChain::of_words("blue horses", &heads[0], "home"));
    for other in [
        LinkChain::of_words("blue horses", &heads[1], "home"),
        LinkChain::of_words("blue horses", &heads[0], "away"),
        LinkChain::of_words("blue horse", &heads[0], "home"),
    ] {
        assert_ne!(chain.head(), other.head());
    }
}
