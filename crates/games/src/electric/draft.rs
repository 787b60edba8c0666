//! A team made step by step: what was chosen so far is played through again from the seed, and the rules say what of it
//! may be. The host keeps the seed and what was rolled for.

use hashmark_dice::Seeded;
use hashmark_electric::bases::Grade;
use hashmark_electric::campaign::club::METHOD;
use hashmark_electric::campaign::create::{Placing, StepStop, TeamMaking, TeamRoll, TeamStep};
use hashmark_electric::campaign::guide::{Guide, Method, PhilosophyUnit, ScorePlacement, TeamPhilosophy};
use hashmark_electric::campaign::{Hero, Squad, Stat, Status};
use hashmark_electric::team::{ElectricMan, ElectricTeam};
use hashmark_print::electric::{base_chart, roster_chart, team_record};
use hashmark_roster::{Club, League};
use hashmark_session::wire::{DieShown, Drafted, PhilosophyView, RatedMan};
use hashmark_session::{
    DraftMethod, OpenDraft, SessionError, TeamDraft, TeamDrafts, TeamMade, TeamPage, club_colors, sentence,
    shown,
};
use hashmark_table::Refusal;
use std::sync::OnceLock;

/// Teams made for the electric game.
#[derive(Clone, Copy, Debug)]
pub struct ElectricDrafts;

/// What the six methods are called.
const TITLES: [&str; 6] = [
    "As they fall",
    "The better of two",
    "Placed freely",
    "The best of twelve",
    "Four dice",
    "Seven dice on eights",
];

impl TeamDrafts for ElectricDrafts {
    fn methods(&self) -> Vec<DraftMethod> {
        let one = |(method, title): (&Method, &'static str)| DraftMethod {
            id: method.id,
            title,
            text: method.name.clone(),
            usual: method.id == METHOD,
        };
        Guide::standard().method.iter().zip(TITLES).map(one).collect()
    }

    fn drafted(&self, draft: &TeamDraft, open: &OpenDraft) -> Result<Drafted, SessionError> {
        drafted(draft, open)
    }

    fn made(&self, draft: &TeamDraft, seed: u64) -> Result<String, SessionError> {
        let team = play(draft, seed)?.making.finish()?;
        toml::to_string(&team).map_err(|wrong| SessionError::Internal(wrong.to_string()))
    }

    fn summary(&self, file: &str) -> Result<TeamMade, SessionError> {
        let team = kept(file)?;
        let ratings = team.squad.as_ref().map(|squad| squad.ratings(&team));
        Ok(TeamMade { club: team.id, name: team.name, ratings })
    }

    fn page(&self, file: &str) -> Result<TeamPage, SessionError> {
        let team = kept(file)?;
        Ok(team.squad.as_ref().map(|squad| team_page(&team, squad)).unwrap_or_default())
    }

    fn sheet(&self, file: &str, name: &str, club: &Club) -> Result<Option<Vec<u8>>, SessionError> {
        let team = kept(file)?;
        let record = || team_record(&team, Some(&club.stadium), "");
        let papers = match name {
            "record.pdf" => vec![record()],
            "roster.pdf" => vec![roster_chart(&team)],
            "bases.pdf" => vec![base_chart(&team)],
            "sheets.pdf" => vec![record(), roster_chart(&team), base_chart(&team)],
            _ => return Ok(None),
        };
        Ok(Some(hashmark_print::pdf(&papers)))
    }
}

/// A team as it was kept; that it can be read is this program's own promise.
fn kept(file: &str) -> Result<ElectricTeam, SessionError> {
    toml::from_str(file).map_err(|wrong| SessionError::Internal(wrong.to_string()))
}

