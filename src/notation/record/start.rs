//! Which game a record is of, and where it begins.

use super::raw::RawTag;
use super::{RecordFault, Remark, RemarkKind};
use crate::notation::{FenOrder, parse_fen};
use crate::rules::{Position, Variant};

/// Tags that say where the game begins.
const START_TAGS: [&str; 3] = ["Variant", "SetUp", "FEN"];

/// The first position that the tags tell; those are taken out.
pub(super) fn take_start(
    tags: &mut Vec<RawTag>,
    default: Variant,
    remarks: &mut Vec<Remark>,
) -> Result<Position, RecordFault> {
    let find = |tags: &[RawTag], name: &str| {
        tags.iter().find(|tag| tag.name.eq_ignore_ascii_case(name)).cloned()
    };
    let variant = match find(tags, "Variant") {
        None => default,
        Some(tag) => variant_of(&tag.value).unwrap_or_else(|| {
            let (written, game) = (tag.value.as_str().into(), default.rules().name);
            let kind = RemarkKind::VariantUnknown { written, game };
            remarks.push(Remark { line: tag.line, kind });
            default
        }),
    };
    let fen = find(tags, "FEN").filter(|tag| !tag.value.trim().is_empty());
    tags.retain(|tag| !START_TAGS.iter().any(|name| tag.name.eq_ignore_ascii_case(name)));
    let Some(RawTag { value, line, .. }) = fen else { return Ok(Position::start(variant)) };
    // Hardly a text is a position in both orders.
    parse_fen(&value, variant, FenOrder::Ranks)
        .or_else(|why| parse_fen(&value, variant, FenOrder::Files).map_err(|_| why))
        .map_err(|why| RecordFault::Start { line, why })
}

/// The game of which a name speaks in one of the usual spellings; `None` for another one.
fn variant_of(name: &str) -> Option<Variant> {
    let name: String = name.to_lowercase().chars().filter(|c| c.is_alphanumeric()).collect();
    let names: [(Variant, &[&str]); 3] = [
        (Variant::McCooey, &["mccooey", "macooey", "mccoey", "honeycutt"]),
        (Variant::Shafran, &["shafran", "szafran", "schafran", "šafran", "safran", "шафран"]),
        (Variant::Glinski, &["glinsk", "glińsk", "глинск", "hex", "hatsz", "sześ", "гексаг"]),
    ];
    let spoken = |parts: &[&str]| parts.iter().any(|part| name.contains(part));
    names.into_iter().find(|(_, parts)| spoken(parts)).map(|(variant, _)| variant)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn games_are_found_in_their_usual_spellings() {
        for (name, variant) in [
            ("Glinski", Some(Variant::Glinski)),
            ("Gliński's Hexagonal Chess", Some(Variant::Glinski)),
            ("hexagonal", Some(Variant::Glinski)),
            ("McCooey's Hexagonal Chess", Some(Variant::McCooey)),
            ("Mc Cooey", Some(Variant::McCooey)),
            ("Shafran hexagonal", Some(Variant::Shafran)),
            ("Crazyhouse", None),
        ] {
            assert_eq!(variant_of(name), variant, "{name}");
        }
    }
}
