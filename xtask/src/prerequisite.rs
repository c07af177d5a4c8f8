//! What a command needs beside the Rust toolchain, and how it is installed.
//!
//! [`ensure`] looks first and installs what is missing where it may. Where it
//! may not, it stops with the one line to type. What is missing, and what to do
//! about it, are pure functions with tests.

use std::{
    env, fs,
    path::{Path, PathBuf},
    process::{Command, Stdio},
};

use crate::step;

/// Something that must be installed for a command.
#[derive(Debug, PartialEq, Eq)]
pub struct Prerequisite {
    /// Its name, for people.
    name: &'static str,
    /// How to check that it is there.
    check: Check,
    /// The Debian and Ubuntu package that contains it.
    package: &'static str,
}

#[derive(Debug, PartialEq, Eq)]
enum Check {
    /// One of these programs is on the path.
    Program(&'static [&'static str]),
    /// There is a font file.
    Font,
    /// A PostgreSQL server is installed, where Debian keeps it or on the path.
    Postgres,
}

/// What the tests need: they play on the page in a real browser, npm fetches the
/// accessibility check, the server is tested with PostgreSQL, too, and its system
/// calls are watched.
pub const TESTS: [Prerequisite; 6] = [
    Prerequisite {
        name: "the browser Chromium",
        check: Check::Program(&["chromium", "chromium-browser", "google-chrome"]),
        package: "chromium",
    },
    Prerequisite {
        name: "chromedriver",
        check: Check::Program(&["chromedriver"]),
        package: "chromium-driver",
    },
    Prerequisite {
        name: "npm",
        check: Check::Program(&["npm"]),
        package: "npm",
    },
    Prerequisite {
        name: "a font",
        check: Check::Font,
        package: "fonts-dejavu-core",
    },
    Prerequisite {
        name: "PostgreSQL",
        check: Check::Postgres,
        package: "postgresql",
    },
    Prerequisite {
        name: "strace",
        check: Check::Program(&["strace"]),
        package: "strace",
    },
];

/// What this user may do to the system.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
enum Rights {
    Root,
    /// `sudo` asks for no password.
    Sudo,
    None,
}

/// What to do about what is missing.
#[derive(Debug, PartialEq, Eq)]
enum Remedy {
    /// Run these commands.
    Run(Vec<Vec<String>>),
    /// Tell the user what to do.
    Tell(String),
}

/// Installs what is missing where it may; otherwise an error says what to type.
pub fn ensure(all: &[Prerequisite]) -> Result<(), String> {
    let missing = missing(all, is_there);
    if missing.is_empty() {
        return Ok(());
    }
    match remedy(&missing, is_program("apt-get"), rights()) {
        Remedy::Tell(what) => Err(what),
        Remedy::Run(commands) => {
            println!("\n{} missing: installing.", names(&missing));
            for words in commands {
                step::run(Command::new(&words[0]).args(&words[1..]))?;
            }
            // A package may not contain what its name says.
            match self::missing(all, is_there).as_slice() {
                [] => Ok(()),
                still => Err(format!("{} still missing after that", names(still))),
            }
        }
    }
}

fn missing(all: &[Prerequisite], is_there: impl Fn(&Prerequisite) -> bool) -> Vec<&Prerequisite> {
    all.iter().filter(|needed| !is_there(needed)).collect()
}

fn remedy(missing: &[&Prerequisite], has_apt: bool, rights: Rights) -> Remedy {
    let names = names(missing);
    if !has_apt {
        return Remedy::Tell(format!(
            "{names} missing: install with your system's package manager, then run this again"
        ));
    }
    let packages: Vec<&str> = missing.iter().map(|needed| needed.package).collect();
    let packages = packages.join(" ");
    let sudo = match rights {
        Rights::Root => "",
        Rights::Sudo => "sudo --non-interactive ",
        Rights::None => {
            return Remedy::Tell(format!(
                "{names} missing: type `sudo apt-get install --no-install-recommends {packages}`, \
                 then run this again"
            ));
        }
    };
    let apt = format!("{sudo}env DEBIAN_FRONTEND=noninteractive apt-get --quiet");
    let words = |line: String| line.split(' ').map(str::to_owned).collect();
    Remedy::Run(vec![
        words(format!("{apt} update")),
        words(format!(
            "{apt} install --yes --no-install-recommends {packages}"
        )),
    ])
}

/// “a, b and c are”, or “a is”.
fn names(missing: &[&Prerequisite]) -> String {
    let names: Vec<&str> = missing.iter().map(|needed| needed.name).collect();
    match names.split_last() {
        Some((last, [])) => format!("{last} is"),
        Some((last, others)) => format!("{} and {last} are", others.join(", ")),
        None => "nothing is".to_owned(),
    }
}

fn is_there(needed: &Prerequisite) -> bool {
    match needed.check {
        Check::Program(names) => names.iter().any(|name| is_program(name)),
        Check::Font => font_folders().iter().any(|folder| has_font(folder)),
        Check::Postgres => has_postgres(),
    }
}

