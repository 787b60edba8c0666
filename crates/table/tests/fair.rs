//! Fair dice at a match: they fall only when the calls and then everyone's links are in, and whatever is not as it was
//! committed to is found.

use crate::toy;

use hashmark_dice::{ChainLink, LinkChain, Stream};
use hashmark_law::Side;
use hashmark_table::{
    ActError, AnswerError, Awaiting, DiceSource, EarlyEnd, FairLinks, LinkError, MatchAct, NoUndo, UndoDepth,
    VerifyError, load, verify,
};
use toy::{Call, Played, Race, answered, begun, chain, fair, file, next_links, step};

/// A race in which the calls for the first dice are in.
fn called() -> Played {
    let mut race = begun(9, fair());
    race.answer(Side::Home, Call::Hurry(true)).unwrap();
    race.answer(Side::Home, Call::Lane(1)).unwrap();
    race.answer(Side::Away, Call::Lane(2)).unwrap();
    race
}

#[test]
fn dice_fall_only_when_everyone_has_given_the_next_link() {
    let mut race = called();
    assert!(matches!(race.need(), Awaiting::Roll { .. }));
    assert_eq!(race.enter(hashmark_dice::Pips::new(&[6, 6]).unwrap()), Err(AnswerError::NotByHand));
    let links = next_links(&race);
    let without = |home, away| FairLinks { home, away, ..links };
    assert_eq!(race.give_links(without(None, links.away)), Err(LinkError::Missing(Side::Home)));
    assert_eq!(race.give_links(without(links.home, None)), Err(LinkError::Missing(Side::Away)));
    let later = chain(Some(Side::Home)).link(2);
    assert_eq!(race.give_links(without(later, links.away)), Err(LinkError::NotNext(Side::Home)));
    assert_eq!(race.check_link(Side::Away, &links.home.unwrap()), Err(LinkError::NotNext(Side::Away)));
    assert_eq!(
        LinkError::NotNext(Side::Away).to_string(),
        "the visiting side's link is not the one it committed to",
        "in the words of every other refusal"
    );
    assert_eq!(race.events().len(), 1, "nothing has fallen");
    race.give_links(links).unwrap();
    assert!(race.inputs().any(|given| given.is_roll()));
    assert_eq!(race.give_links(links), Err(LinkError::NotNow));
}

/// A forged file with every digest made right again, as a forger would.
fn remarked(text: &str) -> String {
    let mut whole = String::new();
    for line in text.lines() {
        match line.split_once("\"digest\":\"") {
            Some((head, _)) if line.starts_with("{\"mark\"") => {
                whole.push_str(&format!(
                    "{head}\"digest\":\"{}\"}}}}\n",
                    blake3::hash(whole.as_bytes()).to_hex()
                ));
            }
            _ => whole.push_str(&format!("{line}\n")),
        }
    }
    whole
}

/// The server sees the calls and then wants another secret: what it gives does not follow from its head.
#[test]
fn a_server_that_chooses_its_secret_after_seeing_a_call_is_found() {
    let mut race = called();
    let honest = next_links(&race);
    let chosen = FairLinks { server: LinkChain::grow([77; 32]).link(1).unwrap(), ..honest };
    assert_eq!(race.give_links(chosen), Err(LinkError::NotNextOfServer));
    // It writes a file with the secret it likes better, all digests right: everything but the commitment fits.
    race.give_links(honest).unwrap();
    let text = file(&race);
    let forged = text.replace(&honest.server.hex(), &chosen.server.hex());
    let Err(VerifyError::Differs(found)) = verify::<Race>(&forged) else { panic!("it is found") };
    assert_eq!(found.rerun, "the server's link is not the one it committed to");
    // With a head to fit, the head is not the one that was shown, and the dice are not those that fell.
    let head = LinkChain::grow([77; 32]).head().hex();
    let forged = forged.replacen(&chain(None).head().hex(), &head, 1);
    let Err(VerifyError::Differs(found)) = verify::<Race>(remarked(&forged)) else { panic!("it is found") };
    assert_eq!(found.what, "these are not the dice of the match");
}

