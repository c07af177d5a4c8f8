/// Lower case without Polish diacritics, for searching and for ids.
///
/// ```
/// assert_eq!(damka_text::folded("Żółw Ń 2"), "zolw n 2");
/// ```
pub fn folded(text: &str) -> String {
    let plain = |letter| match letter {
        'ą' => 'a',
        'ć' => 'c',
        'ę' => 'e',
        'ł' => 'l',
        'ń' => 'n',
        'ó' => 'o',
        'ś' => 's',
        'ź' | 'ż' => 'z',
        other => other,
    };
    text.chars()
        .flat_map(char::to_lowercase)
        .map(plain)
        .collect()
}
