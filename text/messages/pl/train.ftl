# Uczenie wag.
train-start = Uczenie wag dla zasad { $rules }, w { $folder }
train-games = pokolenie { $generation }, partie
train-epochs = pokolenie { $generation }, uczenie, strata { $loss }
train-match = pokolenie { $generation }, mecz, Elo { $value } [{ $low }, { $high }]
train-generation = Pokolenie { $generation }: { $samples ->
    [one] { $samples } pozycja
    [few] { $samples } pozycje
   *[other] { $samples } pozycji
}, strata { $loss }; w { $games } partiach Elo { $value } [{ $low }, { $high }]: { $verdict ->
    [accepted] przyjęte
   *[rejected] odrzucone
}
train-best = Najlepsze wagi: { $path }
train-none = Żadne pokolenie nie było lepsze od wag początkowych.
train-stopped = Przerwano; to samo polecenie z { $option } podejmie pracę od tego miejsca.
train-title = Wagi dla zasad { $rules }
train-plan = Ziarno { $seed }; w pokoleniu { $games } partii po { $nodes } węzłów na ruch, epok: { $epochs }. Nowe wagi zastępują stare, jeśli test par partii po { $match } węzłów na ruch wykaże, że są silniejsze raczej o { $high } niż o { $low } Elo.
train-heads = pokolenie
    .samples = pozycje
    .loss = strata
    .pairs = pary z 0, ½, 1, 1½, 2 punktami
    .elo = Elo ponad poprzednio najlepsze, 95%
    .verdict = werdykt
train-verdict = { $verdict ->
    [accepted] przyjęte
   *[rejected] odrzucone
}
train-loss = { $rules }: średnia strata w przewidywaniu wyników
    .learned = zbiór uczący
    .held-back = zbiór walidacyjny
    .epochs = epoki wszystkich pokoleń
train-elo = { $rules }: Elo ponad wagi początkowe
    .line = suma zysków przyjętych pokoleń
    .generations = pokolenie
