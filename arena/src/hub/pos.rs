use damka_engine::Root;
use damka_rules::{MissedCapture, MoveKind, Position, Ruleset, hub};

use crate::hub::Message;

/// Reads a `pos` line: the position, and the moves that were played from it.
pub(super) fn read(rules: &Ruleset, line: &Message) -> Result<Root, String> {
    let text = line
        .value("pos")
        .ok_or("pos needs pos= with 33 characters: the side to move and 32 squares")?;
    let setup = hub::parse(text).map_err(|error| format!("pos: {error}"))?;
    let position = Position::try_from(setup).map_err(|error| format!("pos: {error}"))?;
    if !position.owed().is_empty() && *rules.missed_capture != MissedCapture::LosesPiece {
        return Err(format!(
            "pos: by {} no piece is lost for a missed capture: write w b W B",
            rules.id
        ));
    }
    let mut root = Root::of(position);
    for text in line.value("moves").unwrap_or_default().split_whitespace() {
        let refused = |reason: &dyn std::fmt::Display| format!("moves: {text}: {reason}");
        let attempt = hub::parse_move(text).map_err(|error| refused(&error))?;
        let m = rules
            .judge(&root.position, &attempt)
            .map_err(|refusal| refused(&refusal))?;
        if m.kind() == MoveKind::Missed && *rules.missed_capture == MissedCapture::LosesGame {
            return Err(refused(&"it misses a capture, and that has lost the game"));
        }
        root.play(&m);
    }
    Ok(root)
}

#[cfg(test)]
mod tests {
    use super::*;
    use oorandom::Rand64;

    fn line(position: &Position, moves: &str) -> Message {
        Message::new("pos")
            .with("pos", hub::write(&position.to_setup()))
            .with("moves", moves)
    }

    /// Every game, written move by move as Hub has it, is read back.
    #[test]
    fn random_games_are_read_back() {
        let mut random = Rand64::new(11);
        for rules in Ruleset::ALL {
            for _ in 0..40 {
                let mut root = Root::start(rules);
                let mut moves = Vec::new();
                while moves.len() < 120 {
                    let mut choice = rules.legal_moves(&root.position).sorted();
                    if *rules.missed_capture == MissedCapture::LosesPiece {
                        for m in rules.missed_captures(&root.position).sorted() {
                            choice.push(m);
                        }
                    }
                    if choice.is_empty() {
                        break;
                    }
                    let m = choice[random.rand_range(0..choice.len() as u64) as usize];
                    root.play(&m);
                    moves.push(hub::write_move(&m));
                }
                let again = read(rules, &line(&rules.initial(), &moves.join(" "))).unwrap();
                assert_eq!(again.position, root.position);
                assert_eq!(again.progress, root.progress);
            }
        }
    }

    #[test]
    fn what_cannot_be_is_refused_with_the_reason() {
        let start = Ruleset::STRICT.initial();
        let error = |line: &Message| read(Ruleset::STRICT, line).unwrap_err();
        assert!(error(&Message::new("pos")).contains("33 characters"));
        assert!(error(&Message::new("pos").with("pos", "Wwb")).contains("not 3"));
        let illegal = error(&line(&start, "22-18 9-13 18-11 24-20"));
        assert!(illegal.starts_with("moves: 18-11: "), "{illegal}");
        let owed = "BeeeeeeeeeeeeeeeeebeeeppeeeeweeeE".replace('E', "e");
        assert!(error(&Message::new("pos").with("pos", &owed)).contains("no piece is lost"));
        assert!(read(Ruleset::SCHOOL, &Message::new("pos").with("pos", &owed)).is_ok());
        let missed: Position = "W:W22,32:B18".parse().unwrap();
        assert!(error(&line(&missed, "32-28")).contains("lost the game"));
    }
}
