//! A tournament on the screen: what is known of it, and the commands that are given here.

use damka_game::{CommandId, PersonId, Seq, Time, TournamentId};
use damka_protocol::{ClientMessage, ServerMessage};
use damka_text::{EventText, Text};
use damka_tournament::{
    Audience, ByeKind, Command, Group, GroupId, Role, Tournament, TournamentEnvelope,
};
use leptos::{prelude::*, task::spawn_local};

use super::words;
use crate::{
    app::App,
    browser,
    online::{Heard, api::RequestError},
    screens::online::{LiveConnection, Request},
    tournament::{
        Continuity, Followed, ListedPlayer,
        api::{self, Fault},
    },
};

/// A tournament on the screen. It holds only signals, so it is `Copy`.
#[derive(Copy, Clone)]
pub struct TournamentPanel {
    /// What every screen knows.
    pub app: App,
    /// Which.
    pub id: StoredValue<TournamentId>,
    /// The role as which it is looked at, if not one's own.
    as_role: Option<Role>,
    /// What is known of it; none before the first answer.
    pub state: RwSignal<Option<Followed>>,
    /// Why nothing is known of it.
    pub error: RwSignal<Option<RequestError>>,
    /// The connection over which news comes.
    pub live: LiveConnection,
    /// The command that is under way, and why the last one was refused.
    pub request: Request,
    /// The group that is looked at.
    pub group: RwSignal<GroupId>,
    /// Who reads the names here.
    audience: Audience,
    /// How many events the server has told of, and the version of its names.
    newest: StoredValue<(Seq, u32)>,
    /// By how many milliseconds the clock of the server is ahead of this one.
    ahead: StoredValue<i64>,
}

impl TournamentPanel {
    /// Follows a tournament as long as the screen is there.
    pub fn new(
        app: App,
        id: TournamentId,
        as_role: Option<Role>,
        audience: Audience,
    ) -> TournamentPanel {
        let panel = TournamentPanel {
            app,
            id: StoredValue::new(id),
            as_role,
            state: RwSignal::new(None),
            error: RwSignal::new(None),
            live: LiveConnection::new(app),
            request: Request::new(app),
            group: RwSignal::new(GroupId::FIRST),
            audience,
            newest: StoredValue::new((Seq(0), 0)),
            ahead: StoredValue::new(0),
        };
        panel.refresh();
        panel.follow();
        panel
    }

    /// Hears from the server when something has happened, and fetches it.
    fn follow(self) {
        self.live.connect(move |heard| match heard {
            Heard::Connected { .. } => {
                let tournament = self.id.get_value();
                self.live
                    .send(&ClientMessage::FollowTournament { tournament });
            }
            Heard::Message(ServerMessage::Tournament {
                tournament,
                next,
                names,
            }) if tournament == self.id.get_value() => {
                self.newest.set_value((next, names));
                self.look_behind();
            }
            // The role was revoked, or the tournament deleted.
            Heard::Message(ServerMessage::Denied { .. }) => self.refresh(),
            _ => {}
        });
    }

    /// Fetches what is missing, if the server has told of more.
    fn look_behind(self) {
        let Some((next, names)) = self.newest.try_get_value() else {
            return;
        };
        if self.now(|followed| followed.is_behind(next, names)) == Some(true) {
            self.catch_up();
        }
    }

    /// The time of the server.
    pub fn server_time(self) -> Time {
        let own = browser::now().0;
        Time(own.saturating_add_signed(self.ahead.get_value()))
    }

    /// Fetches what has happened since; the whole, if the names have changed.
    fn catch_up(self) {
        let Some(id) = self.id.try_get_value() else {
            return;
        };
        let Some((from, names)) =
            self.now(|followed| (followed.tournament.next_seq(), followed.names.version))
        else {
            return self.refresh();
        };
        spawn_local(async move {
            // If it fails, it is tried again with the next news or connection.
            if let Ok(news) = api::events(&id, from).await {
                self.hear(&news.events);
                if news.names != names {
                    self.refresh();
                }
            }
        });
    }

    /// Reads something of the tournament; it is read again when the tournament changes.
    pub fn read<T>(self, read: impl FnOnce(&Followed) -> T) -> Option<T> {
        self.state.with(|state| state.as_ref().map(read))
    }

    /// The same of the group that is looked at.
    pub fn read_group<T>(self, read: impl FnOnce(&Tournament, &Group) -> T) -> Option<T> {
        let group = self.group.get();
        self.state.with(|state| {
            let tournament = &state.as_ref()?.tournament;
            Some(read(tournament, tournament.group(group)?))
        })
    }

    /// Reads something without being told when it changes, to give a command.
    pub fn now<T>(self, read: impl FnOnce(&Followed) -> T) -> Option<T> {
        // The screen may be gone while something is awaited.
        let state = self
            .state
            .try_with_untracked(|state| state.as_ref().map(read));
        state.flatten()
    }

    /// What may be done from here.
    pub fn role(self) -> Role {
        self.read(|followed| followed.role).unwrap_or(Role::Wall)
    }

