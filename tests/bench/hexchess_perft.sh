#!/usr/bin/env bash
# Perft of this program against the published crate `hexchess` 2.5.1, on one thread, both counting
# in bulk at the last ply. The two run in turn, so that a busy machine slows both alike.
#
#     tests/bench/hexchess_perft.sh [DEPTH] [ROUNDS]
#
# The package that calls the crate is written to a temporary folder: the crate is not among the
# dependencies of this project. Set PEER_TARGET to a folder to keep its build for the next run.
set -euo pipefail
cd "$(dirname "$0")/../.."
depth=${1:-5} rounds=${2:-3}

peer=$(mktemp -d)
trap 'rm -rf "$peer"' EXIT
mkdir "$peer/src"
cat > "$peer/Cargo.toml" <<'TOML'
[package]
name = "peer"
version = "0.1.0"
edition = "2021"

[dependencies]
hexchess = "=2.5.1"

[profile.release]
lto = true
codegen-units = 1
TOML
cat > "$peer/src/main.rs" <<'RUST'
use hexchess::Hexchess;

fn leaves(position: &Hexchess, depth: u32) -> u64 {
    let moves = position.current_moves();
    if depth == 1 {
        return moves.len() as u64;
    }
    let after = |m| {
        let mut next = position.clone();
        next.apply_move_unsafe(m).expect("the move is legal");
        leaves(&next, depth - 1)
    };
    moves.iter().map(after).sum()
}

fn main() {
    let depth = std::env::args().nth(1).and_then(|depth| depth.parse().ok()).expect("a depth");
    println!("{}", leaves(&Hexchess::init(), depth));
}
RUST
target=${PEER_TARGET:-$peer/target}
# With the same processor features as this project, which are also the better ones for the crate.
export RUSTFLAGS="-C target-cpu=x86-64-v2"
(cd "$peer" && CARGO_TARGET_DIR="$target" cargo build --release --quiet)
unset RUSTFLAGS
cargo build --release --quiet

# Prints leaves and leaves a second of a command, by the processor time it used.
measure() {
    local TIMEFORMAT=%U leaves user
    { user=$( { time "$@" >"$peer/leaves"; } 2>&1 ); }
    leaves=$(cat "$peer/leaves")
    awk -v l="$leaves" -v u="$user" 'BEGIN { printf "%d %.0f\n", l, l / (u > 0 ? u : 0.001) }'
}

for ((round = 1; round <= rounds; round++)); do
    read -r ours our_speed < <(measure target/release/hexmate perft "$depth")
    read -r theirs their_speed < <(measure "$target/release/peer" "$depth")
    [ "$ours" = "$theirs" ] || echo "leaves differ: hexmate $ours, hexchess $theirs"
    awk -v r=$round -v a="$our_speed" -v b="$their_speed" 'BEGIN {
        printf "round %d: hexmate %.1f, hexchess %.1f million leaves a second, ratio %.1f\n",
               r, a / 1e6, b / 1e6, a / b }'
done
