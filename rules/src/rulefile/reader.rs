use alloc::{borrow::Cow, format, string::String, vec::Vec};

use super::{
    Conflict, RuleFaultKind, RuleFileError, clock_table, draw_table,
    section::{Entry, Faults, Section},
    syntax,
};
use crate::{
    Axis, Basics, BySide, Cited, Clause, Colour, KingLanding, KingReach, Name, Ruleset, Source,
};

/// A printed rule set has about 5 KiB. The limit keeps a server from long work
/// on a file that is none.
const LONGEST: usize = 64 * 1024;

/// Reads a rule file.
pub(super) fn read(file: &[u8]) -> Result<Ruleset, RuleFileError> {
    if file.len() > LONGEST {
        let mut faults = Faults {
            text: "",
            unread: Vec::new(),
            found: Vec::new(),
            missing_axes: Vec::new(),
        };
        faults.add(0, "", RuleFaultKind::TooLong);
        return Err(RuleFileError {
            faults: faults.found,
        });
    }
    let (text, bad) = match core::str::from_utf8(file) {
        Ok(text) => (Cow::Borrowed(text), None),
        Err(error) => (String::from_utf8_lossy(file), Some(error.valid_up_to())),
    };
    let parsed = syntax::parse(&text);
    let mut faults = Faults {
        text: &text,
        unread: parsed.unread,
        found: Vec::new(),
        missing_axes: Vec::new(),
    };
    if let Some(at) = bad {
        faults.add(at, "", RuleFaultKind::NotUtf8);
    }
    for (at, kind) in parsed.faults {
        faults.add(at, "", kind);
    }
    let rules = parsed.document.and_then(|document| {
        let root = Section::new(document.as_table(), String::new(), 0);
        read_root(root, &mut faults)
    });
    match rules {
        Some(rules) if faults.found.is_empty() => Ok(rules),
        _ => {
            let mut faults = faults.found;
            faults.sort_by_key(|fault| (!fault.kind.is_syntax(), fault.line, fault.column));
            Err(RuleFileError { faults })
        }
    }
}

fn read_root(mut root: Section<'_>, faults: &mut Faults<'_>) -> Option<Ruleset> {
    let id = root.demand("id", "id = \"my-club\"", faults);
    let name = root.demand("name", "name = { pl = \"Klubowe\", en = \"Club\" }", faults);
    let name = name.and_then(|entry| read_name(&entry, faults));
    let document = root.take("document");
    let document = document.map(|entry| entry.words(faults));
    let base = base(&mut root, document.is_some(), faults);
    let base = base.as_ref();

    let basics = read_basics(&mut root, base, faults);
    let colours = read_colours(&mut root, base, faults);
    let seating = root.axis(base.map(|base| &base.seating), faults);
    let start_rows = root.axis(base.map(|base| &base.start_rows), faults);
    let man_capture = root.axis(base.map(|base| &base.man_capture), faults);
    let capture_choice = root.axis(base.map(|base| &base.capture_choice), faults);
    let capture_priority = root.axis(base.map(|base| &base.capture_priority), faults);
    let king_reach = root.axis(base.map(|base| &base.king_reach), faults);
    let king_landing = root.axis(base.map(|base| &base.king_landing), faults);
    check_king(
        &mut root,
        king_reach.as_ref(),
        king_landing.as_ref(),
        faults,
    );
    let removal = root.axis(base.map(|base| &base.removal), faults);
    let promotion = root.axis(base.map(|base| &base.promotion), faults);
    let missed_capture = root.axis(base.map(|base| &base.missed_capture), faults);
    let draws = match root.take("draw") {
        Some(entry) => draw_table::read(&entry, faults).map(Cow::Owned),
        None => {
            if base.is_none() {
                let example = "[[draw]]` with `kind = \"king-moves\"` and `plies = 30";
                faults.missing_axis(root.at, "draw", example);
            }
            base.map(|base| base.draws.clone())
        }
    };
    let draw_settlement = root.axis(base.map(|base| &base.draw_settlement), faults);
    let clock = match root.take("clock") {
        Some(entry) => clock_table::read(&entry, faults),
        None => {
            if base.is_none() {
                faults.missing_axis(root.at, "clock", "[clock]` with `kind = \"none\"");
            }
            base.map(|base| base.clock.clone())
        }
    };
    let takeback = root.axis(base.map(|base| &base.takeback), faults);
    let pairing = root.axis(base.map(|base| &base.pairing), faults);
    let king_look = root.axis(base.map(|base| &base.king_look), faults);
    root.finish(faults);
    faults.join_missing_axes();

    let id = id.and_then(|entry| Some((read_id(&entry, faults)?, entry)));
    let taken = id.as_ref().and_then(|(id, _)| Ruleset::builtin(id));
    let inherited = || base.and_then(|base| base.document.clone());
    let rules = (|| {
        Some(Ruleset {
            id: Cow::Owned(id.as_ref()?.0.clone()),
            name: name?,
            document: match document {
                Some(own) => Some(Cow::Owned(own?)),
                None => inherited(),
            },
            basics,
            colours: colours?,
            seating: seating?,
            start_rows: start_rows?,
            man_capture: man_capture?,
            capture_choice: capture_choice?,
            capture_priority: capture_priority?,
            king_reach: king_reach?,
            king_landing: king_landing?,
            removal: removal?,
            promotion: promotion?,
            missed_capture: missed_capture?,
            draws: draws?,
            draw_settlement: draw_settlement?,
            clock: clock?,
            takeback: takeback?,
            pairing: pairing?,
            king_look: king_look?,
        })
    })();
    // A built-in rule set may be printed and read again, but not changed under its name.
    if taken.is_some()
        && taken != rules.as_ref()
        && let Some((id, entry)) = id
    {
        faults.add(entry.at, entry.path, RuleFaultKind::TakenId { id });
    }
    rules
}

