//! Names of tags: the usual capitals, and what was meant by a misspelt one.

/// Names that are in use. Those that are not meant by a misspelt one are here too, so that none of
/// them is taken for a misspelling of another.
const KNOWN: [&str; 44] = [
    "Annotator",
    "Black",
    "BlackClock",
    "BlackElo",
    "BlackNA",
    "BlackTeam",
    "BlackTitle",
    "BlackType",
    "Board",
    "Date",
    "ECO",
    "Event",
    "EventDate",
    "EventRounds",
    "EventSponsor",
    "FEN",
    "GameID",
    "Mode",
    "NIC",
    "Opening",
    "PlyCount",
    "Published",
    "Remark",
    "Result",
    "Round",
    "Section",
    "SetUp",
    "Site",
    "Source",
    "SourceDate",
    "Stage",
    "SubVariation",
    "Termination",
    "Time",
    "TimeControl",
    "Title",
    "UTCDate",
    "UTCTime",
    "Variant",
    "Variation",
    "White",
    "WhiteElo",
    "WhiteTeam",
    "WhiteTitle",
];

/// The known name that differs from this one in capitals at most.
pub(super) fn known(name: &str) -> Option<&'static str> {
    KNOWN.into_iter().find(|known| known.eq_ignore_ascii_case(name))
}

/// The one known name that an unknown one differs from by a slip: two letters exchanged, one
/// missing, one too many or, in a long name, one wrong.
pub(super) fn meant(name: &str) -> Option<&'static str> {
    if name.len() > 16 || known(name).is_some() || !name.bytes().all(|b| b.is_ascii_alphabetic()) {
        return None;
    }
    let written = name.to_ascii_lowercase();
    let mut near = KNOWN.into_iter().filter(|known| is_slip(&written, &known.to_ascii_lowercase()));
    near.next().filter(|_| near.next().is_none())
}

fn is_slip(written: &str, known: &str) -> bool {
    if known.len() < 4 {
        return false;
    }
    let (written, known) = (written.as_bytes(), known.as_bytes());
    let same = written.iter().zip(known).take_while(|(a, b)| a == b).count();
    let (written, known) = (&written[same..], &known[same..]);
    match (written, known) {
        ([a, b, left @ ..], [c, d, right @ ..]) if a == d && b == c && left == right => true,
        ([_, left @ ..], right) if left == right => true,
        (left, [_, right @ ..]) if left == right => true,
        ([_, left @ ..], [_, right @ ..]) => left == right && same + known.len() >= 5,
        _ => false,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn slips_are_understood() {
        for (written, name) in [
            ("Whtie", "White"),
            ("Evnet", "Event"),
            ("Balck", "Black"),
            ("Blck", "Black"),
            ("Resullt", "Result"),
            ("Varient", "Variant"),
            ("EvnetDate", "EventDate"),
            ("Roud", "Round"),
            ("Dtae", "Date"),
            ("wihte", "White"),
        ] {
            assert_eq!(meant(written), Some(name), "{written}");
        }
    }

    #[test]
    fn other_names_stay_what_they_are() {
        for name in KNOWN {
            assert_eq!((meant(name), known(&name.to_uppercase())), (None, Some(name)));
        }
        for name in ["White2", "Size", "Team", "Világos", "Referee", "Ply", "FENs", ""] {
            assert_eq!(meant(name), None, "{name}");
        }
    }
}