fn team_page(team: &ElectricTeam, squad: &Squad) -> TeamPage {
    let way = |side, id: &str| {
        Guide::standard().philosophy(side, id).map_or_else(|| id.to_string(), |way| way.name.clone())
    };
    let franchise = squad.franchise.and_then(|man| team.men.get(usize::from(man)));
    let (offense, defense) = squad.ratings(team);
    TeamPage {
        numbers: Stat::ALL.into_iter().map(|stat| (squad.stats[stat], stat.word())).collect(),
        facts: vec![
            ("Ratings", format!("Rated {offense} with the ball, {defense} against it")),
            ("Offense", way(PhilosophyUnit::Offense, &squad.offense)),
            ("Defense", way(PhilosophyUnit::Defense, &squad.defense)),
            (
                "Franchise player",
                franchise.map_or_else(
                    || "nobody alone is the best".to_string(),
                    |man| format!("{} #{} {}", man.position, man.number, man.name),
                ),
            ),
        ],
        heads: vec!["No", "Name", "Plays", "Rating", "Hit points", "Status"],
        roster: team.men.iter().zip(&squad.men).map(|(man, hero)| roster_row(man, hero)).collect(),
    }
}

fn roster_row(man: &ElectricMan, hero: &Hero) -> Vec<String> {
    let status = match hero.status {
        Status::Active => "active",
        Status::Reserve => "injured reserve",
        Status::Practice => "practice squad",
    };
    vec![
        man.number.to_string(),
        man.name.clone(),
        man.position.to_string(),
        hero.pr.to_string(),
        hero.hp.to_string(),
        status.to_string(),
    ]
}

/// A draft played through.
struct DraftMade {
    making: TeamMaking,
    team: ElectricTeam,
    /// As it was before the scores were placed, before the philosophies, before the ratings.
    placed_from: TeamMaking,
    chosen_from: Option<TeamMaking>,
    /// Throws for the numbers.
    throws: usize,
    ratings: Option<(u8, u8)>,
    doubts: Vec<String>,
}

/// A team as far as it has been made.
fn drafted(draft: &TeamDraft, open: &OpenDraft) -> Result<Drafted, SessionError> {
    let made = play(draft, open.seed)?;
    let method = method(draft.method)?;
    let chosen = chosen(draft);
    let placed = made.chosen_from.as_ref();
    Ok(Drafted {
        draft: open.token.clone(),
        begun: open.begun,
        placed: None,
        club: club_colors(&made.team.id, &made.team.name),
        method: method.id,
        method_words: method.name.clone(),
        step: step(draft, &made),
        numbers: Stat::ALL.map(Stat::word).to_vec(),
        throws: made.making.thrown()[..made.throws].iter().map(dice).collect(),
        scores: made.placed_from.scores().to_vec(),
        place: match method.place {
            ScorePlacement::Order => "order",
            ScorePlacement::Free => "free",
            ScorePlacement::Dice => "dice",
        },
        suggested: suggested(&made.placed_from),
        rolled: placed.map(|making| making.rolled().0),
        ways: [PhilosophyUnit::Offense, PhilosophyUnit::Defense].map(|side| ways(placed, side, &chosen)),
        chosen,
        stats: made.ratings.map(|_| made.making.stats().0),
        ratings: made.ratings.map(Into::into),
        rating_base: Guide::standard().rating.base,
        points: Guide::standard().rating.points,
        helps: made.making.suggest_points(),
        men: men(&made),
        doubts: made.doubts,
    })
}

/// The league that comes with the games, read once.
fn league() -> &'static League {
    static LEAGUE: OnceLock<League> = OnceLock::new();
    LEAGUE.get_or_init(hashmark_roster::founders)
}

fn club(draft: &TeamDraft) -> Result<&'static Club, SessionError> {
    let club = league().clubs.iter().find(|club| club.id.as_str().eq_ignore_ascii_case(&draft.club));
    club.ok_or_else(|| {
        SessionError::unusable(
            format!("No club is called {:?}.", draft.club),
            "The clubs page lists them all.",
        )
    })
}

fn method(id: u8) -> Result<&'static Method, SessionError> {
    let found = Guide::standard().method(id);
    found.ok_or_else(|| SessionError::unusable(format!("There is no method {id}."), "Choose 1 to 6."))
}