#[test]
fn a_coach_who_gives_another_link_than_committed_to_or_shows_a_second_head_is_refused() {
    let mut race = called();
    let other = LinkChain::grow([88; 32]);
    let links = FairLinks { home: other.link(1), ..next_links(&race) };
    assert_eq!(race.give_links(links), Err(LinkError::NotNext(Side::Home)));
    let again = MatchAct::ChainHead { side: Side::Home, head: other.head() };
    assert_eq!(race.act(again), Err(ActError::HeadShown(Side::Home)));
}

#[test]
fn one_bit_of_a_roll_a_link_or_a_head_is_found() {
    let text = file(&answered(fair(), 4, 5, 1000));
    assert!(verify::<Race>(&text).unwrap().fair.unwrap().rounds > 2);
    let flipped = |at: usize| {
        let mut bytes = text.clone().into_bytes();
        bytes[at] = if bytes[at] == b'0' { b'1' } else { b'0' };
        String::from_utf8(bytes).unwrap()
    };
    let after = |word: &str, more: usize| text.find(word).unwrap() + word.len() + more;
    for (what, at) in [
        ("the server's head", after("\"server\":\"", 9)),
        ("home's head", after("\"head\":\"", 30)),
        ("home's link", after("\"links\":{\"home\":\"", 63)),
        ("the server's link", text.rfind("\"server\":\"").unwrap() + 20),
    ] {
        assert!(verify::<Race>(remarked(&flipped(at))).is_err(), "{what} was changed");
    }
    let at = after("\"pips\":[", 0);
    let other = if &text[at..=at] == "1" { "2" } else { "1" };
    let rolled = format!("{}{other}{}", &text[..at], &text[at + 1..]);
    assert!(
        matches!(verify::<Race>(rolled), Err(VerifyError::Differs(found)) if found.what.contains("not the dice"))
    );
}

/// Without its line of links a throw is not believed, whatever it shows.
#[test]
fn a_throw_without_links_is_found() {
    let text = file(&answered(fair(), 2, 5, 1000));
    let line = text.lines().find(|line| line.starts_with("{\"links\"")).unwrap();
    let Err(VerifyError::Differs(found)) = verify::<Race>(text.replacen(&format!("{line}\n"), "", 1)) else {
        panic!("it is found")
    };
    assert_eq!(found.rerun, "no links were given for these dice");
}

#[test]
fn links_of_a_play_that_is_taken_back_are_used_up() {
    let mut race = called();
    let first = next_links(&race);
    race.give_links(first).unwrap();
    let thrown = race.record().len();
    race.take_back(UndoDepth::Plays(0), hashmark_law::Both::new(true, true))
        .or_else(|_| race.take_back(UndoDepth::Plays(1), hashmark_law::Both::new(true, true)))
        .unwrap();
    assert!(race.record().len() > thrown, "it stands in the record");
    race.answer(Side::Home, Call::Hurry(true)).unwrap();
    race.answer(Side::Home, Call::Lane(1)).unwrap();
    race.answer(Side::Away, Call::Lane(2)).unwrap();
    assert_eq!(race.give_links(first), Err(LinkError::NotNext(Side::Home)));
    let second = next_links(&race);
    assert_ne!(first, second);
    race.give_links(second).unwrap();
    assert!(verify::<Race>(file(&race)).is_ok());
}

/// A link may have been given, and its answer lost: when the calls it was for are taken back it is never asked for again.
#[test]
fn links_that_were_wanted_when_a_play_was_taken_back_are_used_up() {
    let mut race = called();
    let first = next_links(&race);
    let consent = hashmark_law::Both::new(true, true);
    race.take_back(UndoDepth::Plays(0), consent).unwrap();
    race.answer(Side::Home, Call::Hurry(true)).unwrap();
    race.answer(Side::Home, Call::Lane(2)).unwrap();
    race.answer(Side::Away, Call::Lane(1)).unwrap();
    let want = race.wants_links().unwrap();
    assert_eq!((want.sides.home, want.sides.away, want.server), (Some(2), Some(2), 2));
    assert_eq!(race.give_links(first), Err(LinkError::NotNext(Side::Home)));
    race.give_links(next_links(&race)).unwrap();
    let mut stream = Stream::new(1);
    while step(&mut race, &mut stream) {}
    let text = file(&race);
    assert_eq!(text.matches("\"spent\":true").count(), 1);
    verify::<Race>(&text).unwrap();
    assert!(load::<Race>(&text).unwrap().notes.is_empty());
    // Nobody can say afterwards that it was not so, nor that it was so where no links were wanted.
    assert!(verify::<Race>(remarked(&text.replacen(",\"spent\":true", "", 1))).is_err());
    let mut other = called();
    other.give_links(next_links(&other)).unwrap();
    assert!(other.wants_links().is_none());
    other.take_back(UndoDepth::Inputs(1), consent).unwrap();
    let text = file(&other);
    let (head, tail) = text.rsplit_once("}}\n{\"mark\"").unwrap();
    let forged = remarked(&format!("{head},\"spent\":true}}}}\n{{\"mark\"{tail}"));
    let Err(VerifyError::Differs(found)) = verify::<Race>(&forged) else { panic!("it is found: {forged}") };
    assert_eq!(found.what, "no links can have been used up here");
}

