use std::collections::BTreeMap;

use damka_game::PersonId;
use serde::{Deserialize, Serialize};

use crate::bounds;

/// Who the players are. It is kept beside the log, never in it, and can be
/// wiped: the log holds ids only.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Names {
    names: BTreeMap<PersonId, Name>,
}

/// Who somebody is.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Name {
    /// What he is called in the room: a nickname, or the name as it was typed.
    pub display: String,
    /// His real name, if it is another.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub real: Option<String>,
    /// His club or school.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub club: Option<String>,
    /// His class.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub class: Option<String>,
    /// The year of his birth.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub year: Option<u16>,
    /// What may be shown of him.
    #[serde(default, skip_serializing_if = "Consent::is_none")]
    pub consent: Consent,
}

/// What the organiser may show of somebody, as he has confirmed.
#[derive(Copy, Clone, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Consent {
    /// The name that was typed is a real one, and nobody has agreed to anything.
    #[default]
    None,
    /// The display name is a nickname: it may leave the room.
    Nickname,
    /// The real name may be shown, also outside.
    RealName,
}

impl Consent {
    fn is_none(&self) -> bool {
        *self == Consent::None
    }
}

/// Who reads a name.
#[derive(Copy, Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Audience {
    /// The organiser, who typed it: the real name.
    Desk,
    /// Whoever is in the room, on the wall and on paper there.
    Room,
    /// Everybody: a published page, a file for elsewhere.
    World,
}

impl Name {
    /// A name as it was typed.
    pub fn new(display: impl Into<String>) -> Name {
        Name {
            display: display.into(),
            ..Name::default()
        }
    }

    /// What an audience reads, if nobody else has a name like that: see [`Names::shown`].
    pub fn shown(&self, audience: Audience) -> String {
        let real = || self.real.as_ref().unwrap_or(&self.display).clone();
        match (audience, self.consent) {
            (Audience::Desk, _) | (_, Consent::RealName) => real(),
            (Audience::Room, _) | (Audience::World, Consent::Nickname) => self.display.clone(),
            (Audience::World, Consent::None) => initials(&self.display, 1),
        }
    }
}

impl Names {
    /// Nobody yet.
    pub fn new() -> Names {
        Names::default()
    }

    /// Says who somebody is. Texts longer than [`bounds::LONGEST_NAME`] are cut there.
    pub fn set(&mut self, id: PersonId, name: Name) {
        let cut = |text: &String| text.chars().take(bounds::LONGEST_NAME).collect::<String>();
        let name = Name {
            display: cut(&name.display),
            real: name.real.as_ref().map(cut),
            club: name.club.as_ref().map(cut),
            class: name.class.as_ref().map(cut),
            ..name
        };
        self.names.insert(id, name);
    }

    /// Who somebody is, unless it was wiped.
    pub fn name(&self, id: &PersonId) -> Option<&Name> {
        self.names.get(id)
    }

    /// What an audience reads; the id, if the name was wiped. Where two would be called the
    /// same outside the room, a little more is said of each: `Jan Ko.` and `Jan Ka.`.
    pub fn shown(&self, id: &PersonId, audience: Audience) -> String {
        match self.names.get(id) {
            Some(name) if audience == Audience::World && name.consent.is_none() => {
                self.short(id, name)
            }
            Some(name) => name.shown(audience),
            None => id.to_string(),
        }
    }

    /// The first name with an initial; where others have the same, with so many letters of the
    /// surname that they differ, or with the class, or with a number.
    fn short(&self, id: &PersonId, name: &Name) -> String {
        let plain = initials(&name.display, 1);
        let first = first_word(&name.display);
        let alike: Vec<(&PersonId, &Name)> = { self.names.iter() }
            .filter(|(_, other)| other.consent.is_none() && first_word(&other.display) == first)
            .filter(|(_, other)| initials(&other.display, 1) == plain)
            .collect();
        let others = || alike.iter().filter(|(other, _)| *other != id);
        if others().next().is_none() {
            return plain;
        }
        let differs = |letters: &usize| {
            let own = initials(&name.display, *letters);
            others().all(|(_, other)| initials(&other.display, *letters) != own)
        };
        if let Some(letters) = (2..=MOST_LETTERS).find(differs) {
            return initials(&name.display, letters);
        }
        match &name.class {
            Some(class) if others().all(|(_, other)| other.class.as_ref() != Some(class)) => {
                format!("{plain} ({class})")
            }
            _ => {
                let at = alike.iter().position(|(other, _)| *other == id);
                format!("{plain} {}", at.unwrap_or(0) + 1)
            }
        }
    }

    /// All of them, by id.
    pub fn iter(&self) -> impl Iterator<Item = (&PersonId, &Name)> {
        self.names.iter()
    }

