//! Pictures of plays, one by one or one under the other.

use std::fmt::Write;

/// One picture: its file's name, and what is drawn on it.
pub struct StillPicture {
    /// The name of its file.
    pub name: String,
    /// SVG elements, in a place of their own.
    pub drawing: String,
}

/// Pictures of one size.
pub struct StillSet {
    /// In the order of the game.
    pub pictures: Vec<StillPicture>,
    /// Width and height of each.
    pub size: (f32, f32),
    /// What is doubtful about the match they were made from.
    pub notes: Vec<String>,
}

impl StillSet {
    /// One picture under the other.
    pub fn sheet(&self) -> String {
        let mut text = self.open(self.size.1 * self.pictures.len() as f32);
        for (at, still) in self.pictures.iter().enumerate() {
            let down = at as f32 * self.size.1;
            let _ = writeln!(text, "<g transform=\"translate(0 {down})\">\n{}</g>", still.drawing);
        }
        text + "</svg>\n"
    }

    /// A file for each picture: name and text.
    pub fn files(&self) -> impl Iterator<Item = (&str, String)> {
        self.pictures.iter().map(|still| {
            (still.name.as_str(), format!("{}{}</svg>\n", self.open(self.size.1), still.drawing))
        })
    }

    fn open(&self, height: f32) -> String {
        let width = self.size.0;
        format!(
            "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 {width} {height}\" width=\"{width}\" \
             height=\"{height}\" font-family=\"sans-serif\" font-size=\"12\" role=\"img\">\n"
        )
    }
}