/// Files from before links were used up by a taking back are read as they were written.
#[test]
fn an_older_file_that_took_calls_back_while_links_were_wanted_still_verifies() {
    let mut race = called();
    race.take_back(UndoDepth::Plays(0), hashmark_law::Both::new(true, true)).unwrap();
    let older = remarked(&file(&race).replacen(",\"spent\":true", "", 1));
    verify::<Race>(&older).unwrap();
    let mut race = load::<Race>(&older).unwrap().played;
    race.answer(Side::Home, Call::Hurry(true)).unwrap();
    race.answer(Side::Home, Call::Lane(1)).unwrap();
    race.answer(Side::Away, Call::Lane(2)).unwrap();
    assert_eq!(race.wants_links().unwrap().sides.home, Some(1));
}

/// The other's browser may be giving its link at this moment.
#[test]
fn nobody_takes_his_own_call_back_once_links_are_wanted_for_it() {
    let mut race = called();
    for side in Side::BOTH {
        assert_eq!(race.undoable(side), Err(NoUndo::LinksWanted));
        assert_eq!(race.undo(side), Err(NoUndo::LinksWanted));
    }
}

/// Whoever likes the dice of his links not cannot end the file before them.
#[test]
fn a_file_that_leaves_out_the_dice_of_its_last_links_is_found() {
    let mut race = called();
    race.give_links(next_links(&race)).unwrap();
    let text = file(&race);
    let links = text.find("{\"links\"").unwrap();
    let end = links + text[links..].find('\n').unwrap() + 1;
    let mark = text.lines().rfind(|line| line.starts_with("{\"mark\"")).unwrap();
    for more in ["", "{\"act\":{\"resigned\":{\"side\":\"home\"}}}\n"] {
        let short = remarked(&format!("{}{more}{mark}\n", &text[..end]));
        let Err(VerifyError::Differs(found)) = verify::<Race>(&short) else { panic!("it is found: {short}") };
        assert_eq!(found.what, "the dice of these links are left out");
    }
}

/// Whoever chose his secret after he had seen another's link would choose the dice.
#[test]
fn no_link_is_taken_before_everybody_has_shown_his_head() {
    let mut race = Played::new(toy::setup(1), fair()).unwrap();
    race.act(MatchAct::ChainHead { side: Side::Home, head: chain(Some(Side::Home)).head() }).unwrap();
    race.answer(Side::Home, Call::Hurry(true)).unwrap();
    race.answer(Side::Home, Call::Lane(1)).unwrap();
    race.answer(Side::Away, Call::Lane(2)).unwrap();
    let link = chain(Some(Side::Home)).link(1).unwrap();
    assert_eq!(race.check_link(Side::Home, &link), Err(LinkError::NoHead(Side::Away)));
    assert!(race.awaits_link(Side::Away) && !race.awaits_link(Side::Home), "nobody else can do anything");
    race.act(MatchAct::ChainHead { side: Side::Away, head: chain(Some(Side::Away)).head() }).unwrap();
    assert_eq!(race.check_link(Side::Home, &link), Ok(()));
    assert!(race.awaits_link(Side::Away) && race.awaits_link(Side::Home));
}