    /// How many are known.
    pub fn len(&self) -> usize {
        self.names.len()
    }

    /// Whether nobody is known.
    pub fn is_empty(&self) -> bool {
        self.names.is_empty()
    }

    /// Forgets one person.
    pub fn forget(&mut self, id: &PersonId) {
        self.names.remove(id);
    }

    /// Forgets everybody. The log stays, and so do places and points.
    pub fn wipe(&mut self) {
        self.names.clear();
    }

    /// Only what an audience may read: display names as shown, and nothing else
    /// that tells who somebody is.
    #[must_use]
    pub fn for_audience(&self, audience: Audience) -> Names {
        if audience == Audience::Desk {
            return self.clone();
        }
        let shown = |id: &PersonId, name: &Name| Name {
            display: self.shown(id, audience),
            real: None,
            club: name.club.clone(),
            class: name.class.clone(),
            year: None,
            consent: Consent::Nickname,
        };
        let names = self.names.iter();
        Names {
            names: { names.map(|(id, name)| (id.clone(), shown(id, name))) }.collect(),
        }
    }
}

/// How many letters of a surname leave the room at most, to tell two apart.
const MOST_LETTERS: usize = 3;

fn first_word(name: &str) -> &str {
    name.split_whitespace().next().unwrap_or_default()
}

/// The first name with the initials of the others, and the first letters of the last, never
/// all of them: `Ala Kowalska` is `Ala K.`, with two letters `Ala Ko.`.
fn initials(name: &str, letters: usize) -> String {
    let mut words = name.split_whitespace().peekable();
    let mut shown = words.next().unwrap_or_default().to_owned();
    while let Some(word) = words.next() {
        let length = word.chars().count().saturating_sub(1);
        let letters = match words.peek() {
            Some(_) => 1,
            None => letters.min(length).max(1),
        };
        let mut word = word.chars();
        shown.push(' ');
        shown.extend(word.next().into_iter().flat_map(char::to_uppercase));
        shown.extend(word.take(letters - 1));
        shown.push('.');
    }
    shown
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_name_leaves_the_room_only_as_agreed() {
        let typed = Name::new("Ala Kowalska");
        assert_eq!(typed.shown(Audience::Room), "Ala Kowalska");
        assert_eq!(typed.shown(Audience::World), "Ala K.");
        let pupil = Name {
            real: Some("Ala Kowalska".into()),
            consent: Consent::Nickname,
            ..Name::new("żuraw 7")
        };
        assert_eq!(pupil.shown(Audience::Desk), "Ala Kowalska");
        assert_eq!(pupil.shown(Audience::Room), "żuraw 7");
        assert_eq!(pupil.shown(Audience::World), "żuraw 7");
        let agreed = Name {
            consent: Consent::RealName,
            ..pupil
        };
        assert_eq!(agreed.shown(Audience::World), "Ala Kowalska");
    }

    #[test]
    fn two_with_the_same_initial_are_told_apart() {
        let mut names = Names::new();
        let list = [
            ("p1", "Jan Kowalski", "4a"),
            ("p2", "Jan Kamiński", "4a"),
            ("p3", "Jan Kowal", "4b"),
            ("p4", "Ola Nowak", "4a"),
            ("p5", "Ola Nowak", "4a"),
            ("p6", "Ewa K", "4a"),
            ("p7", "Ewa Kot", "4b"),
            ("p8", "Iga Lis", "4a"),
        ];
        for (id, name, class) in list {
            let class = Some(class.to_owned());
            let name = Name {
                class,
                ..Name::new(name)
            };
            names.set(id.parse().unwrap(), name);
        }
        let outside = list.map(|(id, ..)| names.shown(&id.parse().unwrap(), Audience::World));
        assert_eq!(
            outside,
            [
                "Jan K. 1",
                "Jan Ka.",
                "Jan K. (4b)",
                "Ola N. 1",
                "Ola N. 2",
                "Ewa K.",
                "Ewa Ko.",
                "Iga L."
            ]
        );
        // What is given away has the same names.
        let given = names.for_audience(Audience::World);
        let again = list.map(|(id, ..)| given.shown(&id.parse().unwrap(), Audience::World));
        assert_eq!(again, outside);
        assert_eq!(
            names.shown(&"p1".parse().unwrap(), Audience::Room),
            "Jan Kowalski"
        );
    }

    #[test]
    fn the_table_can_be_wiped() {
        let ala: PersonId = "p1".parse().unwrap();
        let mut names = Names::new();
        names.set(ala.clone(), Name::new("Ala"));
        assert_eq!(names.shown(&ala, Audience::Room), "Ala");
        names.wipe();
        assert_eq!(names.shown(&ala, Audience::Room), "p1");
    }
}
