//! Teams that people have made: kept under a name nobody guesses, and listed for the browser that made them.

use super::Host;
use crate::problem::Problem;
use crate::secret;
use crate::web::client::ClientId;
use hashmark_games::GAMES;
use hashmark_session::{TeamDrafts, TeamMade};

/// Teams of one browser.
const A_BROWSER: usize = 24;
/// Teams of everybody.
const ALL: u64 = 10_000;

/// Where a team is kept.
fn key(name: &str) -> String {
    format!("team:{name}")
}

/// Where the names of a browser's teams are kept.
fn list(ring: &str) -> String {
    format!("teams:{}", secret::hash(ring))
}

/// Where it is kept how many teams a client has made, with a cookie or without.
fn count_key(maker: &str) -> String {
    format!("teams-made:{maker}")
}

/// The game for which teams are made.
pub(crate) fn team_drafts() -> Result<&'static dyn TeamDrafts, Problem> {
    let made = GAMES.iter().find_map(|game| game.features().team_drafts());
    made.ok_or_else(|| Problem::missing("No game here has teams that are made."))
}

impl Host {
    /// The file of a team that was made.
    pub async fn team(&self, name: &str) -> Result<String, Problem> {
        let missing = || {
            Problem::missing("No team goes by that name.").remedy("Make one: the new-game page leads there.")
        };
        if !secret::is_plausible(name) {
            return Err(missing());
        }
        self.store.club(&key(name)).await?.ok_or_else(missing)
    }

    /// The teams of a browser, the latest first, each with its name.
    pub async fn teams_of(&self, ring: Option<&str>) -> Result<Vec<(String, TeamMade)>, Problem> {
        let Some(ring) = ring else { return Ok(Vec::new()) };
        let mut teams = Vec::new();
        for name in self.names_of(ring).await? {
            let file = self.team(&name).await?;
            teams.push((name, team_drafts()?.summary(&file)?));
        }
        Ok(teams)
    }

    async fn names_of(&self, ring: &str) -> Result<Vec<String>, Problem> {
        let names = self.store.setting(&list(ring)).await?.unwrap_or_default();
        Ok(names.split_whitespace().map(str::to_string).collect())
    }

    /// Keeps a team for a browser; gives its name.
    pub async fn keep_team(&self, file: &str, ring: &str, client: ClientId) -> Result<String, Problem> {
        let _alone = self.makers.keeping.lock().await;
        let mut names = self.names_of(ring).await?;
        let counted = count_key(&self.maker(client).await?);
        let of_client = self.store.setting(&counted).await?.and_then(|count| count.parse().ok()).unwrap_or(0);
        if of_client >= self.limits.client_teams {
            return Err(Problem::conflict("There are as many teams from this address as this server keeps.")
                .remedy("Take one of those you have."));
        }
        if names.len() >= A_BROWSER || self.store.count_clubs().await? >= ALL {
            return Err(Problem::conflict("There are as many teams as this server keeps.")
                .remedy("Take one of those you have."));
        }
        let name = secret::name().map_err(Problem::internal)?;
        self.store.set_setting(&counted, &(of_client + 1).to_string()).await?;
        self.store.put_club(&key(&name), file).await?;
        names.insert(0, name.clone());
        self.store.set_setting(&list(ring), &names.join(" ")).await?;
        Ok(name)
    }
}