fn stopped(stop: StepStop) -> SessionError {
    match stop {
        StepStop::Refused(refusal) => refusal.into(),
        StepStop::Waiting { why, .. } => {
            SessionError::Internal(format!("seeded dice ran out at {}", why.purpose))
        }
    }
}

fn play(draft: &TeamDraft, seed: u64) -> Result<DraftMade, SessionError> {
    let club = club(draft)?;
    let (team, mut cup) = (ElectricTeam::of_club(club, Grade::Club), Seeded::new(seed));
    method(draft.method)?;
    let mut making = TeamMaking::begin(team.clone(), draft.method);
    making.roll_scores(draft.method, &mut cup).map_err(stopped)?;
    let throws = making.thrown().len();
    let placed_from = making.clone();
    let mut made =
        DraftMade { making, team, placed_from, chosen_from: None, throws, ratings: None, doubts: Vec::new() };
    let Some(placing) = &draft.placing else { return Ok(made) };
    made.making.place(&placing_of(draft.method, placing)?)?;
    made.chosen_from = Some(made.making.clone());
    let Some([offense, defense]) = &draft.ways else { return Ok(made) };
    made.making.choose(Some(offense), Some(defense))?;
    made.ratings = Some(made.making.rate()?);
    if !draft.players {
        return Ok(made);
    }
    made.making.list(None)?;
    made.doubts = made.making.assign()?;
    made.making.rate_players(&mut cup).map_err(stopped)?;
    if let Some(man) = draft.points {
        made.making.give(man, Guide::standard().rating.points)?;
    }
    Ok(made)
}

/// Where the scores go, in the words of the draft.
fn placing_of(id: u8, words: &[Option<String>]) -> Result<Placing, SessionError> {
    let read = |word: &String| {
        let found = Stat::ALL.into_iter().find(|stat| stat.word().eq_ignore_ascii_case(word));
        found.ok_or_else(|| {
            SessionError::unusable(
                format!("No number is called {word:?}."),
                format!("They are {}.", Stat::ALL.map(Stat::word).join(", ")),
            )
        })
    };
    let stats: Vec<Option<Stat>> =
        words.iter().map(|word| word.as_ref().map(read).transpose()).collect::<Result<_, _>>()?;
    let whole = stats.iter().copied().collect::<Option<Vec<Stat>>>();
    match method(id)?.place {
        ScorePlacement::Order => Ok(Placing::Order),
        ScorePlacement::Free => whole
            .and_then(|stats| stats.try_into().ok())
            .map(Placing::Free)
            .ok_or_else(|| SessionError::unusable("Six scores are to be placed.", "Place all six.")),
        ScorePlacement::Dice => stats
            .try_into()
            .map(Placing::Dice)
            .map_err(|_| SessionError::unusable("Seven dice are to be laid.", "Lay all seven.")),
    }
}

fn suggested(making: &TeamMaking) -> Vec<Option<&'static str>> {
    match making.suggest(None, None) {
        Ok(Placing::Free(stats)) => stats.iter().map(|stat| Some(stat.word())).collect(),
        Ok(Placing::Dice(stats)) => stats.iter().map(|stat| stat.map(Stat::word)).collect(),
        Ok(Placing::Order) | Err(_) => Vec::new(),
    }
}

/// The philosophies that are chosen, or would be if nobody chose.
fn chosen(draft: &TeamDraft) -> [String; 2] {
    let usual = |side| Guide::standard().of(side).next().map_or_else(String::new, |way| way.id.clone());
    draft.ways.clone().unwrap_or_else(|| [usual(PhilosophyUnit::Offense), usual(PhilosophyUnit::Defense)])
}

