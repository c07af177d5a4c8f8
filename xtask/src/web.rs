//! Builds the page: two WebAssembly programs, of which one is split into parts, the
//! files around them, their compressed copies, and the list for the service worker.

mod compression;
mod split;

use std::{
    collections::BTreeMap,
    env, fs,
    path::{Path, PathBuf},
};

use sha2::{Digest, Sha256};
use wasm_bindgen_cli_support::Bindgen;

use crate::{
    step::{self, cargo, root},
    toolchain::{self, WASM},
};

/// The maximum size of the first load, which is all that is needed to play, compressed.
const FIRST_LOAD_LIMIT: u64 = 330_000;

/// Builds the page into `web/dist`, from where the server embeds it.
pub fn run(arguments: &[String]) -> Result<(), String> {
    let quick = match arguments {
        [] => false,
        [only] if only == "--quick" => true,
        [unknown, ..] => return Err(format!("web: no argument “{unknown}”")),
    };
    let profile = if quick { "release" } else { "web" };
    toolchain::ensure_target(WASM)?;
    let programs = [
        program(
            "damka-web",
            "page",
            profile,
            &[],
            &["-Clink-args=--emit-relocs"],
        )?,
        // The same profile, since it shares the procedural macros with the page, but fast.
        program(
            "damka-engine-worker",
            "engine-worker",
            "web",
            &["--features=folded", "--config=profile.web.opt-level=3"],
            &[],
        )?,
    ];
    let stamp = stamp(&programs)?;
    let folder = root().join("web/dist");
    let stamp_file = folder.join("stamp");
    if fs::read_to_string(&stamp_file).is_ok_and(|old| old == stamp) {
        println!("\nthe page in web/dist is up to date");
        return Ok(());
    }

    let mut page = Page::default();
    let [program, engine] = &programs;
    split::add(&mut page, program)?;
    let (script, wasm) = bind(engine, false)?;
    page.add("engine.js", "engine", "js", minified(&script)?.into_bytes());
    page.add("engine.wasm", "engine", "wasm", wasm);
    for name in style_folders()? {
        let style = style(&name)?.into_bytes();
        page.add(&format!("{name}.css"), &name, "css", style);
    }
    for name in ["icon.svg", "icon-maskable.svg"] {
        let (stem, kind) = name.split_once('.').unwrap_or((name, ""));
        page.add(stem, stem, kind, asset(name)?.into_bytes());
    }
    for file in engine_files()? {
        let name = file.file_name().unwrap_or_default().to_string_lossy();
        let (stem, kind) = name.split_once('.').unwrap_or((&name, ""));
        let content = fs::read(&file).map_err(|error| file_error(&file, error))?;
        page.add(&name, stem, kind, content);
    }
    for (stem, name) in [("start", "start.js"), ("engine_worker", "engine_worker.js")] {
        let text = page.fill(&asset(name)?);
        let text = text.replace("{engine_files}", &page.engine_files_by_name());
        page.add(stem, stem, "js", text.into_bytes());
    }
    for name in ["index.html", "manifest.webmanifest"] {
        let text = page.fill(&asset(name)?);
        page.files.insert(name.to_owned(), text.into_bytes());
    }
    let worker = asset("service-worker.js")?
        .replace("{version}", &stamp[..12])
        .replace("{files}", &page.list(|name| !is_engine_file(name)))
        .replace("{engine_files}", &page.list(is_engine_file));
    page.files
        .insert("service-worker.js".to_owned(), worker.into_bytes());
    let first = page.write(&folder)?;
    if first > FIRST_LOAD_LIMIT && !quick {
        return Err(format!(
            "the first load has {first} bytes, and may have {FIRST_LOAD_LIMIT}: what is not \
             needed to play at once belongs to a part that is loaded later"
        ));
    }
    fs::write(&stamp_file, &stamp).map_err(|error| file_error(&stamp_file, error))
}

/// Builds a program for the browser, with these arguments of cargo and flags of rustc.
fn program(
    package: &str,
    name: &str,
    profile: &str,
    arguments: &[&str],
    flags: &[&str],
) -> Result<PathBuf, String> {
    let mut build = cargo(&["rustc", "--package", package, "--bin", name]);
    build.args(["--profile", profile, "--target", WASM]);
    build.args(arguments);
    // Flags for the build machine do not apply to the browser.
    for name in [
        "RUSTFLAGS",
        "CARGO_ENCODED_RUSTFLAGS",
        "RUSTC_WRAPPER",
        "RUSTDOCFLAGS",
    ] {
        build.env_remove(name);
    }
    if let Some(home) = cargo_home() {
        // Paths of the build machine do not belong in the program, and take space.
        let flag = format!(
            "--remap-path-prefix={}=",
            home.join("registry/src").display()
        );
        build.args(["--config", &format!("target.{WASM}.rustflags=['{flag}']")]);
    }
    build.arg("--").args(flags);
    step::run(&mut build)?;
    let folder = step::target_folder().join(WASM).join(profile);
    Ok(folder.join(format!("{name}.wasm")))
}

