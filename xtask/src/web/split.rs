//! Splits the program of the page into parts: the main one, those that are loaded when
//! they are needed, and what several of those share.

use std::{fs, path::Path};

use wasm_split_cli_support::{Options, transform};

use super::{Page, bind, file_error, minified};
use crate::step;

/// What the main part's script imports its loader as.
const LOADER: &str = "./__wasm_split.js";

/// Adds the parts of a program and their script to the page.
pub fn add(page: &mut Page, program: &Path) -> Result<(), String> {
    let failed = |error: &dyn std::fmt::Display| format!("{}: {error}", program.display());
    let folder = step::target_folder().join("web-split");
    let main = folder.join("page.wasm");
    let wasm = fs::read(program).map_err(|error| file_error(program, error))?;
    let mut options = Options::new(&wasm);
    options.output_dir = &folder;
    options.main_out_path = &main;
    options.link_name = LOADER;
    options.main_module = "./page.js";
    let parts = transform(options).map_err(|error| failed(&error))?;

    let (script, wasm) = bind(&main, true)?;
    page.add("page.wasm", "page", "wasm", wasm);
    let loader = folder.join(LOADER);
    let loader = fs::read_to_string(&loader).map_err(|error| file_error(&loader, error))?;
    let mut script = joined(&script, &loader)?;
    for file in parts.split_modules {
        let content = fs::read(&file).map_err(|error| file_error(&file, error))?;
        let content = without_custom_sections(&content)
            .ok_or_else(|| format!("{}: this is no WebAssembly", file.display()))?;
        let stem = file.file_stem().unwrap_or_default().to_string_lossy();
        let name = match stem.strip_prefix("split_") {
            Some(part) => part.split("_").next().unwrap_or(part).to_owned(),
            None => "shared".to_owned(),
        };
        let hashed = page.add(&stem, &name, "wasm", content);
        let old = format!("\"./{stem}.wasm\"");
        if !script.contains(&old) {
            return Err(format!("nothing loads the part {stem}"));
        }
        script = script.replace(&old, &format!("\"./{hashed}\""));
    }
    page.add("page.js", "page", "js", minified(&script)?.into_bytes());
    Ok(())
}

/// The script of wasm-bindgen and the loader of the parts as one: they import each other,
/// so neither could have the hash of the other in its name.
fn joined(script: &str, loader: &str) -> Result<String, String> {
    let import = format!(" from \"{LOADER}\"");
    let mut modules = Vec::new();
    let mut out = String::new();
    for line in script.lines() {
        let module = line
            .strip_prefix("import * as ")
            .and_then(|rest| rest.split_once(&import));
        match module {
            Some((module, _)) => modules.push(module),
            None => out = out + line + "\n",
        }
    }
    if modules.is_empty() {
        return Err("the page does not import the loader of its parts".to_owned());
    }
    let mut exports = Vec::new();
    for line in loader.lines() {
        if line.starts_with("import ") {
            continue;
        }
        let code = match line.strip_prefix("export ") {
            Some(code) => {
                let name = code
                    .strip_prefix("const ")
                    .and_then(|code| code.split_once(' '));
                exports.push(name.ok_or("the loader exports something unknown")?.0);
                code
            }
            None => line,
        };
        out = out + code + "\n";
    }
    let exports = exports.join(", ");
    for module in modules {
        out += &format!("const {module} = {{ {exports} }};\n");
    }
    Ok(out)
}

/// A WebAssembly module without its custom sections, such as names.
fn without_custom_sections(module: &[u8]) -> Option<Vec<u8>> {
    const HEADER: usize = 8;
    const CUSTOM: u8 = 0;
    let mut out = module.get(..HEADER)?.to_vec();
    let mut at = HEADER;
    while at < module.len() {
        let (length, digits) = leb128(module.get(at + 1..)?)?;
        let end = (at + 1 + digits).checked_add(length)?;
        let section = module.get(at..end)?;
        if section[0] != CUSTOM {
            out.extend(section);
        }
        at = end;
    }
    Some(out)
}

/// An unsigned number at the beginning, and how many bytes it takes.
fn leb128(bytes: &[u8]) -> Option<(usize, usize)> {
    let mut number = 0;
    for (at, byte) in bytes.iter().enumerate().take(5) {
        number |= usize::from(byte & 0x7f) << (7 * at);
        if byte & 0x80 == 0 {
            return Some((number, at + 1));
        }
    }
    None
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn custom_sections_go_and_the_others_stay() {
        let header = b"\0asm\x01\0\0\0";
        let names = [&[0, 0x85, 0x00][..], b"\x04name"].concat();
        let types = [1, 1, 0];
        let module = [&header[..], &names, &types, &names].concat();
        let kept = without_custom_sections(&module);
        assert_eq!(kept, Some([&header[..], &types].concat()));
        assert_eq!(without_custom_sections(&module[..module.len() - 1]), None);
    }

    #[test]
    fn the_loader_becomes_part_of_the_script() {
        let script =
            "import * as import1 from \"./__wasm_split.js\"\nexport function initSync() {}\n";
        let loader = "import { initSync } from \"./page.js\";\n\nexport const load_a = 1;\nexport const load_b = 2;\n";
        let joined = joined(script, loader).unwrap();
        assert!(!joined.contains("import "), "{joined}");
        assert!(
            joined.ends_with("const import1 = { load_a, load_b };\n"),
            "{joined}"
        );
    }
}
