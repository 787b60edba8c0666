//! From a club to text: one line a player, columns aligned, easily edited by hand.

use crate::{Club, PositionGroup, RosterPlayer, Skill, Stadium};
use std::fmt::Display;

impl Club {
    /// Writes the club file.
    pub fn to_toml(&self) -> String {
        let mut text = self.identity();
        text.push_str(&self.ways());
        text.push_str(&home(&self.stadium));
        text.push_str(&self.squad());
        text
    }

    fn identity(&self) -> String {
        let colors = list(self.colors.iter().map(|color| {
            format!("{{ name = {}, hex = {} }}", quoted(&color.name), quoted(&color.hex.to_string()))
        }));
        let (id, front) = (quoted(self.id.as_str()), quoted(self.front.word()));
        let (city, name) = (quoted(&self.city), quoted(&self.name));
        format!("id = {id}\ncity = {city}\nname = {name}\nfront = {front}\ncolours = {colors}\n")
    }

    fn ways(&self) -> String {
        let ways = &self.philosophy;
        let tags = list(ways.tags.iter().map(|tag| quoted(tag.word())));
        let (lean, aggression) = (ways.pass_lean, ways.aggression);
        format!(
            "\n[philosophy]\ntags = {tags}\npass_lean = {lean:?} # -1 runs, 1 throws\n\
             aggression = {aggression:?} # 0 never gambles, 1 always\n"
        )
    }

    fn squad(&self) -> String {
        let widths = Widths::of(&self.players);
        let mut text =
            String::from("\n[squad] # height in inches, weight in pounds; skills 0 to 99\nplayers = [\n");
        let mut section = None;
        for player in &self.players {
            let now = PositionGroup::SQUAD.iter().find(|group| group.positions().contains(&player.position));
            if now != section {
                text.push_str(&now.map(|group| widths.heading(*group, player)).unwrap_or_default());
                section = now;
            }
            text.push_str(&widths.row(player));
        }
        text.push_str("]\n");
        text
    }
}

fn home(stadium: &Stadium) -> String {
    let (name, city) = (quoted(&stadium.name), quoted(&stadium.city));
    let (roof, surface) = (quoted(stadium.roof.word()), quoted(stadium.surface.word()));
    let temperatures = list(stadium.temperatures);
    let Stadium { wind, wet, altitude, .. } = stadium;
    format!(
        "\n[stadium]\nname = {name}\ncity = {city}\nroof = {roof}\nsurface = {surface}\n\
         temperatures = {temperatures} # afternoons from January, Fahrenheit\n\
         wind = {wind} # miles an hour\nwet = {wet} # days of a hundred\naltitude = {altitude} # feet\n"
    )
}

/// How wide the columns with words are.
struct Widths {
    first: usize,
    last: usize,
    also: usize,
}

impl Widths {
    fn of(players: &[RosterPlayer]) -> Widths {
        let widest = |text: fn(&RosterPlayer) -> String| {
            players.iter().map(|p| text(p).chars().count()).max().unwrap_or(0)
        };
        Widths { first: widest(|p| quoted(&p.first)), last: widest(|p| quoted(&p.last)), also: widest(also) }
    }

    fn row(&self, player: &RosterPlayer) -> String {
        format!(
            "{}{} }},\n",
            self.person(player),
            row_of(player.skills.row().map(|value| format!("{value:3}")))
        )
    }

    /// The line up to the skills.
    fn person(&self, player: &RosterPlayer) -> String {
        let RosterPlayer { number, age, height, weight, experience, .. } = player;
        let comma = |text: String, width: usize| format!("{:width$}", text + ",", width = width + 1);
        let position = comma(quoted(player.position.word()), 5);
        let (also, first, last) = (
            comma(also(player), self.also),
            comma(quoted(&player.first), self.first),
            comma(quoted(&player.last), self.last),
        );
        format!(
            "  {{ number = {number:2}, position = {position} also = {also} first = {first} last = {last} \
             age = {age}, height = {height}, weight = {weight}, experience = {experience:2}, skills = "
        )
    }

    /// A comment line that names the group and stands over the skills of its first man.
    fn heading(&self, group: PositionGroup, first: &RosterPlayer) -> String {
        let codes: Vec<&str> = Skill::ALL.iter().map(|skill| skill.code()).collect();
        let before = self.person(first).chars().count() + "[".len() - "  # ".len();
        format!("  # {:before$}{}\n", group.word(), codes.join(" "))
    }
}

fn also(player: &RosterPlayer) -> String {
    list(player.also.iter().map(|position| quoted(position.word())))
}

fn list<T: Display>(items: impl IntoIterator<Item = T>) -> String {
    let items: Vec<String> = items.into_iter().map(|item| item.to_string()).collect();
    format!("[{}]", items.join(", "))
}

fn row_of(cells: [String; Skill::COUNT]) -> String {
    format!("[{}]", cells.join(","))
}

/// A text in quotes, as TOML wants it.
pub(super) fn quoted(text: &str) -> String {
    toml::Value::String(text.to_string()).to_string()
}
