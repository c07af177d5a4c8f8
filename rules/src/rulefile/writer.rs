use alloc::{string::String, vec::Vec};
use core::fmt::{self, Write};

use super::draw_table;
use crate::{Axis, Choice, Colour, DrawRule, Meaning, Ruleset, Source, TimeUp};

const HEAD: &str = "\
# A rule set of Damka. Each value can say where it comes from: instead of
#   removal = \"after-move\"
# write
#   removal = { value = \"after-move\", rule = \"§ 4\" }
# or, in place of the rule, source = \"reading\" or source = \"published\".
# Check the file with: damka rules check FILE
";

const CLOCK: &str = "\
# How the time is limited. Times are minutes and seconds, \"2:30\", or whole
# seconds, 150.
#   none         Not at all.
#   each-move    A limit for each move: limit, at-zero.
#   whole-match  One clock for both: length, at-zero.
#   each-player  A time for each player: base, at-zero; optionally fischer
#                (given for each move) or bronstein (the most that is given
#                back for a move), moves-per-period (then the base again).
";

const DRAW: &str = "\
# The rules by which a game is drawn, a table [[draw]] each. A ply is a move of
# one side. There are these kinds, here with usual numbers:
";

/// Writes a rule file.
pub(super) fn write(rules: &Ruleset) -> String {
    let mut file = File(String::from(HEAD));
    file.line("\n# A short name for commands: small letters, digits and hyphens.");
    file.line(format_args!("id = {}", Text(&rules.id)));
    file.line("\n# What people call it, in Polish and in English.");
    let (pl, en) = (Text(&rules.name.pl), Text(&rules.name.en));
    file.line(format_args!("name = {{ pl = {pl}, en = {en} }}"));
    file.line("\n# The document whose rules are cited.");
    match &rules.document {
        Some(document) => file.line(format_args!("document = {}", Text(document))),
        None => file.line("# document = \"…\""),
    }

    file.line("\n# The colours of the side that moves first and of the other, two of");
    let colours: Vec<_> = Colour::ALL.iter().map(|colour| colour.key()).collect();
    file.line(format_args!("# {}.", colours.join(", ")));
    let colours = *rules.colours;
    let source = Citation(&rules.colours.source, ", ", ", ");
    file.line(format_args!(
        "colours = {{ first = \"{}\", second = \"{}\"{source} }}",
        colours.first, colours.second
    ));
    for choice in rules.choices() {
        file.choice(&choice);
    }
    if rules.draws.is_empty() {
        file.line("\n# No rule ends a game as a draw.\ndraw = []");
    }
    file.basics(rules);
    file.clock(rules);
    file.draws(rules);
    file.0
}

struct File(String);

impl File {
    fn line(&mut self, line: impl fmt::Display) {
        writeln!(self.0, "{line}").expect("a string takes all text");
    }

    /// What can be written, as a comment.
    fn values(&mut self, meanings: &[Meaning]) {
        let width = meanings.iter().map(|meaning| meaning.key.len()).max();
        let width = width.unwrap_or(0);
        for Meaning { key, about } in meanings {
            self.line(format_args!("#   {key:width$}  {about}"));
        }
    }

    fn choice(&mut self, choice: &Choice<'_>) {
        let Choice {
            key, about, value, ..
        } = choice;
        self.line(format_args!("\n# {about}"));
        self.values(choice.meanings);
        match choice.source {
            Source::House => self.line(format_args!("{key} = \"{value}\"")),
            source => {
                let source = Citation(source, ", ", ", ");
                self.line(format_args!("{key} = {{ value = \"{value}\"{source} }}"));
            }
        }
    }

    fn basics(&mut self, rules: &Ruleset) {
        let basics = rules.basics.all();
        let cited: Vec<_> = basics
            .filter(|(_, _, source)| **source != Source::House)
            .collect();
        if cited.is_empty() {
            return;
        }
        self.line("\n# Where the document says what is the same in all rule sets.\n[basics]");
        for (name, about, source) in cited {
            let source = Citation(source, "", ", ");
            self.line(format_args!("# {about}\n{name} = {{ {source} }}"));
        }
    }

    fn clock(&mut self, rules: &Ruleset) {
        let clock = *rules.clock;
        self.line(format_args!(
            "\n{CLOCK}# At zero, at-zero says what happens:"
        ));
        self.values(TimeUp::MEANINGS);
        self.line(format_args!("[clock]\nkind = \"{}\"", clock.key()));
        for (key, value) in clock.settings() {
            match key {
                "moves-per-period" => self.line(format_args!("{key} = {value}")),
                _ => self.line(format_args!("{key} = \"{value}\"")),
            }
        }
        self.citation(&rules.clock.source);
    }

    fn draws(&mut self, rules: &Ruleset) {
        self.line(format_args!("\n{DRAW}#"));
        for (rule, about) in draw_table::kinds() {
            self.line(format_args!("# {about}\n#   {}", Example(rule)));
        }
        for (number, draw) in rules.draws.iter().enumerate() {
            if number > 0 {
                self.line("");
            }
            self.line(format_args!("[[draw]]\nkind = \"{}\"", draw.key()));
            for (key, value) in draw.numbers() {
                self.line(format_args!("{key} = {value}"));
            }
            self.citation(&draw.source);
        }
    }

    /// The citation as a line of a table.
    fn citation(&mut self, source: &Source) {
        if *source != Source::House {
            self.line(Citation(source, "", "\n"));
        }
    }
}

/// A text in quotes.
struct Text<'a>(&'a str);

impl fmt::Display for Text<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_char('"')?;
        for c in self.0.chars() {
            match c {
                '"' | '\\' => write!(f, "\\{c}")?,
                c if c.is_control() => write!(f, "\\u{:04X}", u32::from(c))?,
                c => f.write_char(c)?,
            }
        }
        f.write_char('"')
    }
}

/// The keys of a source, with what separates them from the keys before and
/// from each other.
struct Citation<'a>(&'a Source, &'static str, &'static str);

impl fmt::Display for Citation<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Citation(source, comma, between) = self;
        match source {
            Source::Rule(rule) => write!(f, "{comma}rule = {}", Text(rule)),
            Source::RuleAsRead(rule) => {
                write!(
                    f,
                    "{comma}rule = {}{between}source = \"reading\"",
                    Text(rule)
                )
            }
            Source::Published => write!(f, "{comma}source = \"published\""),
            Source::Reading => write!(f, "{comma}source = \"reading\""),
            Source::House => Ok(()),
        }
    }
}

/// A draw rule as an example in a line.
struct Example(DrawRule);

impl fmt::Display for Example {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "kind = \"{}\"", self.0.key())?;
        for (key, value) in self.0.numbers() {
            write!(f, ", {key} = {value}")?;
        }
        Ok(())
    }
}
