//! Teams in the making. The dice of a draft are the server's: a seed is drawn when it begins and never told, what was rolled
//! stays rolled, and how many drafts somebody began for a club stands beside the team that is kept.

use super::Host;
use super::teams::team_drafts;
use crate::pages::clubs::find_club;
use crate::problem::Problem;
use crate::secret;
use crate::web::client::ClientId;
use crate::wire::Drafted;
use hashmark_session::{OpenDraft, TeamDraft};
use serde::{Deserialize, Serialize};
use std::collections::HashMap;
use std::net::IpAddr;
use std::sync::Mutex;
use std::time::{Duration, Instant};

/// Drafts somebody may begin for one club; the teams that were kept are counted.
const A_CLUB: u32 = 12;
/// Drafts that may be begun from one address in an hour, whatever key ring is shown.
const AN_ADDRESS: usize = 60;
/// How long a draft counts against its address.
const COUNTED_FOR: Duration = Duration::from_secs(60 * 60);

/// One at a time, so that nobody begins two drafts at once and keeps the better one.
static DRAFTING: tokio::sync::Mutex<()> = tokio::sync::Mutex::const_new(());

/// A draft as it is kept for a browser and a club.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
struct KeptDraft {
    /// The hash of its token; none when no draft is open.
    token: Option<String>,
    seed: u64,
    method: u8,
    /// Drafts begun so far with this key ring.
    own: u32,
    /// Drafts begun so far with it or from its address.
    begun: u32,
    /// What was chosen when the men were rolled; it is settled.
    settled: Option<SettledChoices>,
}

/// What the men were rolled for.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
struct SettledChoices {
    placing: Option<Vec<Option<String>>>,
    ways: Option<[String; 2]>,
}

impl SettledChoices {
    fn of(draft: &TeamDraft) -> SettledChoices {
        SettledChoices { placing: draft.placing.clone(), ways: draft.ways.clone() }
    }
}

/// The drafts begun from each address within the hour.
#[derive(Default)]
pub struct DraftCounts(Mutex<HashMap<IpAddr, Vec<(Instant, String)>>>);

impl DraftCounts {
    /// Counts a draft; gives how many of this club were begun from there, or nothing when there are too many in all.
    fn count(&self, address: IpAddr, club: &str, now: Instant) -> Option<u32> {
        let mut counts = self.0.lock().unwrap_or_else(|poisoned| poisoned.into_inner());
        counts.retain(|_, begun| {
            begun.retain(|(at, _)| now.duration_since(*at) < COUNTED_FOR);
            !begun.is_empty()
        });
        let begun = counts.entry(address).or_default();
        if begun.len() >= AN_ADDRESS {
            return None;
        }
        begun.push((now, club.to_string()));
        let same = begun.iter().filter(|(_, known)| known == club).count();
        Some(u32::try_from(same).unwrap_or(u32::MAX))
    }
}

/// Where the draft of a browser for a club is kept.
fn key(ring: &str, club: &str) -> String {
    format!("draft:{}:{club}", secret::hash(ring))
}

/// Where the number of drafts behind a team is kept.
fn begun_key(name: &str) -> String {
    format!("drafts-begun:{name}")
}

fn club_id(draft: &TeamDraft) -> Result<&'static str, Problem> {
    let club = find_club(&draft.club).ok_or_else(|| {
        Problem::bad(format!("No club is called {:?}.", draft.club)).remedy("The clubs page lists them all.")
    })?;
    Ok(club.id.as_str())
}

fn check_method(id: u8) -> Result<(), Problem> {
    let methods = team_drafts()?.methods();
    match methods.iter().any(|method| method.id == id) {
        true => Ok(()),
        false => Err(Problem::bad(format!("There is no method {id}."))
            .remedy(format!("Choose 1 to {}.", methods.len()))),
    }
}

fn unknown() -> Problem {
    Problem::missing("No such draft is open here.").remedy("Begin one, without `draft`.")
}

impl Host {
    /// One more step of the open draft of a browser for a club; begun when there is none.
    pub async fn draft(
        &self,
        mut draft: TeamDraft,
        ring: &str,
        client: ClientId,
    ) -> Result<Drafted, Problem> {
        let _one = DRAFTING.lock().await;
        let club = club_id(&draft)?;
        check_method(draft.method)?;
        let mut kept = self.kept_draft(ring, club).await?;
        let token = match (&draft.draft, &kept.token) {
            (Some(sent), Some(known)) if secret::hash(sent) == *known => sent.clone(),
            (Some(_), _) => return Err(unknown()),
            (None, Some(_)) if !draft.anew => {
                // Whoever comes back without the token goes on with the same dice.
                let token = secret::fresh().map_err(Problem::internal)?;
                kept.token = Some(secret::hash(&token));
                kept.take_up(&mut draft);
                token
            }
            (None, _) => self.begin(&mut kept, &draft, club, client)?,
        };
        // Kept before anything of its dice is told, so that no dice are ever seen and thrown again.
        self.keep_draft(ring, club, &kept).await?;
        kept.may_follow(&draft)?;
        let open = OpenDraft { token, seed: kept.seed, begun: kept.begun };
        let mut told = team_drafts()?.drafted(&draft, &open)?;
        if draft.players && kept.settled.is_none() {
            kept.settled = Some(SettledChoices::of(&draft));
            self.keep_draft(ring, club, &kept).await?;
        }
        told.placed = kept.settled.and_then(|settled| settled.placing);
        Ok(told)
    }