/// The philosophies of one side of the ball, each tried with the one that is chosen for the other.
fn ways(placed: Option<&TeamMaking>, side: PhilosophyUnit, chosen: &[String; 2]) -> Vec<PhilosophyView> {
    let Some(placed) = placed else { return Vec::new() };
    let tried = |way: &TeamPhilosophy| -> Option<Refusal> {
        let mut trial = placed.clone();
        let pair = match side {
            PhilosophyUnit::Offense => (way.id.as_str(), chosen[1].as_str()),
            PhilosophyUnit::Defense => (chosen[0].as_str(), way.id.as_str()),
        };
        trial.choose(Some(pair.0), Some(pair.1)).err()
    };
    let written = |way: &TeamPhilosophy| {
        let refusal = tried(way);
        PhilosophyView {
            id: way.id.clone(),
            name: way.name.clone(),
            changes: changes(way),
            refused: refusal.as_ref().map(|refusal| sentence(&refusal.problem)),
            rule: refusal.map(|refusal| refusal.rule.to_string()),
        }
    };
    Guide::standard().of(side).map(written).collect()
}

fn changes(way: &TeamPhilosophy) -> String {
    let one = |(stat, by): (Stat, i8)| {
        let sign = if by < 0 { '−' } else { '+' };
        (by != 0).then(|| format!("{} {sign}{}", stat.word(), by.unsigned_abs()))
    };
    let all: Vec<String> = Stat::ALL.into_iter().zip(way.changes).filter_map(one).collect();
    if all.is_empty() { "changes nothing".to_string() } else { all.join(", ") }
}

fn step(draft: &TeamDraft, made: &DraftMade) -> &'static str {
    match made.making.step() {
        TeamStep::Scores | TeamStep::Stats => "place",
        TeamStep::Philosophies => "philosophies",
        TeamStep::Ratings | TeamStep::Players | TeamStep::Positions | TeamStep::PlayerRatings => "players",
        TeamStep::Done if draft.points.is_none() => "points",
        TeamStep::Done => "ready",
    }
}

fn dice(thrown: &TeamRoll) -> Vec<DieShown> {
    shown(thrown.roll, &thrown.pips)
}

fn men(made: &DraftMade) -> Vec<RatedMan> {
    let (making, rolls) = (&made.making, &made.making.thrown()[made.throws..]);
    let whole = making.clone().finish().ok().and_then(|team| team.squad);
    let practises = |at: usize| {
        whole.as_ref().and_then(|squad| squad.men.get(at)).is_some_and(|man| man.status == Status::Practice)
    };
    let man = |(at, man): (usize, &ElectricMan)| RatedMan {
        number: man.number,
        name: man.name.clone(),
        position: man.position.to_string(),
        dice: rolls.get(at).map(dice).unwrap_or_default(),
        rating: making.rated().get(at).copied(),
        practice: practises(at),
    };
    made.team.men.iter().enumerate().map(man).collect()
}

#[cfg(test)]
#[allow(clippy::unwrap_used, reason = "a test may fail")]
mod tests {
    use super::*;

    /// Of all seeds some make a philosophy leave 3 to 18; it is shown with the reason, and refused.
    #[test]
    fn a_philosophy_that_leaves_the_numbers_is_shown_with_its_rule_and_refused() {
        let mut draft: TeamDraft = serde_json::from_str(r#"{"club":"ASH","method":1,"placing":[]}"#).unwrap();
        let open = |seed| OpenDraft { token: String::new(), seed, begun: 1 };
        let shut = (0..200).find_map(|seed| {
            let placed = drafted(&draft, &open(seed)).unwrap();
            let shut = placed.ways[0].iter().find(|way| way.rule.as_deref() == Some("E2-philosophy-4"))?;
            Some((seed, shut.clone(), placed.chosen[1].clone()))
        });
        let (seed, shut, against) = shut.expect("a seed of 200 shuts a philosophy");
        assert!(shut.refused.unwrap().contains("would be"));
        draft.ways = Some([shut.id, against]);
        let problem = drafted(&draft, &open(seed)).unwrap_err();
        assert_eq!(problem.rule(), Some("E2-philosophy-4"));
    }
}
