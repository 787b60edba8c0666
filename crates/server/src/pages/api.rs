//! The JSON interface for people: every address with what it takes and gives, a form to try it, and a client in three languages.
//! Everything comes from the description that programs read.

use super::layout::{HtmlPage, NavPlace};
use maud::{Markup, html};
use serde_json::{Map, Value, json};

/// An operation of the interface.
struct Operation<'a> {
    method: &'static str,
    path: &'a str,
    told: &'a Value,
    schemas: &'a Value,
}

const METHODS: [&str; 3] = ["get", "post", "delete"];
/// How deep an example goes into the parts of a body.
const DEPTH: u8 = 4;

/// The page, from the description of the interface.
pub fn page(description: &Value) -> Markup {
    let page = HtmlPage {
        title: "API",
        place: NavPlace::Game,
        styles: &["pages.css"],
        scripts: &["api-page.js"],
        class: "still api",
    };
    let all = operations(description);
    page.render(html! {
        h1 { "API" }
        p.lead { (description["info"]["description"].as_str().unwrap_or_default()) }
        p {
            "These pages use the same addresses, and nothing else. A program reads the description at "
            a href="/api/openapi.json" { "/api/openapi.json" } ". What goes wrong comes back as " code { "{\"error\", \"remedy\", \"rule\"}" }
            " with a status that fits."
        }
        section aria-labelledby="first" {
            h2 #first { "A game in four requests" }
            p { "Make a match, look at it, ask the coach, answer. The key in the first reply opens your seat." }
            (clients(&FIRST))
        }
        nav.contents aria-label="Addresses" {
            ol { @for one in &all { li { a href={ "#" (one.anchor()) } { code { (one.method.to_uppercase()) " " (one.path) } } } } }
        }
        @for one in &all { (one.draw()) }
    })
}

fn operations(description: &Value) -> Vec<Operation<'_>> {
    let schemas = &description["components"]["schemas"];
    let paths = description["paths"].as_object().into_iter().flatten();
    paths
        .flat_map(|(path, item)| {
            let there = METHODS.into_iter().filter(|method| !item[*method].is_null());
            there.map(move |method| Operation { method, path, told: &item[method], schemas })
        })
        .collect()
}

impl Operation<'_> {
    fn anchor(&self) -> String {
        let plain = self.path.trim_start_matches("/api/").replace(['{', '}'], "").replace('/', "-");
        format!("{}-{plain}", self.method)
    }

    fn parameters(&self) -> Vec<&Value> {
        self.told["parameters"].as_array().map_or_else(Vec::new, |all| all.iter().collect())
    }

    /// The body it takes, as an example of it; none when it takes none.
    fn body(&self) -> Option<Value> {
        let schema = &self.told["requestBody"]["content"]["application/json"]["schema"];
        (!schema.is_null()).then(|| example(schema, self.schemas, DEPTH))
    }

    fn draw(&self) -> Markup {
        let words = self.told["description"].as_str().or(self.told["summary"].as_str()).unwrap_or_default();
        html! {
            section.operation id=(self.anchor()) {
                h2 { code { (self.method.to_uppercase()) " " (self.path) } }
                p { (super::rules::plain_marked(words)) }
                (self.answers())
                (self.form())
                (clients(&self.examples()))
            }
        }
    }

    /// What comes back, by status.
    fn answers(&self) -> Markup {
        let none = Map::new();
        let answers = self.told["responses"].as_object().unwrap_or(&none);
        html! {
            ul.answers { @for (status, answer) in answers {
                @let schema = &answer["content"]["application/json"]["schema"];
                @let words = answer["description"].as_str().unwrap_or_default();
                li { code { (status) } " " (type_words(schema)) @if !words.is_empty() { " (" (words) ")" } }
            } }
        }
    }

    /// A form that sends it.
    fn form(&self) -> Markup {
        html! {
            details.try {
                summary { "Try it" }
                form data-method=(self.method.to_uppercase()) data-path=(self.path) {
                    @for parameter in self.parameters() {
                        @let name = parameter["name"].as_str().unwrap_or_default();
                        @let place = parameter["in"].as_str().unwrap_or_default();
                        @let id = format!("{}-{name}", self.anchor());
                        p.field {
                            label for=(id) { (name) @if parameter["required"] != true { " " span.quiet { "(optional)" } } }
                            input id=(id) name=(name) data-in=(place) required[place == "path"] autocomplete="off";
                        }
                    }
                    @if let Some(body) = self.body() {
                        @let id = format!("{}-body", self.anchor());
                        p.field {
                            label for=(id) { "Body" }
                            textarea id=(id) name="body" rows="8" spellcheck="false" { (pretty(&body)) }
                        }
                    }
                    p.field {
                        label for={ (self.anchor()) "-key" } { "Key " span.quiet { "(optional; else your browser’s own seats)" } }
                        input id={ (self.anchor()) "-key" } name="key" data-in="key" autocomplete="off";
                    }
                    p.actions { button.primary type="submit" { "Send" } }
                    pre.reply role="status" tabindex="0" hidden {}
                }
            }
        }
    }

    fn examples(&self) -> [(&'static str, String); 3] {
        let method = self.method.to_uppercase();
        let url = self.path.replace("{id}", "MATCH").replace(['{', '}'], "");
        let body = self.body();
        let text = body.as_ref().map_or_else(String::new, Value::to_string);
        let sends = body.is_some();
        let curl = format!(
            "curl -X {method} http://127.0.0.1:7777{url} \\\n  -H 'Authorization: Bearer KEY'{}",
            if sends {
                format!(" \\\n  -H 'Content-Type: application/json' \\\n  -d '{text}'")
            } else {
                String::new()
            }
        );
        let python = format!(
            "import requests\nreply = requests.{}(\"http://127.0.0.1:7777{url}\",\n    headers={{\"Authorization\": \"Bearer KEY\"}}{})\nprint(reply.json())",
            self.method,
            body.as_ref().map_or_else(String::new, |body| format!(",\n    json={}", python(body)))
        );
        let script = format!(
            "const reply = await fetch(\"http://127.0.0.1:7777{url}\", {{\n  method: \"{method}\",\n  headers: {{ Authorization: \"Bearer KEY\"{} }},{}\n}});\nconsole.log(await reply.json());",
            if sends { ", \"Content-Type\": \"application/json\"" } else { "" },
            if sends { format!("\n  body: JSON.stringify({text}),") } else { String::new() }
        );
        [("curl", curl), ("Python", python), ("JavaScript", script)]
    }
}

