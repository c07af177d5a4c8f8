use damka_tournament::Points;

/// Points as somebody types them: with a comma or a point, or as a fraction of one sign.
pub fn read_points(typed: &str) -> Option<Points> {
    let typed = typed.trim().replace(',', ".");
    let typed = match typed.strip_suffix('½') {
        Some("") => "0.5".to_owned(),
        Some(whole) => format!("{whole}.5"),
        None => typed,
    };
    typed.parse().ok()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_comma_is_as_good_as_a_point() {
        let half: Points = "0.5".parse().unwrap();
        for typed in ["0.5", "0,5", " 0,5 ", "½"] {
            assert_eq!(read_points(typed), Some(half), "{typed}");
        }
        assert_eq!(read_points("2½"), "2.5".parse().ok());
        assert_eq!(read_points("3"), "3".parse().ok());
        for typed in ["", "a", "1,2,3", "-1", "½½"] {
            assert_eq!(read_points(typed), None, "{typed}");
        }
    }
}
