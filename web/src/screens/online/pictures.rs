//! The pictures that a lot is given, and by which a pupil is known.

use damka_protocol::Picture;

/// The strokes of a picture on a grid of 24 by 24.
pub const fn strokes(picture: Picture) -> &'static str {
    match picture {
        Picture::Cat => "M5 20V4l5 4h4l5-4v16ZM9 12h.1M15 12h.1M11 15.5l1 1 1-1",
        Picture::Tree => "M12 21v-5M12 3l6 7h-3l4 6H5l4-6H6Z",
        Picture::Sun => {
            "M16 12a4 4 0 1 1-8 0 4 4 0 0 1 8 0ZM12 3v2M12 19v2M3 12h2M19 12h2M5.6 5.6l1.4 1.4M17 17l1.4 1.4M5.6 18.4 7 17M17 7l1.4-1.4"
        }
        Picture::Boat => "M4 17h16l-3 4H7ZM12 17V3l7 10h-7M9 13H5l4-6Z",
        Picture::Apple => {
            "M12 8c-2-2-7-1-7 4 0 5 4 9 7 8 3 1 7-3 7-8 0-5-5-6-7-4ZM12 8c0-2 1-4 3-5"
        }
        Picture::Star => {
            "M12 3l2.7 5.9 6.3.7-4.7 4.3 1.3 6.3-5.6-3.2-5.6 3.2 1.3-6.3L3 9.6l6.3-.7Z"
        }
        Picture::Fish => "M3 12c4-6 10-6 14 0-4 6-10 6-14 0ZM17 12l4-4v8ZM7.5 11h.1",
        Picture::House => "M4 11l8-7 8 7M6 10v10h12V10M10 20v-6h4v6",
        Picture::Flower => {
            "M12 9a2.5 2.5 0 1 0 0-5 2.5 2.5 0 0 0 0 5ZM16.5 12a2.5 2.5 0 1 0-1.5-4.5M7.5 12A2.5 2.5 0 1 1 9 7.5M9 11a3 3 0 0 0 6 0M12 14v7M12 18c2-2 4-2 5-1"
        }
        Picture::Moon => "M18 15A8 8 0 1 1 10 4a7 7 0 0 0 8 11Z",
        Picture::Umbrella => "M3 12a9 8 0 0 1 18 0ZM12 3v1M12 12v7a2 2 0 0 0 4 0",
        Picture::Ball => {
            "M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18ZM3 12h18M5.5 6c4 3 9 3 13 0M5.5 18c4-3 9-3 13 0"
        }
    }
}
