# Poziomy komputera.
level-name = { $number ->
    [1] Żółtodziób
    [2] Początkujący
    [3] Uczeń
    [4] Niedzielny gracz
    [5] Gracz z kawiarni
    [6] Gracz klubowy
    [7] Zawodnik
    [8] Kandydat na mistrza
    [9] Mistrz
   *[10] Arcymistrz
}
level-title = poziom { $number } ({ $name })