/// A client that plays: make a match, look, ask, answer.
static FIRST: std::sync::LazyLock<[(&str, String); 3]> = std::sync::LazyLock::new(|| {
    [
        ("curl", include_str!("clients/client.sh").to_string()),
        ("Python", include_str!("clients/client.py").to_string()),
        ("JavaScript", include_str!("clients/client.mjs").to_string()),
    ]
});

fn clients(examples: &[(&'static str, String); 3]) -> Markup {
    html! {
        div.clients { @for (at, (language, text)) in examples.iter().enumerate() {
            details open[at == 0] { summary { (language) } pre tabindex="0" { code { (text.trim_end()) } } }
        } }
    }
}

fn pretty(value: &Value) -> String {
    serde_json::to_string_pretty(value).unwrap_or_default()
}

/// JSON as Python writes it.
fn python(value: &Value) -> String {
    value.to_string().replace("true", "True").replace("false", "False").replace("null", "None")
}

/// What a schema is called.
fn type_words(schema: &Value) -> String {
    schema["$ref"].as_str().and_then(|name| name.rsplit('/').next()).unwrap_or_default().to_string()
}

/// An example that fits a schema: what is required, and the first of what may be chosen.
fn example(schema: &Value, schemas: &Value, depth: u8) -> Value {
    if let Some(name) = schema["$ref"].as_str().and_then(|name| name.rsplit('/').next()) {
        return if depth == 0 { Value::Null } else { example(&schemas[name], schemas, depth - 1) };
    }
    if let Some(first) = schema["enum"].as_array().and_then(|all| all.first()) {
        return first.clone();
    }
    for any in ["oneOf", "anyOf", "allOf"] {
        let mut parts = schema[any].as_array().into_iter().flatten();
        if let Some(part) = parts.rfind(|part| part["type"] != "null") {
            return example(part, schemas, depth);
        }
    }
    let kind = match &schema["type"] {
        Value::Array(kinds) => kinds.iter().find_map(Value::as_str).unwrap_or("null"),
        kind => kind.as_str().unwrap_or("object"),
    };
    match kind {
        "object" => object(schema, schemas, depth),
        "array" => json!([example(&schema["items"], schemas, depth)]),
        "integer" | "number" => json!(0),
        "boolean" => json!(false),
        "string" => json!(""),
        _ => Value::Null,
    }
}

/// An object with what is required; with everything simple where nothing is.
fn object(schema: &Value, schemas: &Value, depth: u8) -> Value {
    let none = Map::new();
    let properties = schema["properties"].as_object().unwrap_or(&none);
    let required: Vec<&str> =
        schema["required"].as_array().into_iter().flatten().filter_map(Value::as_str).collect();
    let wanted =
        properties.iter().filter(|(name, _)| required.is_empty() || required.contains(&name.as_str()));
    wanted
        .map(|(name, property)| (name.clone(), example(property, schemas, depth)))
        .collect::<Map<_, _>>()
        .into()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_example_has_what_is_required_and_follows_references() {
        let schemas = json!({ "Seat": { "type": "string", "enum": ["home", "away"] } });
        let schema = json!({
            "type": "object",
            "required": ["as", "turn"],
            "properties": {
                "as": { "$ref": "#/components/schemas/Seat" },
                "turn": { "type": "integer" },
                "since": { "type": "integer" },
            },
        });
        assert_eq!(example(&schema, &schemas, DEPTH), json!({ "as": "home", "turn": 0 }));
        assert_eq!(python(&json!({ "a": true, "b": null })), "{\"a\":True,\"b\":None}");
    }

    #[test]
    fn every_operation_of_the_description_has_a_form_and_three_clients() {
        let description = serde_json::to_value(crate::web::description()).expect("JSON");
        let (all, page) = (operations(&description), page(&description).into_string());
        assert!(all.len() > 20, "{}", all.len());
        for one in &all {
            assert!(page.contains(&format!("id=\"{}\"", one.anchor())), "{}", one.path);
            assert!(page.contains(&format!("data-path=\"{}\"", one.path)), "{}", one.path);
        }
        assert_eq!(page.matches("<summary>Python</summary>").count(), all.len() + 1);
    }
}
