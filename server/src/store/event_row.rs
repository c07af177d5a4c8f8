//! Events as rows. The opening of a game holds its rules; their text is kept
//! once, by its hash, and put in again on reading.

use damka_game::{Event, GameEnvelope};
use damka_rules::{RulesHash, StoredRules};
use serde_json::Value;

use super::{StoreError, decode};

/// Where the rules stand in the JSON of an opening.
const RULES: &str = "/event/opened/rules";

/// The JSON of an event as it is stored, and the text of the rules if it has one.
pub fn body(envelope: &GameEnvelope) -> Result<(String, Option<StoredRules>), StoreError> {
    let Event::Opened(opening) = &envelope.event else {
        return Ok((serde_json::to_string(envelope).map_err(encode)?, None));
    };
    let mut json = serde_json::to_value(envelope).map_err(encode)?;
    if let Some(rules) = json.pointer_mut(RULES).and_then(Value::as_object_mut) {
        rules.remove("text");
    }
    Ok((json.to_string(), Some(StoredRules::from(&*opening.rules))))
}

/// The hash of the rules whose text an event lacks.
pub fn missing_rules(body: &str) -> Option<RulesHash> {
    // Only the first event of a game has rules.
    if !body.contains("\"opened\"") {
        return None;
    }
    let json: Value = serde_json::from_str(body).ok()?;
    json.pointer(RULES)?.get("hash")?.as_str()?.parse().ok()
}

/// The event of a row, with the text of its rules.
pub fn envelope(body: &str, rules: Option<&str>) -> Result<GameEnvelope, StoreError> {
    let Some(text) = rules else {
        return serde_json::from_str(body).map_err(decode);
    };
    let mut json: Value = serde_json::from_str(body).map_err(decode)?;
    if let Some(rules) = json.pointer_mut(RULES).and_then(Value::as_object_mut) {
        rules.insert("text".into(), text.into());
    }
    serde_json::from_value(json).map_err(decode)
}

/// Something that cannot be written.
pub fn encode(error: serde_json::Error) -> StoreError {
    StoreError::Encode(Box::new(error))
}

#[cfg(test)]
mod tests {
    use damka_game::{Actor, Game, Opening, Time};
    use damka_rules::Ruleset;

    use super::*;

    #[test]
    fn the_rules_of_an_opening_are_kept_apart_and_come_back() {
        let opening = Opening::new(Ruleset::SCHOOL);
        let id = "g".parse().unwrap();
        let opened = Game::opening_envelope(id, Actor::Program, opening, Time(7)).unwrap();
        let (body, rules) = body(&opened).unwrap();
        let rules = rules.unwrap();
        assert_eq!(missing_rules(&body), Some(rules.hash));
        assert!(envelope(&body, None).is_err(), "the text is not in the row");
        assert_eq!(envelope(&body, rules.text.as_deref()).unwrap(), opened);
    }
}