    /// Says something of the tournament in the language of the page; nothing before it is
    /// known.
    pub fn words<T: Default>(self, say: impl FnOnce(EventText<'_>) -> T) -> T {
        self.words_in(self.app.text(), say)
    }

    /// The same in another language.
    pub fn words_in<T: Default>(self, text: Text, say: impl FnOnce(EventText<'_>) -> T) -> T {
        let said = self.read(|followed| {
            let (tournament, names) = (&followed.tournament, &followed.names.names);
            let audience = followed.audience(self.audience);
            say(EventText::new(text, tournament, names, audience))
        });
        said.unwrap_or_default()
    }

    /// What somebody is called here.
    pub fn name(self, player: &PersonId) -> String {
        self.read(|followed| followed.name(player, self.audience))
            .unwrap_or_default()
    }

    /// Asks the server for the whole tournament.
    pub fn refresh(self) {
        let Some(id) = self.id.try_get_value() else {
            return;
        };
        spawn_local(async move {
            match api::snapshot(&id, self.as_role).await {
                Ok(followed) => {
                    let own = i64::try_from(browser::now().0).unwrap_or(0);
                    let theirs = i64::try_from(followed.now.0).unwrap_or(own);
                    self.ahead.try_set_value(theirs - own);
                    self.state.try_set(Some(followed));
                    // Whoever is told that it changed makes the whole screen anew, and with it
                    // what is being typed.
                    self.error
                        .try_maybe_update(|error| (error.take().is_some(), ()));
                    // Something may have happened while it was on its way.
                    self.look_behind();
                }
                // A short absence of the server changes nothing on the screen.
                Err(RequestError::Offline) if self.now(|_| ()).is_some() => {}
                Err(error) => drop(self.error.try_set(Some(error))),
            }
        });
    }

    /// Takes events that came from the server.
    pub fn hear(self, envelopes: &[TournamentEnvelope]) {
        let heard = self.state.try_maybe_update(|state| {
            let heard = state
                .as_mut()
                .map_or(Continuity::Gap, |known| known.hear(envelopes));
            (heard == Continuity::New, heard)
        });
        if heard == Some(Continuity::Gap) {
            self.refresh();
        }
    }

    /// Gives a command.
    pub fn send(self, command: Command) {
        self.send_all(vec![command], || {});
    }

    /// Gives a command whatever else is under way, and then does something else, whether it
    /// was refused or not.
    pub fn send_beside(self, command: Command, then: impl FnOnce() + 'static) {
        self.run_beside(async move { self.give(&command).await }, then);
    }

    /// Does something at the server whatever else is under way, and then something else,
    /// whether it was refused or not.
    pub fn run_beside(
        self,
        work: impl Future<Output = Result<(), Fault>> + 'static,
        then: impl FnOnce() + 'static,
    ) {
        self.request.note.set(String::new());
        spawn_local(async move {
            let given = work.await;
            if self.now(|_| ()).is_none() {
                // The screen is gone.
                return;
            }
            then();
            if let Err(fault) = given {
                self.complain(&fault);
            }
        });
    }

    /// Gives commands one after the other, until one is refused; then does something else.
    pub fn send_all(self, commands: Vec<Command>, then: impl FnOnce() + 'static) {
        let work = async move {
            for command in commands {
                self.give(&command).await?;
            }
            Ok(())
        };
        self.run(work, then);
    }

    /// Does something at the server. What is refused is said.
    pub fn run(
        self,
        work: impl Future<Output = Result<(), Fault>> + 'static,
        then: impl FnOnce() + 'static,
    ) {
        if self.request.busy.get_untracked() {
            return;
        }
        self.request.busy.set(true);
        self.request.note.set(String::new());
        spawn_local(async move {
            let done = work.await;
            if self.request.busy.try_set(false).is_some() {
                // The screen is gone.
                return;
            }
            match done {
                Ok(()) => then(),
                Err(fault) => self.complain(&fault),
            }
        });
    }

    /// Says why something was refused.
    fn complain(self, fault: &Fault) {
        let words = words::fault(self, fault);
        self.app.say(words.clone());
        self.request.note.set(words);
        // Somebody else may have been quicker.
        self.catch_up();
    }

    /// Gives one command, and takes what came of it.
    pub async fn give(self, command: &Command) -> Result<(), Fault> {
        let id = self.id.get_value();
        let envelopes = api::command(&id, new_command_id(), command).await?;
        self.hear(&envelopes);
        Ok(())
    }

    /// Puts players with these names into a group; rounds that they missed count as this.
    pub fn add_players(
        self,
        group: GroupId,
        players: Vec<ListedPlayer>,
        missed: ByeKind,
        then: impl FnOnce() + 'static,
    ) {
        let id = self.id.get_value();
        self.run(
            async move {
                let command = new_command_id();
                let added = api::add_players(&id, command, group, &players, missed);
                let envelopes = added.await?;
                self.hear(&envelopes);
                self.refresh();
                Ok(())
            },
            then,
        );
    }
}

/// A new id for a command.
pub fn new_command_id() -> CommandId {
    browser::new_id()
        .parse()
        .expect("hexadecimal digits are an id")
}
