//! Dates for tags and file names. They are in universal time: the standard library knows no other.

use std::fs;
use std::path::Path;
use std::time::{Duration, SystemTime};

/// Year, month and day: `2026-11-30`.
pub fn utc_date(time: SystemTime) -> String {
    let (year, month, day) = civil(seconds(time) / DAY);
    format!("{year:04}-{month:02}-{day:02}")
}

/// Date and time of the day, fit for the name of a file: `2026-11-30-174805`.
pub(super) fn utc_stamp(time: SystemTime) -> String {
    let second = seconds(time) % DAY;
    let (hour, minute, second) = (second / 3600, second / 60 % 60, second % 60);
    format!("{}-{hour:02}{minute:02}{second:02}", utc_date(time))
}

/// Whether a file was last changed long before `today`: an hour or more.
pub(super) fn is_old(path: &Path, today: SystemTime) -> bool {
    let age = || today.duration_since(fs::symlink_metadata(path).ok()?.modified().ok()?).ok();
    age().is_some_and(|age| age >= Duration::from_secs(3600))
}

const DAY: u64 = 24 * 60 * 60;

/// Seconds since 1970, from then to the end of the year 9999: other times are clocks gone wrong.
fn seconds(time: SystemTime) -> u64 {
    const LAST: u64 = 253_402_300_799;
    time.duration_since(SystemTime::UNIX_EPOCH).map_or(0, |since| since.as_secs().min(LAST))
}

/// Year, month and day so many days after 1 January 1970, in the Gregorian calendar. Years are
/// counted from March, so that a leap day comes last.
fn civil(days: u64) -> (u64, u64, u64) {
    /// From 1 March 0 to 1 January 1970.
    const BEFORE_1970: u64 = 719_468;
    const ERA: u64 = 400 * 365 + 97;
    let days = days + BEFORE_1970;
    let (era, day_of_era) = (days / ERA, days % ERA);
    let leap_days = day_of_era / 1460 - day_of_era / 36_524 + day_of_era / (ERA - 1);
    let year_of_era = (day_of_era - leap_days) / 365;
    let day_of_year = day_of_era - (365 * year_of_era + year_of_era / 4 - year_of_era / 100);
    // Five months from March on have 153 days.
    let month_from_march = (5 * day_of_year + 2) / 153;
    let day = day_of_year - (153 * month_from_march + 2) / 5 + 1;
    let month = (month_from_march + 2) % 12 + 1;
    let year = 400 * era + year_of_era + u64::from(month <= 2);
    (year, month, day)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn days_follow_each_other_through_ten_thousand_years() {
        let leap = |year: u64| {
            let divides = |by| year.is_multiple_of(by);
            divides(4) && (!divides(100) || divides(400))
        };
        let mut expected = (1970, 1, 1);
        for days in 0..2_932_897 {
            assert_eq!(civil(days), expected);
            let (year, month, day) = expected;
            let length = match month {
                2 => 28 + u64::from(leap(year)),
                4 | 6 | 9 | 11 => 30,
                _ => 31,
            };
            expected = match (day == length, month) {
                (false, _) => (year, month, day + 1),
                (true, 12) => (year + 1, 1, 1),
                (true, _) => (year, month + 1, 1),
            };
        }
        assert_eq!(expected, (10_000, 1, 1));
    }

    #[test]
    fn times_become_text_and_wrong_clocks_do_no_harm() {
        let at = |seconds| SystemTime::UNIX_EPOCH + Duration::from_secs(seconds);
        assert_eq!(utc_stamp(at(1_796_060_885)), "2026-11-30-174805");
        assert_eq!(utc_date(at(951_782_399)), "2000-02-28");
        assert_eq!(utc_date(at(951_782_400)), "2000-02-29");
        assert_eq!(utc_date(SystemTime::UNIX_EPOCH - Duration::from_secs(5)), "1970-01-01");
        assert_eq!(utc_stamp(at(1 << 40)), "9999-12-31-235959");
    }
}
