//! One position, or one game, seen by several rule sets.

use alloc::vec::Vec;

use crate::{Move, Position, Progress, Refusal, Ruleset, Verdict, notation::Attempt};

/// Rule sets that say the same of a position.
#[derive(Clone, Debug)]
pub struct RulesetGroup<'r> {
    /// The rule sets.
    pub rules: Vec<&'r Ruleset>,
    /// What they say.
    pub verdict: Verdict,
}

/// A move that a group does not allow, though another does.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Forbidden<'r> {
    /// The move.
    pub m: Move,
    /// Why not: rule sets with the same moves may have different reasons.
    pub reasons: Vec<(Objection, Vec<&'r Ruleset>)>,
}

/// Why a move of another rule set is not the same here.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Objection {
    /// It is refused.
    Refused(Refusal),
    /// It can be played, but is another thing: it misses a capture, or the
    /// man becomes a king, or stays a man.
    Differs(Move),
}

impl<'r> RulesetGroup<'r> {
    /// Puts the rule sets together that say the same of a position, in the
    /// order given.
    ///
    /// ```
    /// use damka_rules::{RulesetGroup, Position, Ruleset};
    ///
    /// let position: Position = "W:W11:B6,7,12".parse().unwrap();
    /// let groups = RulesetGroup::of(&Ruleset::ALL, &position);
    /// let online = groups.iter().find(|group| group.rules.contains(&Ruleset::ONLINE)).unwrap();
    /// assert!(online.rules.contains(&Ruleset::ENGLISH));
    /// let forbidden = online.forbids(&position, &groups);
    /// assert_eq!(forbidden[0].m.to_string(), "11x9{6,7}");
    /// ```
    pub fn of(rules: &[&'r Ruleset], position: &Position) -> Vec<RulesetGroup<'r>> {
        gather(rules.iter().map(|&rules| (rules, rules.verdict(position))))
    }

    /// What this group does not allow and another allows without a penalty,
    /// with the reason of each of its rule sets.
    pub fn forbids(&self, position: &Position, groups: &[RulesetGroup<'_>]) -> Vec<Forbidden<'r>> {
        let mut forbidden: Vec<Forbidden<'r>> = Vec::new();
        for m in groups.iter().flat_map(|group| &group.verdict.legal) {
            if self.verdict.legal.contains(m) || forbidden.iter().any(|known| known.m == *m) {
                continue;
            }
            let mut reasons: Vec<(Objection, Vec<&'r Ruleset>)> = Vec::new();
            for &rules in &self.rules {
                let why = match rules.judge(position, &Attempt::from(m)) {
                    Ok(other) => Objection::Differs(other),
                    Err(refusal) => Objection::Refused(refusal),
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

/// A point of a game at which rule sets disagree.
#[derive(Clone, Debug)]
pub struct Disagreement<'r> {
    /// How many moves were played before.
    pub ply: usize,
    /// The position.
    pub position: Position,
    /// What was played.
    pub played: Move,
    /// Rule sets with the same moves here, and the same end of the game if it
    /// has ended by its counts. Missed captures are left out.
    pub groups: Vec<RulesetGroup<'r>>,
    /// Rule sets that do not allow what was played, with the reason.
    pub against: Vec<(&'r Ruleset, Objection)>,
}

/// Goes through a game, each move with the position before it, and finds where
/// the rule sets disagree: their legal moves differ, or what was played is not
/// allowed, or the game had ended.
pub fn disagreements<'r>(
    rules: &[&'r Ruleset],
    game: impl IntoIterator<Item = (Position, Move)>,
) -> Vec<Disagreement<'r>> {
    let mut last: Option<(Position, Progress)> = None;
    let mut disagreements = Vec::new();
    for (ply, (position, played)) in game.into_iter().enumerate() {
        // After a set-up the counts begin anew.
        let mut counted = match last.take() {
            Some((expected, counted)) if expected == position => counted,
            _ => Progress::start(&position),
        };
        let groups = gather(rules.iter().map(|&rules| {
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
            Ok(m) => Some((rules, Objection::Differs(m))),
            Err(refusal) => Some((rules, Objection::Refused(refusal))),
        };
        let against: Vec<_> = rules.iter().filter_map(objection).collect();
        let after = position.play_unchecked(&played);
        counted.play(&position, &played, &after);
        last = Some((after, counted));
        if groups.len() > 1 || !against.is_empty() {
            disagreements.push(Disagreement {
                ply,
                position,
                played,
                groups,
                against,
            });
        }
    }
    disagreements
}

fn gather<'r>(verdicts: impl Iterator<Item = (&'r Ruleset, Verdict)>) -> Vec<RulesetGroup<'r>> {
    let mut groups: Vec<RulesetGroup<'r>> = Vec::new();
    for (rules, verdict) in verdicts {
        match groups
            .iter_mut()
            .find(|group| agree(group, rules, &verdict))
        {
            Some(group) => group.rules.push(rules),
            None => groups.push(RulesetGroup {
                rules: Vec::from([rules]),
                verdict,
            }),
        }
    }
    groups
}

/// Draws are numbered by rule set: what counts is that both have ended alike.
fn agree(group: &RulesetGroup<'_>, rules: &Ruleset, verdict: &Verdict) -> bool {
    use crate::Outcome::{Drawn, Lost};
    let ended_alike = match (group.verdict.outcome, verdict.outcome) {
        (Some(Drawn { rule: a }), Some(Drawn { rule: b })) => {
            let rule = |of: &Ruleset, at: usize| of.draws.get(at).map(|draw| draw.value);
            group.rules.first().and_then(|first| rule(first, a)) == rule(rules, b)
        }
        (Some(Lost { .. }), Some(Lost { .. })) | (None, None) => true,
        _ => false,
    };
    ended_alike && group.verdict.legal == verdict.legal && group.verdict.missed == verdict.missed
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
            let groups = RulesetGroup::of(&[rules, rules], &position);
            assert_eq!(groups.len(), 1);
            assert!(groups[0].forbids(&position, &groups).is_empty());
        }
    }

    #[test]
    fn what_differs_says_how() {
        let position: Position = "W:W11:B6,7,12".parse().unwrap();
        let groups = RulesetGroup::of(
            &[Ruleset::STRICT, Ruleset::RUSSIAN, Ruleset::ONLINE],
            &position,
        );
        assert_eq!(groups.len(), 3);
        let strict = groups[0].forbids(&position, &groups);
        let texts: Vec<_> = strict
            .iter()
            .map(|forbidden| forbidden.m.to_string())
            .collect();
        assert_eq!(texts, ["11x2{7}", "11x9{6,7}", "11x13{6,7}"]);
        assert!(matches!(
            strict[0].reasons[0].0,
            Objection::Refused(Refusal::Unfinished { .. })
        ));
        // Russian: the same jumps, but the man is a king after them.
        assert!(matches!(strict[1].reasons[0].0, Objection::Differs(m) if !m.promotes()));
    }

    #[test]
    fn the_same_moves_can_have_different_reasons() {
        let position: Position = "W:WK32:B15,23".parse().unwrap();
        let all = [Ruleset::CLASSIC, Ruleset::POOL, Ruleset::TOURNAMENT];
        let groups = RulesetGroup::of(&all, &position);
        assert_eq!(groups[0].rules, [Ruleset::CLASSIC, Ruleset::POOL]);
        let forbidden = &groups[0].forbids(&position, &groups)[0];
        let [(classic, _), (pool, _)] = &forbidden.reasons[..] else {
            panic!("{forbidden:?}")
        };
        assert!(matches!(
            classic,
            Objection::Refused(Refusal::TakesTooFew { .. })
        ));
        assert!(matches!(
            pool,
            Objection::Refused(Refusal::LandsWhereItStops { .. })
        ));
    }

    #[test]
    fn rule_sets_disagree_where_a_capture_is_missed() {
        let position: Position = "W:W22:B18".parse().unwrap();
        let missed = Ruleset::STRICT.missed_captures(&position)[0];
        let all = [Ruleset::STRICT, Ruleset::CLASSIC, Ruleset::SCHOOL];
        let disagreements = disagreements(&all, [(position, missed)]);
        let [disagreement] = &disagreements[..] else {
            panic!("one disagreement")
        };
        assert_eq!(disagreement.groups.len(), 1);
        let [
            (classic, Objection::Refused(_)),
            (school, Objection::Differs(m)),
        ] = &disagreement.against[..]
        else {
            panic!("{:?}", disagreement.against)
        };
        assert_eq!((&*classic.id, &*school.id), ("classic", "school"));
        assert_eq!(m.kind(), MoveKind::Missed);
    }

    #[test]
    fn rule_sets_disagree_about_a_draw() {
        let position: Position = "W:WK29:BK30".parse().unwrap();
        let played = Ruleset::SCHOOL.legal_moves(&position)[0];
        let all = [Ruleset::SCHOOL, Ruleset::CLASSIC];
        assert_eq!(disagreements(&all, [(position, played)])[0].groups.len(), 2);
    }
}