fn cargo_home() -> Option<PathBuf> {
    let home = || Some(env::home_dir()?.join(".cargo"));
    env::var_os("CARGO_HOME").map(PathBuf::from).or_else(home)
}

/// A hash of everything that the page is built from.
fn stamp(programs: &[PathBuf]) -> Result<String, String> {
    let assets = root().join("web/assets");
    let mut inputs = programs.to_vec();
    inputs.extend(files_of(&assets)?);
    for name in style_folders()? {
        inputs.extend(files_of(&assets.join("style").join(name))?);
    }
    inputs.extend(engine_files()?);
    inputs.sort();
    let mut hash = Sha256::new();
    // The build itself is an input, too.
    hash.update(include_bytes!("web.rs"));
    hash.update(include_bytes!("web/split.rs"));
    hash.update(include_bytes!("web/compression.rs"));
    for input in inputs {
        hash.update(fs::read(&input).map_err(|error| file_error(&input, error))?);
    }
    Ok(hex(&hash.finalize()))
}

/// The files of the engine: its weights and tables.
fn engine_files() -> Result<Vec<PathBuf>, String> {
    let mut files = Vec::new();
    for folder in ["engine/weights", "engine/tables"] {
        files.extend(files_of(&root().join(folder))?);
    }
    Ok(files)
}

/// The parts that have style sheets.
fn style_folders() -> Result<Vec<String>, String> {
    let folder = root().join("web/assets/style");
    let failed = |error| file_error(&folder, error);
    let mut names = Vec::new();
    for entry in fs::read_dir(&folder).map_err(failed)? {
        names.push(
            entry
                .map_err(failed)?
                .file_name()
                .to_string_lossy()
                .into_owned(),
        );
    }
    names.sort();
    Ok(names)
}

/// The style sheets of a part as one; `base.css` comes first, as the others build on
/// it. Those of the main part are always loaded.
fn style(part: &str) -> Result<String, String> {
    let mut files = files_of(&root().join("web/assets/style").join(part))?;
    files.sort_by_key(|file| file.file_stem().is_none_or(|stem| stem != "base"));
    let read = |file: PathBuf| fs::read_to_string(&file).map_err(|error| file_error(&file, error));
    let whole = files.into_iter().map(read).collect::<Result<String, _>>()?;
    minified(&whole)
}

/// A style sheet, or a script of wasm-bindgen's making, without
/// comments and indents.
fn minified(text: &str) -> Result<String, String> {
    let mut parts = text.split("/*");
    let mut code = parts.next().unwrap_or_default().to_owned();
    for part in parts {
        let (_, after) = part.split_once("*/").ok_or("a comment has no end")?;
        code += after;
    }
    let needed = |line: &&str| !line.is_empty() && !line.starts_with("//");
    let lines = code.lines().map(str::trim).filter(needed);
    Ok(lines.flat_map(|line| [line, "\n"]).collect())
}

/// The files of a folder, by their names.
fn files_of(folder: &Path) -> Result<Vec<PathBuf>, String> {
    let failed = |error| file_error(folder, error);
    let mut files = Vec::new();
    for entry in fs::read_dir(folder).map_err(failed)? {
        let path = entry.map_err(failed)?.path();
        if path.is_file() {
            files.push(path);
        }
    }
    files.sort();
    Ok(files)
}

fn is_engine_file(name: &str) -> bool {
    name.ends_with(".weights") || name.ends_with(".tables")
}

/// Runs wasm-bindgen: the script and the program. The parts of a split program use what
/// the main one exports.
fn bind(program: &Path, is_split: bool) -> Result<(String, Vec<u8>), String> {
    let failed = |error: &dyn std::fmt::Display| format!("{}: {error}", program.display());
    let mut output = Bindgen::new()
        .input_path(program)
        .web(true)
        .map_err(|error| failed(&error))?
        .typescript(false)
        .remove_name_section(true)
        .remove_producers_section(true)
        .omit_default_module_path(false)
        .keep_lld_exports(is_split)
        .demangle(!is_split)
        .generate_output()
        .map_err(|error| failed(&error))?;
    let glue = format!("./{}_bg.js", stem(program));
    let mut names = BTreeMap::new();
    let imports = output.wasm_mut().imports.iter_mut();
    for import in imports.filter(|import| import.module == glue) {
        let short = format!("_{}", names.len());
        names.insert(std::mem::replace(&mut import.name, short.clone()), short);
    }
    let script = renamed(output.js(), names).map_err(|error| failed(&error))?;
    Ok((script, output.wasm_mut().emit_wasm()))
}

/// The script of wasm-bindgen with shorter names for the functions that the program
/// imports: its own end in a hash each, which nothing compresses.
fn renamed(script: &str, mut names: BTreeMap<String, String>) -> Result<String, String> {
    let mut out = String::new();
    for line in script.lines() {
        let function = line.trim_start().split_once(": function(");
        match function.and_then(|(name, rest)| Some((names.remove(name)?, rest))) {
            Some((short, rest)) => out = out + &short + ": function(" + rest,
            None => out += line,
        }
        out.push('\n');
    }
    match names.keys().next() {
        Some(name) => Err(format!("the script does not define {name}")),
        None => Ok(out),
    }
}