/// Whether a program of this name is on the path.
pub fn is_program(name: &str) -> bool {
    let path = env::var_os("PATH").unwrap_or_default();
    let name = format!("{name}{}", env::consts::EXE_SUFFIX);
    env::split_paths(&path).any(|folder| folder.join(&name).is_file())
}

fn has_postgres() -> bool {
    let versions = fs::read_dir("/usr/lib/postgresql").into_iter().flatten();
    let mut folders = versions.flatten().map(|entry| entry.path().join("bin"));
    folders.any(|folder| folder.join("initdb").is_file()) || is_program("initdb")
}

fn font_folders() -> Vec<PathBuf> {
    let mut folders: Vec<PathBuf> = [
        "/usr/share/fonts",
        "/usr/local/share/fonts",
        "/Library/Fonts",
    ]
    .map(PathBuf::from)
    .into();
    if let Some(home) = env::home_dir() {
        folders.extend([".fonts", ".local/share/fonts"].map(|folder| home.join(folder)));
    }
    folders
}

fn has_font(folder: &Path) -> bool {
    let Ok(entries) = fs::read_dir(folder) else {
        return false;
    };
    entries.flatten().any(|entry| {
        let path = entry.path();
        let is_font = || {
            let ending = path.extension().unwrap_or_default().to_ascii_lowercase();
            ending == "ttf" || ending == "otf" || ending == "ttc"
        };
        match entry.file_type() {
            // Not through a link: it may lead back here.
            Ok(kind) if kind.is_dir() => has_font(&path),
            _ => is_font(),
        }
    })
}

fn rights() -> Rights {
    let user = Command::new("id").arg("-u").output();
    if user.is_ok_and(|output| output.stdout.trim_ascii() == b"0") {
        return Rights::Root;
    }
    let sudo = Command::new("sudo")
        .args(["--non-interactive", "true"])
        .stderr(Stdio::null())
        .status();
    match sudo {
        Ok(status) if status.success() => Rights::Sudo,
        _ => Rights::None,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn without(absent: &[&str]) -> Vec<&'static Prerequisite> {
        static ALL: [Prerequisite; 6] = TESTS;
        missing(&ALL, |needed| !absent.contains(&needed.package))
    }

    #[test]
    fn only_what_is_not_there_is_missing() {
        assert!(without(&[]).is_empty());
        let [driver] = without(&["chromium-driver"])[..] else {
            panic!("one is missing");
        };
        assert_eq!(driver.name, "chromedriver");
        assert_eq!(missing(&TESTS, |_| false).len(), TESTS.len());
    }

    #[test]
    fn root_installs_what_is_missing_and_nothing_else() {
        let missing = without(&["npm", "fonts-dejavu-core"]);
        let Remedy::Run(commands) = remedy(&missing, true, Rights::Root) else {
            panic!("root may");
        };
        let lines: Vec<String> = commands.iter().map(|words| words.join(" ")).collect();
        let apt = "env DEBIAN_FRONTEND=noninteractive apt-get --quiet";
        let install = format!("{apt} install --yes --no-install-recommends npm fonts-dejavu-core");
        assert_eq!(lines, [format!("{apt} update"), install]);
    }

    #[test]
    fn with_sudo_every_command_goes_through_it() {
        let Remedy::Run(commands) = remedy(&without(&["npm"]), true, Rights::Sudo) else {
            panic!("sudo may");
        };
        let asks_nothing = |words: &Vec<String>| words[..2] == ["sudo", "--non-interactive"];
        assert!(commands.iter().all(asks_nothing), "{commands:?}");
    }

    #[test]
    fn without_rights_there_is_one_line_to_type() {
        let missing = without(&["chromium", "chromium-driver", "npm"]);
        let told = remedy(&missing, true, Rights::None);
        let line = "the browser Chromium, chromedriver and npm are missing: type `sudo apt-get \
                    install --no-install-recommends chromium chromium-driver npm`, then run this \
                    again";
        assert_eq!(told, Remedy::Tell(line.to_owned()));
    }

    #[test]
    fn elsewhere_the_names_are_told_even_to_root() {
        let told = remedy(&without(&["npm"]), false, Rights::Root);
        let line =
            "npm is missing: install with your system's package manager, then run this again";
        assert_eq!(told, Remedy::Tell(line.to_owned()));
    }

    #[test]
    fn fonts_are_found_in_folders_below() {
        let folder = env::temp_dir().join(format!("damka-xtask-fonts-{}", std::process::id()));
        fs::create_dir_all(folder.join("truetype/some")).unwrap();
        assert!(!has_font(&folder));
        fs::write(folder.join("truetype/some/Some.TTF"), "").unwrap();
        assert!(has_font(&folder));
        fs::remove_dir_all(folder).unwrap();
    }
}
