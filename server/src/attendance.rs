//! Who is present: the connections of each player.

use std::{
    collections::HashMap,
    sync::{Arc, Mutex, MutexGuard, PoisonError},
};

use damka_game::{ClassId, PersonId, Time};
use damka_protocol::ServerMessage;
use damka_rules::Millis;

use crate::{
    game_task::ConnectionId,
    outbox::{Outbox, Outgoing},
};

/// For how long somebody who has gone is remembered: a page that is loaded
/// again is back sooner.
pub const ABSENT_FOR: Millis = Millis::seconds(60);

/// Who is present. Clones share their state.
#[derive(Clone, Default)]
pub struct Attendance(Arc<Mutex<HashMap<PersonId, Attendee>>>);

#[derive(Default)]
struct Attendee {
    connections: Vec<Connected>,
    /// When the last connection ended.
    left: Time,
    /// Of a pupil: who is told that he has come or gone.
    teacher: Option<Teacher>,
}

/// Who wants to know whether a pupil is here, and in which class.
#[derive(Clone)]
pub struct Teacher {
    /// The teacher.
    pub id: PersonId,
    /// The class of the pupil.
    pub class: ClassId,
}

/// A connection of a player.
struct Connected {
    id: ConnectionId,
    /// Of which of his sessions.
    session: String,
    outbox: Outbox,
}

/// Keeps a connection registered until it is dropped.
pub struct AttendanceGuard {
    attendance: Attendance,
    player: PersonId,
    connection: ConnectionId,
    now: Box<dyn Fn() -> Time + Send + Sync>,
}

impl Attendance {
    /// Registers a connection of a player; of a pupil the teacher is told.
    pub fn enter(
        &self,
        player: &PersonId,
        id: ConnectionId,
        session: &str,
        outbox: Outbox,
        teacher: Option<Teacher>,
        now: impl Fn() -> Time + Send + Sync + 'static,
    ) -> AttendanceGuard {
        let mut all = self.all();
        let was_here = all.get(player).is_some_and(|one| one.is_here(now()));
        let attendee = all.entry(player.clone()).or_default();
        // Nearly everybody has one.
        attendee.connections.reserve_exact(1);
        attendee.connections.push(Connected {
            id,
            session: session.to_owned(),
            outbox,
        });
        attendee.teacher.clone_from(&teacher);
        drop(all);
        if let Some(teacher) = teacher.filter(|_| !was_here) {
            self.tell_teacher(&teacher, player, true);
        }
        AttendanceGuard {
            attendance: self.clone(),
            player: player.clone(),
            connection: id,
            now: Box::new(now),
        }
    }

    /// Whether a player is here, or was until a moment ago.
    pub fn has(&self, player: &PersonId, now: Time) -> bool {
        let all = self.all();
        all.get(player).is_some_and(|one| one.is_here(now))
    }

    /// Tells a player something, wherever he is.
    pub fn tell(&self, player: &PersonId, message: &ServerMessage) {
        if let Some(attendee) = self.all().get(player) {
            for connected in &attendee.connections {
                connected.outbox.send(message);
            }
        }
    }

    /// Ends the connections of a player that belong to such sessions.
    pub fn disconnect(&self, player: &PersonId, which: impl Fn(&str) -> bool) {
        if let Some(attendee) = self.all().get(player) {
            let away = attendee.connections.iter();
            for connected in away.filter(|connected| which(&connected.session)) {
                connected.outbox.put(Outgoing::End);
            }
        }
    }

    /// Forgets whoever has gone.
    pub fn forget_absent(&self, now: Time) {
        let mut gone = Vec::new();
        self.all().retain(|player, attendee| {
            let here = attendee.is_here(now);
            if let Some(teacher) = attendee.teacher.take_if(|_| !here) {
                gone.push((teacher, player.clone()));
            }
            here
        });
        for (teacher, player) in gone {
            self.tell_teacher(&teacher, &player, false);
        }
    }

    fn tell_teacher(&self, teacher: &Teacher, player: &PersonId, present: bool) {
        let message = ServerMessage::Attendance {
            class: teacher.class.clone(),
            player: player.clone(),
            present,
        };
        self.tell(&teacher.id, &message);
    }

    fn all(&self) -> MutexGuard<'_, HashMap<PersonId, Attendee>> {
        // Nothing in here can be half done.
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl Attendee {
    fn is_here(&self, now: Time) -> bool {
        !self.connections.is_empty() || now < self.left.after(ABSENT_FOR)
    }
}

impl Drop for AttendanceGuard {
    fn drop(&mut self) {
        let now = (self.now)();
        if let Some(attendee) = self.attendance.all().get_mut(&self.player) {
            (attendee.connections).retain(|connected| connected.id != self.connection);
            attendee.left = now;
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn whoever_has_gone_is_here_for_another_minute() {
        let attendance = Attendance::default();
        let ala: PersonId = "ala".parse().unwrap();
        let (outbox, _messages) = Outbox::new();
        assert!(!attendance.has(&ala, Time(0)));
        let first = attendance.enter(&ala, 1, "s1", outbox.clone(), None, || Time(5_000));
        let second = attendance.enter(&ala, 2, "s2", outbox, None, || Time(9_000));
        drop(first);
        attendance.forget_absent(Time(1_000_000));
        assert!(attendance.has(&ala, Time(1_000_000)), "one tab is open");
        drop(second);
        assert!(attendance.has(&ala, Time(68_999)));
        assert!(!attendance.has(&ala, Time(69_000)));
        attendance.forget_absent(Time(69_000));
        assert!(attendance.all().is_empty());
    }

    #[test]
    fn a_teacher_hears_once_that_a_pupil_has_come_and_gone() {
        let attendance = Attendance::default();
        let (ola, ala): (PersonId, PersonId) = ("ola".parse().unwrap(), "ala".parse().unwrap());
        let (outbox, mut heard) = Outbox::new();
        let (quiet, _messages) = Outbox::new();
        let _here = attendance.enter(&ola, 1, "s1", outbox, None, || Time(0));
        let teacher = Some(Teacher {
            id: ola,
            class: "c1".parse().unwrap(),
        });
        let mut next = || match heard.try_next() {
            Some(Outgoing::Frame(text)) => Some(text.contains("\"present\":true")),
            _ => None,
        };
        let first = attendance.enter(&ala, 2, "s2", quiet.clone(), teacher.clone(), || Time(0));
        let second = attendance.enter(&ala, 3, "s2", quiet.clone(), teacher.clone(), || Time(0));
        assert_eq!((next(), next()), (Some(true), None));
        drop((first, second));
        // A page that is loaded again is back sooner than that.
        attendance.forget_absent(Time(59_999));
        assert_eq!(next(), None);
        attendance.forget_absent(Time(60_000));
        attendance.forget_absent(Time(70_000));
        assert_eq!((next(), next()), (Some(false), None));
    }
}
