//! The description of the JSON interface, as `/api/openapi.json` gives it, without a server: `scripts/pages` makes the types of the
//! modules from it.
//!
//! `cargo run -p hashmark-server --example openapi`

fn main() -> Result<(), serde_json::Error> {
    println!("{}", serde_json::to_string_pretty(&hashmark_server::web::description())?);
    Ok(())
}
