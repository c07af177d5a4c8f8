/// With a capital at its beginning: the names of the sides are written small in
/// Polish. It knows the letters of our languages; the tables of all others would
/// be a large part of the page.
pub fn capitalised(text: String) -> String {
    let mut letters = text.chars();
    match letters.next() {
        Some(first) if capital(first) != first => {
            let mut capitalised = String::from(capital(first));
            capitalised.push_str(letters.as_str());
            capitalised
        }
        _ => text,
    }
}

fn capital(letter: char) -> char {
    match letter {
        'ą' => 'Ą',
        'ć' => 'Ć',
        'ę' => 'Ę',
        'ł' => 'Ł',
        'ń' => 'Ń',
        'ó' => 'Ó',
        'ś' => 'Ś',
        'ź' => 'Ź',
        'ż' => 'Ż',
        other => other.to_ascii_uppercase(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_letter_has_its_capital() {
        for letter in ('a'..='z').chain("ąćęłńóśźż".chars()) {
            assert!(capital(letter).to_lowercase().eq([letter]), "{letter}");
        }
        assert_eq!(capitalised("żółte i 7".into()), "Żółte i 7");
        for same in ["", "7 ruchów", "Ala", "–"] {
            assert_eq!(capitalised(same.into()), same);
        }
    }
}
