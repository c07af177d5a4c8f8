use damka_rules::{Ruleset, Side};

use crate::{Language, Text, folded};

/// A keyword that a player can type.
#[derive(Copy, Clone, Debug, PartialEq, Eq, Hash)]
#[expect(missing_docs, reason = "the words say themselves what they are for")]
pub enum Keyword {
    Why,
    Hint,
    Moves,
    Board,
    Time,
    Undo,
    Draw,
    Resign,
    Pause,
    Resume,
    History,
    Rules,
    Flip,
    Numbers,
    Letters,
    Save,
    Export,
    Referee,
    Rematch,
    Help,
    Quit,
    Correct,
    SetClock,
    Warn,
    Award,
    Revoke,
    Toss,
    Yes,
    No,
    Heads,
    Tails,
    First,
    Second,
    Both,
    Void,
}

impl Keyword {
    /// The commands of a player, in the order of the help.
    pub const COMMANDS: [Keyword; 21] = [
        Keyword::Why,
        Keyword::Hint,
        Keyword::Moves,
        Keyword::Board,
        Keyword::Time,
        Keyword::Undo,
        Keyword::Draw,
        Keyword::Resign,
        Keyword::Pause,
        Keyword::Resume,
        Keyword::History,
        Keyword::Rules,
        Keyword::Flip,
        Keyword::Numbers,
        Keyword::Letters,
        Keyword::Save,
        Keyword::Export,
        Keyword::Referee,
        Keyword::Rematch,
        Keyword::Help,
        Keyword::Quit,
    ];

    /// The commands of the referee, in the order of the menu.
    pub const REFEREE: [Keyword; 6] = [
        Keyword::Correct,
        Keyword::SetClock,
        Keyword::Warn,
        Keyword::Award,
        Keyword::Revoke,
        Keyword::Toss,
    ];

    const fn key(self) -> &'static str {
        match self {
            Keyword::Why => "why",
            Keyword::Hint => "hint",
            Keyword::Moves => "moves",
            Keyword::Board => "board",
            Keyword::Time => "time",
            Keyword::Undo => "undo",
            Keyword::Draw => "draw",
            Keyword::Resign => "resign",
            Keyword::Pause => "pause",
            Keyword::Resume => "resume",
            Keyword::History => "history",
            Keyword::Rules => "rules",
            Keyword::Flip => "flip",
            Keyword::Numbers => "numbers",
            Keyword::Letters => "letters",
            Keyword::Save => "save",
            Keyword::Export => "export",
            Keyword::Referee => "referee",
            Keyword::Rematch => "rematch",
            Keyword::Help => "help",
            Keyword::Quit => "quit",
            Keyword::Correct => "correct",
            Keyword::SetClock => "set-clock",
            Keyword::Warn => "warn",
            Keyword::Award => "award",
            Keyword::Revoke => "revoke",
            Keyword::Toss => "toss",
            Keyword::Yes => "yes",
            Keyword::No => "no",
            Keyword::Heads => "heads",
            Keyword::Tails => "tails",
            Keyword::First => "first",
            Keyword::Second => "second",
            Keyword::Both => "both",
            Keyword::Void => "void",
        }
    }
}

impl Text {
    /// Whether somebody who writes this means the keyword: in this language or
    /// in English, in either case, with or without the Polish marks.
    ///
    /// ```
    /// use damka_text::{Keyword, Language, Text};
    ///
    /// let text = Text::new(Language::Polish);
    /// assert!(text.means(Keyword::Resume, "WZNOW"));
    /// assert!(text.means(Keyword::Resume, "resume"));
    /// ```
    pub fn means(&self, keyword: Keyword, written: &str) -> bool {
        let id = format!("play-word-{}", keyword.key());
        let written = folded(written);
        [*self, Text::new(Language::English)].iter().any(|text| {
            text.say(&id, &[])
                .split(',')
                .any(|word| folded(word.trim()) == written)
        })
    }

    /// The side that a word names: by its colour, or as the first or second.
    pub fn side_named(&self, rules: &Ruleset, word: &str) -> Option<Side> {
        let named = |side: &Side| {
            let keyword = match side {
                Side::First => Keyword::First,
                Side::Second => Keyword::Second,
            };
            let colour = |text: &Text| folded(&text.side(rules, *side)) == folded(word);
            self.means(keyword, word) || [*self, Text::new(Language::English)].iter().any(colour)
        };
        Side::BOTH.into_iter().find(named)
    }

    /// How a command is written, with its arguments.
    pub fn usage(&self, keyword: Keyword) -> String {
        self.say_part(&format!("play-word-{}", keyword.key()), Some("usage"), &[])
    }

    /// What a command does.
    pub fn help(&self, keyword: Keyword) -> String {
        self.say_part(&format!("play-word-{}", keyword.key()), Some("help"), &[])
    }

    /// The greeting of the program without a command: a few lines, and three commands
    /// to try with what each does.
    pub fn greeting(&self, commands: [&str; 3], help: &str) -> String {
        let part = |name| self.say_part("greeting", Some(name), &[("command", help.into())]);
        let width = commands.map(str::len).into_iter().max().unwrap_or(0);
        let mut lines = vec![self.say("greeting", &[]), String::new(), part("try")];
        for (command, what) in commands.iter().zip(["play", "rules", "board"]) {
            lines.push(format!("  {command:width$}   {}", part(what)));
        }
        lines.extend([String::new(), part("help")]);
        lines.join("\n")
    }

    /// The line above the addresses of a server in a room.
    pub fn server_in_the_room(&self) -> String {
        self.say("server-in-the-room", &[])
    }

    /// The line above the link that makes the operator's account.
    pub fn operator_link(&self) -> String {
        self.say("server-operator-link", &[])
    }

    /// A server for a room has no network.
    pub fn no_network(&self) -> String {
        self.say("server-no-network", &[])
    }

    /// What helps where devices of a network cannot reach each other.
    pub fn devices_kept_apart(&self) -> String {
        self.say("server-kept-apart", &[])
    }

    /// What is worse without TLS.
    pub fn plain_http(&self) -> String {
        self.say("server-plain-http", &[])
    }
}
