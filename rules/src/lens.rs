//! One position, or one game, seen by several rule sets.

use alloc::vec::Vec;

use crate::{Move, Position, Progress, Refusal, Ruleset, Verdict, notation::Attempt};

/// Rule sets that say the same of a position.
#[derive(Clone, Debug)]
pub struct Camp<'r> {
    /// The rule sets.
    pub rules: Vec<&'r Ruleset>,
    /// What they say.
    pub verdict: Verdict,
}

/// A move that a camp does not allow, though another does.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Forbidden<'r> {
    /// The move.
    pub m: Move,
    /// Why not: rule sets with the same moves may have different reasons.
    pub reasons: Vec<(Why, Vec<&'r Ruleset>)>,
}

/// Why a move of another rule set is not the same here.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Why {
    /// It is refused.
    Refused(Refusal),
    /// It can be played, but is another thing: it misses a capture, or the
    /// man becomes a king, or stays a man.
    Differs(Move),
}

impl<'r> Camp<'r> {
    /// Puts the rule sets together that say the same of a position, in the
    /// order given.
    ///
    /// ```
    /// use damka_rules::{Camp, Position, Ruleset};
    ///
    /// let position: Position = "W:W11:B6,7,12".parse().unwrap();
    /// let camps = Camp::of(&Ruleset::ALL, &position);
    /// let online = camps.iter().find(|camp| camp.rules.contains(&Ruleset::ONLINE)).unwrap();
    /// assert!(online.rules.contains(&Ruleset::ENGLISH));
    /// let forbidden = online.forbids(&position, &camps);
    /// assert_eq!(forbidden[0].m.to_string(), "11x9{6,7}");
    /// ```
    pub fn of(rules: &[&'r Ruleset], position: &Position) -> Vec<Camp<'r>> {
        gather(rules.iter().map(|&rules| (rules, rules.verdict(position))))
    }

    /// What this camp does not allow and another allows without a penalty,
    /// with the reason of each of its rule sets.
    pub fn forbids(&self, position: &Position, camps: &[Camp<'_>]) -> Vec<Forbidden<'r>> {
        let mut forbidden: Vec<Forbidden<'r>> = Vec::new();
        for m in camps.iter().flat_map(|camp| &camp.verdict.legal) {
            if self.verdict.legal.contains(m) || forbidden.iter().any(|known| known.m == *m) {
                continue;
            }
            let mut reasons: Vec<(Why, Vec<&'r Ruleset>)> = Vec::new();
            for &rules in &self.rules {
                let why = match rules.judge(position, &Attempt::from(m)) {
                    Ok(other) => Why::Differs(other),
                    Err(refusal) => Why::Refused(refusal),
                };
                match reasons.iter_mut().find(|(known, _)| *known == why) {
                    Some((_, agree)) => agree.push(rules),
                    None => reasons.push((why, Vec::from([rules]))),
                }
            }
            forbidden.push(Forbidden { m: *m, reasons });
        }
        forbidden.sort_by_key(|forbidden| forbidden.m);
        forbidden
    }
}

/// A moment of a game at which rule sets part.
#[derive(Clone, Debug)]
pub struct Moment<'r> {
    /// How many moves were played before.
    pub ply: usize,
    /// The position.
    pub position: Position,
    /// What was played.
    pub played: Move,
    /// Rule sets with the same moves here, and the same end of the game if it
    /// has ended by its counts. Missed captures are left out.
    pub camps: Vec<Camp<'r>>,
    /// Rule sets that do not allow what was played, with the reason.
    pub against: Vec<(&'r Ruleset, Why)>,
}

/// Goes through a game, each move with the position before it, and finds the
/// moments at which the rule sets part: their legal moves differ, or what was
/// played is not allowed, or the game had ended.
pub fn moments<'r>(
    rules: &[&'r Ruleset],
    game: impl IntoIterator<Item = (Position, Move)>,
) -> Vec<Moment<'r>> {
    let mut last: Option<(Position, Progress)> = None;
    let mut moments = Vec::new();
    for (ply, (position, played)) in game.into_iter().enumerate() {
        // After a set-up the counts begin anew.
        let mut counted = match last.take() {
            Some((expected, counted)) if expected == position => counted,
            _ => Progress::start(&position),
        };
        let camps = gather(rules.iter().map(|&rules| {
            let verdict = Verdict {
                legal: rules.legal_moves(&position).sorted(),
                missed: Default::default(),
                outcome: rules.outcome(&position, &counted),
            };
            (rules, verdict)
        }));
        let objection = |&rules: &&'r Ruleset| match rules.judge(&position, &Attempt::from(&played))
        {
            Ok(m) if m == played => None,
            Ok(m) => Some((rules, Why::Differs(m))),
            Err(refusal) => Some((rules, Why::Refused(refusal))),
        };
        let against: Vec<_> = rules.iter().filter_map(objection).collect();
        let after = position.play_unchecked(&played);
        counted.play(&position, &played, &after);
        last = Some((after, counted));
        if camps.len() > 1 || !against.is_empty() {
            moments.push(Moment {
                ply,
                position,
                played,
                camps,
                against,
            });
        }
    }
    moments
}

fn gather<'r>(verdicts: impl Iterator<Item = (&'r Ruleset, Verdict)>) -> Vec<Camp<'r>> {
    let mut camps: Vec<Camp<'r>> = Vec::new();
    for (rules, verdict) in verdicts {
        match camps.iter_mut().find(|camp| agree(camp, rules, &verdict)) {
            Some(camp) => camp.rules.push(rules),
            None => camps.push(Camp {
                rules: Vec::from([rules]),
                verdict,
            }),
        }
    }
    camps
}

/// Draws are numbered by rule set: what counts is that both have ended alike.
fn agree(camp: &Camp<'_>, rules: &Ruleset, verdict: &Verdict) -> bool {
    use crate::Outcome::{Drawn, Lost};
    let ended_alike = match (camp.verdict.outcome, verdict.outcome) {
        (Some(Drawn { rule: a }), Some(Drawn { rule: b })) => {
            let rule = |of: &Ruleset, at: usize| of.draws.get(at).map(|draw| draw.value);
            camp.rules.first().and_then(|first| rule(first, a)) == rule(rules, b)
        }
        (Some(Lost { .. }), Some(Lost { .. })) | (None, None) => true,
        _ => false,
    };
    ended_alike && camp.verdict.legal == verdict.legal && camp.verdict.missed == verdict.missed
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::MoveKind;
    use alloc::string::ToString;

    #[test]
    fn a_rule_set_agrees_with_itself_and_forbids_nothing_alone() {
        let position: Position = "W:W11:B6,7,12".parse().unwrap();
        for rules in Ruleset::ALL {
            let camps = Camp::of(&[rules, rules], &position);
            assert_eq!(camps.len(), 1);
            assert!(camps[0].forbids(&position, &camps).is_empty());
        }
    }

    #[test]
    fn what_differs_says_how() {
        let position: Position = "W:W11:B6,7,12".parse().unwrap();
        let camps = Camp::of(
            &[Ruleset::STRICT, Ruleset::RUSSIAN, Ruleset::ONLINE],
            &position,
        );
        assert_eq!(camps.len(), 3);
        let strict = camps[0].forbids(&position, &camps);
        let texts: Vec<_> = strict
            .iter()
            .map(|forbidden| forbidden.m.to_string())
            .collect();
        assert_eq!(texts, ["11x2{7}", "11x9{6,7}", "11x13{6,7}"]);
        assert!(matches!(
            strict[0].reasons[0].0,
            Why::Refused(Refusal::Unfinished { .. })
        ));
        // Russian: the same jumps, but the man is a king after them.
        assert!(matches!(strict[1].reasons[0].0, Why::Differs(m) if !m.promotes()));
    }

    #[test]
    fn the_same_moves_can_have_different_reasons() {
        let position: Position = "W:WK32:B15,23".parse().unwrap();
        let all = [Ruleset::CLASSIC, Ruleset::POOL, Ruleset::TOURNAMENT];
        let camps = Camp::of(&all, &position);
        assert_eq!(camps[0].rules, [Ruleset::CLASSIC, Ruleset::POOL]);
        let forbidden = &camps[0].forbids(&position, &camps)[0];
        let [(classic, _), (pool, _)] = &forbidden.reasons[..] else {
            panic!("{forbidden:?}")
        };
        assert!(matches!(classic, Why::Refused(Refusal::TakesTooFew { .. })));
        assert!(matches!(
            pool,
            Why::Refused(Refusal::LandsWhereItStops { .. })
        ));
    }

    #[test]
    fn a_game_parts_where_a_capture_is_missed() {
        let position: Position = "W:W22:B18".parse().unwrap();
        let missed = Ruleset::STRICT.missed_captures(&position)[0];
        let all = [Ruleset::STRICT, Ruleset::CLASSIC, Ruleset::SCHOOL];
        let moments = moments(&all, [(position, missed)]);
        let [moment] = &moments[..] else {
            panic!("one moment")
        };
        assert_eq!(moment.camps.len(), 1);
        let [(classic, Why::Refused(_)), (school, Why::Differs(m))] = &moment.against[..] else {
            panic!("{:?}", moment.against)
        };
        assert_eq!((&*classic.id, &*school.id), ("classic", "school"));
        assert_eq!(m.kind(), MoveKind::Missed);
    }

    #[test]
    fn a_draw_parts_rule_sets() {
        let position: Position = "W:WK29:BK30".parse().unwrap();
        let played = Ruleset::SCHOOL.legal_moves(&position)[0];
        let all = [Ruleset::SCHOOL, Ruleset::CLASSIC];
        assert_eq!(moments(&all, [(position, played)])[0].camps.len(), 2);
    }
}
