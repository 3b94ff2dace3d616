//! Whole numbers that a user writes; where one is wrong, it is told what was expected.

/// Reads a number within these bounds, both included.
pub fn whole<T: TryFrom<u64>>(
    least: u64,
    most: u64,
) -> impl Fn(&str) -> Result<T, String> + Clone + Send + Sync {
    move |text| {
        let number = text.trim().parse().ok().filter(|number| (least..=most).contains(number));
        number.and_then(|number| T::try_from(number).ok()).ok_or_else(|| expected(least, most))
    }
}

/// The same without an upper bound but that of the number's type.
pub fn at_least<T: TryFrom<u64>>(
    least: u64,
) -> impl Fn(&str) -> Result<T, String> + Clone + Send + Sync {
    whole(least, u64::MAX)
}

fn expected(least: u64, most: u64) -> String {
    if most == u64::MAX {
        format!("expected a whole number, {least} or more")
    } else {
        format!("expected a whole number from {least} to {most}")
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_no_such_number_is_told_with_what_was_expected() {
        let level = whole::<u8>(1, 10);
        assert_eq!(level("10"), Ok(10));
        for wrong in ["0", "11", "-1", "", "x", "1.5", "99999999999999999999"] {
            assert_eq!(level(wrong).unwrap_err(), "expected a whole number from 1 to 10");
        }
        let nodes = at_least::<u32>(1);
        assert_eq!(nodes("4294967295"), Ok(u32::MAX));
        assert_eq!(nodes("4294967296").unwrap_err(), "expected a whole number, 1 or more");
    }
}
