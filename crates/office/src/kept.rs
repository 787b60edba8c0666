//! Games as they are kept: text packed small enough to stand on a line of the league's file.

use base64::Engine;
use base64::engine::general_purpose::STANDARD;
use flate2::Compression;
use flate2::read::DeflateDecoder;
use flate2::write::DeflateEncoder;
use hashmark_entry::league::{GameReport, LeaguePlayed};
use hashmark_league::{GameId, KeptGame};
use std::io::{Read, Write};

/// No text that was packed is longer; what unpacks to more was not packed here.
const MOST_BYTES: u64 = 1 << 28;

/// A text packed.
pub fn packed(text: &str) -> Result<String, String> {
    let mut encoder = DeflateEncoder::new(Vec::new(), Compression::default());
    let bytes = encoder.write_all(text.as_bytes()).and_then(|()| encoder.finish());
    Ok(STANDARD.encode(bytes.map_err(|why| why.to_string())?))
}

/// A packed text.
pub fn unpacked(packed: &str) -> Result<String, String> {
    let bytes = STANDARD.decode(packed).map_err(|why| format!("it cannot be unpacked: {why}"))?;
    let mut text = String::new();
    let read = DeflateDecoder::new(&bytes[..]).take(MOST_BYTES).read_to_string(&mut text);
    read.map(|_| text).map_err(|why| format!("it cannot be unpacked: {why}"))
}

/// The digest of a game's calls and dice.
pub(crate) fn digest(tape: &str) -> String {
    blake3::hash(tape.as_bytes()).to_hex().to_string()
}

/// A game as it is kept.
pub(crate) fn keep(season: u16, game: GameId, played: &LeaguePlayed) -> Result<KeptGame, String> {
    let report = serde_json::to_string(&played.report).map_err(|why| why.to_string())?;
    Ok(KeptGame { season, game, tape: packed(&played.tape)?, report: packed(&report)? })
}

/// The report of a kept game.
pub(crate) fn report(kept: &KeptGame) -> Result<GameReport, String> {
    let text = unpacked(&kept.report)?;
    serde_json::from_str(&text).map_err(|why| format!("its report cannot be read: {why}"))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_packed_is_unpacked_and_anything_else_is_refused() {
        let text = "a call, and the same call again. ".repeat(1000);
        let small = packed(&text).expect("it is text");
        assert!(small.len() * 20 < text.len());
        assert_eq!(unpacked(&small), Ok(text));
        assert!(unpacked("no base64!").is_err());
        assert!(unpacked("AAAA").is_err());
        assert!(unpacked(&small[..small.len() / 8 * 4]).is_err(), "cut off");
    }
}