#[test]
fn every_answer_wants_new_links_and_nobody_takes_back_what_links_were_given_for() {
    let mut race = begun(6, fair());
    let mut stream = Stream::new(3);
    let mut rounds = 0;
    while !race.over() {
        let wanted = race.wants_links();
        if let Some(want) = wanted {
            rounds += 1;
            assert_eq!((want.server, want.sides.home, want.sides.away), (rounds, Some(rounds), Some(rounds)));
            assert!(
                race.undoable(Side::Home).is_err() || rounds == 1 || !matches!(race.need(), Awaiting::Over)
            );
        }
        step(&mut race, &mut stream);
        if wanted.is_some() && !race.over() {
            let own = race.undoable(Side::Home);
            assert!(matches!(own, Err(NoUndo::Thrown { .. }) | Err(NoUndo::Nothing)), "{own:?}");
        }
    }
    assert!(rounds >= 3);
}

/// Somebody walks off: the dice go on without him, and the record says from which throw on.
#[test]
fn dice_go_on_without_a_side_and_the_file_says_from_where() {
    let mut race = called();
    race.give_links(next_links(&race)).unwrap();
    let rolls = race.inputs().filter(|given| given.is_roll()).count();
    race.act(MatchAct::WithoutLinks { side: Side::Away }).unwrap();
    assert_eq!(race.act(MatchAct::WithoutLinks { side: Side::Away }), Err(ActError::NoSay(Side::Away)));
    let mut stream = Stream::new(1);
    while step(&mut race, &mut stream) {}
    let report = verify::<Race>(file(&race)).unwrap().fair.unwrap();
    assert_eq!((report.links.away, report.without.away, report.without.home), (1, Some(rolls), None));
    assert!(report.links.home > 1 && report.rounds == report.links.home);
    // Nobody can say so afterwards: without the act the missing link is noticed.
    let text = file(&race);
    let act = text.lines().find(|line| line.contains("without_links")).unwrap();
    assert!(verify::<Race>(text.replacen(&format!("{act}\n"), "", 1)).is_err());
}

#[test]
fn a_side_that_never_showed_a_head_has_no_links_to_give() {
    let mut race = Played::new(toy::setup(1), fair()).unwrap();
    race.answer(Side::Home, Call::Hurry(true)).unwrap();
    race.answer(Side::Home, Call::Lane(1)).unwrap();
    race.answer(Side::Away, Call::Lane(2)).unwrap();
    let link = chain(Some(Side::Home)).link(1).unwrap();
    assert_eq!(race.check_link(Side::Home, &link), Err(LinkError::NoHead(Side::Home)));
    assert!(race.act(MatchAct::ChainHead { side: Side::Home, head: ChainLink([0; 32]) }).is_ok());
}

#[test]
fn a_match_that_is_given_up_is_over_stays_so_in_its_file_and_tells_who_won() {
    for (act, end, winner) in [
        (MatchAct::Resigned { side: Side::Home }, EarlyEnd::Resigned(Side::Home), Some(Side::Away)),
        (MatchAct::Claimed { side: Side::Home }, EarlyEnd::Claimed(Side::Home), Some(Side::Home)),
        (MatchAct::Abandoned, EarlyEnd::Abandoned, None),
    ] {
        let mut race = answered(DiceSource::seeded(1), 3, 1, 4);
        let question = race.progress();
        race.act(MatchAct::Sat { side: Side::Away }).unwrap();
        assert_eq!(race.progress(), question, "the open question keeps its number");
        race.act(act).unwrap();
        assert!(race.over() && race.early_end() == Some(end) && end.winner() == winner);
        assert_eq!(race.answer(Side::Home, Call::Rest), Err(AnswerError::Over));
        assert_eq!(race.undoable(Side::Home), Err(NoUndo::Ended));
        assert_eq!(race.act(MatchAct::Adjourned), Err(ActError::Over));
        let text = file(&race);
        assert!(verify::<Race>(&text).unwrap().over);
        let again = load::<Race>(&text).unwrap();
        assert!(again.notes.is_empty() && again.played.early_end() == Some(end) && again.played.over());
        // Lines after the end are no part of the game.
        let longer = format!("{text}{}", "{\"call\":{\"side\":\"home\",\"call\":\"rest\"}}\n");
        assert!(verify::<Race>(longer).is_err());
    }
}
