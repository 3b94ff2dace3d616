//! Reads the direction of dependency from the sources: a layer imports itself and those to its
//! left.

use std::fs;
use std::path::{Path, PathBuf};

const LAYERS: [&str; 8] = ["hex", "rules", "notation", "endgame", "engine", "game", "tui", "cli"];

/// `src/layer.rs` and everything in `src/layer/`.
fn sources_of(layer: &str) -> Vec<(PathBuf, String)> {
    let src = Path::new(env!("CARGO_MANIFEST_DIR")).join("src");
    let mut files = vec![src.join(format!("{layer}.rs"))];
    let mut folders = vec![src.join(layer)];
    while let Some(folder) = folders.pop() {
        for entry in fs::read_dir(folder).into_iter().flatten() {
            let path = entry.expect("the folder can be read").path();
            match path.extension() {
                Some(extension) if extension == "rs" => files.push(path),
                _ if path.is_dir() => folders.push(path),
                _ => {}
            }
        }
    }
    let read = |path: PathBuf| Some((path.clone(), fs::read_to_string(path).ok()?));
    files.into_iter().filter_map(read).collect()
}

/// The text without what stands behind `//`.
fn without_comments(text: &str) -> String {
    text.lines().map(|line| line.split("//").next().unwrap_or("")).collect::<Vec<_>>().join("\n")
}

#[test]
fn no_layer_imports_one_to_its_right() {
    for (i, layer) in LAYERS.iter().enumerate() {
        for (path, text) in sources_of(layer) {
            let (path, text) = (path.display(), without_comments(&text));
            for hidden in ["crate::{", "crate::*", "super::super", "hexmate::"] {
                assert!(
                    !text.contains(hidden),
                    "{path}: write one `use crate::layer::…` per layer"
                );
            }
            for later in &LAYERS[i + 1..] {
                assert!(
                    !text.contains(&format!("crate::{later}")),
                    "{path} must not import {later}"
                );
            }
        }
    }
}

#[test]
fn every_source_belongs_to_a_layer() {
    let src = Path::new(env!("CARGO_MANIFEST_DIR")).join("src");
    for entry in fs::read_dir(src).expect("the sources are there") {
        let name = entry.expect("the folder can be read").file_name();
        let name = name.to_string_lossy();
        let stem = name.trim_end_matches(".rs");
        assert!(["lib", "main"].contains(&stem) || LAYERS.contains(&stem), "src/{name}");
    }
}

#[test]
fn the_program_sees_only_the_commands() {
    let main = include_str!("../src/main.rs");
    let layers = main.match_indices("hexmate::").map(|(at, seen)| &main[at + seen.len()..]);
    assert!(layers.clone().next().is_some() && layers.clone().all(|rest| rest.starts_with("cli")));
    assert!(main.lines().count() < 40, "src/main.rs only hands over arguments");
}