    fn begin(
        &self,
        kept: &mut KeptDraft,
        draft: &TeamDraft,
        club: &str,
        client: ClientId,
    ) -> Result<String, Problem> {
        let too_many = |what: &str| {
            Problem::conflict(what).remedy("Take one of the teams you have, or a club as it is.")
        };
        if kept.own >= A_CLUB {
            return Err(too_many("No more drafts can be begun for this club."));
        }
        let here = self.drafts.count(client.address(), club, Instant::now());
        let here = here.ok_or_else(|| too_many("Too many drafts were begun from here within the hour."))?;
        let token = secret::fresh().map_err(Problem::internal)?;
        *kept = KeptDraft {
            token: Some(secret::hash(&token)),
            seed: secret::number().map_err(Problem::internal)?,
            method: draft.method,
            own: kept.own + 1,
            // Whoever throws away his key ring is still known by his address.
            begun: (kept.begun + 1).max(here),
            settled: None,
        };
        Ok(token)
    }

    /// The draft with this token, to be kept as a team.
    pub async fn open_draft(&self, draft: &TeamDraft, ring: Option<&str>) -> Result<OpenDraft, Problem> {
        let token = draft.draft.clone().ok_or_else(|| {
            Problem::bad("The draft is missing.")
                .remedy("Send the `draft` that the last step was answered with.")
        })?;
        let kept = self.kept_draft(ring.ok_or_else(unknown)?, club_id(draft)?).await?;
        if kept.token.as_ref() != Some(&secret::hash(&token)) {
            return Err(unknown());
        }
        kept.may_follow(draft)?;
        Ok(OpenDraft { token, seed: kept.seed, begun: kept.begun })
    }

    /// Closes a draft whose team was kept under this name.
    pub async fn close_draft(&self, draft: &TeamDraft, ring: &str, name: &str) -> Result<(), Problem> {
        let club = club_id(draft)?;
        let mut kept = self.kept_draft(ring, club).await?;
        (kept.token, kept.seed, kept.settled) = (None, 0, None);
        self.store.set_setting(&begun_key(name), &kept.begun.to_string()).await?;
        self.keep_draft(ring, club, &kept).await
    }

    /// How many drafts the maker of a team had begun for its club when he kept it.
    pub async fn drafts_begun(&self, name: &str) -> Result<Option<u32>, Problem> {
        Ok(self.store.setting(&begun_key(name)).await?.and_then(|count| count.parse().ok()))
    }

    async fn kept_draft(&self, ring: &str, club: &str) -> Result<KeptDraft, Problem> {
        let Some(text) = self.store.setting(&key(ring, club)).await? else { return Ok(KeptDraft::default()) };
        serde_json::from_str(&text).map_err(Problem::internal)
    }

    async fn keep_draft(&self, ring: &str, club: &str, kept: &KeptDraft) -> Result<(), Problem> {
        let text = serde_json::to_string(kept).map_err(Problem::internal)?;
        Ok(self.store.set_setting(&key(ring, club), &text).await?)
    }
}

impl KeptDraft {
    /// Goes on where this draft was left.
    fn take_up(&self, draft: &mut TeamDraft) {
        draft.method = self.method;
        if let Some(SettledChoices { placing, ways }) = self.settled.clone() {
            (draft.placing, draft.ways, draft.players) = (placing, ways, true);
        }
    }

    /// Whether this step may follow: what was rolled is rolled.
    fn may_follow(&self, draft: &TeamDraft) -> Result<(), Problem> {
        if draft.method != self.method {
            let what = format!("This draft was begun with method {}; its dice are thrown.", self.method);
            return Err(
                Problem::conflict(what).remedy("Go on with that method, or begin anew; drafts are counted.")
            );
        }
        match &self.settled {
            Some(settled) if draft.players && *settled != SettledChoices::of(draft) => {
                Err(Problem::conflict("The men were rolled for other numbers and philosophies.")
                    .remedy("Send what was chosen then, or begin anew; drafts are counted."))
            }
            _ => Ok(()),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn drafts_from_an_address_are_counted_for_an_hour_and_end() {
        let (counts, now) = (DraftCounts::default(), Instant::now());
        let (me, other) = (IpAddr::from([127, 0, 0, 1]), IpAddr::from([127, 0, 0, 2]));
        for at in 1..=AN_ADDRESS {
            assert_eq!(counts.count(me, "ASH", now), Some(at as u32));
        }
        assert_eq!(counts.count(me, "BUT", now), None);
        assert_eq!(counts.count(other, "ASH", now), Some(1));
        assert_eq!(counts.count(me, "ASH", now + COUNTED_FOR), Some(1));
    }
}
