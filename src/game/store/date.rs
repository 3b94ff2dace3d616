//! Dates for tags and file names, as the clock on the user's wall shows them.

use std::fs;
use std::path::Path;
use std::time::{Duration, SystemTime};

use jiff::tz::TimeZone;
use jiff::{Timestamp, ZonedDateTime};

/// Year, month and day: `2026-11-30`.
pub fn local_date(time: SystemTime) -> String {
    local(time).strftime("%Y-%m-%d").to_string()
}

/// The time of the day: `17:48`.
pub(super) fn local_time(time: SystemTime) -> String {
    local(time).strftime("%H:%M").to_string()
}

/// Date and time of the day, fit for the name of a file: `2026-11-30-174805`.
pub(super) fn local_stamp(time: SystemTime) -> String {
    local(time).strftime("%Y-%m-%d-%H%M%S").to_string()
}

/// Whether a file was last changed long before `today`: an hour or more.
pub(super) fn is_old(path: &Path, today: SystemTime) -> bool {
    let age = || today.duration_since(fs::symlink_metadata(path).ok()?.modified().ok()?).ok();
    age().is_some_and(|age| age >= Duration::from_secs(3600))
}

/// The time in the user's zone; a clock that has gone wrong shows 1970.
fn local(time: SystemTime) -> ZonedDateTime {
    let seconds = time.duration_since(SystemTime::UNIX_EPOCH).map_or(0, |since| since.as_secs());
    let time = i64::try_from(seconds).ok().and_then(|seconds| Timestamp::from_second(seconds).ok());
    time.unwrap_or(Timestamp::UNIX_EPOCH).to_zoned_datetime(TimeZone::system())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn dates_are_years_months_and_days() {
        // Noon in Greenwich, so that the day is the same in most zones and next to it in all.
        let noon = SystemTime::UNIX_EPOCH + Duration::from_secs(951_825_600);
        assert!(["2000-02-29", "2000-03-01"].contains(&local_date(noon).as_str()));
        assert!(local_stamp(noon).starts_with(&local_date(noon)));
        assert_eq!(local_stamp(noon).len(), "2026-11-30-174805".len());
        assert_eq!(local_time(noon).len(), "17:48".len());
    }

    #[test]
    fn clocks_gone_wrong_do_no_harm() {
        let long = [Duration::from_secs(5), Duration::from_secs(1 << 45)];
        let wrong = long.map(|off| [SystemTime::UNIX_EPOCH - off, SystemTime::UNIX_EPOCH + off]);
        for time in wrong.into_iter().flatten() {
            assert_eq!(local_date(time).len(), 10, "{time:?}");
        }
    }
}
