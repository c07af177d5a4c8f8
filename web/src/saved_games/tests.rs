use proptest::prelude::*;

use super::*;

#[test]
fn days_are_told() {
    assert_eq!(day_of(Time(0)), (1970, 1, 1));
    assert_eq!(day_of(Time(1_709_164_800_000)), (2024, 2, 29));
    assert_eq!(time_of_day("1969.01.01"), None);
    assert_eq!(time_of_day("????.??.??"), None);
}

proptest! {
    #[test]
    fn a_day_comes_back(days in 0u64..2_900_000) {
        let (year, month, day) = day_of(Time(days * DAY));
        let back = time_of_day(&format!("{year:04}.{month:02}.{day:02}"));
        prop_assert_eq!(back, Some(Time(days * DAY + DAY / 2)));
    }
}
