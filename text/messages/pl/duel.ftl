# Mecz dwóch programów.
duel-result = { $first } – { $second }: { $games ->
    [one] { $games } partia
    [few] { $games } partie
   *[other] { $games } partii
}, +{ $won } ={ $drawn } −{ $lost }, { $score }% punktów, { $draws }% remisów
duel-elo = Elo { $value } [{ $low }, { $high }] (95%); silniejszy z prawdopodobieństwem { $superiority }%
duel-pairs = Pary, które dały 0, ½, 1, 1½, 2 punkty: { $counts }
duel-test = SPRT [{ $low }, { $high }]: iloraz { $ratio } z ±{ $bound }, { $decision ->
    [accepted] przyjęto: pierwszy gracz jest silniejszy raczej o { $high } niż o { $low } Elo
    [rejected] odrzucono: pierwszy gracz jest silniejszy raczej o { $low } niż o { $high } Elo
   *[open] jeszcze nie rozstrzygnięto
}
duel-tables = { $games ->
    [one] Zakończona według tablic końcówek: { $games } partia
    [few] Zakończone według tablic końcówek: { $games } partie
   *[other] Zakończone według tablic końcówek: { $games } partii
}
duel-too-long = { $games ->
    [one] Za długa, liczona jako remis: { $games } partia
    [few] Za długie, liczone jako remis: { $games } partie
   *[other] Za długie, liczone jako remis: { $games } partii
}
duel-faults = { $name } – porażki na czas: { $time }, przez awarię: { $crash }, przez niedozwolony ruch: { $illegal }

ladder-heads = #
    .player = gracz
    .elo = Elo
    .margin = ±95%
    .games = partie
    .score = punkty
    .draws = remisy