fn stem(path: &Path) -> String {
    let stem = path.file_stem().unwrap_or_default();
    stem.to_string_lossy().into_owned()
}

fn asset(name: &str) -> Result<String, String> {
    let path = root().join("web/assets").join(name);
    fs::read_to_string(&path).map_err(|error| file_error(&path, error))
}

/// The files of the page, by their names.
#[derive(Default)]
struct Page {
    files: BTreeMap<String, Vec<u8>>,
    /// The name of each file in the sources, and its name with a hash.
    names: Vec<(String, String)>,
}

impl Page {
    /// Adds a file under a name that changes with its content, so that it can
    /// be cached for ever; returns that name.
    fn add(&mut self, key: &str, stem: &str, kind: &str, content: Vec<u8>) -> String {
        let hash = hex(&Sha256::digest(&content));
        let name = format!("{stem}-{}.{kind}", &hash[..10]);
        self.names.push((format!("{{{key}}}"), name.clone()));
        self.files.insert(name.clone(), content);
        name
    }

    /// Replaces the names of files in a text by those with a hash.
    fn fill(&self, text: &str) -> String {
        let fill = |text: String, (key, name): &(String, String)| text.replace(key, name);
        self.names.iter().fold(text.to_owned(), fill)
    }

    /// The addresses of some files, for the service worker.
    fn list(&self, wanted: impl Fn(&str) -> bool) -> String {
        let address = |name: &str| match name {
            "index.html" => "  \"/\"".to_owned(),
            name => format!("  \"/{name}\""),
        };
        let names = self.files.keys().map(String::as_str);
        let all: Vec<String> = names.filter(|name| wanted(name)).map(address).collect();
        format!("[\n{},\n]", all.join(",\n"))
    }

    /// The addresses of weights and tables by their names, for the engine.
    fn engine_files_by_name(&self) -> String {
        let named = self.names.iter().filter(|(_, name)| is_engine_file(name));
        let lines = named.map(|(key, name)| {
            let key = key.trim_matches(['{', '}']);
            format!("  \"{key}\": \"/{name}\",\n")
        });
        format!("{{\n{}}}", lines.collect::<String>())
    }

    /// Writes all files, each beside its compressed copies; how many bytes are
    /// loaded first, compressed.
    fn write(&self, folder: &Path) -> Result<u64, String> {
        if folder.exists() {
            fs::remove_dir_all(folder).map_err(|error| file_error(folder, error))?;
        }
        fs::create_dir_all(folder).map_err(|error| file_error(folder, error))?;
        // Those of the engine are compressed already.
        let files = self.files.iter().filter(|(name, _)| !is_engine_file(name));
        let files = files.map(|(name, content)| (name.as_str(), content.as_slice()));
        let mut compressed = compression::compress(files);
        println!("\n{:>9} {:>9}  file", "bytes", "brotli");
        for (name, content) in &self.files {
            let path = folder.join(name);
            let failed = |error| file_error(&path, error);
            fs::write(&path, content).map_err(failed)?;
            let Some(copies) = compressed.remove(name.as_str()) else {
                println!("{:>9} {:>9}  {name}", content.len(), "-");
                continue;
            };
            let copies = copies.map_err(failed)?;
            println!("{:>9} {:>9}  {name}", content.len(), copies.brotli.len());
            fs::write(folder.join(format!("{name}.br")), copies.brotli).map_err(failed)?;
            fs::write(folder.join(format!("{name}.gz")), copies.gzip).map_err(failed)?;
        }
        let size = |name: &String| {
            fs::metadata(folder.join(format!("{name}.br"))).map_or(0, |file| file.len())
        };
        let sizes = |starts: &'static [&str], kind: &'static str| {
            let wanted = move |name: &&String| {
                name.ends_with(kind) && starts.iter().any(|start| name.starts_with(start))
            };
            self.files.keys().filter(wanted).map(size)
        };
        // Only one of the languages is loaded.
        let language = sizes(&["polish-", "english-"], ".wasm").max();
        let first: u64 = sizes(&["index.", "start-", "main-", "page-"], "").sum();
        let first = first + language.unwrap_or_default();
        println!("{first:>19}  first load, to play; the rest follows");
        Ok(first)
    }
}

fn hex(bytes: &[u8]) -> String {
    bytes.iter().map(|byte| format!("{byte:02x}")).collect()
}

fn file_error(path: &Path, error: std::io::Error) -> String {
    format!("{}: {error}", path.display())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn functions_that_the_program_imports_get_short_names() {
        let script = "const imports = {\n  __wbg_now_1f: function() {\n    now();\n  },\n};\n";
        let names = |name: &str| BTreeMap::from([(name.to_owned(), "_0".to_owned())]);
        let short = script.replace("  __wbg_now_1f", "_0");
        assert_eq!(renamed(script, names("__wbg_now_1f")), Ok(short));
        assert!(renamed(script, names("__wbg_now_2e")).is_err());
    }
}