/// The rule set that the missing axes are taken from. Its citations stay with
/// its document: a file with a document of its own does not take them over.
fn base(root: &mut Section<'_>, own_document: bool, faults: &mut Faults<'_>) -> Option<Ruleset> {
    let entry = root.take("based-on")?;
    let ids: Vec<&'static str> = (Ruleset::ALL.iter())
        .filter_map(|rules| match rules.id {
            Cow::Borrowed(id) => Some(id),
            Cow::Owned(_) => None,
        })
        .collect();
    // A file with a wrong name here lacks one word, not fourteen axes.
    let index = entry.one_of(&ids, faults).unwrap_or_default();
    let mut base = Ruleset::clone(Ruleset::ALL[index]);
    if own_document {
        base.each_source(|source| {
            if matches!(source, Source::Rule(_) | Source::RuleAsRead(_)) {
                *source = Source::House;
            }
        });
    }
    Some(base)
}

fn read_id(entry: &Entry<'_>, faults: &mut Faults<'_>) -> Option<String> {
    const LONGEST: usize = 40;
    let id = entry.string("id = \"my-club\"", faults)?;
    let plain = |c: char| c.is_ascii_lowercase() || c.is_ascii_digit() || c == '-';
    if id.len() > LONGEST
        || !id.starts_with(|c: char| c.is_ascii_lowercase())
        || !id.chars().all(plain)
    {
        let kind = RuleFaultKind::BadId { found: id.into() };
        faults.add(entry.at, &*entry.path, kind);
        return None;
    }
    Some(id.into())
}

/// One name, or one for each language.
fn read_name(entry: &Entry<'_>, faults: &mut Faults<'_>) -> Option<Name> {
    if entry.item.is_str() {
        let name: Cow<'static, str> = Cow::Owned(entry.words(faults)?);
        return Some(Name {
            pl: name.clone(),
            en: name,
        });
    }
    let example = "name = { pl = \"Klubowe\", en = \"Club\" }";
    let mut section = Section::of(entry, faults, example)?;
    let pl = section.demand("pl", "pl = \"Klubowe\"", faults);
    let pl = pl.and_then(|entry| entry.words(faults));
    let en = section.demand("en", "en = \"Club\"", faults);
    let en = en.and_then(|entry| entry.words(faults));
    section.finish(faults);
    Some(Name {
        pl: Cow::Owned(pl?),
        en: Cow::Owned(en?),
    })
}

fn read_basics(root: &mut Section<'_>, base: Option<&Ruleset>, faults: &mut Faults<'_>) -> Basics {
    let entry = root.take("basics");
    let example = "basics = { board = { rule = \"1\" } }";
    let mut section = entry.and_then(|entry| Section::of(&entry, faults, example));
    let basics = Basics::from_names(|name| {
        let inherited = || {
            let base = base.map(|base| base.source(Clause::Named(name)));
            base.cloned().unwrap_or(Source::House)
        };
        let Some(entry) = section.as_mut().and_then(|section| section.take(name)) else {
            return inherited();
        };
        let example = format!("{name} = {{ rule = \"1\" }}");
        let Some(mut section) = Section::of(&entry, faults, &example) else {
            return inherited();
        };
        let source = section.source(faults);
        section.finish(faults);
        source
    });
    if let Some(section) = section {
        section.finish(faults);
    }
    basics
}

fn read_colours(
    root: &mut Section<'_>,
    base: Option<&Ruleset>,
    faults: &mut Faults<'_>,
) -> Option<Cited<BySide<Colour>>> {
    const EXAMPLE: &str = "colours = { first = \"white\", second = \"black\" }";
    let Some(entry) = root.take("colours") else {
        if base.is_none() {
            faults.missing_axis(root.at, "colours", EXAMPLE);
        }
        return base.map(|base| base.colours.clone());
    };
    let mut section = Section::of(&entry, faults, EXAMPLE)?;
    let first = section.demand("first", "first = \"white\"", faults);
    let first = first.and_then(|entry| entry.choice::<Colour>(faults));
    let entry = section.demand("second", "second = \"black\"", faults);
    let second = entry.as_ref().and_then(|entry| entry.choice(faults));
    if let Some(entry) = entry
        && first.is_some()
        && first == second
    {
        faults.impossible(entry.at, entry.path, Conflict::SameColour);
    }
    let source = section.source(faults);
    section.finish(faults);
    let (first, second) = (first?, second?);
    Some(Cited {
        value: BySide { first, second },
        source,
    })
}

/// A king that goes one step lands directly behind: the fault is where the
/// file says otherwise, or, if it does not say, where it says one step.
fn check_king(
    root: &mut Section<'_>,
    reach: Option<&Cited<KingReach>>,
    landing: Option<&Cited<KingLanding>>,
    faults: &mut Faults<'_>,
) {
    let (Some(reach), Some(landing)) = (reach, landing) else {
        return;
    };
    if **reach == KingReach::OneStep && **landing != KingLanding::JustBehind {
        let entry = root.take(KingLanding::KEY);
        if let Some(entry) = entry.or_else(|| root.take(KingReach::KEY)) {
            faults.impossible(entry.at, entry.path, Conflict::LandingOfOneStep);
        }
    }
}
